# Scavenger Hunt II at the table: offers, pieces, places, headlines and tallies.

tile = { $suit } { $rank }
whose = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
}

## Offers

offer-move = Move
    .tiles = the tiles next to you
    .marker = the { $rank } of { $suit } ({ $cell })
    .unclaimed = the unclaimed tile whose coin shows { $shown } ({ $cell })
    .button = Move to { $picked }
offer-stay = Stay where you are
offer-examine = Examine the tile
offer-leave-alone = Leave it alone
offer-claim = Claim the tile
offer-leave = Leave it where it is
offer-swap = Swap two coins
    .coins = the coins within your reach
    .mine = your coin { $coin } (on tile { $tile })
    .theirs = the coin on { whose } tile { $tile }
    .here = the coin under your pawn ({ $cell })
    .button = Swap { $picked }
offer-swap-nothing = Swap nothing
offer-roll = Roll your die
offer-roll-dice = Roll dice
    .dice = the dice
    .die = the die of { $suit }
    .button = Roll { $picked }
offer-no-roll = Do not roll
offer-choose = Choose a value
    .values = the values { $name } still has face up
    .button = Choose the { $picked }
offer-remove = Remove the coin
offer-remove-nothing = Remove nothing
offer-ask = Ask { $name } again
offer-end-turn = End the turn
offer-propose = Declare that { $name } cannot win
    .somebody = Declare that somebody cannot win
    .draws = the draws that could be declared
    .trap = { $name } is trapped
    .protection = we keep three coins from { $name }
    .button = Declare: { $picked }
offer-declare-nothing = Declare nothing
offer-refuse = Refuse and play on
offer-agree = Agree to the draw

## Pieces and places

marker = marker, { $rank } of { $suit }, on { $cell }
unclaimed-tile = an unclaimed tile on { $cell }
seen-tile = { $tile } on { $cell }
fate-matches = matches
fate-rolled = rolled
fate-named = named
fate-removed = removed
coin-of-value = a coin, { $rank }
coin-of-suit = a coin of { $suit }
known-coin = { $tile } (coin)
for-your = for your { $value }
own-coin = { $rank }, { $side ->
    [discarded] discarded
    [up] up
   *[down] down
}
pawn-on = { whose } pawn on { $cell }
rolled-dice = Rolled
your-list = Your list: tiles you claimed
their-list = tiles claimed
own-coins = Coins
coins-removed = removed
step-move = Move
step-examine = Examine
step-claim = Claim
step-swap = Swap
step-remove = Remove

## The state of a seat

on-turn = on turn
agrees = agrees
refuses = refuses
declares-nothing = declares nothing
says-trapped = says { $name } is trapped
says-cannot-win = says { $name } cannot win

## The board, before the first turn

board-named = { $board }.
figure-lost = Its printed figure is lost; this is a reconstruction.
laid-out = The board is laid out.
highest-begins = The highest roll begins.

## What others do

may-move = { $name } may move.
may-examine = { $name } may examine the tile.
may-claim = { $name } may claim the tile.
may-swap = { $name } may swap two coins.
may-roll = { $name } may roll.
now-rolls = { $name } rolls.
may-ask-again = { $name } may ask again.
may-remove = { $name } may remove a coin.
chooses-value = { $chooser } chooses a value for { $name }.
may-agree = Three players may agree that the fourth cannot win.

## What you are asked. $value is a value: null, ace, 2 and so on.

ask-move = Your turn. Move your pawn, or stay.
    .more = Where it stands you can examine and claim the tile, or swap its coin.
ask-examine = Examine the tile under your pawn?
    .more = Only you will see it and both sides of its coin. Then you can claim it.
ask-claim = This is { $tile }, and its coin is { $coin }. Claim it?
    .more = It becomes the { $value } of your list, for good, with that coin on it.
cannot-claim = This is { $tile }, and its coin is { $coin }. You cannot claim it.
    .more = You have a tile of that value already.
ask-swap = Swap two coins?
    .more = You want every tile of your list to have the coin of the same suit and value. A coin that comes to your list shows you both its sides.
ask-roll = Roll your die?
    .dice = Roll dice?
    .again = Roll once more?
removes = { $value ->
    [ace] an ace
   *[other] a { $value }
} removes the coin on { $tile }
    .start = { $value ->
    [ace] An ace
   *[other] A { $value }
} removes the coin on { $tile }
what-removes = { LIST($removes) }.
no-match-listed = No coin on your list matches its tile: a roll removes nothing.
removed-so-far = You have removed { $number } of { $enough } coins.
ask-choose = Choose a value for { $name }.
    .more = If the coin on { whose } tile of that value matches, { $name } may remove it: choose one that you think does not.
ask-remove = The coin on { $tile } matches. Remove it?
    .more = It is number { $number } of { $enough }.
cannot-remove = The coin on your { $tile } is { $coin }: it does not match.
    .more = Nothing can be removed. The others are not told whether it matched.
ask-again = Nothing was removed. Ask { $name } again, or end your turn?
    .more = { COUNT($ranks) ->
        [1] Only your { LIST($ranks) } is
       *[other] Your { LIST($ranks) } are
    } face up. Whatever is chosen is turned down.

## Draws. $kind is trap or protection.

draw-reason = { $kind ->
    [trap] the other three pawns have locked in the pawn of { $victim }
   *[protection] each of the other three pawns keeps a coin that { $victim } may need
}
    .start = { $kind ->
    [trap] The other three pawns have locked in the pawn of { $victim }
   *[protection] Each of the other three pawns keeps a coin that { $victim } may need
}
    .after-colon = { draw-reason }
what-follows = { $kind ->
    [trap] the game ends at once: { $victim } wins with four matches, removed or within reach; otherwise it is a draw
   *[protection] the coins are looked at: if they match three of the tiles, the game ends at once, drawn
}
ask-agree = { $name } declares a draw: { draw-reason }. Do you agree?
    .more = If both of you do, { what-follows }.
between-turns = Between two turns.
    .more = A draw could be declared, if two others agree: { LIST($reasons) }.
ask-draw = Declare a draw?
    .more = { LIST($reasons) }. If two others agree, the game can end at once.
ask-declare = Declare a draw: { $victim } cannot win any more?
    .more = { $reasons }. If two others agree, { what-follows }.

## The end. $why says how it came.

ending-won = { PERSON($who) ->
    [you] You win
   *[one] { WHO($who) } wins
}.
    .more = { WHO($who, form: "start") } { $why ->
    [trapped] { PERSON($who) ->
        [you] were
       *[one] was
    } trapped with four matches, removed or within reach
   *[removed] removed four coins
}.
nobody-has-won = Nobody has won.
a-draw = A draw.
ended = { $why ->
    [turns] The turns ran out
    [trapped] A pawn is trapped
   *[protected] Three coins are protected
}.

## The tallies

nothing-removed = Nothing was removed.
cannot-be-removed = Nothing can be removed.
a-match = a match
no-match = no match
has-rolled = { $name } rolled { $values }
back-where-it-began = Back where it began
named-values = Named: { $values }
rolled-values = Rolled: { $values }
is-trapped = { $name } is trapped
cannot-get-three = { $name } cannot get three coins
says-so = says so
to-answer = to answer
has-answered = has answered
