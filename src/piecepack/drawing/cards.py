"""Cards: what people wrote and drew, as far as this viewer may read it."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.errors import Unreadable
from piecepack.core.ink import SIZE, Stroke, read_ink
from piecepack.core.scene import Card, Scene
from piecepack.drawing.block import Block, Box, below, beside, over, paragraph, rectangle, sheet
from piecepack.drawing.text import SMALL, clean
from piecepack.drawing.tokens import TOKENS, suit_colour

_MOST_LINES: Final = 8  # of a text
_NARROWEST: Final = 250.0


def draw_cards(scene: Scene, cards: Sequence[Card], width: float) -> Block:
    """Cards in columns, each under the one that leaves the most room."""
    count = max(1, int((width + 14) // (_NARROWEST + 14)))
    room = (width - 14 * (count - 1)) / count
    columns: list[list[Block]] = [[] for _ in range(min(count, len(cards)))]
    for card in cards:
        shortest = min(columns, key=lambda column: sum(block.high + 14 for block in column))
        shortest.append(draw_card(scene, card, room))
    return beside([below(column, 14) for column in columns], 14)


def draw_card(scene: Scene, card: Card, width: float) -> Block:
    """A card: a stamp, a title, its text, and whose it is.

    Texts can be long: the picture shows the first lines, and all of it as a tooltip.
    """
    seat = next((seat for seat in scene.seats if seat.seat == card.seat), None)
    stamp = [_ink(card.ink, 72)] if card.ink else []
    room = width - 28 - sum(one.wide + 12 for one in stamp)
    words = [
        paragraph(card.title, room, bold=True, most=4),
        paragraph(card.text, room, most=_MOST_LINES),
        paragraph(card.caption, room, size=SMALL, colour=TOKENS["ink-2"]),
    ]
    if seat is not None:
        colour = suit_colour(seat.pawn, "text") if seat.pawn else TOKENS["ink-2"]
        words.append(paragraph(seat.name, room, size=SMALL, bold=True, colour=colour))
    inner = beside([*stamp, below(words, 4)], 12)
    paper = sheet(inner, pad=14, wide=width)
    colour = suit_colour(seat.pawn, "text") if seat and seat.pawn else TOKENS["line"]
    edge = Block(width, 3, rectangle(Box(0, 0, width, 3), colour))
    block = over([paper, edge]).named(card.id)
    whole = clean("\n".join(text for text in (card.title, card.text, card.caption) if text))
    return block._replace(svg=f"<g><title>{whole}</title>{block.svg}</g>")


def _ink(ink: str, size: float) -> Block:
    """A player's drawing."""
    try:
        strokes = read_ink(ink)
    except Unreadable:
        return Block(0, 0)  # a card without its drawing is better than no picture
    scale = size / SIZE
    paths = "".join(
        f'<path d="{_path(stroke)}" fill="none" stroke="{TOKENS["ink"]}" stroke-width="9"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
        for stroke in strokes
    )
    return Block(size, size, f'<g transform="scale({scale:.5g})">{paths}</g>')


def _path(stroke: Stroke) -> str:
    """A stroke; one point is a dot."""
    (x, y), *rest = stroke
    return f"M{x} {y}" + ("".join(f"L{x} {y}" for x, y in rest) or "h0.1")
