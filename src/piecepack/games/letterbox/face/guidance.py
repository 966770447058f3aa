"""Guidance for new players of Piecepack Letterbox: hints, and the part of the guide that fits the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import HOURS

HINTS: Final = (
    Hint(
        "hide",
        "A good clue fits your tile and almost fits another. You want to be found, but late.",
    ),
    Hint("place", "Read all clues first, then start near the tile that seems likeliest to you."),
    Hint("walk", "You have six hours a day. A step takes one, whichever of the eight ways you go."),
    Hint(
        "search", "A search takes as many hours as the tile counts. Only you learn what you find."
    ),
    Hint("ask", "A Big Question takes a coin, which is a point less. Its answer is always true."),
)


_CHAPTERS: Final = {
    phases.DEAL: "The map",
    phases.HIDE: "Before the hunt",
    phases.FIRST: "Before the hunt",
    phases.START: "A turn",
    phases.VOTE: "The end",
    phases.END: "The end",
}


def chapter(state: Letterbox) -> str:
    """The heading of that part."""
    if state.phase != phases.HUNT:
        return _CHAPTERS[state.phase]
    cell = state.pawns[state.turn]
    if cell == NOWHERE:
        return "A turn"
    if not state.hours:
        return "A Big Question"
    return "A search" if state.hours >= HOURS[state.board[cell]] else "A turn"
