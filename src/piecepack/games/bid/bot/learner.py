"""A bot for Bid! that answers the players at the table, not itself.

It takes every other player for a mixture of schools and learns from the bids that were shown which of them
fit (`acquaintance`). While all others seem to think, it bids as they would: an answer to what it believes of each of
them won fewer games (19 of 120 alone among three `bid` bots, where 30 are fair). As soon as somebody is likely not to
think, its bid is the best answer to what everybody is then likely to bid.
"""

from collections import OrderedDict
from collections.abc import Sequence
from math import prod
from random import Random
from typing import Final

from piecepack.core.bot import Note
from piecepack.games.bid.bot.acquaintance import Acquaintance, acquainted
from piecepack.games.bid.bot.appraiser import Prices
from piecepack.games.bid.bot.notes import Auction, auctions
from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.bot.prospect import Prospect
from piecepack.games.bid.bot.schools import ROUNDS, Chances, Moment, moment
from piecepack.games.bid.rules.game import Bid

_AMONG_THINKERS: Final = 0.5  # how likely it must be that all others think
# Ways in which the others may bid, drawn for a decision. More of them won no more games.
IMAGINED: Final = 300
# Auctions that are remembered as they were rehearsed: a bot is made anew for every decision.
_REMEMBERED: Final = 2_000
_rehearsed: OrderedDict[tuple[Note, int], Moment] = OrderedDict()


class LearningBidBot(BidBot):
    """Learns how the others bid, and answers that."""

    def __init__(self, prices: Prices | None = None, rounds: int = ROUNDS) -> None:
        super().__init__(prices, rounds)
        self.notes: Sequence[Note] = ()

    def learn(self, notes: Sequence[Note], seat: int) -> None:
        self.notes = notes

    def _bid(self, table: Bid, seat: int, rng: Random) -> int:
        now = moment(Prospect(table, self.appraiser), self.rounds, rng)
        known = self.acquaintances(table)
        if prod(one.thinks for other, one in enumerate(known) if other != seat) > _AMONG_THINKERS:
            return now.prospect.moves[seat][now.rehearsal.best(seat)]
        expected = [known[other].expects(now, other) for other in range(table.seats)]
        return now.prospect.moves[seat][best_option(now, seat, expected, rng)]

    def acquaintances(self, table: Bid) -> list[Acquaintance]:
        met = [(self._before(auction), auction.bids) for auction in auctions(self.notes, table)]
        return acquainted(table.seats, met)

    def _before(self, auction: Auction) -> Moment:
        """An auction of the past as it looked before the bids; the same every time."""
        key = (auction.noted, self.rounds)
        if key not in _rehearsed:
            prospect = Prospect(auction.table, self.appraiser)
            _rehearsed[key] = moment(prospect, self.rounds, Random(0))
            if len(_rehearsed) > _REMEMBERED:
                _rehearsed.popitem(last=False)
        return _rehearsed[key]


def best_option(now: Moment, seat: int, expected: Sequence[Chances], rng: Random) -> int:
    """The option that brings most against bids drawn by these chances."""
    prospect = now.prospect
    worths = [0.0] * prospect.options[seat]
    known: dict[tuple[int, ...], float] = {}
    drawn = [rng.choices(range(len(chances)), chances, k=IMAGINED) for chances in expected]
    for joint in zip(*drawn, strict=True):
        for option in range(len(worths)):
            whole = (*joint[:seat], option, *joint[seat + 1 :])
            if whole not in known:
                known[whole] = prospect.worth(whole)[seat]
            worths[option] += known[whole]
    return worths.index(max(worths))
