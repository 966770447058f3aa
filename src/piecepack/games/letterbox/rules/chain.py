"""What a player has hidden: a chain of one to three stages, the last of them with the box.

Without the option `chains` every chain has one stage. A chain is a list of cells. LB-07, LB-L19
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.games.letterbox.rules.terrain import BIT, cells_in

MOST_STAGES: Final = 3
NO_CELL: Final = -1

# What an owner hands to a searcher. A stage hands out the clue to the next one.
DECOY: Final = 0
STAMP: Final = 1
SECOND_CLUE: Final = 2
THIRD_CLUE: Final = 3


def handed(chain: Sequence[int], cell: int) -> int:
    """The one card that the owner of this chain hands over for a search here.

    Under version 1 of the rules a box could lie where its chain began: the stamp goes before the
    clue, which leads nowhere any more. LB-20, LB-L7, LB-L19
    """
    if chain[-1] == cell:
        return STAMP
    for stage, there in enumerate(chain[:-1]):
        if there == cell:
            return SECOND_CLUE + stage
    return DECOY


def lead_to(
    box: int, unseen: int, clues: dict[int, int], rng: Random, *, may_return: bool
) -> list[int]:
    """A chain to this box that fits what a searcher knows of it. LB-L19

    `unseen` is a mask of the cells that were not searched; `clues` tells which stage, from 0, was
    found where. Every length that fits gets the same chance, and then every cell. `may_return`: the
    first stage may lie where the box does.
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
        anywhere = unseen | BIT[box] if may_return else elsewhere
        first = clues[0] if 0 in clues else pick(anywhere & ~BIT[before], rng)
        if first != NO_CELL:
            return [first, before, box]


def pick(mask: int, rng: Random) -> int:
    """Any cell of a mask, if it has one."""
    cells = cells_in(mask)
    return cells[int(rng.random() * len(cells))] if cells else NO_CELL
