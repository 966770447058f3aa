"""Which part of the guide of Scavenger Hunt II fits the moment."""

from typing import Final

from piecepack.games.scavenger_hunt import rules
from piecepack.games.scavenger_hunt.rules import ScavengerHunt

_REMOVAL: Final = (rules.ROLL, rules.DICE, rules.CHOOSE, rules.REMOVING, rules.AGAIN)
_BETWEEN_TURNS: Final = (rules.PROPOSING, rules.ANSWERING)


def chapter(state: ScavengerHunt) -> str:
    """The heading of that part."""
    if state.phase == rules.END:
        return "The end"
    if state.phase in (rules.DEAL, rules.FIRST):
        return "What lies where"
    if state.phase in _BETWEEN_TURNS:
        return "Draws, with four players"
    if state.phase in _REMOVAL:
        varied = state.twice or state.mania or state.dexter or state.full_circle
        return "Variants" if varied else "Removing a coin"
    return "A turn"
