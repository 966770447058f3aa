"""A board as text: rows and columns numbered, levels set off from each other by lines."""

from typing import Final

from rich.console import Console
from rich.text import Text

from piecepack.core.scene import Cell, Piece, Zone
from piecepack.terminal.pieces import token

_MARGIN: Final = 4  # for the numbers of the rows
_EMPTY: Final = "·"


def draw_grid(console: Console, zone: Zone, pieces: list[Piece]) -> None:
    """Print a grid and what its marks mean."""
    cells = {(cell.row, cell.col): cell for cell in zone.cells}
    lying: dict[tuple[int, int], list[Piece]] = {}
    for piece in pieces:
        if piece.cell is not None:
            lying.setdefault(piece.cell, []).append(piece)
    shown = {place: _content(lying.get(place, [])) for place in cells}
    width = max(4, *(text.cell_len for text in shown.values())) + 2
    columns = range(max(col for _, col in cells) + 1)
    numbers = "".join(f" {f'c{col + 1}':^{width}}" for col in columns)
    console.print(Text(" " * _MARGIN + numbers, "dim"))
    for row in range(max(row for row, _ in cells) + 1):
        console.print(_rule(cells, row, columns, width))
        # Rows that stand half a cell off each other are printed so.
        shift = " " * (width // 2) if zone.offset and row % 2 else ""
        line = Text(f"{f'r{row + 1}':<{_MARGIN}}", "dim").append(shift)
        for col in columns:
            line.append(_border(cells.get((row, col)), cells.get((row, col - 1))), "dim")
            line.append_text(_centred(shown.get((row, col), Text()), width))
        line.append(_border(None, cells.get((row, columns[-1]))), "dim")
        console.print(line)
    console.print(_rule(cells, max(row for row, _ in cells) + 1, columns, width))
    _legend(console, pieces)


def _content(pieces: list[Piece]) -> Text:
    return Text(" ").join(token(piece) for piece in pieces) if pieces else Text(_EMPTY, "dim")


def _centred(text: Text, width: int) -> Text:
    left = (width - text.cell_len) // 2
    return Text(" " * left).append_text(text).append(" " * (width - text.cell_len - left))


def _border(one: Cell | None, other: Cell | None) -> str:
    """A line where the level changes, the edge of the board included."""
    return "│" if _level(one) != _level(other) else " "


def _rule(cells: dict[tuple[int, int], Cell], row: int, columns: range, width: int) -> Text:
    """The line above a row, drawn where the level changes."""
    line = " " * _MARGIN
    for col in columns:
        changes = _level(cells.get((row, col))) != _level(cells.get((row - 1, col)))
        line += _joint(cells, row, col) + ("─" if changes else " ") * width
    return Text(line + _joint(cells, row, len(columns)), "dim")


def _joint(cells: dict[tuple[int, int], Cell], row: int, col: int) -> str:
    """What joins the lines where four squares meet."""
    levels = [_level(cells.get((row - up, col - left))) for up in (1, 0) for left in (1, 0)]
    north_west, north_east, south_west, south_east = levels
    across = north_west != south_west or north_east != south_east
    upright = north_west != north_east or south_west != south_east
    if across and upright:
        return "+"
    return "─" if across else "│" if upright else " "


def _level(cell: Cell | None) -> int:
    return -1 if cell is None else cell.level


def _legend(console: Console, pieces: list[Piece]) -> None:
    known = {piece.mark.known for piece in pieces if piece.mark is not None}
    said = [
        words
        for who, words in (("all", "(5) all have seen it"), ("me", "[5] only you know it"))
        if who in known
    ]
    if said:
        console.print(Text(" " * _MARGIN + ", ".join(said), "dim"))
