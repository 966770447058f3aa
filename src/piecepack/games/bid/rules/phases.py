"""The phases of Bid!: who is asked for what."""

from typing import Final

FIRST: Final = 0  # luck names the first roller
ROLL: Final = 1  # luck rolls the four dice; the last auction still lies open
WINDOW: Final = 2  # pawns, or coins to roll a die again
REROLL: Final = 3  # luck rolls one die
BID: Final = 4  # sealed tiles
COINS: Final = 5  # sealed coins of those tied for highest
END: Final = 6
