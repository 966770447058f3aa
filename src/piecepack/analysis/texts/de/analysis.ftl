# Was Analysen und Ratschläge sagen, und was sie ablehnen.

## Die Wendepunkte einer Partie

turning-chose = { $name } wählte „{ $move }“.
turning-chance = Die Gewinnchance von { $name } { $way ->
    [up] stieg
   *[down] sank
} von { $before } auf { $after }.
turning-better = Nach allem, was { $name } wissen konnte, war „{ $move }“ besser, um { $cost } { $cost ->
    [one] Prozentpunkt
   *[other] Prozentpunkte
} (± { $margin }).

## Was der Experte tun würde, und wie sicher das ist

hint-only = Es gibt nichts anderes zu wählen; deine Gewinnchance liegt bei etwa { $chance }.
hint-close = Deine Gewinnchance liegt bei etwa { $chance }; „{ $rival }“ wäre etwa genauso gut.
hint-doubtful = In schnellen Proben schnitt „{ $rival }“ besser ab (etwa { $other } Gewinnchance gegen { $chance }): Das ist eine Überlegung wert.
hint-best = Deine Gewinnchance liegt bei etwa { $chance }, mit dem nächstbesten Zug, „{ $rival }“, bei etwa { $other }.

## Ablehnungen

analyse-finished-only = Diese Partie ist nicht zu Ende; nur eine beendete Partie kann analysiert werden.
no-budget = { $budget } ist keine Gründlichkeit; es gibt { $known }.
