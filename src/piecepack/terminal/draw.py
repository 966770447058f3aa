"""A scene as text: what is going on, what lies in the middle, who sits round it.

Knows no game by name. Fits 80 columns, and reads the same without colour.
"""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from piecepack.core.ink import as_blocks
from piecepack.core.scene import Phase, Scene, Zone
from piecepack.terminal.grid import draw_grid
from piecepack.terminal.pieces import INK_COLUMNS, INK_ROWS, row_of
from piecepack.terminal.seats import draw_seats


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
            _draw_zone(console, scene, zone)
    draw_seats(console, scene)
    for link in scene.links:
        if link.label:
            console.print(Text(f"  → {link.label}"))
    console.print()


def _phases(phases: tuple[Phase, ...]) -> Text:
    looks = {"done": "dim", "now": "bold", "skipped": "dim strike", "ahead": "dim"}
    words = [
        Text(f"[{phase.name}]" if phase.state == "now" else phase.name, looks[phase.state])
        for phase in phases
    ]
    return Text(" - ", "dim").join(words)


def _draw_zone(console: Console, scene: Scene, zone: Zone) -> None:
    title = zone.label + (f": {zone.caption}" if zone.caption else "")
    pieces = [piece for piece in scene.pieces if piece.zone == zone.id]
    if zone.kind == "grid" and zone.cells:
        console.print(Text(title))
        draw_grid(console, zone, pieces)
        return
    if zone.kind == "cards":
        _cards(console, scene, zone)
        return
    if not pieces and not zone.caption:
        return
    console.print(Text(title))
    captioned = [piece for piece in pieces if piece.caption]
    in_a_row = row_of(captioned)
    if captioned and in_a_row.cell_len + 2 <= console.width:
        console.print(Text("  ").append_text(in_a_row))
    else:
        for piece in captioned:
            console.print(Text("  ").append_text(row_of([piece])))
    plain = [piece for piece in pieces if not piece.caption]
    for row in sorted({piece.cell[0] if piece.cell else 0 for piece in plain}):
        lying = [piece for piece in plain if (piece.cell[0] if piece.cell else 0) == row]
        console.print(Text("  ").append_text(row_of(lying)))


def _cards(console: Console, scene: Scene, zone: Zone) -> None:
    """What was written, as text and nothing else."""
    names = {seat.seat: seat.name for seat in scene.seats}
    cards = [card for card in scene.cards if card.zone == zone.id]
    if cards:
        console.print(Text(zone.label))
    for card in cards:
        whose = f"{names[card.seat]}: " if card.seat is not None else ""
        console.print(Padding(Text(whose).append(card.title, "bold"), (0, 0, 0, 2)))
        ink = "\n".join(as_blocks(card.ink, INK_COLUMNS, INK_ROWS)) if card.ink else ""
        for text, style in ((ink, ""), (card.text, ""), (card.caption, "italic")):
            if text:
                console.print(Padding(Text(text, style), (0, 0, 0, 4)))
