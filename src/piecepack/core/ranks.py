"""The six ranks, and what they are worth: each game has its own order of them."""

from typing import Final

# A rank is a small int in the rules and a word everywhere else.
NULL: Final = 0
ACE: Final = 1
TWO: Final = 2
THREE: Final = 3
FOUR: Final = 4
FIVE: Final = 5

RANKS: Final = ("null", "ace", "2", "3", "4", "5")
RANK_OF: Final[dict[str, int]] = {name: rank for rank, name in enumerate(RANKS)}

# What a rank is worth, indexed by rank. The type says "any length": compiled code would box a tuple of
# known length anew each time it is indexed.
ACE_IS_ONE: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5)  # Bid!, The "In" Crowd, Scavenger Hunt II
ACE_IS_SIX: Final[tuple[int, ...]] = (1, 6, 2, 3, 4, 5)  # Piecepack Letterbox
ACE_IS_TEN: Final[tuple[int, ...]] = (1, 10, 2, 3, 4, 5)  # Tile 13
