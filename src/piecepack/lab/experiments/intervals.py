"""Estimates with intervals that stay honest although results are looked at again and again.

Results are looked at after fixed numbers of games, each twice the last. An ordinary 95 % interval at each of
these looks would miss the truth at one look or another far more often than once in 20 times, and whoever stops
when it looks narrow enough picks such a look. So every interval is wider by a constant that is right for all
looks together (Pocock's boundary, used for repeated confidence intervals as Jennison and Turnbull do).

What is estimated is a ratio of two sums over deals of luck, because games with one deal are not independent.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import NormalDist
from typing import Final

from msgspec import Struct

# Standard errors on either side by the number of planned looks, each at twice as many games as the last:
# none of them misses by more with a chance of 95 %. The tests work these out again.
LOOKS: Final = (
    1.9600, 2.1783, 2.3118, 2.4085, 2.4842, 2.5463, 2.5987, 2.6439,
    2.6837, 2.7191, 2.7510, 2.7800, 2.8066, 2.8310, 2.8536,
)  # fmt: skip
_FEWEST: Final = 5  # deals, below which nothing is said

Pair = tuple[float, float]  # what is counted, and what it is counted per
Bounds = tuple[float, float]


class Estimate(Struct, frozen=True):
    """A value with its 95 % interval, and the number of deals it comes from."""

    value: float
    low: float
    high: float
    deals: int

    @property
    def width(self) -> float:
        return self.high - self.low


def constant(looks: int) -> float:
    """Standard errors on either side of an estimate, for so many planned looks."""
    return LOOKS[min(looks, len(LOOKS)) - 1]


def strict_constant(looks: int, compared: int) -> float:
    """The same for many comparisons at once (Bonferroni): all of them hold with 95 % confidence."""
    return NormalDist().inv_cdf(1 - 0.025 / (looks * max(1, compared)))


def estimate(
    pairs: Mapping[int, Pair], wide: float, bounds: Bounds | None = None
) -> Estimate | None:
    """The ratio of the sums, by deal; None if there are too few deals."""
    known = [pair for pair in pairs.values() if pair[1] > 0]
    if len(known) < _FEWEST:
        return None
    value = _ratio(known)
    low, high = _around(value, _pulls(known, value), wide, _extremes(value, wide, bounds))
    if bounds is not None and bounds[0] == 0.0:  # a share, which has no sign
        low, high = max(low, bounds[0]), min(high, bounds[1])
    return Estimate(value, low, high, len(known))


def difference(
    one: Mapping[int, Pair],
    base: Mapping[int, Pair],
    wide: float,
    bounds: Bounds | None = None,
) -> Estimate | None:
    """How far one is from the base, over the deals that both have: what luck did to both cancels out."""
    deals = [deal for deal in one if deal in base and one[deal][1] > 0 and base[deal][1] > 0]
    if len(deals) < _FEWEST:
        return None
    ones, bases = [one[deal] for deal in deals], [base[deal] for deal in deals]
    value, usual = _ratio(ones), _ratio(bases)
    pulls = [
        pull - other for pull, other in zip(_pulls(ones, value), _pulls(bases, usual), strict=True)
    ]
    gap = value - usual
    added: list[tuple[float, float]] = []
    if bounds is not None:
        span, few = bounds[1] - bounds[0], wide * wide / 8
        added = [(span - gap, few), (-span - gap, few), (-gap, 2 * few)]
    return Estimate(gap, *_around(gap, pulls, wide, added), len(deals))


def _ratio(pairs: Sequence[Pair]) -> float:
    return sum(top for top, _ in pairs) / sum(bottom for _, bottom in pairs)


def _pulls(pairs: Sequence[Pair], value: float) -> list[float]:
    """How each deal pulls the ratio away from its value (the linearised ratio estimator)."""
    mean = sum(bottom for _, bottom in pairs) / len(pairs)
    return [(top - value * bottom) / mean for top, bottom in pairs]


def _extremes(value: float, wide: float, bounds: Bounds | None) -> list[tuple[float, float]]:
    """A few imagined deals at either bound, as Agresti and Coull add them.

    Without them a share that was 0 or 1 so far would have an interval of no width, and stop everything.
    """
    if bounds is None:
        return []
    return [(bound - value, wide * wide / 2) for bound in bounds]


def _around(
    value: float, pulls: Sequence[float], wide: float, added: Sequence[tuple[float, float]]
) -> tuple[float, float]:
    weight = len(pulls) + sum(number for _, number in added)
    middle = sum(pull * number for pull, number in added) / weight
    spread = sum((pull - middle) ** 2 for pull in pulls)
    spread += sum(number * (pull - middle) ** 2 for pull, number in added)
    half = _students(wide, len(pulls) - 1) * sqrt(spread / max(1.0, weight - 1) / weight)
    return min(value, value + middle - half), max(value, value + middle + half)


def _students(z: float, freedom: int) -> float:
    """Student's quantile for a normal one (the Cornish-Fisher expansion): few deals say less."""
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
