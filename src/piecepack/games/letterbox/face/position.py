"""A position of Piecepack Letterbox by name: the state between two choices, a start from anywhere.

`save` and `load` are each other's inverse. Who has found what follows from who searched where. A
position that no game can reach is refused with the reason.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, Literal

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
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.games.letterbox.face.names import (
    CELL_NAMES,
    TILE_NAMES,
    cell_number,
    tile_name,
    tile_number,
)
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.endings import ALL_FOUND, CAUSES
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, NO_DIE, RULES_VERSION, Letterbox
from piecepack.games.letterbox.rules.moves import ABOUT, NOBODY, NOWHERE, ONE_ASKED
from piecepack.games.letterbox.rules.scoring import BY_VOTE
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, SUITS, cells_in

PhaseName = Literal["deal", "hide", "first", "start", "hunt", "vote", "end"]
PHASES: Final[tuple[PhaseName, ...]] = (
    "deal",
    "hide",
    "first",
    "start",
    "hunt",
    "vote",
    "end",
)


class Questions(Struct, forbid_unknown_fields=True):
    """The Big Questions that one player has asked another."""

    whom: int
    times: int
    about: list[str]


class Position(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Every field may be missing and then has its value of the start of a game."""

    phase: PhaseName | None = None
    tiles: list[str] = []  # row by row from the north-west
    boxes: list[list[str]] = []  # by seat: the stages, the box last
    owing: list[int] | None = None  # who has yet to hide, or to vote
    contenders: list[int] = []  # who rolls for the first turn
    first: int | None = None
    turn: int | None = None
    day: int = 1
    hours: int = HOURS_A_DAY
    die: str | None = None  # rolled for a start
    pawns: list[str | None] = []
    searched: list[list[str]] = []
    just_searched: bool = False  # in positions of old; nothing depends on it
    questions: list[list[Questions]] = []  # by asker
    votes: list[int | None] = []
    cause: str = ""


def save(state: Letterbox) -> dict[str, Any]:
    """The whole state between two choices, by name."""
    seats = range(state.seats)
    position = Position(
        phase=PHASES[state.phase],
        tiles=[tile_name(tile) for tile in state.board],
        boxes=[[CELL_NAMES[cell] for cell in chain] for chain in state.chains],
        owing=list(SEATS_IN[state.owed]) if state.phase in (phases.HIDE, phases.VOTE) else None,
        contenders=state.contenders,
        first=_or_none(state.first),
        turn=_or_none(state.turn),
        day=state.day,
        hours=state.hours,
        die=None if state.die == NO_DIE else RANKS[state.die],
        pawns=[None if cell == NOWHERE else CELL_NAMES[cell] for cell in state.pawns],
        searched=[[CELL_NAMES[cell] for cell in cells_in(mask)] for mask in state.searched],
        questions=[
            [
                Questions(whom, times, [ABOUT[about] for about in state.asked_about(seat, whom)])
                for whom in seats
                if (times := state.times_asked(seat, whom))
            ]
            for seat in seats
        ],
        votes=[_or_none(choice) for choice in state.votes],
        cause=state.cause,
    )
    return write_position(position)


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def load(
    seats: int,
    options: LetterboxOptions,
    given: Mapping[str, Any],
    version: int = RULES_VERSION,
) -> Letterbox:
    """A game that goes on from a position."""
    position = read_position(Position, given, "Piecepack Letterbox")
    with setting_up():
        return _Setup(Letterbox(seats, options, version), position).state


def census(state: Letterbox) -> Counter[str]:
    """LB-02, LB-03: 36 tiles in a heap or on the map, six pawns, a die; coins never run out."""
    pieces = Counter([TILE_NAMES[tile] for tile in state.board or range(CELLS)])
    pieces.update({"pawn": len(state.pawns), "spare pawn": len(SUITS) - len(state.pawns), "die": 1})
    return pieces


class _Setup:
    """Puts a position together field by field, each checked against the ones before it."""

    def __init__(self, state: Letterbox, position: Position) -> None:
        self.state = state
        self.position = position
        usual: PhaseName = "hunt" if position.turn is not None else "deal"
        self.phase = PHASES.index(position.phase or usual)
        self.state.phase = self.phase
        if self.phase == phases.DEAL:
            if position.tiles or any(position.boxes) or position.first is not None:
                raise refuse("Before the tiles are shuffled, nothing lies anywhere", "LB-05")
            return
        self.tiles()
        self.boxes()
        if self.phase == phases.FIRST:
            self.contenders()
        elif self.phase > phases.FIRST:
            self.turns()
            self.pawns()
            self.searched()
            self.questions()
            self.state.votes = self.votes()
            self.hunt()

    def tiles(self) -> None:
        """LB-06."""
        board = [tile_number(name) for name in self.position.tiles]
        if sorted(board) != list(range(CELLS)):
            raise refuse("Each of the 36 tiles lies on the map once", "LB-06")
        self.state.board = board

    def boxes(self) -> None:
        """LB-07, LB-L19."""
        state, position = self.state, self.position
        boxes = position.boxes or [[] for _ in range(state.seats)]
        a_seat_each("boxes", boxes, self.state.seats)
        hiding = self.phase == phases.HIDE
        owing = self._owing() if hiding else []
        state.chains = [[cell_number(name) for name in stages] for stages in boxes]
        for seat, chain in enumerate(state.chains):
            if (seat in owing) == bool(chain):
                raise refuse(f"Seat {seat} has hidden a box, or has not", "LB-07")
            if len(chain) > (MOST_STAGES if state.chained else 1):
                raise refuse(f"Seat {seat} has hidden too many stages", "LB-L19")
            if any(one == following for one, following in pairwise(chain)):
                raise refuse("A stage lies elsewhere than the one before", "LB-L19")
            if len(set(chain)) < len(chain) and not state.may_return:
                raise refuse("All stages of a chain lie on different tiles", "LB-L19")
        state.owed = sum(1 << seat for seat in owing) if hiding else LUCK

    def _owing(self) -> list[int]:
        everybody = list(range(self.state.seats))
        owing = everybody if self.position.owing is None else self.position.owing
        if not owing or not set(owing) <= set(everybody):
            raise refuse(f"The seats {owing} are not all players who owe a choice")
        return owing

    def contenders(self) -> None:
        """LB-14, LB-L3."""
        contenders = self.position.contenders or list(range(self.state.seats))
        if len(contenders) < 2 or not set(contenders) <= set(range(self.state.seats)):
            raise refuse("Two or more of the players roll for the first turn", "LB-L3")
        self.state.contenders = sorted(set(contenders))

    def turns(self) -> None:
        """LB-16, LB-26, LB-L22."""
        state, position = self.state, self.position
        state.turn = a_seat("turn", position.turn, self.state.seats)
        state.first = (
            state.turn
            if position.first is None
            else a_seat("first", position.first, self.state.seats)
        )
        state.contenders = [state.first]
        if not 1 <= position.day <= state.days:
            raise refuse(f"The days go from 1 to {state.days}", "LB-L22")
        if not 0 <= position.hours <= HOURS_A_DAY:
            raise refuse(f"A day has {HOURS_A_DAY} hours", "LB-16")
        state.day, state.hours = position.day, position.hours

    def pawns(self) -> None:
        """LB-15, LB-L4, LB-L18."""
        state, position = self.state, self.position
        pawns = position.pawns or [None] * state.seats
        a_seat_each("pawns", pawns, self.state.seats)
        state.pawns = [NOWHERE if name is None else cell_number(name) for name in pawns]
        turn = (state.turn - state.first) % state.seats
        for seat, cell in enumerate(state.pawns):
            order = (seat - state.first) % state.seats
            if cell == NOWHERE and (state.day > 1 or order < turn):
                raise refuse(f"Seat {seat} has had a turn, and its pawn is on the map", "LB-L4")
            if cell != NOWHERE and state.day == 1 and order > turn:
                raise refuse(f"Seat {seat} has had no turn, and no pawn on the map", "LB-15")
        unplaced = state.pawns[state.turn] == NOWHERE
        if unplaced and state.hours < HOURS_A_DAY:
            raise refuse("The pawn is placed before any hour is spent", "LB-L4")
        rolled = position.die
        wanted = state.rolls and unplaced
        if (self.phase == phases.START and not wanted) or (
            (rolled is not None) != (self.phase == phases.HUNT and wanted)
        ):
            raise refuse("A die is rolled for a start, once, if that is agreed on", "LB-L18")
        if rolled is not None:
            if rolled not in RANK_OF:
                raise refuse(f"No die shows {rolled}", "LB-L18")
            state.die = RANK_OF[rolled]

    def searched(self) -> None:
        state, position = self.state, self.position
        searched = position.searched or [[] for _ in range(state.seats)]
        a_seat_each("searched", searched, self.state.seats)
        for seat, names in enumerate(searched):
            if names and state.pawns[seat] == NOWHERE:
                raise refuse(f"Seat {seat} has searched without a pawn on the map", "LB-17")
            state.searched[seat] = sum(BIT[cell] for cell in {cell_number(name) for name in names})

    def questions(self) -> None:
        """LB-23, LB-24, LB-L10."""
        state, position = self.state, self.position
        questions = position.questions or [[] for _ in range(state.seats)]
        a_seat_each("questions", questions, self.state.seats)
        for seat, asked in enumerate(questions):
            if asked and state.pawns[seat] == NOWHERE and seat != state.turn:
                raise refuse(f"Seat {seat} has had no turn to ask in", "LB-L10")
            for about in asked:
                whom = a_seat("player asked", about.whom, self.state.seats)
                kinds = set(about.about)
                if whom == seat or state.times_asked(seat, whom):
                    raise refuse(f"Seat {seat} asks others, each in one entry", "LB-L10")
                if not kinds <= set(ABOUT) or not 1 <= len(kinds) <= about.times:
                    raise refuse("Every question is about suit, value, row or column", "LB-23")
                state.asked[seat * state.seats + whom] = about.times * ONE_ASKED + sum(
                    1 << ABOUT.index(kind) for kind in kinds
                )

    def votes(self) -> list[int]:
        votes = self.position.votes or [None] * self.state.seats
        a_seat_each("votes", votes, self.state.seats)
        return [
            NOBODY if choice is None else a_seat("vote", choice, self.state.seats)
            for choice in votes
        ]

    def hunt(self) -> None:
        """LB-27, LB-L14: it goes on until somebody has found every box, or the days run out."""
        state, position = self.state, self.position
        done = [seat for seat in range(state.seats) if state.has_found_all(seat)]
        state.cause = position.cause
        if self.phase in (phases.START, phases.HUNT):
            if done or state.cause:
                raise refuse("Once every box is found, the game is over", "LB-27")
            state.owed = LUCK if self.phase == phases.START else 1 << state.turn
            return
        if state.cause not in CAUSES:
            raise refuse("A game that is over says why")
        if done != ([state.turn] if state.cause == ALL_FOUND else []):
            raise refuse("The hunt ends with the first who finds every box", "LB-L14")
        self.end()

    def end(self) -> None:
        """LB-29, LB-L17."""
        state = self.state
        tied, decided = state.standing()
        voted = [choice != NOBODY for choice in state.votes]
        if self.phase == phases.END:
            state.owed = OVER
            if voted != [decided == BY_VOTE] * state.seats:
                raise refuse("All vote if all else ties, and only then", "LB-L17")
        else:
            if decided != BY_VOTE:
                raise refuse("A vote decides when all else ties", "LB-29")
            owing = self._owing()
            state.owed = sum(1 << seat for seat in owing)
            if voted != [seat not in owing for seat in range(state.seats)]:
                raise refuse("Those have voted who owe no vote", "LB-L17")
        for seat, choice in enumerate(state.votes):
            if choice != NOBODY and (choice == seat or choice not in tied):
                raise refuse("A vote is for a tied player other than oneself", "LB-L17")
