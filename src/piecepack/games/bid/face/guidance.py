"""Guidance for players of Bid!: the goal, hints, what pieces mean, the guide's part for the moment."""

from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.core.words import counted
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.game import Bid

HINTS: Final = (
    Hint(
        "bid",
        "The highest tile wins. A blank one (null) counts 0, and one with a big sign (ace) counts 1.",
    ),
    Hint(
        "bid",
        "After the bids, tiles go to the next lower bid, the lowest to the winner; tied ones stay.",
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
        "Keep your pawn for the roll that would cost you most: there is no second one.",
    ),
    Hint("stake", "If the coins tie, nobody wins. A coin that you keep is there for the next tie."),
)


# What a die brings to this very auction stands below it.
MEANINGS: Final = (
    Meaning(("die",), "Points for the winner of the auction, as many as it shows."),
    Meaning(("die null",), "A coin from the bank for the winner, as long as there is one."),
    Meaning(
        ("die suns ace",),
        "A double auction: everybody bids two tiles, their sum counts, and whatever the other dice"
        " bring is doubled.",
    ),
    Meaning(
        ("die moons ace",),
        "A coin for everyone who does not win; for nobody if the bank cannot pay them all.",
    ),
    Meaning(
        ("die crowns ace",),
        "No fight with coins: players who tie for highest each lose the points on offer.",
    ),
    Meaning(
        ("die arms ace",),
        "All hands are laid open, and every hand worth 16 or more scores 5 at once.",
    ),
    Meaning(("tile",), "Bids its value. The winner's tile goes to whoever came second."),
    Meaning(("tile null",), "Bids 0, the lowest there is; the lowest tile goes to the winner."),
    Meaning(("tile ace",), "Bids 1: here an ace is low."),
    Meaning(("coin", "bank"), "Coins decide a tie for highest. All coins bid go to the bank."),
)


def goal(options: BidOptions, seats: int) -> str:
    return f"First to {counted(options.goal, 'point')} wins."


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
