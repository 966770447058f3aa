# What rules, matches, records and lessons refuse, and why.

## Moves

no-such-offer = You cannot { $verb } now; you can { $verbs }.
not-to-pick = { $pick } cannot be picked to { $verb } now.
picked-twice = { $pick } is picked twice.
pick-exactly = Pick { $least } of { $label }, not { $count }.
pick-between = Pick { $least } to { $most } of { $label }, not { $count }.
pick-at-most = Pick at most { $most } in all, not { $count }.
picks-alike = These picks have { $values ->
    [1] only one value
   *[other] { $values } different values
}; { $wanted } are needed.
no-field = There is no field { $field } to fill in here.
field-length = { $label }: { $least } to { $most } characters, not { $count }.
not-allowed-now = The rules do not allow { $move } now.
move-incomplete = { $move } is incomplete: more has to be chosen now.
not-one-choice = { $steps } is not one whole choice.
not-a-move = { $move } is not a move of this game.

## Turns

game-is-over = The game is over.
no-seat = There is no seat { $seat }.
cannot-move-now = { $name } cannot move now; waiting for { $others }.
luck-itself = luck
no-luck-now = No outcome of luck is expected now.
luck-impossible = { $luck } is not a possible outcome of luck; the bounds are { $bounds }.

## Taking back

over-nothing-back = The game is over; nothing can be taken back.
nothing-to-take-back = There is no move to take back: what luck has decided, and what came before it, stands.
undo-reveals = This move cannot be taken back: it has shown somebody something hidden.

## Games, seats and options

no-game = There is no game { $name }. The games are: { $games }.
no-game-but = There is no game { $name }. Did you mean { $meant }?
other-rules = This was played with version { $rules } of the rules of { $game }; installed: { $known }. Update piecepack or the game's package to open it.
game-for = { $game } is for { $takes } players, not { $seats }.
no-bot = { $game } has no bot { $bot }; it has { $known }.
no-option = There is no option { $option }; the options are: { $known }.
no-options-known = none
option-too-long = Option { $option } is too long: { $count } characters; the most is { $most }.
option-wrong = Option { $option } cannot be { $value }; it takes { $allowed }.
takes-one-of = { $choices }
takes-between = { $least } to { $most }
takes-yes-or-no = yes or no
takes-whole-number = whole number
takes-text = text
takes-text-or-a-file = text or a file

## Pieces and drawings

not-a-piece = { $name } is not a piece; a piece is written like suns-3 or moons-null.
not-of-set = { $name } is not of the { $set } set.
ink-too-long = A drawing can have at most { $most } bytes, not { $count }.
ink-characters = A drawing can contain only brackets, commas and digits.
ink-strokes = A drawing is a list of strokes, each a list of points like [12, 200] with whole numbers from 0 to { $most }: { $why }.

## Records

not-a-record = This is not a piecepack record: its first line cannot be read: { $why }.
record-empty = This is not a piecepack record: it is empty.
not-json = it is not JSON
record-format = This record has format { $format }; this version of piecepack reads format { $known }.
line-unreadable = Line { $line } of the record cannot be read: { $why }.
line-not-playable = Line { $line } of the record cannot be played: { $why }
result-differs = replaying the moves gives a different result.
record-of-one-player = it contains only what one player knew during the game; download the record again when the game is over.
last-line-lost = The last line is incomplete ({ $bytes ->
    [1] 1 byte
   *[other] { $bytes } bytes
}) and was left out.
file-unreadable = { $path } cannot be read: { $why }.
file-unwritable = { $path } cannot be written: { $why }.
in-file = { $path }: { $why }
no-event-from-0 = There is no event { $event }; the record has 0 to { $last }.
over-use-replay = This game is over; use piecepack replay to watch it.

## What was found out about the luck of a record

verified-moves = { $number ->
    [1] The one move is
   *[other] All { $number } moves are
} legal
verified-moves-back = { verified-moves } ({ $back ->
    [1] one was taken back
   *[other] { $back } were taken back
})
luck-differs = Outcome { $number } should have been { $drawn }, and the record has { $written }.
secret-without-commitment = The record reveals a secret, but has no commitment to check it against.

## Lessons

no-lesson = { $game } has no lesson; its guide says how to play it.
lesson-asks-nothing = Nothing is asked at this step of the lesson.
lesson-step-open = Step { $step } of the lesson is not answered yet.
lesson-over = The lesson is over.
lesson-too-far = This lesson has { $steps } steps, the last of them to read.
lesson-move-or-read = Step { $step } of the lesson is answered by a move, or only read.
lesson-wrong-answer = That is not the answer to step { $step } of the lesson.
