"""The seats: who plays, how they stand, and what lies before them."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.scene import Counter, Scene, Seat, Zone
from piecepack.core.words import number
from piecepack.drawing.block import (
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
from piecepack.drawing.grid import draw_grid, extent
from piecepack.drawing.pieces import suit_sign, use
from piecepack.drawing.text import LEAD, SMALL, letters, width_of
from piecepack.drawing.tokens import TOKENS, suit_colour
from piecepack.drawing.zones import draw_row, inside, label, note

_ACTIVE: Final = ("turn", "choosing")
_MINI: Final = 30.0
_ICONS: Final = {"coin": "coin-null", "tile": "tile-back", "pawn": "pawn-body"}


def draw_seat(scene: Scene, seat: Seat, zones: Sequence[Zone], width: float) -> Block:
    """One seat on its sheet, the zones that are drawn with it below its name."""
    room = width - 28
    parts = [
        _name(seat, room),
        _track(scene, seat, room),
        flow([_counter(counter) for counter in seat.counters], room, 14, middle=True),
        below([note(f"{part.label}: {number(part.points)}", room) for part in seat.parts], 1),
    ]
    shown = [(zone, draw_mini(scene, zone, room)) for zone in zones]
    minis = [
        below([label(zone.label, room), block], 4).named(zone.id)
        for zone, block in shown
        if block.high
    ]
    parts.append(flow(minis, room, 22, lead=8))
    active = seat.status in _ACTIVE
    return sheet(
        below(parts, 8),
        wide=width,
        fill=TOKENS["lamp-wash"] if active else TOKENS["paper"],
        line=TOKENS["line"] if active else TOKENS["hairline"],
    ).named(f"seat-{seat.seat}")


def draw_mini(scene: Scene, zone: Zone, width: float) -> Block:
    """A zone before a seat, small."""
    pieces = inside(scene, zone)
    if zone.kind == "grid":
        if not pieces:
            return Block(0, 0)
        across, _ = extent(zone, pieces)
        return draw_grid(zone, pieces, min(_MINI - 4, (width - 70) / across), small=True)
    if not pieces and not zone.holds:
        return Block(0, 0)
    row = draw_row(zone, pieces, _MINI, width, small=True)
    return below([row, note(zone.caption, width)], 3)


def _name(seat: Seat, width: float) -> Block:
    score = "" if seat.score is None else number(seat.score)
    right = width_of(score, 22, bold=True)
    signs = [suit_sign(suit, 20) for suit in seat.suits]
    if seat.pawn:
        pawn = use(f"pawn-{seat.pawn}", Box(0, 0, 30, 30), suit_colour(seat.pawn, "body"))
        faded = f'<g opacity="0.4">{pawn}</g>' if seat.pawn_spent else pawn
        signs.insert(0, Block(30, 30, faded))
    sign = beside(signs, 4, middle=True)
    room = width - right - sign.wide - 20
    name = f"{seat.name} (you)" if seat.me else seat.name
    words = below([paragraph(name, room, size=LEAD, bold=True, most=2), note(seat.saying, room)], 1)
    left = beside([sign, words], 8, middle=True)
    points = letters(score, width, left.high / 2 - 13, size=22, bold=True, anchor="end")
    return over([left, Block(width, 0, points)])


def _track(scene: Scene, seat: Seat, width: float) -> Block:
    if scene.track is None:
        return Block(0, 0)
    at = next((step.at for step in scene.track.steps if step.seat == seat.seat), None)
    if at is None:
        return Block(0, 0)
    share = max(0.0, min(1.0, at / scene.track.length))
    bar = rectangle(Box(0, 0, width, 6), TOKENS["well"], round_=3)
    if share:
        bar += rectangle(Box(0, 0, max(6, width * share), 6), TOKENS["ink-2"], round_=3)
    return Block(width, 6, bar)


def _counter(counter: Counter) -> Block:
    """A number with its icon, or pips of which some are filled."""
    words = paragraph(counter.label, 200, size=SMALL, colour=TOKENS["ink-2"])
    if counter.of:
        pips = "".join(
            f'<circle cx="{7 + 14 * pip}" cy="7" r="5" stroke="{TOKENS["ink-2"]}"'
            f' stroke-width="1.5" fill="{TOKENS["ink-2"] if pip < counter.amount else "none"}"/>'
            for pip in range(counter.of)
        )
        return beside([words, Block(14.0 * counter.of, 14, pips)], 6, middle=True)
    icon = _ICONS.get(counter.icon)
    amount = paragraph(str(counter.amount), 80, size=SMALL, bold=True)
    sign = [Block(18, 18, use(icon, Box(0, 0, 18, 18)))] if icon else []
    return beside([*sign, amount, words], 5, middle=True)


def wide_enough(scene: Scene, seat: Seat, zones: Sequence[Zone]) -> float:
    """The width a seat's sheet wants for what lies before it."""
    wanted = 230.0
    for zone in zones:
        pieces = inside(scene, zone)
        if zone.kind == "grid" and pieces:
            wanted = max(wanted, extent(zone, pieces)[0] * (_MINI - 4) + 100)
    return wanted
