"""A batch of events: one statement with one parameter, made by one call of libpq.

Of psycopg's and asyncpg's ways this took the least of our processor (docs/reliability.md has the figures).
"""

import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import psycopg
from psycopg import errors, pq

from piecepack.table.model.events import Entry
from piecepack.table.store.postgresql.following import notices
from piecepack.table.store.postgresql.link import Rows
from piecepack.table.store.storage import encode_event

_ENCODE: Final = msgspec.json.Encoder()


class _Row(msgspec.Struct, gc=False):
    """An entry, as the statement takes it."""

    code: str
    seq: int
    at: float
    holder: str
    ends: bool
    body: str
    token: int


class Batch:
    """What is appended in one transaction, and how to tell afterwards that it was."""

    def __init__(self, entries: Sequence[Entry], writer: str, told_on: bytes) -> None:
        rows = [
            _Row(e.table, e.seq, e.at, e.holder, e.ends, encode_event(e.event).decode(), e.token)
            for e in entries
        ]
        told = notices(writer, {e.table: e.seq for e in entries})
        self._number = secrets.randbits(62)
        self._first = (entries[0].table, entries[0].seq)
        self._parameters = (
            _ENCODE.encode(rows),
            b"%d" % self._number,
            _ENCODE.encode(told),
            told_on,
        )

    def send(self, connection: Rows, again: bool) -> None:
        """`again`: the connection broke after the database had taken it, or before; its number says which."""
        result = connection.pgconn.exec_prepared(b"append", self._parameters)
        if result.status == pq.ExecStatus.TUPLES_OK:
            return
        error = errors.error_from_result(result)
        if error.diag.sqlstate is None:  # not the server's words: the connection is lost
            raise psycopg.OperationalError(str(error))
        if again and isinstance(error, errors.UniqueViolation):
            batch = "SELECT batch FROM events WHERE code = %s AND seq = %s"
            if one_row(connection, batch, self._first) == (self._number,):
                return
        raise error


def one_row(connection: Rows, query: str, parameters: Any = ()) -> tuple[Any, ...]:
    """The first row that a query finds, or an empty one."""
    row = connection.execute(query.encode(), parameters).fetchone()
    return row or ()
