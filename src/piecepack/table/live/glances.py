"""Glances: whether players are offered to take back their last moves, found out once the table is quiet.

A glance takes up to a millisecond, more than all the rest of a move. While the others answer at once, nobody
could use what it finds, so it is taken only after a moment in which nothing has happened.
"""

import asyncio
from typing import Protocol
from weakref import ref

from piecepack.table.model.consent import standing, undoable
from piecepack.table.model.table import Table


class Shown(Protocol):
    """A room, as far as this module needs it."""

    table: Table

    def show_again(self, seat: int) -> None:
        """Send a seat its view again: it has an offer to take back a move after all."""


class Glances:
    """Those of one table."""

    __slots__ = ("_after", "_alarm", "_room", "_unsure")

    def __init__(self, room: Shown, after: float) -> None:
        # A cycle would keep a table that has left memory until the collector of cycles comes, hours later.
        self._room = ref(room)
        self._after = after
        self._unsure: set[int] = set()  # seats
        self._alarm: asyncio.TimerHandle | None = None

    def undo(self, seat: int) -> int:
        """The version of the move that a seat is offered to take back, or 0; also as long as it is not known."""
        room = self._room()
        if room is None:  # whoever calls has it
            return 0
        table = room.table
        made = standing(table, seat)
        taught = table.in_play.known_taught(seat) if made else True
        if taught is None:
            self._unsure.add(seat)
            if self._alarm is None:
                self._wait(table)
        return 0 if taught or taught is None else made

    def _wait(self, table: Table) -> None:
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self._after, self._look, table.news)

    def _look(self, news: int) -> None:
        self._alarm = None
        room = self._room()
        if room is None:
            return
        table = room.table
        if table.news != news:
            self._wait(table)  # the game goes on
            return
        seats, self._unsure = self._unsure, set()
        for seat in sorted(seats):
            if undoable(table, seat):
                room.show_again(seat)

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
