# Scavenger Hunt II am Tisch: Angebote, Spielmaterial, Orte, Überschriften und Übersichten.

tile = { $suit }-{ $rank }
# Mit Artikel: Nur ein Ass, das auf s endet, ist sächlich.
the-tile = { ENDING($tile) ->
    [s] das { $tile }
   *[other] die { $tile }
}
    .dative = { ENDING($tile) ->
    [s] dem { $tile }
   *[other] der { $tile }
}
    .start = { ENDING($tile) ->
    [s] Das { $tile }
   *[other] Die { $tile }
}
the-coin = { ENDING($coin) ->
    [s] das { $coin }
   *[other] die { $coin }
}
# r4c2 ist Z4 S2: Zeile 4, Spalte 2.
cell-name = { CELL($cell, row: "Z", column: " S") }
whose = von { $name }

## Angebote

offer-move = Ziehen
    .tiles = die Plättchen neben dir
    .marker = Marke { $suit }-{ $rank } ({ cell-name })
    .unclaimed = freies Plättchen, Münze zeigt { $shown } ({ cell-name })
    .button = Ziehen auf: { $picked }
offer-stay = Stehen bleiben
offer-examine = Das Plättchen ansehen
offer-leave-alone = Nicht ansehen
offer-claim = Das Plättchen beanspruchen
offer-leave = Liegen lassen
offer-swap = Zwei Münzen tauschen
    .coins = die Münzen in deiner Reichweite
    .mine = deine Münze { $coin } auf { the-tile.dative }
    .theirs = die Münze auf { the-tile.dative } { whose }
    .here = die Münze unter deiner Figur ({ cell-name })
    .button = Tauschen: { $picked }
offer-swap-nothing = Nichts tauschen
offer-roll = Deinen Würfel werfen
offer-roll-dice = Würfel werfen
    .dice = die Würfel
    .die = der { $suit }-Würfel
    .button = Werfen: { $picked }
offer-no-roll = Nicht würfeln
offer-choose = Einen Wert wählen
    .values = die Werte, die bei { $name } noch offen liegen
    .button = Wählen: { $picked }
offer-remove = Die Münze entfernen
offer-remove-nothing = Nichts entfernen
offer-ask = { $name } noch einmal fragen
offer-end-turn = Den Zug beenden
offer-propose = Erklären, dass { $name } nicht gewinnen kann
    .somebody = Erklären, dass jemand nicht gewinnen kann
    .draws = was erklärt werden kann
    .trap = { $name } sitzt in der Falle
    .protection = wir halten drei Münzen von { $name } fern
    .button = Erklären: { $picked }
offer-declare-nothing = Nichts erklären
offer-refuse = Ablehnen und weiterspielen
offer-agree = Dem Unentschieden zustimmen

## Spielmaterial und Orte

marker = Marke { $suit }-{ $rank } auf { cell-name }
unclaimed-tile = ein freies Plättchen auf { cell-name }
seen-tile = { $tile } auf { cell-name }
fate-matches = passt
fate-rolled = gewürfelt
fate-named = genannt
fate-removed = entfernt
coin-of-value = eine Münze, { $rank }
coin-of-suit = eine Münze der { $suit }
known-coin = { $tile } (Münze)
for-your = { $value ->
    [null] für deine Null
    [ace] für dein Ass
   *[other] für deine { $value }
}
own-coin = { $rank }, { $side ->
    [discarded] abgelegt
    [up] offen
   *[down] verdeckt
}
pawn-on = Figur { whose } auf { cell-name }
rolled-dice = Gewürfelt
your-list = Deine Liste: beanspruchte Plättchen
their-list = beanspruchte Plättchen
own-coins = Münzen
coins-removed = entfernt
step-move = Ziehen
step-examine = Ansehen
step-claim = Beanspruchen
step-swap = Tauschen
step-remove = Entfernen

## Was ein Platz gerade tut

on-turn = am Zug
agrees = stimmt zu
refuses = lehnt ab
declares-nothing = erklärt nichts
says-trapped = sagt, { $name } sitzt in der Falle
says-cannot-win = sagt, { $name } kann nicht gewinnen

## Das Brett, vor dem ersten Zug

board-named = { $board }.
figure-lost = Die gedruckte Abbildung ist verloren; dies ist eine Rekonstruktion.
laid-out = Das Brett wird ausgelegt.
highest-begins = Der höchste Wurf beginnt.

## Was andere tun

may-move = { $name } darf ziehen.
may-examine = { $name } darf sich das Plättchen ansehen.
may-claim = { $name } darf das Plättchen beanspruchen.
may-swap = { $name } darf zwei Münzen tauschen.
may-roll = { $name } darf würfeln.
now-rolls = { $name } würfelt.
may-ask-again = { $name } darf noch einmal fragen.
may-remove = { $name } darf eine Münze entfernen.
chooses-value = { $chooser } wählt einen Wert für { $name }.
may-agree = Drei können sich darauf einigen, dass der vierte Platz nicht mehr gewinnen kann.

## Was du gefragt wirst. $value ist ein Wert: null, ace, 2 und so weiter.

ask-move = Du bist am Zug. Zieh deine Figur oder bleib stehen.
    .more = Wo sie steht, kannst du das Plättchen ansehen und beanspruchen oder seine Münze tauschen.
ask-examine = Das Plättchen unter deiner Figur ansehen?
    .more = Nur du siehst es und beide Seiten seiner Münze. Danach kannst du es beanspruchen.
ask-claim = Das ist { the-tile }, mit der Münze { $coin }. Beanspruchen?
    .more = Es wird für immer { a-value.definite } deiner Liste, mit dieser Münze darauf.
cannot-claim = Das ist { the-tile }, mit der Münze { $coin }. Du kannst es nicht beanspruchen.
    .more = Du hast schon ein Plättchen mit diesem Wert.
ask-swap = Zwei Münzen tauschen?
    .more = Auf jedem Plättchen deiner Liste soll die Münze mit gleicher Farbe und gleichem Wert liegen. Von einer Münze, die auf deine Liste kommt, siehst du beide Seiten.
ask-roll = Willst du würfeln?
    .dice = Willst du würfeln?
    .again = Noch einmal würfeln?
removes = { a-value } die auf { the-tile.dative }
    .start = { a-value.start } entfernt die Münze auf { the-tile.dative }
what-removes = { LIST($removes) }.
no-match-listed = Auf deiner Liste passt keine Münze zu ihrem Plättchen: Ein Wurf entfernt nichts.
removed-so-far = Du hast { $number } von { $enough } Münzen entfernt.
ask-choose = Wähle einen Wert für { $name }.
    .more = Passt die Münze auf dem Plättchen dieses Werts, darf { $name } sie entfernen: Wähle einen Wert, bei dem sie wohl nicht passt.
ask-remove = Die Münze auf { the-tile.dative } passt. Entfernen?
    .more = Es ist Nummer { $number } von { $enough }.
cannot-remove = Die Münze auf deinem Plättchen { $tile } ist { the-coin }: Sie passt nicht.
    .more = Es kann nichts entfernt werden. Die anderen erfahren nicht, ob sie gepasst hat.
ask-again = Es wurde nichts entfernt. { $name } noch einmal fragen oder den Zug beenden?
    .more = { COUNT($ranks) ->
        [1] Bei dir liegt nur noch { LIST($ranks) } offen
       *[other] Bei dir liegen { LIST($ranks) } offen
    }. Was gewählt wird, wird umgedreht.

## Unentschieden. $kind ist trap oder protection.

draw-reason = { $kind ->
    [trap] die drei anderen Figuren haben die Figur von { $victim } eingeschlossen
   *[protection] jede der drei anderen Figuren hält eine Münze fest, die { $victim } brauchen könnte
}
    .start = { $kind ->
    [trap] Die drei anderen Figuren haben die Figur von { $victim } eingeschlossen
   *[protection] Jede der drei anderen Figuren hält eine Münze fest, die { $victim } brauchen könnte
}
    .after-colon = { draw-reason.start }
what-follows = { $kind ->
    [trap] endet das Spiel sofort: { $victim } gewinnt, wenn die entfernten Münzen und die in Reichweite vier passende ergeben; sonst ist es unentschieden
   *[protection] werden die Münzen angesehen: Passen sie zu drei der Plättchen, endet das Spiel sofort unentschieden
}
ask-agree = { $name } erklärt ein Unentschieden: { draw-reason.start }. Stimmst du zu?
    .more = Stimmt ihr beide zu, { what-follows }.
between-turns = Zwischen zwei Zügen.
    .more = Wenn zwei andere zustimmen, kann ein Unentschieden erklärt werden: { LIST($reasons) }.
ask-draw = Ein Unentschieden erklären?
    .more = { LIST($reasons) }. Wenn zwei andere zustimmen, kann das Spiel sofort enden.
ask-declare = Ein Unentschieden erklären, weil { $victim } nicht mehr gewinnen kann?
    .more = { $reasons }. Wenn zwei andere zustimmen, { what-follows }.

## Das Ende. $why sagt, wie es dazu kam.

ending-won = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
}.
    .more = { $why ->
    [trapped] { PERSON($who) ->
        [you] Du sitzt in der Falle, kommst aber mit den entfernten Münzen und denen in Reichweite auf vier passende
       *[one] { WHO($who) } sitzt in der Falle, kommt aber mit den entfernten Münzen und denen in Reichweite auf vier passende
    }
   *[removed] { PERSON($who) ->
        [you] Du hast vier Münzen entfernt
       *[one] { WHO($who) } hat vier Münzen entfernt
    }
}.
nobody-has-won = Niemand hat gewonnen.
a-draw = Unentschieden.
ended = { $why ->
    [turns] Die Höchstzahl der Züge ist erreicht
    [trapped] Eine Figur sitzt in der Falle
   *[protected] Drei Münzen sind geschützt
}.

## Die Übersichten

nothing-removed = Es wurde nichts entfernt.
cannot-be-removed = Es kann nichts entfernt werden.
a-match = passt
no-match = passt nicht
has-rolled = Wurf von { $name }: { $values }
back-where-it-began = Wieder am Ausgangspunkt
named-values = Genannt: { $values }
rolled-values = Gewürfelt: { $values }
is-trapped = { $name } sitzt in der Falle
cannot-get-three = { $name } kommt an drei Münzen nicht heran
says-so = erklärt es
to-answer = muss noch antworten
has-answered = hat geantwortet
