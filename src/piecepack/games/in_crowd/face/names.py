"""The moves, the coins and the luck of The "In" Crowd by name, and back."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from piecepack.core.errors import Unreadable
from piecepack.core.offer import Move
from piecepack.core.pieces import named, number_named, rank_of, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.suits import STANDARD
from piecepack.games.in_crowd.rules.moves import (
    SUIT_PAIRS,
    coin,
    coin_in,
    is_square,
    pick_suits,
    place_at,
    suits_in,
    vote_on,
)
from piecepack.games.in_crowd.rules.pyramid import NUMBER_NAMED, SQUARE_NAMES

SUIT_IDS: Final = tuple(suit.id for suit in STANDARD.suits)
SUIT_NAMES: Final = tuple(suit.name for suit in STANDARD.suits)


def coin_name(number: int) -> str:
    return named(STANDARD, number)


def coin_number(name: str) -> int:
    return number_named(STANDARD, name)


def spoken_coin(number: int) -> str:
    """`Suns 5`, shorter than the 5 of Suns: a vote names five of them."""
    return f"{SUIT_NAMES[suit_of(number)]} {RANKS[rank_of(number)]}"


def square_number(name: str) -> int:
    if name not in NUMBER_NAMED:
        raise Unreadable(f"{name!r} is no square of the pyramid; squares go from r1c1 to r6c6.")
    return NUMBER_NAMED[name]


def name_move(steps: Sequence[int]) -> Move:
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
        case "pick", 2:
            return [pick_suits(pair_number(move.picks))]
    raise Unreadable(f"{move.verb} {' '.join(move.picks)} is no move of The In Crowd.")


def pair_number(suits: Sequence[Any]) -> int:
    """Which pair of suits these are."""
    if len(suits) != 2 or suits[0] == suits[1] or any(suit not in SUIT_IDS for suit in suits):
        raise Unreadable(f"{suits} are not two of the suits {', '.join(SUIT_IDS)}.")
    first, second = sorted(SUIT_IDS.index(suit) for suit in suits)
    return SUIT_PAIRS.index((first, second))


def name_luck(luck: Sequence[int]) -> dict[str, Any]:
    """INC-07, INC-A14: who begins, and the suits of seat 0 unless they are picked."""
    named: dict[str, Any] = {"first": luck[0]}
    if len(luck) > 1:
        named["suits"] = [SUIT_IDS[suit] for suit in SUIT_PAIRS[luck[1]]]
    return named


def read_luck(brought: Mapping[str, Any], wanted: int) -> list[int]:
    """`wanted`: 1 if luck names the first player only, 2 if it deals the suits too."""
    if set(brought) != set(("first", "suits")[:wanted]):
        raise Unreadable("Luck names the first player, and the suits of seat 0 if it deals them.")
    if brought["first"] not in (0, 1):
        raise Unreadable(f"The first player is seat 0 or 1, not {brought['first']!r}.")
    if wanted == 1:
        return [brought["first"]]
    suits = brought["suits"]
    if not isinstance(suits, (list, tuple)):
        raise Unreadable("The suits of seat 0 are a list of two.")
    return [brought["first"], pair_number(suits)]
