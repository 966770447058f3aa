"""The findings of an experiment: every measure of every cell, and how it differs from the base game."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.contract import Game
from piecepack.lab.experiments.chunks import chunks
from piecepack.lab.experiments.folder import Folder
from piecepack.lab.experiments.grid import Cell, plain_cells
from piecepack.lab.experiments.intervals import (
    Estimate,
    constant,
    difference,
    estimate,
    strict_constant,
)
from piecepack.lab.experiments.measures import (
    Measure,
    by_deal,
    find_measure,
    measures,
    pace_of,
    rows_by_cell,
)
from piecepack.lab.experiments.plan import Plan
from piecepack.lab.experiments.rows import GameRow
from piecepack.match import shelf


class Finding(Struct, frozen=True):
    """One measure of one cell."""

    measure: str
    cell: int
    estimate: Estimate | None
    difference: Estimate | None  # to the base; None for a base
    clear: bool = False  # whether the difference stands even among all that were made


class Findings(Struct, frozen=True):
    """Everything that was found at a look."""

    plan: Plan
    cells: list[Cell]
    games: int  # all of them
    look: int  # how many looks there were
    looks: tuple[int, ...]  # the games of a cell at each planned look
    reached: bool  # whether the interval asked for was reached
    found: list[Finding]
    minutes: float  # of a moment

    def measures(self) -> list[Measure]:
        return measures(self.plan, self.game, self.cells, self.minutes)

    def told(self) -> list[Measure]:
        """The measures of which something is known; endings only if they came about."""
        return [measure for measure in self.measures() if self._is_told(measure)]

    def _is_told(self, measure: Measure) -> bool:
        found = [self.of(measure, cell) for cell in shown_cells(self)]
        known = [one.estimate for one in found if one is not None and one.estimate is not None]
        return any(one.value for one in known) if measure.ending else bool(known)

    @property
    def game(self) -> Game:
        return shelf.find(self.plan.game)

    def of(self, measure: Measure, cell: Cell) -> Finding | None:
        """A finding; levels of skill are found at the cell whose rules they were played by."""
        number = cell.number
        if measure.skill:
            twins = [one for one in self.cells if one.skill and _alike(one, cell)]
            if not twins:
                return None
            number = twins[0].number
        return next(
            (one for one in self.found if (one.measure, one.cell) == (measure.id, number)), None
        )


def _alike(one: Cell, other: Cell) -> bool:
    return one.options == other.options and one.seats == other.seats


def find(plan: Plan, cells: Sequence[Cell], look: int, rows: Sequence[GameRow]) -> Findings:
    """What the games up to a look say."""
    game = shelf.find(plan.game)
    looks = plan.until.looks()
    every = rows_by_cell(rows)
    pace = pace_of(game, every.get(0, []))
    known = measures(plan, game, cells, pace)
    compared = sum(
        1
        for measure in known
        for cell in cells
        if measure.skill == cell.skill and cell.base != cell.number
    )
    strict = strict_constant(len(looks), compared)
    found: list[Finding] = []
    for measure in known:
        counted = {
            cell.number: by_deal(measure, every.get(cell.number, []))
            for cell in cells
            if cell.skill == measure.skill
        }
        found += _findings(measure, cells, counted, constant(len(looks)), strict)
    target = find_measure(known, plan.until.measure)
    widths = widths_of(plan, target, found, cells)
    reached = bool(widths) and all(width <= plan.until.width for width in widths)
    return Findings(plan, list(cells), len(rows), look + 1, looks, reached, found, pace)


def widths_of(
    plan: Plan, target: Measure, found: Sequence[Finding], cells: Sequence[Cell]
) -> list[float]:
    """How wide the intervals are that the plan wants narrow; endless where nothing is known yet."""
    widths = []
    for one in found:
        if one.measure != target.id:
            continue
        if plan.until.difference:
            if cells[one.cell].base != one.cell:
                widths.append(one.difference.width if one.difference else float("inf"))
        else:
            widths.append(one.estimate.width if one.estimate else float("inf"))
    return widths


def _findings(
    measure: Measure,
    cells: Sequence[Cell],
    counted: Mapping[int, dict[int, tuple[float, float]]],
    wide: float,
    strict: float,
) -> list[Finding]:
    found = []
    for number, pairs in counted.items():
        base = cells[number].base
        gap = None
        clear = False
        if base != number:
            gap = difference(pairs, counted[base], wide, measure.bounds)
            sure = difference(pairs, counted[base], strict, measure.bounds)
            clear = sure is not None and not sure.low <= 0 <= sure.high
        found.append(Finding(measure.id, number, estimate(pairs, wide, measure.bounds), gap, clear))
    return found


def last_look(folder: Folder) -> tuple[Findings, list[GameRow]] | None:
    """The findings at the last look that is complete, with its games; None before the first."""
    manifest = folder.manifest()
    plan, cells = manifest.plan, manifest.cells
    done: list[GameRow] = []
    found = None
    for look in range(len(plan.until.looks())):
        parts = list(chunks(plan, cells, look))
        if not all(folder.has(part) for part in parts):
            break
        done.extend(folder.rows(parts))
        found = look
    if found is None:
        return None
    done.sort(key=lambda row: (row.cell, row.deal, row.turn))
    return find(plan, cells, found, done), done


def shown_cells(findings: Findings) -> list[Cell]:
    """The cells that have a column of their own."""
    return list(plain_cells(findings.cells))


def twins(findings: Findings, rows: Sequence[GameRow]) -> list[Cell]:
    """The cells whose games all went exactly as in the base: to these bots nothing has changed."""
    every = {
        number: [replace(row, cell=0, course=None) for row in games]
        for number, games in rows_by_cell(rows).items()
    }
    return [
        cell
        for cell in shown_cells(findings)
        if cell.base != cell.number and every.get(cell.number) == every.get(cell.base)
    ]
