"""Every way a game of Piecepack Letterbox can end: why play stopped, and what decided."""

from typing import Final

ALL_FOUND: Final = "one player found every box"
DAYS_OVER: Final = "the days ran out"
CAUSES: Final = (ALL_FOUND, DAYS_OVER)
DECIDED: Final = (
    "",
    ", and more boxes found decide",
    ", and more finders decide",
    ", and the vote decides",
)
SHARED: Final = ", and the vote ties"
ENDINGS: Final = tuple(cause + how for cause in CAUSES for how in (*DECIDED, SHARED))
