"""A ladder: bots of several levels play each other at mixed tables, and are rated.

Every two of them meet. The one that is listed later, which should be the stronger one, sits alone among
players of the other kind, or there is every mix of the two. With each deal of luck it sits in every seat once,
and all tables get the same deals, so that players are compared and not their luck.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from math import ceil
from typing import Any

from msgspec import Struct

from piecepack.lab.rating import Rating, Score, ratings
from piecepack.lab.simulate import Outcome, Plan, check, interval, play_all


class LadderPlan(Struct, frozen=True):
    """Who plays whom, and how often."""

    game: str
    bots: tuple[str, ...]  # the weakest first
    seats: int
    options: dict[str, Any]
    games: int  # at each mix; rounded up, so that all sit in every seat equally often
    seed: int
    mixes: bool = False  # every mix of two kinds, not only one among others
    against: str = ""  # only pairs with this bot

    @property
    def deals(self) -> int:
        return ceil(self.games / self.seats)


class Mix(Struct, frozen=True):
    """So many of one kind at a table with another, and how often one of those won."""

    bot: str
    other: str
    number: int  # of `bot`
    games: int
    share: float
    low: float  # the 95 % confidence interval of the share
    high: float
    fair: float  # the share if all played equally well

    @property
    def times_fair(self) -> float:
        return self.share / self.fair


class Rung(Struct, frozen=True):
    """A bot and its rating."""

    bot: str
    rating: Rating


class Ladder(Struct, frozen=True):
    """The outcome: ratings, and how each mix ended."""

    game: str
    seats: int
    seed: int
    games: int  # all together
    unfinished: int
    rungs: list[Rung]
    mixes: list[Mix]

    def steps(self) -> list[Mix]:
        """Each bot as one among those listed right below it."""
        order = [rung.bot for rung in self.rungs]
        below = dict(zip(order[1:], order, strict=False))
        return [mix for mix in self.mixes if mix.number == 1 and below.get(mix.bot) == mix.other]


class _Table(Struct, frozen=True):
    """A mix of two kinds, by index, and how they are seated in each of the games of a deal."""

    one: int
    other: int
    ones: int
    plans: tuple[Plan, ...]


def climb(plan: LadderPlan, jobs: int, progress: Callable[[int], None]) -> Ladder:
    """Play all games of a ladder; `progress` is called with the number of newly finished games."""
    tables = list(_tables(plan))
    for table in tables:
        check(table.plans[0])
    tasks = [
        (seated, deal) for deal in range(plan.deals) for table in tables for seated in table.plans
    ]
    outcomes = play_all(tasks, jobs)
    deals: list[list[Score]] = []
    unfinished = 0
    for _ in range(plan.deals):
        deals.append([])
        for table in tables:
            played = []
            for seated in table.plans:
                outcome = next(outcomes)
                progress(1)
                unfinished += not outcome.finished
                if outcome.finished:
                    played.append(_share(outcome, seated, plan.bots[table.one]))
            others = plan.seats - table.ones
            deals[-1].append(
                Score(table.one, table.other, table.ones, others, len(played), sum(played, 0.0))
            )
    rated = ratings(deals, len(plan.bots), plan.seed)
    return Ladder(
        plan.game,
        plan.seats,
        plan.seed,
        len(tasks),
        unfinished,
        [Rung(bot, rating) for bot, rating in zip(plan.bots, rated, strict=True)],
        [_mix(plan, table, [deal[index] for deal in deals]) for index, table in enumerate(tables)],
    )


def count(plan: LadderPlan) -> int:
    """How many games a ladder takes."""
    return plan.deals * sum(len(table.plans) for table in _tables(plan))


def _tables(plan: LadderPlan) -> Iterator[_Table]:
    for other, one in combinations(range(len(plan.bots)), 2):
        if plan.against and plan.against not in (plan.bots[one], plan.bots[other]):
            continue
        for ones in range(1, plan.seats) if plan.mixes else (1,):
            row = (plan.bots[one],) * ones + (plan.bots[other],) * (plan.seats - ones)
            turned = [row[-turn:] + row[:-turn] for turn in range(plan.seats)]
            plans = [
                Plan(plan.game, seated, plan.options, plan.deals, plan.seed, words=True)
                for seated in turned
            ]
            yield _Table(one, other, ones, tuple(plans))


def _share(outcome: Outcome, plan: Plan, bot: str) -> float:
    """What the players of one kind have of a victory, which may be shared."""
    won = sum(plan.bots[winner] == bot for winner in outcome.winners)
    return won / len(outcome.winners) if outcome.winners else 0.0


def _mix(plan: LadderPlan, table: _Table, scores: list[Score]) -> Mix:
    games = sum(score.games for score in scores)
    wins = sum(score.wins for score in scores)
    low, high = interval(wins, games)
    return Mix(
        plan.bots[table.one],
        plan.bots[table.other],
        table.ones,
        games,
        round(wins / games, 4) if games else 0.0,
        round(low, 4),
        round(high, 4),
        table.ones / plan.seats,
    )
