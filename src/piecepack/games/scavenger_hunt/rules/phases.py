"""The phases of Scavenger Hunt II: who is asked for what."""

from typing import Final

DEAL: Final = 0  # luck lays out tiles and coins
FIRST: Final = 1  # luck finds the first player
MOVE: Final = 2
LOOK: Final = 3  # examine the tile under the pawn, or not
CLAIMING: Final = 4
SWAP: Final = 5
ROLL: Final = 6  # roll dice, or not
DICE: Final = 7  # luck rolls them
CHOOSE: Final = 8  # Dexter: the neighbour to the right picks a value
REMOVING: Final = 9
AGAIN: Final = 10  # Dexter, fast: a second question, or the end of the turn
PROPOSING: Final = 11  # between turns, if a draw could be declared
ANSWERING: Final = 12
END: Final = 13
