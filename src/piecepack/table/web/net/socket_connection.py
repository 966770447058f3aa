"""One WebSocket connection: uvicorn's, with limits on the frames that the application never sees.

The application counts messages. Here pings, pongs and parts of messages are counted, nothing is
read ahead of what the application takes, and what a client does not read is not piled up for it.
"""

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode as StandardCode
from websockets.frames import Frame, Opcode
from websockets.http11 import Request

from piecepack.table.limits import Bucket
from piecepack.table.web.net.connections import Connections, Place
from piecepack.table.web.net.unread import Unread
from piecepack.table.wire.messages import CloseCode

_PIECE: Final = 4096  # bytes parsed between two checks: at most 700 frames
_STARTS: Final = frozenset({Opcode.TEXT, Opcode.BINARY})


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that replaces its HTTP connection."""

    def __init__(self, connections: Connections, place: Place, **parts: Any) -> None:
        super().__init__(**parts)
        limits = connections.limits
        self._connections_open = connections
        self._place = place
        self._place.connection = self
        self._frames_left = Bucket(limits.frames, self.loop.time())
        self._unread = Unread(limits)
        self._unparsed = b""  # arrived, and to be looked at when the application has caught up

    # Connecting and disconnecting

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections_open.leave(self._place)
        self._unparsed = b""
        super().connection_lost(exc)
        self.conn.parser.close()  # its frame refers to `conn`, which refers to it

    def drop(self) -> None:
        self.transport.abort()

    def check(self, now: float) -> None:
        if self.writable.is_set() and not self.transport.is_closing():
            self._unread.forget()
        elif self._unread.stuck(self.transport, now):
            self._connections_open.note("does not read")
            self.transport.abort()

    # Reading

    def data_received(self, data: bytes) -> None:
        self._unparsed = self._unparsed + data if self._unparsed else data
        self._parse()

    def _parse(self) -> None:
        """Parse until there is a message for the application, or no more data."""
        while self._unparsed and not (self.read_paused or self.transport.is_closing()):
            piece, self._unparsed = self._unparsed[:_PIECE], self._unparsed[_PIECE:]
            super().data_received(piece)
            if self.conn.handshake_exc is not None:  # no request came of it, so nobody will answer
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
        if self.transport.is_closing():
            self._unparsed = b""

    def handle_events(self) -> None:
        for event in self.conn.events_received():
            if isinstance(event, Request):
                self.handle_connect(event)
            elif isinstance(event, Frame):
                if self._counts(event) and not self._frames_left.take(self.loop.time()):
                    self._too_many()
                    return
                self._handle_frame(event)

    def _counts(self, frame: Frame) -> bool:
        """Rate limit for frames that never become a message for the application."""
        whole = frame.fin and frame.opcode in _STARTS
        return self.close_sent or not whole

    def _too_many(self) -> None:
        self._connections_open.note("too many frames")
        if self.close_sent:
            self.transport.abort()
        else:
            self._fail(CloseCode.TOO_MUCH, "Too many frames at once.")

    def _handle_frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.CLOSE:
                self.handle_close(frame)
            case _ if self.close_sent:
                self.conn.data_to_send()  # pongs; nothing is sent after a close
            case Opcode.TEXT:
                self.handle_text(frame)
            case Opcode.BINARY:
                self.handle_bytes(frame)
            case Opcode.CONT:
                self.handle_cont(frame)
            case Opcode.PING:
                self.handle_ping()
            case Opcode.PONG:
                self.handle_pong(frame)

    def handle_parser_exception(self) -> None:
        if self.handshake_complete:
            super().handle_parser_exception()
        else:  # frames that came before the answer to the handshake, and cannot be read
            self._fail(StandardCode.PROTOCOL_ERROR, "")

    def handle_ping(self) -> None:
        pongs = self.conn.data_to_send()
        if self.writable.is_set():  # else it does not read, and would not read these either
            self.transport.write(b"".join(pongs))

    def send_receive_event_to_app(self) -> None:
        """As uvicorn's, but text that is not UTF-8 is the client's mistake and not worth a traceback."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self._fail(StandardCode.INVALID_DATA, "This text is not UTF-8.")
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _fail(self, code: int, reason: str) -> None:
        """Close at once, without waiting for the client's own close."""
        self.conn.fail(code, reason)
        self.handshake_complete = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        if self._unparsed and not self.read_paused:
            await asyncio.sleep(0)  # yield, so that a busy client does not starve the others
            self._parse()
        return message

    # Writing

    async def send(self, message: ASGISendEvent) -> None:
        """As uvicorn's, but writing after our own close raises the same error as after the client's."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.close":
            self._parse()  # the client's own close may be among what was left
