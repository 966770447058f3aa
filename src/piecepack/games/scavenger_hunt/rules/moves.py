"""The moves of Scavenger Hunt II as ints, one range for each kind of choice."""

from itertools import combinations
from typing import Final

NONE: Final = -1  # no tile, no coin, nobody
REMOVED: Final = -2  # in a coin's place on a list

STAY: Final = 0
_GO: Final = 1  # and a cell, of 24 at most
PASS: Final = 25  # not to examine, claim, swap, roll, remove, ask again or propose
EXAMINE: Final = 26
CLAIM: Final = 27
REMOVE: Final = 28
AGREE: Final = 29
REFUSE: Final = 30
ASK_AGAIN: Final = 31  # Dexter, fast: the second question
_SWAP: Final = 32
# Coins that may be swapped: those on the player's own list by value, and the one the pawn makes available.
UNDER_PAWN: Final = 6
PAIRS: Final = tuple(combinations(range(7), 2))
_NUMBER: Final = {pair: number for number, pair in enumerate(PAIRS)}
_ROLL: Final = _SWAP + len(PAIRS)  # and a mask of dice: the player's own, then the board suits'
OWN_DIE: Final = 1
_CHOOSE: Final = _ROLL + 32
_PROPOSE: Final = _CHOOSE + 6
MOVES: Final = _PROPOSE + 2 * 4  # a victim and a kind of draw
PROTECTION: Final = 0
TRAP: Final = 1


def go(cell: int) -> int:
    return _GO + cell


def cell_in(move: int) -> int:
    return move - _GO


def swap(one: int, other: int) -> int:
    return _SWAP + _NUMBER[one, other]


def pair_in(move: int) -> tuple[int, int]:
    return PAIRS[move - _SWAP]


def roll(dice: int) -> int:
    return _ROLL + dice


def dice_in(move: int) -> int:
    return move - _ROLL


def choose(value: int) -> int:
    return _CHOOSE + value


def value_in(move: int) -> int:
    return move - _CHOOSE


def propose(victim: int, kind: int) -> int:
    return _PROPOSE + 2 * victim + kind


def proposal_in(move: int) -> tuple[int, int]:
    """The victim and the kind of draw."""
    return divmod(move - _PROPOSE, 2)


def is_go(move: int) -> bool:
    return _GO <= move < PASS


def is_swap(move: int) -> bool:
    return _SWAP <= move < _ROLL


def is_roll(move: int) -> bool:
    return _ROLL <= move < _CHOOSE


def is_choice(move: int) -> bool:
    return _CHOOSE <= move < _PROPOSE
