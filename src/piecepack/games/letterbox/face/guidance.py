"""Guidance for players of Letterbox: goal, hints, what places mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import HOURS

# Each with the name of its message.
HINTS: Final = (
    Hint("hide", "hint-hide"),
    Hint("place", "hint-place"),
    Hint("walk", "hint-walk"),
    Hint("search", "hint-search"),
    Hint("ask", "hint-ask"),
)


MEANINGS: Final = (
    *(Meaning((f"tile {rank}",), f"means-tile-{rank}") for rank in RANKS),
    Meaning(("pawn",), "means-pawn"),
    Meaning(("die",), "means-die"),
    Meaning(("coin",), "means-coin"),
)


def goal(options: LetterboxOptions, seats: int, texts: Texts) -> str:
    return texts("goal")


_CHAPTERS: Final = {
    phases.DEAL: "chapter-map",
    phases.HIDE: "chapter-before",
    phases.FIRST: "chapter-before",
    phases.START: "chapter-turn",
    phases.VOTE: "chapter-end",
    phases.END: "chapter-end",
}


def chapter(state: Letterbox, texts: Texts) -> str:
    """The heading of that part."""
    if state.phase != phases.HUNT:
        return texts(_CHAPTERS[state.phase])
    cell = state.pawns[state.turn]
    if cell == NOWHERE:
        return texts("chapter-turn")
    if not state.hours:
        return texts("chapter-question")
    enough = state.hours >= HOURS[state.board[cell]]
    return texts("chapter-search" if enough else "chapter-turn")
