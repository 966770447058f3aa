# Piecepack Letterbox: what is said of the game, and what stands ready to be written.

summary = Hide a box, write a clue, draw a stamp; then find the boxes of all the others.
goal = Most points win: 2 for each box you find, 1 for each player who finds yours.

## What is written when a box is hidden

field-clue = Clue
    .advice = Keep it simple: what is plain to you is hard for everybody else. Hint at what is special about the tile: its suit, its value, its colour, what it may stand for, where it lies and what lies next to it. Leaves make a wood and Fish a lake; several tiles of a suit together deserve a name of their own, and an ace is something big. If another tile fits nearly as well, all the better. Do not name the tile, its row or its column outright.
field-clue2 = Second clue
    .advice = For whoever searches the tile before this one. Only for a box with stages.
    .ready = Well found! There is more, further on.
field-clue3 = Third clue
    .ready = Nearly there. One more walk.
field-decoy = Decoy
    .advice = A line for those who search where your box is not. Keep this one, or write your own.
field-stamp = Stamp
    .advice = Draw something small, or choose an emblem. Whoever finds your box keeps a print of it.

## Examples of clues: they say nothing about the place, and something different for every seat.

example-0 = It lies where nobody has looked so far.
example-1 = Warm near it, cold far away; that is all I say.
example-2 = I walked there, I hid it, I walked back.
example-3 = You will know it when you hold it in your hands.
example-4 = Not under the first stone that you turn over.
example-5 = Somewhere between the sunrise and the sunset.

## Decoys

decoy-0 = Nothing but earthworms.
decoy-1 = Nice hole. Wrong hole.
decoy-2 = A snail looks at you with pity.
decoy-3 = Cold, colder, here.
decoy-4 = You dug up somebody's lunch.
decoy-5 = So close? No. So far.

## Hints for the first game

hint-hide = A good clue fits your tile and almost fits another. You want to be found, but late.
hint-place = Read the clues first, then start near the tile that seems likeliest to you.
hint-walk = A day has six hours. You can step to any of the eight tiles around you.
hint-search = A search takes as many hours as the tile counts. Only you learn what you find.
hint-ask = A Big Question costs you a point at the end. Its answer is always true, and for you alone.

## What pieces mean

means-tile-null = Takes an hour to search. A step to or from it takes one.
means-tile-ace = Takes 6 hours to search. A step to or from it takes one.
means-tile-2 = Takes 2 hours to search. A step to or from it takes one.
means-tile-3 = Takes 3 hours to search. A step to or from it takes one.
means-tile-4 = Takes 4 hours to search. A step to or from it takes one.
means-tile-5 = Takes 5 hours to search. A step to or from it takes one.
means-pawn = Searches the tile it stands on. Any number of pawns can share a tile.
means-die = The value of the tiles that this player can start on.
means-coin = A Big Question asked: a point less at the end.

## Headings of the guide, as they stand there

chapter-map = The map
chapter-before = Before the hunt
chapter-turn = A turn
chapter-search = A search
chapter-question = A Big Question
chapter-end = The end

## Why a game ended, in its result

why-one-player-found-every-box = one player found every box
why-one-player-found-every-box-and-more-boxes-found-decide = one player found every box, and more boxes found decide
why-one-player-found-every-box-and-more-finders-decide = one player found every box, and more finders decide
why-one-player-found-every-box-and-the-vote-decides = one player found every box, and the vote decides
why-one-player-found-every-box-and-the-vote-ties = one player found every box, and the vote ties
why-the-days-ran-out = the days ran out
why-the-days-ran-out-and-more-boxes-found-decide = the days ran out, and more boxes found decide
why-the-days-ran-out-and-more-finders-decide = the days ran out, and more finders decide
why-the-days-ran-out-and-the-vote-decides = the days ran out, and the vote decides
why-the-days-ran-out-and-the-vote-ties = the days ran out, and the vote ties

## Options

option-start_die = A die says on which tiles your pawn may start; auto: with five or six players.
    .label = Start die
option-start_die-auto = With five or six
    .doc = It helps those who begin late.
option-start_die-on = Always
    .doc = You start on a tile of the value you roll.
option-start_die-off = Never
    .doc = You start wherever you like.
option-chains = A clue may lead to another clue first: boxes lie at the end of one to three stages.
    .label = Chains of clues
option-days = After so many days the hunt is scored as it stands.
    .label = Days
option-notes = Tiles you searched and answers you got stay marked for you; off: remember them yourself.
    .label = Notes
