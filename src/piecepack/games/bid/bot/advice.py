"""What a search is told about Bid!: a quick way to bid, who is likely to win, and what sealed bids mean."""

from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.bid.bot.appraiser import Appraiser, Prices
from piecepack.games.bid.bot.quick import QuickBidBot
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.game import Bid

_APPRAISER: Final = Appraiser(Prices())
_HORIZON: Final = 6  # choices: about one more auction


def reopen(rules: Bid) -> Bid:
    """A sealed moment as it was before anybody had answered."""
    table = rules.copy()
    if table.phase == phases.BID:
        table.open_bids()
    elif table.phase == phases.COINS:
        table.ask_for_coins()
    elif table.phase == phases.WINDOW:
        table.open_window()
    return table


ADVICE: Final[Advice[Bid]] = Advice(
    policy=QuickBidBot,
    outlook=_APPRAISER.chances,
    horizon=_HORIZON,
    sharpness=1.25,
    oversampling=4,
    reopen=reopen,
)
