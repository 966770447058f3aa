# Was eine Partie und ein Tisch zu jedem Spiel erzählen, im Protokoll.

takes-back = { $name } nimmt den letzten Zug zurück.
asks-back = { $name } bittet darum, den letzten Zug zurückzunehmen.
agrees-back = { $name } ist einverstanden, dass der Zug zurückgenommen wird.
keeps-move = { $name } bleibt bei dem Zug.
refuses-back = { $name } ist nicht einverstanden: Der Zug gilt.
made-forced = Die einzige Möglichkeit, für dich ausgeführt: { $action }.
made-again = Dieselbe Antwort, für dich gegeben: { $action }.
removed = { $name } wurde vom Tisch entfernt; ein Bot spielt weiter.
leaves = { $name } geht, und ein Bot spielt weiter.
is-back = { $name } ist wieder da.
chat-off = Der Chat dieses Tischs wurde abgeschaltet.
chat-on = Der Chat dieses Tischs wurde wieder eingeschaltet.
sits-again = { $name } nimmt den Platz wieder ein.
sits-namesake = Jemand anders namens { $name } übernimmt den Platz von { $old }.
sits = { $name } übernimmt den Platz von { $old }.
begins-with = Diese Partie beginnt mit Schritt { $step } der Partie an Tisch { $table }.
time-is-up = Die Zeit von { $name } ist um; ein Bot entscheidet.
asks-hint = { $name } fragt, was Experte tun würde.
agrees-hints = { $name } stimmt Tipps zu.
refuses-hints = { $name } stimmt Tipps nicht zu.

## Die Wendepunkte einer Partie

turning-chance = Die Gewinnchance von { $name } ging von { $before } auf { $after }.
turning-better = { $name } hatte einen besseren Zug: { $move }. Der Unterschied: { $cost } (± { $margin }).

## Was Experte tun würde, und wie sicher das ist

hint-only = Es gibt nichts anderes zu wählen; deine Gewinnchance liegt bei etwa { $chance }.
hint-close = Deine Gewinnchance liegt bei etwa { $chance }; „{ $rival }“ wäre etwa genauso gut.
hint-best = Deine Gewinnchance liegt bei etwa { $chance }, mit dem nächstbesten Zug, „{ $rival }“, bei etwa { $other }.
