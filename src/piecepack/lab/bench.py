"""Benchmark of the rules: decisions per second of uniformly random play on one core.

Machines are noisy, and noise only ever slows a program down. So play is timed in many short slices
and the fastest one counts, as timeit does.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from piecepack.core.contract import LUCK, OVER, SEATS_IN, Game, Rules

_SECONDS: Final = 3.0
_SLICE: Final = 4_000  # decisions


class Speed(Struct):
    """What was measured of one game."""

    game: str
    seats: int
    compiled: bool
    decisions_per_s: int


def bench(game: Game, seconds: float = _SECONDS) -> Speed:
    """Measure a game with as many seats as it takes."""
    seats = max(game.seats)
    options = game.options()
    random = Random(0).random
    best = 0.0
    end = time.perf_counter() + seconds
    while (began := time.perf_counter()) < end:
        decisions = 0
        while decisions < _SLICE:
            decisions += play_randomly(game.start(seats, options), random)
        best = max(best, decisions / (time.perf_counter() - began))
    rules = game.start(seats, options)
    return Speed(game.id, seats, is_compiled(rules), round(best))


def play_randomly(rules: Rules, random: Callable[[], float]) -> int:
    """Play a random game to its end; returns the number of decisions."""
    decisions = 0
    while (owed := rules.waiting()) != OVER:
        if owed == LUCK:
            rules.land([int(random() * bound) for bound in rules.toss()])
        else:
            for seat in SEATS_IN[owed]:
                moves = rules.moves(seat)
                rules.play(seat, moves[int(random() * len(moves))])
                decisions += 1
    return decisions


def is_compiled(rules: Rules) -> bool:
    """Whether the rules run as machine code."""
    source = sys.modules[type(rules).__module__].__file__ or ""
    return not source.endswith(".py")
