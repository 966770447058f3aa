# What the terminal says and asks.

## Words that are typed in place of an answer. English ones work in every language.

command-explain = explain
command-guide = guide
command-hint = hint
command-undo = undo
command-ask = ask
command-help = help
does-explain = what things mean here; explain NAME: one piece, kind of piece or place
does-guide = the guide of the game
does-hint = what Expert would do, and why; the record says that you asked
does-undo = take back your last move
does-ask = ask me again what is answered for me
does-help = this list
key-quit = Ctrl-C
does-quit = save the game and quit; or type quit
does-leave = leave the lesson; or type quit
how-to-pick = Answer with a number or a name from the list, or with the beginning of a name. To pick several, type them in one line: 6 5
# All of these mean yes.
yes-words = y yes
# All of these leave.
quit-words = quit exit
# Left out at the beginning of a name.
articles = the

## Prompts. A colon follows, and what is typed.

your-choice = Your choice (1-{ $most })
some-between = { $least } to { $most }
some-at-most = at most { $most }
ask-pick = Pick { $wanted } of { $label }, by number (1-{ $numbers }) or name
# After it, where none may be picked, and where something else can be done.
or-none = Enter for none
or-else = x for something else
ask-text = { CAPITAL($label) } ({ $least }-{ $most } characters)
ask-text-ideas = { CAPITAL($label) } ({ $least }-{ $most } characters, ? for ideas)
ask-drawing = { CAPITAL($label) } (1-{ $most }, Enter for 1, ? for others)
use-default = Press Enter to use: { $text }
again-turn = { $label }, and do not ask again until my next turn
again-game = { $label }, and do not ask again in this game
press-enter = Press Enter to continue.
pass-keyboard = Pass the keyboard to { $name }, then press Enter.
agree-to-hints = Does everybody agree to hints? (yes/no)

## Wrong answers

not-a-number = '{ $word }' is not a number.
type-a-number = Type a number, then Enter.
not-on-the-list = { $word } is not on the list; its numbers go from 1 to { $most }.
nothing-called-so = '{ $word }' is neither a number nor a name on the list. Type help to see what else you can type.
several-called-so = '{ $word }' can mean several things on the list. Type more of the name, or the number.
pick-only-one = Pick only one.
number-picked-twice = Each number can be picked only once.
picked-wrong-number = You picked { $count }; pick { $wanted }.
text-length = That has { $count ->
    [1] 1 character
   *[other] { $count } characters
}; write { $least } to { $most }.

## A game

greeting = { $game }  (Ctrl-C saves and quits)
type-help = Type help at any prompt: explain, guide, hint and undo work there, too.
goal = Goal: { $goal }
luck-committed = Luck is committed to { $commitment }.
made-for-you = Made for you: { $action }.
expert-would = Expert would play “{ $move }”.
asked-again = You will be asked again.
nothing-answered = Nothing is answered for you.
made-and-again = The last move was made for you, and would be made again.
nothing-said = Nothing is said about { $about }; type explain alone for a list.
has-won = { LIST($winners) } won: { $why }. { $points }.
nobody-won = Nobody won: { $why }. { $points }.
record-saved = The record was saved to { $path }
replay-it = Replay it: { $command }
see-luck = See what was luck: { $command }
verify-luck = Verify the luck: { $command }
continue-with = The game is saved. Continue it with:

## The scene

column-score = score
column-pawn = pawn
column-suits = suits
column = { SMALL($label) }
your-seat = (you)
total = total { $number }
row = r{ $number }
col = c{ $number }
known-to-all = (5) everyone has seen it
known-to-you = [5] only you know it

## What `explain` lists: kinds of pieces, those of a suit or a value, one of them ($piece is its kind in English), and cells

kind-tile = tile
kind-coin = coin
kind-die = die
kind-pawn = pawn
kind-of-suit = { $kind } { $suit }
kind-of-value = { $kind } { $rank }
one-of-kind = { $kind } { $suit } { $rank }
cell = { $cell }

## A lesson

learn-greeting = Learn { $game }  (Ctrl-C quits)
lesson-step = { $number } of { $steps }: { $title }
lesson-later = A new position, later in the game:
lesson-commands = A lesson explains every wrong move and takes it back by itself. Type help to see what you can type.
lesson-left = { $command } starts the lesson again.
play-it = Play it against easy bots:

## The games, and the rules of one

games-game = game
games-title = title
games-players = players
games-minutes = minutes
games-about = what it is
rules-options = Options
rules-option = option
rules-default = default
rules-takes = takes
rules-does = what it does
value-yes = yes
value-no = no
designed-by = Designed by { LIST($designers) }; version { $version }, { $date }.

## Commands of the command line

resume-takes = --resume takes the game, seats and options from the record; leave them out.
which-game = Missing: which game to play. Use piecepack play GAME; piecepack games lists them.
no-level = There is no level { $level }; there are { $known }.
no-event = There is no event { $event }; the record has { $last }.
step-or-svg = --step and --svg cannot be used together; use one of them.
seat-or-viewer = --seat and --viewer cannot be used together; use one of them.
no-viewer = There is no seat { $name }; the viewers are { $known }, watcher and all.
drawn-to = { $game }, { $event ->
    [0] at the start
   *[other] after event { $event }
}, is drawn to { $path }
record-changed = This record was changed: it does not replay as written.
luck-not-checkable = { $moves }, but { $number ->
    [1] the one outcome of luck cannot be checked: the record does not reveal its secret
   *[other] { $unchecked } of { $number } outcomes of luck cannot be checked: the record does not reveal their secret
}.
verified = Verified: { SMALL($moves) }, and luck { $number ->
    [0] had no part in this game
    [1] drew the one outcome
   *[other] drew all { $number } outcomes
}.
verified-so-far = { verified } The game is not over.

## An analysis

analysing = Analysing
analysed-player = player
analysed-start = start
analysed-luck = luck
analysed-own = own moves
analysed-others = others
analysed-result = result
analysed-missed = missed
missed-moves = { $number ->
    [1] a move
   *[other] { $number } moves
}, { $cost }
analysed-means = Chances of winning. Luck is what dice, shuffles and hidden things changed; own moves is what a player's own choices changed, ± how far it may be off, and others is what the other players' did. The ups and downs of the whole game are added, so a number can be above 100 %. More in { $more }.
analysed-replay = See the position after event N: { $command }
after-event = After event { $event }. { $text }
