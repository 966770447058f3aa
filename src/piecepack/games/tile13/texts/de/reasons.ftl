# Warum eine Wahl gut ist und was daraus wurde: für Tipps und Wendepunkte.

reason-alone = Niemand sonst hat noch { COUNT($tiles) ->
    [one] das Plättchen
   *[other] die Plättchen
} { LIST($tiles) }: Dabei kommt dir niemand in die Quere.
reason-doubled = Deine Testspieler verdoppeln { COUNT($tiles) ->
    [one] das Plättchen
   *[other] die Plättchen
} { LIST($tiles) }.
reason-multiplied = Das höchste Plättchen der Jury ist eines der { $suit }: Es vervielfacht { COUNT($tiles) ->
    [one] das Plättchen
   *[other] die Plättchen
} { LIST($tiles) }.
reason-saved = So behältst du deine Testspieler für { $contests ->
    [1] den Wettbewerb, der noch kommt
   *[other] die { $contests } Wettbewerbe, die noch kommen
}.
reason-last-chance = Es ist der letzte Wettbewerb: Ein Testspieler, den du jetzt aufhebst, ist nichts mehr wert.
reason-may-double = { COUNT($tiles) ->
    [one] Diese Farbe zählt dann für dich doppelt; dein bestes Plättchen darin: { LIST($tiles) }
   *[other] Diese Farben zählen dann für dich doppelt; deine besten Plättchen darin: { LIST($tiles) }
}.
reason-nobody-pleases = Niemand sonst hat noch { COUNT($tiles) ->
    [one] das Plättchen
   *[other] die Plättchen
} { LIST($tiles) }: Dafür bekommt niemand das Doppelte.
reason-both = Wer als Jury einen zweiten Preis vergibt, bekommt ebenso viel: { $half } Punkte.
reason-nobody = Ein zweiter Preis brächte beiden je { $half } Punkte.

## Zu einem Wettbewerb, der vorbei ist: wer ihn mit $number oder $best Punkten gewann und ebenso viel als Preis bekam.

reason-judged = { $name } gewann diesen Wettbewerb mit { $number ->
    [0] 0 Punkten
   *[other] { points.dative } und noch einmal { $number } als Preis
}.
reason-won = { $name } gewann den Wettbewerb mit { $number ->
    [0] 0 Punkten
   *[other] { points.dative } und noch einmal { $number } als Preis
}.
reason-lost = { $name } bekam für das eigene Spiel { points }{ $runner ->
    [yes] {" "}und { $half } als zweiten Preis
   *[no] {""}
}; { $winner } gewann den Wettbewerb mit { $best } und noch einmal { $best } als Preis.
reason-unoriginal = { COUNT($tiles) ->
    [one] Das Plättchen { LIST($tiles) } brachte
   *[other] Die Plättchen { LIST($tiles) } brachten
} { $name } nichts, weil andere dasselbe spielten.
reason-tested = Von den Punkten von { $name } { $number ->
    [0] kam keiner
    [1] kam einer
   *[other] kamen { $number }
} durch Testspieler.
reason-never-used = Es war der letzte Wettbewerb, und { $name } hat { $pawns ->
    [1] den letzten Testspieler
   *[other] { $pawns } Testspieler
} nie eingesetzt.

## Zur besseren Wahl, gegen die Spiele, die gezeigt wurden

result = { $result ->
    [won] hätte den Wettbewerb { $too ->
        [yes] ebenfalls mit
       *[no] mit
    } { points.dative } und noch einmal { $number } als Preis gewonnen
    [tied] hätte mit { points.dative } um den Wettbewerb gleichauf gelegen
   *[lost] hätte { points } gebracht und den Wettbewerb nicht gewonnen
}
reason-other-game = Dieses Spiel { result }.
reason-other-testers = Mit dieser Wahl { $result ->
    [won] hätte dasselbe Spiel den Wettbewerb { $too ->
        [yes] ebenfalls mit
       *[no] mit
    } { points.dative } und noch einmal { $number } als Preis gewonnen
    [tied] hätte dasselbe Spiel mit { points.dative } um den Wettbewerb gleichauf gelegen
   *[lost] hätte dasselbe Spiel { points } gebracht und den Wettbewerb nicht gewonnen
}.
reason-spared = { COUNT($tiles) ->
    [one] Das Plättchen { LIST($tiles) } wäre
   *[other] Die Plättchen { LIST($tiles) } wären
} für spätere Wettbewerbe geblieben.
reason-testers-kept = { COUNT($suits) ->
    [1] Der Testspieler
   *[other] Die Testspieler
} der { LIST($suits) } { COUNT($suits) ->
    [1] wäre
   *[other] wären
} für spätere Wettbewerbe geblieben.
