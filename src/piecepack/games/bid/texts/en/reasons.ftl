# Why a bid is good, and what came of one: for hints and turning points. $bid is a bid by value, "5" or "5 + 3".

reason-nobody-as-much = The auction is for { prize }, and nobody can bid as much.
reason-nobody-more = The auction is for { prize }, and nobody can bid more.
reason-keeps-tiles = The auction is { $small ->
    [yes] only for
   *[no] for
} { prize }: this keeps your higher tiles at home.
reason-auction = The auction is for { prize }.
reason-beaten = { ENDING($winner) ->
    [s] { $winner }'
   *[other] { $winner }'s
} { $winning } beat { ENDING($loser) ->
    [s] { $loser }'
   *[other] { $loser }'s
} { $bid }.
reason-won = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { $bid } beat the { $other } of { LIST($names) }.
reason-given = Bidding the { $bid } won { prize } and gave the { $bid } to { $taker }.
reason-given-on = Bidding the { $bid } won { prize } and gave the { $bid } to { $taker }, who { $when ->
    [next] then
   *[later] later
} won { $won } with { $which ->
    [it] it
    [both] both
   *[some] the { $part }
}.
reason-better-wins = The { $bid } would have won the auction.
reason-would-tie = The { $bid } would have tied.
reason-would-lose = As it turned out, the { $bid } would have lost { prize }.
reason-enough = The { $bid } would have been enough to win.
reason-kept = As it turned out, the { $bid } would have lost { prize }, but kept { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} { $made } at home.
