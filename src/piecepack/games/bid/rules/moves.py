"""The moves of Bid! as ints, one range for each kind of choice.

A bid of one tile is the tile's own number, so that a hand is its own list of moves.
"""

from typing import Final

from piecepack.core.ranks import ACE_IS_ONE

TILES: Final = 24
PAIRS: Final = tuple((low, high) for low in range(TILES) for high in range(low + 1, TILES))
MOST_COINS: Final = 24

_PAIR: Final = TILES
_COINS: Final = _PAIR + len(PAIRS)
KEEP: Final = _COINS + MOST_COINS + 1  # keep the pawn, or pay no coin
GIVE_UP: Final = KEEP + 1  # give up the pawn
_REROLL: Final = GIVE_UP + 1
MOVES: Final = _REROLL + 4

UNSEEN: Final = -1  # no choice yet

NO_COINS: Final = _COINS

# PAIR_MOVE[tile][other]: the move that bids two tiles, in whichever order they are named.
PAIR_MOVE: Final[list[list[int]]] = [[UNSEEN] * TILES for _ in range(TILES)]
for _index, (_low, _high) in enumerate(PAIRS):
    PAIR_MOVE[_low][_high] = PAIR_MOVE[_high][_low] = _PAIR + _index

# The tiles of a bid, and their sum (BID-08, BID-31).
BID_TILES: Final[list[tuple[int, ...]]] = [(tile,) for tile in range(TILES)] + list(PAIRS)
BID_WORTH: Final[list[int]] = [sum([ACE_IS_ONE[tile % 6] for tile in bid]) for bid in BID_TILES]


def bid_one(tile: int) -> int:
    return tile


def bid_two(first: int, second: int) -> int:
    return PAIR_MOVE[first][second]


def bids_of_two(hand: list[int]) -> list[int]:
    """All fifteen, written out: a double auction asks every seat for them."""
    a, b, c, d, e, f = hand
    with_a, with_b, with_c, with_d = PAIR_MOVE[a], PAIR_MOVE[b], PAIR_MOVE[c], PAIR_MOVE[d]
    return [
        with_a[b], with_a[c], with_a[d], with_a[e], with_a[f],
        with_b[c], with_b[d], with_b[e], with_b[f],
        with_c[d], with_c[e], with_c[f],
        with_d[e], with_d[f],
        PAIR_MOVE[e][f],
    ]  # fmt: skip


def coins(number: int) -> int:
    return _COINS + number


def coins_in(move: int) -> int:
    return move - _COINS


def reroll(die: int) -> int:
    return _REROLL + die


def die_in(move: int) -> int:
    return move - _REROLL


def is_bid(move: int) -> bool:
    return 0 <= move < _COINS


def is_coins(move: int) -> bool:
    return _COINS <= move < KEEP


def is_reroll(move: int) -> bool:
    return _REROLL <= move < MOVES
