"""Guidance for players of Scavenger Hunt II: goal, hints, what pieces mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt

# Each with the name of its message.
HINTS: Final = (
    Hint("move", "hint-move"),
    Hint("examine", "hint-examine"),
    Hint("claim", "hint-claim"),
    Hint("swap", "hint-swap"),
    Hint("roll", "hint-roll"),
)


MEANINGS: Final = (
    Meaning(("tile",), "means-tile"),
    Meaning(("coin",), "means-coin"),
    Meaning(("pawn",), "means-pawn"),
    Meaning(("die",), "means-die"),
)


def goal(options: ScavengerHuntOptions, seats: int, texts: Texts) -> str:
    return texts("goal", variant=options.variant)


_REMOVAL: Final = (phases.ROLL, phases.DICE, phases.CHOOSE, phases.REMOVING, phases.AGAIN)
_BETWEEN_TURNS: Final = (phases.PROPOSING, phases.ANSWERING)


def chapter(state: ScavengerHunt, texts: Texts) -> str:
    """The heading of that part."""
    if state.phase == phases.END:
        return texts("chapter-end")
    if state.phase in (phases.DEAL, phases.FIRST):
        return texts("chapter-lies")
    if state.phase in _BETWEEN_TURNS:
        return texts("chapter-draws")
    if state.phase in _REMOVAL:
        varied = state.twice or state.mania or state.dexter or state.full_circle
        return texts("chapter-variants" if varied else "chapter-removing")
    return texts("chapter-turn")
