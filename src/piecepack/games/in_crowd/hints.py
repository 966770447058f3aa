"""What somebody should be told in a first game of The "In" Crowd."""

from typing import Final

from piecepack.core.contract import Hint

HINTS: Final = (
    Hint("place", "Your opponent sees the suit of the coin you place, never its value."),
    Hint(
        "place",
        "Three coins round a square of the middle decide the vote on it. Who adds most wins.",
    ),
    Hint("vote", "The highest coin of the winning side goes up; all the others go home."),
    Hint(
        "vote",
        "On top a 3 brings 4 points, a 4 brings 2, a 5 only 1. Do not let your 5 go up with a 3.",
    ),
    Hint("vote", "You may call any vote, also one without a coin of yours. A tie lifts nobody."),
)
