"""One WebSocket connection: uvicorn's, with limits on the frames that the application never sees.

The application counts messages. Here pings, pongs and parts of messages are counted, nothing is
read ahead of what the application takes, and what a client does not read is not piled up for it.

An application that is attached gets each message by a call and writes without waiting; ASGI's queue, its
dicts and a task for every message were a quarter of the work of a move.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode as StandardCode
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Protocol
from websockets.streams import StreamReader

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was installed without a compiler
    from websockets.utils import apply_mask

from piecepack.table.limits import Bucket
from piecepack.table.web.net.connections import Connections, Place
from piecepack.table.web.net.unread import Unread
from piecepack.table.wire.messages import CloseCode

_PIECE: Final = 4096  # bytes parsed between two checks: at most 700 frames
_STARTS: Final = frozenset({Opcode.TEXT, Opcode.BINARY})
_WHOLE_TEXT: Final = 0x80 | Opcode.TEXT  # the first byte of a text that is one frame
_SHORT_HEAD: Final = 6  # bytes before the payload: two, and the mask
_MASKED: Final = 0x80
_PARSING: Final = Protocol.parse.__code__
_BETWEEN_FRAMES: Final = StreamReader.at_eof.__code__
_TWO_BYTES: Final = 126  # the size follows in two bytes
_EIGHT_BYTES: Final = 127
_LINE: Final = "piecepack.line"

Hear = Callable[[str | None], None]


def line_of(scope: Any) -> "SocketConnection":
    """The connection behind an ASGI scope, to be attached to."""
    return cast("SocketConnection", scope["extensions"][_LINE]["line"])


class _End:
    """In the place of ASGI's queue once messages come by calls: it holds the end and nothing else."""

    __slots__ = ("_event", "_waiting")

    def __init__(self) -> None:
        self._event: ASGIReceiveEvent | None = None
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: ASGIReceiveEvent) -> None:
        self._event = self._event or event
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while self._event is None:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._event

    def empty(self) -> bool:
        return True


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
        self._parsing = False
        self._hear: Hear | None = None  # of an application that is attached
        self._heard = False  # whether it got a message out of the last piece
        self._drained: Callable[[], None] | None = None

    # Connecting and disconnecting

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast("Any", self.scope)["extensions"][_LINE] = {"line": self}

    def attach(self, hear: Hear, drained: Callable[[], None]) -> None:
        """From now on call `hear` with each message, None for one that is not text, and `drained` whenever
        the client can be written to again. ASGI's `receive` has nothing more to say but the end.
        """
        self._hear, self._drained = hear, drained
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", _End())
        # Many sockets are open and silent: what belonged to the handshake was a third of their memory.
        del self.request, self.response
        self.scope["headers"] = []
        for event in waiting:
            if event["type"] == "websocket.receive":
                if not self.close_sent:
                    hear(event.get("text"))
            else:
                self.queue.put_nowait(event)
        self._go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        self._connections_open.leave(self._place)
        self._unparsed = b""
        self._hear = self._drained = None
        scope = cast("Any", getattr(self, "scope", None))
        if scope is not None:
            scope["extensions"].pop(_LINE, None)  # it refers to us, and we to it
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
        if self._hear is not None and not self._unparsed:
            text = self._whole_text(data)
            if text is not None:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
                return
        self._unparsed = self._unparsed + data if self._unparsed else data
        self._parse()

    def _whole_text(self, data: bytes) -> bytes | None:
        """The payload, if this is one text in one frame and nothing else; what players send nearly always is.

        The parser takes several times as long for it. It has to be between two frames and between two
        messages, and it decides on everything else.
        """
        if data[0] != _WHOLE_TEXT or self.frames or self.close_sent or not self._between_frames():
            return None
        size, start = data[1] ^ _MASKED if len(data) > _SHORT_HEAD else _EIGHT_BYTES, _SHORT_HEAD
        if size == _TWO_BYTES:
            size, start = int.from_bytes(data[2:4]), _SHORT_HEAD + 2
        elif size > _TWO_BYTES:
            return None  # longer, or without a mask
        if len(data) != start + size or size > self.config.ws_max_size:
            return None
        return apply_mask(data[start:], data[start - 4 : start])

    def _between_frames(self) -> bool:
        """Whether the parser waits for the first byte of a frame, by the code that it is in."""
        parsing = cast("Any", self.conn.parser).gi_yieldfrom  # after the handshake's own parser
        if getattr(parsing, "gi_code", None) is not _PARSING:
            return False
        return getattr(parsing.gi_yieldfrom, "gi_code", None) is _BETWEEN_FRAMES

    def _parse(self) -> None:
        """Parse until there is a message for the application, or no more data."""
        if self._parsing:
            return  # it goes on by itself
        self._parsing = True
        try:
            self._parse_pieces()
        finally:
            self._parsing = False

    def _parse_pieces(self) -> None:
        while self._unparsed and not (self.read_paused or self.transport.is_closing()):
            piece, self._unparsed = self._unparsed[:_PIECE], self._unparsed[_PIECE:]
            self._heard = False
            super().data_received(piece)
            if self.conn.handshake_exc is not None:  # no request came of it, so nobody will answer
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.transport.close()
            elif self._heard and self._unparsed and not self.close_sent:
                self._pause()  # so that a busy client does not starve the others
                self.loop.call_soon(self._go_on)
        if self.transport.is_closing():
            self._unparsed = b""

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _go_on(self) -> None:
        if self.read_paused:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()
        self._parse()

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
        text = None
        if self.curr_msg_data_type == "text":
            try:
                text = data.decode()
            except UnicodeDecodeError:
                self._fail(StandardCode.INVALID_DATA, "This text is not UTF-8.")
                return
        if self._hear is not None:
            self._heard = True
            self._hear(text)
            return
        if text is not None:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        self._pause()

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

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._drained is not None:
            self._drained()

    @property
    def _ended(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def write_texts(self, texts: Iterable[bytes]) -> None:
        """Messages, framed and written in one piece; nothing if the connection is closed."""
        frames: list[bytes] = []
        for text in texts:
            size = len(text)
            if size < _TWO_BYTES:
                frames.append(bytes((_WHOLE_TEXT, size)))
            elif size < 2**16:
                frames.append(b"%c%c%b" % (_WHOLE_TEXT, _TWO_BYTES, size.to_bytes(2)))
            else:
                frames.append(b"%c%c%b" % (_WHOLE_TEXT, _EIGHT_BYTES, size.to_bytes(8)))
            frames.append(text)
        if frames and not self._ended:
            self.transport.write(b"".join(frames))

    def end(self, code: int, reason: str) -> None:
        """Close, as ASGI's `websocket.close` does, without waiting for anything that is unread."""
        if self._ended:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self._go_on()  # the client's own close may be among what was left

    async def send(self, message: ASGISendEvent) -> None:
        """As uvicorn's, but writing after our own close raises the same error as after the client's."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.close":
            self._parse()  # the client's own close may be among what was left
