"""A connection to a PostgreSQL database that is made again when it breaks."""

import threading
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

import psycopg
import structlog
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from piecepack.table.limits import Limits
from piecepack.table.store.storage import StorageFailed, Unreachable

T = TypeVar("T")
Rows = psycopg.Connection[tuple[Any, ...]]

_FIRST_WAIT: Final = 0.05  # seconds after a failed attempt to connect, then twice as long each time
_LONGEST_WAIT: Final = 1.0
# What a server says that stops, starts, fails over to another one, or has too many connections: an attempt
# later may succeed.
_PASSING: Final = ("57P01", "57P02", "57P03", "57P05", "25006", "53300")
_TWO_AT_ONCE: Final = (
    "40001",
    "40P01",
)  # a transaction that stood in another's way, and was undone
_USUAL: Final[dict[str, str | int]] = {
    "application_name": "piecepack",
    "connect_timeout": 5,
    # A host that vanishes without a word is noticed within 20 seconds.
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
_SESSION: Final = """
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';
    SET default_transaction_isolation = 'read committed';
    SET idle_session_timeout = 0;
    SET tcp_keepalives_idle = 10;
    SET tcp_keepalives_interval = 3;
    SET tcp_keepalives_count = 3;
"""
_log = structlog.get_logger(__name__)


class Address:
    """Where a database is: what libpq needs to know, and a name for people without the password."""

    def __init__(self, url: str) -> None:
        try:
            asked = conninfo_to_dict(url)
        except psycopg.ProgrammingError as error:
            raise StorageFailed(f"The database's address cannot be read: {error}.") from None
        self.conninfo = make_conninfo("", **{**_USUAL, **asked})
        host = asked.get("host") or asked.get("hostaddr") or "this machine"
        self.name = f"The database {asked.get('dbname') or ''} on {host}".replace("  ", " ")

    def connect(self) -> Rows:
        connection = psycopg.connect(self.conninfo, autocommit=True)
        try:
            connection.execute(_SESSION)
        except psycopg.Error:
            connection.close()
            raise
        return connection


class Link:
    """One connection, for one thread. `trouble` may be read by any."""

    def __init__(self, address: Address, limits: Limits, ready: Callable[[Rows], None]) -> None:
        """`ready` prepares every new connection; it raises psycopg's errors if it cannot."""
        self.address = address
        self.trouble = ""
        self.hurried = threading.Event()  # from now on there is one attempt and no waiting
        self._within = limits.database_within
        self._ready = ready
        self._connection: Rows | None = None

    def open(self, within: float) -> None:
        """The first connection. Only a server that is starting, or a lock held by another, is waited for."""
        by = time.monotonic() + within
        wait = _FIRST_WAIT
        while True:
            try:
                self._connection = self._connect()
            except psycopg.Error as error:
                starting = "starting up" in str(error)
                if time.monotonic() + wait > by or not (starting or isinstance(error, InUse)):
                    raise StorageFailed(_first_words(self.address.name, error)) from None
            else:
                return
            time.sleep(wait)
            wait = min(_LONGEST_WAIT, 2 * wait)

    def use(self, work: Callable[[Rows, bool], T]) -> T:
        """Do some work, and do it again on a new connection if this one breaks.

        The work is told whether it may have been done already. `Unreachable` if the database does not
        come back in time.
        """
        doubt = False
        by = 0.0
        wait = _FIRST_WAIT
        while True:
            connected = self._connection is not None
            try:
                if self._connection is None:
                    self._connection = self._connect()
                    self._back()
                    connected = True
                return work(self._connection, doubt)
            except (psycopg.OperationalError, psycopg.InterfaceError, InUse) as error:
                if connected and not self._broken(error):
                    if error.sqlstate in _TWO_AT_ONCE:
                        continue
                    raise
                doubt = doubt or connected
                now = time.monotonic()
                by = by or now + self._within
                self._lost(error)
                if now + wait > by or self.hurried.is_set():
                    why = f"{self.address.name} cannot be reached: {_line(error)}"
                    raise Unreachable(why, "the connection was lost", in_doubt=doubt) from error
            self.hurried.wait(wait)
            wait = min(_LONGEST_WAIT, 2 * wait)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connect(self) -> Rows:
        connection = self.address.connect()
        try:
            self._ready(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _broken(self, error: psycopg.Error) -> bool:
        connection = self._connection
        lost = connection is None or connection.closed or bool(connection.pgconn.status)
        state = error.diag.sqlstate or ""
        return lost or state in _PASSING or state.startswith("08") or isinstance(error, InUse)

    def _lost(self, error: psycopg.Error) -> None:
        self.close()
        if not self.trouble:
            self.trouble = "The database cannot be reached."
            _log.error("the database cannot be reached", reason=_line(error))

    def _back(self) -> None:
        if self.trouble:
            self.trouble = ""
            _log.warning("the database is back")


class InUse(psycopg.Error):
    """Another server has the database."""


def _line(error: BaseException) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


def _first_words(name: str, error: psycopg.Error) -> str:
    if isinstance(error, InUse):
        return f"{name} is in use by another server."
    return f"{name} cannot be opened: {_line(error)}"
