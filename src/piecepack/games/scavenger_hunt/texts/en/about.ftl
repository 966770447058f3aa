# Scavenger Hunt II, before it is played: summary, goal, boards, options, hints, what pieces mean, endings.

summary = Find the tiles of your list, then the coins that match them; four coins win.
goal = First to remove 4 coins: a coin that equals its tile can go when { $variant ->
    [dexter] its value is named
    [dexter_fast] its value is named
    [full_circle] you are standing where the tile was
   *[classic] you roll its value
}.

## Boards, and a line on each

board-rectangle = The Rectangle
board-square = The Square
board-pangaea = Pangaea
board-pinwheel = The Pinwheel
board-galaxy = The Galaxy
board-islands = Islands
board-triangle = The Triangle
board-hexagon = The Hexagon
board-face_off = Face-off
board-hare = The Hare
note-rectangle = Four by six; each start is one in from a corner along the long edge.
note-square = Five by five without its centre.
note-pangaea = Four by four with a centred domino on every side. No pawn can be trapped here.
note-pinwheel = Four by four with a shifted domino on every side.
note-galaxy = Four bent arms around a hollow core.
note-islands = Four islands of six tiles that touch each other only at their corners.
note-triangle = A triangle of side six without its corners; each start is the left tile of a corner.
note-hexagon = A hexagon of side three without its centre; starts in the middle of alternate sides.
note-face_off = Three by four; starts in the middle of the short edges.
note-hare = A face of three by two with two splayed ears.

## Options

option-layout = The board: rectangle, square, pangaea, pinwheel, galaxy or islands for four, triangle or hexagon for three, face_off or hare for two, or a file of your own. Full Circle is best on pinwheel, galaxy or islands.
    .label = Board
option-variant = How matched coins are removed.
    .label = How a match leaves
option-variant-classic = As printed
    .doc = Roll its value with your own die.
option-variant-double_up = Double Up
    .doc = A second roll if the first removed nothing.
option-variant-dice_mania = Dice mania
    .doc = Roll the board's dice too, for everybody.
option-variant-dexter = Dexter
    .doc = Your right-hand neighbour names the value.
option-variant-dexter_fast = Dexter, fast
    .doc = You may ask twice a turn; no coin is used up.
option-variant-full_circle = Full Circle
    .doc = No dice: stand on your own tile of that value.
option-turns = After so many single turns the game ends unfinished; 0 for no end.
    .label = Turn limit
option-notes = What you have seen stays marked for you; off: remember it yourself.
    .label = Notes

## Hints for a first game

hint-move = First claim tiles, one of each value. Then swap the coins of the same suit and value onto them.
hint-examine = Look at many tiles early: you need one of each value, and then the coins that equal them.
hint-claim = A claim is for good, one tile of each value. A tile of your own suit then marks the place.
hint-swap = One of the two coins is yours. One on the board you may examine first, one on an opponent's list you may not.
hint-roll = Roll the value of a tile whose coin equals it, and you can remove that coin. Four win.

## What pieces mean

means-tile = Face down: stand on it to examine it, then you may claim it.
means-coin = One side is up for all to see. To match a tile, both sides must equal it.
means-pawn = Its player can examine the tile under it, and swap the coin there.
means-die = A tile of this value that lies under its own coin is freed of it.

## What single pieces mean now. $value is a value: null, ace, 2 and so on.

how-removed = { $how ->
    [circle] stand on the player's own { $value } to remove it
    [dexter] if the { $value } is named, it can be removed
   *[roll] { $value ->
        [ace] an ace
       *[other] a { $value }
    } removes it
}
means-matching = { $tile } lies under its own coin: { how-removed }.
means-unknown = { $tile }: { how-removed }, if its coin is { $tile } too.
means-other = { $tile } has the coin { $coin }, which does not match.
means-freed = { $tile }: its coin is removed. Four win.
means-my-marker = Your marker: you claimed { $tile } here, and it is on your list now.
means-marker = { whose } marker: { $tile } was claimed here. With your pawn on it you can swap the coin on that tile of { whose } list.
means-wanted = The coin for your { $tile }: stand here to swap it onto your list.

## Headings of the guide, as they are in it

chapter-lies = What lies where
chapter-turn = A turn
chapter-removing = Removing a coin
chapter-end = The end
chapter-draws = Draws, with four players
chapter-variants = Variants

## Why a game ended, in its result

why-removed-four-coins = removed four coins
why-was-trapped-with-four-matches-at-hand = was trapped with four matches at hand
why-three-coins-are-protected = three coins are protected
why-a-pawn-is-trapped = a pawn is trapped
why-the-turns-ran-out = the turns ran out
