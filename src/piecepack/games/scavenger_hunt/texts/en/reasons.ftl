# Why a choice is good, and what came of one: for hints and turning points.

reason-joins = That brings { LIST($tiles) } under { COUNT($tiles) ->
    [one] its own coin
   *[other] their own coins
}.
reason-ready = { $number ->
    [one] One of your coins matches its tile
   *[other] { $number } of your coins match their tiles
}.
reason-needed-there = The coin there is { $coin }, which you need.
reason-may-be-there = By the side that is up, the coin there may be one that you need: { EITHER($coins) }.
reason-unclaimed = An unclaimed tile lies there that you have not seen, and your list has { $number } of { $most }.
reason-examine = Only a tile that you have just examined can be claimed; your list has { $number } of { $most }.
reason-own-coin-on-it = It comes with its own coin, so it matches at once.
reason-coin-on-list = You have its own coin already, on { $tile }.
reason-brings-coin = It comes with { $coin }, a coin that you need.
reason-more-tiles = It becomes tile { $number } of your list; { $enough } removed coins win.
reason-removes = It is coin { $number } of the { $enough } that win.

## Turning points

needed-by = { COUNT($names) ->
    [0] {""}
   *[other] , which { LIST($names) } needed
}
reason-lay-there = The tile there was { $tile }, and its coin { $coin }{ needed-by }.
reason-own-coin-there = The tile there was { $tile }, with its own coin on it.
reason-coin-of = The coin on { whose } { $tile } was { $coin }{ needed-by }.
reason-own-coin-of = The coin on { whose } { $tile } was its own.
reason-got = { $name } got { $coin } and gave { $other } for it.
reason-would-get = It would have brought { $coin } for { $other }.
reason-then-claimed = { $name } claimed that tile in the same turn.
reason-then-took = { $name } took that coin and left { $coin } for it.
reason-claimed-later = { $name } claimed that tile later.
reason-removed = { $name } removed the coin of { $tile } in that turn.
reason-roll-won = That roll won { $name } the game.
reason-were-ready = { $number ->
    [0] No coin of { $name } matched its tile then
    [1] One coin of { $name } matched its tile then
   *[other] { $number } coins of { $name } matched their tiles then
}.
reason-claimed = { $tile } came with the coin { $coin }{ $removed ->
    [yes] ; its own was removed in that turn
   *[no] {""}
}.
reason-claimed-with-own = { $tile } came with its own coin{ $removed ->
    [yes] , which was removed in that turn
   *[no] {""}
}.
reason-swapped = That brought { $tile } of { $name } under its own coin{ $removed ->
    [yes] , which was removed in that turn
   *[no] {""}
}.
reason-parted = That took its own coin from { $tile } of { $name }.
reason-other-swap = It would have brought { $tile } of { $name } under its own coin.
