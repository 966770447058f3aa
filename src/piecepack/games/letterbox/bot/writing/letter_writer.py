"""All that goes with a hidden box: a clue to every stage, a decoy and a stamp. LB-07 to LB-11, LB-L19"""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.core.ink import emblem
from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.bot.writing.clue_writer import write_clue, write_decoy
from piecepack.games.letterbox.bot.writing.stock import Stock
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import is_cell

_CLUES: Final = ("clue", "clue2", "clue3")


def write_letter(
    state: Letterbox, seat: int, steps: Sequence[int], habits: Habits, rng: Random, *, language: str
) -> dict[str, str]:
    """The fields of a chain that is hidden by these steps."""
    # The caller may pass the same random state in every game; the map differs.
    rng = Random(f"{state.board}/{seat}/{rng.random()}")
    # The stamp comes first, so that it does not depend on how many drafts a clue took.
    stamp, decoy = emblem(rng), write_decoy(rng, language)
    stock = Stock(state.board, seat, state.seats, language)
    letter = {
        key: write_clue(cell, state.board, rng, stock=stock, fair=habits.fair_clue)
        for key, cell in zip(_CLUES, (step for step in steps if is_cell(step)), strict=False)
    }
    return {**letter, "decoy": decoy, "stamp": stamp}
