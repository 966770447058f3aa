"""Guidance for new players of Bid!: hints, and the part of the guide that fits the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.game import Bid

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


_CHAPTERS: Final = {
    phases.FIRST: "A turn",
    phases.ROLL: "A turn",
    phases.WINDOW: "The pawn",
    phases.BID: "The dice",
    phases.COINS: "A tie",
    phases.END: "The end",
}


def chapter(state: Bid) -> str:
    """The heading of that part."""
    if state.phase == phases.ROLL and state.bids:
        return "Tiles move on"
    if state.rerolls and state.phase in (phases.WINDOW, phases.REROLL):
        return "The reroll variant"
    return _CHAPTERS[state.phase]
