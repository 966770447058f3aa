"""What each viewer of The "In" Crowd sees."""

from typing import Literal

from piecepack.core.contract import WATCHER
from piecepack.core.pieces import rank_of, suit_of
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Cell, Counter, Link, Mark, Part, Piece, Scene, Seat, Zone
from piecepack.core.words import counted, listing
from piecepack.games.in_crowd import rules
from piecepack.games.in_crowd.moves import NONE
from piecepack.games.in_crowd.names import SUIT_IDS, SUIT_NAMES, coin_name, spoken_coin
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.pyramid import BOTTOM, INFLUENCE, SQUARES, TOP
from piecepack.games.in_crowd.rules import InCrowd

CELLS = tuple(Cell(square.name, *square.ground(), square.level) for square in SQUARES)


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self, state: InCrowd, viewer: int, names: tuple[str, ...], options: InCrowdOptions
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.options = options
        self.over = state.phase == rules.END
        self.dealt = state.phase not in (rules.FIRST, rules.PICK)

    def scene(self) -> Scene:
        headline, more = self.headline()
        return Scene(
            headline=headline,
            more=more,
            zones=self.zones(),
            pieces=(*self.on_board(), *self.in_hand(0), *self.in_hand(1)),
            seats=(self.seat(0), self.seat(1)),
            links=self.influence(),
        )

    # Words

    def headline(self) -> tuple[str, str]:
        state = self.state
        if self.over:
            return self._ending()
        if state.phase == rules.FIRST:
            return "Luck says who begins.", ""
        if state.phase == rules.PICK:
            if self.viewer == 0:
                return "Pick your two suits.", "The other two are your opponent's."
            return f"{self.names[0]} picks two suits.", ""
        if self.viewer != state.turn:
            return f"{self.names[state.turn]} is to act.", self._votes_open()
        places = bool(state.hands[state.turn]) and any(state.board[q] == NONE for q in BOTTOM)
        votes = bool(state.votable())
        if places and votes:
            return "Place a coin, or call a vote.", self._votes_open()
        if votes:
            return "Call a vote: you cannot place a coin.", self._votes_open()
        return "Place a coin at the bottom.", self._votes_open()

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
        squares = [SQUARES[square].spoken for square in self.state.votable()]
        return f"A vote can be called on {listing(squares)}." if squares else ""

    # The pyramid

    def zones(self) -> tuple[Zone, ...]:
        return (
            Zone(id="pyramid", kind="grid", role="board", label="The pyramid", cells=CELLS),
            *[
                Zone(
                    id=f"hand-{seat}",
                    kind="row",
                    role="hand" if seat == self.viewer else "seat",
                    label="Behind the shield",
                    seat=seat,
                )
                for seat in range(rules.SEATS)
            ],
        )

    def on_board(self) -> list[Piece]:
        return [
            self.coin_on(square, number)
            for square, number in enumerate(self.state.board)
            if number != NONE
        ]

    def coin_on(self, square: int, number: int) -> Piece:
        """Suit up (INC-09, INC-A10), its value a mark for those who know it; on top value up."""
        suit, rank = SUIT_IDS[suit_of(number)], RANKS[rank_of(number)]
        place = SQUARES[square]
        if square in TOP:
            points = self.state.points.get(rank_of(number), 0)
            return Piece(
                id=coin_name(number),
                kind="coin",
                name=f"{spoken_coin(number)} on {place.spoken}",
                zone="pyramid",
                rank=rank,
                cell=place.ground(),
                level=place.level,
                mark=Mark("all", suit=suit),
                caption=counted(points, "point"),
            )
        known = self.knows(square, number)
        return Piece(
            id=coin_name(number) if known else f"on-{place.name}",
            kind="coin",
            name=f"{spoken_coin(number) if known else f'a coin of {SUIT_NAMES[suit_of(number)]}'}"
            f" on {place.spoken}",
            zone="pyramid",
            suit=suit,
            up="back",
            cell=place.ground(),
            level=place.level,
            mark=Mark(known, rank=rank) if known else None,
        )

    def knows(self, square: int, number: int) -> Literal["all", "me"] | None:
        """INC-24, INC-A12: by a vote that both saw, by peeking at one's own, or by the end."""
        if self.over or (self.options.notes and self.state.is_known(number)):
            return "all"
        mine = self.viewer != WATCHER and self.state.owner[suit_of(number)] == self.viewer
        peek = self.options.peek
        if mine and (peek == "all" or (peek == "bottom" and square in BOTTOM)):
            return "me"
        return None

    def in_hand(self, seat: int) -> list[Piece]:
        """INC-23, INC-A13: the other hand shows suits, which anybody can count, and no values."""
        if seat == self.viewer or self.over:
            return [
                Piece(
                    id=coin_name(number),
                    kind="coin",
                    name=spoken_coin(number),
                    zone=f"hand-{seat}",
                    suit=SUIT_IDS[suit_of(number)],
                    up="back",
                    mark=Mark("all" if self.over else "me", rank=RANKS[rank_of(number)]),
                )
                for number in self.state.hands[seat]
            ]
        suits = [suit_of(number) for number in self.state.hands[seat]]
        return [
            Piece(
                id=f"hand-{seat}-{index}",
                kind="coin",
                name=f"a coin of {SUIT_NAMES[suit]}",
                zone=f"hand-{seat}",
                suit=SUIT_IDS[suit],
                up="back",
            )
            for index, suit in enumerate(suits)
        ]

    def influence(self) -> tuple[Link, ...]:
        """Which squares decide each vote that can be called now."""
        if self.over or not self.dealt:
            return ()
        return tuple(
            Link("influence", SQUARES[below].name, SQUARES[square].name)
            for square in self.state.votable()
            for below in INFLUENCE[square]
        )

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        tops = [number for number in state.tops if state.owner[suit_of(number)] == seat]
        mine = tuple(SUIT_IDS[suit] for suit in range(4) if state.owner[suit] == seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            suits=mine if self.dealt else (),
            score=state.standings()[-1][seat],
            parts=tuple(
                Part(f"{spoken_coin(number)} on top", state.points.get(rank_of(number), 0))
                for number in tops
            ),
            counters=(Counter("in hand", len(state.hands[seat]), icon="coin"),),
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "turn", "won"], str]:
        state = self.state
        if self.over:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if state.owed == seat + 1:
            return "turn", "picks suits" if state.phase == rules.PICK else "to act"
        return "", ""
