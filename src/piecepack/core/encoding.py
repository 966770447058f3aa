"""What a learning program sees of a game: a seat's view as a row of integers, feature by feature.

A game that gives an `Encoding` can be learnt with any tool that takes arrays; see docs/adapters.md. It
says no more than the seat's scene does: the law `encoding` compares it with imagined states. Seats
count from the viewer, who is 0, so that one net can play in any seat.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic

from msgspec import Struct
from typing_extensions import TypeVar

from piecepack.core.bot import R
from piecepack.core.engine.rules import SEATS_IN, Rules
from piecepack.core.options import Options

Opts = TypeVar("Opts", bound=Options, default=Any)

NOTHING: Final = -1
MOST: Final = 100_000  # where a rule sets no bound, as for a score, numbers stop here


class Feature(Struct, frozen=True, gc=False):
    """One or more numbers with a name, next to each other, all within the same bounds."""

    name: str
    about: str
    size: int = 1
    low: int = 0
    high: int = 1


class Encoding(Struct, Generic[R, Opts], frozen=True, kw_only=True):
    """How a game is put into numbers."""

    moves: int  # moves are the integers below this one
    features: Callable[[int, Opts], Sequence[Feature]]  # by number of seats and options
    observe: Callable[[R, int], list[int]]  # by state and seat: one number for each, in order


def relative(seat: int, viewer: int, seats: int) -> int:
    """A seat as counted from the viewer, clockwise; NOTHING stays NOTHING."""
    return seat if seat < 0 else (seat - viewer) % seats


def around(viewer: int, seats: int) -> list[int]:
    """All seats, the viewer first."""
    return [(viewer + step) % seats for step in range(seats)]


def owing(rules: Rules, viewer: int) -> list[int]:
    """Who has to move, by seat from the viewer."""
    mask = rules.waiting()
    seats = SEATS_IN[mask] if mask > 0 else ()
    return [int(seat in seats) for seat in around(viewer, rules.seats)]


def within(number: float, most: int = MOST) -> int:
    """A number without bounds of its own, kept within these."""
    return max(-most, min(most, int(number)))


def padded(numbers: Sequence[int], size: int, filler: int = NOTHING) -> list[int]:
    """Some numbers and as many fillers as are missing."""
    return [*numbers, *[filler] * (size - len(numbers))]
