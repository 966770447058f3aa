"""Luck with bounds and names: a shuffle, some dice, one of several.

A rule asks for the numbers below some bounds (`Rules.toss`) and a record names what came. Each class
here knows both, so that a face needs no code of its own to name luck and to read it back.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from piecepack.core.errors import Unreadable
from piecepack.core.kit.names import FACES, Names
from piecepack.core.kit.shuffling import shuffled, unshuffled
from piecepack.core.words import listing


class NamedLuck(Protocol):
    """The possible outcomes of luck at one moment."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Its keys in a record."""

    @property
    def bounds(self) -> tuple[int, ...]:
        """The bounds, as for `Rules.toss`."""

    def name(self, luck: Sequence[int]) -> dict[str, Any]:
        """An outcome by name."""

    def read(self, brought: Mapping[str, Any]) -> list[int]:
        """The inverse of `name`; `Unreadable` says what is wrong."""

    def spoken(self, luck: Sequence[int]) -> str:
        """An outcome in words for a log: `suns 3 and moons ace`."""


class Dice:
    """Some dice, each with a name of its own."""

    def __init__(self, *dice: str, faces: Names = FACES) -> None:
        self.keys = dice
        self.faces = faces
        self.bounds = (len(faces),) * len(dice)

    def name(self, luck: Sequence[int]) -> dict[str, Any]:
        return {die: self.faces[face] for die, face in zip(self.keys, luck, strict=True)}

    def read(self, brought: Mapping[str, Any]) -> list[int]:
        _check_keys(brought, self.keys)
        return [self.faces.number(brought[die]) for die in self.keys]

    def spoken(self, luck: Sequence[int]) -> str:
        return listing([f"{die} {face}" for die, face in self.name(luck).items()])


class Shuffle:
    """The order of a shuffled deck."""

    def __init__(self, key: str, deck: Names) -> None:
        self.keys = (key,)
        self.deck = deck
        self.bounds = tuple(range(len(deck), 1, -1))

    def name(self, luck: Sequence[int]) -> dict[str, Any]:
        return {self.keys[0]: [self.deck[piece] for piece in shuffled(len(self.deck), luck)]}

    def read(self, brought: Mapping[str, Any]) -> list[int]:
        _check_keys(brought, self.keys)
        row = self.deck.numbers(brought[self.keys[0]], len(self.deck))
        if len(set(row)) != len(row):
            raise Unreadable(f"A shuffle names each of the {len(row)} {self.keys[0]} once.")
        return unshuffled(row)

    def spoken(self, luck: Sequence[int]) -> str:
        return f"the {self.keys[0]} in a new order"


class OneOf:
    """One of several: a seat, a suit, a pair of suits."""

    def __init__(self, key: str, choices: Sequence[Any]) -> None:
        self.keys = (key,)
        self.choices = list(choices)
        self.bounds = (len(choices),)

    def name(self, luck: Sequence[int]) -> dict[str, Any]:
        return {self.keys[0]: self.choices[luck[0]]}

    def read(self, brought: Mapping[str, Any]) -> list[int]:
        _check_keys(brought, self.keys)
        named = brought[self.keys[0]]
        # True is 1 to Python, and is not a seat.
        if isinstance(named, bool) or named not in self.choices:
            raise Unreadable(f"{named!r} is not the {self.keys[0]}: one of {self.choices}.")
        return [self.choices.index(named)]

    def spoken(self, luck: Sequence[int]) -> str:
        return f"{self.keys[0]} {self.choices[luck[0]]}"


class Together:
    """Several outcomes at once."""

    def __init__(self, *parts: NamedLuck) -> None:
        self.parts = parts
        self.keys = tuple(key for part in parts for key in part.keys)
        self.bounds = tuple(bound for part in parts for bound in part.bounds)

    def name(self, luck: Sequence[int]) -> dict[str, Any]:
        named: dict[str, Any] = {}
        for part, share in self._shares(luck):
            named |= part.name(share)
        return named

    def read(self, brought: Mapping[str, Any]) -> list[int]:
        _check_keys(brought, self.keys)
        return [
            number
            for part in self.parts
            for number in part.read({key: brought[key] for key in part.keys})
        ]

    def spoken(self, luck: Sequence[int]) -> str:
        if all(isinstance(part, Shuffle) for part in self.parts):
            return f"the {listing(self.keys)} in a new order"
        return listing([part.spoken(share) for part, share in self._shares(luck)])

    def _shares(self, luck: Sequence[int]) -> Iterator[tuple[NamedLuck, Sequence[int]]]:
        """Which numbers are for which part."""
        start = 0
        for part in self.parts:
            end = start + len(part.bounds)
            yield part, luck[start:end]
            start = end


def _check_keys(brought: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    if set(brought) != set(keys):
        raise Unreadable(
            f"Luck brings {', '.join(keys)}; this names {', '.join(map(str, brought)) or 'nothing'}."
        )
