"""A scene as text: headline, board, seats.

Knows no game by name. Fits 80 columns, and reads the same without colour.
"""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from piecepack.core.ink import as_blocks
from piecepack.core.scene import Phase, Piece, Scene, Zone
from piecepack.core.texts import ENGLISH, Texts
from piecepack.terminal.grid import by_suit, draw_grid, rows_of
from piecepack.terminal.pieces import INK_COLUMNS, INK_ROWS, row_of
from piecepack.terminal.seats import draw_seats
from piecepack.terminal.words import spoken


def draw(console: Console, scene: Scene, language: str = ENGLISH) -> None:
    """Print a whole scene."""
    texts = spoken(language)
    if scene.phases:
        console.print(_phases(scene.phases))
    if scene.moment is not None and not scene.moment.brief:
        console.print(Text(f"» {scene.moment.headline}", "bold"))
        if scene.moment.more:
            console.print(Text(f"  {scene.moment.more}"))
    console.print(Text(scene.headline, "bold"))
    if scene.more:
        console.print(Text(scene.more))
    console.print()
    draw_table(console, scene, texts)


def draw_table(console: Console, scene: Scene, texts: Texts) -> None:
    """Print what lies on the table and who sits there, without a word on what is going on."""
    for zone in scene.zones:
        if zone.seat is None:
            _draw_zone(console, scene, zone, texts)
    draw_seats(console, scene, texts)
    _cards_beside_pieces(console, scene)
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


def _draw_zone(console: Console, scene: Scene, zone: Zone, texts: Texts) -> None:
    title = zone.label + (f": {zone.caption}" if zone.caption else "")
    pieces = [piece for piece in scene.pieces if piece.zone == zone.id]
    if zone.kind == "grid" and zone.cells:
        console.print(Text(title))
        draw_grid(console, zone, pieces, texts)
        return
    if zone.kind == "cards":
        _cards(console, scene, zone.label, {zone.id})
        return
    if not pieces and not zone.caption:
        return
    console.print(Text(title))
    if zone.kind == "grid":
        _rows(console, zone, pieces)
        return
    captioned = [piece for piece in pieces if piece.caption or zone.cols]
    in_a_row = _in_columns(zone, captioned)
    if captioned and in_a_row.cell_len + 2 <= console.width:
        console.print(Text("  ").append_text(in_a_row))
    else:
        for piece in captioned:
            console.print(Text("  ").append_text(_in_columns(zone, [piece])))
    plain = [piece for piece in pieces if piece not in captioned]
    if plain:
        console.print(Text("  ").append_text(_in_columns(zone, plain)))


def _rows(console: Console, zone: Zone, pieces: list[Piece]) -> None:
    """A grid without a board: suits side by side, anything else one line per row."""
    rows = rows_of(zone, pieces)
    if by_suit(zone):
        console.print(Text("  ").append_text(Text(" ").join(rows.values())))
        return
    for row, text in rows.items():
        heading = f"{zone.rows[row].text}: " if row < len(zone.rows) else ""
        console.print(Text(f"  {heading}").append_text(text))


def _in_columns(zone: Zone, pieces: list[Piece]) -> Text:
    """Pieces side by side; of one that shows no suit, the head of its column says which it is."""
    if not zone.cols:
        return row_of(pieces)
    return Text("  ").join(
        Text(
            "" if piece.suit or not piece.cell else f"{zone.cols[piece.cell[1]].text} "
        ).append_text(row_of([piece]))
        for piece in pieces
    )


def _cards_beside_pieces(console: Console, scene: Scene) -> None:
    """What was written and lies with pieces of a seat."""
    zones = [zone for zone in scene.zones if zone.kind != "cards"]
    for label in dict.fromkeys(zone.label for zone in zones):
        _cards(console, scene, label, {zone.id for zone in zones if zone.label == label})


def _cards(console: Console, scene: Scene, label: str, zones: set[str]) -> None:
    """What was written, as text and nothing else."""
    names = {seat.seat: seat.name for seat in scene.seats}
    cards = [card for card in scene.cards if card.zone in zones]
    if cards:
        console.print(Text(label))
    for card in cards:
        whose = f"{names[card.seat]}: " if card.seat is not None else ""
        console.print(Padding(Text(whose).append(card.title, "bold"), (0, 0, 0, 2)))
        ink = "\n".join(as_blocks(card.ink, INK_COLUMNS, INK_ROWS)) if card.ink else ""
        for text, style in ((ink, ""), (card.text, ""), (card.caption, "italic")):
            if text:
                console.print(Padding(Text(text, style), (0, 0, 0, 4)))
