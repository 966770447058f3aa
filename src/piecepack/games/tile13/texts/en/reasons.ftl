# Why a choice is good, and what came of one: for hints and turning points.

reason-alone = Nobody else still has { LIST($tiles) }, so nobody can spoil { COUNT($tiles) ->
    [one] it
   *[other] them
}.
reason-doubled = Your playtesters double { LIST($tiles) }.
reason-multiplied = The Judge's highest tile is of { $suit }: it multiplies { LIST($tiles) }.
reason-saved = You keep your playtesters for the { $contests ->
    [1] contest that follows
   *[other] { $contests } contests that follow
}.
reason-last-chance = It is the last contest: a playtester that you save now is worth nothing.
reason-may-double = { COUNT($tiles) ->
    [one] This suit then counts twice for you, and your best tile in it is { LIST($tiles) }
   *[other] These suits then count twice for you, and your best tiles in them are { LIST($tiles) }
}.
reason-nobody-pleases = No designer still has { LIST($tiles) }, so nobody gets twice as much for playing the same.
reason-both = The Judge who names a Runner-Up gets as much: { $half } points.
reason-nobody = Whoever is named gets { $half } points, and so does the Judge.

## Of a contest that is over: who won it with $number or $best points, and the prize of as many.

reason-judged = { $name } won this contest with { $number ->
    [0] 0
   *[other] { $number } points, and { $number } more as prize
}.
reason-won = { $name } won the contest with { $number ->
    [0] 0
   *[other] { $number } points, and { $number } more as prize
}.
reason-lost = { $name } got { points } for this game{ $runner ->
    [yes] , and { $half } as Runner-Up
   *[no] {""}
}; { $winner } won the contest with { $best }, and { $best } more as prize.
reason-unoriginal = { LIST($tiles) } brought { $name } nothing, because others played the same.
reason-tested = Of the points of { $name }, { $number ->
    [0] none
   *[other] { $number }
} came from playtesters.
reason-never-used = It was the last contest, and { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { $pawns ->
    [1] last playtester was never used
   *[other] { $pawns } playtesters were never used
}.

## Of the better choice, against the games that were shown

result = { $result ->
    [won] would have won the contest{ $too ->
        [yes] , too,
       *[no] {""}
    } with { $number }, and { $number } more as prize
    [tied] would have tied for the contest at { $number }
   *[lost] would have brought { points } and not won the contest
}
reason-other-game = That game { result }.
reason-other-testers = With that choice the same game { result }.
reason-spared = It would have kept { LIST($tiles) } for later contests.
reason-testers-kept = The { COUNT($suits) ->
    [1] playtester
   *[other] playtesters
} of { LIST($suits) } would have been left for later contests.
