"""What each viewer of Scavenger Hunt II sees."""

from typing import Literal

from piecepack.core.contract import ALL_OPEN, WATCHER, Seen
from piecepack.core.scene import Piece, Scene, Seat, Zone
from piecepack.core.texts import Texts
from piecepack.games.scavenger_hunt.face.guidance import chapter
from piecepack.games.scavenger_hunt.face.headline import board_called, headline
from piecepack.games.scavenger_hunt.face.meanings import is_wanted, meanings
from piecepack.games.scavenger_hunt.face.names import PLAYER_SUITS, dice_names
from piecepack.games.scavenger_hunt.face.props import (
    Fate,
    Known,
    board_zone,
    claimed_tile,
    coin,
    coins_removed,
    dice_zone,
    die,
    pawn,
    player_coin,
    player_tile,
    seat_zones,
    seen_tile,
    turn_steps,
    unclaimed_tile,
)
from piecepack.games.scavenger_hunt.face.tallies import missed, roller, tallies
from piecepack.games.scavenger_hunt.rules import phases
from piecepack.games.scavenger_hunt.rules.coalition import VALUES
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import AGREE, NONE, PASS, REMOVED, TRAP, proposal_in
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: ScavengerHunt,
        viewer: int,
        names: tuple[str, ...],
        last: Seen | None,
        texts: Texts,
        *,
        notes: bool,
    ) -> None:
        self.state = state
        self.texts = texts
        self.moment = last.moment(viewer, texts) if last is not None else None
        self.all_open = viewer == ALL_OPEN
        self.viewer = WATCHER if self.all_open else viewer
        self.names = names
        self.notes = notes
        self.over = state.phase == phases.END
        self.dealt = state.phase != phases.DEAL
        self.me = 0 if self.viewer == WATCHER else 1 << viewer
        self.known = self.known_coins()
        self.missed = missed(state, last)

    def scene(self) -> Scene:
        texts = self.texts
        head, more = headline(self.state, self.viewer, self.names, texts)
        return Scene(
            headline=head,
            more=more,
            zones=self.zones(),
            pieces=tuple(self.pieces()) if self.dealt else (),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=turn_steps(texts, self.state.phase),
            meanings=tuple(meanings(self.state, self.viewer, self.names, self.known, texts)),
            tallies=tallies(self.state, self.names, self.known, self.missed, texts),
            guide=chapter(self.state, texts),
            moment=self.moment,
        )

    def zones(self) -> tuple[Zone, ...]:
        state = self.state
        board, texts = state.board, self.texts
        return (
            board_zone(board_called(board, texts), board.cells, offset=board.offset),
            dice_zone(texts),
            *seat_zones(texts, state.seats, self.viewer, dexter=state.dexter),
        )

    # Pieces

    def pieces(self) -> list[Piece]:
        state = self.state
        pieces = [*self.tiles(), *self.coins(), *self.pawns()]
        for seat in range(state.seats):
            pieces += self.list_of(seat)
            if state.dexter:
                pieces += self.coins_of(seat)
        return pieces + self.dice()

    def tiles(self) -> list[Piece]:
        """Player tiles face up, unclaimed tiles face down. SH-04"""
        state, texts = self.state, self.texts
        known = self.known_tiles()
        pieces = []
        for cell, place in enumerate(state.board.cells):
            claimed_by, known_to = state.player_tile[cell], known[cell]
            if claimed_by != NONE:
                pieces.append(player_tile(texts, claimed_by, place))
            elif known_to is None:
                pieces.append(unclaimed_tile(texts, place))
            else:
                pieces.append(
                    seen_tile(texts, state.tile_at[cell], place, known_to, all_open=self.all_open)
                )
        return pieces

    def known_tiles(self) -> list[Known | None]:
        """By cell. SH-14, SH-Q2: with notes for ever; without, while its player decides on it."""
        seen_by = self.state.knows_tile
        if self.over or self.all_open:
            return ["all"] * len(seen_by)
        me = self.me
        if self.notes:
            return ["me" if seen & me else None for seen in seen_by]
        here = self.deciding_on()
        return ["me" if seen & me and cell == here else None for cell, seen in enumerate(seen_by)]

    def deciding_on(self) -> int:
        """The cell on which the viewer has a tile to claim or to leave."""
        state = self.state
        mine = state.phase == phases.CLAIMING and state.turn == self.viewer
        return state.pawns[self.viewer] if mine else NONE

    def coins(self) -> list[Piece]:
        state, known = self.state, self.known
        texts, what, value_up = self.texts, state.coins, state.value_up
        return [
            coin(
                texts,
                number,
                what[number],
                value_up[number],
                known[number],
                "board",
                place,
                bool(known[number]) and is_wanted(state, self.viewer, what[number]),
            )
            for number, place in zip(state.coin_at, state.board.cells, strict=True)
            if number != NONE
        ]

    def known_coins(self) -> list[Known | None]:
        """By number. SH-15, SH-Q1, SH-Q2: with notes for ever; without, while it can be seen."""
        state, me = self.state, self.me
        if self.over or self.all_open:
            return ["all"] * len(state.coins)
        known: list[Known | None] = [
            "all" if seen & SHOWN else "me" if seen & me else None for seen in state.knows_coin
        ]
        if not self.notes and me:
            in_sight = state.list_coin[VALUES * self.viewer : VALUES * self.viewer + VALUES]
            here = self.deciding_on()
            if here != NONE:
                in_sight.append(state.coin_at[here])
            for number, by in enumerate(known):
                if by == "me" and number not in in_sight:
                    known[number] = None
        return known

    def pawns(self) -> list[Piece]:
        places = self.state.board.cells
        return [
            pawn(self.texts, seat, self.names[seat], places[cell])
            for seat, cell in enumerate(self.state.pawns)
        ]

    def list_of(self, seat: int) -> list[Piece]:
        """Claimed tiles face up, each with its coin on top. SH-08, SH-17"""
        state, known, texts = self.state, self.known, self.texts
        zone = f"list-{seat}"
        first = VALUES * seat
        pieces = []
        for value in range(VALUES):
            tile, number = state.claims[first + value], state.list_coin[first + value]
            if tile == NONE:
                continue
            place = first + value
            fate, matches = self.fate(place), self.matched(place)
            pieces.append(claimed_tile(texts, tile, seat, fate, matches=matches))
            if number != REMOVED:
                what, value_up = state.coins[number], state.value_up[number]
                pieces.append(coin(texts, number, what, value_up, known[number], zone, (0, value)))
        return pieces

    def fate(self, place: int) -> Fate:
        """What became of a claimed tile and its coin, as far as the viewer knows. SH-24, SH-Q10"""
        state, number = self.state, self.state.list_coin[place]
        if number == REMOVED:
            return "removed"
        if state.phase == phases.REMOVING and place in state.pending:
            return "named" if state.dexter else "" if state.full_circle else "rolled"
        return "matches" if self.matched(place) else ""

    def matched(self, place: int) -> bool:
        """Whether the viewer knows that the coin on a claimed tile equals it. SH-24"""
        number = self.state.list_coin[place]
        return number != REMOVED and bool(self.known[number]) and self.state.matches(place)

    def coins_of(self, seat: int) -> list[Piece]:
        """Dexter: the player's own coins. SH-47"""
        up, discarded = self.state.face_up[seat], self.state.discarded[seat]
        return [
            player_coin(
                self.texts,
                seat,
                value,
                up=bool(up >> value & 1),
                discarded=bool(discarded >> value & 1),
            )
            for value in range(VALUES)
        ]

    def dice(self) -> list[Piece]:
        """Those of this turn, or else the last ones, if they hit nothing."""
        state = self.state
        if not state.dice or not (self.missed or state.phase == phases.REMOVING):
            return []
        names = dice_names(state, roller(state), state.dice)
        return [die(self.texts, name, face) for name, face in zip(names, state.rolled, strict=True)]

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            pawn=PLAYER_SUITS[seat],
            score=state.removed[seat],
            counters=coins_removed(self.texts, state.removed[seat]),
            me=seat == self.viewer,
        )

    def _status(self, seat: int) -> tuple[Literal["", "choosing", "turn", "won"], str]:
        state, texts = self.state, self.texts
        if self.over:
            return ("won", texts("won")) if seat in state.result().winners else ("", "")
        if seat == state.turn:
            return "turn", texts("on-turn")
        if state.owed > 0 and state.owed >> seat & 1:
            return "choosing", texts("choosing")
        return "", self._sealed(seat) if self.all_open else ""

    def _sealed(self, seat: int) -> str:
        """What a seat has sealed between turns, for those from whom nothing is hidden."""
        state, texts = self.state, self.texts
        if state.phase == phases.ANSWERING and state.answers[seat] != NONE:
            return texts("agrees" if state.answers[seat] == AGREE else "refuses")
        if state.phase != phases.PROPOSING or state.proposals[seat] == NONE:
            return ""
        if state.proposals[seat] == PASS:
            return texts("declares-nothing")
        victim, kind = proposal_in(state.proposals[seat])
        said = "says-trapped" if kind == TRAP else "says-cannot-win"
        return texts(said, name=self.names[victim])
