"""Guidance for players of Tile 13: goal, hints, what tiles mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS
from piecepack.games.tile13.rules.tiles import ASPECTS, SUIT_NAMES, SUITS, WORTH, tile

HINTS: Final = (
    Hint(
        "judge",
        "Each of your tiles multiplies what designers play in its suit. Null counts 1, the ace 10.",
    ),
    Hint(
        "playtest",
        "Save a playtester for a suit in which you hold high tiles, and the Judge may be high, too.",
    ),
    Hint(
        "design",
        "Null counts 1, and the ace 10. A tile that the Judge plays, too, brings twice as much.",
    ),
    Hint(
        "design",
        "The obvious tile is rarely alone: think of what the others will play, and step aside.",
    ),
    Hint(
        "describe",
        "A pitch brings no points by itself, but a Judge who likes it can make you the Runner-Up.",
    ),
    Hint(
        "name",
        "Without a Runner-Up you get nothing yourself. It may pay to choose whoever is behind.",
    ),
)


# What every tile stands for, whoever holds it. T13-43 to T13-46
MEANINGS: Final = (
    *(
        Meaning(
            (f"tile {SUITS[suit]} {RANKS[rank]}",),
            f"{ASPECTS[suit].capitalize()}: {ludeme(tile(suit, rank)).label}. Brings {worth} times"
            f" the Judge's tile of {SUIT_NAMES[suit]}, doubled if that is the same tile.",
        )
        for suit in range(len(SUITS))
        for rank, worth in enumerate(WORTH)
    ),
    Meaning(("tile",), "Face down until all games are shown."),
    *(
        Meaning(
            (f"pawn {SUITS[suit]}",), f"Doubles a designer's tiles of {name} once, then is spent."
        )
        for suit, name in enumerate(SUIT_NAMES)
    ),
)


def goal(options: Tile13Options, seats: int, texts: Texts) -> str:
    return f"Most points, called prestige, after {CONTESTS} contests."


CHAPTERS: Final = {
    phases.FIRST: "A contest",
    phases.JUDGE: "The Judge",
    phases.ANNOUNCE: "The Judge",
    phases.PAWNS: "Playtesters",
    phases.TILES: "Games",
    phases.PITCH: "Pitches",
    phases.DIE: "Scores",
    phases.RUNNER_UP: "The Runner-Up",
    phases.END: "The end",
}
