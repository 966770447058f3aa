"""Whether a server stays as it is: memory, descriptors, threads, database connections and tables over time."""

import statistics
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

LEAST_MOVES = 2_000  # fewer say nothing about what a move leaves behind
MOST_A_MOVE = (
    600.0  # bytes; a leak of 1 kB a move is found, a table that grows while it is played is not
)
_WARM = 0.4  # of the time: until then caches fill, and no table has left memory
_MORE = {"descriptors": 12, "threads": 3, "connections": 2}  # than before, at most
_MORE_TABLES = 1.25


class Sample(Struct):
    """What was seen at one time."""

    at: float  # seconds
    server: float  # MB, as the system counts
    live: float  # bytes in use
    workers: list[float]  # MB
    descriptors: int  # without those of clients
    threads: int
    connections: int  # to the database
    moves: int  # made so far, by anybody
    health: dict[str, Any]

    @property
    def tables(self) -> int:
        return int(self.health["tables"])

    def __str__(self) -> str:
        health = self.health
        each = ", ".join(f"{one:.1f}" for one in self.workers)
        return (
            f"{self.at:5.0f} s  server {self.server:6.1f} MB ({self.live / 1e6:.1f} in use),"
            f" workers {each} MB; {self.descriptors} descriptors, {self.threads} threads,"
            f" {self.connections} database connections, {self.tables} tables in memory,"
            f" {health['sockets']} sockets, {self.moves} moves; bots {health['bots']},"
            f" {health['worker_restarts']} restarts, {health['decisions_waiting']} waiting"
        )


class Verdict(Struct):
    """What the samples say."""

    a_move: float  # bytes that each move leaves behind
    a_minute: float  # MB by which the server's memory grew, as the system counts
    moves: int  # that this is known from
    problems: list[str]

    def text(self) -> str:
        lines = [
            f"over the last {self.moves:,} moves, each left {self.a_move:+.0f} bytes behind",
            f"the server grew by {self.a_minute:+.2f} MB a minute, as the system counts",
            *(f"NOT FLAT: {problem}" for problem in self.problems),
            *([] if self.problems else ["flat"]),
        ]
        return "\n".join(lines)


def enough(samples: Sequence[Sample]) -> bool:
    """Whether so much has happened that something can be said."""
    warm = _warm(samples)
    return len(warm) > 1 and warm[-1].moves - warm[0].moves >= LEAST_MOVES


def judge(samples: Sequence[Sample]) -> Verdict:
    """Of what came after the warm-up."""
    warm = _warm(samples)
    moves = warm[-1].moves - warm[0].moves
    a_move = per_move(warm)
    a_minute = statistics.linear_regression(
        [one.at / 60 for one in warm], [one.server for one in warm]
    ).slope
    problems = []
    if moves < LEAST_MOVES:
        problems.append(f"only {moves} moves were made, too few to tell; at least {LEAST_MOVES}")
    elif a_move > MOST_A_MOVE:
        problems.append(f"each move leaves {a_move:.0f} bytes behind; at most {MOST_A_MOVE:.0f}")
    half = len(warm) // 2
    for name, more in _MORE.items():
        before, after = (_middle(part, name) for part in (warm[:half], warm[half:]))
        if after > before + more:
            problems.append(f"{name} rose from {before:.0f} to {after:.0f}")
    before, after = (
        statistics.mean(one.tables for one in part) for part in (warm[:half], warm[half:])
    )
    if after > _MORE_TABLES * before + 10:
        problems.append(f"tables in memory rose from {before:.0f} to {after:.0f}")
    return Verdict(a_move, a_minute, moves, problems)


def per_move(samples: Sequence[Sample]) -> float:
    """Bytes in use by move, with what the present tables take apart: live = a + b * moves + c * tables."""
    moves = _centred(samples, lambda one: one.moves)
    tables = _centred(samples, lambda one: one.tables)
    live = _centred(samples, lambda one: one.live)
    mm, tt, mt = _dot(moves, moves), _dot(tables, tables), _dot(moves, tables)
    square = mm * tt - mt * mt
    if square <= 1e-9 * mm * max(tt, 1.0):  # the number of tables did not change
        return _dot(moves, live) / mm if mm else 0.0
    return (_dot(moves, live) * tt - _dot(tables, live) * mt) / square


def _warm(samples: Sequence[Sample]) -> list[Sample]:
    return [one for one in samples if one.at >= _WARM * samples[-1].at]


def _middle(samples: Sequence[Sample], name: str) -> float:
    return float(statistics.median(getattr(one, name) for one in samples))


def _centred(samples: Sequence[Sample], value: Callable[[Sample], float]) -> list[float]:
    values = [value(one) for one in samples]
    mean = statistics.mean(values)
    return [one - mean for one in values]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
