"""Guidance for players of Scavenger Hunt II: goal, hints, what pieces mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt

HINTS: Final = (
    Hint(
        "move",
        "First claim tiles, one of each value. Then swap the coins of the same suit and value onto them.",
    ),
    Hint(
        "examine",
        "Look at many tiles early: you need one of each value, and then the coins that equal them.",
    ),
    Hint(
        "claim",
        "A claim is for good, one tile of each value. A tile of your own suit then marks the place.",
    ),
    Hint(
        "swap",
        "One of the two coins is yours. One on the board you may examine first, one on an opponent's"
        " list you may not.",
    ),
    Hint(
        "roll",
        "Roll the value of a tile whose coin equals it, and you can remove that coin. Four win.",
    ),
)


MEANINGS: Final = (
    Meaning(("tile",), "Face down: stand on it to examine it, then you may claim it."),
    Meaning(("coin",), "One side is up for all to see. To match a tile, both sides must equal it."),
    Meaning(("pawn",), "Its player can examine the tile under it, and swap the coin there."),
    Meaning(("die",), "A tile of this value that lies under its own coin is freed of it."),
)


def goal(options: ScavengerHuntOptions, seats: int, texts: Texts) -> str:
    how = {
        "dexter": "its value is named",
        "dexter_fast": "its value is named",
        "full_circle": "you are standing where the tile was",
    }.get(options.variant, "you roll its value")
    return f"First to remove 4 coins: a coin that equals its tile can go when {how}."


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
