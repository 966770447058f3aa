# The "In" Crowd: Angebote, Szenen, Protokoll, Tipps und Optionen.

summary = Verdeckte Münzen stimmen darüber ab, wer in der Pyramide aufsteigt; ganz oben bringen die mittelmäßigen am meisten.
goal = Die meisten Punkte, wenn die Spitze voll ist: Eine 5 bringt dort 1, eine 4 bringt 2, eine 3 bringt 4{ $doubling ->
    [yes] , eine 2 bringt 8
   *[no] {""}
}.

## Plätze, denen niemand einen Namen gegeben hat

seat-Left = Links
seat-Right = Rechts

## Münzen und Felder: $suit und $rank in Worten, bei einer $coin aber $rank als Kennung (null, ace, 2);
## $level ist bottom, middle oder top, $square ein Name wie r1c2.

coin = { $suit }-{ $rank }
the-coin = { $rank ->
    [ace] das { $coin }
   *[other] die { $coin }
}
    .start = { $rank ->
    [ace] Das { $coin }
   *[other] Die { $coin }
}
    .yours = { $rank ->
    [ace] Dein { $coin }
   *[other] Deine { $coin }
}
hidden-coin = eine Münze der { $suit }
coin-on = { $coin } auf { square.dative }
hidden-coin-on = eine Münze der { $suit } auf { square.dative }
# r4c2 ist Z4 S2: Zeile 4, Spalte 2.
cell-name = { CELL($square, row: "Z", column: " S") }
square = das { level } Feld { cell-name }
    .start = Das { level } Feld { cell-name }
    .dative = dem { level.dative } Feld { cell-name }
level = { $level ->
    [bottom] untere
    [middle] mittlere
   *[top] obere
}
    .dative = { $level ->
    [bottom] unteren
    [middle] mittleren
   *[top] oberen
}

## Angebote

offer-pick = Deine Farben wählen
    .suits = die Farben
    .button = { $picked } nehmen
offer-vote = Abstimmen lassen
    .squares = die Felder, über die abgestimmt werden kann
    .button = Über { $picked } abstimmen lassen
offer-place = Eine Münze legen
    .squares = die freien Felder unten
    .coins = die Münzen auf deiner Hand
    .button = Auf { $picked } legen
offer-swap = Die Seiten tauschen

## Der Tisch

the-pyramid = Die Pyramide
behind-shield = Hinter dem Sichtschirm
in-hand = auf der Hand
points-below = { $number ->
    [0] keine Punkte
    [1] 1 Punkt
   *[other] { $number } Punkte
}
coin-on-top = { $coin } an der Spitze
picks-suits = wählt Farben
on-turn = am Zug

## Die Überschrift

first-by-luck = Das Los bestimmt, wer anfängt.
pick-suits = Wähle deine beiden Farben.
    .more = Die anderen beiden gehören deinem Gegenüber.
picks-two-suits = { $name } wählt zwei Farben.
turn-of = { $name } ist am Zug.
place-or-swap = Lege eine Münze oder tausche die Seiten.
    .more = Beim Tausch bekommst du die Farben deines Gegenübers und die Münze auf dem Brett.
place-first = Lege die erste Münze: Alle sehen ihren Wert.
    .more = Dein Gegenüber darf danach die Seiten tauschen und bekommt dann deine Farben und diese Münze.
place-or-vote = Lege eine Münze oder lass abstimmen.
only-vote = Lass abstimmen: Eine Münze kannst du nicht legen.
place-at-bottom = Lege unten eine Münze.
    .more = Drei benachbarte Münzen unten stimmen ab, welche von ihnen auf das mittlere Feld daneben aufsteigt.
votes-open = Abgestimmt werden kann über { LIST(CELL($squares, row: "Z", column: " S")) }.
on-top = { $number } von { $all } Münzen liegen an der Spitze.
draw = Unentschieden.
wins = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
}.

## Warum es zu Ende ist: $cause, was das Spiel beendet hat, und $decision, was entscheidet.

ended = { $cause ->
    [full] Die Spitze ist voll
    [stuck] Niemand kann mehr ziehen
   *[ties] Vierzig Abstimmungen endeten mit Gleichstand
}{ $decision ->
    [lead] , und die frühere Führung entscheidet
    [nobody] , und niemand lag je vorn
   *[points] {""}
}
ended-so = { ended }.

## Die Übersichten. $stays: ob die Münzen bei Gleichstand liegen bleiben.

a-vote-on = Eine Abstimmung über { square }
the-vote-on = Die Abstimmung über { square }
vote-sum = { $sum }: { LIST($coins) }
no-coin = keine Münze
fate = { $stays ->
    [yes] bleiben liegen
   *[no] gehen zurück auf die Hand
}
tied-vote = Gleichstand: Alle Münzen { fate }.
coin-up = { the-coin.start } steigt auf; die anderen gehen zurück auf die Hand.
    .top = { the-coin.start } steigt auf und bringt { points }; die anderen gehen zurück auf die Hand.

## Das Protokoll

begins = { PERSON($who) ->
    [you] Du fängst
   *[one] { WHO($who) } fängt
} an.
suits-held = { $name } hat { LIST($suits) }, { $other } hat { LIST($others) }.
changed-sides = { PERSON($who) ->
    [you] Du tauschst
   *[one] { WHO($who) } tauscht
} die Seiten.
placed = { $name } legt eine Münze der { $suit } auf { square }.
placed-open = { $name } legt { the-coin } offen auf { square }.
called-vote = { $name } lässt über { square } abstimmen: { $one } gegen { $other }.
vote-side = { $name } { $sum } ({ COUNT($coins) ->
    [0] { no-coin }
   *[other] { LIST($coins) }
})
vote-tied = Gleichstand: Keine Münze steigt auf, und alle { fate }.
went-up = { the-coin.start } steigt auf; { LIST($back) } gehen zurück auf die Hand.
    .top = { the-coin.start } steigt auf und bringt { points }; { LIST($back) } gehen zurück auf die Hand.
passed-over = { $name } kann nicht ziehen und wird übergangen.
ends-drawn = { ended }: Unentschieden mit { $first } zu { $second }.
ends-won = { ended }: { $name } gewinnt. Nach Punkten steht es { $first } zu { $second }.

## Große Ereignisse

sides-now = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} jetzt { LIST($suits) }, { $other } hat jetzt { LIST($others) }.
called-the-vote = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} abstimmen lassen.
misses-a-turn = { PERSON($who) ->
    [you] Du kannst nicht ziehen und setzt
   *[one] { WHO($who) } kann nicht ziehen und setzt
} aus.
vote-tied-at = Die Abstimmung über { square } endet { $sum } zu { $sum }: Keine Münze steigt auf, alle { fate }.
won-the-vote = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
} die Abstimmung über { square } mit { $more } zu { $fewer }: { PERSON($who) ->
    [you] { the-coin.yours }
   *[one] { the-coin.start }
} steigt auf{ $top ->
    [yes] {" "}und bringt { points }
   *[no] {""}
}.
ended-drawn = { ended }: Unentschieden.
ended-won = { ended }: { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
}.
final-points = { WHO($who, form: "start") } { $mine }, { $other } { $theirs }.

## Tipps für das erste Spiel

hint-rise = Münzen kommen unten ins Spiel und steigen durch Abstimmungen auf. Zeig auf ein Feld, und du siehst, welche Münzen darüber entscheiden.
hint-hidden = Dein Gegenüber sieht die Farbe einer Münze, nicht ihren Wert. Eine leere (Null) zählt 0, ein Ass 1.
hint-sum = Die größere Summe gewinnt. Ihre höchste Münze steigt auf, und alle anderen gehen zurück auf die Hand.
hint-points = An der Spitze bringt eine 3 vier Punkte, eine 4 zwei, eine 5 nur einen. Lass deine 5 nicht mit einer 3 zusammen abstimmen.
hint-any-vote = Du kannst auch abstimmen lassen, wenn keine deiner Münzen mitstimmt. Bei Gleichstand steigt keine Münze auf.

## Was Felder und Münzen bedeuten: $voters sind die Felder, die über eines entscheiden, $votes die, über die eine Münze darauf mitentscheidet.

means-bottom = { square.start }. Eine Münze hier zählt bei { COUNT($votes) ->
    [0] keiner Abstimmung
    [1] der Abstimmung über { LIST(CELL($votes, row: "Z", column: " S")) }
   *[other] den Abstimmungen über { LIST(CELL($votes, row: "Z", column: " S")) }
}.
means-raised = { square.start }. Die Münzen auf { LIST(CELL($voters, row: "Z", column: " S")) } entscheiden darüber: Abgestimmt werden kann, sobald alle da sind.{ COUNT($votes) ->
    [0] {""}
    [1] {" "}Eine Münze hier zählt bei der Abstimmung über { LIST(CELL($votes, row: "Z", column: " S")) }.
   *[other] {" "}Eine Münze hier zählt bei den Abstimmungen über { LIST(CELL($votes, row: "Z", column: " S")) }.
}
means-coin = Zählt bei einer Abstimmung so viel, wie auf ihr steht; eine leere, die Null, zählt 0, die Spirale, das Ass, zählt 1.

## Überschriften der Anleitung, wie sie dort stehen

chapter-have = Was du hast
chapter-turn = Ein Zug
chapter-vote = Eine Abstimmung
chapter-end = Das Ende

## Warum ein Spiel zu Ende ist, in seinem Ergebnis

why-the-top-is-full = die Spitze ist voll
why-the-top-is-full-and-the-earlier-lead-decides = die Spitze ist voll, und die frühere Führung entscheidet
why-the-top-is-full-and-nobody-ever-led = die Spitze ist voll, und niemand lag je vorn
why-neither-can-act = niemand kann mehr ziehen
why-neither-can-act-and-the-earlier-lead-decides = niemand kann mehr ziehen, und die frühere Führung entscheidet
why-neither-can-act-and-nobody-ever-led = niemand kann mehr ziehen, und niemand lag je vorn
why-forty-votes-were-tied = vierzig Abstimmungen endeten mit Gleichstand
why-forty-votes-were-tied-and-the-earlier-lead-decides = vierzig Abstimmungen endeten mit Gleichstand, und die frühere Führung entscheidet
why-forty-votes-were-tied-and-nobody-ever-led = vierzig Abstimmungen endeten mit Gleichstand, und niemand lag je vorn

## Optionen

option-peek = Welche deiner eigenen Münzen auf dem Brett du dir noch einmal ansehen darfst.
    .label = Nachsehen
option-peek-bottom = Unten
    .doc = Du kennst deine eigenen Münzen dort.
option-peek-none = Nie
    .doc = Sobald eine Münze liegt, musst du sie dir merken.
option-peek-all = Überall
    .doc = Du kennst alle deine eigenen Münzen auf dem Brett.
option-tied_vote = Ob die Münzen bei Gleichstand zurück auf die Hand gehen oder liegen bleiben.
    .label = Nach einem Gleichstand
option-tied_vote-all_leave = Alle gehen zurück auf die Hand
    .doc = Die Felder sind wieder frei.
option-tied_vote-all_stay = Alle bleiben liegen
    .doc = Noch einmal abgestimmt werden kann erst, wenn sich an den Münzen etwas geändert hat.
option-doubling = Eine 2, die an die Spitze kommt, bringt 8 Punkte; sonst bringt sie nichts.
    .label = Eine 2 an der Spitze bringt 8
option-suits = Das Los verteilt die Farben, oder der erste Platz wählt seine beiden.
    .label = Farben
option-suits-random = Das Los verteilt sie
option-suits-pick = Der erste Platz wählt
    .doc = Die anderen beiden Farben gehören dem zweiten Platz.
option-swap = Die erste Münze wird offen gelegt; danach darf der andere Platz die Seiten tauschen, statt zu ziehen.
    .label = Seitentausch
option-pyramid = Die ganze Pyramide oder ein Teil einer Seite mit je drei Münzen, den Programme lösen können.
    .label = Pyramide
option-pyramid-full = Die ganze Pyramide
option-pyramid-small = Vier Felder, zwei darüber
    .doc = Je ein Ass, eine 3 und eine 5; zum Ausprobieren.
option-pyramid-tiny = Drei Felder, eines darüber
    .doc = Je ein Ass, eine 3 und eine 5; zum Ausprobieren.
option-notes = Münzen, die beide bei einer Abstimmung gesehen haben, bleiben markiert, solange sie auf dem Brett liegen; aus: Merk sie dir selbst.
    .label = Notizen
