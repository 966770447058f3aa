"""Events on disk: all or none, in order, once; and one writer for all of them."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from kit.table.at_table import HOST, a_table, opened, seat, who
from piecepack.table.model.errors import NotKept
from piecepack.table.model.events import Ended, Entry, Spoke
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.sqlite import SqliteStorage
from piecepack.table.store.storage import StorageFailed


def spoke(table: str, seq: int, text: str = "hi") -> Entry:
    return Entry(table, seq, 0.0, Spoke(text, "Ann", 0))


def test_what_was_kept_is_read_again_in_order(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "deep" / "tables.db")
    table = a_table()
    seat(table, 0, "Ann", 2.5)
    storage.append(table.unsaved)
    storage.append([spoke("TABLE3", 3, "ünïcode \x00 and 'quotes'")])
    storage.close()
    again = SqliteStorage(tmp_path / "deep" / "tables.db")
    assert again.read("TABLE3") == [
        *table.unsaved,
        spoke("TABLE3", 3, "ünïcode \x00 and 'quotes'"),
    ]
    assert again.read("TABLE4") == []
    again.close()


def test_an_event_is_kept_once_and_none_is_left_out(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    storage.append([spoke("A", 1), spoke("A", 2)])
    with pytest.raises(StorageFailed, match="UNIQUE"):
        storage.append([spoke("A", 3), spoke("A", 2)])
    with pytest.raises(StorageFailed, match="missing before"):
        storage.append([spoke("A", 4)])
    assert [entry.seq for entry in storage.read("A")] == [1, 2]
    storage.append([spoke("A", 3)])
    storage.close()


def test_a_table_waits_for_somebody_until_its_game_is_over(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    for code in ("A", "B"):
        storage.append([Entry(code, 1, 0.0, opened())])
    storage.append([Entry("A", 2, 0.0, Ended()), spoke("A", 3, "Well played!")])
    assert storage.unfinished() == ["B"]
    storage.close()


def test_a_browser_finds_the_tables_it_opened_or_sat_at_the_newest_first(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    for code in ("A", "B", "C"):
        table = a_table()
        if code != "B":
            seat(table, 0, "Ann")
        storage.append([Entry(code, e.seq, e.at, e.event) for e in table.unsaved])
    assert storage.held_by(who("Ann").browser, 10) == ["C", "A"]
    assert storage.held_by(HOST.browser, 2) == ["C", "B"]
    assert storage.held_by("", 10) == []
    storage.close()


def test_every_commit_is_synced_to_the_disk(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    base = storage._base  # no other way to ask
    assert base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert base.execute("PRAGMA synchronous").fetchone() == (2,)
    storage.close()


def test_two_servers_cannot_have_one_file(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "tables.db")
    with pytest.raises(StorageFailed, match="in use by another server"):
        SqliteStorage(tmp_path / "tables.db")
    storage.close()
    SqliteStorage(tmp_path / "tables.db").close()


def test_a_file_that_is_no_database_or_of_another_form_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader, " * 100)
    with pytest.raises(StorageFailed, match="not a piecepack database"):
        SqliteStorage(letter)
    assert letter.read_text() == "Dear reader, " * 100
    newer = tmp_path / "newer.db"
    base = sqlite3.connect(newer)
    base.execute("PRAGMA user_version = 99")
    base.commit()
    base.close()
    with pytest.raises(StorageFailed, match="schema version 99"):
        SqliteStorage(newer)


class Slow:
    """A storage that takes its time, notes what it was given, and can fail."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.fails: set[str] = set()

    def append(self, entries: Sequence[Entry]) -> None:
        if self.fails & {entry.table for entry in entries}:
            raise StorageFailed("/secret/path: disk I/O error.")
        self.batches.append([entry.table for entry in entries])

    def read(self, table: str) -> list[Entry]:
        raise StorageFailed("no")

    def unfinished(self) -> list[str]:
        return [table for batch in self.batches for table in batch]

    def held_by(self, browser: str, most: int) -> list[str]:
        return []

    def probe(self) -> None:
        pass

    def close(self) -> None:
        self.batches.append(["closed"])


def test_what_gathers_while_the_disk_is_busy_is_kept_together() -> None:
    storage = Slow()

    async def run() -> None:
        ledger = Ledger(storage)
        waiting = [ledger.keep([spoke(f"T{number}", 1)]) for number in range(200)]
        await asyncio.gather(*waiting)
        assert len(await ledger.ask(lambda kept: kept.unfinished())) == 200
        await ledger.close()

    asyncio.run(run())
    assert len(storage.batches) < 100
    assert storage.batches[-1] == ["closed"]


def test_one_tables_failure_is_not_anothers() -> None:
    storage = Slow()
    storage.fails = {"T3"}

    async def run() -> None:
        ledger = Ledger(storage)
        waiting = [ledger.keep([spoke(f"T{number}", 1)]) for number in range(6)]
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert [number for number, answer in enumerate(answers) if answer is not None] == [3]
        failure = answers[3]
        assert isinstance(failure, NotKept)
        assert "path" not in str(failure)
        assert "disk I/O" in str(failure.__cause__)
        with pytest.raises(NotKept):
            await ledger.ask(lambda kept: kept.read("T1"))
        await ledger.close()
        with pytest.raises(NotKept, match="shutting down"):
            await ledger.keep([spoke("T9", 1)])

    asyncio.run(run())
