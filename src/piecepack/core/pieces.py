"""Tiles and coins: their names for people and records, their ints for rules.

Inside rules a tile or coin is an int, six to a suit: `numbered(suit, rank)`.
Outside it is a name: `suns-3`, `moons-null`, `arms-ace`.
"""

from typing import Final, NamedTuple

from piecepack.core.errors import Unreadable, lazy_text
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.core.suits import SUITS, SuitSet
from piecepack.core.texts import Texts

RANKS_IN_A_SUIT: Final = 6


class Tile(NamedTuple):
    """A square tile: face with suit and rank, back the same for all."""

    suit: str
    rank: int

    @property
    def name(self) -> str:
        return f"{self.suit}-{RANKS[self.rank]}"


def read_tile(name: str) -> Tile:
    """The tile of a name such as `suns-3`."""
    suit, _, rank = name.partition("-")
    if suit not in SUITS or rank not in RANK_OF:
        raise Unreadable(lazy_text("not-a-piece", name=repr(name)))
    return Tile(suit, RANK_OF[rank])


def spoken(suit: str, rank: int) -> str:
    """A piece in words: `the 3 of Suns` without its article."""
    return f"{RANKS[rank]} of {SUITS[suit].name}"


def suit_in_words(texts: Texts, suit: str) -> str:
    """The name of a suit: `Suns`, `Sonnen`."""
    return texts(f"suit-{suit}")


def rank_in_words(texts: Texts, rank: int) -> str:
    """The name of a rank: `ace`, `Ass`."""
    return texts(f"rank-{RANKS[rank]}")


def piece_in_words(texts: Texts, suit: str, rank: int) -> str:
    """A piece without its article: `3 of Suns`, `3 der Sonnen`."""
    return texts("piece", suit=suit_in_words(texts, suit), rank=rank_in_words(texts, rank))


def numbered(suit: int, rank: int) -> int:
    """The int of a tile or coin in rules."""
    return suit * RANKS_IN_A_SUIT + rank


def suit_of(piece: int) -> int:
    return piece // RANKS_IN_A_SUIT


def rank_of(piece: int) -> int:
    return piece % RANKS_IN_A_SUIT


def named(suits: SuitSet, piece: int) -> str:
    """The name of a numbered piece, in the suits of its set."""
    return f"{suits.suits[suit_of(piece)].id}-{RANKS[rank_of(piece)]}"


def number_named(suits: SuitSet, name: str) -> int:
    """The number of a named piece; the inverse of `named`."""
    tile = read_tile(name)
    for suit, candidate in enumerate(suits.suits):
        if candidate.id == tile.suit:
            return numbered(suit, tile.rank)
    raise Unreadable(lazy_text("not-of-set", name=repr(name), set=suits.name))
