# What a match and a table tell of any game, in its log.

takes-back = { $name } takes back the last move.
asks-back = { $name } asks to take back the last move.
agrees-back = { $name } agrees to take back the move.
keeps-move = { $name } keeps the move.
refuses-back = { $name } does not agree: the move stands.
made-forced = The only choice, made for you: { $action }.
made-again = The same answer, made for you: { $action }.
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

## The turning points of a finished game

turning-chance = { $name } went from a chance of winning of { $before } to { $after }.
turning-better = { $name } had a better move: { $move }. The difference: { $cost } (± { $margin }).

## What Expert would do, and how sure that is

hint-only = There is nothing else to choose; your chance of winning is about { $chance }.
hint-close = Your chance of winning is about { $chance }; “{ $rival }” would do about as well.
hint-best = Your chance of winning is about { $chance }, and about { $other } with the next best move, “{ $rival }”.
