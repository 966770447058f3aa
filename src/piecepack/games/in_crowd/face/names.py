"""The moves, the coins and the luck of The "In" Crowd by name, and back."""

from collections.abc import Sequence
from typing import Any, Final

from piecepack.core.errors import LazyTexts, Unreadable
from piecepack.core.kit.luck import NamedLuck, OneOf, Together
from piecepack.core.kit.names import deck, suits_of
from piecepack.core.offer import Move
from piecepack.core.suits import STANDARD
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import (
    SUIT_PAIRS,
    SWAP,
    coin,
    coin_in,
    is_square,
    pick_suits,
    place_at,
    suits_in,
    vote_on,
)
from piecepack.games.in_crowd.rules.pyramid import NUMBER_NAMED, SQUARE_NAMES

lazy_text: Final = LazyTexts("piecepack.games.in_crowd")

SUIT_IDS: Final = tuple(suits_of(STANDARD))
COIN_NAMES: Final = deck("a coin", SUIT_IDS)
coin_name, coin_number = COIN_NAMES.name, COIN_NAMES.number


def square_number(name: str) -> int:
    if name not in NUMBER_NAMED:
        raise Unreadable(lazy_text("not-a-square", name=repr(name)))
    return NUMBER_NAMED[name]


def name_move(steps: Sequence[int]) -> Move:
    if steps[0] == SWAP:
        return Move("swap", ())
    if not is_square(steps[0]):
        return Move("pick", tuple(SUIT_IDS[suit] for suit in suits_in(steps[0])))
    square = SQUARE_NAMES[steps[0]]
    if len(steps) == 1:
        return Move("vote", (square,))
    return Move("place", (square, coin_name(coin_in(steps[1]))))


def read_move(move: Move) -> list[int]:
    """The steps of a named move; whether it is legal now is for the rules to say."""
    match move.verb, len(move.picks):
        case "place", 2:
            # A square and a coin, in whichever order they were picked.
            square, number = sorted(move.picks, key=lambda pick: pick not in NUMBER_NAMED)
            return [place_at(square_number(square)), coin(coin_number(number))]
        case "vote", 1:
            return [vote_on(square_number(move.picks[0]))]
        case "swap", 0:
            return [SWAP]
        case "pick", 2:
            return [pick_suits(pair_number(move.picks))]
    raise Unreadable(lazy_text("not-a-move", move=" ".join((move.verb, *move.picks))))


def pair_number(suits: Sequence[Any]) -> int:
    """Which pair of suits these are."""
    if len(suits) != 2 or suits[0] == suits[1] or any(suit not in SUIT_IDS for suit in suits):
        raise Unreadable(lazy_text("not-two-suits", suits=str(suits), known=", ".join(SUIT_IDS)))
    first, second = sorted(SUIT_IDS.index(suit) for suit in suits)
    return SUIT_PAIRS.index((first, second))


# INC-07, INC-A14: who begins, and the suits of seat 0 unless they are picked.
_FIRST: Final = OneOf("first", (0, 1))
_SUITS: Final = OneOf("suits", [[SUIT_IDS[suit] for suit in pair] for pair in SUIT_PAIRS])
_DEALT: Final = Together(_FIRST, _SUITS)


def luck(state: InCrowd) -> NamedLuck:
    """What luck may bring now."""
    return _FIRST if len(state.toss()) == 1 else _DEALT
