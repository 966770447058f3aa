"""What some trials say of the true mean, and how sure that is."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

SURE: Final = 1.96  # standard errors on either side of a 95 % interval


class Estimate(NamedTuple):
    """The mean of some trials, and half of its 95 % interval."""

    mean: float
    margin: float


def estimate(trials: Sequence[float]) -> Estimate:
    """Of a single trial nothing is known but its mean: the margin is 0."""
    mean = sum(trials) / len(trials)
    if len(trials) == 1:
        return Estimate(mean, 0.0)
    spread = sum((one - mean) ** 2 for one in trials) / (len(trials) - 1)
    return Estimate(mean, SURE * sqrt(spread / len(trials)))
