"""Benchmark of the rules: decisions per second of uniformly random play on one core.

A few slices of play are replayed over and over, and the average counts. Where the rules are compiled,
the plain ones play the same slices by turns with them, in another process, so that both see the same
machine.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Final

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.engine.compiled import is_compiled
from piecepack.lab.lap import Lap, PlainProcess, Request, run

_SECONDS: Final = 1.0  # for each row
_SLICE: Final = (
    40_000  # decisions: long enough for warm caches after every turn of the other process
)
_SLICES: Final = 8

Runner = Callable[[Request], Lap]


class Speed(Struct):
    """What was measured of one game with a number of seats."""

    game: str
    seats: int
    compiled: bool
    decisions_per_s: int
    forced: float  # the share of decisions with only one legal move


def bench(games: Sequence[Game], seconds: float = _SECONDS) -> Iterator[Speed]:
    """Measure games with every number of seats; compiled rules and then plain ones, if both are there."""
    with ExitStack() as stack:
        plain: Runner | None = None
        for game in games:
            compiled = is_compiled(game.start(game.seats[-1], game.options()))
            runners: dict[bool, Runner] = {compiled: run}
            if compiled:
                plain = plain or stack.enter_context(PlainProcess()).run
                runners[False] = plain
            for seats in sorted(game.seats):
                yield from measure(game.id, seats, runners, seconds)


def measure(
    game: str, seats: int, runners: dict[bool, Runner], seconds: float = _SECONDS
) -> list[Speed]:
    """Let all play the same slices by turns, until each has used its time."""
    laps: dict[bool, list[Lap]] = {compiled: [] for compiled in runners}
    for runner in runners.values():
        runner(Request(game, seats, 0, _SLICE))  # nobody counts the first, when everything is cold
    while any(sum([lap.seconds for lap in done]) < seconds for done in laps.values()):
        for seed in range(_SLICES):
            for compiled, runner in runners.items():
                laps[compiled].append(runner(Request(game, seats, seed, _SLICE)))
    return [_speed(game, seats, compiled, done) for compiled, done in laps.items()]


def _speed(game: str, seats: int, compiled: bool, laps: list[Lap]) -> Speed:
    decisions = sum([lap.decisions for lap in laps])
    return Speed(
        game,
        seats,
        compiled,
        round(decisions / sum([lap.seconds for lap in laps])),
        round(sum([lap.forced for lap in laps]) / decisions, 3),
    )
