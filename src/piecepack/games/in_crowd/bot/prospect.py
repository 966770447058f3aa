"""What a position of The "In" Crowd promises a seat, in points and then as a chance of winning.

Coins on the middle were all seen by both, so a vote on the top is plain arithmetic once its five
squares are full. Until then the missing coins are taken for chance, and the same goes for the three
coins of a vote on the middle. A coin on the middle is worth what it changes on the tops it votes
on, so the bottom is judged by what could come of it.

Every square holds one of 13 things, an empty place or a coin of mine or yours of some rank. The
squares of a vote, read as the digits of a number, are looked up in a table.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import erf, sqrt, tanh
from typing import Final

from piecepack.core.ranks import FIVE, TWO
from piecepack.games.in_crowd.bot.weights import Weights
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.phases import END
from piecepack.games.in_crowd.rules.pyramid import BOTTOM, INFLUENCE, MIDDLE, SQUARES, TOP, VOTES_OF
from piecepack.games.in_crowd.rules.vote import DOUBLED, POINTS, ahead

# What lies on a square: nothing, my coin of rank r (MINE + r), or yours (YOURS + r).
EMPTY: Final = 0
MINE: Final = 1
YOURS: Final = 7
_BASE: Final = 13
RANKS: Final = 6

# What a game that is over counts for. No reluctance below may make up for a loss, and a draw is
# little better. A dead end counts for less than a full top, or it would be steered for with the
# smallest of leads.
WON: Final = 1.0
WON_BY_DEAD_END: Final = 0.4
DRAWN: Final = -5.0
LOST: Final = -10.0


class Voters:
    """A vote as far as it is known: who is ahead, how far, and the best coin of each."""

    __slots__ = ("best", "lead", "missing")

    def __init__(self, digits: Sequence[int]) -> None:
        self.missing = 0
        self.lead = 0
        self.best = [-1, -1]
        for digit in digits:
            if digit == EMPTY:
                self.missing += 1
            elif digit < YOURS:
                self.lead += digit - MINE
                self.best[0] = max(self.best[0], digit - MINE)
            else:
                self.lead -= digit - YOURS
                self.best[1] = max(self.best[1], digit - YOURS)

    def chance(self, spread: float) -> tuple[float, float]:
        """That I win, and that you do; a tie is neither."""
        if self.missing == 0:
            return float(self.lead > 0), float(self.lead < 0)
        mine = 0.5 + 0.5 * erf(self.lead / (spread * sqrt(2 * self.missing)))
        return mine, 1 - mine


def _digits(key: int, length: int) -> list[int]:
    return [key // _BASE**place % _BASE for place in range(length)]


# Where the coin of a square stands in the keys of its votes: (vote, weight of its digit).
_PLACES: Final = tuple(
    tuple((vote, _BASE ** INFLUENCE[vote].index(square)) for vote in VOTES_OF[square])
    for square in range(len(SQUARES))
)


class Outlook:
    """The tables that go with some weights and a series of points."""

    def __init__(self, weights: Weights, points: Mapping[int, int]) -> None:
        self.weights = weights
        self.points = points
        self.tops: dict[int, float] = {}
        self.middles: dict[int, tuple[float, int, float, int]] = {}

    def top(self, key: int) -> float:
        """The points that a free square of the top promises."""
        if key not in self.tops:
            voters = Voters(_digits(key, 5))
            mine, yours = voters.chance(self.weights.middle_spread)
            value = mine * self._pay(voters.best[0], voters.missing)
            value -= yours * self._pay(voters.best[1], voters.missing)
            self.tops[key] = value * self.weights.top_ripe[voters.missing]
        return self.tops[key]

    def _pay(self, best: int, missing: int) -> float:
        points = float(self.points.get(best, 0))
        if missing == 0 or best == FIVE:  # no coin to come is better
            return points
        trust = self.weights.fidelity**missing if best >= TWO else 0.0
        return trust * points + (1 - trust) * self.weights.usual_points

    def middle(self, key: int) -> tuple[float, int, float, int]:
        """How much my coin counts that may go up, which, and the same for yours."""
        if key not in self.middles:
            voters = Voters(_digits(key, 3))
            mine, yours = voters.chance(self.weights.bottom_spread)
            ripe = self.weights.middle_ripe[voters.missing]
            best = [rank if rank > 0 else self.weights.newcomer for rank in voters.best]
            self.middles[key] = (mine * ripe, MINE + best[0], yours * ripe, YOURS + best[1])
        return self.middles[key]

    def tied(self, key: int) -> bool:
        """Whether a vote on the middle is full and tied."""
        mine, _, yours, _ = self.middle(key)
        return not mine and not yours


@cache
def outlook(weights: Weights, doubling: bool) -> Outlook:
    return Outlook(weights, DOUBLED if doubling else POINTS)


class Prospect:
    """A position as a seat sees it, and what would change if it placed a coin."""

    def __init__(self, rules: InCrowd, seat: int, weights: Weights) -> None:
        self.weights = weights
        self.outlook = outlook(weights, TWO in rules.points)
        self.rules = rules
        self.seat = seat
        self.keys = keys = [0] * len(SQUARES)
        board, owner = rules.board, rules.owner
        for square, number in enumerate(board):
            if number >= 0:
                digit = number % 6 + (MINE if owner[number // 6] == seat else YOURS)
                for vote, weight in _PLACES[square]:
                    keys[vote] += digit * weight
        self.gains: dict[int, float] = {}
        self.promise = self._promise()
        standings = rules.standings()
        self.lead = float(standings[-1][seat] - standings[-1][1 - seat])
        if not self.lead and len(decided := ahead(standings)) == 1:
            self.lead = weights.earlier_lead if decided[0] == seat else -weights.earlier_lead
        self.free = len(TOP) - len(rules.tops)
        self.held = sum(len(hand) for hand in rules.hands)

    def _promise(self) -> float:
        """Points to come, mine less yours."""
        board = self.rules.board
        total = 0.0
        for top in TOP:
            if board[top] < 0:
                total += self.outlook.top(self.keys[top])
        for square in MIDDLE:
            if board[square] < 0:
                total += self.contest(square, self.keys[square])
        for square in BOTTOM:
            number = board[square]
            if number >= 0 and self.idle(square):
                total -= self.stock(number)
        for number in self.rules.tops:
            total -= self.stock(number)
        return total

    def stock(self, number: int) -> float:
        """What a coin is worth to its owner as long as it can be used, to me."""
        worth = self.weights.stock + self.weights.stock_rank * (number % 6)
        return worth if self.rules.owner[number // 6] == self.seat else -worth

    def idle(self, square: int) -> bool:
        """Whether a coin on this square of the bottom has no vote to come."""
        board = self.rules.board
        return all(board[vote] >= 0 for vote in VOTES_OF[square])

    def contest(self, square: int, key: int) -> float:
        """What a vote on a free square of the middle promises."""
        if not key:
            return 0.0
        mine, my_coin, yours, your_coin = self.outlook.middle(key)
        total = 0.0
        if mine:
            total += mine * self.gain(square, my_coin)
        if yours:
            total += yours * self.gain(square, your_coin)
        return total

    def gain(self, square: int, digit: int) -> float:
        """What a coin on a free square of the middle changes on the top."""
        asked = square * _BASE + digit
        known = self.gains.get(asked)
        if known is None:
            known = 0.0
            for top, weight in _PLACES[square]:
                if self.rules.board[top] < 0:
                    key = self.keys[top]
                    known += self.outlook.top(key + digit * weight) - self.outlook.top(key)
            self.gains[asked] = known
        return known

    def placed(self, square: int, rank: int) -> float:
        """The chance of winning once I have placed a coin of this rank here."""
        total = self.promise
        votes = [place for place in _PLACES[square] if self.rules.board[place[0]] < 0]
        if not votes:  # the coin would be idle
            total -= self.weights.stock + self.weights.stock_rank * rank
        locks = 0
        for vote, weight in votes:
            before = self.keys[vote]
            after = before + (MINE + rank) * weight
            total += self.contest(vote, after) - self.contest(vote, before)
            locks += self.rules.stays and self.outlook.tied(after)
        return self._likely(total, self.held - 1) - self.weights.lock * locks

    def uses(self, square: int, lying: int) -> list[float]:
        """Points that my coin on this square promises, if it were of each rank; it is of rank `lying`."""
        promised = []
        for rank in range(RANKS):
            total = 0.0
            for vote, weight in _PLACES[square]:
                if self.rules.board[vote] < 0:
                    total += self.contest(vote, self.keys[vote] + (rank - lying) * weight)
            promised.append(total)
        return promised

    def chance(self) -> float:
        """The chance of winning as it stands: about 1 if it is sure, about -1 if there is none."""
        if self.rules.phase != END:
            return self._likely(self.promise, self.held)
        winners = self.rules.result().winners
        if len(winners) > 1:
            return DRAWN
        if winners[0] != self.seat:
            return LOST
        return WON_BY_DEAD_END if self.free else WON

    def _likely(self, promise: float, held: int) -> float:
        chance = tanh((self.lead + promise) / self.weights.margin[self.free])
        return chance - self.weights.scarce * max(0, self.weights.plenty - held)
