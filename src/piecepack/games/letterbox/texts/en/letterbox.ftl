# Piecepack Letterbox: what is said at the table.

## A tile and its place: $rank is the id of a rank, $suit the name of a suit, $place that of a cell.

the-tile = the { $rank } of { $suit }
the-place = { the-tile } ({ $place })
tile-at = { $tile } ({ $place })
tile-on = { $tile } on { $place }

## Counted things

hours = { $hours ->
    [0] no hours
    [1] an hour
   *[other] { $hours } hours
}
score = { $number ->
    [1] 1 point
   *[other] { $number } points
}
day = { $near ->
    [yes] Day { $day } of { $days }
   *[no] Day { $day }
}
days-passed = { $day ->
    [1] a day
   *[other] { $day } days
}

## Whose something is: $who has one name. $stage: "second" or "third".

whose = { PERSON($who) ->
    [you] your
   *[one] { ENDING($who) ->
        [s] { WHO($who) }'
       *[other] { WHO($who) }'s
    }
}
box-of = { whose } box
clue-of = { whose } { $stage } clue
clue-found = { whose } { $stage } clue
pawn-of = { whose } pawn

## What a Big Question brings. $about: "suit", "value", "row" or "column".

answer = { $about } { $answer }

## What decided, after why the hunt ended

decided = { $how ->
    [boxes] , and more boxes found decide
    [finders] , and more finders decide
    [vote] , and the vote decides
    [tie] , and the vote ties
   *[points] {""}
}

## Offers

offer-vote = Vote for the best letterbox
    .tied = those who tie
    .button = Vote for { $picked }
offer-place = Start
    .tiles = the tiles to start on
    .button = Start on the { $picked }
offer-end = End the day
    .early = End the day ({ hours } will be lost)
offer-walk = Walk to
    .tiles = the tiles around you
    .button = Walk to the { $picked }
offer-search = Search { the-tile } ({ hours })
    .button = Search here
offer-search-again = Search { the-tile } again ({ hours }; nothing new is there)
    .button = Search again (nothing new is there)
offer-hide = Hide
    .tiles = the tiles
    .button = Hide my box under the { $picked }
offer-chain = Hide your box, with up to two stages before it
    .tiles = the tiles, in the order of the stages, the box last
    .button = Hide my box
offer-loop = Hide your box where the chain begins: a first tile, a second one, and back
    .tiles = the tiles, in the order of the stages
    .button = Hide my box where the chain begins
offer-ask = Ask a Big Question (costs 1 point)
    .players = the players
    .about = what to learn about where the box lies
    .button = Ask { $whom } for the { $about }
ask-suit = suit of the tile
ask-value = value of the tile
ask-row = row, from the north
ask-column = column, from the west

## The table

the-map = The map
the-die = The die
the-clues = Clues
the-boxes = Boxes
the-logbook = Your logbook
the-decoys = Decoys
the-questions = Big Questions
not-on-map = Not yet on the map
die-shows = the die shows { $rank }
searched-here = you searched here
questions-asked = Big Questions asked
hours-left = hours
part-boxes = boxes found
part-finders = finders of their box
part-coins = coins
step-hide = Hide
step-first = First player
step-hunt = Hunt
step-scores = Scores

## What a seat does

hiding = hiding
has-hidden = has hidden
voting = voting
has-voted = has voted
votes-for = votes for { $name }
hunting = hunting
next = next

## Cards: clues, the logbook, the boxes

stage-clue = { $stage } clue
found-it = you found it
asked-it = you asked: { $answers }
own-box = Your box
cards-left = { $number ->
    [0] No stamp cards
    [1] A stamp card
   *[other] { $number } stamp cards
} left.
found-by = Found by { LIST($names) }.
found-by-nobody = Found by nobody.
under = Under { the-place }.
by-way-of = By way of { LIST($places) }.
stamp = Stamp
found-under = Found under { the-place }.
decoy = Decoy
decoy-places = handed to you on { LIST($places) }
box = Box
asked-whom = Asked { $name }

## Tallies

searched-place = { WHO($who, form: "start") } searched { the-place }
card-unknown = a card
card-stamp = a stamp: the box is found
card-decoy = a decoy
card-decoy-says = a decoy: { $decoy }
card-clue = a { $stage } clue
best-letterbox = The best letterbox
votes = { $number ->
    [0] no votes
    [1] a vote
   *[other] { $number } votes
}

## The headline

deal = The tiles are shuffled and laid out.
hide-yours = Hide your letterbox, write a clue and draw a stamp.
others-hide = The hunt starts when all have hidden theirs; { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} still at it.
others-wait = The others have hidden theirs, and wait for you.
are-hiding = { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} hiding a letterbox.
die-says = All boxes are hidden. A die says who begins.
    .more = The clues lie beside the map.
roll-for-first = { LIST($names) } roll for the first turn.
    .more = Null counts 1 and the ace 6.
rolls-for-start = { $name } rolls for a place to start.
about-to-start = { $name } is about to start.
has-left = { $name } has { hours } left.
is-hunting = { $name } is hunting, with { hours } left.
start-anywhere = Start anywhere.
start-on = Start on { $rank ->
    [ace] an ace
   *[other] a { $rank }
}.
start-free = It costs none of your { $hours } hours.
no-hours = You have no hours left.
    .more = End your day, or ask a Big Question first.
searched-already = You have searched { the-tile } already.
walk-on = Walk on.
    .more = You have { hours } left, and a step takes one.
walk-on-longer = Walk on: { the-place } takes longer than you have.
    .more = A search here takes { hours }; you have { $left ->
    [0] no hours
    [1] an hour
   *[other] { $left } hours
}.
search-or-walk = Search { the-tile }, or walk on.
    .more = A search here takes { $needed } of your { $left } hours.
    .last = A search here takes your last hour.
step-takes = A step takes one.
tie-in-all = { LIST($names) } tie in everything.
vote-now = Vote for the best letterbox.
    .more = Clue or drawing, as you like; not your own. The most votes win the game.
are-voting = { PERSON($names) ->
    [one] { LIST($names) } is
   *[many] { LIST($names) } are
} voting.
day-now = { day }.
wins-with = { PERSON($who) ->
    [you] You win
    [one] { WHO($who) } wins
   *[many] { WHO($who) } win together
} with { score }.
found-every = { WHO($who, form: "start") } found every box{ decided } after { days-passed }.
days-ran-out = The days ran out{ decided }.

## The log

shuffled = The tiles are shuffled into six rows of six; north is at the top.
rolled-start = { $name } rolls { $rank }, and starts on a tile of that value.
rolls = { $name } rolls { $rank }
all-rolled = { LIST($rolls) }.
roll-again = { LIST($names) } tie and roll again.
day-one = Day 1: { $name } begins.
day-number = Day { $day }
hid = { $name } has hidden a box.
all-hidden = All boxes are hidden. The clues are read aloud.
clue-read = { $name }: { $clue }
starts-on = { $name } starts on { the-place }.
walks-to = { $name } walks to { the-place }.
searches = { $name } searches { the-place } for { hours }. Each of the { $others } others hands over a card.
hands-stamp = { $name } hands you a stamp: you have found that box.
hands-stamp-again = { $name } hands you a stamp that you have already.
hands-decoy = { $name } hands you a decoy.
hands-decoy-says = { $name } hands you a decoy: { $decoy }
hands-clue = { $name } hands you a { $stage } clue.
hands-clue-says = { $name } hands you a { $stage } clue: { $clue }
at-your-box = { $name } is at your box, and receives your stamp.
gets-your-clue = { $name } receives your { $stage } clue.
asks = { $name } asks { $whom } a Big Question, and takes a coin.
asked-for = { $name } asked { $whom } for the { $about }: { $answer }.
ends-day = { $name } ends the day.
ends-day-early = { $name } ends the day with { hours } left.
voted = { $name } has voted.
every-box-found = { $name } has found every box. The hunt is over.
no-days-left = The days have run out. The hunt is over.
box-lay = { whose } box lay under { the-place }.
scores = { $name } scores { $score }: { $boxes ->
    [0] no boxes found
    [1] a box found
   *[other] { $boxes } boxes found
}, { $finders ->
    [0] no finders
    [1] a finder
   *[other] { $finders } finders
}, { coins }.
tie-vote-decides = { LIST($names) } tie in everything: a vote decides.
vote-of = { $name } for { $whom }
the-votes = The votes: { LIST($votes) }.
finds-all-and-wins = { $name } has found every box, and wins.
wins-because = { PERSON($names) ->
    [one] { LIST($names) } wins
   *[many] { LIST($names) } win together
}: { $why }.

## Big events

started-on = { WHO($who, form: "start") } started on { the-place }.
hunt-begins = All letterboxes are hidden. The hunt begins.
    .more = Everybody's clue can be read now. Whoever is first to find the boxes of { $others ->
    [2] both
   *[other] all { $others }
} others ends the hunt.
rolled-for-start = { WHO($who, form: "start") } rolled { $rank } for a place to start.
rolled-highest = { WHO($who, form: "start") } rolled highest and started day 1.
found-yours = { $name } found your letterbox under { the-tile }: { score } for you.
    .more = It has been found { $times ->
    [1] once
   *[other] { $times } times
} now.
received-yours = { $name } searched { the-tile } and received your { $stage } clue.
searched-for = { $name } searched { the-tile } for { hours }.
    .more = { $name } got a card from each of the others: a stamp from those whose box is there, a decoy from the rest.
only-two-know = Only the two who exchange a card know which it is.
yours-decoy = Yours was a decoy.
yours-same = Yours was the same as before.
searched-again = You searched { the-tile } again and found nothing new.
found-boxes = You found { LIST($owners) } { COUNT($owners) ->
    [1] letterbox
   *[other] letterboxes
} under { the-tile }: { score }.
    .more = You have found { $found } of { $boxes } letterboxes.
    .also = You also received { LIST($clues) }.
found-clues = You found { LIST($clues) } under { the-tile }.
    .more = Your logbook has the words.
found-nothing = You searched { the-tile } and found nothing.
    .more = The others handed you decoys. You have { hours } left today.
paid-to-ask = { WHO($who, form: "start") } asked { $whom } a Big Question, and took a coin.
asked-again = { WHO($who, form: "start") } asked { WHO($whom) } the same Big Question again.
their-answer = { whose } answer: the { $about } of the box is { $answer }.
    .more = You took a coin for asking: a point less at the end.
asked-you = { $name } asked you for the { $about } of your box: { $answer }.
last-day-over = Day { $days } is over, and so is the hunt: the days have run out.
day-begins = { day } begins.
    .more = Nobody has found all letterboxes yet.
last-found = { WHO($who, form: "start") } found the last letterbox under { the-tile }: the hunt is over after { days-passed }.
tie-in-everything = { WHO($who, form: "start") } tie in everything: a vote decides.
reckoned = { WHO($who) } { $score } ({ $boxes ->
    [0] no boxes
    [1] 1 box
   *[other] { $boxes } boxes
} found, own box found by { $finders ->
    [0] nobody
   *[other] { $finders }
}{ $coins ->
    [0] {""}
    [1] , less 1 for a coin
   *[other] , less { $coins } for coins
})
reckoning = { PERSON($who) ->
    [you] You win
    [yous] { WHO($who, form: "start") } win together
    [one] { WHO($who) } wins
   *[many] { WHO($who) } win together
}{ decided }: { $scores }.
votes-are-in = The votes are in: { PERSON($who) ->
    [you] you win
    [one] { WHO($who) } wins
   *[many] { WHO($who) } win together
}.
    .more = Votes for the best letterbox: { $votes }.
votes-of = { WHO($who) } { $number }

## A caution before something is said

caution-names = This seems to name a place outright, which table talk may not (LB-25). Say it anyway?
caution-asks = This seems to ask for a place outright, which table talk may not (LB-25): that is a Big Question, and costs a coin. Say it anyway?
