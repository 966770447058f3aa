"""Piecepack Letterbox as a row of numbers. Clues are text, and are not in it; see docs/adapters.md."""

from piecepack.core.encoding import (
    NOTHING,
    Encoding,
    Feature,
    around,
    owing,
    padded,
    relative,
    within,
)
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules.chain import MOST_STAGES
from piecepack.games.letterbox.rules.game import HOURS_A_DAY, Letterbox
from piecepack.games.letterbox.rules.moves import MOVES
from piecepack.games.letterbox.rules.phases import DEAL, END, HIDE
from piecepack.games.letterbox.rules.terrain import CELLS
from piecepack.games.letterbox.rules.unseen import clues_found, may_lie

_KINDS = 4  # of Big Questions
_MOST_ASKED = 1_000


def features(seats: int, options: LetterboxOptions) -> list[Feature]:
    last = CELLS - 1
    return [
        Feature("phase", "deal, hide, first player, start die, hunt, vote, end", 1, 0, END),
        Feature("owing", "whether each seat has to move", seats),
        Feature("board", "by cell: the tile there; -1 before the deal", CELLS, NOTHING, last),
        Feature("day", "from 1", 1, 1, 365),
        Feature("hours", "left in this turn", 1, 0, HOURS_A_DAY),
        Feature("turn", "the seat whose turn it is; -1 for nobody yet", 1, NOTHING, seats - 1),
        Feature("first", "the seat that began; -1 for nobody yet", 1, NOTHING, seats - 1),
        Feature("die", "the rank rolled for a start; -1 for none", 1, NOTHING, 5),
        Feature("asking", "1 if you are about to say whom you ask about what"),
        Feature("pawns", "by seat: its cell; -1 for none", seats, NOTHING, last),
        Feature("hidden", "the cells of your own chain, the box last; -1", MOST_STAGES, -1, last),
        Feature("searched", "by seat and cell: whether it was searched", seats * CELLS),
        Feature("may_lie", "by seat and cell: whether its box may lie there", seats * CELLS),
        Feature("clues", "by seat: the cells of two clues you found; -1", seats * 2, -1, last),
        Feature("asked", "by asker and asked: how often", seats * seats, 0, _MOST_ASKED),
        Feature("asked_you", "by asker: which of four questions it has asked you", seats * _KINDS),
        Feature("vote", "the seat you voted for; -1 for none", 1, NOTHING, seats - 1),
    ]


def observe(state: Letterbox, seat: int) -> list[int]:
    seats = state.seats
    order = around(seat, seats)
    hunted = state.phase not in (DEAL, HIDE)
    boxes = [may_lie(state, seat, owner) if hunted else 0 for owner in order]
    found = [clues_found(state, seat, owner) if hunted else {} for owner in order]
    return [
        state.phase,
        *owing(state, seat),
        *padded(state.board, CELLS),
        state.day,
        state.hours,
        relative(state.turn, seat, seats),
        relative(state.first, seat, seats),
        state.die,
        state.asking and seat == state.turn,
        *[state.pawns[other] for other in order],
        *padded(state.chains[seat], MOST_STAGES),
        *_bits([state.searched[other] for other in order]),
        *_bits(boxes),
        *[clues.get(stage, NOTHING) for clues in found for stage in (0, 1)],
        *[within(state.times_asked(asker, whom), _MOST_ASKED) for asker in order for whom in order],
        *[int(kind in state.asked_about(asker, seat)) for asker in order for kind in range(_KINDS)],
        relative(state.votes[seat], seat, seats),
    ]


def _bits(masks: list[int]) -> list[int]:
    return [mask >> cell & 1 for mask in masks for cell in range(CELLS)]


ENCODING: Encoding[Letterbox, LetterboxOptions] = Encoding(
    moves=MOVES, features=features, observe=observe
)
