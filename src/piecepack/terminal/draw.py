"""A scene as text: what is going on, what lies in the middle, who sits round it.

Knows no game by name. Fits 80 columns, and reads the same without colour.
"""

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from piecepack.core.scene import Phase, Piece, Scene, Seat, Zone
from piecepack.core.words import number
from piecepack.terminal.pieces import pawn, suit_style, token


def draw(console: Console, scene: Scene) -> None:
    """Print a whole scene."""
    if scene.phases:
        console.print(_phases(scene.phases))
    console.print(Text(scene.headline, "bold"))
    if scene.more:
        console.print(Text(scene.more))
    console.print()
    for zone in scene.zones:
        if zone.seat is None:
            _draw_zone(console, zone, _in_zone(scene, zone))
    console.print(_seats(scene))
    for link in scene.links:
        console.print(Text(f"  → {link.label}"))
    console.print()


def _phases(phases: tuple[Phase, ...]) -> Text:
    looks = {"done": "dim", "now": "bold", "skipped": "dim strike", "ahead": "dim"}
    words = [
        Text(f"[{phase.name}]" if phase.state == "now" else phase.name, looks[phase.state])
        for phase in phases
    ]
    return Text(" - ", "dim").join(words)


def _draw_zone(console: Console, zone: Zone, pieces: list[Piece]) -> None:
    title = zone.label + (f": {zone.caption}" if zone.caption else "")
    if not pieces and not zone.caption:
        return
    console.print(Text(title))
    captioned = [piece for piece in pieces if piece.caption]
    for piece in captioned:
        console.print(Text("  ").append_text(token(piece)).append(f"  {piece.caption}"))
    plain = [token(piece) for piece in pieces if not piece.caption]
    if plain:
        console.print(Text("  ").append_text(Text(" ").join(plain)))


def _seats(scene: Scene) -> Table:
    """One row a seat: score, counters, pawn, and every zone that is the seat's own."""
    columns = list(dict.fromkeys(zone.label for zone in scene.zones if zone.seat is not None))
    counters = list(dict.fromkeys(c.label for seat in scene.seats for c in seat.counters))
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("")
    table.add_column("score", justify="right")
    for label in counters:
        table.add_column(label, justify="right")
    if any(seat.pawn for seat in scene.seats):
        table.add_column("pawn", justify="center")
    for label in columns:
        table.add_column(label.lower())
    table.add_column("")
    for seat in scene.seats:
        table.add_row(*_row(scene, seat, counters, columns))
    return table


def _row(scene: Scene, seat: Seat, counters: list[str], columns: list[str]) -> list[Text]:
    name = Text(seat.name, suit_style(seat.pawn))
    if seat.me:
        name.append(" (you)", "bold")
    cells = [name, Text(number(seat.score) if seat.score is not None else "")]
    amounts = {counter.label: counter for counter in seat.counters}
    for label in counters:
        counter = amounts.get(label)
        shown = "" if counter is None else str(counter.amount)
        cells.append(Text(f"{shown}/{counter.of}" if counter and counter.of else shown))
    if any(other.pawn for other in scene.seats):
        cells.append(pawn(seat.pawn, spent=seat.pawn_spent))
    for label in columns:
        tokens = [
            token(piece).append(f" {piece.caption}" if piece.caption else "")
            for zone in scene.zones
            if zone.seat == seat.seat and zone.label == label
            for piece in _in_zone(scene, zone)
        ]
        cells.append(Text(" ").join(tokens))
    cells.append(Text(seat.saying, "dim"))
    return cells


def _in_zone(scene: Scene, zone: Zone) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.zone == zone.id]
