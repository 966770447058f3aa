"""Tiles in Tile 13: four suits in the order of the corpus, six ranks, and what they are worth.

A set of tiles of one suit is a mask of six bits, one a rank. T13-35 gives the order of the suits.
"""

from typing import Final

from piecepack.core.ranks import ACE_IS_TEN, RANKS

SUITS: Final = ("suns", "crowns", "arms", "moons")

ALL: Final = (1 << len(RANKS)) - 1
BIT: Final = tuple(1 << rank for rank in range(len(RANKS)))
WORTH: Final = ACE_IS_TEN  # T13-23
# T13-A2: from the lowest to the highest, the ace on top.
LOW_TO_HIGH: Final = tuple(sorted(range(len(RANKS)), key=lambda rank: WORTH[rank]))
# The ranks in each mask, low to high.
RANKS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(rank for rank in LOW_TO_HIGH if mask & BIT[rank]) for mask in range(ALL + 1)
)
# How many they are.
COUNT: Final[tuple[int, ...]] = tuple(len(ranks) for ranks in RANKS_IN)
# The suits in each mask of pawns.
SUITS_IN: Final = tuple(
    tuple(suit for suit in range(len(SUITS)) if mask >> suit & 1) for mask in range(1 << len(SUITS))
)


def tile(suit: int, rank: int) -> int:
    return 6 * suit + rank


def suit_of(number: int) -> int:
    return number // 6


def rank_of(number: int) -> int:
    return number % 6


def tiles_in(game: tuple[int, ...] | list[int]) -> list[int]:
    """The tiles of a mask a suit, in the order of the corpus. T13-35"""
    return [tile(suit, rank) for suit, mask in enumerate(game) for rank in RANKS_IN[mask]]
