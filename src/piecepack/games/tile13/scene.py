"""What each viewer of Tile 13 sees. All that is left is public; only what is sealed is not."""

from collections.abc import Sequence
from typing import Literal

from piecepack.core.contract import Said
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Card, Counter, Mark, Phase, Piece, Scene, Seat, Zone
from piecepack.games.tile13 import rules
from piecepack.games.tile13.entries import latest
from piecepack.games.tile13.headline import headline
from piecepack.games.tile13.moves import NOBODY, UNSEEN
from piecepack.games.tile13.names import pawn_names, spoken_tile, tile_name
from piecepack.games.tile13.outcome import Outcome, on_table
from piecepack.games.tile13.rules import CONTESTS, Contest, Tile13
from piecepack.games.tile13.tiles import SUIT_NAMES, SUITS, WORTH, rank_of, suit_of, tile, tiles_in

_STEPS = (
    ("Judge", (rules.FIRST, rules.JUDGE, rules.ANNOUNCE)),
    ("Playtesters", (rules.PAWNS,)),
    ("Games", (rules.TILES,)),
    ("Pitches", (rules.PITCH,)),
    ("Runner-Up", (rules.DIE, rules.RUNNER_UP)),
)
JUDGE_SET = "judge"


class Stage:
    """Draws one state for one viewer."""

    def __init__(
        self, state: Tile13, viewer: int, names: tuple[str, ...], said: Sequence[Said]
    ) -> None:
        self.state = state
        self.viewer = viewer
        self.names = names
        self.words = latest(said)
        contest = on_table(state)
        self.outcome = None if contest is None else Outcome(contest, names, pander=state.pander)
        self.choosing = [
            seat for seat in range(state.seats) if state.owed > 0 and state.owed >> seat & 1
        ]

    def scene(self) -> Scene:
        head, more = headline(self.state, self.viewer, self.names, self.words.theme)
        return Scene(
            headline=head,
            more=more,
            zones=self.zones(),
            pieces=tuple(self.pieces()),
            seats=tuple(self.seat(seat) for seat in range(self.state.seats)),
            phases=self.phases(),
            cards=(*self.theme(), *self.pitches()),
        )

    # Zones

    def zones(self) -> tuple[Zone, ...]:
        zones = [
            Zone(id="theme", kind="cards", role="middle", label="The theme"),
            Zone(id="judge", kind="slots", role="middle", label="The Judge's tiles"),
            Zone(id="judge-set", kind="row", role="bank", label="Judge tiles left"),
            Zone(id="judge-corpus", kind="grid", role="bank", label="The Judges' corpus"),
            Zone(id="pitches", kind="cards", role="board", label="The games"),
        ]
        for seat in range(self.state.seats):
            mine = seat == self.viewer
            zones += [
                Zone(id=f"game-{seat}", kind="slots", role="board", label="Game", seat=seat),
                Zone(
                    id=f"tiles-{seat}",
                    kind="row",
                    role="hand" if mine else "seat",
                    label="Tiles left",
                    seat=seat,
                ),
                Zone(
                    id=f"pawns-{seat}",
                    kind="row",
                    role="mine" if mine else "seat",
                    label="Playtesters",
                    seat=seat,
                ),
                Zone(
                    id=f"corpus-{seat}",
                    kind="grid",
                    role="mine" if mine else "seat",
                    label="Corpus",
                    seat=seat,
                ),
            ]
        return tuple(zones)

    # Pieces

    def pieces(self) -> list[Piece]:
        pieces = [*self.judge_tiles(), *self.judge_set()]
        for seat in range(self.state.seats):
            pieces += [
                *self.game(seat),
                *self.tiles_left(seat),
                *self.playtesters(seat),
            ]
        return pieces + self.corpora()

    def judge_tiles(self) -> list[Piece]:
        """Face down until the games are shown; the Judge knows her own. T13-08, T13-A17"""
        state = self.state
        if self.outcome is not None:
            contest = self.outcome.contest
            return [
                self.tile(tile(suit, rank), JUDGE_SET, "judge", caption=f"times {WORTH[rank]}")
                for suit, rank in enumerate(contest.ranks)
            ]
        if state.phase not in (rules.ANNOUNCE, rules.PAWNS, rules.TILES):
            return []
        knows = self.viewer == state.judge
        return [
            Piece(
                id=f"face-down-{suit}",
                kind="tile",
                name=f"the Judge's tile of {SUIT_NAMES[index]}",
                zone="judge",
                up="back",
                mark=Mark("me", suit=suit, rank=RANKS[state.ranks[index]]) if knows else None,
                caption=f"{SUIT_NAMES[index]}"
                + (", the highest" if index == state.announced else ""),
            )
            for index, suit in enumerate(SUITS)
        ]

    def judge_set(self) -> list[Piece]:
        """What lies face down still counts as left, so that no gap gives it away. T13-A17"""
        return [self.tile(number, JUDGE_SET, "judge-set") for number in tiles_in(self.state.left)]

    def game(self, seat: int) -> list[Piece]:
        """A shown game, with what each tile brings; or the playtesters that are out already."""
        state = self.state
        if self.outcome is None:
            shown = state.phase == rules.TILES
            mask = state.sealed_pawns[seat] if shown and seat != state.judge else 0
            return self.pawns(seat, mask, f"game-{seat}")
        if seat not in self.outcome.designers:
            return []
        pieces = self.pawns(seat, self.outcome.contest.pawns[seat], f"game-{seat}")
        for brought in self.outcome.tiles(seat):
            pieces.append(
                self.tile(
                    brought.tile,
                    str(seat),
                    f"game-{seat}",
                    caption=f"{brought.points} = {brought.sum}" if brought.points else "0",
                    state="rest" if brought.points else "void",
                    reason=", ".join(brought.reasons),
                )
            )
        return pieces

    def tiles_left(self, seat: int) -> list[Piece]:
        """Public; what is sealed counts as held. T13-A17"""
        state = self.state
        sealed = (
            state.games[seat]
            if seat == self.viewer and state.phase == rules.TILES and seat not in self.choosing
            else [0] * 4
        )
        return [
            self.tile(
                number,
                str(seat),
                f"tiles-{seat}",
                state="sealed" if sealed[suit_of(number)] >> rank_of(number) & 1 else "rest",
            )
            for number in tiles_in(state.hands[seat])
        ]

    def playtesters(self, seat: int) -> list[Piece]:
        """Those that are left; one's own sealed ones are marked."""
        state = self.state
        sealed = 0
        if state.phase == rules.PAWNS and seat == self.viewer != state.judge:
            sealed = max(state.sealed_pawns[seat], 0)
        return [
            *self.pawns(seat, state.pawns[seat] & ~sealed, f"pawns-{seat}"),
            *self.pawns(seat, sealed, f"pawns-{seat}", sealed=True),
        ]

    def pawns(self, seat: int, mask: int, zone: str, *, sealed: bool = False) -> list[Piece]:
        return [
            Piece(
                id=f"{seat}-{name}",
                kind="pawn",
                name=f"{self.names[seat]}: the playtester of {suit.capitalize()}",
                zone=zone,
                suit=suit,
                state="sealed" if sealed else "rest",
            )
            for name in pawn_names(mask)
            for suit in [name.removeprefix("pawn-")]
        ]

    def corpora(self) -> list[Piece]:
        """Every contest that is over and cleared away, the newest row outermost. T13-34 to T13-36"""
        rows = [
            contest
            for contest in self.state.contests
            if self.outcome is None or contest is not self.outcome.contest
        ]
        pieces = []
        for row, contest in enumerate(reversed(rows)):
            ranks = [1 << rank for rank in contest.ranks]
            pieces += self.corpus_row(JUDGE_SET, "judge-corpus", row, ranks)
            for seat in range(self.state.seats):
                pieces += self.corpus_row(str(seat), f"corpus-{seat}", row, contest.games[seat])
                pieces += self.tested(seat, row, contest)
        return pieces

    def corpus_row(self, owner: str, zone: str, row: int, game: Sequence[int]) -> list[Piece]:
        return [
            self.tile(number, owner, zone, cell=(row, col))
            for col, number in enumerate(tiles_in(list(game)))
        ]

    def tested(self, seat: int, row: int, contest: Contest) -> list[Piece]:
        """T13-36: pawns lie beside the tiles they tested; one that tested none, at the end."""
        tiles = tiles_in(contest.games[seat])
        return [
            Piece(
                id=f"{seat}-{name}",
                kind="pawn",
                name=f"{self.names[seat]}: the playtester of {suit.capitalize()}",
                zone=f"corpus-{seat}",
                suit=suit,
                cell=(
                    row,
                    max(
                        (c for c, t in enumerate(tiles) if SUITS[suit_of(t)] == suit),
                        default=len(tiles),
                    ),
                ),
                state="spent",
            )
            for name in pawn_names(contest.pawns[seat])
            for suit in [name.removeprefix("pawn-")]
        ]

    def tile(
        self,
        number: int,
        owner: str,
        zone: str,
        *,
        caption: str = "",
        state: Literal["rest", "sealed", "void"] = "rest",
        reason: str = "",
        cell: tuple[int, int] | None = None,
    ) -> Piece:
        """Six people may hold a 5 of Suns: the id says whose it is."""
        return Piece(
            id=f"{owner}-{tile_name(number)}",
            kind="tile",
            name=spoken_tile(number),
            zone=zone,
            suit=SUITS[suit_of(number)],
            rank=RANKS[rank_of(number)],
            caption=caption,
            state=state,
            reason=reason,
            cell=cell,
        )

    # Words

    def theme(self) -> list[Card]:
        state = self.state
        if state.phase in (rules.FIRST, rules.JUDGE) and self.outcome is None:
            return []
        shown = self.outcome.contest if self.outcome is not None else None
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
        if self.outcome is None:
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
        left = sum(mask.bit_count() for mask in state.hands[seat])
        return Seat(
            seat=seat,
            name=self.names[seat],
            status=status,
            saying=saying,
            score=state.scores[seat] / 2,
            counters=(Counter("tiles", left, icon="tile"),),
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

    def phases(self) -> tuple[Phase, ...]:
        if self.state.phase == rules.END:
            return ()
        now = next(i for i, (_, phases) in enumerate(_STEPS) if self.state.phase in phases)
        return tuple(
            Phase(name, "now" if i == now else "done" if i < now else "ahead")
            for i, (name, _) in enumerate(_STEPS)
        )
