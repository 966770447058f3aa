"""How well the bot knows another player of Bid!: which school of bidding the bids so far speak for.

Every bid that was shown makes the schools likelier under which it was likely (Bayes' rule). Beside the fixed
schools there is one that is learnt: how high this player went, for little and for much.
"""

from collections.abc import Iterable
from typing import Final

from piecepack.games.bid.bot.schools import (
    SCHOOLS,
    SLIPS,
    USUAL_POINTS,
    Chances,
    Moment,
    blind,
    mixed,
)
from piecepack.games.bid.rules.moves import BID_WORTH

# How likely a bid is at least, whatever the school: nobody keeps to one all the time.
_LAPSE: Final = 0.15
# What the bot believes before it has seen a bid: whoever sits down to play thinks, until the bids speak against it.
_PRIOR: Final = (0.45, 0.40, 0.04, 0.03, 0.03, 0.02, 0.03)
# Of how many bids the learnt school is sure from the start that they are spread evenly.
_EVEN: Final = 1.5
_BLIND: Final = SCHOOLS.index(blind)
_HEIGHTS: Final = 3  # low, middle and high bids are told apart
_STAKES: Final = 2  # little, and much


class Acquaintance:
    """What the bids of one seat have taught."""

    def __init__(self) -> None:
        self.weights = list(_PRIOR)
        self.counts = [[_EVEN / _HEIGHTS] * _HEIGHTS for _ in range(_STAKES)]

    def meet(self, moment: Moment, seat: int, bid: int) -> None:
        """A bid was shown."""
        option = option_of(moment, seat, bid)
        chances = self._schools(moment, seat)
        number = moment.prospect.options[seat]
        weights = [
            weight * (_LAPSE / number + (1 - _LAPSE) * one[option])
            for weight, one in zip(self.weights, chances, strict=True)
        ]
        total = sum(weights)
        self.weights = [weight / total for weight in weights]
        self.counts[_stake(moment)][_height(option, number)] += 1.0

    @property
    def thinks(self) -> float:
        """How likely it is that this player thinks about what the others will bid."""
        alike, answer, *_ = self.weights
        return alike + answer

    def expects(self, moment: Moment, seat: int) -> Chances:
        """The chances of this seat's bids, as far as it is known.

        Whoever thinks is expected to bid as the rehearsal ends, with slips. To answer the very bid that such a
        player is likely to make won fewer games: it is too fine a guess to stake good tiles on.
        """
        chances = self._schools(moment, seat)
        thinks, others = self.thinks, self.weights[2:]
        weights = [thinks * (1 - SLIPS), 0.0, *others]
        weights[_BLIND] += thinks * SLIPS
        return mixed(weights, chances)

    def _schools(self, moment: Moment, seat: int) -> list[Chances]:
        return [*[school(moment, seat) for school in SCHOOLS], self._learnt(moment, seat)]

    def _learnt(self, moment: Moment, seat: int) -> Chances:
        number = moment.prospect.options[seat]
        heights = [_height(option, number) for option in range(number)]
        counts = self.counts[_stake(moment)]
        weights = [counts[height] / heights.count(height) for height in heights]
        total = sum(weights)
        return [weight / total for weight in weights]


def option_of(moment: Moment, seat: int, bid: int) -> int:
    """Which of the sensible options a bid was: those of the same worth count as one."""
    return moment.prospect.bids[seat].index(BID_WORTH[bid])


def acquainted(seats: int, met: Iterable[tuple[Moment, tuple[int, ...]]]) -> list[Acquaintance]:
    """What the auctions so far taught about every seat."""
    known = [Acquaintance() for _ in range(seats)]
    for moment, bids in met:
        for seat, bid in enumerate(bids):
            known[seat].meet(moment, seat, bid)
    return known


def _stake(moment: Moment) -> int:
    return int(moment.stake > USUAL_POINTS)


def _height(option: int, number: int) -> int:
    return option * _HEIGHTS // number
