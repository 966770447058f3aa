"""Guidance for players of Bid!: the goal, hints, what pieces mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.game import Bid

# Each with the name of its message.
HINTS: Final = (
    Hint("bid", "hint-highest"),
    Hint("bid", "hint-move-on"),
    Hint("bid", "hint-low"),
    Hint("bid", "hint-six"),
    Hint("cancel", "hint-pawn"),
    Hint("stake", "hint-coins"),
)


# What a die brings to this very auction stands below it.
MEANINGS: Final = (
    Meaning(("die",), "means-die"),
    Meaning(("die null",), "means-die-null"),
    Meaning(("die suns ace",), "means-die-suns"),
    Meaning(("die moons ace",), "means-die-moons"),
    Meaning(("die crowns ace",), "means-die-crowns"),
    Meaning(("die arms ace",), "means-die-arms"),
    Meaning(("tile",), "means-tile"),
    Meaning(("tile null",), "means-tile-null"),
    Meaning(("tile ace",), "means-tile-ace"),
    Meaning(("coin", "bank"), "means-coin"),
)


def goal(options: BidOptions, seats: int, texts: Texts) -> str:
    return texts("goal", number=options.goal)


_CHAPTERS: Final = {
    phases.FIRST: "chapter-turn",
    phases.ROLL: "chapter-turn",
    phases.WINDOW: "chapter-pawn",
    phases.BID: "chapter-dice",
    phases.COINS: "chapter-tie",
    phases.END: "chapter-end",
}


def chapter(state: Bid, texts: Texts) -> str:
    """The heading of that part."""
    if state.phase == phases.ROLL and state.bids:
        return texts("chapter-tiles")
    if state.rerolls and state.phase in (phases.WINDOW, phases.REROLL):
        return texts("chapter-reroll")
    return texts(_CHAPTERS[state.phase])
