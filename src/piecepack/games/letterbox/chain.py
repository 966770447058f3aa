"""What a player has hidden: a chain of one to three stages, the last of them with the box.

Without the option `chains` every chain has one stage. A chain is a list of cells. LB-07, LB-L19
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.games.letterbox.terrain import BIT, CELLS, EVERYWHERE, cells_in

MOST_STAGES: Final = 3
NO_CELL: Final = -1

# What an owner hands to a searcher. A stage hands out the clue to the next one.
DECOY: Final = 0
STAMP: Final = 1
SECOND_CLUE: Final = 2
THIRD_CLUE: Final = 3


def handed(chain: Sequence[int], cell: int) -> int:
    """The one card that the owner of this chain hands over for a search here.

    The stamp goes before a clue, should the box lie where the chain began: the clue leads nowhere
    any more. LB-20, LB-L7, LB-L19
    """
    if chain[-1] == cell:
        return STAMP
    for stage, there in enumerate(chain[:-1]):
        if there == cell:
            return SECOND_CLUE + stage
    return DECOY


def any_chain(rng: Random, *, chained: bool) -> list[int]:
    """A chain that somebody may have hidden, for all that nobody knows yet."""
    box = int(rng.random() * CELLS)
    return lead_to(box, EVERYWHERE, {}, rng) if chained else [box]


def lead_to(box: int, unseen: int, clues: dict[int, int], rng: Random) -> list[int]:
    """A chain to this box that fits what a searcher knows of it.

    `unseen` is a mask of the cells that were not searched; `clues` tells which stage, from 0, was
    found where. Every length that fits gets the same chance, and then every cell.
    """
    lengths: tuple[int, ...] = (1, 2, 3) if not clues else (3,) if 1 in clues else (2, 3)
    elsewhere = unseen & ~BIT[box]
    while True:
        length = lengths[int(rng.random() * len(lengths))]
        if length == 1:
            return [box]
        last = length - 2  # the stage right before the box
        before = clues[last] if last in clues else pick(elsewhere, rng)
        if before == NO_CELL:
            continue  # everything but the box was searched: only a shorter chain fits
        if length == 2:
            return [before, box]
        # A chain may come back to its first tile, and there the stamp hides the clue.
        first = clues[0] if 0 in clues else pick((unseen | BIT[box]) & ~BIT[before], rng)
        return [first, before, box]


def pick(mask: int, rng: Random) -> int:
    """Any cell of a mask, if it has one."""
    cells = cells_in(mask)
    return cells[int(rng.random() * len(cells))] if cells else NO_CELL
