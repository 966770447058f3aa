"""Every way a game of Scavenger Hunt II can end: why it is over."""

from typing import Final

WON: Final = "removed four coins"
TRAPPED_BUT_WON: Final = "was trapped with four matches at hand"
PROTECTED: Final = "three coins are protected"
TRAPPED: Final = "a pawn is trapped"
OUT_OF_TURNS: Final = "the turns ran out"
ENDINGS: Final = (WON, TRAPPED_BUT_WON, PROTECTED, TRAPPED, OUT_OF_TURNS)
