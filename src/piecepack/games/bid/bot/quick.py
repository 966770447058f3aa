"""A quick way to bid, for playouts: what a bid may win, what it gives away, and whom it leaves ahead.

How much each of these counts was fitted to 26,000 bids of the levels medium and hard: the chance of a bid is
e to the power of its appeal, shared among all bids of a hand. The others are taken to bid anything.
One bot of the level easy among three of these wins about a fifth of its games.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from msgspec import Struct

from piecepack.core.pieces import rank_of
from piecepack.games.bid.bot.appraiser import Prices
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import null_coins, points
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH

_PRICES: Final = Prices()
# By move: what its tiles are worth, in points.
_PRICE: Final = [sum(_PRICES.tiles[rank_of(tile)] for tile in tiles) for tiles in BID_TILES]


class Appeal(Struct, frozen=True):
    """How much more likely something makes a bid: e to this power."""

    given: float = -0.29  # a point of price, whatever comes of the bid
    win: float = 1.07  # to win the auction
    win_point: float = 0.76  # each point and each coin of it
    win_given: float = -0.57  # a point of price that goes to the runner-up
    runner_up: float = 2.04  # to get the winner's tile
    runner_up_given: float = -0.22
    end: float = 11.9  # to win the game with it
    end_for_certain: float = 8.3


_APPEAL: Final = Appeal()


class QuickBidBot:
    """Bids by how appealing each bid is at first sight, keeps its pawn, and pays for no second roll."""

    def choose(self, rules: Bid, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        if rules.phase == phases.BID:
            return _bid(rules, seat, moves, rng)
        if rules.phase == phases.COINS:  # fewest first; nobody pays more than the points are worth
            dear = round(points(rules.dice) / _PRICES.coin)
            return moves[int(rng.random() * min(len(moves), dear + 1))]
        return moves[0]


def _bid(rules: Bid, seat: int, moves: list[int], rng: Random) -> int:
    mine = cheapest(moves)
    others = [
        sorted(cheapest(rules.moves_to_bid(other))) for other in range(rules.seats) if other != seat
    ]
    stake = points(rules.dice)
    value = stake + _PRICES.coin * null_coins(rules.dice)
    ends = rules.scores[seat] + stake >= rules.goal
    bids = list(mine.items())
    appeals = [_appeal(worth, _PRICE[move], others, value, ends) for worth, move in bids]
    best = max(appeals)
    left = rng.random() * sum([exp(appeal - best) for appeal in appeals])
    for (_, move), appeal in zip(bids, appeals, strict=True):
        left -= exp(appeal - best)
        if left < 0.0:
            return move
    return bids[-1][1]


def cheapest(moves: list[int]) -> dict[int, int]:
    """For each worth of a bid the cheapest tiles that make it: 3 and 2 do what 5 and null would do."""
    found: dict[int, int] = {}
    for move in moves:
        worth = BID_WORTH[move]
        if worth not in found or _PRICE[move] < _PRICE[found[worth]]:
            found[worth] = move
    return found


def _appeal(
    worth: int, price: float, others: Sequence[Sequence[int]], value: float, ends: bool
) -> float:
    """Of one bid, against others whose possible bids are known, the lowest first."""
    win, below, second = 1.0, 1.0, 0.0  # below: that nobody so far has bid more
    for bids in others:
        number = len(bids)
        win *= bisect_left(bids, worth) / number
        more = 1.0 - bisect_right(bids, worth) / number
        second = second * (1.0 - more) + below * more  # that exactly one of them has
        below *= 1.0 - more
    appeal = price * _APPEAL.given
    appeal += win * (_APPEAL.win + value * _APPEAL.win_point + price * _APPEAL.win_given)
    appeal += second * (_APPEAL.runner_up + price * _APPEAL.runner_up_given)
    if ends:
        appeal += win * _APPEAL.end + (win == 1.0) * _APPEAL.end_for_certain
    return appeal
