"""Ratings from the outcomes of mixed tables, by maximum likelihood.

The model is the one behind Elo ratings (Bradley and Terry), for any number of players: a player wins with a
chance in proportion to its strength. Ratings are on Elo's scale, where 400 points are ten times the
strength, and their mean is 0.
"""

from collections.abc import Iterator, Sequence
from math import log10
from random import Random
from typing import Final

from msgspec import Struct

_PASSES: Final = 200  # of the fit; it has settled long before
_RESAMPLES: Final = 200  # of the bootstrap
_SCALE: Final = 400.0


class Score(Struct, frozen=True):
    """How two kinds of players fared with one deal of luck: as many games as there are seats."""

    one: int  # which kind, by index
    other: int
    ones: int  # how many of the first kind sat at the table, and of the other
    others: int
    games: int
    wins: float  # of the first kind together; the others won the rest


class Rating(Struct, frozen=True):
    """A rating and its 95 % confidence interval."""

    rating: float
    low: float
    high: float


def ratings(deals: Sequence[Sequence[Score]], kinds: int, seed: int) -> list[Rating]:
    """The rating of each kind of player, from the scores of every deal of luck.

    The intervals are percentiles of a bootstrap over deals: games with the same luck are not independent.
    """
    fitted = fit([score for deal in deals for score in deal], kinds)
    rng = Random(f"bootstrap/{seed}")
    drawn = [
        fit([score for deal in rng.choices(deals, k=len(deals)) for score in deal], kinds)
        for _ in range(_RESAMPLES)
    ]
    found = []
    for kind, rating in enumerate(fitted):
        sample = sorted(one[kind] for one in drawn)
        low, high = sample[round(0.025 * len(sample))], sample[round(0.975 * len(sample)) - 1]
        found.append(Rating(round(rating, 1), round(low, 1), round(high, 1)))
    return found


def fit(scores: Sequence[Score], kinds: int) -> list[float]:
    """The ratings that make these scores most likely, their mean 0.

    Every kind also drew one game against an average player, so that somebody who never lost has a rating.
    """
    tables = list(_tables(scores))
    won = [0.5] * kinds
    for one in tables:
        won[one.one] += one.wins
        won[one.other] += one.games - one.wins
    strengths = [1.0] * kinds
    for _ in range(_PASSES):
        met = [1 / (strength + 1) for strength in strengths]
        for table in tables:
            share = table.games / (
                table.ones * strengths[table.one] + table.others * strengths[table.other]
            )
            met[table.one] += table.ones * share
            met[table.other] += table.others * share
        strengths = [wins / games for wins, games in zip(won, met, strict=True)]
    found = [_SCALE * log10(strength) for strength in strengths]
    mean = sum(found) / kinds
    return [rating - mean for rating in found]


def _tables(scores: Sequence[Score]) -> Iterator[Score]:
    """The scores of tables with the same players, added up."""
    totals: dict[tuple[int, int, int, int], list[float]] = {}
    for score in scores:
        total = totals.setdefault((score.one, score.other, score.ones, score.others), [0, 0.0])
        total[0] += score.games
        total[1] += score.wins
    for players, (games, wins) in totals.items():
        yield Score(*players, games=int(games), wins=wins)
