"""People among many tables of bots: how long a person's move takes while bots think.

    python benchmarks/bot_tables.py [--tables 40] [--level expert] [--game in_crowd] [--moves 300]

A server is started, with as many workers for bots as it usually has. Two people play The "In" Crowd, or another game
with all seats in one hand, at a table of their own, and every move is timed from sending it to receiving the view
that has it. First they are alone on the server; then as many tables as said have bots of that level in all
seats, each watched by somebody, so that none counts as abandoned. Printed are the median and the 99th percentile of both,
what the server's own clock said of the bots, and the memory of its workers.
"""

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from piecepack.table.web.serve import open_door

_PATIENCE = 60.0  # seconds for the server to start
_MOST = 2**22  # bytes of one message


class Web:
    """A browser of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}/api", timeout=30)
        secret = self.ask("POST", "/browsers")["secret"]
        self.client.headers["Authorization"] = f"Bearer {secret}"

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.client.request(method, path, json=body)
        if answer.is_error:
            sys.exit(f"{path}: {answer.text}")
        return answer.json() if answer.content else None

    def table(self, game: str, seats: int, level: str = "") -> tuple[str, list[str]]:
        """A table that has started: all bots of a level, or all seats for this browser."""
        bots = [{"seat": seat, "bot": level} for seat in range(seats)] if level else []
        body = {"game": game, "seats": seats, "pace": "instant", "bots": bots}
        code = self.ask("POST", "/tables", body)["code"]
        keys = []
        if not level:
            for seat in range(seats):
                sat = self.ask("POST", f"/tables/{code}/seats/{seat}", {"name": f"P{seat}"})
                keys.append(sat["key"])
        self.ask("POST", f"/tables/{code}/start")
        return code, keys

    @contextmanager
    def socket(self, code: str, keys: list[str]) -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{code}/live"
        with connect(address, max_size=_MOST) as socket:
            socket.send(json.dumps({"say": "hello", "keys": keys}))
            yield socket


@contextmanager
def served(folder: str) -> Iterator[tuple[int, int]]:
    """A server: its port and its process."""
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    words = [sys.executable, "-m", "piecepack", "serve", "--port", str(port), "--no-browser"]
    process = subprocess.Popen(
        [*words, "--data", str(Path(folder, "tables.db"))],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        by = time.perf_counter() + _PATIENCE
        while time.perf_counter() < by:
            try:
                httpx.get(f"http://127.0.0.1:{port}/health").raise_for_status()
                break
            except httpx.HTTPError:
                time.sleep(0.2)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait(30)


def play(web: Web, game: str, seats: int, moves: int, rng: random.Random) -> list[float]:
    """The time of each move of people, in seconds; another table whenever a game is over."""
    times: list[float] = []
    while len(times) < moves:
        code, keys = web.table(game, seats)
        with web.socket(code, keys) as socket:
            times += one_game(socket, moves - len(times), rng)
    return times


def one_game(socket: ClientConnection, moves: int, rng: random.Random) -> list[float]:
    times: list[float] = []
    sent = 0.0
    mover = -1
    asked: dict[int, tuple[int, list[Any]]] = {}  # by seat: a prompt without an answer
    answered: dict[int, int] = {}
    while len(times) < moves:
        heard = json.loads(socket.recv(timeout=30))
        if heard["hear"] == "table" and heard["state"] == "over":
            break
        if heard["hear"] == "refused":
            sys.exit(heard["why"])
        if heard["hear"] != "view":
            continue
        seat = heard["viewer"]
        if heard.get("ask", 0) > answered.get(seat, 0):
            asked[seat] = heard["ask"], heard["offers"]
        if sent and seat == mover:
            times.append(time.perf_counter() - sent)
            sent = 0.0
        if asked and not sent:
            time.sleep(0.02)  # people do not move as fast as they can
            mover, (ask, offers) = asked.popitem()
            answered[mover] = ask
            play = {"say": "play", "id": uuid.uuid4().hex, "seat": mover, "ask": ask}
            sent = time.perf_counter()
            socket.send(json.dumps({**play, "move": any_move(offers, rng)}))
    return times


def any_move(offers: list[Any], rng: random.Random) -> dict[str, Any]:
    offer = rng.choice(offers)
    picks = [
        pick["id"]
        for group in offer.get("groups", [])
        for pick in rng.sample(group["picks"], group.get("least", 1))
    ]
    return {"verb": offer["verb"], "picks": picks}


def told(label: str, times: list[float]) -> None:
    slow = statistics.quantiles(times, n=100)[-1]
    print(
        f"{label}: median {statistics.median(times) * 1e3:.1f} ms, 99th percentile {slow * 1e3:.1f} ms"
        f" ({len(times)} moves)"
    )


def workers(pid: int) -> list[int]:
    """The memory of the server's workers, in MB."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    page = 4096
    return [
        int(Path(f"/proc/{child}/statm").read_text().split()[1]) * page // 2**20
        for child in children
    ]


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--tables", type=int, default=40)
    ask.add_argument("--level", default="expert")
    ask.add_argument("--game", default="in_crowd")
    ask.add_argument("--seats", type=int, default=2)
    ask.add_argument("--moves", type=int, default=300)
    plan = ask.parse_args()
    rng = random.Random(1)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(folder) as (port, pid),
        ExitStack() as open_,
    ):
        people = Web(port)
        told("alone", play(people, plan.game, plan.seats, plan.moves, rng))
        for _ in range(plan.tables):
            web = Web(port)
            code, _ = web.table(plan.game, plan.seats, plan.level)
            open_.enter_context(web.socket(code, []))
        times = play(people, plan.game, plan.seats, plan.moves, rng)
        told(f"beside {plan.tables} tables of bots ({plan.level})", times)
        print(f"workers: {', '.join(map(str, workers(pid)))} MB")


if __name__ == "__main__":
    main()
