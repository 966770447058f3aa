"""Zones that are not boards: rows, piles, slots, and the sheet that slots with columns make."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.scene import Piece, Scene, Seat, Zone
from piecepack.core.words import listing
from piecepack.drawing.art import Size
from piecepack.drawing.block import (
    EMPTY,
    Block,
    Box,
    below,
    beside,
    flow,
    over,
    paragraph,
    rectangle,
    sheet,
)
from piecepack.drawing.pieces import draw_piece, suit_sign, use
from piecepack.drawing.text import BODY, SMALL
from piecepack.drawing.tokens import TOKENS

_MOST_IN_HEAP: Final = 6
_NARROW: Final = 84.0  # too little space next to a piece for the words of a sheet


def inside(scene: Scene, zone: Zone) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.zone == zone.id]


def label(text: str, width: float) -> Block:
    """The name of a zone."""
    return paragraph(text, width, size=SMALL, colour=TOKENS["ink-3"], bold=True)


def note(text: str, width: float, *, middle: bool = False, most: int = 0) -> Block:
    return paragraph(text, width, size=SMALL, colour=TOKENS["ink-2"], middle=middle, most=most)


def stacks(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces that share a cell lie on one another, the lowest first."""
    found: dict[object, list[Piece]] = {}
    for piece in pieces:
        found.setdefault(piece.cell if piece.cell is not None else piece.id, []).append(piece)
    return [sorted(found[key], key=lambda piece: piece.level) for key in found]


def draw_stack(stack: Sequence[Piece], size: float, *, small: bool = False) -> Block:
    """A piece, and at its lower right whatever lies on it."""
    look: Size = "stood" if len(stack) > 1 else "small" if small else "tile"
    base, *upper = stack
    drawn = [draw_piece(base, size, look)]
    for number, piece in enumerate(upper):
        drawn.append(draw_piece(piece, size * 0.58).at(size * (0.58 + 0.3 * number), size * 0.46))
    block = over(drawn)
    reach = 1.0 if not upper else 1.18 + 0.3 * (len(upper) - 1)
    marked = any(piece.mark for piece in stack if piece.kind != "tile")
    return block._replace(wide=size * (reach + 0.08 * marked), high=size * 1.06)


def draw_row(
    zone: Zone,
    pieces: Sequence[Piece],
    size: float,
    width: float,
    *,
    small: bool = False,
    told: bool = True,
) -> Block:
    """The things of a row, a pile or slots, with what is said of each unless that is told elsewhere."""
    things = []
    if zone.holds:
        things.append(_heap(zone.count, size))
    for stack in stacks(pieces):
        block = draw_stack(stack, size, small=small)
        top = next((piece for piece in stack if piece.caption or piece.reason), None)
        if top is not None and told and not small:
            room = max(size * 1.35, 96)
            words = [
                paragraph(top.caption, room, size=BODY, bold=True, middle=True),
                note(top.reason, room, middle=True),
            ]
            block = below([block, *words], 3, middle=True)
        things.append(block)
    return flow(things, width, size * (0.12 if small else 0.16), lead=size * 0.14)


def _heap(count: int, size: float) -> Block:
    """Alike coins in a heap: some of them stand for all, and a caption says how many there are."""
    shown = min(count, _MOST_IN_HEAP)
    if not shown:
        ring = (
            f'<circle cx="{size / 2:.4g}" cy="{size / 2:.4g}" r="{size * 0.4:.4g}" fill="none"'
            f' stroke="{TOKENS["line"]}" stroke-width="2" stroke-dasharray="5 4"/>'
        )
        return Block(size, size, ring)
    coin, up = size * 0.8, size * 0.09
    high = coin + up * (shown - 1)
    drawn = [
        Block(coin, coin, use("coin-null", Box(0, 0, coin, coin))).at(
            number * size * 0.03, high - coin - number * up
        )
        for number in range(shown)
    ]
    return over(drawn)._replace(high=high)


def draw_tray(scene: Scene, zones: Sequence[Zone], width: float) -> Block:
    """A hollow with a slot for each seat: what it has laid there, and who it is."""
    seats = {seat.seat: seat for seat in scene.seats}
    most = max([1, *(len(stacks(inside(scene, zone))) for zone in zones)])
    room = (width - 32) / len(zones) - 12
    size = max(34.0, min(84.0, room / most * 0.86))
    columns = []
    for zone in zones:
        pieces = inside(scene, zone)
        things = draw_row(zone, pieces, size, room, told=False) if pieces else _slot(size)
        things = things.named(zone.id)
        who = seats.get(zone.seat) if zone.seat is not None else None
        words = _said(pieces, who, room)
        column = below([things, *words], 6, middle=True)
        columns.append(over([Block(room, column.high), column.at((room - column.wide) / 2, 0)]))
    inner = beside(columns, 12)
    return sheet(inner, pad=16, wide=width, fill=TOKENS["well"], line="", round_=16)


def _said(pieces: Sequence[Piece], who: Seat | None, room: float) -> list[Block]:
    """Of what somebody has laid down it is said once, below all of it, and not again of the player."""
    top = next((piece for piece in pieces if piece.caption or piece.reason), None)
    words = []
    if top is not None:
        words.append(paragraph(top.caption, room, size=BODY, bold=True, middle=True))
        words.append(note(top.reason, room, middle=True))
    if who is not None:
        words.append(paragraph(who.name, room, bold=True, middle=True, most=2))
        if top is None or who.saying != top.caption:
            words.append(note(who.saying, room, middle=True, most=2))
    return words


def _slot(size: float) -> Block:
    edge = rectangle(
        Box(2, 2, size - 4, size - 4), "none", round_=8, line=TOKENS["line"], broad=2, dash="6 5"
    )
    return Block(size, size, edge)


def draw_sheet(scene: Scene, zones: Sequence[Zone], width: float) -> Block:
    """Lines with the same columns below each other: whose line, and what stands in each column."""
    seats = {seat.seat: seat for seat in scene.seats}
    lead = 112.0
    heads = zones[0].cols
    column = (width - lead) / len(heads)
    head = [
        below(
            [
                beside(
                    [
                        suit_sign(one.suit, 16) if one.suit else EMPTY,
                        paragraph(one.text, column - 24, size=SMALL, bold=True),
                    ],
                    6,
                    middle=True,
                ),
                note(one.caption, column - 8),
            ],
            1,
        )
        for one in heads
    ]
    rows = [over([one.at(lead + number * column, 0) for number, one in enumerate(head)])]
    for zone in zones:
        rows.append(_rule(width))
        rows.append(_line(scene, zone, seats, lead, column))
    return below(rows, 8)


def _rule(width: float) -> Block:
    return Block(width, 1, rectangle(Box(0, 0, width, 1), TOKENS["hairline"]))


def _line(scene: Scene, zone: Zone, seats: dict[int, Seat], lead: float, column: float) -> Block:
    who = seats.get(zone.seat) if zone.seat is not None else None
    title = below(
        [
            paragraph(who.name if who else zone.label, lead - 10, bold=True, most=3),
            note(who.saying if who else zone.caption, lead - 10),
        ],
        1,
    )
    cells: dict[int, list[Block]] = {}
    for stack in stacks(inside(scene, zone)):
        top = next((piece for piece in stack if piece.caption or piece.reason), None)
        drawn = draw_stack(stack, 46)
        if top is not None:
            room = column - drawn.wide - 14
            narrow = room < _NARROW  # then the words stand below the piece
            room = column - 10 if narrow else room
            words = [paragraph(top.caption, room, bold=True), note(top.reason, room)]
            drawn = (
                below([drawn, *words], 2)
                if narrow
                else beside([drawn, below(words, 1)], 7, middle=True)
            )
        cells.setdefault(stack[0].cell[1] if stack[0].cell else 0, []).append(drawn)
    laid = [below(cells[number], 6).at(lead + number * column, 0) for number in sorted(cells)]
    return over([Block(lead, 30), title, *laid]).named(zone.id)


def draw_tallies(scene: Scene, width: float) -> Block:
    """Tallies, one sheet each."""
    names = {seat.seat: seat.name for seat in scene.seats}
    known = {piece.id: piece.name for piece in scene.pieces}
    sheets = []
    room = min(width - 28, 300.0)
    for tally in scene.tallies:
        lines = [paragraph(tally.title, room, size=SMALL, bold=True)]
        for side in tally.sides:
            what = listing([known[piece] for piece in side.pieces if piece in known])
            said = (
                f"{names.get(side.seat, '')}: {side.text}"
                if side.text
                else names.get(side.seat, "")
            )
            lines.append(
                paragraph(f"{said} ({what})" if what else said, room, size=SMALL, bold=side.won)
            )
        lines.append(note(tally.text, room))
        sheets.append(sheet(below(lines, 3), pad=12))
    return flow(sheets, width, 12)
