"""What somebody should be told in a first game of Piecepack Letterbox."""

from typing import Final

from piecepack.core.contract import Hint

HINTS: Final = (
    Hint(
        "hide",
        "A good clue fits your tile and almost fits another. You want to be found, but late.",
    ),
    Hint("place", "Read all clues first, then start near the tile that seems likeliest to you."),
    Hint("walk", "You have six hours a day. A step takes one, whichever of the eight ways you go."),
    Hint(
        "search", "A search takes as many hours as the tile counts. Only you learn what you find."
    ),
    Hint("ask", "A Big Question takes a coin, which is a point less. Its answer is always true."),
)
