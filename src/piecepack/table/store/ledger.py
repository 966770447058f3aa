"""The ledger: one thread that writes events to the storage in batches (group commit).

While one batch is on its way to the disk the next one gathers, so a disk that needs a millisecond
to be sure can still keep thousands of moves a second. Reading goes through the same thread, so a
reader sees all that was written before it asked.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

from piecepack.table.model.errors import NotKept
from piecepack.table.model.events import Entry
from piecepack.table.store.storage import (
    Following,
    Growth,
    Overtaken,
    Storage,
    Unreachable,
    conflict,
)
from piecepack.table.words import lazy_text

_NOT_SAVED: Final = lazy_text("not-saved")
_IN_DOUBT: Final = lazy_text("saved-in-doubt")

T = TypeVar("T")


class _Item(NamedTuple):
    """What is written together or not at all."""

    entries: Sequence[Entry]
    kept: "asyncio.Future[None]"
    table: str  # that it belongs to, even if there is nothing new to write

    def tables(self) -> set[str]:
        return {self.table, *(entry.table for entry in self.entries)}


Batch = list[_Item]


class _Question(NamedTuple):
    """What is asked of the storage."""

    question: Callable[[Storage], Any]
    answer: "asyncio.Future[Any]"


class Ledger:
    """The storage, for the event loop."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._loop = asyncio.get_running_loop()
        # A queue of C and not a condition: it is passed once a move, and the event loop waits for no lock.
        self._given: SimpleQueue[_Item | _Question | None] = SimpleQueue()  # None is the end
        self._closing = False
        # Tables that lack an entry: whatever was made on top of it must not be written. For the thread alone.
        self._broken: set[str] = set()
        self._thread = threading.Thread(target=self._run, name="ledger", daemon=True)
        self._thread.start()

    def keep(self, entries: Sequence[Entry], table: str = "") -> "asyncio.Future[None]":
        """Returns when the entries, and all earlier ones of the table, are on disk; `NotKept` if they cannot be
        written.
        """
        kept = self._loop.create_future()
        if self._closing:
            kept.set_exception(NotKept(lazy_text("server-stops-unsaved")))
        else:
            self._given.put(_Item(entries, kept, table))
        return kept

    def refuse(self, error: Exception | None = None) -> "asyncio.Future[None]":
        """The error that `keep` raises."""
        refused: asyncio.Future[None] = self._loop.create_future()
        _fail(refused, error)
        return refused

    async def ask(self, question: Callable[[Storage], T]) -> T:
        """Run a query in the writer's thread."""
        answer: asyncio.Future[T] = self._loop.create_future()
        if self._closing:
            raise NotKept(lazy_text("server-stops"))
        self._given.put(_Question(question, answer))
        return await answer

    async def read_on(self, table: str, after: int = 0) -> list[Entry]:
        """The events of a table after that number. From now on it is written to again, if a write has failed."""

        def read(storage: Storage) -> list[Entry]:
            found = storage.read(table, after)
            self._broken.discard(table)
            return found

        return await self.ask(read)

    @property
    def shared(self) -> bool:
        """Whether other processes write to the storage too."""
        return self._storage.shared

    def follow(self, told: Callable[[Growth], None], heard: Callable[[str], None]) -> Following:
        """As the storage's, but called in the event loop."""
        return self._storage.follow(
            lambda growth: self._call(told, growth), lambda message: self._call(heard, message)
        )

    @property
    def medium(self) -> str:
        """What the storage is called, for people."""
        return self._storage.medium

    def trouble(self) -> str:
        """What is wrong with the storage, as far as it is known already."""
        return self._storage.trouble

    def hurry(self) -> None:
        """Wait no more for a database that is away."""
        self._storage.hurry()

    async def close(self) -> None:
        """Write the pending batch, and close the storage."""
        self.hurry()
        self._closing = True
        self._given.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        questions: deque[_Question] = deque()
        going_on = True
        while going_on or questions:
            batch: Batch = []
            while not (questions or batch) or not self._given.empty():
                given = self._given.get()
                if given is None:
                    going_on = False
                    break
                if isinstance(given, _Item):
                    batch.append(given)
                else:
                    questions.append(given)
            if batch:
                self._write(batch)
            if questions:
                self._read(
                    *questions.popleft()
                )  # one at a time: what is written meanwhile goes first
        self._storage.close()

    def _write(self, batch: Batch) -> None:
        if self._broken:
            batch = self._sound(batch)
        if not batch:
            return
        try:
            self._storage.append([entry for item in batch for entry in item.entries])
        except Overtaken as error:
            self._write_others(batch, error)
        except Unreachable as error:  # no other entry would get through
            for item in batch:
                self._refuse(item, error)
        except Exception as error:  # waiting callers must get any error
            self._write_apart(batch, error)
        else:
            self._call(_settle, [item.kept for item in batch])

    def _sound(self, batch: Batch) -> Batch:
        """Without what follows an entry that was not written. In a shared database another process may have
        taken the number of that entry, so that nothing there would seem to be missing.
        """
        sound: Batch = []
        for item in batch:
            if broken := item.tables() & self._broken:
                self._refuse(item, conflict(broken))
            else:
                sound.append(item)
        return sound

    def _refuse(self, item: _Item, error: Exception) -> None:
        self._broken |= item.tables() - {""}
        self._call(_fail, item.kept, error)

    def _write_others(self, batch: Batch, error: Overtaken) -> None:
        """Another process was first at some tables; what concerns the others is written together again."""
        others: Batch = []
        for item in batch:
            if item.tables() & error.tables:
                self._refuse(item, error)
            else:
                others.append(item)
        if len(others) == len(batch):
            self._write_apart(batch, error)
        elif others:
            self._write(others)

    def _write_apart(self, batch: Batch, error: Exception) -> None:
        """A failed batch is retried entry by entry, so that one table's failure does not affect others."""
        if len(batch) == 1:
            self._refuse(batch[0], error)
            return
        for one in batch:
            self._write([one])

    def _read(self, question: Callable[[Storage], T], answer: "asyncio.Future[T]") -> None:
        try:
            found = question(self._storage)
        except Exception as error:  # as above
            self._call(_fail, answer, error)
        else:
            self._call(_answer, answer, found)

    def _call(self, function: Callable[..., None], *args: Any) -> None:
        with suppress(RuntimeError):  # the event loop has ended, and the waiting callers with it
            self._loop.call_soon_threadsafe(function, *args)


def _settle(waiting: "list[asyncio.Future[None]]") -> None:
    for kept in waiting:
        if not kept.done():
            kept.set_result(None)


def _answer(answer: "asyncio.Future[T]", found: T) -> None:
    if not answer.done():
        answer.set_result(found)


def _fail(waiting: "asyncio.Future[Any]", error: Exception | None = None) -> None:
    if not waiting.done():
        in_doubt = isinstance(error, Unreachable) and error.in_doubt
        failure = NotKept(_IN_DOUBT if in_doubt else _NOT_SAVED)
        failure.__cause__ = error  # for the server's log alone: it may name files
        waiting.set_exception(failure)
