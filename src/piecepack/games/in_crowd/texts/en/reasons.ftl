# Why a coin or a vote is good, and what came of one: for hints and turning points. $place is a square, see `square`.

reason-influence = A coin on { $place } has influence on { $votes ->
    [0] no votes
    [1] a vote
   *[other] { $votes } votes
}.
reason-sure = You know every coin that votes there, and win { $won } to { $lost }.
reason-voted = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { $coin } voted { $votes ->
    [1] once
   *[other] { $votes } times
} from there, { $won ->
    [0] never
    [1] once
   *[other] { $won } times
} for a coin of { $name } that went up.
reason-climbed = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { $coin } voted { $votes ->
    [1] once
   *[other] { $votes } times
} from there, { $won ->
    [0] never
    [1] once
   *[other] { $won } times
} for a coin of { $name } that went up, and climbed to { $place }.
reason-tied = The vote tied at { $sum }.
reason-won = { $name } won the vote { $won } to { $lost }.
reason-other-vote = { $name } would have won a vote on { $place } { $won } to { $lost }.
