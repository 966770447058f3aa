"""Opponents of other schools: what the bots of Bid! are tried against, and some of its levels."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from piecepack.core.bot import Bot
from piecepack.games.bid.bot.advice import ADVICE
from piecepack.games.bid.bot.net import NetBot
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
from piecepack.minds.levels import budget
from piecepack.minds.search.bot import SearchBot

_NOISE: Final = 0.35
FEW_ROUNDS: Final = 4
_ROLLOUTS: Final = 250


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


def naive() -> BidBot:
    """Answers players who bid anything: it has rehearsed too little to expect more of them."""
    return BidBot(rounds=FEW_ROUNDS)


def rollouts() -> SearchBot[Bid]:
    """Tries every bid over and over, everybody playing on by a rule of thumb."""
    return SearchBot(ADVICE, budget("medium", _ROLLOUTS))


# By the ids under which `piecepack simulate` and `piecepack ladder` find them.
ZOO: Final[Mapping[str, Callable[[], Bot[Bid]]]] = {
    "greedy": greedy_bidder,
    "hoarder": hoarder,
    "high": high_bidder,
    "blind": blind_bidder,
    "noisy": noisy,
    "equilibrium": equilibrium,
    "naive": naive,
    "rollouts": rollouts,
    "net": NetBot,
}
