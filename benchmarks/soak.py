"""Soak test of a server: tables of all games with bots, rematch after rematch, and nothing may grow.

    python benchmarks/soak.py [--tables 30] [--minutes 3] [--think 0.2] [--idle-after 60] [--bot NAME]
        [--storage sqlite|postgresql] [--report FILE] [--leak BYTES] [--trace]

Each table has one player, who makes any move that is offered after thinking for a moment, and asks
for a rematch when the game is over; bots sit in all other seats. It prints the memory of the server and of each
worker every 30 seconds or more often, and at the end whether memory, descriptors, threads and database connections were flat
(tests/kit/table/soak/flat.py says what that means). If not, it ends with 1.

A table that is over stays in memory for `idle-after` seconds (600 in an ordinary server), so memory can
be flat only after that time and a minute more; that is why it is short here. `--leak` makes the server leak so many
bytes with every event, to see that it is found. `--trace` makes the server slower, and shows which lines of code hold
more memory at the end than halfway. `make test` runs five minutes of it beside the tests.
"""

import argparse
import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Final

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from kit.table.cluster import Cluster  # noqa: E402  # found only now
from kit.table.guest import any_move  # noqa: E402
from kit.table.processes import workers  # noqa: E402
from kit.table.soak.flat import Sample, enough, judge  # noqa: E402
from kit.table.soak.live_bytes import note_regularly  # noqa: E402
from piecepack.match import shelf  # noqa: E402
from piecepack.table.house import Settings  # noqa: E402
from piecepack.table.limits import Limits, Rate  # noqa: E402
from piecepack.table.logs import set_up  # noqa: E402
from piecepack.table.model.events import Entry  # noqa: E402
from piecepack.table.store.opening import open_storage  # noqa: E402
from piecepack.table.store.storage import Storage  # noqa: E402
from piecepack.table.web.serve import collect_rarely, open_door, uvicorn_config  # noqa: E402
from piecepack.table.wire.messages import FromTable, Hello, Play, TableInfo, View  # noqa: E402

GAMES: Final = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
NOTED_EVERY: Final = 3.0  # seconds between two looks of the server at its own memory
LONGER: Final = 3  # times as long as planned, at most, until a busy machine has made enough moves
EVERY: Final = 30.0  # seconds between two lines, at most
MOVES: Final = re.compile(r"^piecepack_moves_total\{.*\} (\S+)$", re.MULTILINE)
MOST_LINES: Final = 25  # of code that holds more memory than before
_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)


class Player:
    """One player, at one table after the other."""

    def __init__(self, address: str, number: int, think: float, bot: str) -> None:
        self.address = address
        self._bot = {"bot": bot} if bot else {}
        self.game = GAMES[number % len(GAMES)]
        self.moves = 0
        self.games = 0
        self._think = think
        self._rng = Random(number)
        self._secret = ""

    async def play(self) -> None:
        api = f"http://{self.address}/api"
        async with httpx.AsyncClient(base_url=api, timeout=60) as web:
            self._secret = (await web.post("/browsers")).json()["secret"]
            web.headers["Authorization"] = f"Bearer {self._secret}"
            code = await self._open(web)
            while True:
                await self._play_one(code)
                self.games += 1
                again = await web.post(f"/tables/{code}/rematch")
                code = again.raise_for_status().json()["code"]

    async def _open(self, web: httpx.AsyncClient) -> str:
        found = (await web.get(f"/games/{self.game}")).raise_for_status().json()
        seats = found["seats"][-1]
        bots = [{"seat": seat, **self._bot} for seat in range(1, seats)]
        body = {"game": self.game, "pace": "instant", "seats": seats, "bots": bots}
        code: str = (await web.post("/tables", json=body)).raise_for_status().json()["code"]
        sat = await web.post(f"/tables/{code}/seats/0", json={"name": "Ann"})
        sat.raise_for_status()
        (await web.post(f"/tables/{code}/start")).raise_for_status()
        return code

    async def _play_one(self, code: str) -> None:
        answered = 0
        async with connect(f"ws://{self.address}/api/tables/{code}/live", max_size=None) as socket:
            hello = Hello(browser=self._secret, word="any word")
            await socket.send(msgspec.json.encode(hello).decode())
            async for frame in socket:
                heard = _HEARD.decode(frame)
                if isinstance(heard, TableInfo) and heard.state == "over":
                    return
                if isinstance(heard, View) and heard.ask > answered:
                    answered = heard.ask
                    await asyncio.sleep(self._rng.uniform(0.5, 1.5) * self._think)
                    self.moves += 1
                    move = any_move(heard.offers, self._rng)
                    play = Play(id=str(self.moves), seat=heard.viewer, ask=answered, move=move)
                    await socket.send(msgspec.json.encode(play).decode())


def megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def entries(pid: int, folder: str) -> int:
    return len(list(Path(f"/proc/{pid}/{folder}").iterdir()))


class Watch:
    """Looks at a server from outside."""

    def __init__(self, web: httpx.AsyncClient, pid: int, place: "Place") -> None:
        self._web = web
        self._pid = pid
        self._place = place
        self._began = time.monotonic()

    async def look(self) -> Sample:
        health = (await self._web.get("/health")).json()
        counted = (await self._web.get("/metrics")).text
        return Sample(
            at=time.monotonic() - self._began,
            server=megabytes(self._pid),
            live=float(self._place.live.read_text()),
            workers=[megabytes(worker) for worker in workers(self._pid)],
            descriptors=entries(self._pid, "fd") - health["sockets"],
            threads=entries(self._pid, "task"),
            connections=self._place.connections(self._pid),
            moves=int(sum(map(float, MOVES.findall(counted)))),
            health=health,
        )


class Place:
    """Where the tables are kept."""

    def __init__(self, folder: Path, storage: str) -> None:
        self.live = folder / "live"
        self._cluster = Cluster(durable=True) if storage == "postgresql" else None
        self.data = str(folder / "tables.db")
        if self._cluster is not None:
            self._cluster.start()
            self.data = self._cluster.url("postgres")

    def connections(self, pid: int) -> int:
        """Of the server to its database: sessions, or open files."""
        if self._cluster is not None:
            ours = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'piecepack'"
            return int(str(self._cluster.execute(ours)[0][0]))
        files = (
            os.readlink(file) for file in Path(f"/proc/{pid}/fd").iterdir() if file.is_symlink()
        )
        return sum(file.startswith(self.data) for file in files)

    def close(self) -> None:
        if self._cluster is not None:
            self._cluster.remove()


async def soak(plan: argparse.Namespace, address: str, pid: int, place: Place) -> list[Sample]:
    players = [Player(address, number, plan.think, plan.bot) for number in range(plan.tables)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    samples: list[Sample] = []
    every = min(EVERY, plan.minutes * 60 / 40)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as web:
        watch = Watch(web, pid, place)
        while (
            not samples
            or (took := samples[-1].at / 60) < plan.minutes
            or (not enough(samples) and took < LONGER * plan.minutes)
        ):
            await asyncio.sleep(every)
            samples.append(await watch.look())
            print(samples[-1], flush=True)
            for task in tasks:
                if task.done():
                    task.result()  # a player never ends; what went wrong is to be seen
            if (
                plan.trace
                and len(samples) > 1
                and samples[-2].at < plan.minutes * 30 <= every * len(samples)
            ):
                os.kill(pid, signal.SIGUSR1)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    games, moves = sum(one.games for one in players), sum(one.moves for one in players)
    print(f"{games} games played to their end, {moves} moves of players")
    return samples


async def until_up(address: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}") as web:
        for _ in range(600):
            with suppress(httpx.TransportError):
                if (await web.get("/health")).json()["workers"]:
                    return
            await asyncio.sleep(0.1)
    sys.exit("The server did not start.")


def serve(plan: argparse.Namespace) -> None:
    """The server, in a process of its own."""
    set_up("json")
    if plan.trace:
        tracemalloc.start()
        signal.signal(signal.SIGUSR1, lambda *_: print_growth())
    limits = Limits(
        messages=Rate(1e9, 1e9),
        requests=Rate(1e9, 1e9),
        openings=Rate(1e9, 1e9),
        idle_after=plan.idle_after,
    )
    settings = Settings(limits=limits, bot_workers=plan.workers)
    storage = open_storage(plan.serve)
    if plan.leak:
        leak(storage, plan.leak)
    shelf.games()
    note_regularly(Path(plan.live), NOTED_EVERY)
    collect_rarely()
    with suppress(KeyboardInterrupt):
        config = uvicorn_config(settings, storage)
        uvicorn.Server(config).run(sockets=[open_door("127.0.0.1", plan.port)])


def leak(storage: Storage, size: int) -> None:
    """Keep so many bytes for every event, for ever."""
    kept: list[bytes] = []
    append = storage.append

    def leaking(entries: Sequence[Entry]) -> None:
        append(entries)
        kept.extend(os.urandom(size) for _ in entries)

    storage.append = leaking  # type: ignore[method-assign]  # on purpose


_before: list[tracemalloc.Snapshot] = []


def print_growth() -> None:
    """Which lines hold more than they did when this was called before."""
    snapshot = tracemalloc.take_snapshot()
    if _before:
        for growth in snapshot.compare_to(_before[-1], "lineno")[:MOST_LINES]:
            print(growth, file=sys.stderr, flush=True)
    _before.append(snapshot)


def print_when_written(log: Path) -> None:
    """What the server has found out about its growth; comparing takes it a while."""
    for _ in range(300):
        time.sleep(1)
        lines = [line for line in log.read_text().splitlines() if "size=" in line]
        if len(lines) >= MOST_LINES:
            print("\n".join(lines))
            return


def last_failure(log: Path) -> str:
    """The server's last traceback, or the end of its log."""
    lines = log.read_text().splitlines()
    for line in reversed(lines):
        with suppress(msgspec.DecodeError):
            if "exception" in (said := msgspec.json.decode(line)):
                return str(said["exception"])
    return "\n".join(lines[-20:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument(
        "--think", type=float, default=0.2, help="seconds a player takes for a move"
    )
    parser.add_argument("--idle-after", type=float, default=60.0, help="seconds")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot", default="", help="for all seats but one; the game's usual one")
    parser.add_argument("--storage", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--report", type=Path, help="a file for samples and verdict as JSON")
    parser.add_argument("--leak", type=int, default=0, help="bytes to lose with every event")
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--live", help=argparse.SUPPRESS)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    plan = parser.parse_args()
    if plan.serve:
        serve(plan)
        return
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # and the server with it
    with tempfile.TemporaryDirectory() as folder:
        place = Place(Path(folder), plan.storage)
        try:
            sys.exit(not run(plan, Path(folder, "log"), place))
        finally:
            place.close()


def run(plan: argparse.Namespace, log: Path, place: Place) -> bool:
    """Whether the server was flat."""
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    words = [sys.executable, __file__, "--serve", place.data, "--port", str(port)]
    words += ["--idle-after", str(plan.idle_after), "--workers", str(plan.workers)]
    words += ["--leak", str(plan.leak), "--live", str(place.live)]
    words += ["--trace"] * plan.trace
    with log.open("wb") as out:
        server = subprocess.Popen(words, stdout=out, stderr=out)
    address = f"127.0.0.1:{port}"
    try:
        asyncio.run(until_up(address))
        samples = asyncio.run(soak(plan, address, server.pid, place))
        if plan.trace:
            os.kill(server.pid, signal.SIGUSR1)
            print_when_written(log)
    except (ConnectionClosed, InvalidHandshake, httpx.HTTPError, OSError) as error:
        print(f"The server broke off: {type(error).__name__}: {error}")
        print(last_failure(log))
        return False
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(60)
    verdict = judge(samples)
    print(verdict.text())
    if plan.report:
        found = msgspec.json.encode({"verdict": verdict, "samples": samples})
        plan.report.write_bytes(msgspec.json.format(found))
    return not verdict.problems


if __name__ == "__main__":
    main()
