"""The land: a 6x6 of cells, the tiles on them, and how long each takes to search.

A cell is 6 times its row plus its column, both from 0; people count from 1, rows from North and
columns from West (LB-L12). A set of cells is a mask of 36 bits.
"""

from typing import Final

from piecepack.core.ranks import ACE_IS_SIX
from piecepack.core.suits import SUITS as ALL_SUITS

SIDE: Final = 6
CELLS: Final = SIDE * SIDE  # LB-06
SUITS: Final = ("snowflakes", "flowers", "fish", "leaves", "suns", "moons")  # LB-02
SUIT_NAMES: Final = tuple(ALL_SUITS[suit].name for suit in SUITS)

WORTH: Final = ACE_IS_SIX  # LB-14, by rank
# The hours that a tile takes to search. LB-18
HOURS: Final = tuple(WORTH[tile % 6] for tile in range(CELLS))

BIT: Final = tuple(1 << cell for cell in range(CELLS))
EVERYWHERE: Final = (1 << CELLS) - 1
IN_ROW: Final = tuple(
    sum(BIT[cell] for cell in range(CELLS) if cell // SIDE == row) for row in range(SIDE)
)
IN_COLUMN: Final = tuple(
    sum(BIT[cell] for cell in range(CELLS) if cell % SIDE == column) for column in range(SIDE)
)

# The eight directions, as steps of rows and columns. LB-17
DIRECTIONS: Final = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}


def cell_at(row: int, column: int) -> int:
    """Both counted from 0."""
    return SIDE * row + column


def neighbour(cell: int, direction: str) -> int | None:
    """The cell one step away, if there is one."""
    down, right = DIRECTIONS[direction]
    row, column = cell // SIDE + down, cell % SIDE + right
    return cell_at(row, column) if 0 <= row < SIDE and 0 <= column < SIDE else None


NEIGHBOURS: Final = tuple(
    tuple(
        sorted(
            there for direction in DIRECTIONS if (there := neighbour(cell, direction)) is not None
        )
    )
    for cell in range(CELLS)
)


def cells_in(mask: int) -> list[int]:
    """The cells of a mask, in order."""
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def suit_of(tile: int) -> int:
    return tile // SIDE


def rank_of(tile: int) -> int:
    return tile % SIDE
