"""Where the bot hides: rather under a tile that takes long to search and lies out of the way."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import BOX_HERE
from piecepack.games.letterbox.rules.terrain import CELLS, HOURS, SIDE

# A box under a tile that takes this many hours; what takes less may be a stage of a chain.
_BOX_HOURS: Final = 3
_STAGE_CHANCE: Final = 0.5


def hide(state: Letterbox, seat: int, habits: Habits, rng: Random) -> int:
    """The next stage of a chain, or the word that the last one was the box. LB-07, LB-L19"""
    chain = state.chains[seat]
    board = state.board
    if chain and HOURS[board[chain[-1]]] >= _BOX_HOURS:
        return BOX_HERE
    free = [cell for cell in range(CELLS) if cell not in chain]
    last = not state.chained or len(chain) + 1 == MOST_STAGES
    if not last and rng.random() < _STAGE_CHANCE:
        return rng.choice([cell for cell in free if HOURS[board[cell]] < _BOX_HOURS])
    cells = [cell for cell in free if not state.chained or HOURS[board[cell]] >= _BOX_HOURS]
    return rng.choices(cells, [appeal(board, cell, habits) for cell in cells])[0]


def appeal(board: Sequence[int], cell: int, habits: Habits) -> float:
    """How readily a box goes under this tile, on any scale."""
    return exp(habits.dear * HOURS[board[cell]] + habits.remote * _remoteness(cell))


def _remoteness(cell: int) -> int:
    """In rings from the middle: 0 to 2."""
    row, column = divmod(cell, SIDE)
    return 2 - min(row, column, SIDE - 1 - row, SIDE - 1 - column)
