"""What a search is told about Bid!: a quick way to bid, who is likely to win, and what sealed bids mean."""

from random import Random
from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.bid.bot.appraiser import Appraiser, Prices
from piecepack.games.bid.bot.schools import USUAL_POINTS
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import points
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_WORTH

_APPRAISER: Final = Appraiser(Prices())
_EAGER: Final = 1.5 * USUAL_POINTS  # points for which the highest bid is made
_HORIZON: Final = 6  # choices: about one more auction


class QuickBidBot:
    """Bids higher the more there is to win, not far from that, and pays for no second roll."""

    def choose(self, rules: Bid, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        if rules.phase == phases.COINS:
            return moves[int(rng.random() * len(moves))]
        if rules.phase != phases.BID:
            return moves[0]
        moves = sorted(moves, key=_worth)
        eager = min(1.0, points(rules.dice) / _EAGER)
        wanted = eager * (len(moves) - 1) + rng.gauss(0.0, 1.2)
        return moves[min(len(moves) - 1, max(0, round(wanted)))]


def _worth(move: int) -> int:
    return BID_WORTH[move]


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
    sharpness=1.5,
    reopen=reopen,
)
