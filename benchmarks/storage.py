"""How fast a storage appends, and what it costs the server: batches of 1, 20 and 200 events.

    python benchmarks/storage.py [--postgresql URL] [--batches 300]

Without an address it measures SQLite in a temporary folder; with one also PostgreSQL, in a schema of its own
that it removes again, through our storage and through the other drivers we could have chosen (asyncpg if it
is installed). What counts is the processor time of this process: the thread that writes takes it from the
tables. The time a batch takes is mostly the disk's.
"""

import argparse
import asyncio
import secrets
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import psycopg

from piecepack.table.model.events import Entry, Moved
from piecepack.table.store.opening import open_storage
from piecepack.table.store.postgresql.following import notices
from piecepack.table.store.postgresql.storage import PostgresqlStorage
from piecepack.table.store.storage import encode_event

SIZES = (1, 20, 200)
Send = Callable[[list[Entry]], object]
INSERT = """
    WITH kept AS (INSERT INTO events (code, seq, at, holder, ends, body, token, batch)
        SELECT * FROM unnest({}::text[], {}::int[], {}::float8[], {}::text[], {}::bool[],
            {}::bytea[], {}::bigint[], {}::bigint[]))
    SELECT pg_notify('benchmark', {}::text)
"""


def batches(size: int, count: int) -> Iterator[list[Entry]]:
    codes = [secrets.token_hex(3).upper() for _ in range(size)]
    move = Moved(2, "bid", ("tile-3", "tile-9"), id="abcdefgh12")
    for seq in range(1, count + 1):
        yield [Entry(code, seq, 1.8e9 + seq / 7, move) for code in codes]


def columns(entries: list[Entry]) -> list[Any]:
    return [
        [e.table for e in entries],
        [e.seq for e in entries],
        [e.at for e in entries],
        [e.holder for e in entries],
        [e.ends for e in entries],
        [encode_event(e.event) for e in entries],
        [e.token for e in entries],
        [1] * len(entries),
        notices("me", {e.table: e.seq for e in entries})[0],
    ]


def measure(name: str, send: Send, count: int) -> None:
    for size in SIZES:
        for entries in batches(size, 20):
            send(entries)  # until it runs evenly
        took = []
        busy = time.process_time()
        for entries in batches(size, count):
            began = time.perf_counter()
            send(entries)
            took.append(time.perf_counter() - began)
        busy = time.process_time() - busy
        cuts = statistics.quantiles(took, n=100)
        print(
            f"{name:28} {size:4} a batch: {busy / count * 1e6:6.0f} µs of our processor,"
            f" p50 {cuts[49] * 1e3:6.2f} ms, p99 {cuts[98] * 1e3:7.2f} ms,"
            f" {count * size / sum(took):8,.0f} events/s"
        )


def with_psycopg(place: str, count: int) -> None:
    with psycopg.connect(place, autocommit=True) as base:
        base.prepare_threshold = 0
        cursor = base.cursor(binary=True)
        query = INSERT.format(*["%b"] * 9).encode()
        measure("psycopg, arrays", lambda entries: cursor.execute(query, columns(entries)), count)


def with_asyncpg(place: str, count: int) -> None:
    try:
        asyncpg = import_module("asyncpg")  # not one of our own
    except ImportError:
        print("asyncpg is not installed.")
        return
    with asyncio.Runner() as runner:
        base = runner.run(asyncpg.connect(place))
        query = runner.run(base.prepare(INSERT.format(*[f"${n}" for n in range(1, 10)])))
        measure(
            "asyncpg, arrays", lambda entries: runner.run(query.fetch(*columns(entries))), count
        )
        runner.run(base.close())


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--postgresql", default="", metavar="URL")
    ask.add_argument("--batches", type=int, default=300)
    asked = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        storage = open_storage(Path(folder, "tables.db"))
        measure("SQLite", storage.append, asked.batches)
        storage.close()
    if not asked.postgresql:
        return
    schema = f"benchmark_{secrets.token_hex(4)}"
    with psycopg.connect(asked.postgresql, autocommit=True) as base:
        base.execute(f"CREATE SCHEMA {schema}".encode())
        joint = "&" if "?" in asked.postgresql else "?"
        place = f"{asked.postgresql}{joint}options=-csearch_path%3D{schema}"
        try:
            kept = PostgresqlStorage(place)
            measure("PostgreSQL, as we do it", kept.append, asked.batches)
            kept.close()
            with_psycopg(place, asked.batches)
            with_asyncpg(place, asked.batches)
        finally:
            base.execute(f"DROP SCHEMA {schema} CASCADE".encode())


if __name__ == "__main__":
    main()
