"""Backups: everything is in them, also of a server that runs, and nothing is restored by halves."""

import asyncio
import gzip
from pathlib import Path
from random import Random

import pytest

from kit.command import piecepack
from kit.table.guest import Browser, run, visit
from kit.table.kept_databases import CALLBACK, DATABASES, fill
from kit.table.places import place, storage_at
from kit.table.served import served
from piecepack.core.errors import Unreadable
from piecepack.table.model.events import Entry, Spoke
from piecepack.table.model.table import recall
from piecepack.table.store.backup import back_up, restore
from piecepack.table.store.opening import everything
from piecepack.table.store.storage import Fenced, StorageFailed

CODES = ("OPEN22", "PLAY22", "OVER22")


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The backup of a place with three tables."""
    storage = storage_at(tmp_path / "tables.db")
    fill(storage)
    tokens = storage.take_leases(["PLAY22"], "somebody", 60)
    last = storage.last(["PLAY22"])["PLAY22"]
    storage.append([Entry("PLAY22", last + 1, 2.5, Spoke("ü\x00", "Ann", 0), tokens["PLAY22"])])
    storage.close()
    file = tmp_path / "tables.jsonl.gz"
    assert back_up(place(tmp_path / "tables.db"), file) > 100
    return file


def test_a_backup_has_everything_and_goes_back_to_an_empty_place(
    saved: Path, tmp_path: Path
) -> None:
    assert saved.stat().st_mode & 0o777 == 0o600
    other = tmp_path / "other.db"
    count = restore(place(other), saved)
    before = list(everything(place(tmp_path / "tables.db")))
    assert list(everything(place(other))) == before
    assert len(before) == count
    storage = storage_at(other)
    assert storage.callbacks.of([CALLBACK.owner]) == [CALLBACK]
    assert storage.callbacks.secret("vapid", "another") == "made once"
    assert storage.unfinished() == ["OPEN22", "PLAY22"]
    assert [recall(storage.read(code)).state for code in CODES] == ["open", "playing", "over"]
    assert storage.take_leases(["PLAY22"], "another", 60) == {"PLAY22": 2}
    last = storage.last(["PLAY22"])["PLAY22"]
    with pytest.raises(Fenced):  # as before the backup
        storage.append([Entry("PLAY22", last + 1, 3.0, Spoke("late", "Ann", 0), 1)])
    storage.close()
    assert sorted(path.name for path in tmp_path.glob("*.gz*")) == ["tables.jsonl.gz"]


def test_tables_move_from_a_file_to_the_other_database_and_back(tmp_path: Path) -> None:
    kept = DATABASES / "sqlite-1.db"  # of an earlier version, even
    count = back_up(str(kept), tmp_path / "one.gz")
    assert restore(place(tmp_path / "tables.db"), tmp_path / "one.gz") == count
    back_up(place(tmp_path / "tables.db"), tmp_path / "two.gz")
    assert restore(str(tmp_path / "again.db"), tmp_path / "two.gz") == count
    assert list(everything(tmp_path / "again.db")) == list(everything(kept))


def test_a_running_server_can_be_backed_up_and_goes_on(tmp_path: Path) -> None:
    async def play() -> None:
        browser = Browser(server)
        code = browser.open_table("bid", seats=3)
        for seat in range(3):
            browser.sit(code, seat, f"P{seat}")
        browser.start(code)
        guest = await visit(server, code, browser=browser.secret)
        playing = asyncio.ensure_future(guest.play_on(Random(3)))
        for number in range(5):
            file = tmp_path / f"{number}.gz"
            await asyncio.to_thread(back_up, place(tmp_path / "tables.db"), file)
        await playing
        assert browser.get(f"/tables/{code}")["state"] == "over"
        done = await asyncio.to_thread(
            piecepack, "backup", str(tmp_path / "last.gz"), "--data", place(tmp_path / "tables.db")
        )
        assert done.code == 0, done.err
        codes.append(code)

    codes: list[str] = []
    with served(tmp_path / "tables.db") as server:
        run(play())
    for number in range(5):  # each is a whole view of one moment
        restore(place(tmp_path / f"{number}.db"), tmp_path / f"{number}.gz")
        entries = list(everything(place(tmp_path / f"{number}.db")))
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        recall(entries)
    restore(place(tmp_path / "last.db"), tmp_path / "last.gz")
    with served(tmp_path / "last.db") as server:
        assert Browser(server).get(f"/tables/{codes[0]}")["state"] == "over"


def test_a_backup_is_not_restored_over_other_tables(saved: Path, tmp_path: Path) -> None:
    before = list(everything(place(tmp_path / "tables.db")))
    with pytest.raises(StorageFailed, match="There are tables already"):
        restore(place(tmp_path / "tables.db"), saved)
    assert list(everything(place(tmp_path / "tables.db"))) == before


def test_a_damaged_backup_is_refused_before_anything_is_restored(
    saved: Path, tmp_path: Path
) -> None:
    lines = gzip.decompress(saved.read_bytes()).splitlines(keepends=True)
    damages = {
        "cut off": gzip.compress(b"".join(lines[:-1])),
        "checksum": gzip.compress(b"".join(lines).replace(b"Ann", b"Eve", 1)),
        "lacks an event": gzip.compress(b"".join([*lines[:5], *lines[6:]])),
        "cannot be read": saved.read_bytes()[:-200],
        "not a backup": gzip.compress(b'{"game": "bid"}\n'),
        "newer version": gzip.compress(b'{"line":"backup","form":99,"made":0.0}\n'),
    }
    for why, content in damages.items():
        damaged = tmp_path / "damaged.gz"
        damaged.write_bytes(content)
        with pytest.raises(Unreadable, match=why):
            restore(place(tmp_path / "other.db"), damaged)
    plain = tmp_path / "plain.txt"
    plain.write_text("Dear reader")
    with pytest.raises(Unreadable, match="cannot be read"):
        restore(place(tmp_path / "other.db"), plain)
    assert not (tmp_path / "other.db").exists()


def test_a_backup_overwrites_nothing_and_leaves_nothing_unfinished(
    saved: Path, tmp_path: Path
) -> None:
    before = saved.read_bytes()
    with pytest.raises(StorageFailed, match="exists already"):
        back_up(place(tmp_path / "tables.db"), saved)
    assert saved.read_bytes() == before
    with pytest.raises(StorageFailed, match="cannot be written"):
        back_up(place(tmp_path / "tables.db"), tmp_path / "no" / "folder.gz")
    with pytest.raises(StorageFailed, match="does not exist"):
        back_up(str(tmp_path / "missing.db"), tmp_path / "missing.gz")
    assert not (tmp_path / "missing.db").exists()
    assert not list(tmp_path.glob("*.unfinished"))
    assert not list(tmp_path.glob("missing.gz"))
