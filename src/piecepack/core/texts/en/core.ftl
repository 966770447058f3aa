# What all games share: pieces, counted things, people.

## Suits. A seat that nobody has given a name is called by its suit.

suit-suns = Suns
suit-moons = Moons
suit-crowns = Crowns
suit-arms = Arms
suit-hearts = Hearts
suit-spades = Spades
suit-clubs = Clubs
suit-diamonds = Diamonds
suit-snowflakes = Snowflakes
suit-flowers = Flowers
suit-fish = Fish
suit-leaves = Leaves
seat-Suns = { suit-suns }
seat-Moons = { suit-moons }
seat-Crowns = { suit-crowns }
seat-Arms = { suit-arms }
seat-Hearts = { suit-hearts }
seat-Spades = { suit-spades }
seat-Clubs = { suit-clubs }
seat-Diamonds = { suit-diamonds }

## Ranks

rank-null = null
rank-ace = ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5

## Pieces: $suit is the name of a suit, $rank that of a rank.

piece = { $rank } of { $suit }
die = die of { $suit }, { $rank }
hidden-tile = a hidden tile

## Counted things

points = { $number ->
    [0] no points
    [1] a point
   *[other] { $number } points
}
    .dative = { points }
coins = { $number ->
    [0] no coins
    [1] a coin
   *[other] { $number } coins
}
    .dative = { coins }

## The reader, in the forms that sentences need

you = you
    .start = You
    .dative = you
    .accusative = you

## What a seat does

choosing = choosing
sealed = sealed
won = won

## In the log of any game

takes-back = { $name } takes back the last move.
