"""A position of The "In" Crowd by name: the state between two turns, and a start from anywhere.

`save` and `load` are each other's inverse. Hands are whatever is not on the board. A position that
no game can reach is refused with the reason.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from piecepack.core.contract import OVER
from piecepack.core.kit.position import read_position, refuse, setting_up, write_position
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import ACE, NULL, RANK_OF, RANKS
from piecepack.core.suits import SUITS
from piecepack.games.in_crowd.face.names import (
    SUIT_IDS,
    coin_name,
    coin_number,
    pair_number,
    square_number,
)
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.endings import ENDINGS
from piecepack.games.in_crowd.rules.game import MOST_TIED_VOTES, InCrowd
from piecepack.games.in_crowd.rules.moves import NONE, SUIT_PAIRS
from piecepack.games.in_crowd.rules.pyramid import BOTTOM, INFLUENCE, SQUARES
from piecepack.games.in_crowd.rules.vote import lifted

PHASES: Final = ("first", "pick", "act", "act", "end")
_TILES: Final = 14  # INC-02


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Every field may be missing and then has its value of the start of a game."""

    phase: Literal["first", "pick", "act", "end"] | None = None
    turn: int | None = None
    suits: list[str] | None = None  # of seat 0
    board: dict[str, str] = {}  # the coin on each square
    tops: list[str] = []  # the coins on top, in the order in which they came
    seen: list[str] = []  # coins at the bottom that both have seen in a vote
    not_here: dict[str, list[str]] = {}  # ranks that a hidden coin is known not to have
    stale: list[str] = []  # squares whose vote tied and would tie again
    tied_votes: int = 0
    swap: bool = False  # whether the seat on turn may change sides now
    voted: list[str] = []  # if the last turn was a vote: its square, and the coins it showed
    why: str = ""


def save(state: InCrowd) -> dict[str, Any]:
    """The whole state between two turns, by name."""
    laid = [square for square, number in enumerate(state.board) if number != NONE]
    dealt = state.phase not in (phases.FIRST, phases.PICK)
    return write_position(
        Position(
            phase=PHASES[state.phase],
            turn=None if state.phase == phases.FIRST else state.turn,
            suits=[SUIT_IDS[suit] for suit in range(4) if state.owner[suit] == 0]
            if dealt
            else None,
            board={SQUARES[square].name: coin_name(state.board[square]) for square in laid},
            tops=[coin_name(number) for number in state.tops],
            seen=[
                coin_name(state.board[square])
                for square in laid
                if square in BOTTOM and state.is_known(state.board[square])
            ],
            not_here={
                SQUARES[square].name: [
                    RANKS[rank] for rank in range(6) if state.excluded[square] >> rank & 1
                ]
                for square in laid
                if square in BOTTOM
                and state.excluded[square]
                and not state.is_known(state.board[square])
            },
            stale=[
                SQUARES[square].name for square in range(len(SQUARES)) if state.stale >> square & 1
            ],
            tied_votes=state.tied_votes,
            swap=state.swappable,
            voted=[
                SQUARES[number].name if place == 0 else coin_name(number)
                for place, number in enumerate(state.voted)
            ],
            why=state.why,
        )
    )


def load(seats: int, options: InCrowdOptions, given: Mapping[str, Any]) -> InCrowd:
    """A game that goes on from a position."""
    position = read_position(Position, given, "The In Crowd")
    with setting_up():
        return _Setup(seats, options, position).state


def census(state: InCrowd) -> Counter[str]:
    """INC-02: 24 coins in the hands and on the board, 14 tiles under them, 4 pawns beside it."""
    pieces = Counter(coin_name(number) for number in state.board if number != NONE)
    pieces.update(coin_name(number) for hand in state.hands for number in hand)
    if state.phase in (phases.FIRST, phases.PICK):
        pieces.update(coin_name(number) for number in state.extent.coins())  # not yet dealt
    pieces.update({"tile": _TILES})
    pieces.update(f"pawn-{suit}" for suit in SUIT_IDS)
    return pieces


def _spoken(number: int) -> str:
    """A coin in a refusal: `Suns 5`."""
    return f"{SUITS[SUIT_IDS[suit_of(number)]].name} {RANKS[rank_of(number)]}"


class _Setup:
    """Puts a position together field by field, each checked against the ones before it."""

    def __init__(self, seats: int, options: InCrowdOptions, position: Position) -> None:
        self.state = InCrowd(seats, options)
        self.position = position
        phase = position.phase or ("act" if position.suits else "first")
        if phase in ("first", "pick"):
            self.before_the_deal(phase)
            return
        self.turn()
        self.deal()
        self.board()
        self.tops()
        self.seen()
        self.votes()
        if phase == "end":
            self.end()
        else:
            self.state.settle(self.state.turn)

    def before_the_deal(self, phase: str) -> None:
        position, state = self.position, self.state
        rest = Position(phase=position.phase, turn=position.turn)
        if position != rest:
            raise refuse("Before the coins are dealt, nothing lies anywhere")
        if phase == "pick":
            if not state.picks:
                raise refuse("Suits are picked with the option suits=pick only", "INC-A14")
            self.turn()
            state.phase = phases.PICK
            state.owed = 1
        elif position.turn is not None:
            raise refuse("Luck has yet to say who begins", "INC-07")

    def turn(self) -> None:
        turn = self.position.turn
        if turn not in (0, 1):
            raise refuse(f"The turn is seat {turn}'s; the seats are 0 and 1")
        self.state.turn = turn

    def deal(self) -> None:
        suits = self.position.suits
        if suits is None:
            raise refuse("It has to be said which two suits seat 0 has", "INC-05")
        self.state.deal(SUIT_PAIRS[pair_number(suits)])

    def board(self) -> None:
        """INC-05, INC-09, INC-A5."""
        state = self.state
        for name, coin in self.position.board.items():
            square, number = square_number(name), coin_number(coin)
            if not state.extent.has(square):
                raise refuse(f"{name} is not a square of this pyramid", "INC-A17")
            hand = state.hands[state.owner[suit_of(number)]]
            if number not in hand:
                raise refuse(f"{_spoken(number)} lies in two places", "INC-02")
            climbed = SQUARES[square].level
            if climbed and rank_of(number) == NULL:
                raise refuse("A null never leaves the bottom", "INC-A5")
            if state.extent.is_top(square) and rank_of(number) == ACE:
                raise refuse("An ace never reaches the top", "INC-A5")
            hand.remove(number)
            state.lay(square, number)
            if climbed:
                state.remember(number)

    def tops(self) -> None:
        state = self.state
        state.tops = [coin_number(name) for name in self.position.tops]
        there = sorted(
            number
            for square, number in enumerate(state.board)
            if number != NONE and state.extent.is_top(square)
        )
        if sorted(state.tops) != there:
            raise refuse("The coins on top have to be named in the order in which they came")

    def seen(self) -> None:
        """INC-A11: what a vote showed and left lying; and what it showed a hidden coin not to be."""
        state = self.state
        for name in self.position.seen:
            number = coin_number(name)
            if number not in state.board:
                raise refuse(f"{_spoken(number)} is in a hand, where nobody sees it", "INC-A13")
            state.remember(number)
        for square in BOTTOM:
            if state.board[square] != NONE:
                state.excluded[square] = state.known[suit_of(state.board[square])]
        for name, ranks in self.position.not_here.items():
            square = square_number(name)
            if square not in BOTTOM or state.board[square] == NONE:
                raise refuse(f"No coin lies hidden on {name}")
            for rank in ranks:
                if RANK_OF.get(rank, NONE) == NONE:
                    raise refuse(f"{rank} is no rank")
                if RANK_OF[rank] == rank_of(state.board[square]):
                    raise refuse(f"The coin on {name} is what it is said not to be")
                state.excluded[square] |= 1 << RANK_OF[rank]

    def votes(self) -> None:
        """INC-A3, INC-A9."""
        state = self.state
        for name in self.position.stale:
            square = square_number(name)
            if not state.stays or square not in state.votable():
                raise refuse(f"No vote on {name} can have tied and stayed", "INC-A3")
            state.stale |= 1 << square
        if not 0 <= self.position.tied_votes <= MOST_TIED_VOTES:
            raise refuse(f"A game ends at {MOST_TIED_VOTES} tied votes", "INC-A9")
        state.tied_votes = self.position.tied_votes
        if self.position.swap:
            self.swappable()
        if self.position.voted:
            self.voted(*self.position.voted)

    def swappable(self) -> None:
        """INC-A16."""
        state = self.state
        laid = [number for number in state.board if number != NONE]
        if not state.swaps or len(laid) != 1 or state.tied_votes:
            raise refuse("Sides can be changed right after the first coin only", "INC-A16")
        if not state.is_known(laid[0]) or state.owner[suit_of(laid[0])] == state.turn:
            raise refuse("The first coin is the other player's, and both have seen it", "INC-A16")
        state.swappable = True

    def voted(self, name: str, *coins: str) -> None:
        """The vote that was the last turn, if its outcome is what now lies there. INC-14, INC-15"""
        state = self.state
        square, shown = square_number(name), tuple(coin_number(coin) for coin in coins)
        if not shown or len(shown) != len(INFLUENCE[square]) or len(set(shown)) < len(shown):
            raise refuse(f"Those are not the coins of a vote on {name}", "INC-10")
        if state.board[square] != lifted(shown, state.owner):
            raise refuse(f"The vote on {name} did not end like this", "INC-15")
        state.voted = (square, *shown)

    def end(self) -> None:
        if self.position.why not in ENDINGS:
            raise refuse("A game that is over says why")
        self.state.phase = phases.END
        self.state.owed = OVER
        self.state.why = self.position.why
