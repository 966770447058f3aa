"""Chunks: the unit of work, of saving and of resuming. They follow from the plan alone."""

from collections.abc import Iterator
from math import ceil

from msgspec import Struct

from piecepack.lab.experiments.grid import Cell
from piecepack.lab.experiments.plan import Plan


class Chunk(Struct, frozen=True):
    """Deals of luck of one cell that are played and saved together."""

    cell: int
    start: int  # the first deal
    stop: int  # the deal after the last

    @property
    def name(self) -> str:
        return f"{self.cell:03}-{self.start:07}-{self.stop:07}"


def deals(plan: Plan, cell: Cell, games: int) -> int:
    """The deals of a cell at a look with so many games: each in every seat, where bots differ."""
    if cell.skill:
        games = min(games, plan.skill.games)
    return ceil(games / cell.rounds)


def chunks(plan: Plan, every: list[Cell], look: int) -> Iterator[Chunk]:
    """What has to be played between a look and the one before; all cells take turns."""
    looks = plan.until.looks()
    before = looks[look - 1] if look else 0
    rows = [list(_cut(plan, cell, before, looks[look])) for cell in every]
    for place in range(max(map(len, rows))):
        yield from (row[place] for row in rows if place < len(row))


def _cut(plan: Plan, cell: Cell, before: int, games: int) -> Iterator[Chunk]:
    start, stop = deals(plan, cell, before), deals(plan, cell, games)
    size = ceil(plan.chunk / cell.rounds)
    for first in range(start, stop, size):
        yield Chunk(cell.number, first, min(first + size, stop))
