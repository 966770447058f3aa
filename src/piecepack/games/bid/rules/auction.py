"""The arithmetic of an auction: what the dice are worth, who leads, whose tile goes where.

Plain values in, plain values out; the procedure that uses it is in `rules`.
"""

from collections.abc import Sequence
from typing import Final

from piecepack.core.ranks import ACE, ACE_IS_ONE, NULL

# Dice and hands stand in the order of the suits.
SUNS: Final = 0
MOONS: Final = 1
CROWNS: Final = 2
ARMS: Final = 3

NOBODY: Final = -1

GOOD_HAND: Final = 16  # BID-29; a starting hand is worth 15
GOOD_HAND_POINTS: Final = 5

DIE_POINTS: Final[tuple[int, ...]] = (
    0,
    0,
    2,
    3,
    4,
    5,
)  # BID-19 to BID-21: null and ace bring no points


def multiplier(dice: Sequence[int]) -> int:
    """BID-30: the Suns ace doubles what the other three dice bring."""
    return 2 if dice[SUNS] == ACE else 1


def points(dice: Sequence[int]) -> int:
    """The points up for auction. BID-19, BID-30, BID-A7."""
    return multiplier(dice) * sum(DIE_POINTS[die] for die in dice)


def null_coins(dice: Sequence[int]) -> int:
    """The coins the winner is owed for nulls. BID-20, BID-A7."""
    return dice.count(NULL) * multiplier(dice)


def hand_worth(hand: list[int]) -> int:
    """The sum of a hand's six tiles. BID-08."""
    return sum(ACE_IS_ONE[tile % 6] for tile in hand)


def rotation(bids: Sequence[int], winner: int) -> tuple[int, ...]:
    """Who hands a tile to whom: a cycle of seats, highest bid first.

    Each seat's tile goes to the next one, the last one's to the first (BID-09). A seat that won a
    tie stands above those it beat, so the loser of a two-way tie comes second (BID-17). Seats that
    are still tied with each other keep their tiles, and the cycle closes among the rest (BID-16,
    BID-18, BID-A1, BID-A2); with no winner that leaves out the tied leaders (BID-A3).
    """
    ranks = [2 * bid for bid in bids]
    if winner != NOBODY:
        ranks[winner] += 1
    cycle: list[int] = []
    for seat, rank in enumerate(ranks):
        if ranks.count(rank) == 1:
            place = len(cycle)
            while place and ranks[cycle[place - 1]] < rank:
                place -= 1
            cycle.insert(place, seat)
    return tuple(cycle) if len(cycle) > 1 else ()
