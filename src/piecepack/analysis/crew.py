"""Passages judged in several processes. Each of them plays the record through once, by itself."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from piecepack.analysis.depth import find_depth
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.verdict import Judged, judge_passage
from piecepack.match import record as recording
from piecepack.match.record import Record

_parts: list[Passage] = []  # of a worker's own process


def judge_together(record: Record, depth: str, count: int, jobs: int) -> Iterator[Judged]:
    """The passages, judged, in their order."""
    # spawn: a fork of a program that runs threads (progress bars do) may hang.
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), initializer=_open, initargs=(recording.encode(record),)
    )
    try:
        yield from pool.map(_judge, range(count), [depth] * count)
    finally:
        pool.shutdown(cancel_futures=True)


def _open(lines: bytes) -> None:
    _parts[:] = passages(recording.decode(lines))


def _judge(number: int, depth: str) -> Judged:
    part = _parts[number]
    return judge_passage(part, find_depth(depth).of(part.before.game))
