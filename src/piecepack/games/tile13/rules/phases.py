"""The phases of Tile 13: who is asked for what."""

from typing import Final

FIRST: Final = 0  # luck names the first Judge
JUDGE: Final = 1  # the Judge sets a theme and lays down four tiles
ANNOUNCE: Final = 2  # she says which is highest, if tiles could tie
PAWNS: Final = 3  # designers seal playtesters
TILES: Final = 4  # designers seal their games
PITCH: Final = 5  # the games are shown, and designers describe them
DIE: Final = 6  # luck decides between designers who tie in everything
RUNNER_UP: Final = 7  # the Judge may name one
END: Final = 8
