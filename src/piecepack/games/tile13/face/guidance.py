"""For those who are new to Tile 13: hints, and the part of the guide that fits the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.games.tile13.rules import phases

HINTS: Final = (
    Hint(
        "judge", "Your tiles multiply what the designers play. Let your highest suit fit the theme."
    ),
    Hint(
        "playtest",
        "A playtester doubles your tiles of its suit, once in the game. You may send none.",
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
