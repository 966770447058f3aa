"""Which part of the guide of Tile 13 fits the moment."""

from typing import Final

from piecepack.games.tile13 import rules

CHAPTERS: Final = {
    rules.FIRST: "A contest",
    rules.JUDGE: "The Judge",
    rules.ANNOUNCE: "The Judge",
    rules.PAWNS: "Playtesters",
    rules.TILES: "Games",
    rules.PITCH: "Pitches",
    rules.DIE: "Scores",
    rules.RUNNER_UP: "The Runner-Up",
    rules.END: "The end",
}
