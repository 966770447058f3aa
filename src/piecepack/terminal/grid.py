"""A board as text: rows and columns numbered, levels set off from each other by lines."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from piecepack.core.scene import Cell, Piece, Zone
from piecepack.core.texts import Texts
from piecepack.terminal.pieces import row_of, token

_MARGIN: Final = 4  # for the numbers of the rows
_EMPTY: Final = "·"


def by_suit(zone: Zone) -> bool:
    """Whether a row holds the tiles of one suit."""
    return any(heading.suit for heading in zone.rows)


def rows_of(zone: Zone, pieces: Sequence[Piece]) -> dict[int, Text]:
    """What lies in each row of a grid that has no board under it."""
    lying: dict[int, list[Piece]] = {}
    for piece in pieces:
        lying.setdefault(piece.cell[0] if piece.cell else 0, []).append(piece)
    return {row: row_of(lying[row], short=by_suit(zone)) for row in sorted(lying)}


def draw_grid(console: Console, zone: Zone, pieces: list[Piece], texts: Texts) -> None:
    """Print a grid and what its marks mean."""
    cells = {(cell.row, cell.col): cell for cell in zone.cells}
    lying: dict[tuple[int, int], list[Piece]] = {}
    for piece in pieces:
        if piece.cell is not None:
            lying.setdefault(piece.cell, []).append(piece)
    shown = {place: _content(lying.get(place, [])) for place in cells}
    if zone.offset:
        _draw_offset(console, shown, texts)
        _legend(console, pieces, texts)
        return
    columns = range(max(col for _, col in cells) + 1)
    width = max(4, *(text.cell_len for text in shown.values())) + 2
    if _MARGIN + len(columns) * (width + 1) >= console.width:  # set it closer
        shown = {place: _content(lying.get(place, []), "") for place in cells}
        width = max(3, *(text.cell_len for text in shown.values()))
    numbers = "".join(f" {texts('col', number=col + 1):^{width}}" for col in columns)
    north = "N↑" if zone.compass else ""
    console.print(Text(f"{north:<{_MARGIN}}{numbers}", "dim"))
    for row in range(max(row for row, _ in cells) + 1):
        console.print(_rule(cells, row, columns, width))
        line = Text(f"{texts('row', number=row + 1):<{_MARGIN}}", "dim")
        for col in columns:
            line.append(_border(cells.get((row, col)), cells.get((row, col - 1))), "dim")
            line.append_text(_centred(shown.get((row, col), Text()), width))
        line.append(_border(None, cells.get((row, columns[-1]))), "dim")
        console.print(line)
    console.print(_rule(cells, max(row for row, _ in cells) + 1, columns, width))
    _legend(console, pieces, texts)


def _draw_offset(console: Console, shown: dict[tuple[int, int], Text], texts: Texts) -> None:
    """Rows half a cell off each other: a column is half a cell wide, and no lines are drawn."""
    half = max(3, -(-(max(text.cell_len for text in shown.values()) + 1) // 2))
    columns = range(max(col for _, col in shown) + 1)
    numbers = "".join(f"{texts('col', number=col + 1):^{half}}" for col in columns)
    console.print(Text(" " * _MARGIN + numbers, "dim"), overflow="ignore", no_wrap=True, crop=False)
    for row in range(max(row for row, _ in shown) + 1):
        line = Text(f"{texts('row', number=row + 1):<{_MARGIN}}", "dim")
        for col in columns:
            text = shown.get((row, col))
            if text is not None:
                # Centred on its column, over the halves beside it.
                start = _MARGIN + half * col + half // 2 - text.cell_len // 2
                line.append(" " * max(1, start - line.cell_len)).append_text(text)
        console.print(line, overflow="ignore", no_wrap=True, crop=False)
        console.print()


def _content(pieces: list[Piece], gap: str = " ") -> Text:
    return Text(gap).join(token(piece) for piece in pieces) if pieces else Text(_EMPTY, "dim")


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


def _legend(console: Console, pieces: list[Piece], texts: Texts) -> None:
    known = {piece.mark.known for piece in pieces if piece.mark is not None}
    said = [
        texts(message)
        for who, message in (("all", "known-to-all"), ("me", "known-to-you"))
        if who in known
    ]
    if said:
        console.print(Text(" " * _MARGIN + ", ".join(said), "dim"))
