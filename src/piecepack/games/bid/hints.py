"""What somebody should be told in a first game of Bid!."""

from typing import Final

from piecepack.core.contract import Hint

HINTS: Final = (
    Hint(
        "bid", "The highest tile wins what the dice brought. Then it goes to whoever came second."
    ),
    Hint(
        "bid",
        "Bidding low is no loss: the lowest tile goes to the winner, and you take a better one.",
    ),
    Hint(
        "bid", "Everybody always holds six tiles. What went by tells you who can still beat your 5."
    ),
    Hint(
        "cancel",
        "You have one pawn for the whole game. Keep it for the roll that would cost you most.",
    ),
    Hint("stake", "All coins bid are lost, the losers' too. If the coins tie, nobody wins."),
)
