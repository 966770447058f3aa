"""Schools of bidding: ways in which somebody at the table may bid, each as chances for every bid.

They are what the bot takes others for until it knows them better (`acquaintance`), and what it was tried
against (`zoo`).
"""

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from msgspec import Struct

from piecepack.games.bid.bot.prospect import Prospect
from piecepack.games.bid.rules.auction import points
from piecepack.minds.rehearsal import Rehearsal, rehearse

# Rounds of a rehearsal, and those at its end that are taken for what an experienced player does.
ROUNDS: Final = 100
_EXPERIENCED: Final = 60
SLIPS: Final = 0.2
# A difference in the chance of winning that makes a bid e times as likely: two rehearsals of the same auction
# differ by that much. Of 0.002 to 0.06 it foretold the bids of usual bots best.
_TELLS_APART: Final = 0.008
# The points of an average roll: 14 pips, less what aces and nulls take off.
USUAL_POINTS: Final = 12

Chances = list[float]  # of a seat's options, the lowest bid first


class Moment(Struct, frozen=True):
    """An auction before the bids, as anybody can work it out, and its rehearsal."""

    prospect: Prospect
    rehearsal: Rehearsal

    @property
    def stake(self) -> int:
        return points(self.prospect.rules.dice)


def moment(prospect: Prospect, rounds: int, rng: Random) -> Moment:
    return Moment(prospect, rehearse(prospect.options, prospect.worth, rounds, SLIPS, rng))


def thinks_alike(moment: Moment, seat: int) -> Chances:
    """Expects everybody to think, and bids as the rehearsal does in the end."""
    counts = [0.0] * moment.prospect.options[seat]
    last = moment.rehearsal.rounds[-_EXPERIENCED:]
    for joint in last:
        counts[joint[seat]] += 1.0
    return [count / len(last) for count in counts]


def best_answer(moment: Moment, seat: int) -> Chances:
    """Makes the bid that answers thinking players best, as well as it can tell them apart."""
    payoffs = moment.rehearsal.payoffs[seat]
    best = max(payoffs)
    weights = [exp((payoff - best) / _TELLS_APART) for payoff in payoffs]
    total = sum(weights)
    return [weight / total for weight in weights]


def blind(moment: Moment, seat: int) -> Chances:
    """Any bid, with the same chance."""
    number = moment.prospect.options[seat]
    return [1 / number] * number


def greedy(moment: Moment, seat: int) -> Chances:
    """Wants whatever lies there: the more points, the higher the bid."""
    number = moment.prospect.options[seat]
    eagerness = min(1.0, moment.stake / (1.5 * USUAL_POINTS))
    return _around(eagerness * (number - 1), number)


def hoards(moment: Moment, seat: int) -> Chances:
    """Keeps the good tiles, unless there is a lot to win."""
    number = moment.prospect.options[seat]
    wanted = number - 1 if moment.stake >= 2 * USUAL_POINTS else 0
    return _around(wanted, number)


def always_high(moment: Moment, seat: int) -> Chances:
    """The highest bid, every time."""
    number = moment.prospect.options[seat]
    return _around(number - 1, number)


School = Callable[[Moment, int], Chances]
SCHOOLS: Final[tuple[School, ...]] = (
    thinks_alike,
    best_answer,
    blind,
    greedy,
    hoards,
    always_high,
)


def _around(wanted: float, number: int) -> Chances:
    """Mostly this option, sometimes one beside it."""
    weights = [0.5 ** (2 * abs(index - wanted)) for index in range(number)]
    total = sum(weights)
    return [weight / total for weight in weights]


def mixed(weights: Sequence[float], chances: Sequence[Chances]) -> Chances:
    """The chances of somebody who may belong to any of several schools."""
    return [
        sum([weight * one[option] for weight, one in zip(weights, chances, strict=True)])
        for option in range(len(chances[0]))
    ]
