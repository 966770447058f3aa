"""Databases as each version of the schema left them: `python -m kit.table.kept_databases FOLDER`, from tests/.

Run it with every new migration, before the version that needs it is released, and add the files it writes
to tests/table/databases. Files that are there already are never made again: no program can write them any more.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from kit.table.at_table import a_game, a_table, seat
from kit.table.cluster import Cluster
from kit.table.guest import any_move
from piecepack.table.model.events import Entry
from piecepack.table.model.table import Table
from piecepack.table.store.callbacks import Callback
from piecepack.table.store.migrations import POSTGRESQL, SQLITE
from piecepack.table.store.opening import open_storage
from piecepack.table.store.storage import Storage

DATABASES = Path(__file__).parent.parent.parent / "table" / "databases"
TURNS = 40
CALLBACK = Callback(
    owner="the fingerprint of a browser",
    kind="push",
    url="https://push.example/ann",
    at=2.0,
    language="de",
    p256dh="a key",
    auth="a secret",
)


def fill(storage: Storage) -> None:
    """A table that is open, one in the middle of a game and one whose game is over; and a callback."""
    waiting = a_table("tile13", 2)
    seat(waiting, 0, "Ann")
    storage.append(_as("OPEN22", waiting))
    playing = a_game("in_crowd", ("Ann", "Ben"))
    _play(playing, TURNS)
    storage.append(_as("PLAY22", playing))
    over = a_game("bid", ("Ann", "Ben", "Cleo", "Dov"))
    _play(over, 100_000)
    assert over.state == "over"
    storage.append(_as("OVER22", over))
    storage.callbacks.keep(CALLBACK, 1)
    storage.callbacks.secret("vapid", "made once")


def _play(table: Table, turns: int) -> None:
    rng = Random(17)
    for _ in range(turns):
        if table.state != "playing":
            return
        number = rng.choice(table.owing())
        table.play(number, any_move(tuple(table.in_play.match.offers(number)), rng), 2.0)


def _as(code: str, table: Table) -> Sequence[Entry]:
    return [Entry(code, entry.seq, entry.at, entry.event) for entry in table.unsaved]


def main() -> None:
    folder = Path(sys.argv[1])
    file = folder / f"sqlite-{len(SQLITE)}.db"
    if not file.exists():
        storage = open_storage(file)
        fill(storage)
        storage.close()
    text = folder / f"postgresql-{len(POSTGRESQL)}.sql"
    if not text.exists():
        cluster = Cluster()
        try:
            cluster.start()
            storage = open_storage(cluster.url("postgres"))
            fill(storage)
            storage.close()
            dump = cluster.program("pg_dump", "--inserts", "--no-owner", cluster.url("postgres"))
            text.write_text(subprocess.run(dump, check=True, capture_output=True, text=True).stdout)
        finally:
            cluster.remove()


if __name__ == "__main__":
    main()
