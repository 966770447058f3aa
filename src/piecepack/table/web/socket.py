"""The WebSocket endpoint of a table: one connection, from its hello to its close.

It uses ASGI directly: most of a server's work is here, and no framework layer is needed.
"""

import asyncio
import re
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
from litestar.types import Message, Receive, Scope, Send

from piecepack.core.errors import PiecepackError
from piecepack.table.house import House
from piecepack.table.limits import Bucket
from piecepack.table.live.connection import Connection, SocketClosed
from piecepack.table.live.refusal import refusal
from piecepack.table.model.errors import NoSuchTable, NotAllowed
from piecepack.table.wire.messages import CloseCode, Hello, Refused, decode, encode

_PATH: Final = re.compile(r"/api/tables/([^/]{1,12})/live/?")
_REASON_BYTES: Final = 123  # what a close frame has room for


async def live(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """Where a game is played. See docs/protocol.md."""
    socket = _Socket(house, receive, send)
    with suppress(SocketClosed, OSError):
        await socket.accept()
        found = _PATH.fullmatch(scope["path"])
        connection = await socket.welcome(found[1] if found else "")
        try:
            await socket.attend(connection)
        finally:
            house.hall.depart(connection)


class _Socket:
    """One client's socket."""

    __slots__ = ("_bucket", "_clock", "_closed", "_house", "_receive", "_send")

    def __init__(self, house: House, receive: Receive, send: Send) -> None:
        self._closed = False
        self._house = house
        self._receive = receive
        self._send = send
        self._clock = asyncio.get_running_loop().time
        self._bucket = Bucket(house.settings.limits.messages, self._clock())

    async def accept(self) -> None:
        await self._receive()
        await self._send(cast("Message", {"type": "websocket.accept", "headers": []}))

    async def welcome(self, code: str) -> Connection:
        """Wait for the hello, and find the table."""
        hello = await self._hello()
        try:
            room = await self._house.hall.find(code)
            return self._house.hall.enter(room, hello)
        except NoSuchTable as error:
            await self._close(CloseCode.NO_SUCH_TABLE, refusal(error))
        except NotAllowed as error:
            await self._close(CloseCode.NOT_ALLOWED, refusal(error))
        except PiecepackError as error:
            await self._close(CloseCode.TOO_MUCH, refusal(error))
        raise SocketClosed

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self._house.settings.limits.hello_within):
                message = decode(await self._read())
        except TimeoutError:
            await self._close(
                CloseCode.NO_HELLO, Refused("No hello message arrived in time.", kind="not now")
            )
        except msgspec.DecodeError as error:
            await self._close(CloseCode.NO_HELLO, Refused(f"This is not a hello message: {error}."))
        else:
            if isinstance(message, Hello):
                return message
            await self._close(CloseCode.NO_HELLO, Refused("Say hello first.", kind="not now"))
        raise SocketClosed

    async def attend(self, connection: Connection) -> None:
        """Read until one side closes; the connection writes by itself."""
        connection.arrive(self.tell, self._close)
        while True:
            text = await self._read()
            await (
                connection.room.reader.ready()
            )  # what it refers to may be in the log and not here yet
            if not self._bucket.take(self._clock()):
                why = Refused("Too many messages at once.", kind="too much")
                await self._close(CloseCode.TOO_MUCH, why)
                return
            if self._hear(connection, text):
                self._bucket.give_back()  # legal moves do not count against the rate limit

    def _hear(self, connection: Connection, text: str) -> bool:
        """Whether it was a move that was carried out."""
        try:
            message = decode(text)
        except msgspec.DecodeError as error:
            connection.refuse_unreadable(error)
            return False
        return connection.hear(message)

    async def _read(self) -> str:
        message = cast("dict[str, Any]", await self._receive())
        if message["type"] == "websocket.disconnect":
            raise SocketClosed
        text = message.get("text")
        if text is None:
            await self._close(CloseCode.TEXT_ONLY, Refused("Messages are JSON, sent as text."))
            raise SocketClosed
        return str(text)

    async def tell(self, text: str) -> None:
        try:
            await self._send(cast("Message", {"type": "websocket.send", "text": text}))
        except RuntimeError:  # raised by an ASGI server when writing after the close
            if self._closed:
                raise SocketClosed from None
            raise

    async def _close(self, code: int, why: Refused | None = None) -> None:
        if why is not None:
            await self.tell(encode(why))
        self._closed = True
        reason = _reason(why.why) if why is not None else ""
        closing = {"type": "websocket.close", "code": code, "reason": reason}
        await self._send(cast("Message", closing))


def _reason(why: str) -> str:
    """As much of a sentence as fits into a close frame."""
    return why.encode()[:_REASON_BYTES].decode(errors="ignore")
