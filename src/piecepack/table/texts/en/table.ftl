# What a table tells of any game, in its log, in links to it and in notices.

asks-back = { $name } asks to take back the last move.
agrees-back = { $name } agrees to take back the move.
keeps-move = { $name } keeps the move.
refuses-back = { $name } does not agree: the move stands.
made-forced = The only choice, made for you: “{ $action }”.
made-again = Answered for you: “{ $action }”.
removed = { $name } was removed; a bot plays on.
leaves = { $name } leaves, and a bot plays on.
is-back = { $name } is back.
chat-off = The chat of this table was switched off.
chat-on = The chat of this table was switched on.
sits-again = { $name } takes the seat again.
sits-namesake = Somebody else called { $name } takes the seat of { $old }.
sits = { $name } takes the seat of { $old }.
begins-with = This game begins with step { $step } of the game at table { $table }.
time-is-up = Time is up for { $name }; a bot decides.
asks-hint = { $name } asks what Expert would do.
agrees-hints = { $name } agrees to hints.
refuses-hints = { $name } does not agree to hints.

## What a link to a table says of it: its page, and the picture that others show of it

being-played = Being played now
table-named = Table { $code }
table-open = { $seats ->
    [1] A table for one player is open.
   *[other] A table for { $seats } is open.
}
table-playing = { $seats ->
    [1] A game for one player is being played.
   *[other] A game for { $seats } is being played.
}

## What calls somebody back to a table; the title of a game may end with a mark of its own (`marked`)

notice-turn = Your turn at { $game }{ $marked ->
    [yes] {""}
   *[no] !
}
notice-start = { $game } has started!
notice-hello = You will be told here when it is your turn at { $game }{ $marked ->
    [yes] {""}
   *[no] .
}

## What was found out about the luck of a game

luck-no-part = { $moves }, and luck had no part in this game.
luck-unchecked = { $moves }, but { $number ->
    [1] one outcome
   *[other] { $number } outcomes
} of luck cannot be checked.
luck-checked = { $moves }, and { $number ->
    [1] the one outcome of luck follows
   *[other] all { $number } outcomes of luck follow
} from the secret.
