"""What can happen in a game, in the rules' ints: an outcome of luck, or a seat's move."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct


class LuckCame(Struct, frozen=True):
    """An outcome of luck, in ints."""

    luck: list[int]


class MoveMade(Struct, frozen=True):
    """A whole choice in ints, step by step, and the words that go with it."""

    seat: int
    steps: list[int]
    fields: dict[str, str] = {}


Happening = LuckCame | MoveMade

# All that happened, the states on the way (the start first, so one more than the happenings) and
# an imagined state: a history of the same length that ends there, or None if there is none.
Retelling = Callable[[Sequence[Happening], Sequence[Any], Any], list[Happening] | None]
