"""Grids: boards of tiles, boards of wood in levels, hands and collections in rows."""

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from piecepack.core.scene import Cell, Heading, Piece, Zone
from piecepack.drawing.art import Size
from piecepack.drawing.block import Block, Box, below, beside, over, paragraph, rectangle
from piecepack.drawing.pieces import draw_piece, suit_sign, use
from piecepack.drawing.text import SMALL, cut, letters, width_of
from piecepack.drawing.tokens import TOKENS

_LIFT: Final = 0.05  # how far a level lies above the one below it, in cells
_NORTH: Final = 22.0
_MOST_LEVELS: Final = 3  # that have a wood of their own


class Place(NamedTuple):
    """Where something can lie on a grid, in cells from its upper left corner."""

    x: float
    y: float
    cell: Cell | None
    pieces: tuple[Piece, ...]

    @property
    def level(self) -> int:
        return self.cell.level if self.cell else 0


def places_of(zone: Zone, pieces: Sequence[Piece]) -> list[Place]:
    """The places of a grid, row by row. A piece that names no cell lies in the first."""
    lying: dict[tuple[int, int], list[Piece]] = {}
    for piece in pieces:
        lying.setdefault(piece.cell or (0, 0), []).append(piece)
    cells = {(cell.row, cell.col): cell for cell in zone.cells}
    keys = sorted(cells.keys() | lying.keys())
    top = 0 if zone.rows else min((row for row, _ in keys), default=0)
    left = 0 if zone.cols else min((col for _, col in keys), default=0)
    step = 0.5 if zone.offset else 1.0
    order = ("tile", "coin", "die", "pawn")
    return [
        Place(
            (col - left) * step,
            row - top,
            cells.get((row, col)),
            tuple(
                sorted(
                    lying.get((row, col), ()), key=lambda one: (order.index(one.kind), one.level)
                )
            ),
        )
        for row, col in keys
    ]


def extent(zone: Zone, pieces: Sequence[Piece]) -> tuple[float, float]:
    """How wide and high a grid is, in cells."""
    places = places_of(zone, pieces)
    columns = 0.0 if zone.offset else float(len(zone.cols))  # places of offset rows reach further
    wide = max([columns, *(place.x + 1 for place in places)])
    high = max([float(len(zone.rows)), *(place.y + 1 for place in places)])
    return wide, high


def draw_grid(zone: Zone, pieces: Sequence[Piece], cell: float, *, small: bool = False) -> Block:
    """A grid with its headings, each cell so large."""
    places = places_of(zone, pieces)
    if not places:
        return Block(0, 0)
    wide, high = extent(zone, pieces)
    tiled = any(piece.kind == "tile" for piece in pieces)
    wood = [] if tiled or not zone.cells else _wood(places, cell)
    lift = max(place.level for place in places) * _LIFT * cell
    board = over(
        [
            Block(wide * cell, high * cell + lift),
            *[block.at(0, lift) for block in wood],
            *[
                _draw_place(place, cell, bare=bool(wood), small=small).at(0, lift)
                for place in places
            ],
        ]
    )
    # The last row's tiles have an edge that shows below them.
    board = board._replace(wide=wide * cell, high=high * cell + lift + cell * 0.04)
    rows = [_heading(head, small=small) for head in zone.rows]
    left = max([_NORTH if zone.compass else 0, *(row.wide + 8 for row in rows)])
    top = _NORTH if zone.cols and not small else 0.0
    drawn = [board.at(left, top)]
    for number, row in enumerate(rows):
        drawn.append(row.at(0, top + lift + (number + 0.5) * cell - row.high / 2))
    if top:
        drawn += [
            _column(head, left + number * cell * (0.5 if zone.offset else 1), cell)
            for number, head in enumerate(zone.cols)
        ]
    if zone.compass:
        drawn.append(Block(_NORTH, _NORTH, use("ui-north", Box(0, 0, 18, 18), TOKENS["ink"])))
    return over(drawn)._replace(wide=left + board.wide)


def _heading(head: Heading, *, small: bool) -> Block:
    """What stands before a row; on a small grid the suit's symbol is enough."""
    if small:
        return suit_sign(head.suit, 13) if head.suit else _words(head.text, 11)
    sign = [suit_sign(head.suit, 16)] if head.suit else []
    named = beside([*sign, _words(head.text, SMALL, bold=len(head.text) > 2)], 6, middle=True)
    return below([named, _words(head.caption, SMALL)], 1)


def _words(text: str, size: float, *, bold: bool = False) -> Block:
    colour = TOKENS["ink"] if bold else TOKENS["ink-2"]
    return paragraph(text, 400, size=size, bold=bold, colour=colour)


def _column(head: Heading, x: float, cell: float) -> Block:
    """What stands over a column."""
    text = cut(head.text, cell - (18 if head.suit else 0), SMALL)
    room = width_of(text, SMALL) + (18 if head.suit else 0)
    start = x + (cell - room) / 2
    sign = [suit_sign(head.suit, 14).at(start, 0)] if head.suit else []
    words = letters(text, start + (18 if head.suit else 0), 0, size=SMALL, colour=TOKENS["ink-3"])
    return over([*sign, Block(x + cell, _NORTH, words)])


def _wood(places: Sequence[Place], cell: float) -> list[Block]:
    """Squares without tiles of their own lie on tiles of two by two, one layer upon another."""
    drawn = []
    for level in sorted({place.level for place in places if place.cell}):
        on = [place for place in places if place.cell and place.level >= level]
        x0, y0 = min(place.x for place in on), min(place.y for place in on)
        corners = {(x0 + 2 * ((place.x - x0) // 2), y0 + 2 * ((place.y - y0) // 2)) for place in on}
        for x, y in sorted(corners, key=lambda corner: (corner[1], corner[0])):
            drawn.append(_plank(x, y, level, cell))
    return drawn


def _plank(x: float, y: float, level: int, cell: float) -> Block:
    name = ("walnut", "walnut-2", "walnut-3")[min(level, _MOST_LEVELS - 1)]
    side, round_ = cell * 1.95, cell * 0.09
    left, top = (x + 0.025) * cell, (y + 0.025 - level * _LIFT) * cell
    shadow = ""
    if level:
        cast = Box(left + cell * 0.06, top + cell * 0.16, side, side)
        shadow = f'<g opacity="0.3">{rectangle(cast, TOKENS["cast"], round_=round_)}</g>'
    edge = rectangle(
        Box(left, top + cell * 0.07, side, side), TOKENS[f"{name}-edge"], round_=round_
    )
    lit = rectangle(Box(left, top, side, side), TOKENS[f"{name}-hi"], round_=round_)
    face = rectangle(Box(left, top + 1.5, side, side - 1.5), TOKENS[name], round_=round_)
    cross = (
        f'<path d="M{left + side / 2:.5g} {top:.5g}v{side:.5g}M{left:.5g} {top + side / 2:.5g}h{side:.5g}"'
        f' stroke="{TOKENS["inlay"]}" stroke-width="1.5" opacity="0.75"/>'
    )
    return Block(left + side, top + side, shadow + edge + lit + face + cross)


def _draw_place(place: Place, cell: float, *, bare: bool, small: bool) -> Block:
    """A cell and what lies on it."""
    tiles = [piece for piece in place.pieces if piece.kind == "tile"]
    flat = [piece for piece in place.pieces if piece.kind in ("coin", "die")]
    pawns = [piece for piece in place.pieces if piece.kind == "pawn"]
    look: Size = "stood" if flat or pawns else "small" if small else "tile"
    pad = cell * 0.035
    drawn = [Block(cell, cell)]
    if not place.pieces and bare:
        drawn.append(_dot(cell))
    drawn += [draw_piece(tile, cell - 2 * pad, look).at(pad, pad) for tile in tiles]
    tags = [] if small else _tags(place.pieces, cell)
    # Labels at the foot of a cell and a mark in its corner leave the rest of it to what lies there.
    ground = 0.97 - sum(tag.high for tag in tags) / cell
    marked = any(tile.mark for tile in tiles)
    if flat and not pawns:
        size = min(0.54 if tiles else 0.74, (ground - 0.04) / 1.05)
        at = (0.44, ground - size) if marked else ((1 - size) / 2, (ground - size) / 2)
        drawn.append(_row(flat, cell, size, at))
    elif flat:
        drawn.append(_row(flat, cell, 0.44, (0.53, ground - 0.44)))
    if pawns:
        drawn.append(_pawns(pawns, cell, ground, beside_coin=bool(flat)))
    for number, tag in enumerate(reversed(tags), start=1):
        drawn.append(tag.at((cell - tag.wide) / 2, cell - number * tag.high))
    block = over(drawn)._replace(wide=cell, high=cell)
    if place.cell and place.cell.name:
        block = block.named(place.cell.name)
    return block.at(place.x * cell, (place.y - place.level * _LIFT) * cell)


def _dot(cell: float) -> Block:
    half = cell / 2
    return Block(
        cell,
        cell,
        f'<circle cx="{half:.5g}" cy="{half:.5g}" r="{cell * 0.12:.4g}"'
        f' fill="{TOKENS["walnut-edge"]}" opacity="0.6"/>',
    )


def _row(pieces: Sequence[Piece], cell: float, size: float, at: tuple[float, float]) -> Block:
    """One piece where it belongs, several side by side across the cell."""
    if len(pieces) == 1:
        return draw_piece(pieces[0], size * cell).at(at[0] * cell, at[1] * cell)
    each = min(size, 0.94 / len(pieces))
    gap = (0.94 - each * len(pieces)) / (len(pieces) - 1)
    return over(
        draw_piece(piece, each * cell).at((0.03 + number * (each + gap)) * cell, at[1] * cell)
        for number, piece in enumerate(pieces)
    )


def _pawns(pawns: Sequence[Piece], cell: float, ground: float, *, beside_coin: bool) -> Block:
    """Pawns stand at the lower edge; more than three stand in two rows."""
    rows = 1 if len(pawns) <= 3 else 2
    across = ceil(len(pawns) / rows)
    room = 0.52 if beside_coin else 0.98
    each = min(0.6, room / across, ground * 0.64 / rows)
    drawn = []
    for number, pawn in enumerate(pawns):
        row, col = divmod(number, across)
        left = 0.01 if beside_coin else (1 - each * across) / 2
        y = ground - each * (rows - row)
        drawn.append(draw_piece(pawn, each * cell).at((left + col * each) * cell, y * cell))
    return over(drawn)


def _tags(pieces: Sequence[Piece], cell: float) -> list[Block]:
    """The captions of the pieces of a cell, each on a label."""
    tags = []
    for caption in [piece.caption for piece in pieces if piece.caption]:
        most = min(12.5, max(10.0, cell * 0.165))
        size = min(most, max(9.0, most * (cell - 8) / width_of(caption, most)))
        text = cut(caption, cell - 6, size)
        wide, high = min(cell, width_of(text, size) + 8), most * 1.35
        box = Box(0.6, 0.6, wide - 1.2, high - 1.2)
        label = rectangle(box, TOKENS["ivory"], round_=5, line=TOKENS["piece-black"], broad=1.2)
        y = (high - size * 1.25) / 2
        label += letters(
            text, wide / 2, y, size=size, colour=TOKENS["piece-black"], anchor="middle"
        )
        tags.append(Block(wide, high, label))
    return tags
