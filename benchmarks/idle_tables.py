"""Many idle tables: how long a server takes to resume them, what it answers meanwhile, what they hold in memory.

    python benchmarks/idle_tables.py [--tables 5000] [--moves 40] [--games bid,tile13]

All games in turn, people in all seats and nobody there, each some moves into its game. Meanwhile `/health`, which
makes a test write, is asked ten times a second.
"""

import argparse
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Final

import httpx

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.table_load import cpu_seconds, resident  # noqa: E402  # found only now

from piecepack.match import shelf  # noqa: E402
from piecepack.match.luck import fresh_secret  # noqa: E402
from piecepack.table.live.simple_move import simple_move  # noqa: E402
from piecepack.table.model.events import Entry, Opened, Sat  # noqa: E402
from piecepack.table.model.keys import fingerprint, fresh_code  # noqa: E402
from piecepack.table.model.table import Table  # noqa: E402
from piecepack.table.store.sqlite import SqliteStorage  # noqa: E402
from piecepack.table.web.serve import open_door  # noqa: E402

GAMES: Final = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
_PATIENCE: Final = 600.0  # seconds


def played(game: str, moves: int, rng: random.Random) -> list[Entry]:
    """A table some moves into its game; one that ends before is played again."""
    found = shelf.find(game)
    seats, now = found.seats[-1], time.time()
    while True:
        settings = Opened(
            game=game,
            rules=found.rules_version,
            seats=seats,
            options={},
            public=False,
            watchers=True,
            clock=0,
            pace="human",
            host=fingerprint(str(rng.random())),
            secret=fresh_secret().hex(),
        )
        table = Table(fresh_code(), settings, now)
        table.happen([settings], now)
        for seat in range(seats):
            browser, key = fingerprint(f"browser {rng.random()}"), fingerprint(f"{rng.random()}")
            table.sit(Sat(seat, f"Player {seat}", browser, key, f"word {seat}"), now)
        table.start(now)
        for number in range(moves):
            if table.state != "playing":
                break
            seat = rng.choice(table.owing())
            move = simple_move(table.in_play.match, seat, rng)
            table.play(seat, move, now, message=f"{number}-{rng.random()}")
        if table.state == "playing":
            return table.unsaved


def fill(path: Path, plan: argparse.Namespace) -> int:
    """The number of events."""
    rng = random.Random(1)
    # Fifty games of each kind are dealt out under new codes: playing thousands would take long.
    kinds: Iterator[list[Entry]] = cycle(
        [played(game, plan.moves, rng) for _ in range(50) for game in plan.games.split(",")]
    )
    storage, count = SqliteStorage(path), 0
    codes: set[str] = set()  # of thousands, two may well be the same
    while len(codes) < plan.tables:
        codes.add(fresh_code())
    for code, entries in zip(sorted(codes), kinds, strict=False):
        storage.append([Entry(code, one.seq, one.at, one.event) for one in entries])
        count += len(entries)
    storage.close()
    return count


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--tables", type=int, default=5000)
    ask.add_argument("--moves", type=int, default=40)
    ask.add_argument("--games", default=",".join(GAMES))
    plan = ask.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tables.db")
        count = fill(path, plan)
        print(f"{plan.tables} tables, {count:,} events, {path.stat().st_size / 1e6:.0f} MB on disk")
        with open_door("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        words = [sys.executable, str(ROOT / "benchmarks/table_load.py"), "--serve"]
        log = Path(folder, "log")
        with log.open("wb") as out:
            server = subprocess.Popen([*words, str(path), str(port), ""], stdout=out, stderr=out)
        try:
            watch(server.pid, port, log)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


def watch(pid: int, port: int, log: Path) -> None:
    began, answers, first = time.perf_counter(), [], 0.0
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as web:
        while b"the tables were restored" not in log.read_bytes():
            if time.perf_counter() - began > _PATIENCE:
                sys.exit("The tables were not restored in time.")
            asked = time.perf_counter()
            try:
                web.get("/health").raise_for_status()
            except httpx.TransportError:
                time.sleep(0.05)
                continue
            now = time.perf_counter()
            first = first or now - began
            answers.append(now - asked)
            time.sleep(max(0.0, 0.1 - (now - asked)))
    took = time.perf_counter() - began
    slow = statistics.quantiles(answers, n=20)[-1] if len(answers) > 1 else 0.0
    print(
        f"answers after {first:.1f} s, all resumed after {took:.1f} s with {cpu_seconds(pid):.1f} s of"
        f" processor time; /health meanwhile: median {statistics.median(answers) * 1e3:.0f} ms,"
        f" 95th percentile {slow * 1e3:.0f} ms, worst {max(answers) * 1e3:.0f} ms"
    )
    time.sleep(3)
    print(f"{resident(pid) / 1000:.0f} MB in memory")


if __name__ == "__main__":
    main()
