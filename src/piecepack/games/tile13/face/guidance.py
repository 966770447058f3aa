"""Guidance for players of Tile 13: goal, hints, what tiles mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
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
        "A playtester doubles your tiles of its suit, once in the game. You may send none.",
    ),
    Hint(
        "design",
        "A tile brings its value times the Judge's tile of its suit. Null counts 1, the ace 10.",
    ),
    Hint(
        "design",
        "A tile that another designer plays too brings nothing. The obvious one is rarely alone.",
    ),
    Hint(
        "describe",
        "Your pitch brings no points by itself, but the Judge may name the best a Runner-Up.",
    ),
    Hint(
        "name",
        "Name a Runner-Up, and you both get half of the winning score. Name nobody, and you get none.",
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


def goal(options: Tile13Options, seats: int) -> str:
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
