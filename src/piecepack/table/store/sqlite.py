"""Events in an SQLite file: a write-ahead log, synced to disk at every commit.

A second file beside it is locked while it is open, so that two servers cannot both seat people at one table.
The file itself is not: a backup can read it meanwhile.
"""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import wraps
from itertools import islice
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from piecepack.table.model.events import Entry
from piecepack.table.store.callbacks import Beside
from piecepack.table.store.migrations import SQLITE, too_new
from piecepack.table.store.sqlite_callbacks import SqliteCallbacks
from piecepack.table.store.storage import (
    AT_REST,
    PUBLIC,
    Following,
    Growth,
    Occupied,
    StorageFailed,
    conflict,
    conflicting,
    decode_event,
    encode_event,
    fenced,
    not_empty,
)

_ROWS_AT_ONCE: Final = 100
_NEWEST: Final = len(SQLITE)

P = ParamSpec("P")
T = TypeVar("T")


def _said_plainly(
    method: Callable[Concatenate["SqliteStorage", P], T],
) -> Callable[Concatenate["SqliteStorage", P], T]:
    """Translates SQLite's errors into our own."""

    @wraps(method)
    def careful(self: "SqliteStorage", /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return method(self, *args, **kwargs)
        except sqlite3.Error as error:
            raise StorageFailed(f"{self.path}: {error}.", str(error)) from error

    return careful


class SqliteStorage:
    """One file. It may be opened in one thread and used in another, but only in one at a time."""

    medium = "disk"
    shared = False
    trouble = (
        ""  # a file has no connection that could be lost; whether it takes writes, `probe` tells
    )

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch(mode=0o600)  # it contains hidden moves, so other users must not read it
            self._base = sqlite3.connect(
                path, timeout=0.5, isolation_level=None, check_same_thread=False
            )
        except OSError as error:
            raise StorageFailed(f"{path} cannot be opened: {error.strerror}.") from None
        except sqlite3.Error as error:
            raise StorageFailed(f"{path} cannot be opened: {error}.") from None
        self._lock: sqlite3.Connection | None = None
        self.callbacks = SqliteCallbacks(self._base, path)
        try:
            self._open()
        except sqlite3.OperationalError as error:
            self.close()
            if "locked" in str(error):
                raise Occupied(f"{path} is in use by another server.") from None
            raise StorageFailed(f"{path} cannot be opened: {error}.") from None
        except sqlite3.DatabaseError as error:
            self.close()
            raise StorageFailed(f"{path} is not a piecepack database: {error}.") from None

    def _open(self) -> None:
        base = self._base
        version = self._version()
        if version > _NEWEST:
            self.close()
            raise StorageFailed(too_new(str(self.path), version, _NEWEST))
        beside = f"{self.path}-lock"
        self._lock = sqlite3.connect(
            beside, timeout=0.5, isolation_level=None, check_same_thread=False
        )
        self._lock.execute("BEGIN EXCLUSIVE")  # until it is closed, or this process ends
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        for number in range(self._version() + 1, _NEWEST + 1):
            base.executescript(
                f"BEGIN; {SQLITE[number - 1]} PRAGMA user_version = {number}; COMMIT;"
            )
        # Whoever held a lease had this file open, and has ended since. The tokens go on rising.
        base.execute("UPDATE leases SET holder = '', until = 0 WHERE holder <> ''")

    def _version(self) -> int:
        (version,) = self._base.execute("PRAGMA user_version").fetchone()
        return int(version)

    @_said_plainly
    def append(self, entries: Sequence[Entry]) -> None:
        if any(entry.token for entry in entries):
            self._check_tokens(entries)
        try:
            self._append(entries)
        except sqlite3.IntegrityError as error:
            taken = conflicting(entries, self.last(list({entry.table for entry in entries})))
            if taken and error.sqlite_errorname == "SQLITE_CONSTRAINT_UNIQUE":
                raise conflict(taken) from error
            raise

    def _append(self, entries: Sequence[Entry]) -> None:
        if len(entries) <= _ROWS_AT_ONCE:
            self._insert(entries)  # one statement is a transaction of its own
            return
        base = self._base
        base.execute("BEGIN")
        try:
            for start in range(0, len(entries), _ROWS_AT_ONCE):
                self._insert(entries[start : start + _ROWS_AT_ONCE])
            base.execute("COMMIT")
        except sqlite3.Error:
            if base.in_transaction:
                base.execute("ROLLBACK")
            raise

    @_said_plainly
    def amend(self, changed: Sequence[Entry], added: Sequence[Entry]) -> None:
        base = self._base
        base.execute("PRAGMA secure_delete = ON")  # what is replaced is overwritten in the file
        base.execute("BEGIN IMMEDIATE")
        try:
            base.executemany(
                "UPDATE events SET holder = ?, body = ? WHERE code = ? AND seq = ?",
                [(e.holder, encode_event(e.event), e.table, e.seq) for e in changed],
            )
            self._insert(added)
            base.execute("COMMIT")
        except sqlite3.IntegrityError as error:
            taken = conflicting(added, self.last(list({entry.table for entry in added})))
            if taken and error.sqlite_errorname == "SQLITE_CONSTRAINT_UNIQUE":
                raise conflict(taken) from error
            raise
        finally:
            if base.in_transaction:
                base.execute("ROLLBACK")
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the write-ahead log has it too

    def _insert(self, entries: Sequence[Entry]) -> None:
        """All rows in one statement: between statements this thread may have to wait for others."""
        rows = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(entries))
        values = [
            value
            for e in entries
            for value in (e.table, e.seq, e.at, e.holder, e.ends, encode_event(e.event), e.token)
        ]
        if values:
            self._base.execute(f"INSERT INTO events VALUES {rows}", values)  # noqa: S608  # only question marks

    def _check_tokens(self, entries: Sequence[Entry]) -> None:
        """Nobody else can change a lease between this and the insertion: the file is ours."""
        stale = {
            entry.table
            for entry in entries
            if entry.token and (entry.token,) != self._token(entry.table)
        }
        if stale:
            raise fenced(stale)

    def _token(self, table: str) -> tuple[int] | None:
        found = self._base.execute("SELECT token FROM leases WHERE code = ?", (table,))
        row: tuple[int] | None = found.fetchone()
        return row

    @_said_plainly
    def read(self, table: str, after: int = 0) -> list[Entry]:
        found = self._base.execute(
            "SELECT seq, at, body, token FROM events WHERE code = ? AND seq > ? ORDER BY seq",
            (table, after),
        )
        return [Entry(table, seq, at, decode_event(body), token) for seq, at, body, token in found]

    @_said_plainly
    def last(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for table in tables:
            query = "SELECT max(seq) FROM events WHERE code = ?"
            (seq,) = self._base.execute(query, (table,)).fetchone()
            if seq is not None:
                found[table] = seq
        return found

    @_said_plainly
    def unfinished(self) -> list[str]:
        found = self._base.execute(
            "SELECT code FROM events WHERE seq = 1"
            " AND code NOT IN (SELECT code FROM events WHERE ends) ORDER BY rowid"
        )
        return [code for (code,) in found]

    @_said_plainly
    def restore(self, entries: Iterable[Entry], beside: Sequence[Beside] = ()) -> int:
        base, given = self._base, iter(entries)
        if base.execute("SELECT 1 FROM events LIMIT 1").fetchone() is not None:
            raise not_empty()
        count = 0
        base.execute("BEGIN")
        try:
            while some := list(islice(given, _ROWS_AT_ONCE)):
                self._insert(some)
                count += len(some)
            base.execute(
                "INSERT OR REPLACE INTO leases"
                " SELECT code, '', max(token), 0 FROM events WHERE token > 0 GROUP BY code"
            )
            self.callbacks.restore(beside)
            base.execute("COMMIT")
        finally:
            if base.in_transaction:
                base.execute("ROLLBACK")
        return count

    @_said_plainly
    def held_by(self, browser: str, most: int) -> list[str]:
        found = self._base.execute(
            "SELECT code FROM events WHERE holder = ? AND holder <> ''"
            " GROUP BY code ORDER BY max(rowid) DESC LIMIT ?",
            (browser, most),
        )
        return [code for (code,) in found]

    @_said_plainly
    def hosted_by(self, browser: str) -> int:
        found = self._base.execute(
            "SELECT count(*) FROM events WHERE holder = ? AND holder <> '' AND seq = 1"
            " AND NOT EXISTS (SELECT 1 FROM events AS e WHERE e.code = events.code AND e.ends)",
            (browser,),
        )
        (count,) = found.fetchone()
        return int(count)

    @_said_plainly
    def public(self) -> list[str]:
        found = self._base.execute(
            "SELECT code FROM events WHERE seq = 1 AND instr(body, ?) > 0"
            " AND code NOT IN (SELECT code FROM events WHERE ends) ORDER BY rowid",
            (PUBLIC,),
        )
        return [code for (code,) in found]

    @_said_plainly
    def branches_of(self, table: str) -> list[str]:
        found = self._base.execute(
            "SELECT code FROM events WHERE seq = 1"
            " AND json_extract(CAST(body AS TEXT), '$.origin') = ? ORDER BY rowid",
            (table,),
        )
        return [code for (code,) in found]

    @_said_plainly
    def take_leases(self, tables: Sequence[str], holder: str, seconds: float) -> dict[str, int]:
        now = time.monotonic()  # leases do not outlive this process, see _open
        base = self._base
        base.execute("BEGIN")
        try:
            for table in tables:
                base.execute(
                    "INSERT INTO leases AS l VALUES (?1, ?2, 1, ?3) ON CONFLICT (code) DO UPDATE SET"
                    " token = l.token + (l.holder <> ?2), holder = ?2, until = ?3"
                    " WHERE l.holder = ?2 OR l.until < ?4",
                    (table, holder, now + seconds, now),
                )
            held = base.execute("SELECT code, token FROM leases WHERE holder = ?", (holder,))
            tokens = dict(held.fetchall())
            base.execute("COMMIT")
        except sqlite3.Error:
            if base.in_transaction:
                base.execute("ROLLBACK")
            raise
        return {table: tokens[table] for table in tables if table in tokens}

    @_said_plainly
    def drop_leases(self, tables: Sequence[str], holder: str, *, rest: bool = False) -> None:
        for table in tables:
            self._base.execute(
                "UPDATE leases SET holder = ?, until = ? WHERE code = ? AND holder = ?",
                (AT_REST if rest else "", time.monotonic() if rest else 0, table, holder),
            )

    @_said_plainly
    def orphans(self, most: int, *, rested: float | None = None) -> list[str]:
        now = time.monotonic()
        leases = self._base.execute("SELECT code, holder, until FROM leases").fetchall()
        known = {
            code: until < now - (rested or 0.0) if holder == AT_REST else until < now
            for code, holder, until in leases
            if holder != AT_REST or rested is not None
        }
        settled = {code for code, holder, _ in leases if holder == AT_REST}
        found = [
            code
            for code in self.unfinished()
            if known.get(code, rested is not None and code not in settled)
        ]
        return found[:most]

    def tell(self, message: str) -> None:
        """Nobody else is there."""

    def follow(
        self, told: Callable[[Growth], None], heard: Callable[[str], None] | None = None
    ) -> Following:
        """No other process can have the file open, so nothing follows."""
        told(None)
        return _Silence()

    @_said_plainly
    def probe(self) -> None:
        """Write the file's own version number again: a commit of one page, synced as any other."""
        self._base.execute(f"PRAGMA user_version = {_NEWEST}")

    def hurry(self) -> None:
        """A file is never waited for."""

    def close(self) -> None:
        self._base.close()
        if self._lock is not None:
            self._lock.close()


def everything(path: Path) -> Iterator[Entry]:
    """All events in the order in which they were stored, as they are at one moment; for any process."""
    if not path.is_file():
        raise StorageFailed(f"{path} does not exist.")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as base:
            base.execute("BEGIN")
            (version,) = base.execute("PRAGMA user_version").fetchone()
            if version > _NEWEST:
                raise StorageFailed(too_new(str(path), version, _NEWEST))
            token = "token" if version > 1 else "0"
            query = f"SELECT code, seq, at, body, {token} FROM events ORDER BY rowid"  # noqa: S608  # a name of ours
            for code, seq, at, body, given in base.execute(query):
                yield Entry(code, seq, at, decode_event(body), given)
    except sqlite3.Error as error:
        raise StorageFailed(f"{path} cannot be read: {error}.") from None


class _Silence:
    """A subscription to nothing."""

    def close(self) -> None:
        pass
