"""Coins, squares, suits and endings of The "In" Crowd in words, for its messages."""

from functools import cache
from itertools import product
from typing import Final

from piecepack.core.pieces import rank_in_words, rank_of, suit_in_words, suit_of
from piecepack.core.texts import Texts
from piecepack.games.in_crowd.face.names import SUIT_IDS
from piecepack.games.in_crowd.rules.endings import (
    BY_EARLIER_LEAD,
    BY_NOTHING,
    BY_POINTS,
    FILLED,
    STUCK,
    TOO_MANY_TIES,
)
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import SQUARE_NAMES, SQUARES

_LEVELS: Final = ("bottom", "middle", "top")
# By square: its level, which messages select by.
LEVEL_OF: Final = tuple(_LEVELS[square.level] for square in SQUARES)

_CAUSES: Final = {FILLED: "full", STUCK: "stuck", TOO_MANY_TIES: "ties"}
_DECISIONS: Final = {BY_POINTS: "points", BY_EARLIER_LEAD: "lead", BY_NOTHING: "nobody"}
# By ending: why play stopped and what decided, which messages select by.
WHY: Final = {
    cause + decision: (_CAUSES[cause], _DECISIONS[decision])
    for cause, decision in product(_CAUSES, _DECISIONS)
}


def suit_called(texts: Texts, suit: int) -> str:
    return suit_in_words(texts, SUIT_IDS[suit])


def suits_of(texts: Texts, state: InCrowd, seat: int) -> tuple[str, ...]:
    """The suits of a seat. INC-05, INC-06"""
    return tuple(
        suit_called(texts, suit) for suit in state.extent.suits if state.owner[suit] == seat
    )


@cache  # 24 coins
def coin_in_words(texts: Texts, number: int) -> str:
    """`Suns 5`, shorter than the 5 of Suns: a vote names five of them."""
    suit, rank = suit_called(texts, suit_of(number)), rank_in_words(texts, rank_of(number))
    return texts("coin", suit=suit, rank=rank)


@cache  # 36 squares
def square_in_words(texts: Texts, square: int) -> str:
    """`the middle square r3c2`: no two squares share it."""
    return texts("square", level=LEVEL_OF[square], square=SQUARE_NAMES[square])


def yes_or_no(true: bool) -> str:
    """For a message to select by."""
    return "yes" if true else "no"
