# Why a choice is good, and what came of one: for hints and turning points. $left: boxes that somebody has yet to find.

steps = { $steps ->
    [1] one step
   *[other] { $steps } steps
}

## Hints

reason-hide = A search there takes { hours }. The clue is yours to write.
reason-ask = By what you know, the box of { $name } may lie on { $places ->
    [one] one tile
   *[other] any of { $places } tiles
}.
reason-few = By what you know, the box of { $name } lies { $places ->
    [one] { $where }
   *[other] on one of { $places } tiles, and { $where ->
        [here] this
       *[there] that
    } is one of them
}.
reason-nearer = By what you know, the box of { $name } lies on { $places ->
    [one] one tile, and this is a step towards it
   *[other] one of { $places } tiles, and this is a step towards the nearest
}.
reason-takes = { $where ->
    [here] A search here takes { $hours } of the { $left } hours you have left
   *[there] A search there takes { $hours } of the { $left } hours you would have left
}.
reason-takes-all = { $where ->
    [here] A search here takes just as long as you have: { hours }
   *[there] A search there takes just as long as you would have: { hours }
}.
reason-no-hours = You have no hours left today.
reason-too-late = { $hours ->
    [1] The hour
   *[other] The { $hours } hours
} you have left { $hours ->
    [1] is
   *[other] are
} not enough for a search here.

## Turning points

found-on-day = { $name } on day { $day }
reason-hid = { box-of } lay under { the-place } and was { COUNT($finders) ->
    [0] never found
   *[other] found by { LIST($finders) }
}.
reason-found = { $finder } found the { COUNT($names) ->
    [one] box
   *[other] boxes
} of { LIST($names) } there{ $left ->
    [0] , and so had them all
    [1] , and had one more to find
   *[other] , and had { $left } more to find
}.
reason-nothing = No box lay there.
reason-nothing-but = No box lay there; that of { $name } was { $steps ->
    [1] one step
   *[other] { $steps } steps
} away.
reason-answered = The answer left { $after } of { $before } tiles for the box of { $name }.
reason-no-news = The answer ruled out no tile for the box of { $name }.
reason-way = { $steps ->
    [0] The box of { $name } lay right there
   *[other] From there it was { steps } to the box of { $name }
}{ $left ->
    [1] , the last one that { $finder } had to find
   *[other] {""}
}; { $finder } { $day ->
    [0] never found it
   *[other] found it on day { $day }
}.
reason-came-next = { $finder } came next and found the box of { $name } in that turn{ $left ->
    [0] , the last one missing
   *[other] {""}
}.

## What a better move would have done

reason-lay-here = The { COUNT($names) ->
    [one] box
   *[other] boxes
} of { LIST($names) } lay right there.
reason-nothing-either = As it turned out, no box lay there.
reason-would-be = { $steps ->
    [0] The box of { $name } lay right there
   *[other] From there it would have been { steps } to the box of { $name }
}.
reason-would-be-no-news = The answer would have ruled out no tile for the box of { $name }.
reason-would-answer = The answer would have left { $after } of { $before } tiles for the box of { $name }.
