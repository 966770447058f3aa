"""A player that keeps reconnecting, and remembers what the server acknowledged."""

import asyncio
import itertools
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from kit.table.guest import any_move
from piecepack.table.wire.messages import Done, FromTable, Hello, Play, Refused, TableInfo, View

_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)


class Survivor:
    """Plays all seats it has keys for, over one socket."""

    def __init__(self, address: str, code: str, keys: tuple[str, ...], seed: int) -> None:
        self.address = address
        self.code = code
        self.keys = keys
        self.over = False
        self.connected = 0
        self.acknowledged: dict[str, Play] = {}  # by id
        self.refused: list[Refused] = []
        self.went_back = 0  # views older than one that was seen before
        self._rng = Random(seed)
        self._ids = itertools.count()
        self._seed = seed
        self._waiting: dict[int, Play] = {}  # by seat: sent, not yet acknowledged
        self._answered: dict[int, int] = {}
        self._have = 0

    async def play(self) -> None:
        """Until the game is over."""
        while not self.over:
            try:
                async with connect(
                    f"ws://{self.address}/api/tables/{self.code}/live", max_size=None
                ) as socket:
                    self.connected += 1
                    await self._attend(socket)
            except _GONE:
                await asyncio.sleep(0.05)

    async def _attend(self, socket: ClientConnection) -> None:
        hello = Hello(keys=self.keys, have=self._have)
        await socket.send(msgspec.json.encode(hello).decode())
        for play in self._waiting.values():
            await self._send(socket, play)  # the same again, under the same id
        async for frame in socket:
            heard = _HEARD.decode(frame)
            match heard:
                case TableInfo():
                    self.over = heard.state == "over"
                case Done():
                    self._note(heard.id)
                case Refused():
                    # Its first copy was carried out, and the game has gone on; or a bot was quicker.
                    self.refused.append(heard)
                case View():
                    self.went_back += heard.version < self._have
                    self._have = heard.version
                    await self._answer(socket, heard)
                case _:
                    pass
            if self.over and not self._waiting:
                return

    async def _answer(self, socket: ClientConnection, view: View) -> None:
        seat = view.viewer
        if view.ask and self._answered.get(seat, 0) < view.ask:
            self._answered[seat] = view.ask
            message = f"{self._seed}-{next(self._ids)}"
            play = Play(id=message, seat=seat, ask=view.ask, move=any_move(view.offers, self._rng))
            self._waiting[seat] = play
            await self._send(socket, play)

    async def _send(self, socket: ClientConnection, play: Play) -> None:
        await socket.send(msgspec.json.encode(play).decode())

    def _note(self, message: str) -> None:
        for seat, play in list(self._waiting.items()):
            if play.id == message:
                self.acknowledged[message] = play
                del self._waiting[seat]


async def patiently(
    web: httpx.AsyncClient, method: str, path: str, body: object = None
) -> httpx.Response:
    """A request, sent again until a server answers it."""
    while True:
        try:
            answer = await web.request(method, path, json=body)
        except httpx.TransportError:
            await asyncio.sleep(0.05)
        else:
            return answer
