"""Soak test of a server's memory: tables of all games with bots, rematch after rematch.

    python benchmarks/soak.py [--tables 30] [--minutes 3] [--think 0.2] [--idle-after 60] [--trace]

Each table has one player, who makes any move that is offered after thinking for a moment, and asks
for a rematch when the game is over; bots sit in all other seats. Every 30 seconds it prints the memory
of the server and of each worker, and at the end how fast the server's grew over the last half.

A table that is over stays in memory for `idle-after` seconds (600 in an ordinary server), so memory can
be flat only after that time and a minute more; that is why it is short here. `--trace` makes the server
slower, and shows which lines of code hold more memory at the end than halfway.
"""

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import tracemalloc
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

ROOT: Final = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests")]

from kit.table.guest import any_move  # noqa: E402  # found only now
from kit.table.processes import workers  # noqa: E402
from piecepack.table.house import Settings  # noqa: E402
from piecepack.table.limits import Limits, Rate  # noqa: E402
from piecepack.table.logs import set_up  # noqa: E402
from piecepack.table.store.sqlite import SqliteStorage  # noqa: E402
from piecepack.table.web.serve import collect_rarely, open_door, uvicorn_config  # noqa: E402
from piecepack.table.wire.messages import FromTable, Hello, Play, TableInfo, View  # noqa: E402

GAMES: Final = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
EVERY: Final = 30.0  # seconds between two lines
MOST_LINES: Final = 25  # of code that holds more memory than before
_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)


class Player:
    """One player, at one table after the other."""

    def __init__(self, address: str, number: int, think: float) -> None:
        self.address = address
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
        seats = (await web.get(f"/games/{self.game}")).json()["seats"][-1]
        bots = [{"seat": seat} for seat in range(1, seats)]
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


class Sample(msgspec.Struct):
    """What was seen at one time."""

    at: float
    server: float  # MB
    workers: list[float]  # MB
    descriptors: int
    threads: int
    health: dict[str, Any]

    def __str__(self) -> str:
        health = self.health
        each = ", ".join(f"{one:.1f}" for one in self.workers)
        return (
            f"{self.at:5.0f} s  server {self.server:6.1f} MB, workers {each} MB;"
            f" {self.descriptors} descriptors, {self.threads} threads, {health['tables']} tables"
            f" in memory, {health['sockets']} sockets; bots {health['bots']},"
            f" {health['worker_restarts']} restarts, {health['decisions_waiting']} waiting"
        )


def megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def entries(pid: int, folder: str) -> int:
    return len(list(Path(f"/proc/{pid}/{folder}").iterdir()))


async def look(web: httpx.AsyncClient, pid: int, began: float) -> Sample:
    return Sample(
        time.monotonic() - began,
        megabytes(pid),
        [megabytes(worker) for worker in workers(pid)],
        entries(pid, "fd"),
        entries(pid, "task"),
        (await web.get("/health")).json(),
    )


def slope(samples: list[Sample]) -> float:
    """MB a minute over the last half: the line that fits best."""
    half = [one for one in samples if one.at >= samples[-1].at / 2]
    if len(half) < 2:
        return 0.0
    times = [one.at / 60 for one in half]
    return statistics.linear_regression(times, [one.server for one in half]).slope


async def soak(plan: argparse.Namespace, address: str, pid: int) -> list[Sample]:
    players = [Player(address, number, plan.think) for number in range(plan.tables)]
    tasks = [asyncio.create_task(player.play()) for player in players]
    samples: list[Sample] = []
    began = time.monotonic()
    every = min(EVERY, plan.minutes * 60 / 6)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as web:
        while time.monotonic() - began < plan.minutes * 60:
            await asyncio.sleep(every)
            samples.append(await look(web, pid, began))
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
        tracemalloc.start(8)
        signal.signal(signal.SIGUSR1, lambda *_: print_growth())
    limits = Limits(
        messages=Rate(1e9, 1e9),
        requests=Rate(1e9, 1e9),
        openings=Rate(1e9, 1e9),
        idle_after=plan.idle_after,
    )
    settings = Settings(limits=limits, bot_workers=plan.workers)
    collect_rarely()
    with suppress(KeyboardInterrupt):
        config = uvicorn_config(settings, SqliteStorage(Path(plan.serve)))
        uvicorn.Server(config).run(sockets=[open_door("127.0.0.1", plan.port)])


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
    for _ in range(90):
        time.sleep(1)
        lines = [line for line in log.read_text().splitlines() if "size=" in line]
        if len(lines) >= MOST_LINES:
            print("\n".join(lines))
            return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=3.0)
    parser.add_argument(
        "--think", type=float, default=0.2, help="seconds a player takes for a move"
    )
    parser.add_argument("--idle-after", type=float, default=60.0, help="seconds")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--trace", action="store_true")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    plan = parser.parse_args()
    if plan.serve:
        serve(plan)
        return
    with tempfile.TemporaryDirectory() as folder:
        with open_door("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        words = [sys.executable, __file__, "--serve", f"{folder}/tables.db", "--port", str(port)]
        words += ["--idle-after", str(plan.idle_after), "--workers", str(plan.workers)]
        words += ["--trace"] * plan.trace
        log = Path(folder, "log")
        with log.open("wb") as out:
            server = subprocess.Popen(words, stdout=out, stderr=out)
        address = f"127.0.0.1:{port}"
        try:
            asyncio.run(until_up(address))
            with suppress(ConnectionClosed, InvalidHandshake):
                samples = asyncio.run(soak(plan, address, server.pid))
                print(f"the server grew by {slope(samples):+.2f} MB a minute over the last half")
            if plan.trace:
                os.kill(server.pid, signal.SIGUSR1)
                print_when_written(log)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


if __name__ == "__main__":
    main()
