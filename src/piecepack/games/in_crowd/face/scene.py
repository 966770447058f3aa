"""What each viewer of The "In" Crowd sees."""

from collections.abc import Mapping, Sequence
from typing import Literal

from piecepack.core.contract import ALL_OPEN, WATCHER, Seen
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.scene import Link, Piece, Scene, Seat, Tally
from piecepack.core.texts import YOU, Texts
from piecepack.games.in_crowd.face.guidance import chapter, meanings_of
from piecepack.games.in_crowd.face.names import SUIT_IDS
from piecepack.games.in_crowd.face.props import (
    INFLUENCE_ON,
    Known,
    coin_in_hand,
    coin_on_top,
    hidden_coin_in_hand,
    hidden_coin_on,
    in_hand,
    known_coin_on,
    points_on_top,
    zones,
)
from piecepack.games.in_crowd.face.tallies import just_held, to_be_called
from piecepack.games.in_crowd.face.words import WHY, square_in_words
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import BOTTOM


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: InCrowd,
        viewer: int,
        names: tuple[str, ...],
        options: InCrowdOptions,
        *,
        texts: Texts,
        last: Seen | None = None,
    ) -> None:
        self.state = state
        self.texts = texts
        self.moment = last.moment(viewer, texts) if last is not None else None
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
            zones=zones(self.texts, self.viewer, self.state.extent),
            pieces=pieces,
            seats=(self.seat(0), self.seat(1)),
            links=self.influence(),
            tallies=self.tallies(on_board, pieces),
            meanings=meanings_of(self.texts, self.state.extent),
            guide=chapter(self.state, self.texts),
            moment=self.moment,
        )

    # Words

    def headline(self) -> tuple[str, str]:
        state, texts = self.state, self.texts
        if self.over:
            return self._ending()
        if state.phase == phases.FIRST:
            return texts("first-by-luck"), ""
        if state.phase == phases.PICK:
            if self.viewer == 0:
                return texts("pick-suits"), texts("pick-suits.more")
            return texts("picks-two-suits", name=self.names[0]), ""
        if self.viewer != state.turn:
            return texts("turn-of", name=self.names[state.turn]), self._votes_open()
        if state.swappable:
            return texts("place-or-swap"), texts("place-or-swap.more")
        if state.swaps and state.is_first():
            return texts("place-first"), texts("place-first.more")
        places = bool(state.hands[state.turn]) and any(
            state.board[q] == NONE for q in BOTTOM if state.extent.has(q)
        )
        votes = bool(self.votable)
        if places and votes:
            return texts("place-or-vote"), self._votes_open()
        if votes:
            return texts("only-vote"), self._votes_open()
        return texts("place-at-bottom"), texts("place-at-bottom.more")

    def _ending(self) -> tuple[str, str]:
        cause, decision = WHY[self.state.why]
        reason = self.texts("ended-so", cause=cause, decision=decision)
        winners = self.state.result().winners
        if len(winners) == 2:
            return self.texts("draw"), reason
        winner = winners[0]
        who = (YOU if winner == self.viewer else self.names[winner],)
        return self.texts("wins", who=who), reason

    def _votes_open(self) -> str:
        squares = tuple([square_in_words(self.texts, square) for square in self.votable])
        votes = self.texts("votes-open", squares=squares) if squares else ""
        return " ".join([said for said in (votes, self._on_top()) if said])

    def _on_top(self) -> str:
        """How near the end is. INC-20"""
        number = len(self.state.tops)
        every = self.state.top.bit_count()
        return self.texts("on-top", number=number, all=every) if number > 1 else ""

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
            points = self.state.points.get(rank_of(number), 0)
            return coin_on_top(self.texts, square, number, points)
        known = self.knows(square, number)
        if known is None:
            return hidden_coin_on(self.texts, square, suit_of(number))
        return known_coin_on(self.texts, square, number, known)

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
            return [coin_in_hand(self.texts, seat, number, known) for number in hand]
        return [
            hidden_coin_in_hand(self.texts, seat, index, suit_of(number))
            for index, number in enumerate(hand)
        ]

    def influence(self) -> tuple[Link, ...]:
        """Which squares decide each vote that can be called now."""
        if self.over or not self.dealt:
            return ()
        return tuple([link for square in self.votable for link in INFLUENCE_ON[square]])

    def tallies(self, on_board: Mapping[int, Piece], pieces: Sequence[Piece]) -> tuple[Tally, ...]:
        """The vote just held, and those that can be called now."""
        state = self.state
        held = []
        if state.voted:
            held.append(just_held(self.texts, state, {piece.id for piece in pieces}))
        if self.over or not self.dealt:
            return tuple(held)
        return (
            *held,
            *[to_be_called(self.texts, state, square, on_board) for square in self.votable],
        )

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
                points_on_top(self.texts, number, state.points.get(rank_of(number), 0))
                for number in tops
            ),
            counters=in_hand(self.texts, len(state.hands[seat])),
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "turn", "won"], str]:
        state = self.state
        if self.over:
            return ("won", self.texts("won")) if seat in state.result().winners else ("", "")
        if state.owed == seat + 1:
            picking = state.phase == phases.PICK
            return "turn", self.texts("picks-suits" if picking else "on-turn")
        return "", ""
