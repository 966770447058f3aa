"""Events in an SQLite file: a write-ahead log, synced to disk at every commit.

The file is locked while it is open, so that two servers cannot both seat people at one table.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import Concatenate, Final, ParamSpec, TypeVar

from piecepack.table.model.events import Entry
from piecepack.table.store.storage import StorageFailed, decode_event, encode_event

_ROWS_AT_ONCE: Final = 100
_FORM: Final = 1  # raised whenever the tables below change
_TABLES: Final = """
CREATE TABLE events (
    code TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    holder TEXT NOT NULL,
    ends INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (code, seq)
);
CREATE TRIGGER no_gap BEFORE INSERT ON events
WHEN NEW.seq > 1 AND NOT EXISTS (SELECT 1 FROM events WHERE code = NEW.code AND seq = NEW.seq - 1)
BEGIN SELECT RAISE(ABORT, 'an event is missing before this one'); END;
CREATE INDEX opened ON events (code) WHERE seq = 1;
CREATE INDEX ended ON events (code) WHERE ends;
CREATE INDEX held ON events (holder) WHERE holder <> '';
"""

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

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o600)  # it contains hidden moves, so other users must not read it
            self._base = sqlite3.connect(
                path, timeout=0.5, isolation_level=None, check_same_thread=False
            )
            self._open()
        except OSError as error:
            raise StorageFailed(f"{path} cannot be opened: {error.strerror}.") from None
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise StorageFailed(f"{path} is in use by another server.") from None
            raise StorageFailed(f"{path} cannot be opened: {error}.") from None
        except sqlite3.DatabaseError as error:
            raise StorageFailed(f"{path} is not a piecepack database: {error}.") from None

    def _open(self) -> None:
        base = self._base
        base.execute("PRAGMA locking_mode = EXCLUSIVE")
        base.execute("PRAGMA journal_mode = WAL")
        base.execute("PRAGMA synchronous = FULL")
        base.execute("BEGIN EXCLUSIVE")  # takes the lock, which is then kept
        base.execute("COMMIT")
        (form,) = base.execute("PRAGMA user_version").fetchone()
        if form == 0:
            base.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {_FORM}; COMMIT;")
        elif form != _FORM:
            base.close()
            raise StorageFailed(
                f"{self.path} has schema version {form}; this version of piecepack needs {_FORM}."
            )

    @_said_plainly
    def append(self, entries: Sequence[Entry]) -> None:
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

    def _insert(self, entries: Sequence[Entry]) -> None:
        """All rows in one statement: between statements this thread may have to wait for others."""
        rows = ", ".join(["(?, ?, ?, ?, ?, ?)"] * len(entries))
        values = [
            value
            for e in entries
            for value in (e.table, e.seq, e.at, e.holder, e.ends, encode_event(e.event))
        ]
        if values:
            self._base.execute(f"INSERT INTO events VALUES {rows}", values)  # noqa: S608  # only question marks

    @_said_plainly
    def read(self, table: str) -> list[Entry]:
        found = self._base.execute(
            "SELECT seq, at, body FROM events WHERE code = ? ORDER BY seq", (table,)
        )
        return [Entry(table, seq, at, decode_event(body)) for seq, at, body in found]

    @_said_plainly
    def unfinished(self) -> list[str]:
        found = self._base.execute(
            "SELECT code FROM events WHERE seq = 1"
            " AND code NOT IN (SELECT code FROM events WHERE ends) ORDER BY rowid"
        )
        return [code for (code,) in found]

    @_said_plainly
    def held_by(self, browser: str, most: int) -> list[str]:
        found = self._base.execute(
            "SELECT code FROM events WHERE holder = ? AND holder <> ''"
            " GROUP BY code ORDER BY max(rowid) DESC LIMIT ?",
            (browser, most),
        )
        return [code for (code,) in found]

    @_said_plainly
    def probe(self) -> None:
        """Write the file's own version number again: a commit of one page, synced as any other."""
        self._base.execute(f"PRAGMA user_version = {_FORM}")

    def close(self) -> None:
        self._base.close()
