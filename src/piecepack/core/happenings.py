"""What can happen in a game, in the rules' ints: an outcome of luck, or a seat's move."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct


class Outcome(Struct, frozen=True):
    """What luck brought: a number below each bound that the rules asked for."""

    luck: list[int]


class Choice(Struct, frozen=True):
    """What a seat chose: all its small steps, and the words that go with it."""

    seat: int
    steps: list[int]
    fields: dict[str, str] = {}


Happening = Outcome | Choice

# All that happened, the states on the way (the start first, so one more than the happenings) and
# an imagined state: a history of the same length that ends there, or None if there is none.
Retelling = Callable[[Sequence[Happening], Sequence[Any], Any], list[Happening] | None]
