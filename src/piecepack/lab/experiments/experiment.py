"""An experiment, run from look to look until its question is answered or its games are used up."""

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

from piecepack.core.errors import BadOptions
from piecepack.lab.experiments.chunks import Chunk, chunks, deals
from piecepack.lab.experiments.crew import Crew, Task
from piecepack.lab.experiments.findings import Findings, find, widths_of
from piecepack.lab.experiments.folder import Folder
from piecepack.lab.experiments.grid import Cell, cells
from piecepack.lab.experiments.measures import find_measure, measures
from piecepack.lab.experiments.plan import Plan, check_numbers
from piecepack.lab.experiments.rows import GameRow
from piecepack.match import shelf


class Standing(Struct, frozen=True):
    """How far an experiment has come, for whoever waits."""

    done: int  # games, with those of earlier runs
    expected: int  # games until it ends, as far as can be told
    seconds: float  # that are left, as far as can be told; 0 if nothing has been played yet
    look: int  # looks so far
    width: float | None  # of the widest interval that counts, at the last look
    wanted: float


def check(plan: Plan) -> list[Cell]:
    """The cells of a plan; refuses one that cannot be run, before anything is started."""
    check_numbers(plan)
    every = cells(plan)
    find_measure(measures(plan, shelf.find(plan.game), every), plan.until.measure)
    if plan.until.difference and all(cell.base == cell.number for cell in every):
        raise BadOptions("There is no second cell whose difference to the base could be measured.")
    return every


def run(plan: Plan, folder: Folder, crew: Crew, progress: Callable[[Standing], None]) -> Findings:
    """Run a plan, or go on with it; what is done is in the folder at any time."""
    every = check(plan)
    folder.begin(plan, every)
    looks = plan.until.looks()
    target = find_measure(measures(plan, shelf.find(plan.game), every), plan.until.measure)
    clock = _Clock()
    rows: list[GameRow] = []
    width: float | None = None
    expected = _games(plan, every, looks[0])
    found: Findings | None = None
    for look in range(len(looks)):
        parts = list(chunks(plan, every, look))
        missing = [part for part in parts if not folder.has(part)]
        done = len(rows) + sum(_size(every, part) for part in parts if part not in missing)
        expected = max(expected, _games(plan, every, looks[look]))
        for chunk, files in crew.play([Task(plan, every[part.cell], part) for part in missing]):
            folder.keep(chunk, files)
            done += _size(every, chunk)
            clock.count(_size(every, chunk))
            left = clock.seconds_for(expected - done)
            progress(Standing(done, expected, left, look, width, plan.until.width))
        rows.extend(folder.rows(parts))
        # The order in which chunks got done must not matter, not even to the last digit.
        rows.sort(key=lambda row: (row.cell, row.deal, row.turn))
        found = find(plan, every, look, rows)
        widths = widths_of(plan, target, found.found, every)
        if all(one == float("inf") for one in widths):
            raise BadOptions(
                f"The games say nothing about the measure {target.id!r}: {target.meaning}"
            )
        width = max(widths)
        expected = _forecast(plan, every, look, width)
        left = clock.seconds_for(expected - len(rows))
        progress(Standing(len(rows), expected, left, look + 1, width, plan.until.width))
        if found.reached:
            break
    assert found is not None  # noqa: S101  # there is at least one look
    return found


class _Clock:
    """How fast games have been played in this run."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._games = 0

    def count(self, games: int) -> None:
        self._games += games

    def seconds_for(self, games: int) -> float:
        if not self._games:
            return 0.0
        return max(0, games) * (time.monotonic() - self._began) / self._games


def _size(every: Sequence[Cell], chunk: Chunk) -> int:
    return (chunk.stop - chunk.start) * every[chunk.cell].rounds


def _games(plan: Plan, every: Sequence[Cell], games: int) -> int:
    """All games of all cells at a look."""
    return sum(deals(plan, cell, games) * cell.rounds for cell in every)


def _forecast(plan: Plan, every: Sequence[Cell], look: int, width: float) -> int:
    """The games until the end: an interval half as wide takes four times as many."""
    looks = plan.until.looks()
    needed = looks[look] * (width / plan.until.width) ** 2
    last = next((games for games in looks[look:] if games >= needed), looks[-1])
    return _games(plan, every, last)
