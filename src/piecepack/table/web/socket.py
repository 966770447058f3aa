"""The WebSocket endpoint of a table: one connection, from its hello to its close.

Most of a server's work is here, so no framework and, after the hello, no task is in the way: messages come
straight from the connection's parser, and what is sent is framed and written at once.
"""

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, cast

import msgspec
from litestar.types import Message, Receive, Scope, Send

from piecepack.core.errors import PiecepackError
from piecepack.core.texts import chosen
from piecepack.table.house import House
from piecepack.table.limits import Bucket
from piecepack.table.live.connection import Connection
from piecepack.table.live.refusal import reason, refusal
from piecepack.table.model.errors import NoSuchTable, NotAllowed, NotKept
from piecepack.table.web.net.socket_connection import SocketConnection, line_of
from piecepack.table.wire.messages import CloseCode, Hello, Refused, decode, encode
from piecepack.table.words import lazy_text

_PATH: Final = re.compile(r"/api/tables/([^/]{1,12})/live/?")
_INTERNAL_ERROR: Final = 1011


class SocketClosed(Exception):
    """The socket is closed, by the client or by us."""


async def live(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """Where a game is played. See docs/protocol.md."""
    socket = _Socket(house, line_of(scope), receive)
    with suppress(SocketClosed, OSError):
        await receive()
        await send(cast("Message", {"type": "websocket.accept", "headers": []}))
        found = _PATH.fullmatch(scope["path"])
        connection = await socket.welcome(found[1] if found else "")
        try:
            await socket.attend(connection)
        finally:
            house.hall.depart(connection)


class _Socket:
    """One client's socket."""

    __slots__ = (
        "_bucket",
        "_clock",
        "_connection",
        "_failure",
        "_held",
        "_house",
        "_line",
        "_receive",
        "_waiting",
    )

    def __init__(self, house: House, line: SocketConnection, receive: Receive) -> None:
        self._connection: Connection | None = None
        self._failure: Exception | None = None  # ours, while a message was handled
        self._held: list[str] = []  # messages that wait until the table is what the log says
        self._waiting: asyncio.Task[None] | None = None
        self._house = house
        self._line = line
        self._receive = receive
        self._clock = asyncio.get_running_loop().time
        self._bucket = Bucket(house.settings.limits.messages, self._clock())

    async def welcome(self, code: str) -> Connection:
        """Wait for the hello, and find the table."""
        hello = await self._hello()
        language = chosen([hello.language])
        try:
            room = await self._house.hall.find(code)
            return self._house.hall.enter(room, hello)
        except NoSuchTable as error:
            self.close(CloseCode.NO_SUCH_TABLE, refusal(error, language))
        except NotAllowed as error:
            self.close(CloseCode.NOT_ALLOWED, refusal(error, language))
        except NotKept as error:  # another process, or this one in a moment, may be able to read it
            self.close(CloseCode.RESTART, refusal(error, language))
        except PiecepackError as error:
            self.close(CloseCode.TOO_MUCH, refusal(error, language))
        raise SocketClosed

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(self._house.settings.limits.hello_within):
                message = decode(await self._read())
        except TimeoutError:
            self.close(
                CloseCode.NO_HELLO, Refused("No hello message arrived in time.", kind="not now")
            )
        except msgspec.DecodeError as error:
            self.close(CloseCode.NO_HELLO, Refused(f"This is not a hello message: {error}."))
        else:
            if isinstance(message, Hello):
                return message
            self.close(CloseCode.NO_HELLO, Refused("Say hello first.", kind="not now"))
        raise SocketClosed

    async def _read(self) -> str:
        message = cast("dict[str, Any]", await self._receive())
        if message["type"] == "websocket.disconnect":
            raise SocketClosed
        text = message.get("text")
        if text is None:
            self._only_text()
            raise SocketClosed
        return str(text)

    def _only_text(self) -> None:
        self.close(CloseCode.TEXT_ONLY, Refused("Messages are JSON, sent as text."))

    # At the table

    async def attend(self, connection: Connection) -> None:
        """Until one side closes. Messages are handled as they come, and the connection writes by itself."""
        self._connection = connection
        connection.arrive(self)
        try:
            self._line.attach(self._hear, connection.write)
            await self._receive()  # nothing is left to receive but the end
        finally:
            self._connection = None
            if self._waiting is not None:
                self._waiting.cancel()
        if self._failure is not None:
            raise self._failure

    def _hear(self, text: str | None) -> None:
        """One message. Legal moves do not count against the rate limit."""
        connection = self._connection
        if connection is None:
            return
        if not self._bucket.take(self._clock()):
            why = lazy_text("messages-too-many").translated(connection.language)
            self.close(CloseCode.TOO_MUCH, Refused(why, kind="too much"))
        elif text is None:
            self._only_text()
        elif self._held or connection.room.reader.behind:
            self._held.append(text)  # what it refers to may be in the log and not here yet
            if self._waiting is None:
                self._waiting = asyncio.get_running_loop().create_task(self._hear_held())
        else:
            self._handle(connection, text)

    async def _hear_held(self) -> None:
        """The messages that came while the table was read from its log, in their order."""
        while self._held and (connection := self._connection) is not None:
            await connection.room.reader.ready()
            self._handle(connection, self._held.pop(0))
        self._waiting = None

    def _handle(self, connection: Connection, text: str) -> None:
        try:
            if connection.hear(decode(text)):
                self._bucket.give_back()
        except msgspec.DecodeError as error:
            connection.refuse_unreadable(error)
        except Exception as error:  # whatever it is, it ends this socket and is logged
            self._failure = error
            self.close(_INTERNAL_ERROR, None)

    def ready(self) -> bool:
        return self._line.writable.is_set()

    def send(self, texts: Sequence[bytes]) -> None:
        self._line.write_texts(texts)

    def close(self, code: int, why: Refused | None) -> None:
        if why is not None:
            self.send([encode(why)])
        self._line.end(code, reason(why.why) if why is not None else "")
