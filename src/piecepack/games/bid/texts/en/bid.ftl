# Bid!: offers, scenes, log, hints and options.

summary = Sealed bids for what the dice bring; the winning tile goes to the runner-up.
goal = First to { points } wins.

## What the winner of an auction takes: $points and $coins, of which both may be 0.

prize = { $points ->
    [0] { $coins ->
        [0] nothing
        [1] a coin
       *[other] { $coins } coins
    }
    [1] { $coins ->
        [0] a point
        [1] a point and a coin
       *[other] a point and { $coins } coins
    }
   *[other] { $coins ->
        [0] { $points } points
        [1] { $points } points and a coin
       *[other] { $points } points and { $coins } coins
    }
}
    .start = { $points ->
    [0] { $coins ->
        [0] Nothing
        [1] A coin
       *[other] { $coins } coins
    }
    [1] { $coins ->
        [0] A point
        [1] A point and a coin
       *[other] A point and { $coins } coins
    }
   *[other] { prize }
}

prize-won = { $points ->
    [0] { $coins ->
        [0] the auction, for nothing
       *[other] { prize }
    }
   *[other] { prize }
}

## Offers

offer-bid = Bid a tile
    .two = Bid two tiles
    .tiles = your tiles
    .button = Seal the { $picked }
offer-stake = Bid coins
    .amounts = the amounts you could bid
    .button = Bid { $picked }
offer-pay-nothing = Pay nothing
offer-reroll = Pay a coin to roll a die again
    .dice = the dice
    .die = the die of { $suit }, now { $rank }
    .button = Pay a coin for { $picked }
offer-keep = Keep the pawn
offer-cancel = Give up the pawn (all dice are rolled again)

## The table

tiles = Tiles
bid = Bid
bids = The bids
the-coins = The coins
the-dice = The dice
on-offer = { prize } on offer
the-bank = The bank
in-the-bank = { coins } in the bank
coins-held = coins
sealed-bid-of = { $name }: a sealed bid
track = To { $goal } points
journey-to = { $rank } to { $name }
step-roll = Roll
step-pawns = Pawns
step-dice-again = Dice again
step-bid = Bid
step-coins = Coins

## What a die brings, below it

die-coins = { coins } from the bank
die-coins-settled = a coin if the bank can pay
die-bank-empty = the bank is empty
die-points = { points }
die-suns = double auction: two tiles each
die-moons = { coins } for everyone else
die-moons-settled = a coin each if the bank can pay
die-moons-poor = the bank cannot pay
die-crowns = no ties: tied leaders lose { $points }
die-arms = hands of { $worth } scored { $points }

## What else a bidder should know

warning-crowns = Whoever ties for highest loses { points }.
warning-moons = Everyone who does not win gets { coins }.
warning-suns = Two tiles are bid: their sum counts, and both move on.

## The state of a seat

rolls = rolling
bids-coins = bids { coins }
pays-nothing = pays nothing
keeps-pawn = keeps the pawn
gives-up-the-pawn = gives up the pawn
pays-for-die = pays for the die of { $suit }

## The headline

you-win-with = { PERSON($who) ->
    [you] You win
   *[one] { WHO($who) } wins
} with { points }.
first-by-luck = Luck names the first roller.
die-again = The die of { $suit } is rolled again.
rolls-the-dice = { PERSON($who) ->
    [you] You roll
   *[one] { WHO($who) } rolls
} the dice.
rolls-next = { PERSON($who) ->
    [you] You roll
   *[one] { WHO($who) } rolls
} next.
rolls-again = { PERSON($who) ->
    [you] You roll
   *[one] { WHO($who) } rolls
} again.
cancelled = The auction is cancelled.
won-prize = { WHO($who, form: "start") } won { prize }.
nobody-won = Nobody won the auction.
pick-tile = Pick one tile to bid for { prize }.
pick-tiles = Pick two tiles to bid for { prize }.
bid-coins = You tie with { LIST($names) }. Bid coins for { prize }: the most wins.
    .more = All coins bid go to the bank, the losers' too.
pay-or-not = { prize.start } up for auction. Pay a coin to roll a die again, or pay nothing.
give-up-or-keep = { prize.start } up for auction. Give up your pawn to roll again, or keep it.
    .more = A pawn that is given up is gone for the whole game.
your-bid-sealed = Your bid is sealed.
you-have-chosen = You have chosen.
choosing-bid = { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} choosing a bid.
choosing-coins = { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} choosing coins.
deciding-to-pay = { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} deciding whether to pay.
deciding-pawn = { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} deciding about a pawn.
auction-is-for = The auction is for { prize }.
have-sealed = { PERSON($names) ->
    [one] { LIST($names) } has
   *[many] { LIST($names) } have
} sealed.

## The tallies

tied = tied
won-points = won { points }
loses-points = loses { points }
keeps-tiles = keeps the { LIST($tiles) }
tied-keeps-tiles = tied, keeps the { LIST($tiles) }
takes-tiles = takes the { LIST($tiles) }
coins-tie = The coins tie: nobody wins.
no-coins-bid = No coins are bid: nobody wins.
all-to-bank = All go to the bank.
won-with-coins = won with { coins }
with-coins = bid { coins }

## The log. $thing: a seat that is called by its suit is a thing, a person is not.

face-ace = the ace of { $suit }
rolls-first = { $name } rolls first.
die-came-up = The die of { $suit } came up { $face }: the auction is for { prize }.
rolled = { $name } rolled { LIST($faces) }: the auction is for { prize }.
hands-open = All hands lie open; nobody holds { $worth } or more.
hands-paid = All hands lie open; { PERSON($names) ->
    [one] { LIST($names) } holds { $worth } or more and scores { $points }
   *[many] { LIST($names) } hold { $worth } or more and score { $points } each
}.
sealed-a-bid = { $name } sealed a bid.
sealed-coins = { $name } sealed a bid of coins.
nobody-paid = Nobody paid.
nobody-gave-up = Nobody gave up a pawn.
pays-to-roll = { $name } pays a coin to roll the die of { $suit } again.
gives-up-pawn = { $thing ->
    [yes] { $name } gives up its pawn
   *[no] { $name } gives up their pawn
}: the auction is cancelled.
bid-of = { $name } { $bid }
bids-shown = The bids: { LIST($bids) }.
tie-and-bid = { LIST($names) } tie for highest and bid coins.
tie-without-coins = { LIST($names) } tie for highest and have no coins to bid: nobody wins.
coins-shown = The coins: { LIST($bids) }. They go to the bank.
wins-prize = { $name } wins { prize }; { $thing ->
    [yes] its
   *[no] their
} { LIST($tiles) } { COUNT($tiles) ->
    [one] goes
   *[other] go
} to { $taker }.
wins-and-keeps = { $name } wins { prize }; no tile moves.
coins-tie-log = Nobody wins: the coins tie.
crowns-tie = { LIST($names) } tie for highest under the ace of Crowns: each loses { points }.
journey = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { LIST($tiles) } { COUNT($tiles) ->
    [one] goes
   *[other] go
} to { $taker }
journeys = { LIST($journeys) }.
moons-ignored = The bank cannot pay everyone: the ace of Moons is ignored.
moons-pay = The ace of Moons pays { coins } to { LIST($names) }.
ends = { $name } { $why ->
    [reached] reached the goal
    [higher] reached the goal with others, and stood higher
   *[ahead] pulled ahead after a tie at the goal
} and wins with { points }.
overtime = { LIST($names) } tie at { $points }: play goes on until one is ahead.

## Big events

scored-for-hands = { WHO($who, form: "start") } scored { points }{ COUNT($who) ->
    [one] {" "}for a hand worth { LIST($worth) }
   *[other] {" "}each for hands worth { LIST($worth) }
}.
    .more = The ace of Arms pays every hand worth { $least } or more.
paid-a-coin = { WHO($who, form: "start") } paid a coin: the die of { $suit } is rolled again.
gave-up-a-pawn = { WHO($who, form: "start") } gave up a pawn: all dice are rolled again.
    .more = The auction for { prize } is cancelled.
tied-for-highest = { WHO($who, form: "start") } tied for highest: coins decide who wins { prize }.
bid-coins-each = { WHO($who, form: "start") } bid { $number ->
    [0] no coins
    [1] a coin each
   *[other] { $number } coins each
}: nobody wins { prize }.
tied-without-coins = { WHO($who, form: "start") } tied for highest, and { PERSON($who) ->
    [yous] none of you has
   *[many] none of them has
} a coin to bid: nobody wins { prize }.
tied-under-crowns = { WHO($who, form: "start") } tied with the ace of Crowns showing: { PERSON($who) ->
    [yous] you
   *[many] they
} { COUNT($who) ->
    [2] both
   *[other] all
} lose { points }.
won-by-coins = { WHO($who, form: "start") } won { prize-won } in a fight with coins, { $staked }.
won-by-tile = { WHO($who, form: "start") } won { prize-won } with { $bid }.
staked-to = { $more } to { $fewer }
single-bid = { $rank ->
    [null] null
    [ace] an ace
   *[other] a { $rank }
}
wins-with = { PERSON($who) ->
    [you] You win
   *[one] { WHO($who) } wins
} with { points }.
now-has = { PERSON($who) ->
    [you] you now have
   *[one] { WHO($who) } now has
} { $score }
    .start = { PERSON($who) ->
    [you] You now have
   *[one] { WHO($who) } now has
} { $score }
standing = { LIST($standing) }.
tie-at-goal = A tie at the goal: play goes on until one is ahead.
spoken-ending = { WHO($who, form: "start") } { $why ->
    [reached] reached the goal of { $goal } points
    [higher] reached the goal of { $goal } points with others, and stood higher
   *[ahead] pulled ahead after a tie at the goal of { $goal } points
}{ $how ->
    [arms] , paid by the ace of Arms for a good hand
    [coins] , in a fight with coins
   *[plain] {""}
}.

## Hints for a first game

hint-highest = The highest tile wins. A blank one (null) counts 0, and one with a big sign (ace) counts 1.
hint-move-on = After the bids, tiles go to the next lower bid, the lowest to the winner; tied ones stay.
hint-low = Bidding low is no loss: the lowest tile goes to the winner, and you take a better one.
hint-six = Everybody always holds six tiles. What went by tells you who can still beat your 5.
hint-pawn = Keep your pawn for the roll that would cost you most: there is no second one.
hint-coins = If the coins tie, nobody wins. A coin that you keep is there for the next tie.

## What pieces mean

means-die = Points for the winner of the auction, as many as it shows.
means-die-null = A coin from the bank for the winner, as long as there is one.
means-die-suns = A double auction: everybody bids two tiles, their sum counts, and whatever the other dice bring is doubled.
means-die-moons = A coin for everyone who does not win; for nobody if the bank cannot pay them all.
means-die-crowns = No fight with coins: players who tie for highest each lose the points on offer.
means-die-arms = All hands are laid open, and every hand worth 16 or more scores 5 at once.
means-tile = Bids its value. The winner's tile goes to whoever came second.
means-tile-null = Bids 0, the lowest there is; the lowest tile goes to the winner.
means-tile-ace = Bids 1: here an ace is low.
means-coin = Coins decide a tie for highest. All coins bid go to the bank.

## Headings of the guide, as they are in it

chapter-turn = A turn
chapter-pawn = The pawn
chapter-dice = The dice
chapter-tie = A tie
chapter-end = The end
chapter-tiles = Tiles move on
chapter-reroll = The reroll variant

## Why a game ended, in its result

why-reached-the-goal = reached the goal
why-reached-the-goal-with-others-and-stood-higher = reached the goal with others, and stood higher
why-pulled-ahead-after-a-tie-at-the-goal = pulled ahead after a tie at the goal

## Options

option-goal = The first to reach this many points wins.
    .label = Goal
option-variant = pawns: give up your only pawn to cancel an auction and roll all dice again; reroll: no pawns, pay a coin to roll one die again.
    .label = Second thoughts
option-variant-pawns = Pawns
    .doc = Once a game, cancel an auction and roll all dice.
option-variant-reroll = Reroll
    .doc = No pawns: pay a coin to roll one die again.
option-first_roller = The seat that rolls first, from 1; 0 lets luck decide.
    .label = First roller
option-first_roller-0 = Luck decides
option-first_roller-1 = The first seat
option-first_roller-2 = The second seat
option-first_roller-3 = The third seat
option-first_roller-4 = The fourth seat
option-notes = Show every hand, which can be worked out from what all have seen; off: hands are hidden as at a table.
    .label = Open hands
