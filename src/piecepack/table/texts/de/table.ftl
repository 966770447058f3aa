# Was ein Tisch zu jedem Spiel erzählt: im Protokoll, in Links und in Benachrichtigungen.

asks-back = { $name } bittet darum, den letzten Zug zurückzunehmen.
agrees-back = { $name } ist einverstanden, dass der Zug zurückgenommen wird.
keeps-move = { $name } bleibt bei dem Zug.
refuses-back = { $name } ist nicht einverstanden: Der Zug gilt.
made-forced = Die einzige Möglichkeit, für dich ausgeführt: „{ $action }“.
made-again = Für dich geantwortet: „{ $action }“.
removed = { $name } wurde vom Tisch entfernt; ein Bot spielt weiter.
leaves = Für { $name } spielt jetzt ein Bot.
is-back = { $name } ist wieder da.
chat-off = Der Chat dieses Tischs wurde abgeschaltet.
chat-on = Der Chat dieses Tischs wurde wieder eingeschaltet.
sits-again = { $name } nimmt den Platz wieder ein.
sits-namesake = Jemand anders namens { $name } übernimmt den Platz von { $old }.
sits = { $name } übernimmt den Platz von { $old }.
begins-with = Diese Partie beginnt mit Schritt { $step } der Partie an Tisch { $table }.
time-is-up = Die Zeit von { $name } ist um; ein Bot entscheidet.
asks-hint = { $name } fragt, was der Experte tun würde.
agrees-hints = { $name } erlaubt den Rat des Experten.
refuses-hints = { $name } erlaubt den Rat des Experten nicht.

## Was ein Link auf einen Tisch über ihn sagt: die Seite, und das Bild, das andere davon zeigen

being-played = Wird gerade gespielt
table-named = Tisch { $code }
table-open = { $seats ->
    [1] Ein Tisch für eine Person ist offen.
   *[other] Ein Tisch für { $seats } Personen ist offen.
}
table-playing = { $seats ->
    [1] Gerade läuft eine Partie für eine Person.
   *[other] Gerade läuft eine Partie für { $seats } Personen.
}

## Was jemanden an einen Tisch zurückruft; der Titel eines Spiels kann mit einem eigenen Zeichen enden (`marked`)

notice-turn = Du bist am Zug bei { $game }{ $marked ->
    [yes] {""}
   *[no] !
}
notice-start = { $game } hat begonnen!
notice-hello = Hier erfährst du, wenn du bei { $game } am Zug bist.

## Was die Prüfung des Zufalls einer Partie ergab

luck-no-part = { $moves }, und der Zufall spielte keine Rolle.
luck-unchecked = { $moves }, aber { $number ->
    [1] ein Ergebnis des Zufalls kann
   *[other] { $number } Ergebnisse des Zufalls können
} nicht geprüft werden.
luck-checked = { $moves }, und { $number ->
    [1] das eine Ergebnis des Zufalls folgt
   *[other] alle { $number } Ergebnisse des Zufalls folgen
} aus dem Geheimnis.
