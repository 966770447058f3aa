# The "In" Crowd: offers, scenes, log, hints and options.

summary = Hidden coins vote each other up a pyramid; the middling ones score most on top.
goal = Most points when the top is full: a 5 there scores 1, a 4 scores 2, a 3 scores 4{ $doubling ->
    [yes] , a 2 scores 8
   *[no] {""}
}.

## Seats that nobody has given a name

seat-Left = Left
seat-Right = Right

## Coins and squares: $suit and $rank in words, but with a $coin $rank is its id (null, ace, 2);
## $level is one of bottom, middle and top, $square a name such as r1c2.

coin = { $suit } { $rank }
hidden-coin = a coin of { $suit }
coin-on = { $coin } on { square }
hidden-coin-on = a coin of { $suit } on { square }
square = the { level } square { $square }
    .start = The { level } square { $square }
level = { $level ->
    [bottom] bottom
    [middle] middle
   *[top] top
}

## Offers

offer-pick = Pick your suits
    .suits = the suits
    .button = Take { $picked }
offer-vote = Call a vote
    .squares = the squares that can be voted on
    .button = Call the vote on { $picked }
offer-place = Place a coin
    .squares = the free squares at the bottom
    .coins = the coins in your hand
    .button = Place it on { $picked }
offer-swap = Change sides

## The table

the-pyramid = The pyramid
behind-shield = Behind the shield
in-hand = in hand
points-below = { $number ->
    [0] no points
    [1] 1 point
   *[other] { $number } points
}
coin-on-top = { $coin } on top
picks-suits = picks suits
on-turn = on turn

## The headline

first-by-luck = Luck says who begins.
pick-suits = Pick your two suits.
    .more = The other two are your opponent's.
picks-two-suits = { $name } picks two suits.
turn-of = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} turn.
place-or-swap = Place a coin, or change sides.
    .more = Changing sides, you take the other player's suits and the coin on the board.
place-first = Place the first coin: everyone sees its value.
    .more = The other player may then change sides, and take your suits and this coin.
place-or-vote = Place a coin, or call a vote.
only-vote = Call a vote: you cannot place a coin.
place-at-bottom = Place a coin at the bottom.
    .more = Three neighbours at the bottom can vote one of them up to the middle square beside them.
votes-open = A vote can be called on { LIST($squares) }.
on-top = { $number } of { $all } coins are on top.
draw = A draw.
wins = { PERSON($who) ->
    [you] You win
   *[one] { WHO($who) } wins
}.

## Why it ended: $cause is why play stopped, $decision what decided.

ended = { $cause ->
    [full] The top is full
    [stuck] Neither can act
   *[ties] Forty votes were tied
}{ $decision ->
    [lead] , and the earlier lead decides
    [nobody] , and nobody ever led
   *[points] {""}
}
ended-so = { ended }.

## The tallies. $stays: whether the coins of a tied vote stay.

a-vote-on = A vote on { square }
the-vote-on = The vote on { square }
vote-sum = { $sum }: { LIST($coins) }
no-coin = no coin
fate = { $stays ->
    [yes] stay where they are
   *[no] go back to hand
}
tied-vote = Tied: all coins { fate }.
coin-up = { $coin } goes up; the others go back to hand.
    .top = { $coin } goes up for { points }; the others go back to hand.

## The log

begins = { PERSON($who) ->
    [you] You begin
   *[one] { WHO($who) } begins
}.
suits-held = { $name } has { LIST($suits) }, { $other } has { LIST($others) }.
changed-sides = { WHO($who, form: "start") } changed sides.
placed = { $name } placed a coin of { $suit } on { square }.
placed-open = { $name } placed { $coin }, value up, on { square }.
called-vote = { $name } called a vote on { square }: { $one } against { $other }.
vote-side = { $name } { $sum } ({ COUNT($coins) ->
    [0] { no-coin }
   *[other] { LIST($coins) }
})
vote-tied = The vote is tied: no coin goes up, and all { fate }.
went-up = { $coin } goes up; { LIST($back) } go back to hand.
    .top = { $coin } goes up for { points }; { LIST($back) } go back to hand.
passed-over = { $name } cannot act and is passed over.
ends-drawn = { ended }: a draw at { $first } to { $second }.
ends-won = { ended }: { $name } wins. The points are { $first } to { $second }.

## Big events

sides-now = { PERSON($who) ->
    [you] You now have
   *[one] { WHO($who) } now has
} { LIST($suits) }, { $other } now has { LIST($others) }.
called-the-vote = { WHO($who, form: "start") } called the vote.
misses-a-turn = { PERSON($who) ->
    [you] You cannot act and miss
   *[one] { WHO($who) } cannot act and misses
} a turn.
vote-tied-at = The vote on { square } is tied at { $sum }: no coin goes up, all coins { fate }.
won-the-vote = { WHO($who, form: "start") } won the vote on { square }, { $more } to { $fewer }: { PERSON($who) ->
    [you] your
   *[one] { ENDING($who) ->
        [s] { WHO($who) }'
       *[other] { WHO($who) }'s
    }
} { $coin } goes up{ $top ->
    [yes] {" "}for { points }
   *[no] {""}
}.
ended-drawn = { ended }: a draw.
ended-won = { ended }: { PERSON($who) ->
    [you] you win
   *[one] { WHO($who) } wins
}.
final-points = { WHO($who, form: "start") } { $mine }, { $other } { $theirs }.

## Hints for a first game

hint-rise = Coins start at the bottom and rise by votes. Point at a square to see which coins decide it.
hint-hidden = Your opponent sees the suit of a coin, not its value. A blank (null) counts 0, an ace 1.
hint-sum = The larger sum wins. Its highest coin goes up, and all the others go back to their owners.
hint-points = On top a 3 brings 4 points, a 4 brings 2, a 5 only 1. Do not let your 5 go up with a 3.
hint-any-vote = You can call any vote, even without a coin of yours in it. A tie lifts no coin.

## What squares and coins mean: $voters are the squares that decide one, $votes those that a coin on it decides.

means-bottom = { square.start }. A coin here counts in { COUNT($votes) ->
    [0] no vote
   *[other] votes on { LIST($votes) }
}.
means-raised = { square.start }. The coins on { LIST($voters) } decide it: a vote can be called when all of them are there.{ COUNT($votes) ->
    [0] {""}
   *[other] {" "}A coin here counts in votes on { LIST($votes) }.
}
means-coin = Counts its number in a vote; a blank, called null, counts 0, and the spiral, the ace, 1.

## Headings of the guide, as they are in it

chapter-have = What you have
chapter-turn = A turn
chapter-vote = A vote
chapter-end = The end

## Why a game ended, in its result

why-the-top-is-full = the top is full
why-the-top-is-full-and-the-earlier-lead-decides = the top is full, and the earlier lead decides
why-the-top-is-full-and-nobody-ever-led = the top is full, and nobody ever led
why-neither-can-act = neither can act
why-neither-can-act-and-the-earlier-lead-decides = neither can act, and the earlier lead decides
why-neither-can-act-and-nobody-ever-led = neither can act, and nobody ever led
why-forty-votes-were-tied = forty votes were tied
why-forty-votes-were-tied-and-the-earlier-lead-decides = forty votes were tied, and the earlier lead decides
why-forty-votes-were-tied-and-nobody-ever-led = forty votes were tied, and nobody ever led

## Options

option-peek = Which of your own coins on the board you may look at again.
    .label = Peeking
option-peek-bottom = At the bottom
    .doc = You know your own coins there.
option-peek-none = Never
    .doc = Once a coin is placed, you have to remember it.
option-peek-all = Everywhere
    .doc = You know all your own coins on the board.
option-tied_vote = Whether the coins of a tied vote go back to their owners' hands or stay.
    .label = After a tied vote
option-tied_vote-all_leave = All go back to hand
    .doc = The squares are free again.
option-tied_vote-all_stay = All stay
    .doc = The vote can be called again once a coin changes.
option-doubling = A 2 that reaches the top scores 8 points; otherwise it scores nothing.
    .label = A 2 on top scores 8
option-suits = Luck deals the suits, or the first seat picks its two.
    .label = Suits
option-suits-random = Luck deals them
option-suits-pick = The first seat picks
    .doc = The other two suits are its opponent's.
option-swap = The first coin is placed value up; then the other player may change sides instead of acting.
    .label = Changing sides
option-pyramid = The whole pyramid, or a part of one side with three coins each, which programs can solve.
    .label = Pyramid
option-pyramid-full = The whole pyramid
option-pyramid-small = Four squares, two above
    .doc = Ace, 3 and 5 each; for study.
option-pyramid-tiny = Three squares, one above
    .doc = Ace, 3 and 5 each; for study.
option-notes = Coins that both have seen in a vote stay marked while they are on the board; off: remember them yourself.
    .label = Notes
