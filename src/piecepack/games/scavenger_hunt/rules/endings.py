"""The possible endings of Scavenger Hunt II."""

from typing import Final

WON: Final = "removed four coins"
# The wording is in records on disk and must not change: the player has four matches to remove.
TRAPPED_BUT_WON: Final = "was trapped with four matches at hand"
PROTECTED: Final = "three coins are protected"
TRAPPED: Final = "a pawn is trapped"
OUT_OF_TURNS: Final = "the turns ran out"
ENDINGS: Final = (WON, TRAPPED_BUT_WON, PROTECTED, TRAPPED, OUT_OF_TURNS)
