# Scavenger Hunt II as it is told: the log and big events.

## The log

starts-on = { $name } starts on { $cell } and claims { $tile }.
its-coin-is = Its coin is { $coin }.
tossed = { $name } { $rank }
toss = They roll for the first turn: { LIST($rolls) }.
tie-and-roll = { LIST($names) } tie and roll again.
begins = { $name } begins.
stays = { $name } stays.
moves-to = { $name } moves to { $cell }.
examines = { $name } examines the tile on { $cell }.
it-is = It is { $tile }, and its coin is { $coin }.
claims = { $name } claims { $tile } from { $cell }.
place-tile = tile { $tile }
place-cell = square { $cell }
swaps = { $name } swaps the coins on { LIST($places) }.
coin-is-now = The coin on { $tile } is now { $coin }.
rolled = { $name } rolled { LIST($faces) }.
thrown = { $rank }
on-die = { $rank } on die of { $die }
chooses = { $name } chooses { $rank } for { $other }.
asks-again = { $name } asks { $chooser } again.
does-not-ask = { $name } does not ask again.
removes-coin = { $name } removes { $tile }: { $number } of { $enough }.
removes-nothing = { $name } removes nothing.
declares = { $name } declares { $kind ->
    [trap] a trap
   *[protection] a protection
} against { $victim }.
will-not-agree = { LIST($names) } will not agree.
not-proven = It is not proven.
sits-trapped = { $name } is trapped.
proven = It is proven: { LIST($tiles) } are out of reach.
ends-won = { $name } { $why ->
    [trapped] was trapped with four matches, removed or within reach,
   *[removed] removed four coins
} and wins.
ends-drawn = The game is over: { $why ->
    [turns] the turns ran out
    [trapped] a pawn is trapped
   *[protected] three coins are protected
}.

## Big events

you-begin = { PERSON($who) ->
    [you] You begin
   *[one] { WHO($who) } begins
}.
rolled-now = { WHO($who, form: "start") } rolled { LIST($faces) }{ COUNT($tiles) ->
    [0] : nothing can be removed
   *[other] , which names { LIST($tiles) }
}.
chose-for = { WHO($who, form: "start") } chose { $rank } for { WHO($other) }{ COUNT($tiles) ->
    [0] : nothing can be removed
   *[other] , which names { LIST($tiles) }
}.
claimed = { WHO($who, form: "start") } claimed { $tile }.
    .more = It is number { $number } of { $most } on { PERSON($who) ->
    [you] your
   *[one] { ENDING($who) ->
        [s] { WHO($who) }'
       *[other] { WHO($who) }'s
    }
} list.
swapped-with = { WHO($who, form: "start") } swapped a coin with { WHO($other) }: the one on { $tile }.
swapped-yours = { WHO($who, form: "start") } swapped the coin on your { $tile } for another.
    .more = The coin there is { $coin } now.
removed-coin = { WHO($who, form: "start") } removed the coin that matched { $tile }: { $number } of { $enough }.
    .more = { $left ->
    [1] A coin
   *[other] { $left } coins
} to go.
removed-none = { WHO($who, form: "start") } removed nothing.
declared = { WHO($who, form: "start") } declared that { WHO($victim) } { $kind ->
    [trap] { PERSON($victim) ->
        [you] are trapped
       *[one] is trapped
    }
   *[protection] cannot win any more
}.
    .more = The game ends if the two others agree and it is proven.
declaration-failed = The declaration failed: the game goes on.
turns-over = All { $number ->
    [1] a turn
   *[other] { $number } turns
} are over: nobody has won.
won-with = { PERSON($who) ->
    [you] You win
   *[one] { WHO($who) } wins
}: { coins } removed.
trapped-and-won = { PERSON($who) ->
    [you] You are trapped with { $enough } matches, removed or within reach, and win by that
   *[one] { WHO($who) } is trapped with { $enough } matches, removed or within reach, and wins by that
}.
trapped-and-drawn = { PERSON($who) ->
    [you] You are
   *[one] { WHO($who) } is
} trapped with fewer than { $enough } matches, removed or within reach: the game is a draw.
protected-and-drawn = { WHO($who, form: "start") } cannot win any more, three coins are protected: the game is a draw.
removed-count = { WHO($who) } { $number }
removed-by = Coins removed: { $shown }.
