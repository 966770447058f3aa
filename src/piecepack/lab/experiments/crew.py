"""Who plays the chunks of an experiment: this process, several, or machines of a Ray cluster."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol, Self

from msgspec import Struct

from piecepack.core.errors import PiecepackError
from piecepack.lab.experiments.chunks import Chunk
from piecepack.lab.experiments.folder import Files, pack
from piecepack.lab.experiments.grid import Cell
from piecepack.lab.experiments.plan import Plan
from piecepack.lab.experiments.sitting import play_chunk


class Task(Struct, frozen=True):
    """A chunk, with all that is needed to play it anywhere."""

    plan: Plan
    cell: Cell
    chunk: Chunk


class WorkersLost(PiecepackError):
    """Worker processes that ended before their work was done."""


class Crew(Protocol):
    """Plays chunks, in whatever order they get done."""

    def __enter__(self) -> Self: ...
    def __exit__(self, *error: object) -> None: ...
    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[Chunk, Files]]: ...


def play_task(task: Task) -> Files:
    """One chunk, played and packed. The result does not depend on who does it."""
    return pack(task.plan, task.cell, play_chunk(task.plan, task.cell, task.chunk))


class Alone:
    """This process."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None: ...

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[Chunk, Files]]:
        for task in tasks:
            yield task.chunk, play_task(task)


class Processes:
    """Processes of this machine."""

    def __init__(self, jobs: int) -> None:
        # spawn: a fork of a program that runs threads (progress bars do) may hang.
        self._pool = ProcessPoolExecutor(jobs, get_context("spawn"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(self, tasks: Sequence[Task]) -> Iterator[tuple[Chunk, Files]]:
        going: dict[Future[Files], Chunk] = {
            self._pool.submit(play_task, task): task.chunk for task in tasks
        }
        while going:
            done, _ = wait(going, return_when=FIRST_COMPLETED)
            for future in done:
                chunk = going.pop(future)
                try:
                    files = future.result()
                except BrokenProcessPool:
                    raise WorkersLost(
                        "A worker process ended unexpectedly. What is done is saved: run the same"
                        " command again to go on."
                    ) from None
                yield chunk, files


def local_crew(jobs: int) -> Crew:
    """A crew on this machine."""
    return Alone() if jobs == 1 else Processes(jobs)
