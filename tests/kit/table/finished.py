"""Finished games in a storage, made without a server."""

from pathlib import Path
from random import Random
from typing import Any

from kit.table.at_table import a_table, seat
from kit.table.guest import any_move
from kit.table.places import storage_at
from piecepack.table.model.events import Event
from piecepack.table.model.table import Table

NAMES = ("Ann", "Ben", "Cleo", "Dov")
KEYS = {"Ann": "key-of-whoever-sits-in-0"}


def finished(game: str = "bid", seats: int = 3, **options: Any) -> Table:
    """A table whose game was played at random to its end; a short one of Bid! if nothing else is said."""
    chosen = options or ({"goal": 10} if game == "bid" else {})
    table = a_table(game, seats, options=chosen)
    for number, name in enumerate(NAMES[:seats]):
        seat(table, number, name)
    table.start(1.0)
    rng = Random(4)
    while table.state == "playing":
        mover = rng.choice(table.owing())
        table.play(mover, any_move(tuple(table.in_play.match.offers(mover)), rng), 2.0)
    return table


def stored(table: Table, data: Path, *more: Event) -> Table:
    """The same table in a storage, with some more events."""
    table.happen(list(more), 3.0)
    storage = storage_at(data)
    storage.append(table.unsaved)
    storage.close()
    return table
