# Bid!: Angebote, Szenen, Protokoll, Tipps und Optionen.

summary = Verdeckte Gebote auf das, was die Würfel bringen; das Siegerplättchen geht an den zweiten Platz.
goal = Wer zuerst { points } hat, gewinnt.

## Was der Sieger einer Versteigerung bekommt: $points und $coins, beide können 0 sein.

prize = { $points ->
    [0] { $coins ->
        [0] nichts
        [1] eine Münze
       *[other] { $coins } Münzen
    }
    [1] { $coins ->
        [0] einen Punkt
        [1] einen Punkt und eine Münze
       *[other] einen Punkt und { $coins } Münzen
    }
   *[other] { $coins ->
        [0] { $points } Punkte
        [1] { $points } Punkte und eine Münze
       *[other] { $points } Punkte und { $coins } Münzen
    }
}
    .start = { $points ->
    [0] { $coins ->
        [0] Nichts
        [1] Eine Münze
       *[other] { $coins } Münzen
    }
    [1] { $coins ->
        [0] Ein Punkt
        [1] Ein Punkt und eine Münze
       *[other] Ein Punkt und { $coins } Münzen
    }
   *[other] { prize }
}
prize-won = { $points ->
    [0] { $coins ->
        [0] eine Versteigerung um nichts
       *[other] { prize }
    }
   *[other] { prize }
}

## Angebote

offer-bid = Ein Plättchen bieten
    .two = Zwei Plättchen bieten
    .tiles = deine Plättchen
    .button = Verdeckt bieten: { $picked }
offer-stake = Münzen bieten
    .amounts = was du bieten kannst
    .button = { $picked } bieten
offer-pay-nothing = Nichts zahlen
offer-reroll = Eine Münze zahlen und einen Würfel neu werfen
    .dice = die Würfel
    .die = der { $suit }-Würfel, jetzt { $rank }
    .button = Eine Münze zahlen für: { $picked }
offer-keep = Die Figur behalten
offer-cancel = Die Figur abgeben (alle Würfel werden neu geworfen)

## Der Tisch

tiles = Plättchen
bid = Gebot
bids = Die Gebote
the-coins = Die Münzen
the-dice = Die Würfel
on-offer = Es geht um { prize }
the-bank = Die Bank
in-the-bank = { coins } in der Bank
coins-held = Münzen
sealed-bid-of = { $name }: ein verdecktes Gebot
track = Bis { $goal } Punkte
journey-to = { $rank } an { $name }
step-roll = Würfeln
step-pawns = Figuren
step-dice-again = Neu würfeln
step-bid = Bieten
step-coins = Münzen

## Was ein Würfel bringt, unter ihm

die-coins = { coins } aus der Bank
die-coins-settled = eine Münze, wenn die Bank zahlen kann
die-bank-empty = die Bank ist leer
die-points = { $number ->
    [1] ein Punkt
   *[other] { $number } Punkte
}
die-suns = doppelt: Alle bieten zwei Plättchen
die-moons = { coins } für alle anderen
die-moons-settled = je eine Münze, wenn die Bank zahlen kann
die-moons-poor = die Bank kann nicht zahlen
die-crowns = kein Gleichstand: Wer gleichauf führt, verliert { $points }
die-arms = Hände ab { $worth } brachten { $points }

## Was man beim Bieten noch wissen sollte

warning-crowns = Wer mit anderen gleichauf führt, verliert { points }.
warning-moons = Alle, die nicht gewinnen, bekommen { coins }.
warning-suns = Es werden zwei Plättchen geboten: Ihre Summe zählt, und beide wandern weiter.

## Was ein Platz gerade tut

rolls = am Wurf
bids-coins = bietet { coins }
pays-nothing = zahlt nichts
keeps-pawn = behält die Figur
gives-up-the-pawn = gibt die Figur ab
pays-for-die = zahlt für den { $suit }-Würfel

## Die Überschrift

you-win-with = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
} mit { points.dative }.
first-by-luck = Das Los bestimmt, wer zuerst würfelt.
die-again = Der { $suit }-Würfel wird neu geworfen.
rolls-the-dice = { PERSON($who) ->
    [you] Du wirfst
   *[one] { WHO($who) } wirft
} die Würfel.
rolls-next = { PERSON($who) ->
    [you] Du würfelst
   *[one] { WHO($who) } würfelt
} als Nächstes.
rolls-again = { PERSON($who) ->
    [you] Du würfelst
   *[one] { WHO($who) } würfelt
} noch einmal.
cancelled = Die Versteigerung ist abgebrochen.
won-prize = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} { prize } gewonnen.
nobody-won = Niemand hat die Versteigerung gewonnen.
pick-tile = Biete ein Plättchen: Es geht um { prize }.
pick-tiles = Biete zwei Plättchen: Es geht um { prize }.
bid-coins = Du liegst gleichauf mit { LIST($names) }. Biete Münzen, es geht um { prize }: Die meisten gewinnen.
    .more = Alle gebotenen Münzen gehen an die Bank, auch die der Verlierer.
pay-or-not = Es geht um { prize }. Zahle eine Münze, um einen Würfel neu zu werfen, oder zahle nichts.
give-up-or-keep = Es geht um { prize }. Gib deine Figur ab, damit neu gewürfelt wird, oder behalte sie.
    .more = Eine abgegebene Figur ist für das ganze Spiel weg.
your-bid-sealed = Dein Gebot liegt verdeckt.
you-have-chosen = Du hast gewählt.
choosing-bid = { PERSON($names) ->
    [one] { LIST($names) } wählt
   *[many] { LIST($names) } wählen
} ein Gebot.
choosing-coins = { PERSON($names) ->
    [one] { LIST($names) } wählt
   *[many] { LIST($names) } wählen
} Münzen.
deciding-to-pay = { PERSON($names) ->
    [one] { LIST($names) } überlegt
   *[many] { LIST($names) } überlegen
}, ob sich das Zahlen lohnt.
deciding-pawn = { PERSON($names) ->
    [one] { LIST($names) } entscheidet
   *[many] { LIST($names) } entscheiden
} über die Figur.
auction-is-for = Es geht um { prize }.
have-sealed = { PERSON($names) ->
    [one] { LIST($names) } hat
   *[many] { LIST($names) } haben
} schon geboten.

## Die Übersichten

tied = gleichauf
won-points = gewinnt { points }
loses-points = verliert { points }
keeps-tiles = behält { LIST($tiles) }
tied-keeps-tiles = gleichauf, behält { LIST($tiles) }
takes-tiles = nimmt { LIST($tiles) }
coins-tie = Gleich viele Münzen: Niemand gewinnt.
no-coins-bid = Keine Münzen geboten: Niemand gewinnt.
all-to-bank = Alle gehen an die Bank.
won-with-coins = gewonnen mit { coins.dative }
with-coins = bietet { coins }

## Das Protokoll. $thing: Ein Platz, der nach seiner Farbe heißt, ist eine Sache, ein Mensch nicht.

face-ace = das { $suit }-Ass
rolls-first = { $name } würfelt zuerst.
die-came-up = Der { $suit }-Würfel zeigt jetzt { $face }: Es geht um { prize }.
rolled = { $name } würfelt { LIST($faces) }: Es geht um { prize }.
hands-open = Alle Hände liegen offen; niemand hält { $worth } oder mehr.
hands-paid = Alle Hände liegen offen; { PERSON($names) ->
    [one] { LIST($names) } hält { $worth } oder mehr und bekommt { $points ->
        [1] einen Punkt
       *[other] { $points } Punkte
    }
   *[many] { LIST($names) } halten { $worth } oder mehr und bekommen je { $points ->
        [1] einen Punkt
       *[other] { $points } Punkte
    }
}.
sealed-a-bid = { $name } hat verdeckt geboten.
sealed-coins = { $name } hat verdeckt Münzen geboten.
nobody-paid = Niemand hat gezahlt.
nobody-gave-up = Niemand hat eine Figur abgegeben.
pays-to-roll = { $name } zahlt eine Münze, um den { $suit }-Würfel neu zu werfen.
gives-up-pawn = { $name } gibt eine Figur ab: Die Versteigerung ist abgebrochen.
bid-of = { $name } { $bid }
bids-shown = Die Gebote: { LIST($bids) }.
tie-and-bid = { LIST($names) } liegen gleichauf vorn und bieten Münzen.
tie-without-coins = { LIST($names) } liegen gleichauf vorn und haben keine Münzen zu bieten: Niemand gewinnt.
coins-shown = Die Münzen: { LIST($bids) }. Sie gehen an die Bank.
wins-prize = { $name } gewinnt { prize }; { COUNT($tiles) ->
    [one] { LIST($tiles) ->
        [Ass] das Ass
       *[other] die { LIST($tiles) }
    } geht
   *[other] die Plättchen { LIST($tiles) } gehen
} an { $taker }.
wins-and-keeps = { $name } gewinnt { prize }; kein Plättchen wandert.
coins-tie-log = Niemand gewinnt: Die Münzen sind gleich.
crowns-tie = { LIST($names) } liegen unter dem Kronen-Ass gleichauf vorn: { $number ->
    [0] Niemand verliert Punkte
   *[other] Alle verlieren je { points }
}.
journey = { LIST($tiles) } von { $name } an { $taker }
journeys = Weitergegeben: { LIST($journeys) }.
moons-ignored = Die Bank kann nicht alle auszahlen: Das Monde-Ass wirkt nicht.
moons-pay = Das Monde-Ass bringt je { coins } für { LIST($names) }.
ends = { $why ->
    [reached] { $name } hat das Ziel erreicht
    [higher] { $name } hat mit anderen das Ziel erreicht, steht höher
   *[ahead] { $name } ist nach einem Gleichstand am Ziel davongezogen
} und gewinnt mit { points.dative }.
overtime = { LIST($names) } stehen gleich bei { $points }: Es geht weiter, bis jemand vorn liegt.

## Große Ereignisse

scored-for-hands = { PERSON($who) ->
    [you] Du bekommst { points } für eine Hand im Wert von { LIST($worth) }
    [yous] { WHO($who, form: "start") } bekommt je { points } für Hände im Wert von { LIST($worth) }
    [one] { WHO($who) } bekommt { points } für eine Hand im Wert von { LIST($worth) }
   *[many] { WHO($who) } bekommen je { points } für Hände im Wert von { LIST($worth) }
}.
    .more = Das Wappen-Ass zahlt für jede Hand im Wert von { $least } oder mehr.
paid-a-coin = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} eine Münze gezahlt: Der { $suit }-Würfel wird neu geworfen.
gave-up-a-pawn = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} eine Figur abgegeben: Alle Würfel werden neu geworfen.
    .more = Die Versteigerung um { prize } ist abgebrochen.
tied-for-highest = { PERSON($who) ->
    [yous] { WHO($who, form: "start") } liegt
   *[many] { WHO($who) } liegen
} gleichauf vorn: Münzen entscheiden, es geht um { prize }.
bid-coins-each = { PERSON($who) ->
    [yous] { WHO($who, form: "start") } habt
   *[many] { WHO($who) } haben
} { $number ->
    [0] keine Münze
    [1] je eine Münze
   *[other] je { $number } Münzen
} geboten: Niemand gewinnt { prize }.
tied-without-coins = { PERSON($who) ->
    [yous] { WHO($who, form: "start") } liegt gleichauf vorn und habt
   *[many] { WHO($who) } liegen gleichauf vorn und haben
} keine Münzen zu bieten: Niemand gewinnt { prize }.
tied-under-crowns = { PERSON($who) ->
    [yous] { WHO($who, form: "start") } liegt unter dem Kronen-Ass gleichauf: Ihr verliert
   *[many] { WHO($who) } liegen unter dem Kronen-Ass gleichauf: Sie verlieren
} { COUNT($who) ->
    [2] beide
   *[other] alle
} { points }.
won-by-coins = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
} { prize-won } im Kampf mit Münzen, { $staked }.
won-by-tile = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
} { prize-won } mit { $bid }.
staked-to = { $more } zu { $fewer }
single-bid = { $rank ->
    [null] einer Null
    [ace] einem Ass
   *[other] einer { $rank }
}
wins-with = { PERSON($who) ->
    [you] Du gewinnst
   *[one] { WHO($who) } gewinnt
} mit { points.dative }.
now-has = { PERSON($who) ->
    [you] du hast jetzt
   *[one] { WHO($who) } hat jetzt
} { $score }
    .start = { PERSON($who) ->
    [you] Du hast jetzt
   *[one] { WHO($who) } hat jetzt
} { $score }
standing = { LIST($standing) }.
tie-at-goal = Gleichstand am Ziel: Es geht weiter, bis jemand vorn liegt.
spoken-ending = { PERSON($who) ->
    [you] Du { $why ->
        [reached] hast das Ziel von { $goal } Punkten erreicht
        [higher] hast das Ziel von { $goal } Punkten mit anderen erreicht und stehst höher
       *[ahead] bist nach einem Gleichstand am Ziel von { $goal } Punkten davongezogen
    }
   *[one] { WHO($who) } { $why ->
        [reached] hat das Ziel von { $goal } Punkten erreicht
        [higher] hat das Ziel von { $goal } Punkten mit anderen erreicht und steht höher
       *[ahead] ist nach einem Gleichstand am Ziel von { $goal } Punkten davongezogen
    }
}{ $how ->
    [arms] {" "}– das Wappen-Ass hat eine gute Hand belohnt
    [coins] {" "}– nach einem Kampf mit Münzen
   *[plain] {""}
}.

## Tipps für das erste Spiel

hint-highest = Das höchste Plättchen gewinnt. Ein leeres (Null) zählt 0, eines mit großem Zeichen (Ass) zählt 1.
hint-move-on = Nach den Geboten geht jedes Plättchen an das nächstniedrigere Gebot, das niedrigste an den Sieger; bei Gleichstand bleibt es.
hint-low = Niedrig bieten ist kein Verlust: Das niedrigste Plättchen geht an den Sieger, und du nimmst ein besseres.
hint-six = Alle haben immer sechs Plättchen. Was schon gezeigt wurde, verrät dir, wer deine 5 noch schlagen kann.
hint-pawn = Heb deine Figur für den Wurf auf, der dich am meisten kosten würde: Eine zweite gibt es nicht.
hint-coins = Sind die Münzen gleich, gewinnt niemand. Eine Münze, die du behältst, hast du beim nächsten Gleichstand.

## Was das Spielmaterial bedeutet

means-die = Punkte für den Sieger der Versteigerung, so viele, wie er zeigt.
means-die-null = Eine Münze aus der Bank für den Sieger, solange es eine gibt.
means-die-suns = Eine doppelte Versteigerung: Alle bieten zwei Plättchen, ihre Summe zählt, und was die anderen Würfel bringen, wird verdoppelt.
means-die-moons = Eine Münze für alle, die nicht gewinnen; für niemanden, wenn die Bank nicht alle auszahlen kann.
means-die-crowns = Kein Kampf mit Münzen; wer gleichauf vorn liegt, verliert die Punkte, um die es geht.
means-die-arms = Alle Hände werden aufgedeckt, und jede Hand im Wert von 16 oder mehr bringt sofort 5 Punkte.
means-tile = Bietet seinen Wert. Das Plättchen des Siegers geht an den zweiten Platz.
means-tile-null = Bietet 0, weniger gibt es nicht; das niedrigste Plättchen geht an den Sieger.
means-tile-ace = Bietet 1, denn hier ist ein Ass niedrig.
means-coin = Münzen entscheiden einen Gleichstand an der Spitze. Alle gebotenen Münzen gehen an die Bank.

## Überschriften der Anleitung, wie sie dort stehen

chapter-turn = Eine Runde
chapter-pawn = Die Figur
chapter-dice = Die Würfel
chapter-tie = Gleichstand
chapter-end = Das Ende
chapter-tiles = Plättchen wandern
chapter-reroll = Die Variante mit neuem Wurf

## Warum ein Spiel zu Ende ist, in seinem Ergebnis

why-reached-the-goal = das Ziel erreicht
why-reached-the-goal-with-others-and-stood-higher = mit anderen das Ziel erreicht, aber höher gestanden
why-pulled-ahead-after-a-tie-at-the-goal = nach einem Gleichstand am Ziel davongezogen

## Optionen

option-goal = Wer zuerst so viele Punkte hat, gewinnt.
    .label = Ziel
option-variant = pawns: Gib deine einzige Figur ab, um eine Versteigerung abzubrechen und alle Würfel neu zu werfen; reroll: keine Figuren, zahle eine Münze, um einen Würfel neu zu werfen.
    .label = Zweite Chance
option-variant-pawns = Figuren
    .doc = Einmal im Spiel eine Versteigerung abbrechen und alle Würfel neu werfen.
option-variant-reroll = Neuer Wurf
    .doc = Keine Figuren: Zahle eine Münze, um einen Würfel neu zu werfen.
option-first_roller = Der Platz, der zuerst würfelt, ab 1 gezählt; bei 0 entscheidet das Los.
    .label = Wer zuerst würfelt
option-first_roller-0 = Das Los entscheidet
option-first_roller-1 = Der erste Platz
option-first_roller-2 = Der zweite Platz
option-first_roller-3 = Der dritte Platz
option-first_roller-4 = Der vierte Platz
option-notes = Alle Hände zeigen, denn man kann sie aus allem Gesehenen erschließen; aus: Hände sind verdeckt wie am Tisch.
    .label = Offene Hände
