"""What somebody should be told in a first game of Scavenger Hunt II."""

from typing import Final

from piecepack.core.contract import Hint

HINTS: Final = (
    Hint(
        "move",
        "First find tiles for your list, one of each value. Then find the coins that equal them.",
    ),
    Hint("examine", "Only you see the tile and both sides of its coin. They stay where they are."),
    Hint("claim", "A claim is for good: no other tile of that value will ever be on your list."),
    Hint(
        "swap",
        "One of the two coins is yours. One on the board you may examine first, one on an opponent's"
        " list you may not.",
    ),
    Hint(
        "roll",
        "Roll the value of a tile that lies under its own coin, and the coin is out. Four win.",
    ),
)
