"""Blocks: parts of a picture with a known size, laid out in rows and columns."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from piecepack.drawing.text import BODY, LINE, letters, width_of, wrap
from piecepack.drawing.tokens import TOKENS


class Box(NamedTuple):
    """A rectangle of the picture."""

    x: float
    y: float
    wide: float
    high: float


class Block(NamedTuple):
    """A drawing with its size. `places` says where pieces, cells and zones lie in it."""

    wide: float
    high: float
    svg: str = ""
    places: tuple[tuple[str, Box], ...] = ()

    def at(self, x: float, y: float) -> "Block":
        """The same, moved; as large as what it then takes from the origin."""
        if not (x or y):
            return self
        svg = f'<g transform="translate({x:.5g} {y:.5g})">{self.svg}</g>' if self.svg else ""
        moved = tuple((name, box._replace(x=box.x + x, y=box.y + y)) for name, box in self.places)
        return Block(self.wide + x, self.high + y, svg, moved)

    def named(self, name: str) -> "Block":
        """The same, as the place of that name."""
        return self._replace(places=(*self.places, (name, Box(0, 0, self.wide, self.high))))


EMPTY = Block(0, 0)


def over(blocks: Iterable[Block]) -> Block:
    """Blocks on top of each other."""
    laid = list(blocks)
    return Block(
        max((block.wide for block in laid), default=0),
        max((block.high for block in laid), default=0),
        "".join(block.svg for block in laid),
        tuple(place for block in laid for place in block.places),
    )


def below(blocks: Sequence[Block], gap: float, *, middle: bool = False) -> Block:
    """Blocks below each other, at the left or in the middle."""
    laid, y = [], 0.0
    widest = max((block.wide for block in blocks), default=0)
    for block in blocks:
        if block.high:
            laid.append(block.at((widest - block.wide) / 2 if middle else 0, y))
            y += block.high + gap
    return over(laid)


def beside(blocks: Sequence[Block], gap: float, *, middle: bool = False) -> Block:
    """Blocks in a row, aligned at the top or in the middle."""
    laid, x = [], 0.0
    highest = max((block.high for block in blocks), default=0)
    for block in blocks:
        if block.wide:
            laid.append(block.at(x, (highest - block.high) / 2 if middle else 0))
            x += block.wide + gap
    return over(laid)


def flow(
    blocks: Sequence[Block], width: float, gap: float, *, middle: bool = False, lead: float = -1
) -> Block:
    """Blocks in as many rows as they need."""
    rows: list[list[Block]] = [[]]
    used = 0.0
    for block in blocks:
        if rows[-1] and used + block.wide > width:
            rows.append([])
            used = 0.0
        rows[-1].append(block)
        used += block.wide + gap
    return below([beside(row, gap, middle=middle) for row in rows], gap if lead < 0 else lead)


def paragraph(
    text: str,
    width: float,
    *,
    size: float = BODY,
    bold: bool = False,
    colour: str = TOKENS["ink"],
    most: int = 0,
    middle: bool = False,
) -> Block:
    """A text in lines, as wide as its longest line."""
    lines = wrap(text, width, size, bold=bold, most=most)
    wide = max((width_of(line, size, bold=bold) for line in lines), default=0)
    x, anchor = (wide / 2, "middle") if middle else (0, "start")
    svg = "".join(
        letters(line, x, number * size * LINE, size=size, bold=bold, colour=colour, anchor=anchor)
        for number, line in enumerate(lines)
    )
    return Block(wide, len(lines) * size * LINE, svg)


def rectangle(
    box: Box, fill: str, *, round_: float = 0, line: str = "", broad: float = 1, dash: str = ""
) -> str:
    """A rectangle's SVG."""
    more = f' rx="{round_:.5g}"' if round_ else ""
    more += f' stroke="{line}" stroke-width="{broad:.5g}"' if line else ""
    more += f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<rect x="{box.x:.5g}" y="{box.y:.5g}" width="{box.wide:.5g}" height="{box.high:.5g}"'
        f' fill="{fill}"{more}/>'
    )


def sheet(
    inner: Block,
    *,
    pad: float = 14,
    wide: float = 0,
    fill: str = TOKENS["paper"],
    line: str = TOKENS["hairline"],
    round_: float = 10,
) -> Block:
    """A block on a sheet of paper, as wide as said or as it needs."""
    size = Box(0, 0, max(wide, inner.wide + 2 * pad), inner.high + 2 * pad)
    paper = Block(size.wide, size.high, rectangle(size, fill, round_=round_, line=line))
    return over([paper, inner.at(pad, pad)])
