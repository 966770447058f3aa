"""Whether the chances of an analysis can be believed: states called 70 % should be won 70 % of the time.

Bots of differing strength play, and the chances after every event are compared with how the game ended. The
states of one game are anything but independent, so intervals come from drawing whole games anew (bootstrap).

Of a long game a few states, drawn at random, say as much as all of them. What luck brought a seat in all needs none
of them: it is what remains of the result once the start and everybody's choices are taken away.
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
from piecepack.analysis.settling import doing
from piecepack.core.bot import LEVELS
from piecepack.core.errors import BadOptions
from piecepack.core.options import read_options
from piecepack.match import shelf
from piecepack.match.luck import seeded
from piecepack.match.match import check_seats
from piecepack.match.playing import as_match, play_out
from piecepack.match.record import Commitment, Record
from piecepack.match.seating import find_bot, seat, untimed
from piecepack.minds.search.search import shares

_BINS: Final = 10
_DRAWS: Final = 400  # of the bootstrap
_SURE: Final = 0.025  # on either side


class Plan(Struct, frozen=True):
    """What to check: games of bots that are drawn anew for each seat and game."""

    game: str
    bots: tuple[str, ...]  # to draw from; the four levels, if none are named
    seats: int
    options: dict[str, Any]
    games: int
    seed: int
    depth: str
    states: int = 0  # of each game that are judged, drawn at random; 0: all
    worlds: int = 0  # imagined for each choice; 0: as many as an analysis of this depth imagines


class Course(Struct, frozen=True):
    """One game: chances that were told on its way, the result, and what luck brought each seat in all."""

    chances: list[Chances]
    result: Chances
    luck: Chances


class Bin(Struct, frozen=True):
    """States that were called about the same: what was said, what came of it, and its 95 % interval."""

    states: int
    called: float
    won: float
    low: float
    high: float


class SeatLuck(Struct, frozen=True):
    """What luck brought a seat per game, on average, with its 95 % interval."""

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
    luck: list[SeatLuck]


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
        [_luck_of(courses, place) for place in range(plan.seats)],
    )


def _check(plan: Plan) -> None:
    game = shelf.find(plan.game)
    check_seats(game, plan.seats)
    find_depth(plan.depth)
    for bot in plan.bots:
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
    depth = find_depth(plan.depth)
    parts = list(passages(_record(plan, number)))
    judge = Judge(parts[0].before.game, depth.playouts)
    start = judge.chances(parts[0].before.rules, "state/0")
    result = tuple(shares(parts[-1].after.rules))
    luck = [last - first for first, last in zip(start, result, strict=True)]
    worlds = plan.worlds or depth.worlds
    for part in parts:
        for choice in part.choices:
            done = doing(part, choice, judge, worlds)
            luck = [rest - share for rest, share in zip(luck, done, strict=True)]
    told = [
        judge.chances(part.after.rules, f"state/{part.number}")
        for part in _some(plan, parts, number)
    ]
    return Course([start, *told], result, tuple(luck))


def _some(plan: Plan, parts: Sequence[Passage], number: int) -> Sequence[Passage]:
    """The passages whose ends are judged; the last one ends the game."""
    going_on = parts[:-1]
    if not plan.states or plan.states >= len(going_on):
        return going_on
    return Random(f"{plan.seed}/{number}/states").sample(going_on, plan.states)


def _record(plan: Plan, number: int) -> Record:
    game = shelf.find(plan.game)
    rng = Random(f"{plan.seed}/{number}/bots")
    names = [rng.choice(plan.bots or LEVELS) for _ in range(plan.seats)]
    rules = game.start(plan.seats, read_options(game.options, plan.options))
    luck = seeded(f"{plan.seed}/{number}", plan.seats)
    bots = [untimed(find_bot(game, name)()) for name in names]
    rngs = [Random(f"{plan.seed}/{number}/{place}") for place in range(plan.seats)]
    played = play_out(rules, bots, luck, rngs, game.longest, game=game)
    if not played.finished:
        raise BadOptions(f"Game {number} did not end within {game.longest} decisions.")
    promise = Commitment(luck.commitment, luck.words)
    return as_match(game, seat(game, names), plan.options, promise, played).record()


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
        drawn = sorted(
            sum(wins[game] for game in draw) / (sum(counts[game] for game in draw) or 1)
            for draw in draws
        )
        yield Bin(len(called), _mean(called), sum(wins) / len(called), *_ends(drawn))


def _bin_of(chance: float) -> int:
    return min(_BINS - 1, int(chance * _BINS))


def _luck_of(courses: Sequence[Course], place: int) -> SeatLuck:
    lucks = [course.luck[place] for course in courses]
    rng = Random(place)
    drawn = sorted(_mean(rng.choices(lucks, k=len(lucks))) for _ in range(_DRAWS))
    return SeatLuck(_mean(lucks), *_ends(drawn))


def _ends(drawn: Sequence[float]) -> tuple[float, float]:
    last = len(drawn) - 1
    return drawn[round(_SURE * last)], drawn[round((1 - _SURE) * last)]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
