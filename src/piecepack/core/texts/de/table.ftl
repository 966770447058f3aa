# Was eine Partie und ein Tisch zu jedem Spiel erzählen, im Protokoll.

being-played = Wird gerade gespielt
takes-back = { $name } nimmt den letzten Zug zurück.
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
