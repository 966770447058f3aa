"""The "In" Crowd, the state machine: place a coin or call a vote, until the top is full.

A turn is one action (INC-08). Placing is asked in two small steps, the square and then the coin, so
that neither list is long. Ids in comments are those of docs/rulings/in_crowd.md.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.engine.rules import LUCK, OVER, Rules
from piecepack.core.errors import BadOptions, LazyTexts
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules.endings import (
    BY_EARLIER_LEAD,
    BY_NOTHING,
    BY_POINTS,
    FILLED,
    STUCK,
    TOO_MANY_TIES,
)
from piecepack.games.in_crowd.rules.moves import (
    NONE,
    SUIT_PAIRS,
    SWAP,
    coin,
    coin_in,
    pick_suits,
    suits_in,
)
from piecepack.games.in_crowd.rules.phases import ACT, COIN, END, FIRST, PICK
from piecepack.games.in_crowd.rules.pyramid import (
    BOTTOM,
    EXTENTS,
    INFLUENCE,
    ON_BOTTOM,
    SQUARES,
    VOTES_OF,
    Extent,
)
from piecepack.games.in_crowd.rules.vote import DOUBLED, POINTS, TIED, ahead, climber, winner

lazy_text: Final = LazyTexts("piecepack.games.in_crowd")

SEATS: Final = 2
MOST_TIED_VOTES: Final = 40  # INC-A9

_BIT: Final = tuple(1 << square for square in range(len(SQUARES)))
_SUM: Final = tuple(number % 6 for number in range(24))  # INC-13: null 0, ace 1
# What has to be occupied for a vote on each square, and the same with the square itself, which must be
# free. INC-10, INC-11
_NEEDED: Final = tuple(sum(_BIT[below] for below in INFLUENCE[q]) for q in range(len(SQUARES)))
_CONCERNED: Final = tuple(needed | own for needed, own in zip(_NEEDED, _BIT, strict=True))
# The free squares of each half of the bottom, by the bits of its occupied ones.
_HALF: Final = ON_BOTTOM // 2
_FREE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(square for square in range(_HALF) if not taken >> square & 1)
    for taken in range(1 << _HALF)
)
_FREE_BEYOND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(square + _HALF for square in free) for free in _FREE
)
_HALF_BITS: Final = (1 << _HALF) - 1
_BOTTOM: Final = (1 << ON_BOTTOM) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class InCrowd(Rules):
    """One game of The "In" Crowd in progress."""

    __slots__ = (
        "board",
        "closed",
        "excluded",
        "extent",
        "hands",
        "known",
        "occupied",
        "owed",
        "owner",
        "phase",
        "picks",
        "points",
        "square",
        "stale",
        "stays",
        "swappable",
        "swaps",
        "tied_votes",
        "top",
        "tops",
        "turn",
        "voted",
        "why",
    )

    def __init__(self, seats: int, options: InCrowdOptions) -> None:
        self.seats = seats
        self.points = DOUBLED if options.doubling else POINTS
        self.stays = options.tied_vote == "all_stay"
        self.picks = options.suits == "pick"
        self.swaps = options.swap
        self.swappable = False  # whether the seat on turn may change sides now. INC-A16
        self.extent: Extent = EXTENTS[options.pyramid]
        if self.picks and not self.extent.suits_vary():
            raise BadOptions(lazy_text("suits-need-full"))
        if self.swaps and not self.extent.suits_vary():
            raise BadOptions(lazy_text("sides-need-full"))
        self.closed = self.extent.closed  # here as well, because rules look them up all the time
        self.top = self.extent.top
        self.owner = [0, 0, 1, 1]  # by suit
        self.hands: list[list[int]] = [[], []]
        self.board = [NONE] * len(SQUARES)
        self.occupied = 0  # the board's shadow, a bit a square: votes are looked up in it
        self.known = [0] * 4  # by suit: the ranks that lie on the board and both have seen
        self.excluded = [0] * ON_BOTTOM  # ranks a hidden coin cannot be, for all the other knows
        self.stale = 0  # squares whose vote tied and would tie again. INC-A3
        self.tied_votes = 0
        self.tops: list[int] = []  # coins in the order in which they reached the top
        self.turn = 0
        self.square = NONE  # where the next coin goes
        self.voted: tuple[int, ...] = ()  # after a vote: its square, and the coins that decided it
        self.why = ""
        self.phase = FIRST
        self.owed = LUCK

    # Who has to move, and the legal moves

    def waiting(self) -> int:
        return self.owed

    def moves(self, seat: int) -> list[int]:
        if self.phase == ACT:
            squares = self.votable()
            if self.hands[seat]:
                taken = self.occupied | self.closed
                squares += _FREE[taken & _HALF_BITS]  # INC-09
                squares += _FREE_BEYOND[taken >> _HALF & _HALF_BITS]
            if self.swappable:
                squares.append(SWAP)
            return squares
        if self.phase == COIN:
            return [coin(number) for number in self.hands[seat]]
        return [pick_suits(pair) for pair in range(len(SUIT_PAIRS))]

    def votable(self) -> list[int]:
        """The squares on which a vote can be called now. INC-10, INC-11, INC-17"""
        occupied = self.occupied
        stale = self.stale | self.closed
        return [
            square
            for square in range(ON_BOTTOM, len(_NEEDED))
            if occupied & _CONCERNED[square] == _NEEDED[square] and not stale & _BIT[square]
        ]

    def play(self, seat: int, move: int) -> None:
        if self.phase == ACT:
            if move == SWAP:
                self.swap(seat)
            elif move < ON_BOTTOM:
                self.square = move
                self.phase = COIN
            else:
                self.vote(move)
        elif self.phase == COIN:
            self.place(seat, coin_in(move))
        else:
            self.deal(suits_in(move))

    def midway(self, seat: int) -> bool:
        return self.phase == COIN and seat == self.turn

    # Luck: who is first (INC-07), and the suits (INC-A14)

    def toss(self) -> Sequence[int]:
        dealt = not self.picks and self.extent.suits_vary()
        return (SEATS, len(SUIT_PAIRS)) if dealt else (SEATS,)

    def land(self, luck: Sequence[int]) -> None:
        self.turn = luck[0]
        if self.picks:
            self.phase = PICK
            self.owed = 1  # the first seat
        else:
            self.deal(SUIT_PAIRS[luck[1] if len(luck) > 1 else 0])

    def deal(self, suits: tuple[int, int]) -> None:
        """INC-05: the first seat takes these two suits, the other one the rest."""
        self.owner = [0 if suit in suits else 1 for suit in range(4)]
        self.hands = [
            [number for number in self.extent.coins() if self.owner[number // 6] == seat]
            for seat in range(SEATS)
        ]
        self.phase = ACT
        self.owed = self.turn + 1

    # Actions

    def place(self, seat: int, number: int) -> None:
        """INC-09, INC-A15."""
        square = self.square
        first = self.is_first()
        self.square = NONE
        self.voted = ()
        self.hands[seat].remove(number)
        self.lay(square, number)
        self.swappable = self.swaps and first
        if self.swappable:
            self.remember(number)
        # The other player knows where the coins seen by both lie: this is none of those.
        self.excluded[square] = self.known[number // 6]
        self.freshen(square)
        self.settle(1 - seat)

    def is_first(self) -> bool:
        """Whether no coin has been placed yet: later the board is empty only after a tied vote."""
        return not self.occupied and not self.tied_votes

    def swap(self, seat: int) -> None:
        """INC-A16: the other seat's suits, hand and first coin against this seat's."""
        self.swappable = False
        self.owner = [1 - owner for owner in self.owner]
        self.hands.reverse()
        self.settle(1 - seat)

    def lay(self, square: int, number: int) -> None:
        self.board[square] = number
        self.occupied |= _BIT[square]

    def remember(self, number: int) -> None:
        """Both players know where this coin lies."""
        self.known[number // 6] |= 1 << number % 6

    def vote(self, square: int) -> None:
        """INC-12 to INC-18, INC-A3."""
        board = self.board
        voters = INFLUENCE[square]
        self.swappable = False
        won_by = winner(self.tally(square))
        self.voted = (square, *[board[voter] for voter in voters])
        self.show(voters)
        if won_by == TIED:
            self.tied_votes += 1
            if self.stays:
                self.stale |= _BIT[square]
            else:
                self.send_home(voters, NONE)
        else:
            up = climber([board[v] for v in voters if self.owner[board[v] // 6] == won_by])
            self.send_home(voters, up)
            self.lay(square, up)
            self.remember(up)
            self.freshen(square)
            if self.top & _BIT[square]:
                self.tops.append(up)
        self.settle(1 - self.turn)

    def tally(self, square: int) -> list[int]:
        """What each seat's coins add up to in a vote on this square. INC-13"""
        sums = [0, 0]
        for voter in INFLUENCE[square]:
            number = self.board[voter]
            sums[self.owner[number // 6]] += _SUM[number]
        return sums

    def show(self, voters: tuple[int, ...]) -> None:
        """INC-12: both players see these coins, and so know what the hidden ones are not."""
        board, known, excluded = self.board, self.known, self.excluded
        for voter in voters:
            self.remember(board[voter])
        for square in range(ON_BOTTOM):
            number = board[square]
            if number != NONE:
                excluded[square] = excluded[square] | known[number // 6]

    def send_home(self, voters: tuple[int, ...], staying: int) -> None:
        """INC-16: every coin of the vote but the one that goes up."""
        for voter in voters:
            number = self.board[voter]
            self.board[voter] = NONE
            self.occupied ^= _BIT[voter]
            self.known[number // 6] &= ~(1 << number % 6)
            self.freshen(voter)
            if number != staying:
                self.hands[self.owner[number // 6]].append(number)
        for hand in self.hands:
            hand.sort()

    def freshen(self, square: int) -> None:
        """A coin changed here, so votes that it has influence on may end differently. INC-A3"""
        if self.stale:
            for target in VOTES_OF[square]:
                self.stale &= ~_BIT[target]

    def settle(self, seat: int) -> None:
        """It is this seat's turn, if it can act and nothing ends the game.

        INC-07, INC-20, INC-A8, INC-A9.
        """
        self.phase = ACT
        if self.occupied & self.top == self.top:
            self.end(FILLED)
        elif self.tied_votes >= MOST_TIED_VOTES:
            self.end(TOO_MANY_TIES)
        elif self.can_act(seat):
            self.turn = seat
            self.owed = seat + 1
        elif self.can_act(1 - seat):  # the seat is passed over
            self.turn = 1 - seat
            self.owed = self.turn + 1
        else:
            self.end(STUCK)

    def can_act(self, seat: int) -> bool:
        """A free bottom square and a coin for it, or a vote to call."""
        if self.hands[seat] and (self.occupied | self.closed) & _BOTTOM != _BOTTOM:
            return True
        return bool(self.votable())

    def end(self, cause: str) -> None:
        self.phase = END
        self.owed = OVER
        standings = self.standings()
        decided = ahead(standings)
        if len(decided) == SEATS:
            self.why = cause + BY_NOTHING
        elif standings[-1][0] == standings[-1][1]:
            self.why = cause + BY_EARLIER_LEAD
        else:
            self.why = cause + BY_POINTS

    # Derived

    def standings(self) -> list[tuple[int, int]]:
        """The points of both after each coin that reached the top, the start first. INC-19"""
        scores = [0, 0]
        standings = [(0, 0)]
        for number in self.tops:
            scores[self.owner[number // 6]] += self.points.get(number % 6, 0)
            standings.append((scores[0], scores[1]))
        return standings

    def is_known(self, number: int) -> bool:
        """Whether both have seen a coin since it came to the board."""
        return bool(self.known[number // 6] >> number % 6 & 1)

    def result(self) -> Result:
        standings = self.standings()
        return Result(ahead(standings), self.why, standings[-1])

    # Copies

    def copy(self) -> "InCrowd":
        twin = InCrowd.__new__(InCrowd)
        twin.seats = self.seats
        twin.points = self.points
        twin.stays = self.stays
        twin.picks = self.picks
        twin.swaps = self.swaps
        twin.swappable = self.swappable
        twin.extent = self.extent
        twin.closed = self.closed
        twin.top = self.top
        twin.owner = self.owner
        twin.hands = [hand[:] for hand in self.hands]
        twin.board = self.board[:]
        twin.occupied = self.occupied
        twin.known = self.known[:]
        twin.excluded = self.excluded[:]
        twin.stale = self.stale
        twin.tied_votes = self.tied_votes
        twin.tops = self.tops[:]
        twin.turn = self.turn
        twin.square = self.square
        twin.voted = self.voted
        twin.why = self.why
        twin.phase = self.phase
        twin.owed = self.owed
        return twin

    def imagine(self, viewer: int, rng: Random) -> "InCrowd":
        """The other player's hidden coins, dealt anew suit by suit, as far as they are unknown."""
        twin = self.copy()
        if self.phase in (ACT, COIN):
            for suit in range(4):
                if self.owner[suit] != viewer:
                    twin.redeal(suit, rng)
        return twin

    def redeal(self, suit: int, rng: Random) -> None:
        """Deal the unseen coins of a suit to its hidden places on the board, the rest to the hand."""
        places = [
            square
            for square in BOTTOM
            if self.board[square] != NONE
            and self.board[square] // 6 == suit
            and not self.is_known(self.board[square])
        ]
        hand = self.hands[self.owner[suit]]
        held = [number for number in hand if number // 6 == suit]
        unseen = [self.board[square] for square in places] + held
        # The places that rule out most are dealt first; a deal that does not work out is thrown away.
        places.sort(key=lambda square: -self.excluded[square].bit_count())
        while True:
            rng.shuffle(unseen)
            dealt = _deal(unseen, [self.excluded[square] for square in places])
            if dealt is not None:
                break
        for square, number in zip(places, dealt, strict=False):
            self.board[square] = number
        rest = dealt[len(places) :]
        hand[:] = sorted([number for number in hand if number // 6 != suit] + rest)


def _deal(coins: Sequence[int], excluded: Sequence[int]) -> list[int] | None:
    """Coins for places that rule some out, in this order, then the rest; None if one is left empty."""
    left = list(coins)
    dealt = []
    for ruled_out in excluded:
        for number in left:
            if not ruled_out >> number % 6 & 1:
                left.remove(number)
                dealt.append(number)
                break
        else:
            return None
    return dealt + left
