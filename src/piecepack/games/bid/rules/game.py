"""Bid!, the state machine: a roll, a window, sealed bids, perhaps coins, and the tiles move on.

Ids in comments are those of docs/rulings/bid.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import LUCK, OVER, Rules
from piecepack.core.kit.counting import in_all, leaders, most
from piecepack.core.ranks import ACE, NULL
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.auction import (
    ARMS,
    CROWNS,
    GOOD_HAND,
    GOOD_HAND_POINTS,
    MOONS,
    NOBODY,
    SUNS,
    hand_worth,
    multiplier,
    null_coins,
    points,
    rotation,
)
from piecepack.games.bid.rules.endings import AHEAD, HIGHER, REACHED
from piecepack.games.bid.rules.moves import (
    BID_TILES,
    BID_WORTH,
    GIVE_UP,
    KEEP,
    NO_COINS,
    UNSEEN,
    bids_of_two,
    coins,
    coins_in,
    die_in,
    reroll,
)
from piecepack.games.bid.rules.phases import BID, COINS, END, FIRST, REROLL, ROLL, WINDOW

COINS_A_SEAT: Final = 6
FIRST_COINS: Final = 2

_BIT: Final[tuple[int, ...]] = (1, 2, 4, 8)
_DICE: Final[tuple[int, ...]] = (6, 6, 6, 6)
_DIE: Final[tuple[int, ...]] = (6,)
_ALL: Final[tuple[int, ...]] = (0, 1, 3, 7, 15)  # everybody's bits, by number of seats


@mypyc_attr(allow_interpreted_subclasses=True)
class Bid(Rules):
    """One game of Bid! in progress."""

    __slots__ = (
        "bids",
        "coin_bids",
        "coins",
        "dice",
        "goal",
        "hands",
        "overtime",
        "owed",
        "pawns",
        "phase",
        "rerolled",
        "rerolls",
        "roller",
        "scores",
        "sealed",
        "why",
        "winner",
    )

    def __init__(self, seats: int, options: BidOptions) -> None:
        self.seats = seats
        self.goal = options.goal
        self.rerolls = options.variant == "reroll"
        self.scores = [0] * seats
        self.coins = [FIRST_COINS] * seats  # BID-04
        self.hands = [list(range(6 * seat, 6 * seat + 6)) for seat in range(seats)]
        self.pawns = 0 if self.rerolls else (1 << seats) - 1  # BID-34, BID-39
        self.roller = NOBODY
        self.dice = [0, 0, 0, 0]
        self.rerolled = 0  # the die that luck rolls again
        self.sealed = [UNSEEN] * seats  # this window's choices
        self.bids: list[int] = []  # the bids shown, while the auction lies open
        self.coin_bids: list[int] = []  # likewise; UNSEEN for those not tied
        self.winner = NOBODY  # of the auction that lies open
        self.overtime = False  # BID-38: after a tie at the goal
        self.why = ""
        self.owed = LUCK
        self.phase = FIRST
        if options.first_roller:
            self.roller = options.first_roller - 1
            self.phase = ROLL

    # Who has to move, and the legal moves

    def waiting(self) -> int:
        return self.owed

    def moves(self, seat: int) -> list[int]:
        if self.phase == BID:
            return self.moves_to_bid(seat)
        if self.phase == COINS:
            return [coins(number) for number in range(self.coins[seat] + 1)]  # BID-12
        if self.rerolls:
            return [KEEP, reroll(SUNS), reroll(MOONS), reroll(CROWNS), reroll(ARMS)]
        return [KEEP, GIVE_UP]

    def moves_to_bid(self, seat: int) -> list[int]:
        """BID-07, BID-31: a tile, or in a double auction two."""
        hand = self.hands[seat]
        return bids_of_two(hand) if self.dice[SUNS] == ACE else hand[:]

    def play(self, seat: int, move: int) -> None:
        self.sealed[seat] = move
        owed = self.owed ^ _BIT[seat]
        self.owed = owed
        if owed:
            return
        if self.phase == BID:
            self.show_bids()
        elif self.phase == COINS:
            self.show_coins()
        else:
            self.close_window()

    def midway(self, seat: int) -> bool:
        return False

    # Luck

    def toss(self) -> Sequence[int]:
        if self.phase == ROLL:
            return _DICE
        return _DIE if self.phase == REROLL else (self.seats,)

    def land(self, luck: Sequence[int]) -> None:
        phase = self.phase
        if phase == ROLL:
            self.dice = list(luck)
            self.bids = self.coin_bids = []
            self.winner = NOBODY
            arms_rolled = True
        elif phase == REROLL:
            self.dice[self.rerolled] = luck[0]
            arms_rolled = self.rerolled == ARMS  # BID-A11: no other die pays it
        else:
            self.roller = luck[0]  # BID-A4
            self.phase = ROLL
            return
        if arms_rolled and self.dice[ARMS] == ACE:
            self.pay_good_hands()
            if self.phase == END:
                return
        self.open_window()

    def pay_good_hands(self) -> None:
        """BID-29, BID-33, BID-A9: at once, before the window opens."""
        bonus = GOOD_HAND_POINTS * multiplier(self.dice)
        for seat in range(self.seats):
            if hand_worth(self.hands[seat]) >= GOOD_HAND:
                self.scores[seat] += bonus
        self.end_if_won()

    # The window: pawns (BID-35), or coins for single dice (BID-39)

    def open_window(self) -> None:
        owed = self.pawns  # BID-A10
        if self.rerolls:
            for seat in range(self.seats):
                if self.coins[seat] > 0:
                    owed |= _BIT[seat]
        if owed == 0:
            self.open_bids()
        else:
            self.phase = WINDOW
            self.owed = owed

    def close_window(self) -> None:
        """BID-A10, BID-A11: of several the first in seat order from the roller pays."""
        choices = self.sealed
        self.sealed = [UNSEEN] * self.seats
        for step in range(self.seats):
            seat = (self.roller + step) % self.seats
            if choices[seat] > KEEP:
                self.pay_for_luck(seat, choices[seat])
                return
        self.open_bids()

    def pay_for_luck(self, seat: int, choice: int) -> None:
        if choice == GIVE_UP:
            self.pawns ^= _BIT[seat]
            self.phase = ROLL
        else:
            self.coins[seat] -= 1
            self.rerolled = die_in(choice)
            self.phase = REROLL
        self.owed = LUCK

    # The auction

    def open_bids(self) -> None:
        self.phase = BID
        self.owed = _ALL[self.seats]

    def show_bids(self) -> None:
        """BID-07, BID-08, BID-11, BID-22."""
        self.bids = self.sealed
        self.sealed = [UNSEEN] * self.seats
        worth = self.worth()
        tied = leaders(worth)
        if len(tied) == 1:
            self.settle(tied[0], worth)
        elif self.dice[CROWNS] == ACE:
            loss = points(self.dice)
            for seat in tied:
                self.scores[seat] -= loss
            self.settle(NOBODY, worth)  # BID-23, BID-A5
        else:
            self.ask_for_coins()

    def ask_for_coins(self) -> None:
        """BID-11, BID-A14: who has no coins bids none without being asked."""
        owed = 0
        for seat in self.leaders():
            if self.coins[seat] > 0:
                owed |= _BIT[seat]
            else:
                self.sealed[seat] = NO_COINS
        self.phase = COINS
        self.owed = owed
        if owed == 0:
            self.show_coins()

    def show_coins(self) -> None:
        """BID-13 to BID-15."""
        self.coin_bids = self.sealed
        self.sealed = [UNSEEN] * self.seats
        most = -1
        winner = NOBODY
        for seat in range(self.seats):
            if self.coin_bids[seat] != UNSEEN:
                amount = coins_in(self.coin_bids[seat])
                self.coins[seat] -= amount  # BID-13, BID-A6: the bank takes them first
                if amount > most:
                    most = amount
                    winner = seat
                elif amount == most:
                    winner = NOBODY
        self.settle(winner, self.worth())

    def settle(self, winner: int, worth: list[int]) -> None:
        """Pay the winner, pay Moons, move the tiles on."""
        dice = self.dice
        self.winner = winner
        if winner != NOBODY:
            self.scores[winner] += points(dice)
            self.roller = winner  # BID-06; with no winner the roller stays, BID-A4
            if NULL in dice:
                self.coins[winner] += min(null_coins(dice), self.bank())  # BID-20, BID-A8
        if dice[MOONS] == ACE:
            self.pay_moons(winner)
        self.rotate_tiles(rotation(worth, winner))
        self.phase = ROLL
        self.owed = LUCK
        self.end_if_won()

    def pay_moons(self, winner: int) -> None:
        """BID-25 to BID-27, BID-A8: everyone but the winner, or nobody at all."""
        each = multiplier(self.dice)
        payees = [seat for seat in range(self.seats) if seat != winner]
        if each * len(payees) <= self.bank():
            for seat in payees:
                self.coins[seat] += each

    def rotate_tiles(self, cycle: tuple[int, ...]) -> None:
        """BID-09, BID-10, BID-32: each seat of the cycle takes what the one before it bid."""
        bids = self.bids
        if self.dice[SUNS] == ACE:
            for index, taker in enumerate(cycle):
                hand = self.hands[taker]
                first, second = BID_TILES[bids[taker]]
                theirs = BID_TILES[bids[cycle[index - 1]]]
                hand[hand.index(first)], hand[hand.index(second)] = theirs
        elif cycle:
            tile = bids[cycle[-1]]  # a bid of one tile is that tile
            for taker in cycle:
                hand = self.hands[taker]
                mine = bids[taker]
                hand[hand.index(mine)] = tile
                tile = mine

    # Derived

    def bank(self) -> int:
        """BID-05: coins in play are always six a player."""
        return COINS_A_SEAT * self.seats - in_all(self.coins)

    def worth(self) -> list[int]:
        """What each seat's shown bid adds up to."""
        return [BID_WORTH[bid] for bid in self.bids]

    def leaders(self) -> list[int]:
        """The seats whose shown bid is highest."""
        return leaders(self.worth())

    def end_if_won(self) -> None:
        """BID-36 to BID-38, BID-A13."""
        best = most(self.scores)
        if best < self.goal and not self.overtime:
            return
        if self.scores.count(best) > 1:
            self.overtime = True
            return
        if self.overtime:
            self.why = AHEAD
        elif sum(score >= self.goal for score in self.scores) > 1:
            self.why = HIGHER
        else:
            self.why = REACHED
        self.phase = END
        self.owed = OVER

    def result(self) -> Result:
        return Result((self.scores.index(max(self.scores)),), self.why, tuple(self.scores))

    # Copies

    def copy(self) -> "Bid":
        twin = Bid.__new__(Bid)
        twin.seats = self.seats
        twin.goal = self.goal
        twin.rerolls = self.rerolls
        twin.scores = self.scores[:]
        twin.coins = self.coins[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.pawns = self.pawns
        twin.roller = self.roller
        twin.dice = self.dice[:]
        twin.rerolled = self.rerolled
        twin.sealed = self.sealed[:]
        twin.bids = self.bids[:]
        twin.coin_bids = self.coin_bids[:]
        twin.winner = self.winner
        twin.overtime = self.overtime
        twin.why = self.why
        twin.owed = self.owed
        twin.phase = self.phase
        return twin

    def imagine(self, viewer: int, rng: Random) -> "Bid":
        """Hands and coins can be worked out (BID-A17): only sealed choices are hidden."""
        twin = self.copy()
        if twin.owed > 0:
            for seat in range(twin.seats):
                if seat != viewer and twin.sealed[seat] != UNSEEN:
                    twin.sealed[seat] = rng.choice(twin.moves(seat))
        return twin
