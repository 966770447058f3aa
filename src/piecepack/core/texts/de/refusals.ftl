# Was Regeln, Partien, Aufzeichnungen und Lektionen ablehnen, und warum.

## Züge

no-such-offer = Das geht jetzt nicht. Zur Wahl steht: { EITHER($labels) }.
not-to-pick = „{ $pick }“ steht hier nicht zur Wahl.
picked-twice = „{ $pick }“ ist zweimal gewählt.
pick-exactly = Wähle { $least }, nicht { $count }: { $label }.
pick-between = Wähle { $least } bis { $most }, nicht { $count }: { $label }.
pick-at-most = Wähle insgesamt höchstens { $most }, nicht { $count }.
picks-alike = Deine Auswahl hat { $values ->
    [1] nur einen Wert
   *[other] nur { $values } verschiedene Werte
}; es müssen { $wanted } verschiedene sein.
no-field = Ein Feld { $field } gibt es hier nicht.
field-length = { $label }: { $least } bis { $most } Zeichen, nicht { $count }.
not-allowed-now = Die Regeln erlauben { $move } jetzt nicht.
move-incomplete = { $move } ist unvollständig: Hier ist mehr zu wählen.
not-one-choice = { $steps } ist nicht genau ein ganzer Zug.
not-a-move = { $move } ist kein Zug dieses Spiels.

## Wer dran ist

game-is-over = Die Partie ist zu Ende.
no-seat = Platz { $seat } gibt es nicht.
cannot-move-now = { $name } ist gerade nicht dran; am Zug: { $others }.
luck-itself = der Zufall
no-luck-now = Gerade entscheidet nicht der Zufall.
luck-impossible = { $luck } kann der Zufall nicht bringen; die Grenzen sind { $bounds }.

## Zurücknehmen

over-nothing-back = Die Partie ist zu Ende; nichts kann mehr zurückgenommen werden.
nothing-to-take-back = Es gibt keinen Zug zurückzunehmen: Was der Zufall entschieden hat und was davor war, bleibt stehen.
undo-reveals = Dieser Zug kann nicht zurückgenommen werden: Er hat jemandem etwas Verdecktes gezeigt.

## Spiele, Plätze und Optionen

no-game = Ein Spiel { $name } gibt es nicht. Die Spiele sind: { $games }.
no-game-but = Ein Spiel { $name } gibt es nicht. Meinst du { $meant }?
other-rules = Das wurde mit Version { $rules } der Regeln von { $game } gespielt; installiert: { $known }. Aktualisiere piecepack oder das Paket des Spiels, um es zu öffnen.
game-for = { $game } spielt man zu { EITHER($numbers) }, nicht zu { $seats }.
no-bot = { $game } hat keinen Bot { $bot }; es gibt { $known }.
no-option = Eine Option { $option } gibt es nicht; die Optionen sind: { $known }.
no-options-known = keine
option-too-long = Die Option { $option } ist zu lang: { $count } Zeichen; höchstens { $most } sind möglich.
option-wrong = Die Option { $option } kann nicht { $value } sein; möglich ist: { $allowed }.
takes-one-of = { EITHER($words) }
takes-between = { $least } bis { $most }
takes-yes-or-no = ja oder nein (yes, no)
takes-whole-number = eine ganze Zahl
takes-text = ein Text
takes-text-or-a-file = ein Text oder eine Datei

## Spielmaterial und Zeichnungen

not-a-piece = { $name } ist kein Spielmaterial; man schreibt zum Beispiel suns-3 oder moons-null.
not-of-set = { $name } gehört nicht zum Satz { $set }.
ink-too-long = Eine Zeichnung darf höchstens { $most } Bytes haben, nicht { $count }.
ink-characters = Eine Zeichnung besteht nur aus Klammern, Kommas und Ziffern.
ink-strokes = Eine Zeichnung ist eine Liste von Strichen, jeder eine Liste von Punkten wie [12, 200] mit ganzen Zahlen von 0 bis { $most }: { $why }.

## Aufzeichnungen

not-a-record = Das ist keine Aufzeichnung von piecepack: Die erste Zeile ist nicht lesbar: { $why }.
record-empty = Das ist keine Aufzeichnung von piecepack: Die Datei ist leer.
not-json = kein JSON
record-format = Diese Aufzeichnung hat das Format { $format }; diese Version von piecepack liest Format { $known }.
line-unreadable = Zeile { $line } der Aufzeichnung ist nicht lesbar: { $why }.
line-not-playable = Zeile { $line } der Aufzeichnung lässt sich nicht nachspielen: { $why }
result-differs = Nachgespielt geht die Partie anders aus.
record-of-one-player = Die Aufzeichnung enthält nur, was eine einzelne Person während der Partie wusste; lade sie noch einmal herunter, wenn die Partie zu Ende ist.
last-line-lost = Die letzte Zeile ist unvollständig ({ $bytes ->
    [1] 1 Byte
   *[other] { $bytes } Bytes
}) und wurde weggelassen.
file-unreadable = { $path } ist nicht lesbar: { $why }.
file-unwritable = { $path } kann nicht geschrieben werden: { $why }.
in-file = { $path }: { $why }
no-event-from-0 = Ereignis { $event } gibt es nicht; die Aufzeichnung hat 0 bis { $last }.
over-use-replay = Diese Partie ist zu Ende; ansehen kannst du sie mit piecepack replay.

## Was die Prüfung des Zufalls ergeben hat

verified-moves = { $number ->
    [1] Der eine Zug ist
   *[other] Alle { $number } Züge sind
} regelgerecht
verified-moves-back = { verified-moves } ({ $back ->
    [1] einer wurde zurückgenommen
   *[other] { $back } wurden zurückgenommen
})
luck-differs = Das { $number }. Ergebnis des Zufalls müsste { $drawn } sein, und in der Aufzeichnung steht { $written }.
secret-without-commitment = Die Aufzeichnung verrät ein Geheimnis, auf das sie sich nirgends festgelegt hat.

## Lektionen

no-lesson = { $game } hat keine Lektion; wie man es spielt, steht in der Anleitung.
lesson-asks-nothing = Bei diesem Schritt der Lektion wird nichts gefragt.
lesson-step-open = Schritt { $step } der Lektion ist noch nicht beantwortet.
lesson-over = Die Lektion ist zu Ende.
lesson-too-far = Diese Lektion hat { $steps } Schritte, der letzte ist nur zum Lesen.
lesson-move-or-read = Schritt { $step } der Lektion wird mit einem Zug beantwortet oder nur gelesen.
lesson-wrong-answer = Das ist nicht die Antwort auf Schritt { $step } der Lektion.
