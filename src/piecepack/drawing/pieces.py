"""One piece: its symbol, what is known of its other side, and what state it is in."""

from typing import Final

from piecepack.core.scene import Mark, Piece
from piecepack.drawing.art import Size, glyph_of, symbol_of
from piecepack.drawing.block import Block, Box, rectangle
from piecepack.drawing.text import clean, quoted
from piecepack.drawing.tokens import TOKENS, suit_colour

_FADED: Final = {"void": 0.5, "spent": 0.45, "waiting": 0.35}


def use(symbol: str, box: Box, colour: str = "") -> str:
    """A symbol of the sprite, in a box."""
    tint = f' color="{colour}"' if colour else ""
    return (
        f'<use href="#{symbol}" x="{box.x:.5g}" y="{box.y:.5g}"'
        f' width="{box.wide:.5g}" height="{box.high:.5g}"{tint}/>'
    )


def suit_sign(suit: str, size: float) -> Block:
    """A suit's symbol in the colour it has on paper."""
    return Block(size, size, use(f"suit-{suit}", Box(0, 0, size, size), suit_colour(suit, "text")))


def draw_piece(piece: Piece, size: float, look: Size = "tile") -> Block:
    """A piece in a square of that size, with its name as a tooltip."""
    part = "ink" if piece.kind in ("tile", "coin") else "body"
    symbol = symbol_of(piece, look)
    art = use(symbol, Box(0, 0, size, size), suit_colour(piece.suit, part))
    if symbol == "die-body" and glyph_of(piece.rank):
        box = Box(size * 0.23, size * 0.2, size * 0.54, size * 0.54)
        art += use(glyph_of(piece.rank), box, TOKENS["ivory"])
    faded = _FADED.get(piece.state)
    if faded:
        art = f'<g opacity="{faded}">{art}</g>'
    svg = (
        f"<g data-piece={quoted(piece.id)}><title>{clean(_title(piece))}</title>"
        f"{art}{_state(piece, size)}{_mark(piece, size)}</g>"
    )
    return Block(size, size, svg).named(piece.id)


def _title(piece: Piece) -> str:
    said = (piece.name, piece.caption, piece.reason)
    return ", ".join(text for text in said if text)


def _state(piece: Piece, size: float) -> str:
    """A sealed piece lies under a band with a seal on it, one without value is crossed out."""
    if piece.state == "match":
        return _equals(size)
    if piece.state == "void":
        return (
            f'<path d="M{size * 0.1:.4g} {size * 0.72:.4g}L{size * 0.9:.4g} {size * 0.28:.4g}"'
            f' stroke="{TOKENS["ink-2"]}" stroke-width="{max(2, size * 0.05):.4g}"'
            ' stroke-linecap="round"/>'
        )
    if piece.state != "sealed":
        return ""
    if piece.up == "back" or not piece.rank:
        band = Box(-0.04 * size, 0.36 * size, 1.08 * size, 0.24 * size)
        return rectangle(band, TOKENS["ivory"], round_=2) + _seal(size * 0.5, size * 0.48, size)
    # Who sealed it sees its face: the seal leaves that free.
    return _seal(size * 0.8, size * 0.76, size)


def _equals(size: float) -> str:
    """A badge in the upper right corner: it equals what counts now."""
    x, y, radius = size * 0.86, size * 0.14, size * 0.15
    across = "".join(
        f'<path d="M{x - radius * 0.5:.4g} {y + step * radius:.4g}h{radius:.4g}"'
        f' stroke="{TOKENS["ivory"]}" stroke-width="{radius * 0.26:.3g}"/>'
        for step in (-0.25, 0.25)
    )
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="{TOKENS["ink"]}"/>{across}'


def _seal(x: float, y: float, size: float) -> str:
    radius = size * 0.15
    tick = Box(x - radius * 0.58, y - radius * 0.58, radius * 1.16, radius * 1.16)
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="{TOKENS["wax"]}"/>' + use(
        "ui-check", tick, TOKENS["ivory"]
    )


def _mark(piece: Piece, size: float) -> str:
    if piece.mark is None:
        return ""
    return _chip(piece.mark, size) if piece.kind == "tile" else _round_mark(piece.mark, size)


def _edge(mark: Mark, size: float) -> tuple[str, str, float, str]:
    """Paper, line, its breadth and its dashes: solid ink for what all know, pencil for my own."""
    broad = max(1.0, size * 0.022)
    if mark.known == "all":
        return TOKENS["ivory"], TOKENS["piece-black"], broad, ""
    return TOKENS["pencil-paper"], TOKENS["pencil"], broad, f"{broad * 2:.3g} {broad * 1.5:.3g}"


def _chip(mark: Mark, size: float) -> str:
    """A tile's other side: suit and rank on a chip in its corner. An ace is its suit again."""
    colour = suit_colour(mark.suit, "ink")
    rank = f"suit-{mark.suit}" if mark.rank == "ace" and mark.suit else glyph_of(mark.rank)
    glyphs = [glyph for glyph in (f"suit-{mark.suit}" if mark.suit else "", rank) if glyph]
    each, pad = size * 0.22, size * 0.05
    paper, line, broad, dash = _edge(mark, size)
    box = Box(size * 0.04, size * 0.04, (len(glyphs) or 1) * (each + pad) + pad, each + 2 * pad)
    drawn = rectangle(box, paper, round_=size * 0.07, line=line, broad=broad, dash=dash)
    for number, glyph in enumerate(glyphs):
        x = box.x + pad + number * (each + pad)
        drawn += use(glyph, Box(x, box.y + pad, each, each), colour)
    return drawn


def _round_mark(mark: Mark, size: float) -> str:
    """A coin's other side, on a small round mark at its edge; a blank one is a null."""
    radius = size * 0.21
    x, y = size * 0.86, size * 0.84
    paper, line, broad, dash = _edge(mark, size)
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    drawn = (
        f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{radius:.4g}" fill="{paper}"'
        f' stroke="{line}" stroke-width="{broad:.3g}"{dashes}/>'
    )
    glyph = f"suit-{mark.suit}" if mark.suit else glyph_of(mark.rank)
    if not glyph:
        return drawn
    colour = suit_colour(mark.suit, "ink")
    half = radius * 0.64
    return drawn + use(glyph, Box(x - half, y - half, 2 * half, 2 * half), colour)
