"""Load test of a table server: real Bid!, four sockets per table, every commit synced to disk.

    python benchmarks/table_load.py [--tables 10,100,500] [--seconds 8] [--profile FILE]
                                    [--storage sqlite,postgresql [--postgresql URL]] [--processes 1,2]

The server runs on one core and the players on another; several servers on a core each, and the players on the last
one. Each of several servers gets its share of the tables, as from a proxy that hashes the code. Where there are fewer
cores than that, only moves for a second of the servers' processors can be compared. Saturated, every seat answers as soon as it is
asked, and moves a second are counted. Paced, every table makes one move a second, and what is timed is
the way from a move sent to the last of the four clients updated. Needs picows, a client light enough
for one core (pip install --group dev). Tables in PostgreSQL are kept in a schema of their own, which is
removed afterwards; without a URL a PostgreSQL server is started for them, which syncs every commit, too.
"""

import argparse
import asyncio
import os
import platform
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from itertools import product
from pathlib import Path

import httpx
import msgspec
import uvicorn
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from piecepack.table.house import Settings
from piecepack.table.limits import Limits, Rate
from piecepack.table.logs import set_up
from piecepack.table.store.opening import open_storage
from piecepack.table.web.serve import collect_rarely, open_door, uvicorn_config

SEATS = 4
_LIMITS = Limits(
    messages=Rate(1e9, 1e9),
    requests=Rate(1e9, 1e9),
    openings=Rate(1e9, 1e9),
    sockets_an_address=100_000,
    connections_an_address=100_000,
    tables_a_browser=100_000,
)


class Pick(msgspec.Struct):
    id: str


class Group(msgspec.Struct):
    picks: list[Pick]
    least: int = 1


class Offer(msgspec.Struct):
    verb: str
    groups: list[Group] = []


class Heard(msgspec.Struct):
    """The little of a message that a player needs; the scene is skipped unread."""

    hear: str
    version: int = 0
    ask: int = 0
    offers: list[Offer] = []
    why: str = ""


_DECODE = msgspec.json.Decoder(Heard)


class Table:
    """Four players and what happened to the last move, when one is timed."""

    def __init__(self, code: str, keys: list[str]) -> None:
        self.code = code
        self.keys = keys
        self.players: list[Player] = []
        self.sent = 0.0
        self.waiting = 0  # players who have not seen the last move
        self.latencies: list[float] = []

    def play_one(self) -> bool:
        """One timed move of a seat that has to move; False if the last one is still under way."""
        asked = [player for player in self.players if player.offers]
        if self.waiting or not asked:
            return False
        self.waiting = SEATS
        self.sent = time.perf_counter()
        asked[0].play()
        return True

    def seen(self) -> None:
        if self.waiting:
            self.waiting -= 1
            if not self.waiting:
                self.latencies.append(time.perf_counter() - self.sent)


class Player(WSListener):
    """One socket of one seat."""

    passed = False  # whether to be sent the scenes between two views, as a browser is

    def __init__(self, table: Table, seat: int, count: Callable[[], None]) -> None:
        self.table = table
        self.seat = seat
        self.eager = False
        self.offers: list[Offer] = []
        self.ask = 0
        self._count = count
        self._answered = 0
        self._sent = 0
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        keys = [self.table.keys[self.seat]]
        self._send({"say": "hello", "keys": keys, "passed": self.passed})

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        heard = _DECODE.decode(frame.get_payload_as_bytes())
        if heard.hear == "view":
            if heard.ask > self._answered:
                self.offers, self.ask = heard.offers, heard.ask
                if self.eager:
                    self.play()
            self.table.seen()
        elif heard.hear == "done":
            self._count()
        elif heard.hear == "refused":
            sys.exit(f"refused: {heard.why}")

    def play(self) -> None:
        offer = random.choice(self.offers)
        picks = [
            pick.id for group in offer.groups for pick in random.sample(group.picks, group.least)
        ]
        self._answered, self.offers = self.ask, []
        self._sent += 1
        self._send(
            {
                "say": "play",
                "id": f"{self._sent}",
                "seat": self.seat,
                "ask": self.ask,
                "move": {"verb": offer.verb, "picks": picks},
            }
        )

    def _send(self, message: dict[str, object]) -> None:
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, msgspec.json.encode(message))


class Load:
    """All tables, and a count of the moves that were acknowledged."""

    def __init__(self, address: str, others: Sequence[str] = ()) -> None:
        self.address = address
        self.addresses = (address, *others)
        self.tables: list[Table] = []
        self.moves = 0

    def _count(self) -> None:
        self.moves += 1

    async def open(self, tables: int) -> None:
        for number, address in enumerate(self.addresses):
            share = range(number, tables, len(self.addresses))
            async with httpx.AsyncClient(base_url=f"http://{address}/api", timeout=60) as web:
                secret = (await web.post("/browsers")).json()["secret"]
                web.headers["Authorization"] = f"Bearer {secret}"
                for _ in share:
                    self.tables.append(await self._sit_down(web, address))

    async def _sit_down(self, web: httpx.AsyncClient, address: str) -> Table:
        body = {"game": "bid", "options": {"goal": 1000}}
        code = (await web.post("/tables", json=body)).raise_for_status().json()["code"]
        keys = []
        for seat in range(SEATS):
            sat = await web.post(f"/tables/{code}/seats/{seat}", json={"name": f"Player {seat}"})
            keys.append(sat.raise_for_status().json()["key"])
        (await web.post(f"/tables/{code}/start")).raise_for_status()
        table = Table(code, keys)
        for seat in range(SEATS):
            player = Player(table, seat, self._count)
            await ws_connect(lambda player=player: player, f"ws://{address}/api/tables/{code}/live")
            table.players.append(player)
        return table

    async def saturate(self, seconds: float, pids: Sequence[int]) -> tuple[float, float, float]:
        """Moves a second while everybody answers at once, and how busy server and players are."""
        for table in self.tables:
            for player in table.players:
                player.eager = True
                if player.offers:
                    player.play()
        await asyncio.sleep(seconds / 4)  # until it runs evenly
        before, began = self.moves, time.perf_counter()
        busy, own = sum(map(cpu_seconds, pids)), time.process_time()
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        speed = (self.moves - before) / took
        used = sum(map(cpu_seconds, pids)) - busy
        shares = (used / took, (time.process_time() - own) / took)
        for table in self.tables:
            for player in table.players:
                player.eager = False
        await asyncio.sleep(1)
        return speed, *shares

    async def pace(self, seconds: float) -> list[float]:
        """Latencies at one move a second a table, the tables spread evenly over the second."""
        loop = asyncio.get_running_loop()
        began = loop.time() + 0.1
        step = 1.0 / len(self.tables)
        late = 0
        for number in range(int(seconds * len(self.tables))):
            due = began + number * step
            if due > loop.time():
                await asyncio.sleep(due - loop.time())
            late += not self.tables[number % len(self.tables)].play_one()
        await asyncio.sleep(1)
        if late:
            print(f"  {late} moves were not made: the one before was still under way")
        return [latency for table in self.tables for latency in table.latencies]


def resident(pid: int) -> int:
    """kB of memory of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def cpu_seconds(pid: int) -> float:
    """What a process has used of its core so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def database(url: str) -> Iterator[str]:
    """A PostgreSQL database: the one given, or that of a server of our own."""
    if url:
        yield url
        return
    sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
    from kit.table.cluster import MISSING, Cluster, programs  # noqa: PLC0415  # only then

    if programs() is None:
        sys.exit(MISSING)
    cluster = Cluster(durable=True)
    try:
        cluster.start()
        yield cluster.url("postgres")
    finally:
        cluster.remove()


@contextmanager
def place(kind: str, folder: str, url: str) -> Iterator[str]:
    """Where a server keeps its tables, while the block runs."""
    if kind == "sqlite":
        yield f"{folder}/tables.db"
        return
    import psycopg  # noqa: PLC0415  # only then

    schema = f"benchmark_{os.getpid()}"
    with psycopg.connect(url, autocommit=True) as base:
        base.execute(f"CREATE SCHEMA {schema}".encode())
        try:
            yield f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{schema}"
        finally:
            base.execute(f"DROP SCHEMA {schema} CASCADE".encode())


async def measure(
    kind: str, url: str, tables: int, seconds: float, profile: str, *, processes: int
) -> None:
    with tempfile.TemporaryDirectory() as folder, place(kind, folder, url) as data:
        ports = free_ports(processes)
        words = [sys.executable, __file__, "--serve", data]
        servers = []
        for core, port in enumerate(ports):
            with Path(folder, f"log{core}").open("wb") as log:
                command = [*words, str(port), profile, str(core)]
                servers.append(subprocess.Popen(command, stdout=log, stderr=log))
        pids = [server.pid for server in servers]
        try:
            for port in ports:
                await until_up(port)
            empty = sum(map(resident, pids))
            first, *others = [f"127.0.0.1:{port}" for port in ports]
            load = Load(first, others)
            await load.open(tables)
            await asyncio.sleep(1)
            opened = sum(map(resident, pids))
            latencies = await load.pace(seconds)
            seconds = min(seconds, 3) if tables < 50 else seconds
            speed, busy, own = await load.saturate(seconds, pids)
            played = sum(map(resident, pids))
        finally:
            for server in servers:
                server.send_signal(signal.SIGINT)
            for server in servers:
                server.wait(30)
        moves = load.moves
        kept = f"; {Path(data).stat().st_size / 1e6:.1f} MB on disk" if kind == "sqlite" else ""
    cuts = statistics.quantiles(latencies, n=100)
    print(
        f"{kind:10} {processes} x {tables:5} tables  saturated {speed:7,.0f} moves/s (servers {busy:.0%},"
        f" players {own:.0%} of a core; {speed / busy:6,.0f} a processor second)   at 1 move/s a table:"
        f" p50 {cuts[49] * 1e3:5.2f} ms, p99 {cuts[98] * 1e3:6.2f} ms, worst"
        f" {max(latencies) * 1e3:6.2f} ms ({len(latencies)} moves)"
        f"   {(opened - empty) / tables:5.0f} kB a table at its start,"
        f" {(played - empty) / tables:5.0f} kB after {moves // tables} moves each"
        f"{kept}"
    )


def free_ports(number: int) -> list[int]:
    doors = [open_door("127.0.0.1", 0) for _ in range(number)]
    ports = [door.getsockname()[1] for door in doors]
    for door in doors:
        door.close()
    return ports


async def until_up(port: int) -> None:
    async with httpx.AsyncClient() as web:
        for _ in range(1200):
            try:
                await web.get(f"http://127.0.0.1:{port}/health")
            except httpx.TransportError:
                await asyncio.sleep(0.05)
            else:
                return
    sys.exit("The server did not start.")


def serve(data: str, port: int, profile: str) -> None:
    set_up("json")
    collect_rarely()
    config = uvicorn_config(Settings(limits=_LIMITS), open_storage(data))
    door = open_door("127.0.0.1", port)
    if not profile:
        uvicorn.Server(config).run(sockets=[door])
        return
    import cProfile  # noqa: PLC0415  # only then

    with cProfile.Profile() as taken, suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])
    taken.dump_stats(profile)


def main() -> None:
    if sys.argv[1:2] == ["--serve"]:
        pin(int(sys.argv[5]) if len(sys.argv) > 5 else 0)
        serve(sys.argv[2], int(sys.argv[3]), sys.argv[4])
        return
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--tables", default="10,100,500")
    ask.add_argument("--seconds", type=float, default=8.0)
    ask.add_argument("--profile", default="", help="write what cProfile saw of the server here")
    ask.add_argument("--passed", action="store_true", help="send the scenes between views too")
    ask.add_argument("--storage", default="sqlite", help="sqlite, postgresql or both, with a comma")
    ask.add_argument("--postgresql", default="", metavar="URL", help="a database to use")
    ask.add_argument("--processes", default="1", help="servers on one database, as 1,2")
    asked = ask.parse_args()
    kinds = asked.storage.split(",")
    Player.passed = asked.passed
    most = max(int(number) for number in asked.processes.split(","))
    pin(min(most, (os.cpu_count() or 2) - 1))
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}")
    with database(asked.postgresql) if "postgresql" in kinds else nullcontext("") as url:
        for tables in asked.tables.split(","):
            for kind, number in product(kinds, map(int, asked.processes.split(","))):
                if kind == "sqlite" and number > 1:
                    continue  # a file has one server
                seconds, profile = asked.seconds, asked.profile
                uvloop.run(measure(kind, url, int(tables), seconds, profile, processes=number))


def pin(core: int) -> None:
    """Keep to one core, where the system lets a program choose."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > core:
        os.sched_setaffinity(0, {core})


if __name__ == "__main__":
    main()
