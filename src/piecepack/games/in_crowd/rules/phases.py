"""The phases of The "In" Crowd: who is asked for what."""

from typing import Final

FIRST: Final = 0  # luck names the first player, and deals the suits unless they are picked
PICK: Final = 1  # the first seat picks its suits
ACT: Final = 2  # a square: place a coin there, or vote on it
COIN: Final = 3  # the coin that is placed
END: Final = 4
