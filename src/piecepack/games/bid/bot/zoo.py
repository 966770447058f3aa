"""Opponents of other schools: what the bots of Bid! are tried against, and nobody is meant to play with."""

from random import Random
from typing import Final

from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.bot.prospect import Prospect
from piecepack.games.bid.bot.schools import (
    ROUNDS,
    School,
    always_high,
    blind,
    greedy,
    hoards,
    moment,
    thinks_alike,
)
from piecepack.games.bid.rules.game import Bid

_NOISE: Final = 0.35


class SchoolBot(BidBot):
    """Bids by one school; everything else as the usual bot."""

    def __init__(self, school: School, noise: float = 0.0) -> None:
        super().__init__()
        self.school = school
        self.noise = noise

    def _bid(self, table: Bid, seat: int, rng: Random) -> int:
        now = moment(Prospect(table, self.appraiser), ROUNDS, rng)
        school = blind if rng.random() < self.noise else self.school
        chances = school(now, seat)
        return now.prospect.moves[seat][rng.choices(range(len(chances)), chances)[0]]


def equilibrium() -> SchoolBot:
    return SchoolBot(thinks_alike)


def noisy() -> SchoolBot:
    return SchoolBot(thinks_alike, _NOISE)


def greedy_bidder() -> SchoolBot:
    return SchoolBot(greedy)


def hoarder() -> SchoolBot:
    return SchoolBot(hoards)


def blind_bidder() -> SchoolBot:
    return SchoolBot(blind)


def high_bidder() -> SchoolBot:
    return SchoolBot(always_high)
