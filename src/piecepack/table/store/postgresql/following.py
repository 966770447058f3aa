"""Hearing of what other processes append: one notification a batch, in a thread of its own.

A notification names the tables of a batch and their last numbers; the events themselves are read from the
log. Notifications that came while the connection was lost are lost too, so whoever follows is told after
every new connection that anything may have happened.
"""

import threading
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import psycopg
import structlog

from piecepack.table.store.postgresql.link import Address, Rows
from piecepack.table.store.storage import Growth, StorageFailed

_TABLES_A_NOTICE: Final = 300  # PostgreSQL takes 8000 bytes; a table needs 20 at most
_LOOK_EVERY: Final = 0.5  # seconds between two looks whether to end
_FIRST_WAIT: Final = 0.05  # seconds until a lost connection is made again
_LONGEST_WAIT: Final = 1.0
_log = structlog.get_logger(__name__)


class Notice(msgspec.Struct):
    """What is sent over the channel."""

    by: str
    tables: dict[str, int] = {}
    message: str = ""


_DECODE: Final = msgspec.json.Decoder(Notice)


def notices(by: str, tables: Mapping[str, int]) -> list[str]:
    """The notifications of a batch: one, unless it has very many tables."""
    named = list(tables.items())
    return [
        msgspec.json.encode(Notice(by, dict(named[start : start + _TABLES_A_NOTICE]))).decode()
        for start in range(0, len(named), _TABLES_A_NOTICE)
    ]


def spoken(by: str, message: str) -> str:
    """A message to all who follow."""
    return msgspec.json.encode(Notice(by, message=message)).decode()


def channel(connection: Rows, name: str) -> str:
    """The channel of a schema: a database may have several, each with tables of its own."""
    found = connection.execute("SELECT 'piecepack_' || md5(current_schema())").fetchone()
    if not found or found[0] is None:
        raise StorageFailed(f"{name} has no schema to keep tables in; look at its search_path.")
    return str(found[0])


class Notices:
    """A thread that listens until it is closed."""

    def __init__(
        self,
        address: Address,
        writer: str,
        told: Callable[[Growth], None],
        heard: Callable[[str], None] | None = None,
    ) -> None:
        self._address = address
        self._writer = writer
        self._told = told
        self._heard = heard or (lambda _: None)
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="following", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        wait = _FIRST_WAIT
        while not self._closing.is_set():
            try:
                with self._address.connect() as connection:
                    connection.execute(f"LISTEN {channel(connection, self._address.name)}".encode())
                    wait = _FIRST_WAIT
                    self._told(None)
                    while not self._closing.is_set():
                        for notify in connection.notifies(timeout=_LOOK_EVERY):
                            self._hear(notify.payload)
            except psycopg.Error as error:
                _log.warning("following the database was interrupted", reason=str(error).strip())
                self._closing.wait(wait)
                wait = min(_LONGEST_WAIT, 2 * wait)

    def _hear(self, payload: str) -> None:
        try:
            notice = _DECODE.decode(payload)
        except msgspec.DecodeError:
            notice = None  # somebody else's; to look once too often does no harm
        if notice is None:
            self._told(None)
        elif notice.by != self._writer:
            if notice.message:
                self._heard(notice.message)
            else:
                self._told(notice.tables)
