# Why a coin or a vote is good, and what came of one: for hints and turning points. $place is a square, see `square`.

reason-influence = A coin on { $place } has influence on { $votes ->
    [0] no votes
    [1] a vote
   *[other] { $votes } votes
}.
reason-sure = You know every coin that votes there, and win { $won } to { $lost }.
whose-coin = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { $coin }
took-part = It was { $coin }, which took part in { $votes ->
    [0] no vote
    [1] one vote
   *[other] { $votes } votes
} from there
reason-no-vote = { $part }.
reason-tied-there = { $part }, { $votes ->
    [1] and it tied
   *[other] and all of them tied
}.
reason-rose = { $part } and rose in { $votes ->
    [1] it
   *[other] the last one
} to { $place }.
reason-other-rose = { $part }{ $votes ->
    [1] , in which
   *[other] , and in the last one
} { whose-coin } rose to { $place }.
reason-tied = The vote tied at { $sum }.
reason-won = { $name } won the vote { $won } to { $lost }.
reason-other-vote = { $name } would have won a vote on { $place } { $won } to { $lost }.
