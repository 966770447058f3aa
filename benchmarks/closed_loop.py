"""The closed loop: a player moves only after everybody at the table has seen the last move.

    python benchmarks/closed_loop.py [--games bid,tile13] [--tables 100] [--rounds 5] [--seconds 3]
                                     [--skip-views] [--compiled FOLDER] [--against FOLDER] [--record FILE]

`table_load.py` lets every seat answer as soon as it is asked, so views are skipped whenever the server is
busy; `--skip-views` does the same here, for every game. With `--compiled`, a compiled copy of the package is served
too, and with `--against` the sources of another checkout; all are measured in turn, because a busy machine slows
all of them. What is compared is moves for a second of the server's processor: it depends less on other work than
moves a second do. `--record` writes what py-spy saw of the server (pip install py-spy) in its `raw` format.
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import httpx
import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

ROOT: Final = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.table_load import cpu_seconds, pin, resident, until_up  # noqa: E402  # found only now

from piecepack.core.errors import IllegalMove  # noqa: E402
from piecepack.core.offer import Field, Move, Offer, check  # noqa: E402
from piecepack.match import shelf  # noqa: E402
from piecepack.table.web.serve import open_door  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

GAMES: Final = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
_OPTIONS: Final = {"bid": {"goal": 1000}}
_TRIES: Final = 200
_INK: Final = "[[[40,40],[200,40],[120,180]]]"  # a drawing of one stroke


class Heard(msgspec.Struct):
    """What a player needs of a message; the scene is skipped unread."""

    hear: str
    version: int = 0
    ask: int = 0
    offers: list[Offer] = []
    state: str = ""
    why: str = ""


_DECODE: Final = msgspec.json.Decoder(Heard)


class Table:
    """Players who wait for each other."""

    def __init__(self, code: str, keys: list[str], load: "Load") -> None:
        self.code = code
        self.keys = keys
        self.load = load
        self.players: list[Player] = []
        self.done = 0  # the version of the last move, once it is on disk
        self.acted = False
        self.over = False

    def go_on(self) -> None:
        """The next move, if everybody has seen the last one."""
        if not self.load.running or self.over or self.acted:
            return
        if any(player.version < self.done for player in self.players):
            return
        asked = [player for player in self.players if player.offers]
        if asked:
            self.acted = True
            random.choice(asked).play()


class Player(WSListener):
    """One seat."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.version = 0
        self.offers: list[Offer] = []
        self.ask = self._answered = self._sent = 0
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport
        self._send({"say": "hello", "keys": [self.table.keys[self.seat]]})

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        heard = _DECODE.decode(payload)
        table = self.table
        if heard.hear == "view":
            table.load.views += 1
            table.load.bytes += len(payload)
            self.version = heard.version
            if heard.ask > self._answered:
                self.offers, self.ask = heard.offers, heard.ask
            if not table.load.closed:
                if self.offers and table.load.running:
                    self.play()
            else:
                table.go_on()
        elif heard.hear == "done":
            table.load.moves += 1
            table.done, table.acted = heard.version, False
            if table.load.closed:
                table.go_on()
        elif heard.hear == "table" and heard.state == "over":
            table.over = True
        elif heard.hear == "refused":
            sys.exit(f"refused: {heard.why}")

    def play(self) -> None:
        move = random_move(self.offers)
        self._answered, self.offers = self.ask, []
        self._sent += 1
        self._send(
            {"say": "play", "id": f"{self._sent}", "seat": self.seat, "ask": self.ask, "move": move}
        )

    def _send(self, message: dict[str, object]) -> None:
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, msgspec.json.encode(message))

    def leave(self) -> None:
        assert self._transport is not None
        self._transport.disconnect()


def random_move(offers: list[Offer]) -> Move:
    for _ in range(_TRIES):
        offer = random.choice(offers)
        picks: list[str] = []
        for group in offer.groups:
            most = min(group.most, len(group.picks))
            number = random.randint(min(group.least, most), most)
            picks += [pick.id for pick in random.sample(group.picks, number)]
        fields = {field.id: field.ready or _filled_in(field) for field in offer.fields}
        try:
            return check(offers, Move(offer.verb, tuple(picks), fields))
        except IllegalMove:
            continue
    sys.exit("no legal move was found")


def _filled_in(field: Field) -> str:
    return _INK if field.kind == "ink" else "a" * field.least


class Load:
    """Tables of one game at one server."""

    def __init__(self, address: str, game: str, *, closed: bool) -> None:
        self.address = address
        self.game = game
        self.closed = closed
        self.tables: list[Table] = []
        self.running = False
        self.moves = self.views = self.bytes = 0
        self._web = httpx.AsyncClient(base_url=f"http://{address}/api", timeout=60)

    async def fill(self, tables: int) -> None:
        """As many tables as wanted, none of them over."""
        if "Authorization" not in self._web.headers:
            secret = (await self._web.post("/browsers")).json()["secret"]
            self._web.headers["Authorization"] = f"Bearer {secret}"
        for table in self.tables:
            if table.over:
                for player in table.players:
                    player.leave()
        self.tables = [table for table in self.tables if not table.over]
        while len(self.tables) < tables:
            self.tables.append(await self._sit_down())

    async def _sit_down(self) -> Table:
        web, seats = self._web, shelf.find(self.game).seats[-1]
        body = {"game": self.game, "seats": seats, "options": _OPTIONS.get(self.game, {})}
        code = (await web.post("/tables", json=body)).raise_for_status().json()["code"]
        keys = []
        for seat in range(seats):
            sat = await web.post(f"/tables/{code}/seats/{seat}", json={"name": f"Player {seat}"})
            keys.append(sat.raise_for_status().json()["key"])
        (await web.post(f"/tables/{code}/start")).raise_for_status()
        table = Table(code, keys, self)
        for seat in range(seats):
            player = Player(table, seat)
            where = f"ws://{self.address}/api/tables/{code}/live"
            await ws_connect(lambda player=player: player, where)
            table.players.append(player)
        return table

    async def play(self, seconds: float, pid: int) -> "Slice":
        self.running = True
        for table in self.tables:
            if self.closed:
                table.go_on()
            else:
                for player in table.players:
                    if player.offers:
                        player.play()
        await asyncio.sleep(min(0.5, seconds / 4))  # until it runs evenly
        moves, views, sent = self.moves, self.views, self.bytes
        busy, own, began = cpu_seconds(pid), time.process_time(), time.perf_counter()
        await asyncio.sleep(seconds)
        took, cpu = time.perf_counter() - began, cpu_seconds(pid) - busy
        moves = self.moves - moves
        self.running = False
        await asyncio.sleep(0.3)
        return Slice(
            moves / took,
            moves / cpu if cpu else 0.0,
            cpu / took,
            (time.process_time() - own) / took,
            (self.views - views) / max(1, moves),
            (self.bytes - sent) / max(1, self.views - views),
        )


class Slice(msgspec.Struct):
    """What a server did in one go."""

    speed: float  # moves a second
    economy: float  # moves a second of its processor
    busy: float  # of a core
    players: float  # busy, of a core
    views: float  # a move
    size: float  # of a view


class Server:
    """A server of some sources, and its players."""

    def __init__(self, name: str, pid: int, load: Load) -> None:
        self.name = name
        self.pid = pid
        self.load = load
        self.slices: list[Slice] = []

    def told(self) -> str:
        parts = {
            name: statistics.median(getattr(one, name) for one in self.slices)
            for name in Slice.__struct_fields__
        }
        return (
            f"{self.name:8} {parts['economy']:7,.0f} moves a second of its processor,"
            f" {parts['speed']:6,.0f} a second at {parts['busy']:.0%} of a core (players {parts['players']:.0%}),"
            f" {parts['views']:.1f} views of {parts['size'] / 1000:.1f} kB a move,"
            f" {resident(self.pid) / 1000:.0f} MB"
        )


@asynccontextmanager
async def serving(
    name: str, sources: Path, game: str, asked: argparse.Namespace
) -> "AsyncIterator[Server]":
    with tempfile.TemporaryDirectory() as folder:
        with open_door("127.0.0.1", 0) as door:
            port = door.getsockname()[1]
        words = [sys.executable, str(Path(__file__).with_name("table_load.py")), "--serve"]
        words += [f"{folder}/tables.db", str(port), ""]
        with Path(folder, "log").open("wb") as log:
            away = {**os.environ, "PYTHONPATH": str(sources)}
            server = subprocess.Popen(words, stdout=log, stderr=log, env=away)
        try:
            await until_up(port)
            load = Load(f"127.0.0.1:{port}", game, closed=not asked.skip_views)
            yield Server(name, server.pid, load)
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(30)


async def compare(game: str, asked: argparse.Namespace) -> None:
    trees = {"this": ROOT / "src"}
    if asked.compiled:
        trees["compiled"] = asked.compiled.absolute()
    if asked.against:
        trees["against"] = asked.against / "src"
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(serving(name, tree, game, asked))
            for name, tree in trees.items()
        ]
        for number in range(asked.rounds):
            for server in servers[:: 1 if number % 2 else -1]:
                await server.load.fill(asked.tables)
                await asyncio.sleep(0.3)
                watching = await spy(asked, server) if not number else None
                server.slices.append(await server.load.play(asked.seconds, server.pid))
                if watching is not None:
                    await watching.wait()
        for server in servers:
            print(f"{game:15} {server.told()}", flush=True)
        *others, base = servers if asked.against else servers[::-1]
        for server in others:
            ratios = [
                a.economy / b.economy for a, b in zip(server.slices, base.slices, strict=True)
            ]
            print(
                f"{game:15} {server.name:8} {statistics.median(ratios):.2f} times {base.name}"
                f" ({min(ratios):.2f} to {max(ratios):.2f})",
                flush=True,
            )


async def spy(asked: argparse.Namespace, server: Server) -> asyncio.subprocess.Process | None:
    if not asked.record or server.name != "this":
        return None
    words = ["record", "--pid", str(server.pid), "--duration", str(int(asked.seconds)), "--rate"]
    words += ["250", "--format", "raw", "--output", asked.record]
    return await asyncio.create_subprocess_exec("py-spy", *words)


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    ask.add_argument("--games", default=",".join(GAMES))
    ask.add_argument("--tables", type=int, default=100)
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--seconds", type=float, default=3.0)
    ask.add_argument(
        "--skip-views", action="store_true", help="every seat answers when it is asked"
    )
    ask.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout")
    ask.add_argument("--compiled", type=Path, metavar="FOLDER", help="a copy by `make compiled`")
    ask.add_argument(
        "--record", default="", metavar="FILE", help="what py-spy saw in the first round"
    )
    asked = ask.parse_args()
    pin(1)
    for game in asked.games.split(","):
        uvloop.run(compare(game, asked))


if __name__ == "__main__":
    main()
