"""The moves and the luck of Bid! by name, as records and people write them, and back."""

from piecepack.core.errors import Unreadable, lazy_text
from piecepack.core.kit.luck import Dice, NamedLuck, OneOf
from piecepack.core.kit.names import deck, suits_of
from piecepack.core.offer import Move
from piecepack.core.suits import STANDARD
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import (
    BID_TILES,
    GIVE_UP,
    KEEP,
    MOST_COINS,
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

SUIT_IDS = tuple(suits_of(STANDARD))
TILE_NAMES = deck("a tile", SUIT_IDS)
tile_name, tile_number = TILE_NAMES.name, TILE_NAMES.number

ROLL = Dice(*SUIT_IDS)
_SINGLE_DICE = tuple(Dice(suit) for suit in SUIT_IDS)


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
    raise Unreadable(lazy_text("not-a-move", move=" ".join((move.verb, *picks))))


def luck(state: Bid) -> NamedLuck:
    """What luck may bring now. BID-06, BID-39, BID-A4"""
    if state.phase == phases.FIRST:
        return OneOf("first_roller", SUIT_IDS[: state.seats])
    return _SINGLE_DICE[state.rerolled] if state.phase == phases.REROLL else ROLL
