# What is refused, and why.

not-of-board-suits = { $name } is not a piece of the board suits; one is written like crowns-4.
not-a-coin = { $name } is not a coin; a coin is written like crowns-4/v or crowns-4/s.
not-a-tile = { $name } is not a tile of { $board }.
not-own-dice = { $picks } are not the player's own die and dice of the board suits.
deal-by-cells = A deal names the coins cell by cell.
deal-each-once = A deal names each of the { $number } coins once.

## Boards that people bring

not-a-board = This is not a board: { $why }.
board-toml = { $why }
board-too-large = its map has more than { $most } rows, or letters in a row
board-line = line { $number } is not a key with a value: { $line }
board-no-key = it has no { $key }; it has { $known }
board-key-twice = it has { $key } twice
board-letter = The board { $board } has a { $letter } on its map; a map is made of O, dots and the seats' figures.
board-two-starts = The board { $board } has two starts { $start }.
board-of-players = The board { $board } is for { $players } players; the game is for 2, 3 or 4.
board-too-few = The board { $board } has too few tiles: { $tiles }; { $players } players need { $wanted }.
board-too-many = The board { $board } has too many tiles: { $tiles }; { $players } players need { $wanted }.
board-starts = The board { $board } marks the starts { $starts }; { $players } players start on tiles marked 1 to { $players }.
board-not-connected = The board { $board } is not connected: some tiles cannot be reached.
no-board = There is no board { $board }, and no such file. For { $seats } players there are { $ours }.
board-for-others = { $board } is a board for { $players } players, not { $seats }.
