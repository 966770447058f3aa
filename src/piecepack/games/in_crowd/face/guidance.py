"""Guidance for new players of The "In" Crowd: hints, and the part of the guide that fits the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd

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


def chapter(state: InCrowd) -> str:
    """The heading of that part."""
    if state.phase == phases.END:
        return "The end"
    if state.phase in (phases.FIRST, phases.PICK):
        return "What you have"
    return "A vote" if state.voted or state.votable() else "A turn"
