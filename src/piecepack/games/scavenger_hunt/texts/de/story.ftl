# Scavenger Hunt II, wie es erzählt wird: das Protokoll und große Ereignisse.

## Das Protokoll

starts-on = { $name } startet auf { cell-name } und beansprucht { the-tile }.
its-coin-is = Die Münze darauf ist { the-coin }.
tossed = { $name } { thrown }
toss = Gewürfelt wird um den ersten Zug: { LIST($rolls) }.
tie-and-roll = { LIST($names) } liegen gleichauf und würfeln noch einmal.
begins = { $name } beginnt.
stays = { $name } bleibt stehen.
moves-to = { $name } zieht auf { cell-name }.
examines = { $name } sieht sich das Plättchen auf { cell-name } an.
it-is = Es ist { the-tile }, mit der Münze { $coin }.
claims = { $name } beansprucht { the-tile } auf { cell-name }.
place-tile = { the-tile.dative }
place-cell = dem Feld { cell-name }
swaps = { $name } tauscht die Münzen auf { LIST($places) }.
coin-is-now = Die Münze auf { the-tile.dative } ist jetzt { the-coin }.
rolled = { $name } würfelt { LIST($faces) }.
on-die = { thrown } mit dem { $suit }-Würfel
thrown = { $rank ->
    [Null] eine Null
    [Ass] ein Ass
   *[other] eine { $rank }
}
    .definite = { $rank ->
    [Null] die Null
    [Ass] das Ass
   *[other] die { $rank }
}
chooses = { $name } wählt { thrown.definite } für { $other }.
asks-again = { $name } fragt { $chooser } noch einmal.
does-not-ask = { $name } fragt nicht noch einmal.
removes-coin = { $name } entfernt die Münze { $tile }: { $number } von { $enough }.
removes-nothing = { $name } entfernt nichts.
declares = { $name } erklärt, dass { $kind ->
    [trap] { $victim } in der Falle sitzt
   *[protection] drei Münzen vor { $victim } geschützt sind
}.
will-not-agree = { PERSON($names) ->
    [one] { LIST($names) } stimmt
   *[many] { LIST($names) } stimmen
} nicht zu.
not-proven = Der Beweis gelingt nicht.
sits-trapped = { $name } sitzt in der Falle.
proven = Es ist bewiesen: { LIST($tiles) } sind außer Reichweite.
ends-won = { $name } { $why ->
    [trapped] sitzt in der Falle, kommt aber mit den entfernten Münzen und denen in Reichweite auf vier passende
   *[removed] hat vier Münzen entfernt
} und gewinnt.
ends-drawn = Das Spiel ist zu Ende: { $why ->
    [turns] Die Höchstzahl der Züge ist erreicht
    [trapped] Eine Figur sitzt in der Falle
   *[protected] Drei Münzen sind geschützt
}.

## Große Ereignisse

you-begin = { PERSON($who) ->
    [you] Du beginnst
   *[one] { WHO($who) } beginnt
}.
rolled-now = { PERSON($who) ->
    [you] Du würfelst
   *[one] { WHO($who) } würfelt
} { LIST($faces) }: { COUNT($tiles) ->
    [0] Es kann nichts entfernt werden
   *[other] Das trifft { COUNT($tiles) ->
        [1] { ENDING($tiles) ->
            [s] das
           *[other] die
        } { LIST($tiles) }
       *[other] { LIST($tiles) }
    }
}.
chose-for = { PERSON($who) ->
    [you] Du wählst
   *[one] { WHO($who) } wählt
} { thrown.definite } für { WHO($other, form: "accusative") }: { COUNT($tiles) ->
    [0] Es kann nichts entfernt werden
   *[other] Das trifft { COUNT($tiles) ->
        [1] { ENDING($tiles) ->
            [s] das
           *[other] die
        } { LIST($tiles) }
       *[other] { LIST($tiles) }
    }
}.
claimed = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} { the-tile } beansprucht.
    .more = Es ist Nummer { $number } von { $most } auf { PERSON($who) ->
    [you] deiner Liste
   *[one] der Liste von { WHO($who) }
}.
swapped-with = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} eine Münze mit { WHO($other, form: "dative") } getauscht: die auf { the-tile.dative }.
swapped-yours = { WHO($who) } hat die Münze auf deinem Plättchen { $tile } gegen eine andere getauscht.
    .more = Dort liegt jetzt die Münze { $coin }.
removed-coin = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} die passende Münze auf { the-tile.dative } entfernt: { $number } von { $enough }.
    .more = { $left ->
    [1] Noch eine Münze.
   *[other] Noch { $left } Münzen.
}
removed-none = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} nichts entfernt.
declared = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} erklärt, dass { WHO($victim) } { $kind ->
    [trap] in der Falle sitzt
   *[protection] nicht mehr gewinnen { PERSON($victim) ->
        [you] kannst
       *[one] kann
    }
}.
    .more = Das Spiel endet, wenn die beiden anderen zustimmen und es bewiesen ist.
declaration-failed = Die Erklärung ist gescheitert: Das Spiel geht weiter.
turns-over = { $number ->
    [1] Der einzige Zug ist gespielt
   *[other] Alle { $number } Züge sind gespielt
}: Niemand hat gewonnen.
won-with = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
}: { coins } entfernt.
trapped-and-won = { PERSON($who) ->
    [you] Du sitzt in der Falle, kommst aber mit den entfernten Münzen und denen in Reichweite auf { $enough } passende und gewinnst dadurch
   *[one] { WHO($who) } sitzt in der Falle, kommt aber mit den entfernten Münzen und denen in Reichweite auf { $enough } passende und gewinnt dadurch
}.
trapped-and-drawn = { PERSON($who) ->
    [you] Du sitzt in der Falle und kommst
   *[one] { WHO($who) } sitzt in der Falle und kommt
} mit den entfernten Münzen und denen in Reichweite nicht auf { $enough } passende: Das Spiel endet unentschieden.
protected-and-drawn = { PERSON($who) ->
    [you] Du kannst
   *[one] { WHO($who) } kann
} nicht mehr gewinnen, drei Münzen sind geschützt: Das Spiel endet unentschieden.
removed-count = { WHO($who) } { $number }
removed-by = Entfernte Münzen: { $shown }.
