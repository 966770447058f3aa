"""Guidance for players of Tile 13: goal, hints, what tiles mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.tile13.face.names import TILE_NAMES
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS
from piecepack.games.tile13.rules.tiles import SUITS

# Each with the name of its message.
HINTS: Final = (
    Hint("judge", "hint-judge"),
    Hint("playtest", "hint-playtest"),
    Hint("design", "hint-design"),
    Hint("design", "hint-obvious"),
    Hint("describe", "hint-describe"),
    Hint("name", "hint-name"),
)


# What every tile stands for, whoever holds it. T13-43 to T13-46
MEANINGS: Final = (
    *(Meaning((f"tile {tile.replace('-', ' ')}",), f"means-tile-{tile}") for tile in TILE_NAMES),
    Meaning(("tile",), "means-tile"),
    *(Meaning((f"pawn {suit}",), f"means-pawn-{suit}") for suit in SUITS),
)


def goal(options: Tile13Options, seats: int, texts: Texts) -> str:
    return texts("goal", contests=CONTESTS)


_CHAPTERS: Final = {
    phases.FIRST: "chapter-contest",
    phases.JUDGE: "chapter-judge",
    phases.ANNOUNCE: "chapter-judge",
    phases.PAWNS: "chapter-playtesters",
    phases.TILES: "chapter-games",
    phases.PITCH: "chapter-pitches",
    phases.DIE: "chapter-scores",
    phases.RUNNER_UP: "chapter-runner-up",
    phases.END: "chapter-end",
}


def chapter(phase: int, texts: Texts) -> str:
    """The heading of that part."""
    return texts(_CHAPTERS[phase])
