# What analyses and hints say, and what they refuse.

## The turning points of a finished game

turning-chose = { $name } chose “{ $move }”.
turning-chance = { ENDING($name) ->
    [s] { $name }'
   *[other] { $name }'s
} chance of winning { $way ->
    [up] rose
   *[down] fell
} from { $before } to { $after }.
turning-better = By what { $name } could know, “{ $move }” was better, by { $cost } percentage { $cost ->
    [one] point
   *[other] points
} (± { $margin }).

## What Expert would do, and how sure that is

hint-only = There is nothing else to choose; your chance of winning is about { $chance }.
hint-close = Your chance of winning is about { $chance }; “{ $rival }” would do about as well.
hint-doubtful = In quick trials “{ $rival }” did better (a chance of winning of about { $other } against { $chance }): consider it.
hint-best = Your chance of winning is about { $chance }, and about { $other } with the next best move, “{ $rival }”.

## Refusals

analyse-finished-only = This game is not over; only a finished game can be analysed.
no-budget = There is no budget { $budget }; there are { $known }.
