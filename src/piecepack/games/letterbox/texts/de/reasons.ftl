# Warum eine Wahl gut ist und was daraus wurde: für Tipps und Wendepunkte. $left: wie viele Dosen jemand noch finden muss.

steps = { $steps ->
    [1] ein Schritt
   *[other] { $steps } Schritte
}

## Tipps

reason-hide = Dort zu suchen dauert { hours }. Den Hinweis schreibst du selbst.
reason-ask = Nach allem, was du weißt, kann die Dose von { $name } { $places ->
    [one] nur unter einem Plättchen liegen
   *[other] unter { $places } Plättchen liegen
}.
reason-few = Nach allem, was du weißt, liegt die Dose von { $name } { $places ->
    [one] { $where ->
        [here] hier
       *[there] dort
    }
   *[other] unter einem von { $places } Plättchen, und { $where ->
        [here] dies
       *[there] das
    } ist eines davon
}.
reason-nearer = Nach allem, was du weißt, liegt die Dose von { $name } unter { $places ->
    [one] einem bestimmten Plättchen, und so kommst du ihm näher
   *[other] einem von { $places } Plättchen, und so kommst du dem nächsten davon näher
}.
reason-takes = { $where ->
    [here] Hier
   *[there] Dort
} zu suchen kostet { $hours ->
    [1] eine
   *[other] { $hours }
} der { $left } Stunden, die du { $where ->
    [here] noch hast
   *[there] dann noch hast
}.
reason-takes-all = { $where ->
    [here] Hier zu suchen dauert genau so lange, wie du noch hast: { hours }
   *[there] Dort zu suchen dauert genau so lange, wie du dann noch hast: { hours }
}.
reason-no-hours = Du hast heute keine Stunde mehr.
reason-too-late = Um hier zu suchen, { $hours ->
    [1] reicht die eine Stunde nicht, die du noch hast
   *[other] reichen die { $hours } Stunden nicht, die du noch hast
}.

## Wendepunkte

found-on-day = { $name } an Tag { $day }
reason-hid = { COUNT($finders) ->
    [0] { box-of } lag unter { the-place.dative } und wurde nie gefunden
    [one] { box-of } lag unter { the-place.dative }; gefunden hat sie { LIST($finders) }
   *[other] { box-of } lag unter { the-place.dative }; gefunden haben sie { LIST($finders) }
}.
reason-found = { $finder } fand dort { COUNT($names) ->
    [one] die Dose
   *[other] die Dosen
} von { LIST($names) }{ $left ->
    [0] {" "}und hatte damit alle
    [1] {" "}und musste noch eine finden
   *[other] {" "}und musste noch { $left } finden
}.
reason-nothing = Dort lag keine Dose.
reason-nothing-but = Dort lag keine Dose; die von { $name } war { $steps ->
    [1] einen Schritt
   *[other] { $steps } Schritte
} entfernt.
reason-answered = Die Antwort ließ { $after } von { $before } Plättchen für die Dose von { $name } übrig.
reason-no-news = Die Antwort schloss für die Dose von { $name } kein Plättchen aus.
reason-way = { $steps ->
    [0] Genau dort lag die Dose von { $name }
    [1] Von dort war es noch ein Schritt bis zur Dose von { $name }
   *[other] Von dort waren es noch { steps } bis zur Dose von { $name }
}{ $left ->
    [1] , { $steps ->
        [0] die letzte
       *[other] der letzten
    }, die { $finder } noch fehlte
   *[other] {""}
}; { $finder } { $day ->
    [0] hat sie nie gefunden
   *[other] fand sie an Tag { $day }
}.
reason-came-next = Danach war { $finder } am Zug und fand die Dose von { $name }{ $left ->
    [0] , die letzte, die noch fehlte
   *[other] {""}
}.

## Was ein besserer Zug gebracht hätte

reason-lay-here = { COUNT($names) ->
    [one] Die Dose von { LIST($names) } lag
   *[other] Die Dosen von { LIST($names) } lagen
} genau dort.
reason-nothing-either = Wie sich zeigte, lag dort keine Dose.
reason-would-be = { $steps ->
    [0] Genau dort lag die Dose von { $name }
    [1] Von dort wäre es noch ein Schritt bis zur Dose von { $name } gewesen
   *[other] Von dort wären es noch { steps } bis zur Dose von { $name } gewesen
}.
reason-would-be-no-news = Die Antwort hätte für die Dose von { $name } kein Plättchen ausgeschlossen.
reason-would-answer = Die Antwort hätte { $after } von { $before } Plättchen für die Dose von { $name } übrig gelassen.
