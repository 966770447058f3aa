"""The seats round the table: one row each, and below it what is too long for a row."""

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from piecepack.core.scene import Piece, Scene, Seat, Zone
from piecepack.core.texts import Texts
from piecepack.core.words import number
from piecepack.terminal.grid import by_suit, rows_of
from piecepack.terminal.pieces import pawn, row_of, suit_style, suit_token

_WIDEST: Final = 24  # of a column that belongs into the table


def draw_seats(console: Console, scene: Scene, texts: Texts) -> None:
    """Print all seats and what is theirs."""
    labels = list(dict.fromkeys(zone.label for zone in scene.zones if zone.seat is not None))
    shown = {
        label: {seat.seat: _zones_of(scene, seat, label, texts) for seat in scene.seats}
        for label in labels
    }
    columns = [
        label
        for label in labels
        if any(text.cell_len for text in shown[label].values())
        and max(text.cell_len for text in shown[label].values()) <= _WIDEST
    ]
    console.print(_table(scene, {label: shown[label] for label in columns}, texts))
    for label in labels:
        if label not in columns:
            _list(console, scene, label, shown[label], texts)


def _table(scene: Scene, columns: dict[str, dict[int, Text]], texts: Texts) -> Table:
    counters = list(dict.fromkeys(c.label for seat in scene.seats for c in seat.counters))
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("")
    table.add_column(texts("column-score"), justify="right")
    for label in counters:
        table.add_column(label, justify="right")
    if any(seat.pawn for seat in scene.seats):
        table.add_column(texts("column-pawn"), justify="center")
    if any(seat.suits for seat in scene.seats):
        table.add_column(texts("column-suits"))
    for label in columns:
        table.add_column(texts("column", label=label))
    table.add_column("")
    for seat in scene.seats:
        cells = [_name(seat, texts), Text(number(seat.score) if seat.score is not None else "")]
        cells += _facts(scene, seat, counters)
        cells += [shown[seat.seat] for shown in columns.values()]
        table.add_row(*cells, Text(seat.saying, "dim"))
    return table


def _facts(scene: Scene, seat: Seat, counters: list[str]) -> list[Text]:
    cells = []
    amounts = {counter.label: counter for counter in seat.counters}
    for label in counters:
        counter = amounts.get(label)
        shown = "" if counter is None else str(counter.amount)
        cells.append(Text(f"{shown}/{counter.of}" if counter and counter.of else shown))
    if any(other.pawn for other in scene.seats):
        cells.append(pawn(seat.pawn, spent=seat.pawn_spent))
    if any(other.suits for other in scene.seats):
        cells.append(Text(" ").join(suit_token(suit) for suit in seat.suits))
    return cells


def _list(console: Console, scene: Scene, label: str, shown: dict[int, Text], texts: Texts) -> None:
    """What is too long for a column: a line a seat, if anybody has any of it."""
    rows = [(seat, shown[seat.seat]) for seat in scene.seats if shown[seat.seat].cell_len]
    if not rows:
        return
    console.print(Text(label))
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for seat, text in rows:
        table.add_row(_name(seat, texts), text)
    console.print(table)


def _name(seat: Seat, texts: Texts) -> Text:
    name = Text(seat.name, suit_style(seat.pawn))
    return name.append(f" {texts('your-seat')}", "bold") if seat.me else name


def _zones_of(scene: Scene, seat: Seat, label: str, texts: Texts) -> Text:
    """All that lies in this seat's zones of one label."""
    shown = [
        _zone(zone, [piece for piece in scene.pieces if piece.zone == zone.id], texts)
        for zone in scene.zones
        if zone.seat == seat.seat and zone.label == label
    ]
    return Text(" ").join(text for text in shown if text.cell_len)


def _zone(zone: Zone, pieces: Sequence[Piece], texts: Texts) -> Text:
    if zone.kind != "grid":
        text = row_of(pieces)
        if not zone.caption or not pieces:
            return text
        return text.append("  ").append(texts("total", number=zone.caption))
    apart = Text(" ") if by_suit(zone) else Text(" / ", "dim")
    return apart.join(rows_of(zone, pieces).values())
