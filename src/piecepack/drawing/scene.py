"""A whole scene as one SVG: what is going on, the table's middle, the viewer's hand, the seats.

A picture is made from a scene and nothing else, so it shows a viewer no more than the scene does.
"""

from math import ceil
from typing import Final
from zlib import crc32

from piecepack.core.errors import BadOptions
from piecepack.core.scene import Phase, Scene, Seat, Zone
from piecepack.drawing.arrangement import Arrangement, arrange
from piecepack.drawing.art import symbols, used_in
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
)
from piecepack.drawing.cards import draw_cards
from piecepack.drawing.grid import draw_grid, extent
from piecepack.drawing.links import draw_journeys
from piecepack.drawing.seats import draw_seat, wide_enough
from piecepack.drawing.text import FONT, LEAD, SAY, SMALL, letters, quoted, width_of
from piecepack.drawing.tokens import TOKENS
from piecepack.drawing.zones import (
    draw_row,
    draw_sheet,
    draw_tallies,
    draw_tray,
    inside,
    label,
    note,
)

WIDTH: Final = 1080
NARROWEST: Final = 480
WIDEST: Final = 4000

_MARGIN: Final = 28.0
_GAP: Final = 26.0
_CELL: Final = 92.0  # the largest of a board
_HIGHEST: Final = 640.0  # a board, so that a picture fits a screen
_PIECE: Final = 68.0
_HAND_CELL: Final = 50.0
_SMALL_CELL: Final = 32.0
_BESIDE: Final = 820.0  # narrower pictures have the seats below


def draw(scene: Scene, *, width: int = WIDTH, seats: bool = True) -> str:
    """The scene as an SVG of that width that needs nothing else: no fonts, no files, no styles.

    Without `seats` it is the table alone: no names and scores, nothing of what lies before others.
    """
    if not NARROWEST <= width <= WIDEST:
        raise BadOptions(f"A picture is {NARROWEST} to {WIDEST} wide, not {width}.")
    drawn = picture(scene, width, seats=seats)
    return whole(drawn, scene.headline)


def whole(drawn: Block, label: str) -> str:
    """A drawing as an SVG that stands alone."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawn.wide} {drawn.high:.5g}" width="{drawn.wide}"'
        f' height="{drawn.high:.5g}" role="img" aria-label={quoted(label)}'
        f' font-family="{FONT}">{drawn.svg}</svg>\n'
    )


def picture(scene: Scene, width: int, *, seats: bool = True) -> Block:
    """The scene as a part of a drawing that needs nothing else."""
    body = lay_out(scene, width, seats=seats)
    return furnished(scene, Block(width, body.high + _MARGIN, body.svg, body.places))


def table_picture(scene: Scene, width: int) -> Block:
    """The same of what lies in the middle of the table: without a word of what goes on, nobody's hand, no sums."""
    places = arrange(scene)
    parts = _middle(scene, places, width)
    table = below(parts, _GAP)
    return furnished(scene, Block(table.wide, table.high, table.svg, table.places))


def furnished(scene: Scene, body: Block) -> Block:
    """What was laid out, with its ground, its arrows and the art it needs."""
    prefix = f"p{crc32(body.svg.encode()):08x}-"
    ground = rectangle(Box(0, 0, body.wide, body.high), TOKENS["table"])
    arrows = draw_journeys(scene, body, arrange(scene).tray)
    art = symbols(used_in(body.svg), prefix)
    drawn = body.svg.replace('href="#', f'href="#{prefix}')
    return body._replace(svg=f"<defs>{art}</defs>{ground}{drawn}{arrows}")


def lay_out(scene: Scene, width: float, *, seats: bool) -> Block:
    """Everything in its place, with margins at the left and above."""
    room = width - 2 * _MARGIN
    places = arrange(scene)
    parts = [
        _header(scene, room),
        _table_and_seats(scene, places, room)
        if seats and scene.seats
        else _table(scene, places, room),
        draw_cards(scene, places.cards, room),
    ]
    return below(parts, _GAP).at(_MARGIN, _MARGIN)


def _header(scene: Scene, width: float) -> Block:
    return below(
        [
            _phases(scene.phases, width),
            paragraph(scene.headline, width, size=SAY, bold=True),
            paragraph(scene.more, width, colour=TOKENS["ink-2"]),
        ],
        6,
    )


def _phases(phases: tuple[Phase, ...], width: float) -> Block:
    """The steps of a turn; the present one stands out, a skipped one is struck through."""
    words = []
    for phase in phases:
        now = phase.state == "now"
        svg = letters(
            phase.name,
            0,
            0,
            size=SMALL,
            bold=now,
            colour=TOKENS["ink" if now else "ink-3"],
            strike=phase.state == "skipped",
        )
        wide = width_of(phase.name, SMALL, bold=now)
        line = rectangle(Box(0, SMALL * 1.35, wide, 2), TOKENS["ink"]) if now else ""
        words.append(Block(wide, SMALL * 1.5, svg + line))
    return flow(words, width, 18)


def _table_and_seats(scene: Scene, places: Arrangement, width: float) -> Block:
    """The table with the seats next to it, or below it where they would be taller."""
    order = _from_mine(scene)
    wanted = max(wide_enough(scene, seat, places.seated.get(seat.seat, [])) for seat in order)
    if width >= _BESIDE:
        side = min(wanted, 330.0)
        table = _table(scene, places, width - side - _GAP)
        column = below([_seat(scene, seat, places, side) for seat in order], 12)
        if column.high <= max(table.high * 1.2, table.high + 120):
            return beside([over([Block(width - side - _GAP, 0), table]), column], _GAP)
    across = max(1, min(len(order), int((width + 14) // (wanted + 14))))
    across = ceil(len(order) / ceil(len(order) / across))  # as many in the last row, or nearly
    each = (width - 14 * (across - 1)) / across
    sheets = [_seat(scene, seat, places, each) for seat in order]
    return below([_table(scene, places, width), flow(sheets, width + 1, 14)], _GAP)


def _from_mine(scene: Scene) -> list[Seat]:
    """The seats in their order, the viewer's first."""
    mine = next((number for number, seat in enumerate(scene.seats) if seat.me), 0)
    return [*scene.seats[mine:], *scene.seats[:mine]]


def _seat(scene: Scene, seat: Seat, places: Arrangement, width: float) -> Block:
    return draw_seat(scene, seat, places.seated.get(seat.seat, []), width)


def _table(scene: Scene, places: Arrangement, width: float) -> Block:
    """Everything but the seats."""
    parts = [
        *_middle(scene, places, width),
        draw_tallies(scene, width),
        flow([_zone(scene, zone, width) for zone in places.own], width, 34, lead=20),
        flow([_zone(scene, zone, width) for zone in places.small], width, 34, lead=20),
    ]
    return below(parts, _GAP)


def _middle(scene: Scene, places: Arrangement, width: float) -> list[Block]:
    """What is played on and for."""
    banner = places.banner
    return [
        below(
            [
                paragraph(banner.title, width, size=LEAD, bold=True),
                note(banner.caption, width),
            ],
            3,
        )
        if banner
        else EMPTY,
        flow([_zone(scene, zone, width) for zone in places.middle], width, 40),
        *[_board(scene, zone, width) for zone in places.boards],
        draw_tray(scene, places.tray, width) if places.tray else EMPTY,
        draw_sheet(scene, places.sheet, width) if places.sheet else EMPTY,
    ]


def _board(scene: Scene, zone: Zone, width: float) -> Block:
    pieces = inside(scene, zone)
    wide, high = extent(zone, pieces)
    cell = min(_CELL, (width - 60) / wide, _HIGHEST / high)
    board = draw_grid(zone, pieces, cell)
    drawn = below([board, note(zone.caption, width)], 6).named(zone.id)
    return drawn.at(max(0, (width - drawn.wide) / 2), 0)


def _zone(scene: Scene, zone: Zone, width: float) -> Block:
    """A zone with its name, and what is said of it."""
    pieces = inside(scene, zone)
    if zone.kind == "grid":
        small = zone.role not in ("hand", "board")
        wide, _ = extent(zone, pieces)
        cell = min(_SMALL_CELL if small else _HAND_CELL, (width - 110) / wide)
        things = draw_grid(zone, pieces, cell, small=small)
    else:
        things = draw_row(zone, pieces, _PIECE, width)
    return below([label(zone.label, width), things, note(zone.caption, width)], 7).named(zone.id)
