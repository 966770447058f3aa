"""How fast the others hunt, from what everybody sees: the tiles they have searched."""

from typing import Final

from piecepack.games.letterbox.rules.game import HOURS_A_DAY, Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import CELLS, HOURS

# The share of its hours that a hunter with a purpose spends on new tiles; the rest is walking. The
# bot itself spends 0.5 to 0.8 in a hunt, random players 0.1 to 0.4.
BRISK: Final = 0.55
# As good as seen before the hunt begins, in days: everybody is taken for a good hunter at first.
_BENEFIT_OF_DOUBT: Final = 1.0


def pace(state: Letterbox, seat: int) -> float:
    """The share of hours that the busiest of the others has spent on searching new tiles."""
    return max(_pace(state, other) for other in range(state.seats) if other != seat)


def _pace(state: Letterbox, hunter: int) -> float:
    if state.pawns[hunter] == NOWHERE:
        return BRISK
    had_today = (hunter - state.first) % state.seats < (state.turn - state.first) % state.seats
    days = state.day - 1 + had_today
    searched = state.searched[hunter]
    hours = sum(HOURS[state.board[cell]] for cell in range(CELLS) if searched >> cell & 1)
    return (BRISK * _BENEFIT_OF_DOUBT + hours / HOURS_A_DAY) / (_BENEFIT_OF_DOUBT + days)
