"""The sprite: every symbol a picture is made of, cut out of the one file that holds all art.

A picture carries the symbols it uses, under ids of its own: several pictures can stand in one page,
and a renderer that knows no CSS variables still finds every colour.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from piecepack.core.scene import Piece
from piecepack.drawing.tokens import TOKENS

Size = Literal["tile", "small", "stood"]  # how a tile is drawn: large, small, or stood upon

_SYMBOL: Final = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.DOTALL)
_HREF: Final = re.compile(r'href="#([\w-]+)"')
_VARIABLE: Final = re.compile(r"var\(--([\w-]+)(?:,\s*(#\w+))?\)")


@cache
def sprite() -> dict[str, str]:
    """Every symbol by its id, with the light theme's colours in place of variables."""
    text = files("piecepack.drawing").joinpath("pieces.svg").read_text(encoding="utf-8")
    return {found[1]: found[0] for found in _SYMBOL.finditer(in_light(text))}


def in_light(svg: str) -> str:
    """A drawing with the light theme's colours in place of variables."""
    return _VARIABLE.sub(lambda found: TOKENS.get(found[1], found[2] or TOKENS["ink"]), svg)


def symbols(used: Iterable[str], prefix: str) -> str:
    """The definitions of these symbols and of all that they are made of, ids prefixed."""
    wanted = list(dict.fromkeys(used))
    for name in wanted:  # grows while it is read: parts of parts
        wanted += [part for part in _HREF.findall(sprite()[name]) if part not in wanted]
    made = []
    for name in sorted(set(wanted)):
        text = sprite()[name].replace(f'id="{name}"', f'id="{prefix}{name}"', 1)
        made.append(_HREF.sub(rf'href="#{prefix}\1"', text))
    return "".join(made)


def used_in(drawing: str) -> list[str]:
    """The symbols that a drawing refers to."""
    return list(dict.fromkeys(_HREF.findall(drawing)))


def symbol_of(piece: Piece, size: Size = "tile") -> str:
    """The symbol that shows a piece. What a viewer cannot see has no suit or rank to show.

    A piece that the sprite does not have, such as a die of no suit, is a plain body.
    """
    match piece.kind:
        case "tile" if piece.up == "back" or not piece.suit or not piece.rank:
            return "tile-back"
        case "tile":
            return _known(f"{size}-{piece.suit}-{piece.rank}", "tile-face")
        case "coin" if piece.up == "back" or not piece.rank:
            return _known(f"coin-{piece.suit}", "coin-null")
        case "coin":
            return _known(f"coin-{piece.rank}", "coin-null")
        case "die":
            return _known(f"die-{piece.suit}-{piece.rank or 'null'}", "die-body")
        case "pawn":
            return _known(f"pawn-{piece.suit}", "pawn-body")


def _known(symbol: str, otherwise: str) -> str:
    return symbol if symbol in sprite() else otherwise


def glyph_of(rank: str) -> str:
    """The glyph of a rank on a mark; null is blank, and a coin's ace is a spiral."""
    if rank in ("", "null"):
        return ""
    return "rank-spiral" if rank == "ace" else _known(f"rank-{rank}", "")
