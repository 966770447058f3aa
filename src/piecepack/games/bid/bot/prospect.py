"""What an auction of Bid! may come to, for the bot that bids in it."""

from collections.abc import Sequence
from copy import copy
from functools import cache
from math import prod

from msgspec import Struct

from piecepack.games.bid.bot.appraiser import Appraiser, Footing
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import NOBODY, hand_worth, points, rotation
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES, BID_WORTH


class Ending(Struct, frozen=True):
    """One way in which an auction ends, if it is known who leads."""

    chance: float
    winner: int
    footing: Footing


class Prospect:
    """An auction that lies there: what everybody may bid, and what comes of it."""

    def __init__(self, rules: Bid, appraiser: Appraiser) -> None:
        self.rules = rules
        self.appraiser = appraiser
        self.moves = [self._sensible(rules.moves_to_bid(seat)) for seat in range(rules.seats)]
        self.options = [len(moves) for moves in self.moves]
        self.hands = [appraiser.hand(hand) for hand in rules.hands]
        # By seat and option: what the bid counts and what its tiles are priced; then the same of
        # the tiles that stay in the hand.
        self.bids = [[BID_WORTH[move] for move in moves] for moves in self.moves]
        self.given = [[appraiser.tiles(BID_TILES[move]) for move in moves] for moves in self.moves]
        self.left = []
        self.kept = []
        for hand, bids, given in zip(rules.hands, self.bids, self.given, strict=True):
            worth, price = hand_worth(hand), appraiser.tiles(hand)
            self.left.append([worth - bid for bid in bids])
            self.kept.append([price - gift for gift in given])
        self._endings: dict[tuple[bool, ...], list[Ending]] = {}  # by who leads

    def _sensible(self, moves: list[int]) -> list[int]:
        """For each bid the cheapest tiles that make it: 3 and 2 do what 5 and null would do."""
        dearest_first = sorted(moves, key=lambda move: -self.appraiser.tiles(BID_TILES[move]))
        cheapest = {BID_WORTH[move]: move for move in dearest_first}
        return [cheapest[worth] for worth in sorted(cheapest)]

    def worth(self, joint: tuple[int, ...]) -> list[float]:
        """Each seat's chance of winning the game after these bids."""
        bids = tuple([row[option] for row, option in zip(self.bids, joint, strict=True)])
        endings = self._ways_to_end(joint, bids)
        if len(endings) == 1:
            hands = self._hands_after(joint, bids, endings[0].winner)
            return endings[0].footing.chances(hands)
        total = [0.0] * len(bids)
        for ending in endings:
            chances = ending.footing.chances(self._hands_after(joint, bids, ending.winner))
            total = [
                before + ending.chance * chance
                for before, chance in zip(total, chances, strict=True)
            ]
        return total

    def under(self, rules: Bid) -> "Prospect":
        """The same bids while other dice lie there."""
        twin = copy(self)
        twin.rules = rules
        twin._endings = {}
        return twin

    def mean(self, joints: Sequence[tuple[int, ...]]) -> list[float]:
        """Each seat's chance over several joint bids."""
        return mean([self.worth(joint) for joint in joints])

    def _hands_after(
        self, joint: tuple[int, ...], bids: tuple[int, ...], winner: int
    ) -> list[float]:
        """The price of every hand once the tiles have moved on. BID-09, BID-32."""
        hands = self.hands[:]
        cycle = rotation(bids, winner)
        if cycle:
            good_hand = self.appraiser.good_hand
            giver = cycle[-1]
            for taker in cycle:
                option = joint[taker]
                price = self.kept[taker][option] + self.given[giver][joint[giver]]
                hands[taker] = price + good_hand[self.left[taker][option] + bids[giver]]
                giver = taker
        return hands

    def _ways_to_end(self, joint: tuple[int, ...], bids: tuple[int, ...]) -> list[Ending]:
        """Who may win, and how everybody then stands: the same whenever the same seats lead."""
        highest = max(bids)
        leads = tuple([bid == highest for bid in bids])
        endings = self._endings.get(leads)
        if endings is None:
            shown = self.rules.copy()
            shown.open_bids()
            for seat, option in enumerate(joint):
                shown.play(seat, self.moves[seat][option])
            endings = self._fought(shown) if shown.phase == phases.COINS else self._settled(shown)
            self._endings[leads] = endings
        return endings

    def _settled(self, shown: Bid) -> list[Ending]:
        footing = self.appraiser.footing(shown, (0,) * shown.seats)
        return [Ending(1.0, shown.winner, footing)]

    def _fought(self, shown: Bid) -> list[Ending]:
        """BID-11. Nobody is expected to pay more coins than the points are worth."""
        dear = round(points(shown.dice) / self.appraiser.prices.coin)
        most = [0] * shown.seats
        for seat in shown.leaders():
            most[seat] = min(shown.coins[seat], dear)
        spent = [number / 2 for number in most]
        return [
            Ending(chance, winner, self.appraiser.footing(paid(shown, winner), spent))
            for winner, chance in fists(tuple(most))
        ]


@cache
def fists(most: tuple[int, ...]) -> list[tuple[int, float]]:
    """Who wins a tie, and how likely, if a seat bids any number of coins up to its most.

    To win, a fist must hold more than every other one (BID-15).
    """
    chances = []
    for seat, limit in enumerate(most):
        others = most[:seat] + most[seat + 1 :]
        beaten = [
            prod([min(number, other + 1) / (other + 1) for other in others])
            for number in range(1, limit + 1)
        ]
        chances.append((seat, sum(beaten) / (limit + 1)))
    chances.append((NOBODY, 1 - sum([chance for _, chance in chances])))
    return [(winner, chance) for winner, chance in chances if chance > 0]


def paid(rules: Bid, winner: int) -> Bid:
    """The game after a seat has won the auction, the tiles left where they are."""
    after = rules.copy()
    after.settle(winner, [0] * rules.seats)  # all alike, so no tile moves (BID-18)
    return after


def mean(chances: Sequence[Sequence[float]]) -> list[float]:
    """Seat by seat."""
    return [sum(column) / len(chances) for column in zip(*chances, strict=True)]
