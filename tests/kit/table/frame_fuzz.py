"""A fuzzer of frames: real ones and mutations of them, straight into a server's connections.

There is no network between, so a million frames take minutes. Everything else is the server's own: the parser, the
limits, the socket's life from hello to close, the table, the storage. Whatever is sent, these must hold:

- nothing is logged as an error, and nothing is raised;
- every message of a client that is open is answered, and a socket that is closed says why;
- a table in memory is what its log adds up to, and all that was acknowledged is in it once;
- a seat only ever acts by the keys that it was shown.
"""

import asyncio
import json
import struct
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final, cast

import msgspec
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from kit.table.guest import any_move
from kit.table.places import storage_at
from kit.table.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, UPGRADE
from kit.table.served import ROOMY
from piecepack.match import shelf
from piecepack.match.luck import fresh_secret
from piecepack.table.house import House, Settings, open_house
from piecepack.table.live.room import Room
from piecepack.table.metrics import Metrics
from piecepack.table.model.events import Identified, Opened, Sat
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.table import recall
from piecepack.table.web.net.connections import Connection, Connections
from piecepack.table.web.net.socket_connection import SocketConnection
from piecepack.table.web.socket import live

_FRAMES_A_TABLE: Final = 4000
_IDS_KNOWN: Final = 32  # of each seat, see model/repeats.py
_BATCH: Final = 50  # frames between two turns of the event loop
_ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 7, 8, 2**31, 2**53, 2**63, 2**64, 10**30, 0.5, 1e308, -0.0),
    *("", "0", "x" * 41, "x" * 501, "\x00", "\u202e", "ü" * 24, "𝕏", "\ud83d\ude00", "<script>"),
    *([], {}, [[]], {"": ""}, [0] * 50, {"verb": "pass"}, {"verb": "", "picks": []}),
)


class Wire(asyncio.Transport):
    """The server's side of a connection to nowhere: it keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.closing = False
        self.written = bytearray()

    def write(self, data: Any) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing


class Client:
    """One socket at a table, and what it has heard."""

    def __init__(self, fuzz: "Fuzz", room: Room) -> None:
        self.fuzz = fuzz
        self.wire = Wire()
        place = fuzz.connections.admit(cast("Connection", None), "here")
        assert place
        self.socket = SocketConnection(
            fuzz.connections, place, config=fuzz.config, server_state=fuzz.state, app_state={}
        )
        self.socket.connection_made(self.wire)
        path = f"/api/tables/{room.table.code}/live"
        head = "\r\n".join([f"GET {path} HTTP/1.1", "Host: here", *UPGRADE, "", ""])
        self.socket.data_received(head.encode())
        self.done: list[str] = []
        self.heard: Counter[str] = Counter()
        self.closed: int | None = None
        self._opened = False

    def hear(self) -> None:
        """Read what the server has written: whole frames, without a mask, and nothing else."""
        data = bytes(self.wire.written)
        self.wire.written.clear()
        if not self._opened and data:
            head, found, data = data.partition(b"\r\n\r\n")
            assert found, head
            assert head.startswith(b"HTTP/1.1 101"), head
            self._opened = True
        reader = StreamReader()
        reader.feed_data(data)
        while reader.buffer:
            parsing = Frame.parse(reader.read_exact, mask=False)
            try:
                next(parsing)
            except StopIteration as ended:
                self._note(ended.value)
            else:
                raise AssertionError("The server wrote half a frame.")

    def _note(self, frame: Frame) -> None:
        assert self.closed is None, "Something was written after the close."
        if frame.opcode == Opcode.CLOSE:
            self.closed = int.from_bytes(frame.data[:2])
        elif frame.opcode == Opcode.TEXT:
            message = msgspec.json.decode(frame.data)
            self.heard[message["hear"]] += 1
            if message["hear"] == "done":
                self.done.append(message["id"])
            if message["hear"] == "refused":
                why = message["why"]
                assert why.endswith((".", "…", "?", ")")), why

    def gone(self) -> bool:
        return self.wire.closing or self.socket.close_sent

    def hang_up(self) -> None:
        if not self.socket.disconnected:
            self.socket.connection_lost(None)


class Fuzz:
    """A server, a table, and frames to throw at it."""

    def __init__(self, house: House, seed: int) -> None:
        self.rng = Random(seed)
        self.house = house
        self.frames = 0
        self.closes: Counter[int] = Counter()
        self.heard: Counter[str] = Counter()
        self.tables = 0
        self.state = ServerState()
        self.connections = Connections(house.settings.limits, Metrics(), room=1000)

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await live(house, scope, receive, send)

        self.config = uvicorn.Config(
            app,
            log_config=None,
            ws_per_message_deflate=False,
            ws_max_size=house.settings.limits.message_bytes,
            ws_ping_interval=None,
        )
        self._ids = 0
        self._mine = (0, 1)

    async def run(self, frames: int) -> None:
        games = [game.id for game in shelf.games()]
        while self.frames < frames:
            await self._at_a_table(games[self.tables % len(games)], frames)
            self.tables += 1

    async def _at_a_table(self, game: str, frames: int) -> None:
        room = await self._open(game)
        until = min(frames, self.frames + _FRAMES_A_TABLE)
        done: list[str] = []
        client: Client | None = None
        while self.frames < until and room.table.state == "playing":
            if client is None or client.gone():
                await self._end(client, done)
                client = Client(self, room)
                client.socket.data_received(self._hello())
                await self._turn()
            for _ in range(_BATCH):
                self._throw(client, room)
                if client.gone():
                    break
            self._others_move(room)
            await self._turn(room)
            client.hear()
        await self._end(client, done)
        await self._check(room, done)

    async def _open(self, game: str) -> Room:
        found = shelf.find(game)
        seats = found.seats[-1]
        settings = Opened(
            game=game,
            rules=found.rules_version,
            seats=seats,
            options={},
            public=False,
            watchers=True,
            clock=0,
            pace="instant",
            host=fingerprint("nobody's"),
            secret=fresh_secret().hex(),
        )
        room = await self.house.hall.open(settings)
        for seat in range(seats):
            key = fingerprint(self._key(seat))
            sat = Sat(
                seat, f"Player {seat}", fingerprint(f"browser of {seat}"), key, f"word {seat}"
            )
            room.table.sit(sat, 1.0)
        room.table.start(2.0)
        await room.keep()
        return room

    def _key(self, seat: int) -> str:
        return f"the-key-of-seat-{seat}"

    def _hello(self) -> bytes:
        keys = [self._key(seat) for seat in self._mine]
        return self._frame(TEXT, json.dumps({"say": "hello", "keys": keys}).encode())

    async def _turn(self, room: Room | None = None) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        if room is not None and not room.shown and not room.lost:
            await room.settle()
            await asyncio.sleep(0)

    def _others_move(self, room: Room) -> None:
        """Whoever is not tried plays along, so that the game goes on."""
        table = room.table
        for seat in table.owing():
            if seat not in self._mine and table.state == "playing" and not room.lost:
                move = any_move(tuple(table.in_play.match.offers(seat)), self.rng)
                table.play(seat, move, 3.0)
                room.keep()
                break

    async def _end(self, client: Client | None, done: list[str]) -> None:
        """The socket is asked one last thing, if it is open, and hangs up."""
        if client is None:
            return
        if not client.gone() and client.socket._hear is not None and not client.socket.frames:
            client.hear()
            pongs = client.heard["pong"]
            if client.socket._between_frames():
                client.socket.data_received(self._frame(TEXT, b'{"say":"ping"}'))
                await self._turn()
                client.hear()
                assert client.heard["pong"] == pongs + 1 or client.closed, "A ping had no answer."
        client.hang_up()
        while self.state.tasks:
            await asyncio.sleep(0)
        client.hear()
        done += client.done
        self.heard += client.heard
        self.closes[client.closed or 0] += 1

    async def _check(self, room: Room, done: list[str]) -> None:
        """The table in memory, its log, and what was acknowledged are the same story."""
        await room.settle()
        table = room.table
        entries = await self.house.ledger.ask(lambda storage: storage.read(table.code))
        again = recall(entries)
        assert (again.version, again.state) == (table.version, table.state)
        assert again.in_play.match.position() == table.in_play.match.position()
        kept = [one.event for one in entries if isinstance(one.event, Identified) and one.event.id]
        assert set(done) <= {event.id for event in kept}, "Something was acknowledged and not kept."
        latest: dict[int | None, list[str]] = {seat: [] for seat in self._mine}
        for event in kept:  # a mutation may repeat an id of long ago, which is forgotten
            assert event.seat in latest, event
            assert event.id not in latest[event.seat][-_IDS_KNOWN:], "Something happened twice."
            latest[event.seat].append(event.id)
        await self.house.hall.let_go(table.code)

    # Frames

    def _throw(self, client: Client, room: Room) -> None:
        data = self._bytes(room)
        self.frames += 1
        rng = self.rng
        if rng.random() < 0.1:  # cut where a network might cut it
            at = rng.randrange(len(data) + 1)
            pieces = [data[:at], data[at:]]
        else:
            pieces = [data]
        for piece in pieces:
            if piece and not client.gone():
                client.socket.data_received(piece)

    def _bytes(self, room: Room) -> bytes:
        rng, luck = self.rng, self.rng.random()
        message = self._fair(room)
        if luck < 0.3:
            return self._frame(TEXT, json.dumps(message).encode())
        if luck < 0.7:
            return self._frame(TEXT, self._bent(message))
        body = json.dumps(message).encode()
        if luck < 0.9:
            garbled = self._garbled(body)
            if rng.random() < 0.97:  # what is not UTF-8 ends the socket, so it is rare here
                garbled = garbled.decode(errors="replace").encode()
            return self._frame(TEXT, garbled)
        if luck < 0.985:
            half = rng.randrange(len(body) + 1)
            between = self._frame(PING, b"p") if rng.random() < 0.3 else b""
            first = self._frame(TEXT, body[:half], fin=False)
            return first + between + self._frame(CONT, body[half:])
        if luck < 0.995:
            kind = rng.choice((PING, PONG, PING, PONG, PING, CLOSE, BINARY, CONT, 3, 11))
            return self._frame(kind, rng.randbytes(rng.choice((0, 1, 2, 5, 125, 126, 300))))
        return self._garbled(self._frame(TEXT, body))

    def _frame(self, kind: int, body: bytes, *, fin: bool = True) -> bytes:
        mask = self.rng.randbytes(4)
        first = kind | (128 if fin else 0)
        size = len(body)
        if size < 126:
            head = struct.pack("!BB", first, 128 | size)
        elif size < 2**16:
            head = struct.pack("!BBH", first, 128 | 126, size)
        else:
            head = struct.pack("!BBQ", first, 128 | 127, size)
        key = int.from_bytes((mask * (size // 4 + 1))[:size])
        return head + mask + (int.from_bytes(body) ^ key).to_bytes(size)

    def _fair(self, room: Room) -> dict[str, Any]:
        """What a client might say now."""
        rng, table = self.rng, room.table
        self._ids += 1
        seat = rng.choice(self._mine)
        message: dict[str, Any] = {"id": f"m{self._ids}", "seat": seat}
        makers: list[Callable[[], dict[str, Any]]] = [
            lambda: {"say": "ping"},
            lambda: {"say": "hurry", "seat": seat},
            lambda: message | {"say": "speak", "text": f"Number {self._ids}.", "sure": True},
            lambda: message | {"say": "react", "what": rng.choice(("clap", "wow", "heart"))},
            lambda: message | {"say": "undo", "move": table.version, "do": rng.choice(_DO)},
            lambda: {"say": "hello", "keys": [self._key(seat)]},
        ]
        ask = table.asks(seat)
        if ask and rng.random() < 0.4 and table.state == "playing":
            move = any_move(tuple(table.in_play.match.offers(seat)), rng)
            return message | {"say": "play", "ask": ask, "move": msgspec.to_builtins(move)}
        return rng.choice(makers)()

    def _bent(self, message: dict[str, Any]) -> bytes:
        """The same with one to three things wrong with it."""
        rng = self.rng
        for _ in range(rng.randint(1, 3)):
            key = rng.choice([*message, "extra"])
            match rng.randrange(5):
                case 0:
                    message.pop(key, None)
                case 1:
                    message[key] = deepcopy(rng.choice(_ODD))
                case 2:
                    message["say"] = rng.choice(("play", "speak", "hello", "undo", "nonsense"))
                case 3 if isinstance(message.get("move"), dict):
                    inner = rng.choice(("verb", "picks", "fields", "extra"))
                    message["move"][inner] = deepcopy(rng.choice(_ODD))
                case _:
                    message["seat"] = rng.choice((2, 3, 7, 8, -1, None))
        text = json.dumps(message, ensure_ascii=rng.random() < 0.5)
        depth = rng.choice((1, 10, 1500)) if rng.random() < 0.05 else 0
        return ("[" * depth + text + "]" * depth).encode(errors="surrogatepass")

    def _garbled(self, body: bytes) -> bytes:
        """Bits turned over, bytes missing, doubled or put in."""
        rng = self.rng
        data = bytearray(body)
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(data) + 1)
            match rng.randrange(4):
                case 0 if at < len(data):
                    data[at] ^= 1 << rng.randrange(8)
                case 1:
                    del data[at : at + rng.randint(1, 8)]
                case 2:
                    data[at:at] = rng.randbytes(rng.randint(1, 8))
                case _:
                    data[at:at] = data[: rng.randint(0, 30)]
        return bytes(data)


_DO: Final = ("ask", "agree", "refuse")


async def fuzz(folder: Path, frames: int, seed: int) -> Fuzz:
    """Throw so many frames; an AssertionError, or whatever the server raises, is a finding."""
    troubles: list[dict[str, Any]] = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: troubles.append(context))
    settings = Settings(limits=msgspec.structs.replace(ROOMY, frames=ROOMY.messages), bot_workers=1)
    async with open_house(settings, storage_at(folder / "tables.db"), Metrics()) as house:
        thrown = Fuzz(house, seed)
        await thrown.run(frames)
    assert not troubles, troubles[:3]
    return thrown
