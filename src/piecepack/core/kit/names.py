"""Names of ints: the pieces of a deck, the squares of a board, the seats, the phases.

Rules speak in ints and records in names. A `Names` is the way from one to the other and back.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, overload

from piecepack.core.errors import Unreadable
from piecepack.core.ranks import RANKS
from piecepack.core.suits import SuitSet

NONE: Final = -1  # an int that stands for nothing; it has no name


class Names(Sequence[str]):
    """Names by number, from 0. `what` says what one of them is, for the error about a wrong one."""

    __slots__ = ("_names", "_numbers", "what")

    def __init__(self, what: str, names: Iterable[str]) -> None:
        self.what = what
        self._names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(self._names)}

    @overload
    def __getitem__(self, number: int) -> str: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...
    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        return self._names[number]

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._numbers

    def name(self, number: int) -> str:
        return self._names[number]

    def number(self, name: Any) -> int:
        """The number of a name; `Unreadable` if it is not one of these."""
        try:
            return self._numbers[name]
        except (KeyError, TypeError):
            like = self._names[0] if len(self) < 2 else f"{self._names[0]} or {self._names[-1]}"
            raise Unreadable(f"{name!r} is not {self.what}, such as {like}.") from None

    def numbers(self, names: Any, count: int | None = None) -> list[int]:
        """The numbers of a list of names, as many as wanted."""
        if not isinstance(names, list | tuple) or (count is not None and len(names) != count):
            many = "a list" if count is None else f"{count}"
            raise Unreadable(f"Name {many} of these, each {self.what}.")
        return [self.number(name) for name in names]


class Deck(Names):
    """Names of pieces, of which each is there once: what a census counts."""

    __slots__ = ()


def suits_of(suits: SuitSet) -> Names:
    return Names("a suit", [suit.id for suit in suits.suits])


def deck(what: str, suits: Iterable[str]) -> Deck:
    """All tiles, or all coins, of some suits, six a suit: `suns-null`, `suns-ace`, `suns-2`..."""
    return Deck(what, [f"{suit}-{rank}" for suit in suits for rank in RANKS])


def squares(rows: int, columns: int) -> Names:
    """`r1c1`, `r1c2`, ..., row by row."""
    places = [f"r{row + 1}c{column + 1}" for row in range(rows) for column in range(columns)]
    return Names("a square", places)


def seats(number: int) -> Names:
    return Names("a seat", [f"seat-{seat}" for seat in range(number)])


FACES: Final = Names("a face of a die", RANKS)
