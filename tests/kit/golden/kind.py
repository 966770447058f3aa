"""A golden game: what it is of, and what it has to show."""

from typing import Any

from msgspec import Struct

TRIES = 400


class Golden(Struct, frozen=True):
    """What a golden game is of, and sentences that its log has to hold."""

    game: str
    name: str
    seats: int
    options: dict[str, Any] = {}
    bot: str = "random"
    shows: tuple[str, ...] = ()
    position: dict[str, Any] | None = None
    tries: int = TRIES
