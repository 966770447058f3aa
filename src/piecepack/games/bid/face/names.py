"""The moves and the luck of Bid! by name, as records and people write them, and back."""

from collections.abc import Mapping, Sequence
from typing import Any

from piecepack.core.errors import Unreadable
from piecepack.core.offer import Move
from piecepack.core.pieces import named, number_named
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.core.suits import STANDARD
from piecepack.games.bid.rules.moves import (
    BID_TILES,
    GIVE_UP,
    KEEP,
    MOST_COINS,
    TILES,
    bid_one,
    bid_two,
    coins,
    coins_in,
    die_in,
    is_bid,
    is_coins,
    is_reroll,
    reroll,
)

SUIT_IDS = tuple(suit.id for suit in STANDARD.suits)
SUIT_NAMES = tuple(suit.name for suit in STANDARD.suits)


_TILE_NAMES = tuple(named(STANDARD, tile) for tile in range(TILES))
_TILE_NUMBERS = {name: tile for tile, name in enumerate(_TILE_NAMES)}


def tile_name(tile: int) -> str:
    return _TILE_NAMES[tile]


def tile_number(name: str) -> int:
    tile = _TILE_NUMBERS.get(name)
    return number_named(STANDARD, name) if tile is None else tile  # which says what is wrong


def name_move(move: int) -> Move:
    if is_bid(move):
        return Move("bid", tuple(tile_name(tile) for tile in BID_TILES[move]))
    if is_coins(move):
        return Move("stake", (str(coins_in(move)),))
    if is_reroll(move):
        return Move("reroll", (f"die-{SUIT_IDS[die_in(move)]}",))
    return Move("cancel" if move == GIVE_UP else "pass")


def read_move(move: Move) -> int:
    """The int of a named move; whether it is legal now is for the offers to say."""
    picks = move.picks
    match move.verb, len(picks):
        case "bid", 1:
            return bid_one(tile_number(picks[0]))
        case "bid", 2 if picks[0] != picks[1]:
            return bid_two(tile_number(picks[0]), tile_number(picks[1]))
        case "stake", 1 if picks[0].isdecimal() and int(picks[0]) <= MOST_COINS:
            return coins(int(picks[0]))
        case "reroll", 1 if picks[0].removeprefix("die-") in SUIT_IDS:
            return reroll(SUIT_IDS.index(picks[0].removeprefix("die-")))
        case "cancel", 0:
            return GIVE_UP
        case "pass", 0:
            return KEEP
    raise Unreadable(f"{move.verb} {' '.join(picks)} is no move of Bid!.")


def name_dice(dice: Sequence[int]) -> dict[str, str]:
    return {suit: RANKS[face] for suit, face in zip(SUIT_IDS, dice, strict=True)}


def read_dice(named: Mapping[str, Any]) -> list[int]:
    """All four dice by suit."""
    if set(named) != set(SUIT_IDS):
        raise Unreadable(f"A roll names the dice {', '.join(SUIT_IDS)}, not {', '.join(named)}.")
    return [read_face(named[suit]) for suit in SUIT_IDS]


def read_face(face: Any) -> int:
    if not isinstance(face, str) or face not in RANK_OF:
        raise Unreadable(f"{face!r} is no face of a die; the faces are {', '.join(RANKS)}.")
    return RANK_OF[face]
