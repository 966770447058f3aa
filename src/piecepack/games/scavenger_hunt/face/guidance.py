"""Guidance for players of Scavenger Hunt II: goal, hints, what pieces mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
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


MEANINGS: Final = (
    Meaning(("tile",), "Face down: stand on it to examine it, then you may claim it."),
    Meaning(("coin",), "One side is up for all to see. To match a tile, both sides must equal it."),
    Meaning(("pawn",), "Its player can examine the tile under it, and swap the coin there."),
    Meaning(("die",), "A tile of this value that lies under its own coin is freed of it."),
)


def goal(options: ScavengerHuntOptions, seats: int) -> str:
    how = {
        "dexter": "by having their values named",
        "dexter_fast": "by having their values named",
        "full_circle": "by standing where the tiles were",
    }.get(options.variant, "by rolling their values")
    return f"First to remove four coins that match their tiles, {how}."


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
