"""Every way a game of Tile 13 can end: why it is over."""

from typing import Final

WON: Final = "the most prestige"
SHARED: Final = "the most prestige, shared"
ENDINGS: Final = (WON, SHARED)
