"""Opens the storage that an address names: a file, or a PostgreSQL database."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from piecepack.table.limits import Limits
from piecepack.table.model.events import Entry
from piecepack.table.store import sqlite, sqlite_callbacks
from piecepack.table.store.callbacks import Beside
from piecepack.table.store.storage import Storage, StorageFailed


def open_storage(
    where: str | Path, limits: Limits | None = None, *, alone: bool = False
) -> Storage:
    """The storage of a server. Two servers cannot open one file; a database can be opened by many.

    `alone`: not a database that somebody else has open.
    """
    if not is_postgresql(where):
        return sqlite.SqliteStorage(Path(where))
    opened: Storage = _postgresql().PostgresqlStorage(str(where), limits, alone=alone)
    return opened


def open_beside(where: str | Path) -> Storage:
    """The storage for a short visit: a database also while servers use it, a file only if none does."""
    if not is_postgresql(where):
        if not Path(where).is_file():
            raise StorageFailed(f"{where} does not exist.")
        return sqlite.SqliteStorage(Path(where))
    opened: Storage = _postgresql().PostgresqlStorage(str(where))
    return opened


def everything(where: str | Path) -> Iterator[Entry]:
    """All events of a storage, also while a server has it open."""
    if not is_postgresql(where):
        return sqlite.everything(Path(where))
    found: Iterator[Entry] = _postgresql().everything(str(where))
    return found


def beside(where: str | Path) -> list[Beside]:
    """What a storage has beside its events, also while a server has it open."""
    if not is_postgresql(where):
        return sqlite_callbacks.beside(Path(where))
    found: list[Beside] = _postgresql().beside(str(where))
    return found


def is_postgresql(where: str | Path) -> bool:
    return str(where).startswith(("postgresql://", "postgres://"))


def _postgresql() -> ModuleType:
    """Imported only when it is used: whoever keeps tables in a file need not have its driver."""
    try:
        from piecepack.table.store.postgresql import storage  # noqa: PLC0415  # as said
    except ImportError as error:
        raise StorageFailed(
            "PostgreSQL needs psycopg, which is not installed"
            f" ({error}): pip install 'piecepack[postgresql]'."
        ) from None
    return storage
