"""What is true of tables in a file alone."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from piecepack.table.store.migrations import SQLITE
from piecepack.table.store.sqlite import SqliteStorage
from piecepack.table.store.storage import Growth, StorageFailed


def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    base = storage._base  # no other way to ask
    assert base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert base.execute("PRAGMA synchronous").fetchone() == (2,)
    storage.close()


def test_other_users_cannot_read_the_file(tmp_path: Path) -> None:
    SqliteStorage(tmp_path / "tables.db").close()
    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader, " * 100)
    with pytest.raises(StorageFailed, match="not a piecepack database"):
        SqliteStorage(letter)
    assert letter.read_text() == "Dear reader, " * 100


def test_a_file_of_a_newer_version_is_refused_and_nothing_is_touched(tmp_path: Path) -> None:
    newer = tmp_path / "newer.db"
    base = sqlite3.connect(newer)
    base.execute("CREATE TABLE events (something_else)")
    base.execute("PRAGMA user_version = 99")
    base.commit()
    base.close()
    before = (newer.read_bytes(), newer.stat().st_mtime_ns)
    with pytest.raises(StorageFailed, match=f"schema version 99, .* up to {len(SQLITE)}"):
        SqliteStorage(newer)
    assert (newer.read_bytes(), newer.stat().st_mtime_ns) == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["newer.db"]


def test_nobody_else_can_append_to_a_file_so_there_is_nothing_to_follow(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    heard: list[Growth] = []
    storage.follow(heard.append).close()
    assert heard == [None]
    storage.close()


@contextmanager
def no_file_grows() -> Iterator[None]:
    """A real full disk, as far as this process can tell."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_test_write_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    storage = SqliteStorage(path)
    storage.probe()
    written = path.with_name("tables.db-wal").stat().st_size
    assert written > 0  # it was a write
    for _ in range(100):
        storage.probe()
    storage.close()
    assert path.stat().st_size < 100_000
    again = SqliteStorage(path)
    assert again.unfinished() == []
    again.close()


def test_a_full_disk_does_not_take_a_test_write(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    with no_file_grows(), pytest.raises(StorageFailed) as failed:
        storage.probe()
    assert failed.value.reason
    assert str(tmp_path) not in failed.value.reason
    storage.probe()
    storage.close()
