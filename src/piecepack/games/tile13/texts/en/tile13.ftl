# Tile 13: offers, scenes, log, hints and options. What the tiles stand for is in ludemes.ftl.

summary = Five contests of game designs: please the Judge, and be unlike the others.
goal = Most points, called prestige, after { $contests } contests.

## Tiles and suits

tile-called = { $suit } { $rank }
aspect-suns = game type
column-suns = type
aspect-crowns = components
column-crowns = components
aspect-arms = mechanics
column-arms = mechanics
aspect-moons = theme
column-moons = theme
aspect-called = { $suit } ({ $aspect })
tile-means = { $tile }: { $meaning }

## Offers

offer-judge = Open the contest
    .tiles = the Judge's tiles of { $suit }, { $aspect }
    .theme = Theme
    .advice = The suit of your highest tile should fit it: Suns for game type, Crowns for components, Arms for mechanics, Moons for theme.
offer-announce = Say which is highest
    .suits = the suits of your highest tiles
    .button = Announce { $picked }
offer-playtest = Choose playtesters
    .pawns = your playtesters
    .pawn = the playtester of { $suit }
    .button = Seal my playtesters
    .without = Go on without playtesters
    .none = Use no playtester
offer-design = Seal your game
    .tiles = your tiles of { $suit }, { $aspect }
    .button = Seal this game
offer-describe = Describe your game
    .title = Title
    .description = Description
    .slogan = Slogan
    .button = Present my game
offer-name = Name a Runner-Up
    .designers = the designers
    .button = Name { $picked }
offer-pass = Name no Runner-Up

## The table

the-theme = The theme
judge-tiles = The Judge's tiles
judge-tiles-left = Judge tiles left
judge-tiles-played = Judge tiles played
all-the-games = All the games
a-game = Game
tiles-left = Tiles left
playtesters = Playtesters
played-so-far = Played so far
tiles = tiles
contest-row = contest { $which }
rank-worth = { $rank }: { $worth }
times = times { $worth }
judge-tile-of = the Judge's tile of { $suit }
the-highest = the highest
playtester-of = { $name }: the playtester of { $suit }
contest-judged = Contest { $which } of { $contests }, judged by { $name }.
is-highest = { $suit } is the highest.
design-of = contest { $which }, { points }
step-judge = Judge
step-playtesters = Playtesters
step-games = Games
step-pitches = Pitches
step-runner-up = Runner-Up

## What a tile brings

plays-it-too = { LIST($names) } { PERSON($names) ->
    [one] plays
   *[many] play
} it too
judges-own = the Judge's own
tested = playtester

## The sheet of a contest

contest-called = Contest { $which }
    .over = Contest { $which } is over
brought-and-prize = { $points } and { $points } more as prize
brought-and-half = { $points } and { $half } as Runner-Up
named-for-both = { $name } named { $runner } Runner-Up: { $half } for both.

## What a seat is doing

sets-the-theme = is setting the theme
may-name-one = may name a Runner-Up
is-judging = is judging
writing = writing
at-design = designing
won-this-contest = won this contest

## The headline

die-names-first = A die names the first Judge.
set-a-theme = Contest { $which } of { $contests }: you judge. Set a theme and lay down a tile of each suit.
    .more = They must show { $values } different values, and the suit of the highest should fit your theme.
sets-a-theme = Contest { $which } of { $contests }: { $name } sets a theme.
say-highest = Say which of your tiles is the highest.
    .more = All designers will hear it. If several are, choose one of them.
about-to-say = { $name } is about to say which tile is highest.
choose-playtesters = Choose playtesters, or none.
    .more = A playtester doubles your tiles of its suit, once.
choosing-playtesters = { LIST($names) } { PERSON($names) ->
    [one] is
   *[many] are
} choosing playtesters.
design-a-game = Design a game: a tile of each suit, and a second of one if you like.
    .fewer = Design a game: a tile of each suit you still have, and a second of one if you like.
    .more = A tile brings its value times the Judge's tile of its suit, and nothing if another designer plays it too.
designing = { LIST($names) } { PERSON($names) ->
    [one] is
   *[many] are
} designing.
describe-yours = The games are shown. Describe yours.
    .more = { $name } may name the best pitch the Runner-Up. Whatever you leave empty stays empty.
describing = { LIST($names) } { PERSON($names) ->
    [one] is
   *[many] are
} describing.
tie-in-everything = { LIST($names) } tie in everything: a die decides.
wins-contest = { PERSON($who) ->
    [you] You win
   *[one] { WHO($who) } wins
} the contest with { $points ->
    [0] 0
   *[other] { $points }: { $points } more as prize
}.
name-or-nobody = Name a Runner-Up, and you both receive { $half }; or name nobody.
may-name = { $name } may name a Runner-Up: { $half } for both of them.
wins-game = { PERSON($who) ->
    [you] You win
    [one] { WHO($who) } wins
   *[many] { WHO($who) } win together
} with { $points } points of prestige.
all-over = All { $contests } contests are over, and the most prestige wins.
highest-is-of = The Judge's highest tile is of { $suit }.

## The log

names-first = The die names { $name } as the first Judge.
tie-before = { LIST($names) } tie, with the same total before: the die decides.
decided-on-playtesters = { $name } has decided on playtesters.
sealed-a-game = { $name } sealed a game.
wrote-a-pitch = { $name } wrote a pitch.
contest-opened = Contest { $which } of { $contests }, judged by { $name }
    .themed = Contest { $which } of { $contests }, judged by { $name }: { $theme }
says-highest = { $name }: { $suit } is my highest tile.
theme-seems = Your theme seems to be about { LIST($about) }, and your highest tile is { $highest }.
playtesters-of = { $name } { COUNT($suits) ->
    [0] none
   *[other] { LIST($suits) }
}
playtesters-shown = Playtesters: { LIST($shown) }.
judge-tiles-are = The Judge's tiles are { LIST($tiles) }.
plays-tiles = { $name } plays { COUNT($tiles) ->
    [0] nothing
   *[other] { LIST($tiles) }
}.
presents = { $name } presents { COUNT($title) ->
    [0] an untitled game
   *[other] “{ LIST($title) }”
}{ COUNT($description) ->
    [0] .
   *[other] : “{ LIST($description) }”
}{ COUNT($slogan) ->
    [0] {""}
   *[other] {" "}Slogan: “{ LIST($slogan) }”
}
tile-brought = { $points ->
    [0] nothing
   *[other] { $points }
} for { $tile } ({ $why })
scores = { $name } scores { $points }: { LIST($brought) }.
wins-ahead = { $name } wins the contest ahead of { LIST($others) } with { $points ->
    [0] 0
   *[other] { $points }: { $points } more as prize
}.
names-nobody = { $name } names no Runner-Up.
names-runner-up = { $name } names { $runner } Runner-Up: { $half } for each of them.

## Big events

die-made = The die made { WHO($who) } the first Judge.
contest-open = Contest { $which } of { $contests } is open: { WHO($who) } set its theme.
    .more = The Judge's highest tile is of { $suit }: that suit counts most.
tester-with = { WHO($who) } with { LIST($suits) }
testers-at-work = Playtesters at work: { $shown }.
nobody-tests = Nobody uses a playtester.
games-shown = The games are shown.
    .more = The Judge had { LIST($tiles) }.
tied-in-everything = { WHO($who, form: "start") } tied in everything: a die decides.
won-contest = { WHO($who, form: "start") } won contest { $which } with { points }{ $how ->
    [die] {" "}ahead of { WHO($others) } by the die
    [total] {" "}ahead of { WHO($others) } by the lower total before
   *[alone] {""}
}{ $number ->
    [0] {""}
   *[other] : { $number } more as prize
}.
other-points = { WHO($who) } { $points }
the-others = The others: { $others }.
may-now-name = { WHO($who, form: "start") } may now name a Runner-Up.
named-nobody = { WHO($who, form: "start") } named no Runner-Up.
named-runner-up = { WHO($who, form: "start") } named { WHO($runner) } Runner-Up: { $half } points for { $both ->
    [you] both of you
   *[them] both of them
}.
judges-next = { WHO($who, form: "start") } won the contest and { PERSON($who) ->
    [you] judge
   *[one] judges
} next.
last-contest = The last contest is over: { PERSON($who) ->
    [you] you win
    [one] { WHO($who) } wins
   *[many] { WHO($who) } win together
} with { $points } points of prestige, the most of all.

## Hints for a first game

hint-judge = Each of your tiles multiplies what designers play in its suit. Null counts 1, the ace 10.
hint-playtest = Save a playtester for a suit in which you hold high tiles, and the Judge may be high, too.
hint-design = Null counts 1, and the ace 10. A tile that the Judge plays, too, brings twice as much.
hint-obvious = The obvious tile is rarely alone: think of what the others will play, and step aside.
hint-describe = A pitch brings no points by itself, but a Judge who likes it can make you the Runner-Up.
hint-name = Without a Runner-Up you get nothing yourself. It may pay to choose whoever is behind.

## Headings of the guide, as they stand there

chapter-contest = A contest
chapter-judge = The Judge
chapter-playtesters = Playtesters
chapter-games = Games
chapter-pitches = Pitches
chapter-scores = Scores
chapter-runner-up = The Runner-Up
chapter-end = The end

## Why a game is over, in its result

why-the-most-prestige = the most prestige
why-the-most-prestige-shared = the most prestige, shared

## Options

option-pander = A tile that is both the Judge's and another designer's brings nothing, or is doubled.
    .label = Pandering
option-pander-zero = Brings nothing
    .doc = A tile that two designers play is lost.
option-pander-double = Pays
    .doc = The Judge's own tile is doubled, shared or not.
