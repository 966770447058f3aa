"""Guidance for players of Letterbox: goal, hints, what places mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.letterbox.face.names import hours
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.terrain import HOURS, WORTH

HINTS: Final = (
    Hint(
        "hide",
        "A good clue fits your tile and almost fits another. You want to be found, but late.",
    ),
    Hint("place", "Read the clues first, then start near the tile that seems likeliest to you."),
    Hint("walk", "A day has six hours. You can step to any of the eight tiles around you."),
    Hint(
        "search", "A search takes as many hours as the tile counts. Only you learn what you find."
    ),
    Hint(
        "ask",
        "A Big Question costs you a point at the end. Its answer is always true, and for you alone.",
    ),
)


MEANINGS: Final = (
    *(
        Meaning(
            (f"tile {rank}",),
            f"Takes {hours(worth)} to search. A step to or from it takes one.",
        )
        for rank, worth in zip(RANKS, WORTH, strict=True)
    ),
    Meaning(("pawn",), "Searches the tile it stands on. Any number of pawns can share a tile."),
    Meaning(("die",), "The value of the tiles that this player can start on."),
    Meaning(("coin",), "A Big Question asked: a point less at the end."),
)


def goal(options: LetterboxOptions, seats: int, texts: Texts) -> str:
    return "Most points win: 2 for each box you find, 1 for each player who finds yours."


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
