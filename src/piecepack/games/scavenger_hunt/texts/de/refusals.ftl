# Was abgelehnt wird, und warum.

not-of-board-suits = { $name } gehört nicht zu den Brettfarben; man schreibt zum Beispiel crowns-4.
not-a-coin = { $name } ist keine Münze; eine Münze schreibt man zum Beispiel crowns-4/v oder crowns-4/s.
not-a-tile = { $name } ist kein Plättchen von { $board }.
not-own-dice = { $picks }: Das sind nicht der eigene Würfel und Würfel der Brettfarben.
deal-by-cells = Beim Auslegen werden die Münzen Feld für Feld genannt.
deal-each-once = Beim Auslegen wird jede der { $number } Münzen einmal genannt.

## Mitgebrachte Bretter

not-a-board = Das ist kein Brett: { $why }.
board-toml = { $why }
board-too-large = Die Karte hat mehr als { $most } Zeilen oder mehr als { $most } Buchstaben in einer Zeile
board-line = Zeile { $number } ist kein Schlüssel mit einem Wert: { $line }
board-no-key = { $key } gibt es nicht; es gibt { $known }
board-key-twice = { $key } steht zweimal da
board-letter = Auf der Karte des Bretts { $board } steht { $letter }; eine Karte besteht aus O, Punkten und den Ziffern der Plätze.
board-two-starts = Das Brett { $board } hat zweimal den Start { $start }.
board-of-players = Das Brett { $board } ist für { $players ->
    [1] eine Person
   *[other] { $players } Personen
}; gespielt wird zu 2, 3 oder 4.
board-too-few = Das Brett { $board } hat zu wenige Plättchen: { $tiles }; zu { $players } braucht man { $wanted }.
board-too-many = Das Brett { $board } hat zu viele Plättchen: { $tiles }; zu { $players } braucht man { $wanted }.
board-starts = Das Brett { $board } bezeichnet die Starts { $starts }; zu { $players } beginnt man auf Plättchen mit den Ziffern 1 bis { $players }.
board-not-connected = Das Brett { $board } hängt nicht zusammen: Manche Plättchen sind nicht zu erreichen.
no-board = Ein Brett { $board } gibt es nicht, und auch keine solche Datei. Zu { $seats } gibt es { $ours }.
board-for-others = { $board } ist ein Brett für { $players } Personen, nicht für { $seats }.
