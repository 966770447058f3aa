"""Which part of the guide of Bid! fits the moment."""

from typing import Final

from piecepack.games.bid import rules
from piecepack.games.bid.rules import Bid

_CHAPTERS: Final = {
    rules.FIRST: "A turn",
    rules.ROLL: "A turn",
    rules.WINDOW: "The pawn",
    rules.BID: "The dice",
    rules.COINS: "A tie",
    rules.END: "The end",
}


def chapter(state: Bid) -> str:
    """The heading of that part."""
    if state.phase == rules.ROLL and state.bids:
        return "Tiles move on"
    if state.rerolls and state.phase in (rules.WINDOW, rules.REROLL):
        return "The reroll variant"
    return _CHAPTERS[state.phase]
