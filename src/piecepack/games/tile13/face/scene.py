"""What each viewer of Tile 13 sees. All that is left is public; only what is sealed is not."""

from collections.abc import Sequence
from typing import Final, Literal

from piecepack.core.contract import ALL_OPEN, SEATS_IN, WATCHER, Said, Seen
from piecepack.core.scene import Card, Piece, Scene, Seat
from piecepack.core.texts import Texts
from piecepack.games.tile13.face.entries import all_entries, latest
from piecepack.games.tile13.face.guidance import chapter
from piecepack.games.tile13.face.headline import headline
from piecepack.games.tile13.face.outcome import on_table
from piecepack.games.tile13.face.props import (
    corpus_row,
    game_to_be,
    games_shown,
    judge_corpus_row,
    judge_tile,
    judge_tile_shown,
    judge_tile_to_be,
    judge_tiles_left,
    playtesters,
    playtesters_at_work,
    playtesters_spent,
    tiles_counted,
    tiles_left,
    tiles_sealing,
    turn_steps,
)
from piecepack.games.tile13.face.sheet import Sheet, scored
from piecepack.games.tile13.face.zones import zones
from piecepack.games.tile13.ludemes.theme import spoken_aspect
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import NOBODY, UNSEEN
from piecepack.games.tile13.rules.tiles import BIT

# What the Judge is doing, where others wait for it.
_JUDGING: Final = {
    phases.JUDGE: "sets-the-theme",
    phases.RUNNER_UP: "may-name-one",
}


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self,
        state: Tile13,
        viewer: int,
        names: tuple[str, ...],
        said: Sequence[Said],
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
        self.said = said
        self.words = latest(said)
        self.contest = on_table(state)
        self.games = (
            ()
            if self.contest is None
            else games_shown(texts, self.contest, names, pander=state.pander)
        )
        self.choosing = SEATS_IN[state.owed] if state.owed > 0 else ()
        # The contests that are over and cleared away.
        self.cleared = [contest for contest in state.contests if contest is not self.contest]
        self.sheet = self.scored()

    def scored(self) -> Sheet | None:
        """The contest on the table, once all of its pitches are made."""
        if self.contest is None or self.state.phase == phases.PITCH:
            return None
        over = self.state.phase == phases.JUDGE
        return scored(self.texts, self.contest, self.which(), self.names, self.games, over=over)

    def which(self) -> int:
        """The number of the contest on the table, or of the one that is to come."""
        return len(self.cleared) + 1

    def scene(self) -> Scene:
        head, more = headline(self.state, self.viewer, self.names, self.texts)
        return Scene(
            headline=head,
            more=more,
            zones=zones(
                self.texts,
                self.state.seats,
                self.viewer,
                len(self.cleared),
                ("",) * self.state.seats if self.sheet is None else self.sheet.captions,
                over=self.state.phase == phases.END,
            ),
            pieces=tuple(self.pieces()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=turn_steps(self.texts, self.state.phase),
            cards=(*self.theme(), *self.pitches(), *self.every_game()),
            tallies=() if self.sheet is None else (self.sheet.tally,),
            guide=chapter(self.state.phase, self.texts),
            moment=self.moment,
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
            return [
                judge_tile_shown(self.texts, suit, rank)
                for suit, rank in enumerate(self.contest.ranks)
            ]
        if state.phase not in (phases.ANNOUNCE, phases.PAWNS, phases.TILES):
            return []
        if self.all_open:
            return [
                judge_tile_to_be(self.texts, suit, rank, highest=suit == state.announced)
                for suit, rank in enumerate(state.ranks)
            ]
        knows = self.viewer == state.judge
        return [
            judge_tile(
                self.texts,
                suit,
                rank if knows else None,
                highest=suit == state.announced,
            )
            for suit, rank in enumerate(state.ranks)
        ]

    def judge_set(self) -> list[Piece]:
        """What lies face down still counts as left, so that no gap gives it away. T13-A17"""
        left = self.state.left
        if self.all_open and self.state.phase in (phases.ANNOUNCE, phases.PAWNS, phases.TILES):
            left = [mask & ~BIT[rank] for mask, rank in zip(left, self.state.ranks, strict=True)]
        pieces: list[Piece] = []
        read = self.state.phase == phases.JUDGE and self.viewer == self.state.judge
        for suit, mask in enumerate(left):
            pieces += judge_tiles_left(self.texts, suit, mask, read=read)
        return pieces

    def game(self, seat: int) -> tuple[Piece, ...]:
        """A shown game, with what each tile brings; or the playtesters that are out already."""
        state = self.state
        if self.contest is not None:
            if seat == self.contest.judge:
                return ()
            return self.at_work(seat, self.contest.pawns[seat]) + self.games[seat]
        if state.phase != phases.TILES or seat == state.judge:
            return ()
        pieces = self.at_work(seat, state.sealed_pawns[seat])
        if self.all_open and seat not in self.choosing:
            for suit, mask in enumerate(state.games[seat]):
                pieces += game_to_be(self.texts, seat, suit, mask)
        return pieces

    def at_work(self, seat: int, mask: int) -> tuple[Piece, ...]:
        return playtesters_at_work(self.texts, seat, self.names[seat], mask)

    def tiles_left(self, seat: int) -> list[Piece]:
        """Public; what is sealed counts as held. T13-A17"""
        state = self.state
        pieces: list[Piece] = []
        has_sealed = state.phase == phases.TILES and seat not in self.choosing
        if seat == self.viewer and has_sealed:
            for suit, mask in enumerate(state.hands[seat]):
                pieces += tiles_sealing(self.texts, seat, suit, mask, state.games[seat][suit])
        elif self.all_open and has_sealed:  # they lie in the game
            for suit, mask in enumerate(state.hands[seat]):
                pieces += tiles_left(
                    self.texts, seat, suit, mask & ~state.games[seat][suit], mine=False
                )
        else:
            for suit, mask in enumerate(state.hands[seat]):
                pieces += tiles_left(self.texts, seat, suit, mask, mine=seat == self.viewer)
        return pieces

    def playtesters(self, seat: int) -> tuple[Piece, ...]:
        """Those that are left; one's own sealed ones are marked."""
        state = self.state
        zone = f"pawns-{seat}"
        sealed = 0
        if (
            state.phase == phases.PAWNS
            and (self.all_open or seat == self.viewer)
            and seat != state.judge
        ):
            sealed = max(state.sealed_pawns[seat], 0)
        left = playtesters(
            self.texts, seat, self.names[seat], state.pawns[seat] & ~sealed, zone=zone
        )
        if not sealed:
            return left
        return left + playtesters(
            self.texts, seat, self.names[seat], sealed, zone=zone, state="sealed"
        )

    def corpora(self) -> list[Piece]:
        """Every contest that is over and cleared away, the newest row outermost. T13-34 to T13-36"""
        pieces: list[Piece] = []
        for row, contest in enumerate(reversed(self.cleared)):
            pieces += judge_corpus_row(self.texts, row, contest.ranks)
            for seat, game in enumerate(contest.games):
                pieces += corpus_row(self.texts, seat, row, game)
                if contest.pawns[seat]:
                    pieces += playtesters_spent(
                        self.texts, seat, self.names[seat], contest.pawns[seat], row=row, game=game
                    )
        return pieces

    # Words

    def theme(self) -> list[Card]:
        state = self.state
        if state.phase in (phases.FIRST, phases.JUDGE):
            return []  # the next contest has none yet, and the last one's would speak against it
        shown = self.contest
        judge = state.judge if shown is None else shown.judge
        announced = state.announced if shown is None else shown.announced
        texts = self.texts
        caption = texts(
            "contest-judged", which=self.which(), contests=CONTESTS, name=self.names[judge]
        )
        if announced != UNSEEN:
            highest = texts("is-highest", suit=spoken_aspect(texts, announced))
            caption = f"{caption} {highest}"
        return [
            Card(
                id="theme",
                zone="theme",
                title=self.words.theme,
                caption=caption,
                seat=judge,
            )
        ]

    def pitches(self) -> list[Card]:
        """Each beside its game. Sealed until the last designer has written. T13-20"""
        state = self.state
        if self.contest is None:
            return []
        return [
            Card(
                id=f"pitch-{seat}",
                zone=f"game-{seat}",
                title=words.get("title", ""),
                text=words.get("description", ""),
                caption=words.get("slogan", ""),
                seat=seat,
            )
            for seat, words in sorted(self.words.pitches.items())
            if state.phase != phases.PITCH or seat == self.viewer or self.all_open
        ]

    def every_game(self) -> list[Card]:
        """At the end, all that was designed, to be read at leisure."""
        if self.state.phase != phases.END:
            return []
        contests = list(enumerate(self.state.contests, start=1))
        cards = []
        # From the back: a game that began in the middle lacks the words of its first contests.
        for (which, contest), entries in zip(
            reversed(contests), reversed(all_entries(self.said)), strict=False
        ):
            for seat, words in sorted(entries.pitches.items()):
                cards.append(
                    Card(
                        id=f"design-{which}-{seat}",
                        zone="every-game",
                        title=words.get("title", ""),
                        text=words.get("description", ""),
                        caption=self.texts("design-of", which=which, number=contest.points[seat]),
                        seat=seat,
                    )
                )
        return cards

    # Around the table

    def seat(self, seat: int) -> Seat:
        state = self.state
        status, saying = self._status(seat)
        left = sum([mask.bit_count() for mask in state.hands[seat]])
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=self.texts(saying) if saying else "",
            score=state.scores[seat] / 2,
            counters=tiles_counted(self.texts, left),
            me=seat == self.viewer,
        )

    def _status(
        self, seat: int
    ) -> tuple[Literal["", "choosing", "sealed", "next", "judge", "won"], str]:
        """What a seat is doing, and the message that says it."""
        state = self.state
        if state.phase == phases.END:
            return ("won", "won") if seat in state.result().winners else ("", "")
        if seat == state.judge:
            return "judge", _JUDGING.get(state.phase, "is-judging")
        if seat in self.choosing:
            return "choosing", "writing" if state.phase == phases.PITCH else "at-design"
        if seat == state.winner != NOBODY:
            return "next", "won-this-contest"
        if state.phase in (phases.PAWNS, phases.TILES, phases.PITCH):
            return "sealed", "sealed"
        return "", ""
