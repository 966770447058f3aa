"""The possible endings of Bid!."""

from typing import Final

REACHED: Final = "reached the goal"
HIGHER: Final = "reached the goal with others, and stood higher"
AHEAD: Final = "pulled ahead after a tie at the goal"
ENDINGS: Final = (REACHED, HIGHER, AHEAD)
