"""The result of a game that is over."""

from msgspec import Struct


class Result(Struct, frozen=True):
    """How a game ended. `why` is one of the game's `endings`."""

    winners: tuple[int, ...]
    why: str
    scores: tuple[float, ...]
