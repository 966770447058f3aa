"""The Popularity Pyramid: 36 squares on three levels, and who has influence over whom.

Squares are numbered level by level, the bottom first: 0 to 19 round the edge of the 6x6, 20 to 31
round the edge of the 4x4, 32 to 35 on top (INC-03, INC-04). A level's rows and columns count from
0 in each level's own corner; M(r,c) lies over B(r+1,c+1), and T(r,c) over M(r+1,c+1).
"""

from typing import Final, NamedTuple

_SIZES: Final = (6, 4, 2)


class Square(NamedTuple):
    """A place for one coin."""

    level: int
    row: int
    col: int

    def ground(self) -> tuple[int, int]:
        """The square of the bottom level that it stands over."""
        return self.row + self.level, self.col + self.level

    @property
    def name(self) -> str:
        """`r1c2`, as seen from above: the level follows from it. From the north-west, from 1."""
        row, col = self.ground()
        return f"r{row + 1}c{col + 1}"


def _edge(level: int) -> list[Square]:
    """The squares of a level that the next one leaves uncovered."""
    last = _SIZES[level] - 1
    return [
        Square(level, row, col)
        for row in range(last + 1)
        for col in range(last + 1)
        if row in (0, last) or col in (0, last)
    ]


SQUARES: Final = tuple(square for level in range(3) for square in _edge(level))
SQUARE_NAMES: Final = tuple(square.name for square in SQUARES)
NUMBER_NAMED: Final = {name: number for number, name in enumerate(SQUARE_NAMES)}

BOTTOM: Final = range(20)
ON_BOTTOM: Final = 20  # squares, and the first ones
MIDDLE: Final = range(20, 32)
TOP: Final = range(32, 36)


def _influence(square: Square) -> tuple[int, ...]:
    """The squares one level below that touch it on the outside (INC-A1, INC-A2)."""
    row, col = square.ground()
    touching = [
        number
        for number, other in enumerate(SQUARES)
        if other.level == square.level - 1 and _distance(other.ground(), (row, col)) == 1
    ]
    if square.level == 1 and square.row in (0, 3) and square.col in (0, 3):
        # INC-A1: five touch a corner of the middle, and the L of three at its outside votes.
        corner = (0 if row == 1 else 5, 0 if col == 1 else 5)
        return tuple(n for n in touching if _steps(SQUARES[n].ground(), corner) <= 1)
    return tuple(touching)


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """In a king's moves."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Along rows and columns."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


# INFLUENCE[square]: the squares whose coins vote on it; none for the bottom.
INFLUENCE: Final[tuple[tuple[int, ...], ...]] = tuple(
    _influence(square) if square.level else () for square in SQUARES
)
# VOTES_OF[square]: the squares on whose votes its coin has influence.
VOTES_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(number for number, below in enumerate(INFLUENCE) if square in below)
    for square in range(len(SQUARES))
)


class Extent(NamedTuple):
    """How much of the pyramid is played on, and with which coins. INC-A17"""

    closed: int  # squares that are not in play, a bit a square
    top: int  # the squares that have to be filled, likewise; coins score there
    suits: tuple[int, ...]
    ranks: tuple[int, ...]

    def coins(self) -> list[int]:
        return [6 * suit + rank for suit in self.suits for rank in self.ranks]

    def suits_vary(self) -> bool:
        """Whether all four suits are played, so that it has to be said whose are which."""
        return len(self.suits) == 4

    def has(self, square: int) -> bool:
        return not self.closed >> square & 1

    def is_top(self, square: int) -> bool:
        return bool(self.top >> square & 1)


def _extent(bottom: tuple[int, ...], top: tuple[int, ...]) -> Extent:
    """A part of one side, small enough to be solved: with these coins no vote can tie."""
    everything = (1 << len(SQUARES)) - 1
    tops = sum(1 << square for square in top)
    return Extent(everything & ~(sum(1 << q for q in bottom) | tops), tops, (0, 2), (1, 3, 5))


EXTENTS: Final = {
    "full": Extent(0, sum(1 << square for square in TOP), (0, 1, 2, 3), (0, 1, 2, 3, 4, 5)),
    "small": _extent((1, 2, 3, 4), (21, 22)),
    "tiny": _extent((1, 2, 3), (21,)),
}
