"""Opens the storage that an address names: a file, or a PostgreSQL database."""

from pathlib import Path

from piecepack.table.limits import Limits
from piecepack.table.store.sqlite import SqliteStorage
from piecepack.table.store.storage import Storage, StorageFailed


def open_storage(where: str | Path, limits: Limits | None = None) -> Storage:
    """The storage of a server. Two servers cannot open one."""
    if not is_postgresql(where):
        return SqliteStorage(Path(where))
    try:
        # Here and not above: whoever keeps tables in a file need not have it.
        from piecepack.table.store.postgresql.storage import (  # noqa: PLC0415  # as said
            PostgresqlStorage,
        )
    except ImportError as error:
        raise StorageFailed(
            "PostgreSQL needs psycopg, which is not installed"
            f" ({error}): pip install 'piecepack[postgresql]'."
        ) from None
    return PostgresqlStorage(str(where), limits, alone=True)


def is_postgresql(where: str | Path) -> bool:
    return str(where).startswith(("postgresql://", "postgres://"))
