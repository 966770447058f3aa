"""The phases of Piecepack Letterbox: who is asked for what."""

from typing import Final

DEAL: Final = 0  # luck shuffles the tiles
HIDE: Final = 1  # everybody hides a box, sealed
FIRST: Final = 2  # luck rolls for the first player
START: Final = 3  # luck rolls for the tiles on which a pawn may start. LB-30
HUNT: Final = 4  # a turn
VOTE: Final = 5  # everybody votes between those who tie in everything, sealed
END: Final = 6
