"""What a clue says, as small typed statements about a tile that is not known yet.

A step is how many rows down and columns to the right something lies, seen from that tile; (0, 0) is
the tile itself. Chances need not add up to 1: the rest is the chance that the words mean something
else.
"""

from typing import Final

from msgspec import Struct

Step = tuple[int, int]
ITSELF: Final[Step] = (0, 0)
STEPS: Final[dict[str, Step]] = {
    "north": (-1, 0),
    "south": (1, 0),
    "west": (0, -1),
    "east": (0, 1),
}


class Thing(Struct, frozen=True):
    """Something on the map: how likely each suit and each rank is meant; nothing, if none is."""

    suits: dict[int, float]
    ranks: dict[int, float]
    together: bool = False  # several tiles of the suit
    beyond: float = 0.0  # how well the end of the map fits: "nothing" may be a null or that


class Described(Struct, frozen=True):
    """A thing, and the chances of where it lies."""

    thing: Thing
    where: dict[Step, float]


class Lined(Struct, frozen=True):
    """Several things that lie in a certain order, in one of several ways."""

    ways: tuple[tuple[float, tuple[tuple[Thing, Step], ...]], ...]


class Placed(Struct, frozen=True):
    """Where on the map the tile lies: one or two sides, a corner, an edge, the middle."""

    place: str
    sure: float


class Compared(Struct, frozen=True):
    """The value of the tile against that of a neighbour: the same, one more, one fewer, double."""

    how: str
    where: dict[Step, float]


Frame = Described | Lined | Placed | Compared
