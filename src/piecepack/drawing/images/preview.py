"""A picture that goes with a link, in the shape in which messengers show one: words at the left, the table beside them."""

import re
from typing import Final

from msgspec import Struct

from piecepack.core.scene import Scene, Seat
from piecepack.core.words import number
from piecepack.drawing.art import in_light, sprite, symbols, used_in
from piecepack.drawing.block import Block, Box, below, beside, over, rectangle
from piecepack.drawing.pieces import suit_sign, use
from piecepack.drawing.scene import table_picture, whole
from piecepack.drawing.text import cut, letters, width_of, wrap
from piecepack.drawing.tokens import TOKENS, suit_colour

WIDTH: Final = 1200
HEIGHT: Final = 630
_SIDE: Final = 430.0  # of the sheet with the words
_MARGIN: Final = 40.0
_ROOM: Final = _SIDE - 2 * _MARGIN
_TABLE: Final = Box(_SIDE + _MARGIN, _MARGIN, WIDTH - _SIDE - 2 * _MARGIN, HEIGHT - 2 * _MARGIN)
_WIDTHS: Final = (480, 620, 780, 960)  # of a table, to find the one that fits best
_LARGEST: Final = 1.6  # a few pieces need not fill the picture
_TIGHT: Final = 1.16  # line height of large letters, in sizes
_MOST: Final = 6  # seats that have room
_PICTURE: Final = Box(0, 0, 240, 180)  # of a game, see `Game.picture`
_CLASS: Final = re.compile(r' class="(tile|coin|die|pawn)(?: (\w+))?"')


class Preview(Struct, frozen=True, kw_only=True):
    """What a preview shows: a scene with its headline and standings, or a line and the game's picture."""

    title: str
    line: str = ""  # how things stand at the table
    scene: Scene | None = None
    picture: str = ""  # see `Game.picture`


def draw_preview(preview: Preview) -> str:
    """A preview as SVG."""
    scene = preview.scene
    words = _told(preview, scene) if scene else _titled(preview)
    shown = (_fitted(scene) if scene else "") or _pictured(preview.picture)
    ground = rectangle(Box(0, 0, WIDTH, HEIGHT), TOKENS["table"])
    paper = rectangle(Box(0, 0, _SIDE, HEIGHT), TOKENS["paper"])
    edge = rectangle(Box(_SIDE, 0, 1, HEIGHT), TOKENS["hairline"])
    brand = letters("piecepack", _MARGIN, HEIGHT - 56, size=20, bold=True, colour=TOKENS["ink-3"])
    art = f"<defs>{symbols(used_in(words.svg), '')}</defs>"
    drawn = ground + paper + edge + art + words.at(_MARGIN, _MARGIN).svg + brand + shown
    label = scene.headline if scene else preview.title
    return whole(Block(WIDTH, HEIGHT, drawn), label)


def _told(preview: Preview, scene: Scene) -> Block:
    """The game, what is going on, and how the seats stand, the best first."""
    seats = scene.seats[:_MOST]
    if all(seat.score is not None for seat in seats):
        seats = tuple(sorted(scene.seats, key=lambda seat: -(seat.score or 0))[:_MOST])
    return below(
        [
            _lines(preview.title, 24, colour="ink-2", most=1),
            _lines(scene.headline, 42, bold=True, most=4),
            _lines(preview.line or scene.more, 21, colour="ink-2", most=2),
            below([_standing(seat) for seat in seats], 6).at(0, 6),
        ],
        14,
    )


def _titled(preview: Preview) -> Block:
    """The game and how things stand, where nothing of its table may be shown."""
    return below(
        [
            _lines(preview.title, 62, bold=True, most=4),
            _lines(preview.line, 28, colour="ink-2", most=4),
        ],
        20,
    ).at(0, 60)


def _lines(
    text: str, size: float, *, bold: bool = False, colour: str = "ink", most: int = 0
) -> Block:
    """A text in lines that stand closer than those of a paragraph."""
    # Widths are those of the widest common font; ours is narrower, and known.
    lines = wrap(text, _ROOM * 1.08, size, bold=bold, most=most)
    drawn = "".join(
        letters(line, 0, row * size * _TIGHT, size=size, bold=bold, colour=TOKENS[colour])
        for row, line in enumerate(lines)
    )
    return Block(_ROOM, len(lines) * size * _TIGHT, drawn)


def _standing(seat: Seat) -> Block:
    """A seat with its pawn or suits, and its score."""
    points = "" if seat.score is None else number(seat.score)
    signs = [suit_sign(suit, 22) for suit in seat.suits]
    if seat.pawn and f"pawn-{seat.pawn}" in sprite():
        pawn = use(f"pawn-{seat.pawn}", Box(0, 0, 34, 34), suit_colour(seat.pawn, "body"))
        signs.insert(0, Block(34, 34, pawn))
    sign = beside(signs, 4, middle=True)
    left = sign.wide + 10 if sign.wide else 0
    room = _ROOM - left - width_of(points, 24, bold=True) - 16
    won = seat.status == "won"
    name = letters(cut(seat.name, room, 24, bold=won), left, 4, size=24, bold=won)
    score = letters(points, _ROOM, 4, size=24, bold=True, anchor="end")
    return over([Block(_ROOM, 40, name + score), sign.at(0, (36 - sign.high) / 2)])


def _fitted(scene: Scene) -> str:
    """What lies on the table, as large as it gets there; empty if nothing does."""

    def scale(drawn: Block) -> float:
        return min(_TABLE.wide / drawn.wide, _TABLE.high / drawn.high, _LARGEST)

    drawn = [table_picture(scene, width) for width in _WIDTHS]
    if not all(one.wide and one.high for one in drawn):
        return ""
    best = max(drawn, key=scale)
    by = scale(best)
    x = _TABLE.x + (_TABLE.wide - best.wide * by) / 2
    y = _TABLE.y + (_TABLE.high - best.high * by) / 2
    return f'<g transform="translate({x:.5g} {y:.5g}) scale({by:.5g})">{best.svg}</g>'


def _pictured(picture: str) -> str:
    """The game's picture over all that is beside the words; nothing for a game that has none."""
    if not picture:
        return ""
    coloured = _CLASS.sub(_tint, in_light(picture))
    known = [name for name in used_in(coloured) if name in sprite()]
    art = symbols(known, "g-")
    coloured = coloured.replace('href="#', 'href="#g-')
    box = Box(_SIDE + 1, 0, WIDTH - _SIDE - 1, HEIGHT)
    ground = rectangle(box, TOKENS["well"])
    placed = (
        f'<svg x="{box.x:.5g}" y="0" width="{box.wide:.5g}" height="{box.high:.5g}"'
        f' viewBox="0 0 {_PICTURE.wide:.5g} {_PICTURE.high:.5g}" preserveAspectRatio="xMidYMid slice">'
        f'<svg width="{_PICTURE.wide:.5g}" height="{_PICTURE.high:.5g}"'
    )
    inner = coloured[coloured.index("<svg") + len("<svg") :]
    return f"{ground}<defs>{art}</defs>{placed}{inner}</svg>"


def _tint(found: re.Match[str]) -> str:
    """The colour that the client's styles give a class."""
    part = "ink" if found[1] in ("tile", "coin") else "body"
    return f' color="{suit_colour(found[2] or "", part)}"'
