"""Which part of the guide of Piecepack Letterbox fits the moment."""

from typing import Final

from piecepack.games.letterbox import rules
from piecepack.games.letterbox.moves import NOWHERE
from piecepack.games.letterbox.rules import Letterbox
from piecepack.games.letterbox.terrain import HOURS

_CHAPTERS: Final = {
    rules.DEAL: "The map",
    rules.HIDE: "Before the hunt",
    rules.FIRST: "Before the hunt",
    rules.START: "A turn",
    rules.VOTE: "The end",
    rules.END: "The end",
}


def chapter(state: Letterbox) -> str:
    """The heading of that part."""
    if state.phase != rules.HUNT:
        return _CHAPTERS[state.phase]
    cell = state.pawns[state.turn]
    if cell == NOWHERE:
        return "A turn"
    if not state.hours:
        return "A Big Question"
    return "A search" if state.hours >= HOURS[state.board[cell]] else "A turn"
