"""What each viewer of The "In" Crowd sees."""

from collections.abc import Mapping, Sequence
from typing import Literal

from piecepack.core.contract import ALL_OPEN, WATCHER, Seen
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.scene import Link, Piece, Scene, Seat, Tally
from piecepack.core.words import listing, possessive
from piecepack.games.in_crowd.face.guidance import chapter, meanings_of
from piecepack.games.in_crowd.face.names import SUIT_IDS
from piecepack.games.in_crowd.face.props import (
    IN_HAND,
    INFLUENCE_ON,
    Known,
    coin_in_hand,
    coin_on_top,
    hidden_coin_in_hand,
    hidden_coin_on,
    known_coin_on,
    points_on_top,
    zones,
)
from piecepack.games.in_crowd.face.tallies import just_held, to_be_called
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import BOTTOM, SPOKEN


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: InCrowd,
        viewer: int,
        names: tuple[str, ...],
        options: InCrowdOptions,
        last: Seen | None = None,
    ) -> None:
        self.state = state
        self.moment = last.moment(viewer) if last is not None else None
        self.all_open = viewer == ALL_OPEN
        self.viewer = WATCHER if self.all_open else viewer
        self.names = names
        self.options = options
        self.over = state.phase == phases.END
        self.votable = state.votable()
        self.dealt = state.phase not in (phases.FIRST, phases.PICK)

    def scene(self) -> Scene:
        headline, more = self.headline()
        on_board = self.on_board()
        pieces = (*on_board.values(), *self.in_hand(0), *self.in_hand(1))
        return Scene(
            headline=headline,
            more=more,
            zones=zones(self.viewer, self.state.extent),
            pieces=pieces,
            seats=(self.seat(0), self.seat(1)),
            links=self.influence(),
            tallies=self.tallies(on_board, pieces),
            meanings=meanings_of(self.state.extent),
            guide=chapter(self.state),
            moment=self.moment,
        )

    # Words

    def headline(self) -> tuple[str, str]:
        state = self.state
        if self.over:
            return self._ending()
        if state.phase == phases.FIRST:
            return "Luck says who begins.", ""
        if state.phase == phases.PICK:
            if self.viewer == 0:
                return "Pick your two suits.", "The other two are your opponent's."
            return f"{self.names[0]} picks two suits.", ""
        if self.viewer != state.turn:
            return f"{possessive(self.names[state.turn])} turn.", self._votes_open()
        if state.swappable:
            return (
                "Place a coin, or change sides.",
                "Changing sides, you take the other player's suits and the coin on the board.",
            )
        if state.swaps and state.is_first():
            return (
                "Place the first coin: everyone sees its value.",
                "The other player may then change sides, and take your suits and this coin.",
            )
        places = bool(state.hands[state.turn]) and any(
            state.board[q] == NONE for q in BOTTOM if state.extent.has(q)
        )
        votes = bool(self.votable)
        if places and votes:
            return "Place a coin, or call a vote.", self._votes_open()
        if votes:
            return "Call a vote: you cannot place a coin.", self._votes_open()
        return (
            "Place a coin at the bottom.",
            "Three neighbours at the bottom can vote one of them up to the middle square beside them.",
        )

    def _ending(self) -> tuple[str, str]:
        winners = self.state.result().winners
        why = self.state.why
        reason = f"{why[0].upper()}{why[1:]}."
        if len(winners) == 2:
            return "A draw.", reason
        if winners[0] == self.viewer:
            return "You win.", reason
        return f"{self.names[winners[0]]} wins.", reason

    def _votes_open(self) -> str:
        squares = [SPOKEN[square] for square in self.votable]
        votes = f"A vote can be called on {listing(squares)}." if squares else ""
        return " ".join([said for said in (votes, self._on_top()) if said])

    def _on_top(self) -> str:
        """How near the end is. INC-20"""
        on_top = len(self.state.tops)
        return f"{on_top} of {self.state.top.bit_count()} coins are on top." if on_top > 1 else ""

    # Coins

    def on_board(self) -> dict[int, Piece]:
        """By square."""
        return {
            square: self.coin_on(square, number)
            for square, number in enumerate(self.state.board)
            if number != NONE
        }

    def coin_on(self, square: int, number: int) -> Piece:
        """Suit up (INC-09, INC-A10), its value a mark for those who know it; on top value up."""
        if self.state.extent.is_top(square):
            return coin_on_top(square, number, self.state.points.get(rank_of(number), 0))
        known = self.knows(square, number)
        if known is None:
            return hidden_coin_on(square, suit_of(number))
        return known_coin_on(square, number, known)

    def knows(self, square: int, number: int) -> Known | None:
        """INC-24, INC-A12: by a vote that both saw, by peeking at one's own, or by the end."""
        if self.over or self.all_open or self.state.swappable:
            return "all"
        if self.options.notes and self.state.is_known(number):
            return "all"
        mine = self.viewer != WATCHER and self.state.owner[suit_of(number)] == self.viewer
        peek = self.options.peek
        if mine and (peek == "all" or (peek == "bottom" and square in BOTTOM)):
            return "me"
        return None

    def in_hand(self, seat: int) -> list[Piece]:
        """INC-23, INC-A13: the other hand shows suits, which anybody can count, and no values."""
        hand = self.state.hands[seat]
        if seat == self.viewer or self.over or self.all_open:
            known: Known = "me" if seat == self.viewer and not self.over else "all"
            return [coin_in_hand(seat, number, known) for number in hand]
        return [
            hidden_coin_in_hand(seat, index, suit_of(number)) for index, number in enumerate(hand)
        ]

    def influence(self) -> tuple[Link, ...]:
        """Which squares decide each vote that can be called now."""
        if self.over or not self.dealt:
            return ()
        return tuple([link for square in self.votable for link in INFLUENCE_ON[square]])

    def tallies(self, on_board: Mapping[int, Piece], pieces: Sequence[Piece]) -> tuple[Tally, ...]:
        """The vote just held, and those that can be called now."""
        state = self.state
        held = [just_held(state, {piece.id for piece in pieces})] if state.voted else []
        if self.over or not self.dealt:
            return tuple(held)
        return (*held, *[to_be_called(state, square, on_board) for square in self.votable])

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        tops = [number for number in state.tops if state.owner[suit_of(number)] == seat]
        mine = tuple(SUIT_IDS[suit] for suit in state.extent.suits if state.owner[suit] == seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            suits=mine if self.dealt else (),
            score=state.standings()[-1][seat],
            parts=tuple(
                points_on_top(number, state.points.get(rank_of(number), 0)) for number in tops
            ),
            counters=IN_HAND[len(state.hands[seat])],
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "turn", "won"], str]:
        state = self.state
        if self.over:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if state.owed == seat + 1:
            return "turn", "picks suits" if state.phase == phases.PICK else "on turn"
        return "", ""
