# Tile 13: Angebote, Szenen, Protokoll, Tipps und Optionen. Wofür die Plättchen stehen, sagt ludemes.ftl.
# Der Judge ist "die Jury", der Runner-Up bekommt "den zweiten Preis"; ein Wettbewerb hat ein "Motto", denn
# "Thema" heißt hier, wofür die Monde stehen.

summary = Fünf Wettbewerbe für Spielideen: Triff den Geschmack der Jury und sei anders als die anderen.
goal = Die meisten Punkte, genannt Prestige, nach { $contests } Wettbewerben.

## Plättchen und Farben

tile-called = { $suit }-{ $rank }
aspect-suns = Spieltyp
column-suns = Typ
aspect-crowns = Material
column-crowns = Material
aspect-arms = Mechanik
column-arms = Mechanik
aspect-moons = Thema
column-moons = Thema
aspect-called = { $suit } ({ $aspect })
tile-means = { $tile } ({ $meaning })

## Angebote

offer-judge = Den Wettbewerb eröffnen
    .tiles = die Plättchen der Jury ({ $suit }, { $aspect })
    .theme = Motto
    .advice = Die Farbe deines höchsten Plättchens sollte dazu passen: Sonnen für den Spieltyp, Kronen für das Material, Wappen für die Mechanik, Monde für das Thema.
offer-announce = Sagen, welches das höchste ist
    .suits = die Farben deiner höchsten Plättchen
    .button = { $picked } ansagen
offer-playtest = Testspieler wählen
    .pawns = deine Testspieler
    .pawn = der Testspieler der { $suit }
    .button = Testspieler verdeckt einsetzen
    .without = Weiter ohne Testspieler
    .none = Keinen Testspieler einsetzen
offer-design = Dein Spiel verdeckt legen
    .tiles = deine Plättchen ({ $suit }, { $aspect })
    .button = Dieses Spiel verdeckt legen
offer-describe = Dein Spiel vorstellen
    .title = Titel
    .description = Beschreibung
    .slogan = Werbespruch
    .button = Mein Spiel vorstellen
offer-name = Den zweiten Preis vergeben
    .designers = die anderen, die entworfen haben
    .button = Zweiter Preis für { $picked }
offer-pass = Keinen zweiten Preis vergeben

## Der Tisch

the-theme = Das Motto
judge-tiles = Die Plättchen der Jury
judge-tiles-left = Übrige Plättchen der Jury
judge-tiles-played = Gespielte Plättchen der Jury
all-the-games = Alle Spiele
a-game = Spiel
tiles-left = Übrige Plättchen
playtesters = Testspieler
played-so-far = Bisher gespielt
tiles = Plättchen
contest-row = Wettbewerb { $which }
rank-worth = { $rank }: { $worth }
times = mal { $worth }
judge-tile-of = das Plättchen der Jury ({ $suit })
the-highest = das höchste
playtester-of = { $name }: der Testspieler der { $suit }
contest-judged = Wettbewerb { $which } von { $contests }, Jury: { $name }.
is-highest = Am höchsten: { $suit }.
design-of = Wettbewerb { $which }, { $number ->
    [0] keine Punkte
    [1] ein Punkt
   *[other] { $number } Punkte
}
step-judge = Jury
step-playtesters = Testspieler
step-games = Spiele
step-pitches = Vorstellung
step-runner-up = Zweiter Preis

## Was ein Plättchen bringt

plays-it-too = auch von { LIST($names) } gespielt
judges-own = wie die Jury
tested = Testspieler

## Das Blatt eines Wettbewerbs

contest-called = Wettbewerb { $which }
    .over = Wettbewerb { $which } ist vorbei
brought-and-prize = { $points } und noch einmal { $points } als Preis
brought-and-half = { $points } und { $half } als zweiter Preis
named-for-both = { $name } hat { $runner } den zweiten Preis gegeben: je { $half } für beide.

## Was ein Platz gerade tut

sets-the-theme = überlegt sich ein Motto
may-name-one = kann den zweiten Preis vergeben
is-judging = ist die Jury
writing = schreibt
at-design = entwirft
won-this-contest = hat diesen Wettbewerb gewonnen

## Die Überschrift

die-names-first = Ein Würfel bestimmt, wer zuerst die Jury ist.
set-a-theme = Wettbewerb { $which } von { $contests }: Du bist die Jury. Gib ein Motto aus und lege aus jeder Farbe ein Plättchen.
    .more = { $values ->
    [1] Alle zeigen denselben Wert
   *[other] Sie müssen { $values } verschiedene Werte zeigen
}, und die Farbe des höchsten sollte zu deinem Motto passen.
sets-a-theme = Wettbewerb { $which } von { $contests }: { $name } überlegt sich ein Motto.
say-highest = Sag, welches deiner Plättchen das höchste ist.
    .more = Alle, die entwerfen, hören es. Sind mehrere gleich hoch, wähle eines davon.
about-to-say = { $name } sagt gleich, welches Plättchen das höchste ist.
choose-playtesters = Wähle Testspieler, oder verzichte darauf.
    .more = Ein Testspieler verdoppelt einmal deine Plättchen seiner Farbe.
choosing-playtesters = { PERSON($names) ->
    [one] { LIST($names) } wählt
   *[many] { LIST($names) } wählen
} Testspieler.
design-a-game = Entwirf ein Spiel: ein Plättchen aus jeder Farbe und, wenn du willst, aus einer ein zweites.
    .fewer = Entwirf ein Spiel: ein Plättchen aus jeder Farbe, die du noch hast, und, wenn du willst, aus einer ein zweites.
    .more = Ein Plättchen bringt seinen Wert mal den Wert, den die Jury in dieser Farbe gelegt hat, und nichts, wenn es noch jemand spielt.
designing = { PERSON($names) ->
    [one] { LIST($names) } entwirft ein Spiel
   *[many] { LIST($names) } entwerfen Spiele
}.
describe-yours = Die Spiele liegen offen. Stell deines vor.
    .more = Für die beste Vorstellung kann { $name } den zweiten Preis vergeben. Was du leer lässt, bleibt leer.
describing = { PERSON($names) ->
    [one] { LIST($names) } schreibt eine Vorstellung
   *[many] { LIST($names) } schreiben ihre Vorstellungen
}.
tie-in-everything = { LIST($names) } liegen in allem gleichauf: Ein Würfel entscheidet.
wins-contest = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
} den Wettbewerb mit { $points ->
    [0] 0 Punkten
    [1] einem Punkt, dazu noch einer als Preis
   *[other] { $points } Punkten, dazu noch einmal { $points } als Preis
}.
name-or-nobody = Vergib den zweiten Preis, dann bekommt ihr beide je { $half }; oder vergib keinen.
may-name = { $name } kann den zweiten Preis vergeben: je { $half } für beide.
wins-game = { PERSON($who) ->
    [you] Du gewinnst
    [one] { WHO($who) } gewinnt
   *[many] { WHO($who) } gewinnen gemeinsam
} mit { $points } Prestigepunkten.
all-over = Alle { $contests } Wettbewerbe sind vorbei, und das meiste Prestige gewinnt.
highest-is-of = Das höchste Plättchen der Jury: { $suit }.

## Das Protokoll

names-first = Der Würfel bestimmt: { $name } ist zuerst die Jury.
tie-before = { LIST($names) } liegen gleichauf und hatten auch davor gleich viel: Der Würfel entscheidet.
decided-on-playtesters = { $name } hat über die Testspieler entschieden.
sealed-a-game = { $name } hat ein Spiel verdeckt gelegt.
wrote-a-pitch = { $name } hat eine Vorstellung geschrieben.
contest-opened = Wettbewerb { $which } von { $contests }, Jury: { $name }
    .themed = Wettbewerb { $which } von { $contests }, Jury: { $name }. Motto: { $theme }
says-highest = { $name } sagt die Farbe des höchsten Plättchens an: { $suit }.
theme-seems = Bei deinem Motto scheint es um { LIST($about) } zu gehen, dein höchstes Plättchen ist aber aus der Farbe { $highest }.
playtesters-of = { $name } ({ COUNT($suits) ->
    [0] keine
   *[other] { LIST($suits) }
})
playtesters-shown = Testspieler: { LIST($shown) }.
judge-tiles-are = Die Plättchen der Jury sind { LIST($tiles) }.
plays-tiles = { $name } spielt { COUNT($tiles) ->
    [0] nichts
   *[other] { LIST($tiles) }
}.
presents = { $name } stellt { COUNT($title) ->
    [0] ein Spiel ohne Titel
   *[other] „{ LIST($title) }“
} vor{ COUNT($description) ->
    [0] .
   *[other] : „{ LIST($description) }“
}{ COUNT($slogan) ->
    [0] {""}
   *[other] {" "}Werbespruch: „{ LIST($slogan) }“
}
tile-brought = { $points ->
    [0] nichts
   *[other] { $points }
} für { $tile } ({ $why })
scores = { $name } bekommt { $points ->
    [0] keine Punkte
    [1] einen Punkt
   *[other] { $points } Punkte
}: { LIST($brought) }.
wins-ahead = { $name } gewinnt den Wettbewerb vor { LIST($others) } mit { $points ->
    [0] 0 Punkten
    [1] einem Punkt, dazu noch einer als Preis
   *[other] { $points } Punkten, dazu noch einmal { $points } als Preis
}.
names-nobody = { $name } vergibt keinen zweiten Preis.
names-runner-up = { $name } gibt { $runner } den zweiten Preis: je { $half } für beide.

## Große Ereignisse

die-made = Der Würfel hat entschieden: { PERSON($who) ->
    [you] Du bist
   *[one] { WHO($who) } ist
} zuerst die Jury.
contest-open = Wettbewerb { $which } von { $contests } ist eröffnet: Das Motto kommt von { WHO($who, form: "dative") }.
    .more = Das höchste Plättchen der Jury: { $suit }. Diese Farbe zählt am meisten.
tester-with = { WHO($who) } ({ LIST($suits) })
testers-at-work = Testspieler im Einsatz: { $shown }.
nobody-tests = Niemand setzt einen Testspieler ein.
games-shown = Die Spiele liegen offen.
    .more = Die Jury hatte { LIST($tiles) }.
tied-in-everything = { PERSON($who) ->
    [yous] { WHO($who, form: "start") } liegt
   *[many] { WHO($who) } liegen
} in allem gleichauf: Ein Würfel entscheidet.
won-contest = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} Wettbewerb { $which } mit { points.dative }{ $how ->
    [die] {" "}durch den Würfel vor { WHO($others, form: "dative") }
    [total] {" "}dank des bisher niedrigeren Stands vor { WHO($others, form: "dative") }
   *[alone] {""}
} gewonnen{ $number ->
    [0] {""}
    [1] ; dazu kommt noch einer als Preis
   *[other] ; dazu kommen noch einmal { $number } als Preis
}.
other-points = { WHO($who) } { $points }
the-others = Die anderen: { $others }.
may-now-name = { PERSON($who) ->
    [you] Du kannst
   *[one] { WHO($who) } kann
} jetzt den zweiten Preis vergeben.
named-nobody = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} keinen zweiten Preis vergeben.
named-runner-up = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} { WHO($runner, form: "dative") } den zweiten Preis gegeben: je { $half } Punkte für { $both ->
    [you] euch beide
   *[them] beide
}.
judges-next = { PERSON($who) ->
    [you] Du hast den Wettbewerb gewonnen und bist
   *[one] { WHO($who) } hat den Wettbewerb gewonnen und ist
} als Nächstes die Jury.
last-contest = Der letzte Wettbewerb ist vorbei: { PERSON($who) ->
    [you] Du gewinnst
    [yous] { WHO($who, form: "start") } gewinnt gemeinsam
    [one] { WHO($who) } gewinnt
   *[many] { WHO($who) } gewinnen gemeinsam
} mit { $points } Prestigepunkten, den meisten von allen.

## Tipps für das erste Spiel

hint-judge = Jedes deiner Plättchen vervielfacht, was die anderen in seiner Farbe spielen. Die Null zählt 1, das Ass 10.
hint-playtest = Heb dir einen Testspieler für eine Farbe auf, in der du hohe Plättchen hast und auch die Jury hoch liegen kann.
hint-design = Die Null zählt 1 und das Ass 10. Ein Plättchen, das auch die Jury spielt, bringt doppelt so viel.
hint-obvious = Das naheliegende Plättchen bleibt selten allein: Überleg, was die anderen spielen, und weiche aus.
hint-describe = Eine Vorstellung bringt selbst keine Punkte, aber gefällt sie der Jury, kann diese dir den zweiten Preis geben.
hint-name = Ohne zweiten Preis bekommst du selbst nichts. Oft lohnt es sich, ihn an jemanden zu geben, der zurückliegt.

## Überschriften der Anleitung, wie sie dort stehen

chapter-contest = Ein Wettbewerb
chapter-judge = Die Jury
chapter-playtesters = Testspieler
chapter-games = Spiele
chapter-pitches = Vorstellung
chapter-scores = Wertung
chapter-runner-up = Der zweite Preis
chapter-end = Das Ende

## Warum ein Spiel zu Ende ist, in seinem Ergebnis

why-the-most-prestige = das meiste Prestige
why-the-most-prestige-shared = das meiste Prestige, geteilt

## Optionen

option-pander = Ein Plättchen, das die Jury spielt und außer dir noch jemand, bringt nichts oder wird verdoppelt.
    .label = Der Jury gefallen
option-pander-zero = Bringt nichts
    .doc = Ein Plättchen, das zwei gespielt haben, ist verloren.
option-pander-double = Zahlt sich aus
    .doc = Das Plättchen der Jury wird verdoppelt, ob geteilt oder nicht.
