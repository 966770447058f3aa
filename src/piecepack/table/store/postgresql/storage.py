"""Events in a PostgreSQL database: one transaction a batch, and a notification for those who follow."""

import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from itertools import islice
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import psycopg
from psycopg import errors, pq

from piecepack.table.limits import Limits
from piecepack.table.model.events import Entry
from piecepack.table.store.callbacks import Beside
from piecepack.table.store.migrations import POSTGRESQL, too_new
from piecepack.table.store.postgresql import callbacks
from piecepack.table.store.postgresql.batch import Batch, one_row
from piecepack.table.store.postgresql.following import Notices, channel, spoken
from piecepack.table.store.postgresql.link import Address, InUse, Link, Rows
from piecepack.table.store.postgresql.queries import (
    AMEND,
    APPEND,
    BRANCHES,
    ORPHANS,
    PUBLIC,
    STRANGERS,
    TAKE_LEASES,
)
from piecepack.table.store.storage import (
    AT_REST,
    Growth,
    StorageFailed,
    conflict,
    conflicting,
    decode_event,
    encode_event,
    fenced,
    not_empty,
)

_ROWS_AT_ONCE: Final = 500  # of a backup
_NEWEST: Final = len(POSTGRESQL)
_IN_USE: Final = 0x70696563  # the advisory lock of a server
_MIGRATING: Final = _IN_USE + 1
_FENCED: Final = "PP002"

P = ParamSpec("P")
T = TypeVar("T")


def _said_plainly(
    method: Callable[Concatenate["PostgresqlStorage", P], T],
) -> Callable[Concatenate["PostgresqlStorage", P], T]:
    """Translates PostgreSQL's errors into our own."""

    @wraps(method)
    def careful(self: "PostgresqlStorage", /, *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return method(self, *args, **kwargs)
        except psycopg.Error as error:
            said = error.diag.message_primary or str(error).strip()
            raise StorageFailed(f"{self.name}: {said}.", _reason(error)) from error

    return careful


class PostgresqlStorage:
    """One database. It may be opened in one thread and used in another, but only in one at a time."""

    medium = "database"
    shared = True

    def __init__(self, url: str, limits: Limits | None = None, *, alone: bool = False) -> None:
        """`alone`: refuse if any other process has it open, and keep it for this one."""
        self.limits = limits or Limits()
        self._alone = alone
        self._writer = secrets.token_hex(4)  # who notifies: nobody follows itself
        self._channel = b""
        self._address = Address(url)
        self.name = self._address.name
        self.callbacks = callbacks.PostgresqlCallbacks(self._ask_plainly)
        self._link = Link(self._address, self.limits, self._make_ready)
        self._link.open(self.limits.database_opens_within)

    @property
    def trouble(self) -> str:
        return self._link.trouble

    # Opening

    def _make_ready(self, connection: Rows) -> None:
        self._channel = channel(connection, self.name).encode()
        lock = "pg_try_advisory_lock" if self._alone else "pg_try_advisory_lock_shared"
        (ours,) = one_row(connection, f"SELECT {lock}(%s, hashtext(current_schema()))", (_IN_USE,))
        if not ours:
            raise InUse(f"{self.name} is in use by another server.")
        self._migrate(connection)
        prepared = connection.pgconn.prepare(b"append", APPEND)
        if prepared.status != pq.ExecStatus.COMMAND_OK:
            raise errors.error_from_result(prepared)

    def _migrate(self, connection: Rows) -> None:
        """Bring the schema up to date, one process at a time; a newer one is left alone."""
        if schema_version(connection, self.name) == _NEWEST:
            return
        # The lock comes before the transaction, which would not see what others made while it waited.
        lock = b"SELECT pg_advisory_lock(%s, hashtext(current_schema()))"
        connection.execute(lock, (_MIGRATING,))
        try:
            with connection.transaction():
                version = schema_version(connection, self.name)
                if version == 0:
                    connection.execute(
                        "CREATE TABLE piecepack_schema (version integer NOT NULL);"
                        "INSERT INTO piecepack_schema VALUES (0)"
                    )
                for migration in POSTGRESQL[version:]:
                    connection.execute(migration.encode())
                connection.execute("UPDATE piecepack_schema SET version = %s", (_NEWEST,))
        except errors.InsufficientPrivilege as error:
            raise StorageFailed(
                f"{self.name} cannot be set up: {error.diag.message_primary}."
            ) from error
        unlock = b"SELECT pg_advisory_unlock(%s, hashtext(current_schema()))"
        connection.execute(unlock, (_MIGRATING,))

    # Events

    @_said_plainly
    def append(self, entries: Sequence[Entry]) -> None:
        if not entries:
            return
        batch = Batch(entries, self._writer, self._channel)
        try:
            self._link.use(batch.send)
        except errors.UniqueViolation as error:
            taken = conflicting(entries, self.last(list({entry.table for entry in entries})))
            if taken:
                raise conflict(taken) from error
            raise
        except psycopg.DatabaseError as error:
            if error.diag.sqlstate == _FENCED:
                raise fenced((error.diag.message_detail or "").split()) from error
            raise

    @_said_plainly
    def amend(self, changed: Sequence[Entry], added: Sequence[Entry]) -> None:
        rows = {
            "code": [e.table for e in changed],
            "seq": [e.seq for e in changed],
            "holder": [e.holder for e in changed],
            "body": [encode_event(e.event) for e in changed],
        }

        def rewrite(connection: Rows, again: bool) -> None:
            with connection.transaction():
                # Not prepared: psycopg would drop our own prepared statement together with its own.
                connection.execute(AMEND, rows, prepare=False)
                if added:
                    Batch(added, self._writer, self._channel).send(connection, again)

        try:
            self._link.use(rewrite)
        except errors.UniqueViolation as error:
            taken = conflicting(added, self.last(list({entry.table for entry in added})))
            if taken:
                raise conflict(taken) from error
            raise

    @_said_plainly
    def read(self, table: str, after: int = 0) -> list[Entry]:
        found = self._ask(
            "SELECT seq, at, body, token FROM events WHERE code = %s AND seq > %s ORDER BY seq",
            (table, after),
        )
        return [Entry(table, seq, at, decode_event(body), token) for seq, at, body, token in found]

    @_said_plainly
    def last(self, tables: Sequence[str]) -> dict[str, int]:
        return dict(
            self._ask(
                "SELECT code, last FROM unnest(%s::text[]) AS code CROSS JOIN LATERAL"
                " (SELECT max(seq) AS last FROM events WHERE events.code = code.code) AS ends"
                " WHERE last IS NOT NULL",
                (list(tables),),
            )
        )

    @_said_plainly
    def unfinished(self) -> list[str]:
        found = self._ask(
            "SELECT code FROM events WHERE seq = 1 AND NOT EXISTS"
            " (SELECT 1 FROM events AS e WHERE e.code = events.code AND e.ends) ORDER BY id"
        )
        return [code for (code,) in found]

    @_said_plainly
    def restore(self, entries: Iterable[Entry], beside: Sequence[Beside] = ()) -> int:
        given = iter(entries)

        def fill(connection: Rows, again: bool) -> int:
            if again:
                raise StorageFailed(f"{self.name} was lost; nothing was restored.")
            count = 0
            with connection.transaction():
                # The trigger would compare the tokens of old events with leases of today.
                connection.execute("ALTER TABLE events DISABLE TRIGGER check_events")
                if one_row(connection, "SELECT 1 FROM events LIMIT 1"):
                    raise not_empty()
                while some := list(islice(given, _ROWS_AT_ONCE)):
                    Batch(some, self._writer, self._channel).send(connection, False)
                    count += len(some)
                connection.execute(
                    "INSERT INTO leases SELECT code, '', max(token), '-infinity' FROM events"
                    " WHERE token > 0 GROUP BY code"
                    " ON CONFLICT (code) DO UPDATE SET token = excluded.token"
                )
                connection.execute("ALTER TABLE events ENABLE TRIGGER check_events")
                callbacks.in_transaction(connection).restore(beside)
            return count

        return self._link.use(fill)

    @_said_plainly
    def held_by(self, browser: str, most: int) -> list[str]:
        found = self._ask(
            "SELECT code FROM events WHERE holder = %s AND holder <> ''"
            " GROUP BY code ORDER BY max(id) DESC LIMIT %s",
            (browser, most),
        )
        return [code for (code,) in found]

    @_said_plainly
    def hosted_by(self, browser: str) -> int:
        ((count,),) = self._ask(
            "SELECT count(*) FROM events WHERE holder = %s AND holder <> '' AND seq = 1"
            " AND NOT EXISTS (SELECT 1 FROM events AS e WHERE e.code = events.code AND e.ends)",
            (browser,),
        )
        return int(count)

    @_said_plainly
    def public(self) -> list[str]:
        return [code for (code,) in self._ask(PUBLIC)]

    @_said_plainly
    def branches_of(self, table: str) -> list[str]:
        return [code for (code,) in self._ask(BRANCHES, (table,))]

    # Leases and followers

    @_said_plainly
    def take_leases(self, tables: Sequence[str], holder: str, seconds: float) -> dict[str, int]:
        wanted = {"tables": list(set(tables)), "holder": holder, "seconds": seconds}
        return dict(self._ask(TAKE_LEASES, wanted))

    @_said_plainly
    def drop_leases(self, tables: Sequence[str], holder: str, *, rest: bool = False) -> None:
        self._do(
            "UPDATE leases SET holder = %s, until = CASE WHEN %s THEN clock_timestamp()"
            " ELSE '-infinity' END WHERE code = ANY(%s) AND holder = %s",
            (AT_REST if rest else "", rest, list(tables), holder),
        )

    @_said_plainly
    def orphans(self, most: int, *, rested: float | None = None) -> list[str]:
        if rested is None:
            found = self._ask(ORPHANS, (most,))
        else:
            found = self._ask(STRANGERS, (rested, most))
        return [code for (code,) in found]

    @_said_plainly
    def tell(self, message: str) -> None:
        told = (self._channel.decode(), spoken(self._writer, message))
        self._do("SELECT pg_notify(%s, %s)", told)

    def follow(
        self, told: Callable[[Growth], None], heard: Callable[[str], None] | None = None
    ) -> Notices:
        return Notices(self._address, self._writer, told, heard)

    # Upkeep

    @_said_plainly
    def probe(self) -> None:
        """Write the version again: a commit of one row, synced as any other."""
        self._do("UPDATE piecepack_schema SET version = version")

    def hurry(self) -> None:
        self._link.hurried.set()

    def close(self) -> None:
        self._link.close()

    def _ask(self, query: str, parameters: Any = ()) -> list[tuple[Any, ...]]:
        asked = query.encode()
        return self._link.use(
            lambda connection, _: connection.execute(asked, parameters, binary=True).fetchall()
        )

    @_said_plainly
    def _ask_plainly(self, query: str, parameters: Any) -> list[tuple[Any, ...]]:
        return self._ask(query, parameters)

    def _do(self, statement: str, parameters: Any = ()) -> None:
        """Something that may be done twice."""
        done = statement.encode()
        self._link.use(lambda connection, _: connection.execute(done, parameters))


def schema_version(connection: Rows, name: str) -> int:
    """0 if there is none yet; refuses one that is newer than this program, or somebody else's."""
    exists, strange = one_row(
        connection,
        "SELECT to_regclass('piecepack_schema') IS NOT NULL, to_regclass('events') IS NOT NULL",
    )
    if not exists:
        if strange:
            raise StorageFailed(
                f"{name} has a table named events that is not piecepack's."
                " Give piecepack a database of its own."
            )
        return 0
    (version,) = one_row(connection, "SELECT version FROM piecepack_schema")
    if version > _NEWEST:
        raise StorageFailed(too_new(name, version, _NEWEST))
    return int(version)


def everything(url: str) -> Iterator[Entry]:
    """All events in the order in which they were stored, as they are at one moment; for any process."""
    address = Address(url)
    try:
        with address.connect() as connection:
            if not schema_version(connection, address.name):
                raise StorageFailed(f"{address.name} has no tables of piecepack.")
            connection.set_autocommit(False)
            connection.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
            connection.set_read_only(True)
            with connection.cursor("everything", binary=True) as found:
                found.itersize = 2000
                found.execute("SELECT code, seq, at, body, token FROM events ORDER BY id")
                for code, seq, at, body, token in found:
                    yield Entry(code, seq, at, decode_event(body), token)
    except psycopg.Error as error:
        raise StorageFailed(f"{address.name} cannot be read: {str(error).strip()}.") from None


def beside(url: str) -> list[Beside]:
    """Everything that a database has beside its events; for any process."""
    address = Address(url)
    try:
        with address.connect() as connection:
            known = schema_version(connection, address.name) >= callbacks.SINCE
            return callbacks.in_transaction(connection).all() if known else []
    except psycopg.Error as error:
        raise StorageFailed(f"{address.name} cannot be read: {str(error).strip()}.") from None


def _reason(error: psycopg.Error) -> str:
    """What is wrong, without the names of files that PostgreSQL's own words contain: DiskFull is "disk full"."""
    name = type(error).__name__ if error.diag.sqlstate else ""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
