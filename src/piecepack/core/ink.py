"""Ink: a drawing as strokes on a card, kept as JSON text, made by hand or by a generator.

A card is 256 by 256, its origin at the top left. A drawing is a list of strokes, a stroke a list of
points `[x, y]`: `[[[20,30],[40,30]],[[128,128]]]`. A stroke of one point is a dot. A point may have a
third number, the breadth of the pen there; without one it is as broad as before. The text is kept as it
was given; `read_ink` says whether it is a drawing at all.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from piecepack.core.errors import Unreadable, lazy_text

SIZE: Final = 256
MOST_BYTES: Final = 64 * 1024
MOST_STROKES: Final = 2000

_Coordinate = Annotated[int, Meta(ge=0, lt=SIZE)]
_Point = Annotated[list[_Coordinate], Meta(min_length=2, max_length=3)]
_Stroke = Annotated[list[_Point], Meta(min_length=1)]
_Drawing = Annotated[list[_Stroke], Meta(min_length=1, max_length=MOST_STROKES)]
_decoder: Final = msgspec.json.Decoder(_Drawing)

Point = tuple[int, int]
Stroke = list[Point]
Curve = list[tuple[float, float]]  # before it is put on a card: about the origin, radius 1

# A cell of a terminal shows two by two dots: upper left 1, upper right 2, lower left 4, lower
# right 8.
_BLOCKS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def read_ink(text: str) -> list[Stroke]:
    """The strokes of a drawing; `Unreadable` if it is not a drawing."""
    if len(text) > MOST_BYTES:
        raise Unreadable(lazy_text("ink-too-long", most=MOST_BYTES, count=len(text)))
    if not text.isascii():
        raise Unreadable(lazy_text("ink-characters"))
    try:
        drawing = _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise Unreadable(lazy_text("ink-strokes", most=SIZE - 1, why=str(error))) from None
    return [[(point[0], point[1]) for point in stroke] for stroke in drawing]


def write_ink(strokes: Sequence[Stroke]) -> str:
    """The inverse of `read_ink`, as short as possible."""
    return msgspec.json.encode(strokes).decode()


# Drawn for a terminal


def as_blocks(ink: str, columns: int, rows: int) -> list[str]:
    """A drawing in block characters, one text a row; twice as many columns as rows look square."""
    wide, high = 2 * columns, 2 * rows
    dots = {
        (x * wide // SIZE, y * high // SIZE)
        for stroke in read_ink(ink)
        for x, y in _all_points(stroke)
    }
    return [
        "".join(
            _BLOCKS[
                sum(
                    1 << (2 * down + right)
                    for down in (0, 1)
                    for right in (0, 1)
                    if (2 * column + right, 2 * row + down) in dots
                )
            ]
            for column in range(columns)
        )
        for row in range(rows)
    ]


def _all_points(stroke: Stroke) -> list[Point]:
    """The points that a pen passes."""
    passed = [stroke[0]]
    for (x, y), (to_x, to_y) in pairwise(stroke):
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        passed += [
            (x + (to_x - x) * step // steps, y + (to_y - y) * step // steps)
            for step in range(1, steps + 1)
        ]
    return passed


# Emblems: a figure, mostly in a frame, sometimes with something small around it


def emblem(rng: Random) -> str:
    """A random emblem, for people who do not want to draw a stamp."""
    framed = rng.random() < 0.75
    strokes = [_on_card(curve, 118.0) for curve in rng.choice(_FRAMES)(rng)] if framed else []
    figure = rng.choice(_FIGURES)(rng)
    reach = rng.uniform(62, 76) if framed else rng.uniform(88, 104)
    strokes += [_on_card(curve, reach) for curve in figure]
    if rng.random() < 0.5:
        strokes += [_on_card(curve, 104.0 if framed else 120.0) for curve in _studs(rng)]
    return write_ink(strokes)


def _on_card(curve: Curve, reach: float) -> Stroke:
    """A curve about the origin, laid on the middle of a card; points that fall together are one."""
    middle = SIZE / 2
    stroke: Stroke = []
    for x, y in curve:
        point = (_within(middle + reach * x), _within(middle + reach * y))
        if not stroke or stroke[-1] != point:
            stroke.append(point)
    return stroke


def _within(value: float) -> int:
    return max(0, min(SIZE - 1, round(value)))


def _turned(curve: Curve, angle: float) -> Curve:
    return [(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle)) for x, y in curve]


def _moved(curve: Curve, scale: float, right: float, down: float) -> Curve:
    return [(x * scale + right, y * scale + down) for x, y in curve]


def _polar(points: int, radius: Callable[[float], float], turn: float = 0.0) -> Curve:
    """A closed curve whose distance from the middle depends on the angle."""
    angles = [2 * pi * step / points for step in range(points + 1)]
    return [(radius(a) * sin(a + turn), -radius(a) * cos(a + turn)) for a in angles]


def _ring(rng: Random) -> list[Curve]:
    rings = [_polar(48, lambda _: 1.0)]
    if rng.random() < 0.5:
        rings.append(_polar(48, lambda _: 0.88))
    return rings


def _scalloped(rng: Random) -> list[Curve]:
    scallops = rng.randint(8, 16)
    return [_polar(8 * scallops, lambda a: 0.9 + 0.08 * abs(sin(scallops * a / 2)))]


def _many_sided(rng: Random) -> list[Curve]:
    sides = rng.choice((4, 5, 6, 8))
    turn = pi / sides * rng.randint(0, 1)
    outside = _polar(sides, lambda _: 1.0, turn)
    return [outside, [(0.9 * x, 0.9 * y) for x, y in outside]]


def _perforated(rng: Random) -> list[Curve]:
    """A frame of dashes."""
    dashes = rng.randint(14, 26)
    circle = _polar(4 * dashes, lambda _: 0.97)
    return [circle[4 * dash : 4 * dash + 3] for dash in range(dashes)]


def _star(rng: Random) -> list[Curve]:
    points, depth = rng.randint(4, 9), rng.uniform(0.35, 0.65)
    corners = _polar(2 * points, lambda _: 1.0)
    return [[(x * depth, y * depth) if i % 2 else (x, y) for i, (x, y) in enumerate(corners)]]


def _blossom(rng: Random) -> list[Curve]:
    petals = rng.randint(4, 8)
    flower = _polar(12 * petals, lambda a: 0.35 + 0.65 * abs(cos(petals * a / 2)))
    return [flower, [(0.2 * x, 0.2 * y) for x, y in _polar(16, lambda _: 1.0)]]


def _leaf(rng: Random) -> list[Curve]:
    width = rng.uniform(0.35, 0.6)
    side = [(width * sin(pi * step / 12), step / 6 - 1) for step in range(13)]
    outline = side + [(-x, y) for x, y in reversed(side)]
    veins: list[Curve] = [[(0.0, -0.8), (0.0, 1.0)]]
    for step in range(rng.randint(2, 4)):
        top = -0.4 + 0.35 * step
        veins.append([(-width * 0.6, top - 0.2), (0.0, top), (width * 0.6, top - 0.2)])
    tilt = rng.uniform(-0.7, 0.7)
    return [_turned(curve, tilt) for curve in (outline, *veins)]


def _waves(rng: Random) -> list[Curve]:
    crests = rng.randint(2, 4)
    rows = rng.randint(2, 4)
    return [
        [
            (
                step / 12 - 1,
                0.9 * (row - (rows - 1) / 2) / rows + 0.14 * sin(crests * pi * step / 12),
            )
            for step in range(25)
        ]
        for row in range(rows)
    ]


def _spiral(rng: Random) -> list[Curve]:
    turns, hand = rng.uniform(2.2, 3.8), rng.choice((-1, 1))
    points = int(18 * turns)
    arm = [
        (hand * step / points * sin(turns * 2 * pi * step / points),
         -step / points * cos(turns * 2 * pi * step / points))
        for step in range(points + 1)
    ]  # fmt: skip
    return [arm]


def _mountains(rng: Random) -> list[Curve]:
    peaks = rng.randint(2, 3)
    ridge: Curve = [(-1.0, 0.6)]
    for peak in range(peaks):
        left = -1 + 2 * peak / peaks
        ridge += [(left + 1 / peaks, rng.uniform(-0.8, -0.2)), (left + 2 / peaks, 0.6)]
    sun = _moved(_polar(20, lambda _: 1.0), 0.16, rng.uniform(-0.6, 0.6), -0.85)
    return [[*ridge, (-1.0, 0.6)], sun]


def _fish(rng: Random) -> list[Curve]:
    belly = rng.uniform(0.35, 0.55)
    body = [(-0.9 + 0.125 * step, -belly * sin(pi * step / 12)) for step in range(13)]
    tail = [(0.6, 0.0), (1.0, -0.45), (0.9, 0.0), (1.0, 0.45), (0.6, 0.0)]
    way = rng.choice((-1, 1))
    fish: list[Curve] = [body, [(x, -y) for x, y in body], tail, [(-0.55, -0.1)]]
    return [[(way * x, y) for x, y in curve] for curve in fish]


def _moon(rng: Random) -> list[Curve]:
    thick = rng.uniform(0.3, 0.7)
    outer = [(sin(pi * step / 16), -cos(pi * step / 16)) for step in range(17)]
    inner = [(x * thick, y) for x, y in reversed(outer)]
    return [_turned(outer + inner, rng.uniform(-0.6, 0.6) + pi * rng.randint(0, 1))]


def _kite(rng: Random) -> list[Curve]:
    width = rng.uniform(0.5, 0.75)
    sail: Curve = [(0.0, -1.0), (width, -0.35), (0.0, 0.5), (-width, -0.35), (0.0, -1.0)]
    tail = [(0.12 * sin(step * 1.1), 0.5 + step / 16) for step in range(9)]
    tilt = rng.uniform(-0.5, 0.5)
    return [
        _turned(curve, tilt) for curve in (sail, [(-width, -0.35), (width, -0.35)], [(0.0, -1.0), (0.0, 0.5)], tail)
    ]  # fmt: skip


# Capitals as a pen would write them, on a grid 4 wide and 6 high.
_CAPITALS: Final[tuple[tuple[tuple[Point, ...], ...], ...]] = (
    (((0, 6), (2, 0), (4, 6)), ((1, 4), (3, 4))),  # A
    (((4, 0), (0, 0), (0, 6), (4, 6)), ((0, 3), (3, 3))),  # E
    (((0, 0), (0, 6)), ((4, 0), (4, 6)), ((0, 3), (4, 3))),  # H
    (((0, 0), (0, 6)), ((4, 0), (0, 3), (4, 6))),  # K
    (((0, 6), (0, 0), (2, 3), (4, 0), (4, 6)),),  # M
    (((0, 6), (0, 0), (4, 6), (4, 0)),),  # N
    (((0, 6), (0, 0), (3, 0), (4, 1), (4, 2), (3, 3), (0, 3), (4, 6)),),  # R
    (((0, 0), (4, 0)), ((2, 0), (2, 6))),  # T
    (((0, 0), (1, 6), (2, 2), (3, 6), (4, 0)),),  # W
    (((0, 0), (4, 0), (0, 6), (4, 6)),),  # Z
)


def _initials(rng: Random) -> list[Curve]:
    """Two letters side by side."""
    curves = []
    for right, letter in zip((-0.95, 0.15), rng.sample(_CAPITALS, 2), strict=True):
        curves += [[(right + x / 5, y / 4 - 0.75) for x, y in stroke] for stroke in letter]
    return curves


def _studs(rng: Random) -> list[Curve]:
    """Small crosses or dots around."""
    number, turn = rng.randint(3, 8), rng.uniform(0, pi)
    places = _polar(number, lambda _: 0.85, turn)[:-1]
    if rng.random() < 0.5:
        return [[place] for place in places]
    return [
        [(x - 0.05 * across, y - 0.05 * (1 - across)), (x + 0.05 * across, y + 0.05 * (1 - across))]
        for x, y in places
        for across in (0, 1)
    ]


_FRAMES: Final = (_ring, _scalloped, _many_sided, _perforated)
_FIGURES: Final = (
    _star,
    _blossom,
    _leaf,
    _waves,
    _spiral,
    _mountains,
    _fish,
    _moon,
    _kite,
    _initials,
)
