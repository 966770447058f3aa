"""The moves of The "In" Crowd as ints, one range for each kind of choice.

A square's own number is the move that places a coin there or calls a vote on it: which of the two
follows from its level.
"""

from itertools import combinations
from typing import Final

from piecepack.games.in_crowd.rules.pyramid import SQUARES

NONE: Final = -1  # no square, no coin

_COIN: Final = len(SQUARES)
_PICK: Final = _COIN + 24
SUIT_PAIRS: Final = tuple(combinations(range(4), 2))
SWAP: Final = _PICK + len(SUIT_PAIRS)  # change sides
MOVES: Final = SWAP + 1


def place_at(square: int) -> int:
    return square


def vote_on(square: int) -> int:
    return square


def coin(number: int) -> int:
    return _COIN + number


def coin_in(move: int) -> int:
    return move - _COIN


def pick_suits(pair: int) -> int:
    return _PICK + pair


def suits_in(move: int) -> tuple[int, int]:
    return SUIT_PAIRS[move - _PICK]


def is_square(move: int) -> bool:
    return 0 <= move < _COIN


def is_pick(move: int) -> bool:
    return _PICK <= move < SWAP
