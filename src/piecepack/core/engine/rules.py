"""The base class of every game's rules. The contract that it keeps is told in `core/contract.py`.

It is a class and no protocol so that the compiled playout calls its methods through a table instead
of by name. A game need not be compiled itself: plain Python may inherit from it.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from piecepack.core.engine.result import Result
from piecepack.core.words import listing

OVER: Final = 0  # waiting(): the game is over and has a result
LUCK: Final = -1  # waiting(): an outcome of luck is needed
WATCHER: Final = -1  # a viewer without a seat
ALL_OPEN: Final = -2  # a viewer from whom nothing is hidden: for games that are over

# A mask has few bits, so the seats in each are looked up, not counted out.
MOST_SEATS: Final = 8
SEATS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1) for mask in range(1 << MOST_SEATS)
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game in progress."""

    __slots__ = ("seats",)

    seats: int

    @abstractmethod
    def waiting(self) -> int:
        """LUCK, OVER, or a bit mask of the seats that have to move."""

    @abstractmethod
    def moves(self, seat: int) -> list[int]:
        """The legal moves of a seat that has to move, in a fixed order. The caller owns the list."""

    @abstractmethod
    def play(self, seat: int, move: int) -> None:
        """Seal a legal move; once every seat that has to move has answered, carry them out."""

    def midway(self, seat: int) -> bool:
        """Whether this seat has made some of the small steps of a choice, but not all.

        Most choices are made in one step.
        """
        return False

    @abstractmethod
    def toss(self) -> Sequence[int]:
        """The luck needed now: one number below each of these bounds."""

    @abstractmethod
    def land(self, luck: Sequence[int]) -> None:
        """Carry out an outcome of luck."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent copy."""

    def imagine(self, viewer: int, rng: Random) -> Self:
        """A copy that this viewer cannot tell from the truth; what is hidden is drawn anew.

        Override this in games with hidden information; by default everything is open.
        """
        return self.copy()

    @abstractmethod
    def result(self) -> Result:
        """Winners and why, once OVER."""

    def __repr__(self) -> str:
        """What the game is waiting for: `<Bid 4 seats, waiting for 0 and 2>`. Nothing hidden is in it."""
        owed = self.waiting()
        if owed == OVER:
            state = "over"
        elif owed == LUCK:
            state = "waiting for luck"
        else:
            state = f"waiting for {listing([str(seat) for seat in SEATS_IN[owed]])}"
        return f"<{type(self).__name__} {self.seats} seats, {state}>"

    def __reduce__(self) -> tuple[Callable[..., "Rules"], tuple[type["Rules"], dict[str, Any]]]:
        """For pickle and deepcopy, which know no way into a compiled object."""
        return _restored, (type(self), fields_in(self))


def fields_in(rules: Rules) -> dict[str, Any]:
    """Everything that a game in progress holds, by name, compiled or not."""
    fields: dict[str, Any] = {}
    for base in type(rules).__mro__:
        for name, entry in vars(base).items():
            if isinstance(entry, MemberDescriptorType | GetSetDescriptorType) and name[:2] != "__":
                _add_field(rules, name, fields)
    return {**fields, **getattr(rules, "__dict__", {})}


def _add_field(rules: Rules, name: str, fields: dict[str, Any]) -> None:
    """A slot, or what a compiled class has in its place, if it has a value.

    A property of a compiled class looks the same, but cannot be set.
    """
    with suppress(AttributeError):
        value = getattr(rules, name)
        setattr(rules, name, value)
        fields[name] = value


def _restored(kind: type[Rules], fields: dict[str, Any]) -> Rules:
    rules = kind.__new__(kind)
    for name, value in fields.items():
        setattr(rules, name, value)
    return rules
