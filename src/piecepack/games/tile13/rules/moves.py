"""The moves of Tile 13 as ints, one range for each kind of choice."""

from typing import Final

UNSEEN: Final = -1  # not chosen yet
NOBODY: Final = -1

# 0 to 23: a tile, suit by suit in the order of the corpus.
NO_SECOND: Final = 24  # no second tile of any suit
_PAWNS: Final = 25
_ANNOUNCE: Final = _PAWNS + 16
DESCRIBE: Final = _ANNOUNCE + 4
NO_RUNNER_UP: Final = DESCRIBE + 1
_RUNNER_UP: Final = NO_RUNNER_UP + 1
MOVES: Final = _RUNNER_UP + 6


def pawns(mask: int) -> int:
    return _PAWNS + mask


def pawns_in(move: int) -> int:
    return move - _PAWNS


def announce(suit: int) -> int:
    return _ANNOUNCE + suit


def announced_in(move: int) -> int:
    return move - _ANNOUNCE


def runner_up(seat: int) -> int:
    return _RUNNER_UP + seat


def runner_up_in(move: int) -> int:
    return move - _RUNNER_UP


def is_tile(move: int) -> bool:
    return 0 <= move < NO_SECOND


def is_pawns(move: int) -> bool:
    return _PAWNS <= move < _ANNOUNCE


def is_announcement(move: int) -> bool:
    return _ANNOUNCE <= move < DESCRIBE


def is_runner_up(move: int) -> bool:
    return move >= _RUNNER_UP
