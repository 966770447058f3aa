"""Where the tables of a test are kept. A test names a file; while the databases of a PostgreSQL server are in
use (`kept_in` in tests/table/conftest.py), the same name means the same schema there.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from kit.table.cluster import Cluster
from piecepack.table.model.events import Entry
from piecepack.table.store.callbacks import Beside
from piecepack.table.store.opening import open_storage
from piecepack.table.store.storage import Following, Growth, Storage


class _Places:
    def __init__(self) -> None:
        self.cluster: Cluster | None = None
        self.addresses: dict[Path, str] = {}


_now = _Places()


@contextmanager
def databases_of(cluster: Cluster | None) -> Iterator[None]:
    """While the block runs, tables are kept in schemas of this server; in files if there is none."""
    before, _now.cluster = _now.cluster, cluster
    try:
        yield
    finally:
        _now.cluster = before


def place(path: Path) -> str:
    """What `--data` would be: the file, or the schema that stands for it."""
    if _now.cluster is None:
        return str(path)
    if path not in _now.addresses:
        _now.addresses[path] = _now.cluster.new_place()
    return _now.addresses[path]


def storage_at(path: Path) -> Storage:
    return open_storage(place(path))


class Around:
    """A storage around another, for tests that watch one or stand in its way."""

    def __init__(self, path: Path) -> None:
        self.inner = storage_at(path)
        self.medium = self.inner.medium
        self.shared = self.inner.shared
        self.callbacks = self.inner.callbacks

    @property
    def trouble(self) -> str:
        return self.inner.trouble

    def append(self, entries: Sequence[Entry]) -> None:
        self.inner.append(entries)

    def amend(self, changed: Sequence[Entry], added: Sequence[Entry]) -> None:
        self.inner.amend(changed, added)

    def read(self, table: str, after: int = 0) -> list[Entry]:
        return self.inner.read(table, after)

    def last(self, tables: Sequence[str]) -> dict[str, int]:
        return self.inner.last(tables)

    def unfinished(self) -> list[str]:
        return self.inner.unfinished()

    def restore(self, entries: Iterable[Entry], beside: Sequence[Beside] = ()) -> int:
        return self.inner.restore(entries, beside)

    def held_by(self, browser: str, most: int) -> list[str]:
        return self.inner.held_by(browser, most)

    def hosted_by(self, browser: str) -> int:
        return self.inner.hosted_by(browser)

    def public(self) -> list[str]:
        return self.inner.public()

    def branches_of(self, table: str) -> list[str]:
        return self.inner.branches_of(table)

    def take_leases(self, tables: Sequence[str], holder: str, seconds: float) -> dict[str, int]:
        return self.inner.take_leases(tables, holder, seconds)

    def drop_leases(self, tables: Sequence[str], holder: str, *, rest: bool = False) -> None:
        self.inner.drop_leases(tables, holder, rest=rest)

    def orphans(self, most: int, *, rested: float | None = None) -> list[str]:
        return self.inner.orphans(most, rested=rested)

    def tell(self, message: str) -> None:
        self.inner.tell(message)

    def follow(
        self, told: Callable[[Growth], None], heard: Callable[[str], None] | None = None
    ) -> Following:
        return self.inner.follow(told, heard)

    def probe(self) -> None:
        self.inner.probe()

    def hurry(self) -> None:
        self.inner.hurry()

    def close(self) -> None:
        self.inner.close()
