# Piecepack Letterbox: was am Tisch gesagt wird.

## Ein Plättchen und sein Ort: $rank ist die Kennung eines Werts, $suit der Name einer Farbe, $place der eines Felds.

the-tile = { $rank ->
    [null] die { $suit }-Null
    [ace] das { $suit }-Ass
   *[other] die { $suit }-{ $rank }
}
    .dative = { $rank ->
    [null] der { $suit }-Null
    [ace] dem { $suit }-Ass
   *[other] der { $suit }-{ $rank }
}
    .start = { $rank ->
    [null] Die { $suit }-Null
    [ace] Das { $suit }-Ass
   *[other] Die { $suit }-{ $rank }
}
the-place = { the-tile } ({ cell-name })
    .dative = { the-tile.dative } ({ cell-name })
    .start = { the-tile.start } ({ cell-name })
# r4c2 ist Z4 S2: Zeile 4, Spalte 2.
cell-name = { CELL($place, row: "Z", column: " S") }
a-rank = { $rank ->
    [null] eine Null
    [ace] ein Ass
   *[other] eine { $rank }
}
    .dative = { $rank ->
    [null] einer Null
    [ace] einem Ass
   *[other] einer { $rank }
}
tile-at = { $tile } ({ cell-name })
tile-on = { $tile } auf { cell-name }

## Gezählte Dinge

hours = { $hours ->
    [0] keine Stunde
    [1] eine Stunde
   *[other] { $hours } Stunden
}
    .left = { $hours ->
    [0] keine Stunde mehr
   *[other] noch { hours }
}
score = { $number ->
    [1] 1 Punkt
   *[other] { $number } Punkte
}
    .dative = { $number ->
    [1] 1 Punkt
   *[other] { $number } Punkten
}
day = { $near ->
    [yes] Tag { $day } von { $days }
   *[no] Tag { $day }
}
days-passed = { $day ->
    [1] einem Tag
   *[other] { $day } Tagen
}

## Wem etwas gehört: $who hat einen Namen. $stage: "second" oder "third".

whose = { PERSON($who) ->
    [you] deine
   *[one] { ENDING($who) ->
        [s] { WHO($who) }’
        [x] { WHO($who) }’
        [z] { WHO($who) }’
       *[other] { WHO($who) }s
    }
}
box-of = { whose } Dose
clue-of = { PERSON($who) ->
    [you] dein
   *[one] { whose }
} { $stage ->
    [second] zweiter
   *[third] dritter
} Hinweis
clue-found = { PERSON($who) ->
    [you] deinen
   *[one] { whose }
} { $stage ->
    [second] zweiten
   *[third] dritten
} Hinweis
pawn-of = { whose } Figur

## Was eine Große Frage bringt. $about: "suit", "value", "row" oder "column".

answer = { $about ->
    [suit] Farbe
    [value] Wert
    [row] Zeile
   *[column] Spalte
} { $answer }
box-lies = { $about ->
    [suit] unter einem Plättchen der Farbe { $answer }
    [value] unter einem Plättchen mit dem Wert { $answer }
    [row] in Zeile { $answer }
   *[column] in Spalte { $answer }
}

## Was entschieden hat, nach dem Grund für das Ende der Jagd

decided = { $how ->
    [boxes] ; es entscheidet, wer mehr Dosen gefunden hat
    [finders] ; es entscheidet, wessen Dose öfter gefunden wurde
    [vote] ; die Abstimmung entscheidet
    [tie] ; auch die Abstimmung endet unentschieden
   *[points] {""}
}

## Angebote

offer-vote = Für die beste Dose stimmen
    .tied = wer gleichauf liegt
    .button = Stimme für { $picked }
offer-place = Starten
    .tiles = wo du starten kannst
    .button = Hier starten: { $picked }
offer-end = Den Tag beenden
    .early = Den Tag beenden ({ $hours ->
        [1] eine Stunde verfällt
       *[other] { $hours } Stunden verfallen
    })
offer-walk = Gehen
    .tiles = die Plättchen um dich herum
    .button = Hierhin gehen: { $picked }
offer-search = Unter { the-tile.dative } suchen ({ hours })
    .button = Hier suchen
offer-search-again = Noch einmal unter { the-tile.dative } suchen ({ hours }; da liegt nichts Neues)
    .button = Noch einmal suchen (da liegt nichts Neues)
offer-hide = Verstecken
    .tiles = die Plättchen
    .button = Meine Dose hier verstecken: { $picked }
offer-chain = Deine Dose verstecken, mit bis zu zwei Stationen davor
    .tiles = die Plättchen, in der Reihenfolge der Stationen, die Dose zuletzt
    .button = Meine Dose verstecken
offer-loop = Deine Dose verstecken, wo die Kette beginnt: ein erstes Plättchen, ein zweites und zurück
    .tiles = die Plättchen, in der Reihenfolge der Stationen
    .button = Meine Dose am Anfang der Kette verstecken
offer-ask = Eine Große Frage stellen (kostet 1 Punkt)
    .players = wen du fragst
    .about = was du über das Versteck wissen willst
    .button = { $whom } fragen: { $about }
ask-suit = Farbe des Plättchens
ask-value = Wert des Plättchens
ask-row = Zeile, von Norden gezählt
ask-column = Spalte, von Westen gezählt

## Der Tisch

the-map = Die Landkarte
the-die = Der Würfel
the-clues = Hinweise
the-boxes = Dosen
the-logbook = Dein Logbuch
the-decoys = Nieten
the-questions = Große Fragen
not-on-map = Noch nicht auf der Landkarte
die-shows = der Würfel zeigt: { $rank }
searched-here = hier hast du gesucht
questions-asked = Große Fragen gestellt
hours-left = Stunden
part-boxes = für gefundene Dosen
part-finders = für Funde der eigenen Dose
part-coins = für Münzen
step-hide = Verstecken
step-first = Wer beginnt
step-hunt = Jagd
step-scores = Wertung

## Was ein Platz gerade tut

hiding = versteckt gerade
has-hidden = hat versteckt
voting = stimmt ab
has-voted = hat abgestimmt
votes-for = stimmt für { $name }
hunting = ist unterwegs
next = als Nächstes

## Kärtchen: Hinweise, das Logbuch, die Dosen

stage-clue = { $stage ->
    [second] zweiter
   *[third] dritter
} Hinweis
found-it = von dir gefunden
asked-it = du hast gefragt: { $answers }
own-box = Deine Dose
cards-left = { $number ->
    [0] Kein Stempelkärtchen mehr
    [1] Noch ein Stempelkärtchen
   *[other] Noch { $number } Stempelkärtchen
}.
found-by = Gefunden von { LIST($names) }.
found-by-nobody = Von niemandem gefunden.
under = Unter { the-place.dative }.
by-way-of = Der Weg führt über { LIST($places) }.
stamp = Stempel
found-under = Gefunden unter { the-place.dative }.
decoy = Niete
decoy-places = bekommen auf { LIST(CELL($places, row: "Z", column: " S")) }
box = Dose
asked-whom = Frage an { $name }

## Die Übersichten

searched-place = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} unter { the-place.dative } gesucht
card-unknown = ein Kärtchen
card-stamp = ein Stempel: Die Dose ist gefunden
card-decoy = eine Niete
card-decoy-says = eine Niete: „{ $decoy }“
card-clue = der { $stage ->
    [second] zweite
   *[third] dritte
} Hinweis
best-letterbox = Die beste Dose
votes = { $number ->
    [0] keine Stimme
    [1] eine Stimme
   *[other] { $number } Stimmen
}

## Die Überschrift

deal = Die Plättchen werden gemischt und ausgelegt.
hide-yours = Versteck deine Dose, schreib einen Hinweis und zeichne einen Stempel.
others-hide = Die Jagd beginnt, wenn alle Dosen versteckt sind; { PERSON($names) ->
    [one] { LIST($names) } ist
   *[many] { LIST($names) } sind
} noch nicht so weit.
others-wait = Die anderen sind fertig und warten auf dich.
are-hiding = { PERSON($names) ->
    [one] { LIST($names) } versteckt eine Dose.
   *[many] { LIST($names) } verstecken ihre Dosen.
}
die-says = Alle Dosen sind versteckt. Ein Würfel bestimmt, wer beginnt.
    .more = Jetzt sind alle Hinweise zu lesen.
roll-for-first = { LIST($names) } würfeln darum, wer beginnt.
    .more = Die Null zählt 1, das Ass 6.
rolls-for-start = { $name } würfelt für den Start.
about-to-start = { $name } startet gleich.
has-left = { $name } hat { hours.left }.
is-hunting = { $name } ist unterwegs und hat { hours.left }.
start-anywhere = Starte, wo du willst.
start-on = Starte auf { a-rank.dative }.
start-free = Das kostet dich keine deiner { $hours } Stunden.
no-hours = Du hast keine Stunde mehr.
    .more = Beende deinen Tag oder stell vorher noch eine Große Frage.
searched-already = Unter { the-tile.dative } hast du schon gesucht.
walk-on = Geh weiter.
    .more = Du hast noch { hours }, und ein Schritt kostet eine.
walk-on-longer = Geh weiter: { the-place.start } braucht mehr Zeit, als du hast.
    .more = Hier zu suchen dauert { hours }; du hast noch { $left ->
    [1] eine
   *[other] { $left }
}.
search-or-walk = Such unter { the-tile.dative } oder geh weiter.
    .more = Hier zu suchen kostet { $needed ->
    [1] eine
   *[other] { $needed }
} deiner { $left } Stunden.
    .last = Hier zu suchen kostet deine letzte Stunde.
step-takes = Ein Schritt kostet eine.
tie-in-all = { LIST($names) } liegen in allem gleichauf.
vote-now = Stimm für die beste Dose.
    .more = Ob wegen des Hinweises oder der Zeichnung, ganz wie du magst; nur nicht für deine eigene. Die meisten Stimmen gewinnen das Spiel.
are-voting = { PERSON($names) ->
    [one] { LIST($names) } stimmt
   *[many] { LIST($names) } stimmen
} noch ab.
day-now = { day }.
wins-with = { PERSON($who) ->
    [you] Du gewinnst
    [one] { WHO($who) } gewinnt
   *[many] { WHO($who) } gewinnen gemeinsam
} mit { score.dative }.
found-every = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} nach { days-passed } alle Dosen gefunden{ decided }.
days-ran-out = Die Tage sind um{ decided }.

## Das Protokoll

shuffled = Die Plättchen sind gemischt und liegen in sechs Zeilen zu sechs; Norden ist oben.
rolled-start = { $name } würfelt { a-rank } und startet auf einem Plättchen mit diesem Wert.
rolls = { $name } würfelt { a-rank }
all-rolled = { LIST($rolls) }.
roll-again = { LIST($names) } liegen gleichauf und würfeln noch einmal.
day-one = Tag 1: { $name } beginnt.
day-number = Tag { $day }
hid = { $name } hat eine Dose versteckt.
all-hidden = Alle Dosen sind versteckt. Die Hinweise werden vorgelesen.
clue-read = { $name }: „{ $clue }“
starts-on = { $name } startet auf { the-place.dative }.
walks-to = { $name } geht auf { the-place }.
searches = { $name } sucht { hours } unter { the-place.dative }. { $others ->
    [2] Beide anderen geben
   *[other] Alle { $others } anderen geben
} je ein Kärtchen.
hands-stamp = { $name } gibt einen Stempel: Die Dose ist gefunden.
hands-stamp-again = { $name } gibt noch einmal denselben Stempel.
hands-decoy = { $name } gibt eine Niete.
hands-decoy-says = { $name } gibt eine Niete: „{ $decoy }“
hands-clue = { $name } gibt den { $stage ->
    [second] zweiten
   *[third] dritten
} Hinweis.
hands-clue-says = { $name } gibt den { $stage ->
    [second] zweiten
   *[third] dritten
} Hinweis: „{ $clue }“
at-your-box = { $name } ist an deiner Dose und bekommt deinen Stempel.
gets-your-clue = { $name } bekommt deinen { $stage ->
    [second] zweiten
   *[third] dritten
} Hinweis.
asks = { $name } stellt { $whom } eine Große Frage und nimmt dafür eine Münze.
asked-for = { $name } hat { $whom } nach { $about ->
    [suit] der Farbe
    [value] dem Wert
    [row] der Zeile
   *[column] der Spalte
} gefragt: { $answer }.
ends-day = { $name } beendet den Tag.
ends-day-early = { $name } beendet den Tag; { hours } { $hours ->
    [1] verfällt
   *[other] verfallen
}.
voted = { $name } hat abgestimmt.
every-box-found = { $name } hat alle Dosen gefunden. Die Jagd ist zu Ende.
no-days-left = Die Tage sind um. Die Jagd ist zu Ende.
box-lay = { whose } Dose lag unter { the-place.dative }.
scores = { $name } bekommt { score-of }: { $boxes ->
    [0] keine Dose
    [1] eine Dose
   *[other] { $boxes } Dosen
} gefunden, eigene Dose { times-found } gefunden, { coins }.
times-found = { $finders ->
    [0] nie
    [1] einmal
   *[other] { $finders }-mal
}
score-of = { $score ->
    [0] keinen Punkt
    [1] 1 Punkt
   *[other] { $score } Punkte
}
tie-vote-decides = { LIST($names) } liegen in allem gleichauf: Eine Abstimmung entscheidet.
vote-of = { $name } für { $whom }
the-votes = Die Stimmen: { LIST($votes) }.
finds-all-and-wins = { $name } hat alle Dosen gefunden und gewinnt.
wins-because = { PERSON($names) ->
    [one] { LIST($names) } gewinnt
   *[many] { LIST($names) } gewinnen gemeinsam
}; { $why }.

## Große Ereignisse

started-on = { PERSON($who) ->
    [you] Du bist
   *[one] { WHO($who) } ist
} auf { the-place.dative } gestartet.
hunt-begins = Alle Dosen sind versteckt. Die Jagd beginnt.
    .more = Jetzt können alle die Hinweise lesen. Wer als Erstes die Dosen { $others ->
    [2] der beiden anderen
   *[other] aller { $others } anderen
} gefunden hat, beendet die Jagd.
rolled-for-start = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} für den Start { a-rank } gewürfelt.
rolled-highest = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} am höchsten gewürfelt und { PERSON($who) ->
    [you] beginnst
   *[one] beginnt
} Tag 1.
found-yours = { $name } hat deine Dose unter { the-tile.dative } gefunden: { score } für dich.
    .more = Sie ist jetzt { $times ->
    [1] einmal
   *[other] { $times }-mal
} gefunden worden.
received-yours = { $name } hat unter { the-tile.dative } gesucht und deinen { $stage ->
    [second] zweiten
   *[third] dritten
} Hinweis bekommen.
searched-for = { $name } hat { hours } unter { the-tile.dative } gesucht.
    .more = { $name } hat von allen anderen ein Kärtchen bekommen: einen Stempel von denen, deren Dose dort liegt, sonst eine Niete.
only-two-know = Welches es ist, wissen nur die beiden, die es austauschen.
yours-decoy = Deines war eine Niete.
yours-same = Deines war dasselbe wie zuvor.
searched-again = Du hast noch einmal unter { the-tile.dative } gesucht und nichts Neues gefunden.
found-boxes = Du hast { LIST($owners) } { COUNT($owners) ->
    [1] Dose
   *[other] Dosen
} unter { the-tile.dative } gefunden: { score }.
    .more = Du hast { $found } von { $boxes } Dosen gefunden.
    .also = Dazu hast du { LIST($clues) } bekommen.
found-clues = Du hast { LIST($clues) } unter { the-tile.dative } gefunden.
    .more = Was darin steht, ist in deinem Logbuch.
found-nothing = Du hast unter { the-tile.dative } gesucht und nichts gefunden.
    .more = Die anderen haben dir Nieten gegeben. Du hast heute { hours.left }.
paid-to-ask = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} { $whom } eine Große Frage gestellt und eine Münze genommen.
asked-again = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} { WHO($whom, form: "dative") } dieselbe Große Frage noch einmal gestellt.
their-answer = { whose } Antwort: Die Dose liegt { box-lies }.
    .more = Für die Frage hast du eine Münze genommen: am Ende ein Punkt weniger.
asked-you = { $name } hat dich gefragt und weiß jetzt: Deine Dose liegt { box-lies }.
last-day-over = Tag { $days } ist vorbei und mit ihm die Jagd: Die Tage sind um.
day-begins = { day } beginnt.
    .more = Noch hat niemand alle Dosen gefunden.
last-found = { PERSON($who) ->
    [you] Du hast
   *[one] { WHO($who) } hat
} die letzte Dose unter { the-tile.dative } gefunden: Die Jagd ist nach { days-passed } zu Ende.
tie-in-everything = { PERSON($who) ->
    [yous] { WHO($who, form: "start") } liegt
   *[many] { WHO($who) } liegen
} in allem gleichauf: Eine Abstimmung entscheidet.
reckoned = { WHO($who) } { $score } ({ $boxes ->
    [0] keine Dose
    [1] 1 Dose
   *[other] { $boxes } Dosen
} gefunden, eigene Dose { times-found } gefunden{ $coins ->
    [0] {""}
    [1] , 1 weniger für eine Münze
   *[other] , { $coins } weniger für Münzen
})
reckoning = { PERSON($who) ->
    [you] Du gewinnst
    [yous] { WHO($who, form: "start") } gewinnt gemeinsam
    [one] { WHO($who) } gewinnt
   *[many] { WHO($who) } gewinnen gemeinsam
}{ decided }: { $scores }.
votes-are-in = Alle haben abgestimmt: { PERSON($who) ->
    [you] Du gewinnst
    [yous] { WHO($who, form: "start") } gewinnt gemeinsam
    [one] { WHO($who) } gewinnt
   *[many] { WHO($who) } gewinnen gemeinsam
}.
    .more = Stimmen für die beste Dose: { $votes }.
votes-of = { WHO($who) } { $number }

## Eine Warnung, bevor etwas gesagt wird

caution-names = Das scheint einen Ort offen zu nennen, und das ist im Gespräch am Tisch nicht erlaubt (LB-25). Trotzdem sagen?
caution-asks = Das scheint offen nach einem Ort zu fragen, und das ist im Gespräch am Tisch nicht erlaubt (LB-25): Es wäre eine Große Frage, und die kostet eine Münze. Trotzdem sagen?
