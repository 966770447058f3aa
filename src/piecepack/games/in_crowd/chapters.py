"""Which part of the guide of The "In" Crowd fits the moment."""

from piecepack.games.in_crowd import rules
from piecepack.games.in_crowd.rules import InCrowd


def chapter(state: InCrowd) -> str:
    """The heading of that part."""
    if state.phase == rules.END:
        return "The end"
    if state.phase in (rules.FIRST, rules.PICK):
        return "What you have"
    return "A vote" if state.voted or state.votable() else "A turn"
