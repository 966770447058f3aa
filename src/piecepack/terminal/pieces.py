"""Pieces as a terminal shows them: a suit's symbol and a letter or figure for the rank."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from piecepack.core.scene import Piece
from piecepack.core.suits import SUITS

# Colour helps, and nothing depends on it: the symbol is always there.
_STYLES: Final = {
    "suns": "dark_orange3",
    "moons": "bold",
    "crowns": "green",
    "arms": "blue",
    "hearts": "red",
    "spades": "slate_blue1",
    "clubs": "dark_olive_green3",
    "diamonds": "gold3",
    "snowflakes": "cyan",
    "flowers": "magenta",
    "fish": "dodger_blue2",
    "leaves": "chartreuse4",
}
_RANKS: Final = {"null": "n", "ace": "a"}
_PAWN: Final = "♟"
_BACK: Final = "▒▒"
_SEAL: Final = "*"
_MATCH: Final = "="
_LONG: Final = 8  # pieces in a row
# The size of a drawing.
INK_COLUMNS: Final = 18
INK_ROWS: Final = 9


def token(piece: Piece) -> Text:
    """A piece in a few cells: ☀4, ♛a, ▒▒."""
    text = Text()
    if piece.kind == "pawn":
        text.append(_PAWN + symbol(piece.suit), _STYLES.get(piece.suit))
    elif piece.suit or piece.rank:
        text.append(
            symbol(piece.suit) + _RANKS.get(piece.rank, piece.rank), _STYLES.get(piece.suit)
        )
    else:
        text.append(_BACK, "dim")
    if piece.mark is not None:
        known = symbol(piece.mark.suit) + _RANKS.get(piece.mark.rank, piece.mark.rank)
        text.append(f"({known})" if piece.mark.known == "all" else f"[{known}]")
    if piece.state == "sealed" and piece.up == "face":
        text.append(_SEAL, "bold")
    if piece.state == "match":
        text.append(_MATCH, "bold")
    if piece.state in ("spent", "void"):
        text.stylize("dim strike")
    return text


def row_of(pieces: Sequence[Piece], *, short: bool = False) -> Text:
    """Pieces side by side; in a long or short-cut row tiles of one suit share its symbol: ☀na25."""
    short = short or len(pieces) > _LONG
    tokens: list[Text] = []
    before: Piece | None = None
    for piece in pieces:
        if (
            short
            and before is not None
            and _is_plain(before)
            and _is_plain(piece)
            and ((piece.kind, piece.suit) == (before.kind, before.suit))
        ):
            tokens[-1].append(_RANKS.get(piece.rank, piece.rank), _STYLES.get(piece.suit))
        else:
            tokens.append(token(piece).append(_caption(piece)))
        before = piece
    apart = "  " if any(piece.caption for piece in pieces) else " "
    return Text(apart).join(tokens)


def _caption(piece: Piece) -> str:
    """The caption of a piece, and its reason: ` 18 (3 × 3 × 2, the Judge's own)`."""
    if not piece.caption:
        return ""
    return f" {piece.caption}" + (f" ({piece.reason})" if piece.reason else "")


def _is_plain(piece: Piece) -> bool:
    return bool(
        piece.kind == "tile"
        and piece.suit
        and piece.mark is None
        and not piece.caption
        and piece.state == "rest"
    )


def pawn(suit: str, *, spent: bool) -> Text:
    """A seat's pawn; a spent one leaves its place empty."""
    if not suit:
        return Text()
    return Text("-", "dim") if spent else Text(_PAWN, suit_style(suit))


def suit_token(suit: str) -> Text:
    return Text(symbol(suit), suit_style(suit))


def symbol(suit: str) -> str:
    return SUITS[suit].symbol if suit in SUITS else ""


def suit_style(suit: str) -> str:
    return _STYLES.get(suit, "")
