"""The storage protocol for events, small so that another database can implement it.

An entry is one event of one table. Entries are added and, deletion of personal data apart, never changed; (table, seq) is unique and has
no gaps. That is the whole truth about a table, also when several processes write to one database:
whoever appends names the number it believes to be next, and learns if another process was first.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Protocol

import msgspec

from piecepack.core.errors import PiecepackError
from piecepack.table.model.events import Entry, Event
from piecepack.table.store.callbacks import Beside, Callbacks

_DECODE: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)
_ENCODE: Final = msgspec.json.Encoder()

AT_REST: Final = "-"  # stands for the holder of a lease that nobody needs now
PUBLIC: Final = b'"public":true'  # in the first event of a public table, and in hardly any other
# By table, the number of its last event; None: anything may have been appended meanwhile.
Growth = Mapping[str, int] | None


class StorageFailed(PiecepackError):
    """The database could not be opened, read or written. `reason` names no files."""

    def __init__(self, why: str, reason: str = "") -> None:
        super().__init__(why)
        self.reason = reason


class Occupied(StorageFailed):
    """A server has the file open."""


class Unreachable(StorageFailed):
    """The database did not come back in time. `in_doubt`: what was being written may be there or not."""

    def __init__(self, why: str, reason: str = "", *, in_doubt: bool = False) -> None:
        super().__init__(why, reason)
        self.in_doubt = in_doubt


class Overtaken(StorageFailed):
    """Nothing was appended, because another process was first at these tables."""

    def __init__(self, why: str, tables: Iterable[str]) -> None:
        super().__init__(why)
        self.tables = frozenset(tables)


class Conflict(Overtaken):
    """The next number of these tables is taken: read on from the last event you know, and try again."""


class Fenced(Overtaken):
    """The lease of these tables belongs to another process: what the lease allows is no longer yours to do."""


class Following(Protocol):
    """A subscription to what other processes append."""

    def close(self) -> None:
        """Hear no more."""


class Storage(Protocol):
    """A database of events. Every call is made from one and the same thread, except where it says so."""

    medium: str  # what people know it as: "disk" or "database"
    shared: bool  # whether other processes may append to it too

    @property
    def callbacks(self) -> Callbacks:
        """Where people want to be told that it is their turn."""

    @property
    def trouble(self) -> str:
        """What is wrong, known without a test write; empty if nothing is. For any thread."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Store all of them or none, durably: they survive a power cut once this returns.

        `Conflict` if an event with that number exists, `Fenced` if an entry has a token that is not
        the token of its table's lease, `StorageFailed` if the event before one is missing.
        """

    def amend(self, changed: Sequence[Entry], added: Sequence[Entry]) -> None:
        """Replace stored events by those with the same numbers, and append others: all of it or nothing.

        Only for what must not be kept, such as the data of somebody who wants it deleted. Errors are those
        of `append`.
        """

    def read(self, table: str, after: int = 0) -> list[Entry]:
        """The events of a table after that number, in order; none if there is no such table."""

    def last(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables that exists."""

    def unfinished(self) -> list[str]:
        """The tables that are not finished, oldest first."""

    def restore(self, entries: Iterable[Entry], beside: Sequence[Beside] = ()) -> int:
        """Store everything of a backup, or nothing; returns how many events there were.

        `StorageFailed` if there are events already. Tokens go on rising from where they were.
        """

    def held_by(self, browser: str, most: int) -> list[str]:
        """The tables a browser opened or sat down at, the newest first."""

    def hosted_by(self, browser: str) -> int:
        """How many unfinished tables a browser has opened."""

    def public(self) -> list[str]:
        """The public tables that are not finished, oldest first."""

    def branches_of(self, table: str) -> list[str]:
        """The tables that play on from a position of this one, oldest first."""

    def take_leases(self, tables: Sequence[str], holder: str, seconds: float) -> dict[str, int]:
        """Take or renew the leases of those tables that no other process holds; returns their tokens.

        A token is larger than those of all former holders. Entries with a token are appended only
        while it is the latest of their table, even if the lease has run out: until somebody else
        takes it, nobody else can have acted.
        """

    def drop_leases(self, tables: Sequence[str], holder: str, *, rest: bool = False) -> None:
        """Let other processes take the leases at once.

        `rest`: these tables wait for people only, so they need no new holder.
        """

    def orphans(self, most: int, *, rested: float | None = None) -> list[str]:
        """Unfinished tables whose holder has let go of the lease, or died, before it was at rest.

        `rested`: also those that never had a lease, and those at rest for so many seconds.
        """

    def tell(self, message: str) -> None:
        """Send a short message to all other processes that follow. It is kept nowhere."""

    def follow(
        self, told: Callable[[Growth], None], heard: Callable[[str], None] | None = None
    ) -> Following:
        """Call `told`, in a thread of its own, for every batch that another process has appended, and `heard`
        for every message that another process has sent.

        It starts with `told(None)`, and says so again whenever it may have missed something.
        """

    def probe(self) -> None:
        """A test write that changes no data; `StorageFailed` if it fails."""

    def hurry(self) -> None:
        """Wait no longer for a database that is away: the server stops. For any thread."""

    def close(self) -> None:
        """Close the database."""


def encode_event(event: Event) -> bytes:
    return _ENCODE.encode(event)


def decode_event(body: bytes) -> Event:
    return _DECODE.decode(body)


def conflicting(entries: Sequence[Entry], last: Mapping[str, int]) -> set[str]:
    """The tables whose next number is taken, given where the logs end."""
    return {entry.table for entry in entries if entry.seq <= last.get(entry.table, 0)}


def conflict(tables: Iterable[str]) -> Conflict:
    tables = sorted(tables)
    return Conflict(f"Another process has appended to {', '.join(tables)} already.", tables)


def fenced(tables: Iterable[str]) -> Fenced:
    tables = sorted(tables)
    return Fenced(f"Another process holds the lease of {', '.join(tables)}.", tables)


def not_empty() -> StorageFailed:
    return StorageFailed(
        "There are tables already; a backup is restored to an empty file or database."
    )
