"""Hunts of Piecepack Letterbox for a bot: seat 0 on a plain map, the boxes of the others given."""

from random import Random

from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, Letterbox
from piecepack.games.letterbox.rules.terrain import CELLS
from piecepack.match.playing import choose

# A suit a row, and in each of them null, ace, 2, 3, 4, 5.
PLAIN = list(range(CELLS))


def hunt(
    *boxes: int, pawn: int = 14, hours: int = HOURS_A_DAY, options: LetterboxOptions | None = None
) -> Letterbox:
    """A hunt of seat 0 on the plain map; the boxes are those of the others."""
    state = Letterbox(len(boxes) + 1, options or LetterboxOptions(start_die="off"))
    state.board = PLAIN[:]
    state.chains = [[35], *([box] for box in boxes)]
    state.first = state.turn = 0
    state.phase = phases.HUNT
    state.owed = 1
    state.pawns = [pawn] * state.seats
    state.hours = hours
    return state


def chosen(state: Letterbox, bot: LetterboxBot | None = None, seat: int = 0) -> int:
    return choose(state, bot or LetterboxBot(), seat, Random(1))
