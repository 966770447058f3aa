# Warum eine Wahl gut ist und was daraus wurde: für Tipps und Wendepunkte.

reason-joins = So { COUNT($tiles) ->
    [one] liegt das Plättchen { LIST($tiles) } unter der eigenen Münze
   *[other] liegen die Plättchen { LIST($tiles) } unter den eigenen Münzen
}.
reason-ready = { $number ->
    [one] Eine deiner Münzen gleicht ihrem Plättchen
   *[other] { $number } deiner Münzen gleichen ihren Plättchen
}.
reason-needed-there = Die Münze dort ist { the-coin }, und die brauchst du.
reason-may-be-there = Nach der Seite, die oben liegt, kann die Münze dort eine sein, die du brauchst: { EITHER($coins) }.
reason-unclaimed = Dort liegt ein freies Plättchen, das du noch nicht kennst, und deine Liste hat { $number } von { $most }.
reason-examine = Beanspruchen kannst du nur ein Plättchen, das du gerade angesehen hast; deine Liste hat { $number } von { $most }.
reason-own-coin-on-it = Seine eigene Münze liegt darauf: Es passt sofort.
reason-coin-on-list = Seine eigene Münze hast du schon, auf { the-tile.dative }.
reason-brings-coin = Mit ihm bekommst du { the-coin }, eine Münze, die du brauchst.
reason-more-tiles = Es wird Plättchen { $number } deiner Liste; mit { $enough } entfernten Münzen gewinnst du.
reason-removes = Es ist Münze { $number } von den { $enough }, die gewinnen.

## Wendepunkte

needed-by = { COUNT($names) ->
    [0] {""}
   *[other] ; sie fehlte { LIST($names) }
}
reason-lay-there = Dort lag das Plättchen { $tile } mit der Münze { $coin }{ needed-by }.
reason-own-coin-there = Dort lag das Plättchen { $tile }, und seine eigene Münze lag darauf.
reason-coin-of = Auf { the-tile.dative } von { $name } lag die Münze { $coin }{ needed-by }.
reason-own-coin-of = Auf { the-tile.dative } von { $name } lag die eigene Münze.
reason-got = { $name } bekam { the-coin } im Tausch gegen die Münze { $other }.
reason-would-get = So wäre { the-coin } für die Münze { $other } gekommen.
reason-then-claimed = { $name } beanspruchte dieses Plättchen im selben Zug.
reason-then-took = { $name } nahm diese Münze und ließ dafür { the-coin } dort.
reason-claimed-later = { $name } beanspruchte dieses Plättchen später.
reason-removed = { $name } entfernte in diesem Zug die Münze auf { the-tile.dative }.
reason-roll-won = Mit diesem Wurf gewann { $name } die Partie.
reason-were-ready = { $number ->
    [0] Zu diesem Zeitpunkt passte keine Münze von { $name } zu ihrem Plättchen
    [1] Zu diesem Zeitpunkt passte eine Münze von { $name } zu ihrem Plättchen
   *[other] Zu diesem Zeitpunkt passten { $number } Münzen von { $name } zu ihren Plättchen
}.
reason-claimed = Mit { the-tile.dative } kam die Münze { $coin }{ $removed ->
    [yes] ; die eigene wurde in diesem Zug entfernt
   *[no] {""}
}.
reason-claimed-with-own = Mit { the-tile.dative } kam die eigene Münze{ $removed ->
    [yes] , die in diesem Zug entfernt wurde
   *[no] {""}
}.
reason-swapped = So kam { the-tile } von { $name } unter die eigene Münze{ $removed ->
    [yes] , die in diesem Zug entfernt wurde
   *[no] {""}
}.
reason-parted = So verlor { the-tile } von { $name } die eigene Münze.
reason-other-swap = So wäre { the-tile } von { $name } unter die eigene Münze gekommen.
