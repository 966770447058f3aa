"""A table of The "In" Crowd to test on: set up from anywhere, played by name.

Ann has Suns and Moons and sits in seat 0, Bob has Crowns and Arms. A coin is written as its owner
and value, as the cases write it; of two alike the one of the first suit is taken first.
"""

from typing import Any

from piecepack.core.errors import ImpossiblePosition
from piecepack.core.offer import Move
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.scene import Piece, Scene
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.face.names import coin_name
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import NUMBER_NAMED, SQUARES
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

ANN, BOB = 0, 1
SUITS_OF = (("suns", "moons"), ("crowns", "arms"))
RANKS = ("null", "ace", "2", "3", "4", "5")

Coins = dict[str, tuple[int, int]]  # by square: owner and value


class InCrowdTable:
    """A match in some position."""

    def __init__(
        self,
        board: Coins | None = None,
        tops: list[tuple[int, int]] | None = None,
        turn: int = ANN,
        options: dict[str, Any] | None = None,
        **position: Any,
    ) -> None:
        laid: dict[str, str] = {}
        for square, (owner, value) in (board or {}).items():
            coins = [f"{suit}-{RANKS[value]}" for suit in SUITS_OF[owner]]
            free = [coin for coin in coins if coin not in laid.values()]
            if not free:
                raise ImpossiblePosition(f"Nobody has three coins of {RANKS[value]}.")
            laid[square] = free[0]
        on_top = [coin for square, coin in laid.items() if SQUARES[NUMBER_NAMED[square]].level == 2]
        position.setdefault("tops", _in_order(on_top, tops))
        position = {"turn": turn, "suits": list(SUITS_OF[ANN]), "board": laid, **position}
        self.match = Match(
            GAME,
            [Player("Ann", "you"), Player("Bob", "you")],
            options,
            commitment=Commitment("00", ()),
            position=position,
        )

    @property
    def state(self) -> InCrowd:
        assert isinstance(self.match.rules, InCrowd)
        return self.match.rules

    @property
    def told(self) -> list[str]:
        return [line.text for line in self.match.lines]

    def place(self, seat: int, square: str, value: int) -> None:
        held = [coin for coin in self.state.hands[seat] if rank_of(coin) == value]
        # A coin that is not held is named all the same, to be refused.
        coin = coin_name(held[0]) if held else f"{SUITS_OF[seat][0]}-{RANKS[value]}"
        self.match.play(seat, Move("place", (square, coin)))

    def vote(self, seat: int, square: str) -> None:
        self.match.play(seat, Move("vote", (square,)))

    def at(self, square: str) -> tuple[int, int] | None:
        """Owner and value of the coin there."""
        number = self.state.board[NUMBER_NAMED[square]]
        return None if number == NONE else (self.state.owner[suit_of(number)], rank_of(number))

    def hand(self, seat: int) -> list[int]:
        """The values in a hand, sorted."""
        return sorted(rank_of(coin) for coin in self.state.hands[seat])

    @property
    def points(self) -> tuple[int, int]:
        return self.state.standings()[-1]

    @property
    def winner(self) -> tuple[int, ...] | None:
        result = self.match.result()
        return None if result is None else result.winners

    def scene(self, viewer: int) -> Scene:
        return self.match.scene(viewer)

    def piece_at(self, viewer: int, square: str) -> Piece:
        place = SQUARES[NUMBER_NAMED[square]].ground()
        return next(piece for piece in self.scene(viewer).pieces if piece.cell == place)


def _in_order(on_top: list[str], tops: list[tuple[int, int]] | None) -> list[str]:
    """The coins on top in the order in which these owners and values came."""
    if tops is None:
        return on_top
    left = list(on_top)
    ordered = []
    for owner, value in tops:
        coins = [f"{suit}-{RANKS[value]}" for suit in SUITS_OF[owner]]
        lying = [coin for coin in left if coin in coins]
        if not lying:
            raise ImpossiblePosition(f"No {RANKS[value]} of seat {owner} lies on top.")
        left.remove(lying[0])
        ordered.append(lying[0])
    return ordered
