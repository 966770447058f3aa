"""Movetext: what changed on the table, as PPN writes it.

The table here is kept as readers of PPN keep theirs: a list in which whatever was moved last lies on
top. So the name that a piece gets always means that piece and no other.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.adapters.ppn.tabletop import Spot
from piecepack.core.scene import Piece
from piecepack.core.suits import FOUR_SEASONS, PLAYING_CARDS, STANDARD

_KINDS: Final = {"tile": "t", "coin": "c", "die": "d", "pawn": "p"}
_SIDES: Final = {"face": "f", "back": "b"}
_SUITS: Final = {
    **dict(zip([suit.id for suit in STANDARD.suits], "SMCA", strict=True)),
    **dict(zip([suit.id for suit in PLAYING_CARDS.suits], "♥♠♣♦", strict=True)),
}
_SEASONS: Final = {suit.id: number for number, suit in enumerate(FOUR_SEASONS.suits)}
_RANKS: Final = {"null": "n", "ace": "a"}
_NUMBERS: Final = {"null": 0, "ace": 1}


class Laid(Struct, frozen=True):
    """A piece on the table."""

    id: str
    kind: str
    suit: str
    rank: str
    up: str
    spot: Spot

    @property
    def spec(self) -> str:
        """As PPN describes it, with all parts: `tS2f`. The Four Seasons have no letters of their own."""
        kind = _KINDS[self.kind]
        side = _SIDES[self.up] if self.kind in ("tile", "coin") else ""
        if self.suit in _SEASONS:
            rank = _NUMBERS.get(self.rank, self.rank)
            parts = [kind + side, f"s{_SEASONS[self.suit]}", f"r{rank}" if self.rank else ""]
            return ",".join([*filter(None, parts), "four_seasons'"])
        return kind + _SUITS[self.suit] + _RANKS.get(self.rank, self.rank) + side


def laid(piece: Piece, spot: Spot) -> Laid | None:
    """A piece of a scene as it lies on the table; None if nobody knows what it is."""
    suit = piece.suit or (piece.mark.suit if piece.mark else "")
    rank = "" if piece.kind == "pawn" else piece.rank or (piece.mark.rank if piece.mark else "")
    if suit not in _SUITS and suit not in _SEASONS:
        return None
    if not rank and piece.kind != "pawn":
        return None
    return Laid(piece.id, piece.kind, suit, rank, piece.up, spot)


def at(spot: Spot) -> str:
    return f"({spot[0]:g},{spot[1]:g})"


class Movetext:
    """The table so far, and the moves that change it."""

    def __init__(self) -> None:
        self.table: list[Laid] = []  # what was moved last is last

    def moves(self, wanted: list[Laid]) -> list[str]:
        """The moves that make the table what is wanted: first what leaves, last what comes."""
        by_id = {one.id: one for one in wanted}
        return [
            *[self._remove(old) for old in self.table[:] if not _stays(old, by_id.get(old.id))],
            *[move for old in self.table[:] for move in self._turn(old, by_id[old.id])],
            *[
                self._move(old, by_id[old.id])
                for old in self.table[:]
                if old.spot != by_id[old.id].spot
            ],
            *[self._drop(new) for new in wanted if all(old.id != new.id for old in self.table)],
        ]

    def name(self, piece: Laid) -> str:
        """By what it is, if it is the only one of its kind; otherwise by where it lies."""
        if sum(other.spec == piece.spec for other in self.table) == 1:
            return f"?{piece.spec}"
        stack = [other for other in self.table if other.spot == piece.spot]
        depth = len(stack) - stack.index(piece)
        return at(piece.spot) + (f"[{depth}]" if depth > 1 else "")

    def _remove(self, old: Laid) -> str:
        move = f"*{self.name(old)}"
        self.table.remove(old)
        return move

    def _turn(self, old: Laid, new: Laid) -> list[str]:
        """A piece turned over, or a die turned to another face, where it lies."""
        moves = []
        if old.up != new.up:
            moves.append(f"+{self.name(old)}")
            old = self._put(old, replace(old, up=new.up))
        if old.rank != new.rank:
            moves.append(f"{self.name(old)}~{_RANKS.get(new.rank, new.rank)}")
            self._put(old, replace(old, rank=new.rank))
        return moves

    def _put(self, old: Laid, new: Laid) -> Laid:
        self.table[self.table.index(old)] = new
        return new

    def _move(self, old: Laid, new: Laid) -> str:
        move = f"{self.name(old)}-{at(new.spot)}"
        self.table.remove(old)
        self.table.append(new)
        return move

    def _drop(self, new: Laid) -> str:
        self.table.append(new)
        return f"{new.spec}@{at(new.spot)}"


def _stays(old: Laid, new: Laid | None) -> bool:
    """Whether it is still the same piece: only a die has many faces."""
    return (
        new is not None
        and (old.kind, old.suit) == (new.kind, new.suit)
        and (old.rank == new.rank or old.kind == "die")
    )
