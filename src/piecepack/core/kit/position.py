"""Positions by name, as games save and load them: what all of them have in common."""

from collections.abc import Iterator, Mapping, Sized
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from piecepack.core.errors import ImpossiblePosition, Unreadable

P = TypeVar("P", bound=Struct)


def write_position(position: Struct) -> dict[str, Any]:
    """A position as JSON has it."""
    built: dict[str, Any] = msgspec.to_builtins(position)
    return built


def read_position(kind: type[P], given: Mapping[str, Any], title: str) -> P:
    """A position of the right form, reachable or not."""
    try:
        return msgspec.convert(dict(given), kind)
    except msgspec.ValidationError as error:
        raise ImpossiblePosition(f"This is not a position of {title}: {error}.") from None


@contextmanager
def setting_up() -> Iterator[None]:
    """Within it, a name that cannot be read makes the position impossible."""
    try:
        yield
    except Unreadable as error:
        raise ImpossiblePosition(str(error)) from None


def refuse(reason: str, rule: str = "") -> ImpossiblePosition:
    """Why a position is impossible, and the rule that says so."""
    return ImpossiblePosition(f"{reason} ({rule})." if rule else f"{reason}.")


def a_seat_each(name: str, values: Sized, seats: int) -> None:
    if len(values) != seats:
        raise refuse(f"{name} lists {len(values)} seats; the game has {seats}")


def a_seat(name: str, seat: int | None, seats: int) -> int:
    if seat is None or not 0 <= seat < seats:
        raise refuse(f"The {name} is seat {seat}; the seats are 0 to {seats - 1}")
    return seat
