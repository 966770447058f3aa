"""Keeps a table in memory in step with its log, to which other processes append too.

A process applies its own events before they are kept. If another process was first, the table in memory has
events that never happened; it is then folded from the log again, and whoever made a request tries again.
Requests wait meanwhile, so that none of them is decided on a table that is not what the log says.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol
from weakref import ref

import structlog

from piecepack.core.errors import PiecepackError
from piecepack.table.model.events import Entry, Forgotten
from piecepack.table.model.table import Table
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.storage import Overtaken

Fold = Callable[[Sequence[Entry]], Awaitable[Table]]
_log = structlog.get_logger(__name__)


def overtaken(failure: BaseException | None) -> bool:
    """Whether something was not kept because another process was first."""
    return failure is not None and isinstance(failure.__cause__, Overtaken)


class Followed(Protocol):
    """A room, as its reader sees it."""

    table: Table
    settled: int  # the version that is kept
    lost: bool  # it is not used any more

    def replace(self, table: Table) -> None:
        """Go on with a table that was folded again."""

    def caught_up(self, *, news: bool) -> None:
        """The table is what the log says again."""

    def give_up(self, failure: Exception) -> None:
        """The log cannot be read."""


class Reader:
    """Reads the log of one table, in one read at a time."""

    def __init__(self, room: Followed, ledger: Ledger, fold: Fold) -> None:
        # A cycle would keep a table that has left memory until the collector of cycles comes, hours later.
        self._of = ref(room)
        self._ledger = ledger
        self._fold = fold
        self._sent = 0  # writes of ours
        self._landed = 0  # of them: kept, or refused
        self._stale = False  # the table in memory has events that were not kept
        self._told = (
            0  # the number of the last event that another process is known to have appended
        )
        self._reading: asyncio.Task[None] | None = None
        self._waiting: asyncio.Future[None] | None = None

    @property
    def _room(self) -> Followed:
        room = self._of()
        if room is None:  # whoever calls has it
            raise ReferenceError("The room of this reader is gone.")
        return room

    @property
    def behind(self) -> bool:
        """Whether nothing may be decided before the log has been read."""
        return (self._stale or self._reading is not None) and not self._room.lost

    @property
    def _flying(self) -> bool:
        """Whether writes are on their way."""
        return self._landed < self._sent

    @property
    def busy(self) -> bool:
        """Whether writes are on their way, or have to be repeated."""
        return self._flying or self.behind

    async def ready(self) -> None:
        """Wait until requests can be decided."""
        while self.behind:
            await self._next()

    async def _next(self) -> None:
        """Wait until a write has landed, or the log has been read."""
        if self._waiting is None:
            self._waiting = asyncio.get_running_loop().create_future()
        await asyncio.shield(self._waiting)

    async def refresh(self) -> bool:
        """Read everything that was in the log when this was called; returns whether something was new."""
        before = (self._room.table, self._room.table.version)
        sent = self._sent
        await self.ready()
        # Nothing can be read below events of our own that may not be kept. A write that is sent only now will
        # tell whether the table was up to date; one that was sent before does not.
        while self._flying and self._landed <= sent and not self._room.lost:
            await self._next()
            await self.ready()
        if not self._room.lost and not self._flying:
            await asyncio.wait([self._read()])
            await self.ready()
        return before != (self._room.table, self._room.table.version)

    def send(self) -> None:
        """A write is on its way."""
        self._sent += 1

    def land(self, *, stale: bool) -> None:
        """A write has been kept, or not. `stale`: another process was first."""
        self._landed += 1
        self._stale = self._stale or stale
        self._look()
        self._let_go()

    def hear_of(self, last: int) -> None:
        """Another process has appended the event with this number."""
        self._told = max(self._told, last)
        self._look()

    def _look(self) -> None:
        if self._room.lost:
            self._let_go()
        elif self._flying or self._reading is not None:
            return  # it is looked at again afterwards
        elif self._stale or self._told > self._room.table.version:
            self._read()

    def _read(self) -> "asyncio.Task[None]":
        if self._reading is None:
            self._reading = asyncio.get_running_loop().create_task(self._read_on(self._room))
        return self._reading

    async def _read_on(self, room: Followed) -> None:
        news = False
        try:
            news = await self._catch_up()
        except Exception as error:  # whatever is wrong with the log: this room cannot go on
            if not isinstance(error, PiecepackError):
                _log.exception("a log cannot be folded", table=room.table.code)
            room.give_up(error)
        finally:
            self._reading = None
        if not room.lost:
            room.caught_up(news=news)
        self._let_go()
        self._look()

    async def _catch_up(self) -> bool:
        room, table, told = self._room, self._room.table, self._told
        after = 0 if self._stale else table.version
        entries = await self._ledger.read_on(table.code, after)
        # Where something was deleted from the events before, the table in memory still has it.
        changed = any(isinstance(entry.event, Forgotten) for entry in entries)
        if not self._stale and not changed and table.version == after:
            for entry in entries:
                table.apply(entry.event, entry.at)
            room.settled = table.version
            self._heed(told)
            return bool(entries)
        if after:
            entries = await self._ledger.read_on(table.code)
        folded = await self._fold(entries)
        room.replace(folded)
        room.settled = folded.version
        self._stale = False
        self._heed(told)
        return True

    def _heed(self, told: int) -> None:
        """What was told before has been read, even if it was not true."""
        if self._told == told:
            self._told = 0

    def _let_go(self) -> None:
        """Let the requests go on that wait; each looks for itself whether it can."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result(None)
