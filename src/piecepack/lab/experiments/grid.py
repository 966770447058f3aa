"""The cells of an experiment: every combination that is played, and which one it is compared with."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions, PiecepackError
from piecepack.core.options import as_json, read_options
from piecepack.lab.experiments.plan import Grid, Plan
from piecepack.match import shelf
from piecepack.match.match import check_seats
from piecepack.match.seating import find_bot


class Cell(Struct, frozen=True):
    """One combination of options, seats and bots."""

    number: int
    name: str  # only what differs between cells
    options: dict[str, Any]
    bots: tuple[str, ...]  # one for each seat
    base: int  # the number of the cell it is compared with; its own, if it is one
    skill: bool = False  # the first bot is alone among the others, and sits in every seat in turn

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def rounds(self) -> int:
        """The games with each deal of luck: where bots differ, all sit in every seat once."""
        return self.seats if len(set(self.bots)) > 1 else 1

    def seated(self, turn: int) -> tuple[str, ...]:
        """Who sits where after so many rotations."""
        turn %= self.seats
        return self.bots[-turn:] + self.bots[:-turn] if turn else self.bots


def cells(plan: Plan) -> list[Cell]:
    """All cells of a plan, checked: those of its grids, then those that compare levels of skill."""
    game = shelf.find(plan.game)
    found: list[Cell] = []
    for grid in plan.grids:
        _add_grid(found, plan, grid, game)
    if plan.skill.bots:
        weak, strong = plan.skill.bots
        seen: dict[tuple[str, int], int] = {}
        for cell in list(found):
            # Cells that differ in their bots alone have the same levels of skill.
            key = (repr(sorted(cell.options.items())), cell.seats)
            if cell.seats < 2 or key in seen:
                continue
            seen[key] = len(found)
            base = seen[repr(sorted(found[cell.base].options.items())), cell.seats]
            bots = (strong, *[weak] * (cell.seats - 1))
            name = f"{cell.name}: {strong} among {weak}"
            found.append(Cell(len(found), name, cell.options, bots, base, skill=True))
    for cell in found:
        _check(game, cell)
    return found


def _add_grid(found: list[Cell], plan: Plan, grid: Grid, game: Game) -> None:
    varied = [name for name, values in grid.options.items() if len(values) > 1]
    several_seats = len({seats for one in plan.grids for seats in _seats(one, game)}) > 1
    several_bots = len({bots for one in plan.grids for bots in one.bots}) > 1
    bases: dict[tuple[int, str], int] = {}
    for seats, bots in product(_seats(grid, game), grid.bots):
        for values in product(*grid.options.values()):
            options = dict(zip(grid.options, values, strict=True))
            number = len(found)
            base = bases.setdefault((seats, bots), number)
            parts = [f"{name}={_shown(options[name])}" for name in varied]
            if not varied and len(plan.grids) > 1:
                parts = [f"{name}={_shown(value)}" for name, value in options.items()]
            parts += [f"{seats} players"] * several_seats + [bots] * several_bots
            name = ", ".join(parts) or "as usual"
            found.append(Cell(number, name, options, _line_up(bots, seats), base))


def _shown(value: Any) -> str:
    """A value of an option in the name of a cell; a whole board would be too long."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    if not text:
        return "usual"
    return text if len(text) <= 24 and text.isprintable() else f"{text.strip().split()[0][:20]}..."


def _seats(grid: Grid, game: Game) -> tuple[int, ...]:
    return grid.seats or (game.seats[-1],)


def _line_up(bots: str, seats: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in bots.split(","))
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadOptions(f"{bots!r} names {len(names)} bots for {seats} seats.")
    return names


def _check(game: Game, cell: Cell) -> None:
    """Refuse a cell that cannot be played, before anything is started."""
    try:
        check_seats(game, cell.seats)
        for bot in cell.bots:
            find_bot(game, bot)
        game.start(cell.seats, read_options(game.options, cell.options))
    except PiecepackError as error:
        raise BadOptions(f"Cell {cell.name}: {error}") from None


def swept(plan: Plan) -> list[str]:
    """The options that have a column of their own, in the order of the plan."""
    return list(dict.fromkeys(name for grid in plan.grids for name in grid.options))


def all_options(game: Game, cell: Cell) -> dict[str, Any]:
    """Every option of a cell, also those that a plan leaves as they are."""
    return as_json(read_options(game.options, cell.options))


def plain_cells(every: list[Cell]) -> Iterator[Cell]:
    """The cells that are no comparison of levels."""
    return (cell for cell in every if not cell.skill)
