"""Where the boxes may lie: a chance for every tile and every box that is still to be found.

It rests on what the seat may know: its own searches and answers, the clues as far as they were heard, and
where people like to hide. An imagined state keeps all of those; where it puts a box beyond that means
nothing.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.bot.hiding import appeal
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.terrain import CELLS
from piecepack.games.letterbox.rules.unseen import clues_found, may_lie

# The chance that the clue in hand leads to the box itself, by how many stages of the chain were
# found: chains of one to three stages are taken to be equally common. LB-L19
_LEADS_TO_BOX: Final = (1 / 3, 1 / 2, 1.0)

_USUAL: Final = Habits()

# What each owner's clues say, the public one first: a chance for every cell.
Readings = Mapping[int, Sequence[Sequence[float]]]


class Box(Struct, frozen=True):
    """What is known of a box: where it may lie, and where a further clue to it may."""

    owner: int
    box: list[float]
    further_clue: list[float]


def boxes(state: Letterbox, seat: int, readings: Readings, habits: Habits = _USUAL) -> list[Box]:
    """All boxes that this seat has yet to find."""
    found = state.found(seat)
    return [
        _box(state, seat, owner, readings.get(owner, ()), habits)
        for owner in range(state.seats)
        if owner != seat and not found >> owner & 1
    ]


def _box(
    state: Letterbox, seat: int, owner: int, clues: Sequence[Sequence[float]], habits: Habits
) -> Box:
    mask = may_lie(state, seat, owner)
    prior = [1.0] * CELLS
    if habits.expects:
        prior = _liking(tuple(state.board), habits)
    anywhere = _within(prior, mask)
    if not clues:
        return Box(owner, anywhere, [0.0] * CELLS)
    if not state.chained:
        told = [clue * before for clue, before in zip(clues[0], prior, strict=True)]
        return Box(owner, _within(told, mask), [0.0] * CELLS)
    stages = max(clues_found(state, seat, owner), default=-1) + 1
    if stages >= len(clues):
        return Box(owner, anywhere, [0.0] * CELLS)
    leads = _LEADS_TO_BOX[stages]
    box = _within(clues[stages], mask)
    stage = _within(clues[stages], ~state.searched[seat])
    return Box(
        owner,
        [leads * near + (1 - leads) * far for near, far in zip(box, anywhere, strict=True)],
        [(1 - leads) * chance for chance in stage],
    )


@lru_cache(1 << 6)
def _liking(board: tuple[int, ...], habits: Habits) -> list[float]:
    """How readily people hide under each tile. It is asked for at every step."""
    return [appeal(board, cell, habits) ** habits.expects for cell in range(CELLS)]


def _within(chances: Sequence[float], mask: int) -> list[float]:
    """The same chances where something may lie, and none elsewhere."""
    kept = [chance if mask >> cell & 1 else 0.0 for cell, chance in enumerate(chances)]
    total = sum(kept)
    return [chance / total for chance in kept] if total else kept
