"""The props of The "In" Crowd: pieces, zones and links that look alike in many scenes.

They are frozen, so each is made once and shared by all scenes of all tables.
"""

from functools import cache
from typing import Final, Literal

from piecepack.core.kit.stage import counted_headings
from piecepack.core.offer import Pick
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Counter, Link, Mark, Part, Piece, Zone
from piecepack.core.words import counted
from piecepack.games.in_crowd.face.names import SUIT_IDS, SUIT_NAMES, coin_name, spoken_coin
from piecepack.games.in_crowd.rules import game as rules
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, SPOKEN, SQUARE_NAMES, SQUARES, Extent

Known = Literal["all", "me"]

_COINS: Final = 24

# Coins on the pyramid


@cache  # 24 coins on four squares
def coin_on_top(square: int, number: int, points: int) -> Piece:
    """Value up, with what it brings. INC-19"""
    place = SQUARES[square]
    return Piece(
        id=coin_name(number),
        kind="coin",
        name=f"{spoken_coin(number)} on {SPOKEN[square]}",
        zone="pyramid",
        rank=RANKS[rank_of(number)],
        cell=place.ground(),
        level=place.level,
        mark=Mark("all", suit=SUIT_IDS[suit_of(number)]),
        caption=counted(points, "point"),
    )


@cache  # 24 coins on 36 squares
def known_coin_on(square: int, number: int, known: Known) -> Piece:
    """Suit up, its value a mark for those who know it. INC-09, INC-A10"""
    place = SQUARES[square]
    return Piece(
        id=coin_name(number),
        kind="coin",
        name=f"{spoken_coin(number)} on {SPOKEN[square]}",
        zone="pyramid",
        suit=SUIT_IDS[suit_of(number)],
        up="back",
        cell=place.ground(),
        level=place.level,
        mark=Mark(known, rank=RANKS[rank_of(number)]),
    )


@cache  # four suits on 36 squares
def hidden_coin_on(square: int, suit: int) -> Piece:
    """Suit up, for those who do not know its value. INC-09, INC-A10"""
    place = SQUARES[square]
    return Piece(
        id=f"on-{SQUARE_NAMES[square]}",
        kind="coin",
        name=f"a coin of {SUIT_NAMES[suit]} on {SPOKEN[square]}",
        zone="pyramid",
        suit=SUIT_IDS[suit],
        up="back",
        cell=place.ground(),
        level=place.level,
    )


# Coins in hand


@cache  # two hands, 24 coins
def coin_in_hand(seat: int, number: int, known: Known) -> Piece:
    return Piece(
        id=coin_name(number),
        kind="coin",
        name=spoken_coin(number),
        zone=f"hand-{seat}",
        suit=SUIT_IDS[suit_of(number)],
        up="back",
        mark=Mark(known, rank=RANKS[rank_of(number)]),
    )


@cache  # two hands of twelve coins, four suits
def hidden_coin_in_hand(seat: int, index: int, suit: int) -> Piece:
    """INC-23, INC-A13."""
    return Piece(
        id=f"hand-{seat}-{index}",
        kind="coin",
        name=f"a coin of {SUIT_NAMES[suit]}",
        zone=f"hand-{seat}",
        suit=SUIT_IDS[suit],
        up="back",
    )


@cache  # 24 coins
def coin_shown(number: int) -> Piece:
    """As everybody saw it in a vote, wherever it lies now. INC-12"""
    return Piece(
        id="",
        kind="coin",
        name=spoken_coin(number),
        zone="",
        suit=SUIT_IDS[suit_of(number)],
        up="back",
        mark=Mark("all", rank=RANKS[rank_of(number)]),
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
def _pyramid(extent: Extent) -> Zone:
    cells = tuple([cell for square, cell in enumerate(_CELLS) if extent.has(square)])
    rows, cols = counted_headings(cells)
    return Zone(
        id="pyramid",
        kind="grid",
        role="board",
        label="The pyramid",
        cells=cells,
        rows=rows,
        cols=cols,
    )


@cache  # three viewers, three extents
def zones(viewer: int, extent: Extent) -> tuple[Zone, ...]:
    hands = [
        Zone(
            id=f"hand-{seat}",
            kind="row",
            role="hand" if seat == viewer else "seat",
            label="Behind the shield",
            seat=seat,
        )
        for seat in range(rules.SEATS)
    ]
    return (_pyramid(extent), *hands)


# Around the table

# By number: what a seat shows of the coins in its hand.
IN_HAND: Final = tuple((Counter("in hand", number, icon="coin"),) for number in range(_COINS + 1))


@cache  # 24 coins
def points_on_top(number: int, points: int) -> Part:
    return Part(f"{spoken_coin(number)} on top", points)


# What can be picked, by square and by coin.
SQUARE_PICKS: Final = tuple(
    Pick(name, spoken) for name, spoken in zip(SQUARE_NAMES, SPOKEN, strict=True)
)
COIN_PICKS: Final = tuple(Pick(coin_name(number), spoken_coin(number)) for number in range(_COINS))
