"""Guidance for new players of Scavenger Hunt II: hints, and the part of the guide that fits the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt

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


_REMOVAL: Final = (phases.ROLL, phases.DICE, phases.CHOOSE, phases.REMOVING, phases.AGAIN)
_BETWEEN_TURNS: Final = (phases.PROPOSING, phases.ANSWERING)


def chapter(state: ScavengerHunt) -> str:
    """The heading of that part."""
    if state.phase == phases.END:
        return "The end"
    if state.phase in (phases.DEAL, phases.FIRST):
        return "What lies where"
    if state.phase in _BETWEEN_TURNS:
        return "Draws, with four players"
    if state.phase in _REMOVAL:
        varied = state.twice or state.mania or state.dexter or state.full_circle
        return "Variants" if varied else "Removing a coin"
    return "A turn"
