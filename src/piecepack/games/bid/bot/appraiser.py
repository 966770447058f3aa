"""What everything in Bid! is worth: prices for tiles, coins and pawns, and chances of winning."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from piecepack.core.pieces import rank_of
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import GOOD_HAND, hand_worth
from piecepack.games.bid.rules.game import Bid

_HAND_WORTHS: Final = range(31)  # six tiles are worth 30 at the very most


class Prices(Struct, frozen=True):
    """What things are worth to a seat, in points.

    Tiles, good hands and coins were fitted to who won, in games between such bots, given
    what everybody held between two auctions; then prices were moved up and down and kept where two
    bots with them won more games against two without: hands a quarter dearer than fitted won 106
    of 192.
    """

    tiles: tuple[float, ...] = (0.0, 0.75, 2.9, 4.6, 6.6, 12.4)  # by rank, null to 5
    good_hand: float = 5.9  # a hand that Arms pays, on top of its tiles (BID-29)
    coin: float = 1.65
    pawn: float = 3.0
    # A lead of this many points makes a chance e times as good: at the goal, and for every square
    # root of a point that the leader is short of it.
    near: float = 6.4
    far: float = 1.9


class Footing(Struct, frozen=True):
    """How the seats stand, their hands left out.

    Their chances are to each other as weight * exp(price of the hand * per_point).
    """

    weights: list[float]
    per_point: float

    def chances(self, hands: Sequence[float]) -> list[float]:
        """Each seat's chance of winning the game, with hands of these prices."""
        per_point = self.per_point
        shares = [
            weight * exp(hand * per_point) for weight, hand in zip(self.weights, hands, strict=True)
        ]
        total = sum(shares)
        return [share / total for share in shares]


class Appraiser:
    """Looks at a game between two auctions and says who is likely to win it."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices
        self.good_hand = [prices.good_hand * (worth >= GOOD_HAND) for worth in _HAND_WORTHS]

    def tiles(self, tiles: Sequence[int]) -> float:
        """The price of tiles, each for itself."""
        return sum([self.prices.tiles[rank_of(tile)] for tile in tiles])

    def hand(self, hand: list[int]) -> float:
        """The price of six tiles together."""
        return self.tiles(hand) + self.good_hand[hand_worth(hand)]

    def footing(self, rules: Bid, spent: Sequence[float]) -> Footing:
        """How the seats stand once each has spent so many coins."""
        if rules.phase == phases.END:
            winner = rules.result().winners[0]
            return Footing([float(seat == winner) for seat in range(rules.seats)], 0.0)
        prices = self.prices
        lead = max(rules.scores)
        per_point = 1 / (prices.near + prices.far * sqrt(max(rules.goal - lead, 0)))
        weights = []
        for seat in range(rules.seats):
            money = prices.coin * (rules.coins[seat] - spent[seat])
            pawn = prices.pawn * (rules.pawns >> seat & 1)
            weights.append(exp((rules.scores[seat] - lead + money + pawn) * per_point))
        return Footing(weights, per_point)

    def chances(self, rules: Bid) -> list[float]:
        """Each seat's chance of winning the game."""
        hands = [self.hand(hand) for hand in rules.hands]
        return self.footing(rules, (0,) * rules.seats).chances(hands)
