"""The numbers that the bot of Piecepack Letterbox thinks with."""

from msgspec import Struct
from msgspec.structs import replace


class Habits(Struct, frozen=True):
    """Points are those of the score; hours are those of the bot's own pawn.

    `patience` and `coin` were compared at tables of four, one bot against three with other numbers,
    60 to 120 games each, a quarter of them to be expected. Blind, who asks nothing hardly ever wins
    against one who asks (14 in 100 for all three together); from 22 hours and 0.5 points no step to
    either side won more than 31. With clues heard there is less to tell: 8 to 30 hours and 0.7 to 1
    point won 21 to 25, asking more 9 to 20.
    """

    # A box that is found this many hours from now is worth about a third of one found at once, as
    # somebody else may end the hunt before; with clues to go by, and blind.
    patience: float = 30.0
    blind_patience: float = 22.0
    # What a Big Question must be expected to bring, in points. It costs one; but an early end with
    # others far behind is worth more than the points of a box.
    coin: float = 0.75
    blind_coin: float = 0.5
    # By how much that rises if the others hardly search at all, as then there is time; and how many
    # coins a day may cost, since an answer for tomorrow can wait.
    # Both cost nothing among bots (1, 2, 3 or any number of coins a day won 28, 23, 25 and 26 games
    # in 100), and raised the wins against random play from 95 to 99.
    slack: float = 1.0
    coins_a_day: float = 2.0
    # The best chance that a clue must give some tile, to count as something to go by.
    telling: float = 0.1
    # What the walk to the next tile takes, on average, when a whole hunt is estimated. 0.8 and 1.7
    # made no difference.
    walk: float = 1.2
    # What a further clue is worth, in addition to the two points of a box. An estimate.
    further_clue: float = 0.8
    # How much likelier the box goes under a tile for each hour that searching it takes, and for
    # each ring that it lies further from the middle. `dear` from -0.4 to 0.8 won 21 to 29 games in
    # 100, cheaper tiles rather more: finders pay, too.
    dear: float = 0.3
    remote: float = 0.3
    # The chance for the right tile that its clue should give a reader like itself. Measured over 200
    # games of four: see benchmarks/letterbox_hunts.py.
    fair_clue: float = 0.1
    # The share of what a clue says about the neighbours of the tile that it takes in. Without any it
    # won 6 games in 100 against three that read all, with half of it 14.
    attention: float = 1.0
    # The same for what is said of the tile itself; and how much more of either a further day brings,
    # since people read a clue again when it has led nowhere.
    plain: float = 1.0
    reread: float = 0.0
    # The first day on which it goes by the clues. Newcomers look around first.
    reads_from: int = 1
    # How far it expects others to hide as it does itself. With 1 it won 21 of 48 games against three bots
    # with 0. To go where the others have searched did not help.
    expects: float = 0.0
    # How many questions are weighed before one is asked, those with the least certain answers first:
    # all of them, since there are 20 about five boxes.
    questions: int = 20
    # How many searches ahead a route is planned, how many routes are kept, and how many tiles each
    # of them may go on to. For the time they take, about a millisecond.
    searches: int = 4
    routes: int = 8
    tiles: int = 12


def quick(habits: Habits) -> Habits:
    """The same player with less thought about questions and routes: for playouts."""
    return replace(habits, questions=2, searches=1, routes=2, tiles=6)
