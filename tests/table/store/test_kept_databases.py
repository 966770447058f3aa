"""A database of every earlier version of the schema opens in this one, with everything that is in it."""

import re
import shutil
import sqlite3
import subprocess
from pathlib import Path

import psycopg
import pytest

from kit.table.cluster import Cluster
from kit.table.guest import Browser
from kit.table.kept_databases import CALLBACK, DATABASES, TURNS
from kit.table.served import served
from piecepack.table.model.events import Entry, Spoke
from piecepack.table.model.table import recall
from piecepack.table.store.migrations import POSTGRESQL, SQLITE
from piecepack.table.store.opening import open_storage

FILES = sorted(DATABASES.glob("sqlite-*.db"))
DUMPS = sorted(DATABASES.glob("postgresql-*.sql"))


def test_there_is_a_database_of_every_version() -> None:
    assert [path.name for path in FILES] == [f"sqlite-{n + 1}.db" for n in range(len(SQLITE))]
    dumps = [f"postgresql-{number + 1}.sql" for number in range(len(POSTGRESQL))]
    assert [path.name for path in DUMPS] == dumps


@pytest.mark.parametrize("kept", FILES, ids=lambda path: path.stem)
def test_a_file_of_an_earlier_version_opens_with_everything_in_it(
    kept: Path, tmp_path: Path
) -> None:
    file = tmp_path / "tables.db"
    shutil.copyfile(kept, file)
    base = sqlite3.connect(file)
    (count,) = base.execute("SELECT count(*) FROM events").fetchone()
    base.close()
    check(str(file), count, kept.stem)
    base = sqlite3.connect(file)
    assert base.execute("PRAGMA user_version").fetchone() == (len(SQLITE),)
    assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    base.close()


@pytest.mark.parametrize("kept", DUMPS, ids=lambda path: path.stem)
def test_a_database_of_an_earlier_version_opens_with_everything_in_it(
    kept: Path, cluster: Cluster
) -> None:
    name = kept.stem.replace("-", "_")
    cluster.execute(f"CREATE DATABASE {name}")
    load = cluster.program(
        "psql", "-q", "-v", "ON_ERROR_STOP=1", "-f", str(kept), cluster.url(name)
    )
    subprocess.run(load, check=True, capture_output=True, timeout=60)
    with psycopg.connect(cluster.url(name), autocommit=True) as base:
        (count,) = base.execute("SELECT count(*) FROM events").fetchone() or (0,)
        check(cluster.url(name), count, name)
        version = base.execute("SELECT version FROM piecepack_schema").fetchone()
        assert version == (len(POSTGRESQL),)


def check(place: str, count: int, version: str) -> None:
    storage = open_storage(place)
    logs = {code: storage.read(code) for code in ("OPEN22", "PLAY22", "OVER22")}
    assert sum(len(log) for log in logs.values()) == count > TURNS
    states = {code: recall(log).state for code, log in logs.items()}
    assert states == {"OPEN22": "open", "PLAY22": "playing", "OVER22": "over"}
    assert storage.unfinished() == ["OPEN22", "PLAY22"]
    assert {entry.token for log in logs.values() for entry in log} == {0}
    since = 3  # the first version that has callbacks
    kept = [CALLBACK] if int(re.split(r"[-_]", version)[1]) >= since else []
    assert storage.callbacks.of([CALLBACK.owner]) == kept
    (token,) = storage.take_leases(["PLAY22"], "somebody", 60).values()
    next_one = len(logs["PLAY22"]) + 1
    storage.append([Entry("PLAY22", next_one, 3.0, Spoke("Still here.", "Ann", 0), token)])
    storage.close()
    with served(Path(place), storage=open_storage(place)) as server:
        browser = Browser(server)
        assert browser.get("/tables/PLAY22")["state"] == "playing"
        assert browser.get("/tables/OVER22")["state"] == "over"
