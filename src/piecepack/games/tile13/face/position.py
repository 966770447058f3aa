"""A position of Tile 13 by name: the state between two choices, and a start from anywhere.

`save` and `load` are each other's inverse. What can be derived (points, who won) is worked out, not
trusted. A position that no game can reach is refused with the reason.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from piecepack.core.contract import LUCK, OVER, SEATS_IN
from piecepack.core.kit.position import (
    a_seat,
    a_seat_each,
    read_position,
    refuse,
    setting_up,
    write_position,
)
from piecepack.games.tile13.face.names import (
    pawn_mask,
    pawn_names,
    read_game,
    spoken_tile,
    tile_name,
    tile_number,
)
from piecepack.games.tile13.ludemes.tables import english
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Contest, Tile13
from piecepack.games.tile13.rules.judging import highest, judge_games, spread
from piecepack.games.tile13.rules.moves import NOBODY, UNSEEN
from piecepack.games.tile13.rules.scoring import game_points, shared
from piecepack.games.tile13.rules.tiles import BIT, SUITS, rank_of, suit_of, tile, tiles_in

PhaseName = Literal[
    "first", "judge", "announce", "playtest", "design", "pitch", "die", "runner_up", "end"
]
PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)  # in the order of the rules
_OF_DESIGNERS: Final = (phases.PAWNS, phases.TILES, phases.PITCH)


class ContestPosition(Struct, forbid_unknown_fields=True):
    """A contest, finished or in progress. Games and playtesters by seat."""

    judge: int
    tiles: list[str] = []
    announced: str | None = None
    playtesters: list[list[str] | None] = []  # none for the Judge and whoever has yet to choose
    games: list[list[str]] = []
    winner: int | None = None
    runner_up: int | None = None


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Every field may be missing and then has its value of the start of a game."""

    phase: PhaseName | None = None
    scores: list[float] | None = None
    tiles: list[list[str]] | None = None  # what each seat has left
    pawns: list[list[str]] | None = None
    judge_tiles: list[str] | None = None  # what is left of the Judge set
    contests: list[ContestPosition] = []
    now: ContestPosition | None = None
    owing: list[int] | None = None  # the designers who have yet to choose


def save(state: Tile13) -> dict[str, Any]:
    """The whole state between two choices, by name."""
    begun = state.phase not in (phases.FIRST, phases.END)
    return write_position(
        Position(
            phase=PHASES[state.phase],
            scores=[score / 2 for score in state.scores],
            tiles=[_names(hand) for hand in state.hands],
            pawns=[list(pawn_names(mask)) for mask in state.pawns],
            judge_tiles=_names(state.left),
            contests=[_name_contest(contest) for contest in state.contests],
            now=_name_present(state) if begun else None,
            owing=list(SEATS_IN[state.owed]) if state.phase in _OF_DESIGNERS else None,
        )
    )


def load(seats: int, options: Tile13Options, given: Mapping[str, Any]) -> Tile13:
    """A game that goes on from a position."""
    position = read_position(Position, given, "Tile 13")
    with setting_up():
        return _Setup(seats, options, position).state


def census(state: Tile13) -> Counter[str]:
    """T13-02: a set for each player and one for the Judges, wherever their tiles and pawns lie."""
    shown = [*state.contests]
    if state.phase in (phases.PITCH, phases.DIE, phases.RUNNER_UP):
        shown.append(state.closed(NOBODY))
    pieces = Counter(f"judge-{name}" for name in _names(state.left))
    pieces.update(
        f"judge-{tile_name(tile(suit, rank))}" for c in shown for suit, rank in enumerate(c.ranks)
    )
    for seat in range(state.seats):
        games = [state.hands[seat], *[contest.games[seat] for contest in shown]]
        pieces.update(f"{seat}-{name}" for game in games for name in _names(game))
        masks = [state.pawns[seat], *[contest.pawns[seat] for contest in shown]]
        if state.phase == phases.TILES:
            masks.append(max(state.sealed_pawns[seat], 0))
        pieces.update(f"{seat}-{name}" for mask in masks for name in pawn_names(mask))
    return pieces


def _names(game: Sequence[int]) -> list[str]:
    return [tile_name(number) for number in tiles_in(list(game))]


def _name_contest(contest: Contest) -> ContestPosition:
    return ContestPosition(
        judge=contest.judge,
        tiles=[tile_name(tile(suit, rank)) for suit, rank in enumerate(contest.ranks)],
        announced=SUITS[contest.announced],
        playtesters=[
            None if seat == contest.judge else list(pawn_names(mask))
            for seat, mask in enumerate(contest.pawns)
        ],
        games=[_names(game) for game in contest.games],
        winner=contest.winner,
        runner_up=None if contest.runner_up == NOBODY else contest.runner_up,
    )


def _name_present(state: Tile13) -> ContestPosition:
    return ContestPosition(
        judge=state.judge,
        tiles=[tile_name(tile(suit, rank)) for suit, rank in enumerate(state.ranks)],
        announced=None if state.announced == UNSEEN else SUITS[state.announced],
        playtesters=[
            None if mask == UNSEEN else list(pawn_names(mask)) for mask in state.sealed_pawns
        ],
        games=[_names(game) for game in state.games],
        winner=None if state.winner == NOBODY else state.winner,
    )


def _masks(names: Sequence[str]) -> list[int]:
    """Tiles by name as a mask a suit."""
    masks = [0] * 4
    for number in map(tile_number, names):
        if masks[suit_of(number)] & BIT[rank_of(number)]:
            raise refuse(f"{spoken_tile(english(), number)} is named twice", "T13-04")
        masks[suit_of(number)] |= BIT[rank_of(number)]
    return masks


class _Setup:
    """Puts a position together field by field, each checked against the ones before it."""

    def __init__(self, seats: int, options: Tile13Options, position: Position) -> None:
        self.state = Tile13(seats, options)
        self.position = position
        self.phase = PHASES.index(position.phase or ("judge" if position.now else "first"))
        self.held()
        self.scores()
        self.contests()
        if self.phase == phases.FIRST:
            if position.now or position.contests:
                raise refuse("A die has yet to name the first Judge", "T13-06")
        elif self.phase == phases.END:
            self.end()
        else:
            self.present()

    def held(self) -> None:
        position, state = self.position, self.state
        if position.tiles is not None:
            a_seat_each("tiles", position.tiles, self.state.seats)
            state.hands = [_masks(names) for names in position.tiles]
        if position.pawns is not None:
            a_seat_each("pawns", position.pawns, self.state.seats)
            state.pawns = [pawn_mask(names) for names in position.pawns]
        if position.judge_tiles is not None:
            state.left = _masks(position.judge_tiles)

    def scores(self) -> None:
        """T13-A8: halves are as fine as scores get."""
        scores = self.position.scores
        if scores is not None:
            a_seat_each("scores", scores, self.state.seats)
            self.state.scores = [round(2 * score) for score in scores]
            if any(
                2 * score != kept for score, kept in zip(scores, self.state.scores, strict=True)
            ):
                raise refuse("Scores come in halves", "T13-A8")

    def contests(self) -> None:
        """T13-37, T13-39: no tile twice, and the winner judges next."""
        state = self.state
        for number, past in enumerate(self.position.contests):
            contest = self.read_contest(past)
            if number and contest.judge != state.contests[-1].winner:
                raise refuse("The winner of a contest judges the next one", "T13-39")
            state.contests.append(contest)
        if len(state.contests) > CONTESTS:
            raise refuse("There are five contests", "T13-38")
        self.spent_once()

    def spent_once(self) -> None:
        state = self.state
        for seat in range(state.seats):
            spent = [0] * 4
            for game in [contest.games[seat] for contest in state.contests]:
                if any(spent[suit] & game[suit] for suit in range(4)):
                    raise refuse(f"Seat {seat} played a tile twice", "T13-37")
                spent = [spent[suit] | game[suit] for suit in range(4)]
            if any(spent[suit] & state.hands[seat][suit] for suit in range(4)):
                raise refuse(f"Seat {seat} still has a tile that was played", "T13-37")
        for suit in range(4):
            ranks = [contest.ranks[suit] for contest in state.contests]
            if len(set(ranks)) < len(ranks) or any(state.left[suit] & BIT[r] for r in ranks):
                raise refuse(f"A Judge tile of {SUITS[suit]} was played twice", "T13-37")

    def read_contest(self, past: ContestPosition) -> Contest:
        state = self.state
        judge = a_seat("Judge", past.judge, self.state.seats)
        games, masks = self.read_games(past), self.read_pawns(past)
        ranks = self.read_ranks(past.tiles)
        designers = [seat for seat in range(state.seats) if seat != judge]
        unoriginal = shared([games[seat] for seat in designers])
        points = [
            0
            if seat == judge
            else game_points(games[seat], ranks, unoriginal, max(masks[seat], 0), state.pander)
            for seat in range(state.seats)
        ]
        winner = a_seat("winner", past.winner, self.state.seats)
        if winner == judge or points[winner] < max(points[seat] for seat in designers):
            raise refuse("The designer with the most points wins a contest", "T13-29")
        runner = (
            NOBODY
            if past.runner_up is None
            else a_seat("Runner-Up", past.runner_up, self.state.seats)
        )
        if runner in (judge, winner):
            raise refuse("The Runner-Up is another designer than the winner", "T13-A9")
        return Contest(
            judge,
            tuple(ranks),
            self.read_announced(past, ranks),
            tuple(max(mask, 0) for mask in masks),
            tuple(tuple(game) for game in games),
            tuple(points),
            winner,
            runner,
        )

    def read_games(self, contest: ContestPosition) -> list[list[int]]:
        if not contest.games:
            return [[0] * 4 for _ in range(self.state.seats)]
        a_seat_each("games", contest.games, self.state.seats)
        games = [_masks(names) for names in contest.games]
        if any(games[contest.judge]):
            raise refuse("The Judge designs no game", "T13-A16")
        for names in contest.games:
            steps = read_game([tile_number(name) for name in names])
            if sum(1 for _ in steps) > len({suit_of(tile_number(name)) for name in names}) + 1:
                raise refuse("A game has a second tile of one suit at most", "T13-17")
        return games

    def read_pawns(self, contest: ContestPosition) -> list[int]:
        if not contest.playtesters:
            return [UNSEEN] * self.state.seats
        a_seat_each("playtesters", contest.playtesters, self.state.seats)
        masks = [UNSEEN if names is None else pawn_mask(names) for names in contest.playtesters]
        if masks[contest.judge] > 0:
            raise refuse("Judges play no pawns", "T13-40")
        return masks

    def read_ranks(self, names: Sequence[str]) -> list[int]:
        tiles = [tile_number(name) for name in names]
        if [suit_of(number) for number in tiles] != [0, 1, 2, 3]:
            raise refuse("A Judge plays a tile of each suit", "T13-08")
        return [rank_of(number) for number in tiles]

    def read_announced(self, contest: ContestPosition, ranks: Sequence[int]) -> int:
        if contest.announced not in SUITS or SUITS.index(contest.announced) not in highest(ranks):
            raise refuse("The suit of the highest tile is announced", "T13-A1")
        return SUITS.index(contest.announced)

    def present(self) -> None:
        """The present contest, as far as it has come."""
        state, now = self.state, self.position.now
        if now is None:
            raise refuse("It has to be said who judges now")
        state.open_contest(a_seat("Judge", now.judge, self.state.seats))
        to_come = CONTESTS - len(state.contests) - (self.phase >= phases.PITCH)
        if min(mask.bit_count() for mask in state.left) < to_come:
            raise refuse("The Judge set runs out before the last contest", "T13-38")
        if state.contests and state.judge != state.contests[-1].winner:
            raise refuse("The winner of a contest judges the next one", "T13-39")
        if self.phase == phases.JUDGE:
            return
        state.phase = self.phase
        self.judged(now)
        if self.phase == phases.ANNOUNCE:
            return
        state.announced = self.read_announced(now, state.ranks)
        state.sealed_pawns = self.read_pawns(now)
        state.games = self.read_games(now)
        self.owing()
        if self.phase >= phases.DIE:
            self.scored(now)

    def judged(self, now: ContestPosition) -> None:
        state = self.state
        state.ranks = self.read_ranks(now.tiles)
        if self.phase < phases.PITCH:
            if tuple(state.ranks) not in judge_games(tuple(state.left)):
                raise refuse("The Judge's tiles differ as far as possible", "T13-A3")
            if self.phase == phases.ANNOUNCE and spread(0, tuple(state.left)) == 4:
                raise refuse("Four different values have one that is highest", "T13-11")
        elif any(state.left[suit] & BIT[rank] for suit, rank in enumerate(state.ranks)):
            raise refuse("A Judge tile that is shown is not left", "T13-37")

    def owing(self) -> None:
        """Who has yet to choose; the others have sealed something that they may seal."""
        state = self.state
        designers = state.designers()
        if self.phase not in _OF_DESIGNERS:
            return
        owing = designers if self.position.owing is None else self.position.owing
        if not owing or not set(owing) <= set(designers):
            raise refuse(f"The seats {owing} are not all designers who owe a choice")
        state.owed = sum(1 << seat for seat in owing)
        for seat in designers:
            sealed = seat not in owing
            self.check_sealed(seat, sealed=sealed)

    def check_sealed(self, seat: int, *, sealed: bool) -> None:
        state = self.state
        mask, game, hand = state.sealed_pawns[seat], state.games[seat], state.hands[seat]
        pawns_in = sealed or self.phase > phases.PAWNS
        if pawns_in != (mask != UNSEEN):
            raise refuse(f"Seat {seat} has chosen playtesters, or has not", "T13-12")
        if self.phase == phases.PAWNS:
            if mask != UNSEEN and mask & ~state.pawns[seat]:
                raise refuse(f"Seat {seat} has no such playtester left", "T13-37")
        elif mask & state.pawns[seat]:
            raise refuse(f"Seat {seat} still has a playtester that is out", "T13-37")
        if self.phase == phases.TILES:
            if sealed and any(
                bool(game[suit]) != bool(hand[suit]) or game[suit] & ~hand[suit]
                for suit in range(4)
            ):
                raise refuse(f"Seat {seat} plays a tile of every suit it holds", "T13-16")
            if not sealed and any(game):
                raise refuse(f"Seat {seat} has sealed nothing yet")
        elif self.phase == phases.PITCH and any(game[s] & hand[s] for s in range(4)):
            raise refuse(f"Seat {seat} still has a tile that was played", "T13-37")

    def scored(self, now: ContestPosition) -> None:
        """The points follow from what lies there; a winner has been paid already."""
        state = self.state
        designers = state.designers()
        unoriginal = shared([state.games[seat] for seat in designers])
        for seat in designers:
            pawns = max(state.sealed_pawns[seat], 0)
            state.points[seat] = game_points(
                state.games[seat], state.ranks, unoriginal, pawns, state.pander
            )
        if self.phase == phases.DIE:
            if len(state.tied()) < 2:
                raise refuse("A die decides between designers who tie in everything", "T13-30")
            state.owed = LUCK
            return
        state.winner = a_seat("winner", now.winner, self.state.seats)
        best = max(state.points[seat] for seat in designers)
        if state.winner == state.judge or state.points[state.winner] < best:
            raise refuse("The designer with the most points wins a contest", "T13-29")
        state.owed = 1 << state.judge

    def end(self) -> None:
        state = self.state
        if len(state.contests) != CONTESTS or self.position.now is not None:
            raise refuse("A game ends after its fifth contest", "T13-38")
        last = state.contests[-1]
        state.judge, state.ranks, state.announced = last.judge, list(last.ranks), last.announced
        state.games = [list(game) for game in last.games]
        state.points, state.winner = list(last.points), last.winner
        state.phase = phases.END
        state.owed = OVER
