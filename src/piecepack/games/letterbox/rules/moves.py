"""The moves of Piecepack Letterbox as ints, one range for each kind of choice.

A cell's own number is the move that hides something there, places the pawn there or steps there:
which of the three follows from the state. A question is asked in two small steps, `ASK` and then
whom about what, so that a turn's list of moves stays short.
"""

from typing import Final

from piecepack.games.letterbox.rules.terrain import CELLS

NOBODY: Final = -1
NOWHERE: Final = -1

# 0 to 35: a cell.
SEARCH: Final = CELLS
ASK: Final = CELLS + 1
END_TURN: Final = CELLS + 2
BOX_HERE: Final = CELLS + 3  # the last stage named is the one with the box
_QUESTION: Final = CELLS + 4
_VOTE: Final = _QUESTION + 6 * 4
MOVES: Final = _VOTE + 6

# The four Big Questions. LB-23
ABOUT: Final = ("suit", "value", "row", "column")
SUIT: Final = 0
VALUE: Final = 1
ROW: Final = 2
COLUMN: Final = 3
# What one seat has asked another: counted in sixteens, the kinds of question in the bits below.
ONE_ASKED: Final = 16
EVERY_KIND: Final = ONE_ASKED - 1


def question(whom: int, about: int) -> int:
    return _QUESTION + 4 * whom + about


def question_in(move: int) -> tuple[int, int]:
    """Whom, and about what."""
    return divmod(move - _QUESTION, 4)


def vote(seat: int) -> int:
    return _VOTE + seat


def vote_in(move: int) -> int:
    return move - _VOTE


def is_cell(move: int) -> bool:
    return 0 <= move < CELLS


def is_vote(move: int) -> bool:
    return move >= _VOTE
