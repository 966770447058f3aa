"""Callbacks and the server's own secrets in a PostgreSQL database."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from piecepack.table.store.callbacks import (
    RENEWED_EVERY,
    Beside,
    Callback,
    Secret,
    decode_callback,
    each_address_once,
    encode_callback,
    to_renew,
)
from piecepack.table.store.postgresql.link import Rows

SINCE: Final = 3  # the version of the schema that has them first
Ask = Callable[[str, Any], list[tuple[Any, ...]]]
_KEEP: Final = """
    INSERT INTO callbacks (owner, kind, url, at, body) VALUES (%s, %s, %s, %s, %s)
    ON CONFLICT (owner, url) DO UPDATE
        SET kind = excluded.kind, at = excluded.at, body = excluded.body
"""
_KEEP_OWN: Final = (
    "INSERT INTO secrets VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
_ALL: Final = "SELECT body FROM callbacks ORDER BY at, owner, url"


class PostgresqlCallbacks:
    """The part of a database that is not events. `ask` runs a statement, on a new connection if one breaks."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def keep(self, callback: Callback, most: int) -> None:
        self._ask(f"{_KEEP} RETURNING 1", _row(callback))
        self._ask(
            "DELETE FROM callbacks WHERE (owner, url) IN (SELECT owner, url FROM callbacks"
            " WHERE owner = %s AND kind = %s ORDER BY at DESC, url OFFSET %s) RETURNING 1",
            (callback.owner, callback.kind, most),
        )

    def of(self, owners: Sequence[str]) -> list[Callback]:
        found = self._ask(
            "SELECT body FROM callbacks WHERE owner = ANY(%s) AND owner <> ''"
            " ORDER BY at DESC, owner",
            (list(owners),),
        )
        return each_address_once([decode_callback(body) for (body,) in found])

    def claim(
        self, table: str, seat: int, moment: int, owners: Sequence[str], now: float
    ) -> list[Callback]:
        found = self.of(owners)
        if not found:
            return []
        for one in to_renew(found, now):  # first: what is claimed must be told
            self._ask(
                "UPDATE callbacks SET at = %s, body = %s WHERE owner = %s AND url = %s"
                " AND at <= %s RETURNING 1",  # or it was set anew meanwhile
                (one.at, encode_callback(one), one.owner, one.url, now - RENEWED_EVERY),
            )
        claimed = self._ask(
            "INSERT INTO called AS c (code, seat, moment) VALUES (%s, %s, %s)"
            " ON CONFLICT (code, seat) DO UPDATE SET moment = excluded.moment"
            " WHERE c.moment < excluded.moment RETURNING 1",
            (table, seat, moment),
        )
        return found if claimed else []

    def drop_of(self, owners: Sequence[str]) -> None:
        theirs = [owner for owner in owners if owner]
        self._ask(
            "DELETE FROM callbacks WHERE owner = ANY(%s) OR kind = 'push' AND url IN"
            " (SELECT url FROM callbacks WHERE owner = ANY(%s) AND kind = 'push') RETURNING 1",
            (theirs, theirs),
        )

    def drop(self, url: str, owner: str = "", kind: str = "") -> None:
        self._ask(
            "DELETE FROM callbacks WHERE url = %s AND (%s = '' OR owner = %s)"
            " AND (%s = '' OR kind = %s) RETURNING 1",
            (url, owner, owner, kind, kind),
        )

    def drop_before(self, at: float) -> None:
        self._ask("DELETE FROM callbacks WHERE at < %s RETURNING 1", (at,))

    def secret(self, name: str, fresh: str) -> str:
        self._ask(
            "INSERT INTO secrets VALUES (%s, %s) ON CONFLICT (name) DO NOTHING RETURNING 1",
            (name, fresh),
        )
        ((value,),) = self._ask("SELECT value FROM secrets WHERE name = %s", (name,))
        return str(value)

    def all(self) -> list[Beside]:
        secrets = self._ask("SELECT name, value FROM secrets ORDER BY name", ())
        kept: list[Beside] = [Secret(name, value) for name, value in secrets]
        return [*kept, *(decode_callback(body) for (body,) in self._ask(_ALL, ()))]

    def restore(self, beside: Sequence[Beside]) -> None:
        for one in beside:
            if isinstance(one, Secret):
                self._ask(f"{_KEEP_OWN} RETURNING 1", (one.name, one.value))
            else:
                self._ask(f"{_KEEP} RETURNING 1", _row(one))


def in_transaction(connection: Rows) -> PostgresqlCallbacks:
    """The callbacks as a connection sees them that somebody else has opened."""
    return PostgresqlCallbacks(
        lambda query, parameters: connection.execute(query.encode(), parameters).fetchall()
    )


def _row(callback: Callback) -> tuple[str, str, str, float, bytes]:
    return (
        callback.owner,
        callback.kind,
        callback.url,
        callback.at,
        encode_callback(callback),
    )
