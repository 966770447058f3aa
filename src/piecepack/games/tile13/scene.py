"""What each viewer of Tile 13 sees. All that is left is public; only what is sealed is not."""

from collections.abc import Sequence
from typing import Literal

from piecepack.core.contract import SEATS_IN, Said
from piecepack.core.scene import Card, Piece, Scene, Seat
from piecepack.games.tile13 import rules
from piecepack.games.tile13.entries import latest
from piecepack.games.tile13.headline import headline
from piecepack.games.tile13.moves import NOBODY, UNSEEN
from piecepack.games.tile13.outcome import on_table
from piecepack.games.tile13.props import (
    JUDGE_TILES,
    TILES_COUNTED,
    corpus_row,
    games_shown,
    judge_corpus_row,
    judge_tile,
    judge_tiles_left,
    phases,
    playtesters,
    playtesters_spent,
    tiles_left,
    tiles_sealing,
    zones,
)
from piecepack.games.tile13.rules import CONTESTS, Tile13
from piecepack.games.tile13.tiles import SUIT_NAMES


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self, state: Tile13, viewer: int, names: tuple[str, ...], said: Sequence[Said]
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.words = latest(said)
        self.contest = on_table(state)
        self.games = (
            () if self.contest is None else games_shown(self.contest, names, pander=state.pander)
        )
        self.choosing = SEATS_IN[state.owed] if state.owed > 0 else ()

    def scene(self) -> Scene:
        head, more = headline(self.state, self.viewer, self.names, self.words.theme)
        return Scene(
            headline=head,
            more=more,
            zones=zones(self.state.seats, self.viewer),
            pieces=tuple(self.pieces()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=phases(self.state.phase),
            cards=(*self.theme(), *self.pitches()),
        )

    # Pieces

    def pieces(self) -> list[Piece]:
        pieces = [*self.judge_tiles(), *self.judge_set()]
        for seat in range(self.state.seats):
            pieces += self.game(seat)
            pieces += self.tiles_left(seat)
            pieces += self.playtesters(seat)
        return pieces + self.corpora()

    def judge_tiles(self) -> list[Piece]:
        """Face down until the games are shown; the Judge knows her own. T13-08, T13-A17"""
        state = self.state
        if self.contest is not None:
            return [JUDGE_TILES[suit][rank] for suit, rank in enumerate(self.contest.ranks)]
        if state.phase not in (rules.ANNOUNCE, rules.PAWNS, rules.TILES):
            return []
        knows = self.viewer == state.judge
        return [
            judge_tile(suit, rank if knows else None, highest=suit == state.announced)
            for suit, rank in enumerate(state.ranks)
        ]

    def judge_set(self) -> list[Piece]:
        """What lies face down still counts as left, so that no gap gives it away. T13-A17"""
        pieces: list[Piece] = []
        for suit, mask in enumerate(self.state.left):
            pieces += judge_tiles_left(suit, mask)
        return pieces

    def game(self, seat: int) -> tuple[Piece, ...]:
        """A shown game, with what each tile brings; or the playtesters that are out already."""
        state = self.state
        if self.contest is not None:
            if seat == self.contest.judge:
                return ()
            tested = self.contest.pawns[seat]
            return self.playtesters_in(f"game-{seat}", seat, tested) + self.games[seat]
        if state.phase != rules.TILES or seat == state.judge:
            return ()
        return self.playtesters_in(f"game-{seat}", seat, state.sealed_pawns[seat])

    def tiles_left(self, seat: int) -> list[Piece]:
        """Public; what is sealed counts as held. T13-A17"""
        state = self.state
        pieces: list[Piece] = []
        if seat == self.viewer and state.phase == rules.TILES and seat not in self.choosing:
            for suit, mask in enumerate(state.hands[seat]):
                pieces += tiles_sealing(seat, suit, mask, state.games[seat][suit])
        else:
            for suit, mask in enumerate(state.hands[seat]):
                pieces += tiles_left(seat, suit, mask)
        return pieces

    def playtesters(self, seat: int) -> tuple[Piece, ...]:
        """Those that are left; one's own sealed ones are marked."""
        state = self.state
        zone = f"pawns-{seat}"
        sealed = 0
        if state.phase == rules.PAWNS and seat == self.viewer != state.judge:
            sealed = max(state.sealed_pawns[seat], 0)
        left = self.playtesters_in(zone, seat, state.pawns[seat] & ~sealed)
        if not sealed:
            return left
        return left + playtesters(seat, self.names[seat], sealed, zone, "sealed")

    def playtesters_in(self, zone: str, seat: int, mask: int) -> tuple[Piece, ...]:
        return playtesters(seat, self.names[seat], mask, zone)

    def corpora(self) -> list[Piece]:
        """Every contest that is over and cleared away, the newest row outermost. T13-34 to T13-36"""
        rows = [contest for contest in self.state.contests if contest is not self.contest]
        pieces: list[Piece] = []
        for row, contest in enumerate(reversed(rows)):
            pieces += judge_corpus_row(row, contest.ranks)
            for seat, game in enumerate(contest.games):
                pieces += corpus_row(seat, row, game)
                if contest.pawns[seat]:
                    pieces += playtesters_spent(
                        seat, self.names[seat], contest.pawns[seat], row, game
                    )
        return pieces

    # Words

    def theme(self) -> list[Card]:
        state = self.state
        shown = self.contest
        if state.phase in (rules.FIRST, rules.JUDGE) and shown is None:
            return []
        judge = state.judge if shown is None else shown.judge
        over = state.phase in (rules.JUDGE, rules.END)
        number = len(state.contests) + (0 if over else 1)
        announced = state.announced if shown is None else shown.announced
        highest = "" if announced == UNSEEN else f" {SUIT_NAMES[announced]} is the highest."
        return [
            Card(
                id="theme",
                zone="theme",
                title=self.words.theme,
                caption=f"Contest {number} of {CONTESTS}, judged by {self.names[judge]}.{highest}",
                seat=judge,
            )
        ]

    def pitches(self) -> list[Card]:
        """Sealed until the last designer has written. T13-20"""
        state = self.state
        if self.contest is None:
            return []
        return [
            Card(
                id=f"pitch-{seat}",
                zone="pitches",
                title=words.get("title", ""),
                text=words.get("description", ""),
                caption=words.get("slogan", ""),
                seat=seat,
            )
            for seat, words in sorted(self.words.pitches.items())
            if state.phase != rules.PITCH or seat == self.viewer
        ]

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        left = sum([mask.bit_count() for mask in state.hands[seat]])
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            score=state.scores[seat] / 2,
            counters=TILES_COUNTED[left],
            me=seat == self.viewer,
        )

    def _status(
        self, seat: int
    ) -> tuple[Literal["", "choosing", "sealed", "next", "judge", "won"], str]:
        state = self.state
        if state.phase == rules.END:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if seat == state.judge:
            return "judge", "is judging"
        if seat in self.choosing:
            return "choosing", "writing" if state.phase == rules.PITCH else "designing"
        if seat == state.winner != NOBODY:
            return "next", "won this contest"
        if state.phase in (rules.PAWNS, rules.TILES, rules.PITCH):
            return "sealed", "sealed"
        return "", ""
