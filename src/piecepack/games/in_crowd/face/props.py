"""The props of The "In" Crowd: pieces, zones and links that look alike in many scenes.

They are frozen, so each is made once for each language and shared by all scenes of all tables.
"""

from functools import cache, lru_cache
from typing import Final, Literal

from piecepack.core.kit.stage import counted_headings
from piecepack.core.offer import Pick
from piecepack.core.pieces import rank_in_words, rank_of, suit_in_words, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Counter, Link, Mark, Part, Piece, Zone
from piecepack.core.texts import Texts
from piecepack.games.in_crowd.face.names import SUIT_IDS, coin_name
from piecepack.games.in_crowd.face.words import (
    LEVEL_OF,
    coin_in_words,
    square_in_words,
    suit_called,
)
from piecepack.games.in_crowd.rules import game as rules
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, SQUARE_NAMES, SQUARES, Extent

Known = Literal["all", "me"]

_COINS: Final = 24

# Coins on the pyramid


def _coin_on(texts: Texts, square: int, number: int) -> str:
    coin = coin_in_words(texts, number)
    return texts("coin-on", coin=coin, level=LEVEL_OF[square], square=SQUARE_NAMES[square])


def _rank_mark(texts: Texts, known: Known, number: int) -> Mark:
    rank = rank_of(number)
    return Mark(known, rank=RANKS[rank], name=rank_in_words(texts, rank))


@cache  # 24 coins on four squares
def coin_on_top(texts: Texts, square: int, number: int, points: int) -> Piece:
    """Value up, with what it brings. INC-19"""
    place = SQUARES[square]
    return Piece(
        id=coin_name(number),
        kind="coin",
        name=_coin_on(texts, square, number),
        zone="pyramid",
        rank=RANKS[rank_of(number)],
        cell=place.ground(),
        level=place.level,
        mark=Mark("all", suit=SUIT_IDS[suit_of(number)], name=suit_called(texts, suit_of(number))),
        caption=texts("points-below", number=points),
    )


@lru_cache(1 << 12)  # 24 coins on 36 squares
def known_coin_on(texts: Texts, square: int, number: int, known: Known) -> Piece:
    """Suit up, its value a mark for those who know it. INC-09, INC-A10"""
    place = SQUARES[square]
    return Piece(
        id=coin_name(number),
        kind="coin",
        name=_coin_on(texts, square, number),
        zone="pyramid",
        suit=SUIT_IDS[suit_of(number)],
        up="back",
        cell=place.ground(),
        level=place.level,
        mark=_rank_mark(texts, known, number),
    )


@cache  # four suits on 36 squares
def hidden_coin_on(texts: Texts, square: int, suit: int) -> Piece:
    """Suit up, for those who do not know its value. INC-09, INC-A10"""
    place = SQUARES[square]
    return Piece(
        id=f"on-{SQUARE_NAMES[square]}",
        kind="coin",
        name=texts(
            "hidden-coin-on",
            suit=suit_called(texts, suit),
            level=LEVEL_OF[square],
            square=SQUARE_NAMES[square],
        ),
        zone="pyramid",
        suit=SUIT_IDS[suit],
        up="back",
        cell=place.ground(),
        level=place.level,
    )


# Coins in hand


@cache  # two hands, 24 coins
def coin_in_hand(texts: Texts, seat: int, number: int, known: Known) -> Piece:
    return Piece(
        id=coin_name(number),
        kind="coin",
        name=coin_in_words(texts, number),
        zone=f"hand-{seat}",
        suit=SUIT_IDS[suit_of(number)],
        up="back",
        mark=_rank_mark(texts, known, number),
    )


@cache  # two hands of twelve coins, four suits
def hidden_coin_in_hand(texts: Texts, seat: int, index: int, suit: int) -> Piece:
    """INC-23, INC-A13."""
    return Piece(
        id=f"hand-{seat}-{index}",
        kind="coin",
        name=texts("hidden-coin", suit=suit_called(texts, suit)),
        zone=f"hand-{seat}",
        suit=SUIT_IDS[suit],
        up="back",
    )


@cache  # 24 coins
def coin_shown(texts: Texts, number: int) -> Piece:
    """As everybody saw it in a vote, wherever it lies now. INC-12"""
    return Piece(
        id="",
        kind="coin",
        name=coin_in_words(texts, number),
        zone="",
        suit=SUIT_IDS[suit_of(number)],
        up="back",
        mark=_rank_mark(texts, "all", number),
    )


# The pyramid

_CELLS: Final = tuple(
    Cell(name, *square.ground(), square.level)
    for name, square in zip(SQUARE_NAMES, SQUARES, strict=True)
)
# By square: where the coins lie that vote on it.
INFLUENCE_ON: Final = tuple(
    tuple(
        Link("influence", SQUARE_NAMES[below], SQUARE_NAMES[square]) for below in INFLUENCE[square]
    )
    for square in range(len(SQUARES))
)


@cache  # three extents
def _pyramid(texts: Texts, extent: Extent) -> Zone:
    cells = tuple([cell for square, cell in enumerate(_CELLS) if extent.has(square)])
    rows, cols = counted_headings(cells)
    return Zone(
        id="pyramid",
        kind="grid",
        role="board",
        label=texts("the-pyramid"),
        cells=cells,
        rows=rows,
        cols=cols,
    )


@cache  # three viewers, three extents
def zones(texts: Texts, viewer: int, extent: Extent) -> tuple[Zone, ...]:
    hands = [
        Zone(
            id=f"hand-{seat}",
            kind="row",
            role="hand" if seat == viewer else "seat",
            label=texts("behind-shield"),
            seat=seat,
        )
        for seat in range(rules.SEATS)
    ]
    return (_pyramid(texts, extent), *hands)


# Around the table


@cache  # there are 24 coins
def in_hand(texts: Texts, number: int) -> tuple[Counter, ...]:
    """What a seat shows of the coins in its hand."""
    return (Counter(texts("in-hand"), number, icon="coin"),)


@cache  # 24 coins
def points_on_top(texts: Texts, number: int, points: int) -> Part:
    return Part(texts("coin-on-top", coin=coin_in_words(texts, number)), points)


# What can be picked


@cache
def suit_picks(texts: Texts) -> tuple[Pick, ...]:
    """Every suit."""
    return tuple(Pick(suit, suit_in_words(texts, suit)) for suit in SUIT_IDS)


@cache
def square_picks(texts: Texts) -> tuple[Pick, ...]:
    """Every square, by its number."""
    return tuple(
        Pick(name, square_in_words(texts, square)) for square, name in enumerate(SQUARE_NAMES)
    )


@cache
def coin_picks(texts: Texts) -> tuple[Pick, ...]:
    """Every coin, by its number."""
    return tuple(Pick(coin_name(number), coin_in_words(texts, number)) for number in range(_COINS))
