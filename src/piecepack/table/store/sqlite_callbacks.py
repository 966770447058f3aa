"""Callbacks and the server's own secrets in an SQLite file."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from piecepack.table.store.callbacks import (
    Beside,
    Callback,
    Secret,
    decode_callback,
    each_address_once,
    encode_callback,
    to_renew,
)
from piecepack.table.store.storage import StorageFailed

SINCE: Final = 3  # the version of the schema that has them first
_KEEP: Final = "INSERT OR REPLACE INTO callbacks VALUES (?, ?, ?, ?, ?)"


@contextmanager
def _said_plainly(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise StorageFailed(f"{path}: {error}.", str(error)) from error


class SqliteCallbacks:
    """The part of a file that is not events."""

    def __init__(self, base: sqlite3.Connection, path: Path) -> None:
        self._base = base
        self._path = path

    @contextmanager
    def _at_once(self) -> Iterator[sqlite3.Connection]:
        """A transaction."""
        base = self._base
        with _said_plainly(self._path):
            base.execute("BEGIN IMMEDIATE")
            try:
                yield base
                base.execute("COMMIT")
            finally:
                if base.in_transaction:
                    base.execute("ROLLBACK")

    def keep(self, callback: Callback, most: int) -> None:
        with self._at_once() as base:
            base.execute(_KEEP, _row(callback))
            base.execute(
                "DELETE FROM callbacks WHERE rowid IN (SELECT rowid FROM callbacks"
                " WHERE owner = ? AND kind = ? ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ?)",
                (callback.owner, callback.kind, most),
            )

    def of(self, owners: Sequence[str]) -> list[Callback]:
        with _said_plainly(self._path):
            return self._of(owners)

    def _of(self, owners: Sequence[str]) -> list[Callback]:
        rows: list[tuple[float, bytes]] = []
        for owner in {owner for owner in owners if owner}:
            query = "SELECT at, body FROM callbacks WHERE owner = ?"
            rows += self._base.execute(query, (owner,)).fetchall()
        rows.sort(key=lambda row: row[0], reverse=True)
        return each_address_once([decode_callback(body) for _, body in rows])

    def claim(
        self, table: str, seat: int, moment: int, owners: Sequence[str], now: float
    ) -> list[Callback]:
        with _said_plainly(self._path):
            found = self._of(owners)
            if not found:
                return []
        with self._at_once() as base:
            done = base.execute(
                "INSERT INTO called VALUES (?1, ?2, ?3) ON CONFLICT (code, seat) DO UPDATE"
                " SET moment = ?3 WHERE moment < ?3",
                (table, seat, moment),
            )
            if not done.rowcount:
                return []
            for one in to_renew(found, now):
                base.execute(
                    "UPDATE callbacks SET at = ?, body = ? WHERE owner = ? AND url = ?",
                    (one.at, encode_callback(one), one.owner, one.url),
                )
        return found

    def drop_of(self, owners: Sequence[str]) -> None:
        base = self._base
        with _said_plainly(self._path):
            base.execute("PRAGMA secure_delete = ON")  # it is deleted because somebody wants it so
        with self._at_once():
            for owner in {owner for owner in owners if owner}:
                # Rows are found before the first of them goes: SQLite asks inner queries while it deletes.
                base.execute(
                    "DELETE FROM callbacks WHERE rowid IN (SELECT rowid FROM callbacks"
                    " WHERE owner = ?1 OR kind = 'push' AND url IN"
                    " (SELECT url FROM callbacks WHERE owner = ?1 AND kind = 'push'))",
                    (owner,),
                )
        with _said_plainly(self._path):
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # the write-ahead log has it too

    def drop(self, url: str, owner: str = "", kind: str = "") -> None:
        with _said_plainly(self._path):
            self._base.execute(
                "DELETE FROM callbacks WHERE url = ?1 AND (?2 = '' OR owner = ?2)"
                " AND (?3 = '' OR kind = ?3)",
                (url, owner, kind),
            )

    def drop_before(self, at: float) -> None:
        with _said_plainly(self._path):
            self._base.execute("DELETE FROM callbacks WHERE at < ?", (at,))

    def secret(self, name: str, fresh: str) -> str:
        with _said_plainly(self._path):
            self._base.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, fresh))
            query = "SELECT value FROM secrets WHERE name = ?"
            (value,) = self._base.execute(query, (name,)).fetchone()
            return str(value)

    def all(self) -> list[Beside]:
        with _said_plainly(self._path):
            secrets = self._base.execute("SELECT name, value FROM secrets ORDER BY name")
            kept: list[Beside] = [Secret(name, value) for name, value in secrets]
            found = self._base.execute("SELECT body FROM callbacks ORDER BY rowid")
            return [*kept, *(decode_callback(body) for (body,) in found)]

    def restore(self, beside: Sequence[Beside]) -> None:
        for one in beside:
            if isinstance(one, Secret):
                self._base.execute(
                    "INSERT OR REPLACE INTO secrets VALUES (?, ?)", (one.name, one.value)
                )
            else:
                self._base.execute(_KEEP, _row(one))


def _row(callback: Callback) -> tuple[str, str, str, float, bytes]:
    return (
        callback.owner,
        callback.kind,
        callback.url,
        callback.at,
        encode_callback(callback),
    )


def beside(path: Path) -> list[Beside]:
    """Everything that a file has beside its events; for any process."""
    with (
        _said_plainly(path),
        closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as base,
    ):
        (version,) = base.execute("PRAGMA user_version").fetchone()
        return SqliteCallbacks(base, path).all() if version >= SINCE else []
