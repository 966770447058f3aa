"""Whether the chances of an analysis can be believed: states called 70 % should be won 70 % of the time.

Bots of differing strength play, and the chances after every event are compared with how the game ended. The
states of one game are anything but independent, so intervals come from drawing whole games anew (bootstrap).

Of a long game a few states, drawn at random, say as much as all of them. What luck brought a seat in all needs none
of them: it is what remains of the result once the start and everybody's choices are taken away.

Nor can a player do better or worse than expected who chooses by the quick policy, as everybody does in playouts: own
decisions of such players are zero on average, or the chances favour whoever has just moved.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from msgspec import Struct

from piecepack.analysis.depth import find_depth
from piecepack.analysis.judge import Chances, Judge
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.settling import effect_of
from piecepack.analysis.verdict import chances_after, chances_before
from piecepack.core.bot import LEVELS
from piecepack.core.errors import BadOptions
from piecepack.match import shelf
from piecepack.match.local import LocalMatch
from piecepack.match.luck import seeded
from piecepack.match.match import check_seats
from piecepack.match.record import Record
from piecepack.match.seating import find_bot, seat, untimed
from piecepack.minds.search.search import shares

QUICK: Final = "quick"  # in place of a bot: the game's quick policy, or one of its styles

_BINS: Final = 10
_DRAWS: Final = 400  # of the bootstrap
_SURE: Final = 0.025  # on either side


class Plan(Struct, frozen=True):
    """What to check: games of bots that are drawn anew for each seat and game."""

    game: str
    bots: tuple[
        str, ...
    ]  # to draw from; the four levels, if none are named; `QUICK`, if everybody chooses quickly
    seats: int
    options: dict[str, Any]
    games: int
    seed: int
    depth: str
    states: int = 0  # of each game that are judged, drawn at random; 0: all
    worlds: int = 0  # imagined for each choice; 0: as many as an analysis of this depth imagines


class Course(Struct, frozen=True):
    """One game: chances that were told on its way, the result, and what luck and its own moves brought each seat."""

    chances: list[Chances]
    result: Chances
    luck: Chances
    own: Chances


class Bin(Struct, frozen=True):
    """States that were called about the same: what was said, what came of it, and its 95 % interval."""

    states: int
    called: float
    won: float
    low: float
    high: float


class Share(Struct, frozen=True):
    """What luck or its own moves brought a seat per game, on average, with its 95 % interval."""

    mean: float
    low: float
    high: float


class Calibration(Struct, frozen=True):
    """How far the chances can be believed. Brier scores: the less the better."""

    game: str
    games: int
    bins: list[Bin]
    brier: float
    naive: float  # of somebody who gives every seat the same chance
    luck: list[Share]  # by seat
    own: list[Share]


def calibrate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Calibration:
    """Play, judge and compare."""
    _check(plan)
    courses = []
    for course in _courses(plan, jobs):
        courses.append(course)
        progress(1)
    pairs = [_called_and_won(course) for course in courses]
    everything = [pair for game in pairs for pair in game]
    fair = 1 / plan.seats
    return Calibration(
        plan.game,
        plan.games,
        list(_bins(pairs)),
        _mean([(called - won) ** 2 for called, won in everything]),
        _mean([(fair - won) ** 2 for _, won in everything]),
        [_share([one.luck[place] for one in courses]) for place in range(plan.seats)],
        [_share([one.own[place] for one in courses]) for place in range(plan.seats)],
    )


def _check(plan: Plan) -> None:
    game = shelf.find(plan.game)
    check_seats(game, plan.seats)
    find_depth(plan.depth)
    for bot in plan.bots:
        if plan.bots != (QUICK,):
            find_bot(game, bot)
    if plan.games < 2:
        raise BadOptions("An interval needs at least two games.")


def _courses(plan: Plan, jobs: int) -> Iterator[Course]:
    if jobs == 1:
        yield from (follow(plan, number) for number in range(plan.games))
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"))
    try:
        yield from pool.map(follow, [plan] * plan.games, range(plan.games))
    finally:
        pool.shutdown(cancel_futures=True)


def follow(plan: Plan, number: int) -> Course:
    """Play one game and judge it, but for the moves that were missed."""
    depth = find_depth(plan.depth).of(shelf.find(plan.game))
    parts = list(passages(_record(plan, number)))
    start = chances_before(parts[0], depth)
    result = tuple(shares(parts[-1].after.rules))
    luck = [last - first for first, last in zip(start, result, strict=True)]
    own = [0.0] * plan.seats
    worlds = plan.worlds or depth.worlds
    for part in parts:
        judge = Judge.at(part.before, depth.playouts)
        for choice in part.choices:
            done = effect_of(part, choice, judge, worlds)
            luck = [rest - share for rest, share in zip(luck, done.changes, strict=True)]
            own[choice.seat] += done.changes[choice.seat]
    told = [chances_after(part, depth) for part in _some(plan, parts, number)]
    return Course([start, *told], result, tuple(luck), tuple(own))


def _some(plan: Plan, parts: Sequence[Passage], number: int) -> Sequence[Passage]:
    """The passages whose ends are judged; the last one ends the game."""
    going_on = parts[:-1]
    if not plan.states or plan.states >= len(going_on):
        return going_on
    return Random(f"{plan.seed}/{number}/states").sample(going_on, plan.states)


def _record(plan: Plan, number: int) -> Record:
    """A game played as at a table: bots write, and read what others wrote."""
    game, seed = shelf.find(plan.game), f"{plan.seed}/{number}"
    rng = Random(f"{seed}/bots")
    quick = plan.bots == (QUICK,)
    levels = LEVELS if quick else plan.bots or LEVELS
    players = seat(game, [rng.choice(levels) for _ in range(plan.seats)])
    match = LocalMatch(game, players, plan.options, luck=seeded(seed, plan.seats), seed=seed)
    judge = Judge(game, 1)
    match.bots = {
        place: judge.somebody(rng) if quick else untimed(bot) for place, bot in match.bots.items()
    }
    match.go_on()
    return match.record()


def _called_and_won(course: Course) -> list[tuple[float, float]]:
    """Every chance that was told, with what came of it."""
    return [
        (chance, course.result[place])
        for chances in course.chances
        for place, chance in enumerate(chances)
    ]


def _bins(games: Sequence[Sequence[tuple[float, float]]]) -> Iterator[Bin]:
    rng = Random(0)
    draws = [[rng.randrange(len(games)) for _ in games] for _ in range(_DRAWS)]
    for number in range(_BINS):
        inside = [[pair for pair in game if _bin_of(pair[0]) == number] for game in games]
        called = [pair[0] for game in inside for pair in game]
        if not called:
            continue
        counts = [len(game) for game in inside]
        wins = [sum(won for _, won in game) for game in inside]
        # A draw without any of these states says nothing about them.
        drawn = sorted(
            sum(wins[game] for game in draw) / states
            for draw in draws
            if (states := sum(counts[game] for game in draw))
        )
        yield Bin(len(called), _mean(called), sum(wins) / len(called), *_ends(drawn))


def _bin_of(chance: float) -> int:
    return min(_BINS - 1, int(chance * _BINS))


def _share(games: Sequence[float]) -> Share:
    rng = Random(0)
    drawn = sorted(_mean(rng.choices(games, k=len(games))) for _ in range(_DRAWS))
    return Share(_mean(games), *_ends(drawn))


def _ends(drawn: Sequence[float]) -> tuple[float, float]:
    last = len(drawn) - 1
    return drawn[round(_SURE * last)], drawn[round((1 - _SURE) * last)]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
