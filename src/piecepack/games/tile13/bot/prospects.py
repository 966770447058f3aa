"""What the tiles and the playtester of a suit may still bring.

A tile played now cannot be played later, so every choice is weighed against what is left after it.
Suits score apart from each other; so their future is worked out suit by suit, contest by contest
to the end.
"""

from functools import cache
from math import exp
from typing import Final

from piecepack.core.ranks import ACE, FIVE, FOUR
from piecepack.games.tile13.rules.tiles import ALL, BIT, RANKS_IN, WORTH

# How likely a Judge's tile is to be her highest, if she draws four different values blindly.
HIGHEST: Final = tuple({ACE: 1.0, FIVE: 0.4, FOUR: 0.1}.get(rank, 0.0) for rank in range(6))
# How often a designer's tile is nobody else's: what two others who play blindly would leave.
ORIGINAL: Final = 0.65

# What a mask of original tiles brings without a playtester, by the Judge's rank and the mask.
BRINGS: Final = tuple(
    tuple(
        sum(WORTH[rank] * WORTH[judge] * (2 if rank == judge else 1) for rank in RANKS_IN[mask])
        for mask in range(ALL + 1)
    )
    for judge in range(6)
)


@cache
def to_be_laid(left: int, shyness: float) -> tuple[tuple[int, float], ...]:
    """The Judge's tiles of a suit, and how likely each is the next one.

    `shyness` is by how much a Judge shies away from each point of worth that she lays down. With 0.5,
    aces hardly ever come before the last contests, and that is how it is between bots.
    """
    weights = [(rank, exp(-shyness * WORTH[rank])) for rank in RANKS_IN[left]]
    total = sum(weight for _, weight in weights)
    return tuple((rank, weight / total) for rank, weight in weights)


@cache
def designing(hand: int, pawn: bool, left: int, shyness: float = 0.0) -> float:
    """The points that tiles of a suit are good for in the contests to come.

    `left` are the Judge's tiles of the suit: every contest takes one of them, and one is never
    played. Of each a designer knows only whether its suit is announced.
    """
    if left.bit_count() <= 1 or not hand:
        return 0.0
    total = 0.0
    for announced in (False, True):
        likely = [
            (judge, chance)
            for judge, laid in to_be_laid(left, shyness)
            if (chance := laid * (HIGHEST[judge] if announced else 1 - HIGHEST[judge]))
        ]
        if likely:
            total += max(
                value
                for rank in RANKS_IN[hand]
                for value in _both_ways(rank, hand ^ BIT[rank], pawn, left, likely, shyness=shyness)
            )
    return total


def _both_ways(
    rank: int,
    rest: int,
    pawn: bool,
    left: int,
    likely: list[tuple[int, float]],
    *,
    shyness: float,
) -> list[float]:
    """What playing a tile now and the rest later is good for: untested, and tested if it can be."""
    now = ORIGINAL * sum(chance * BRINGS[judge][BIT[rank]] for judge, chance in likely)
    later = sum(
        chance * designing(rest, pawn, left ^ BIT[judge], shyness) for judge, chance in likely
    )
    if not pawn:
        return [now + later]
    spent = sum(
        chance * designing(rest, False, left ^ BIT[judge], shyness) for judge, chance in likely
    )
    return [now + later, 2 * now + spent]


@cache
def judging(hand: int, pawn: bool, left: int, shyness: float = 0.0) -> float:
    """The same for the next Judge, whose own tiles rest for a contest. T13-A16"""
    if left.bit_count() <= 1:
        return 0.0
    return sum(
        chance * designing(hand, pawn, left ^ BIT[judge], shyness)
        for judge, chance in to_be_laid(left, shyness)
    )
