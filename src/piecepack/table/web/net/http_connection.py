"""One HTTP connection: uvicorn's, with limits on what it reads and deadlines for it.

uvicorn's parser takes a URL and headers of any length, at any pace. Here every byte is counted
before it is parsed, and the registry of connections decides who may stay.
"""

import asyncio
from functools import partial
from typing import Any, Final, cast

import httptools
import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from piecepack.table.web.net.addresses import counted_as
from piecepack.table.web.net.connections import Connections, Phase, Place
from piecepack.table.web.net.socket_connection import SocketConnection
from piecepack.table.web.net.unread import Unread
from piecepack.table.wire.forms import Problem

_PIECE: Final = 4096  # bytes parsed between two checks
# Chunks of a body have a frame around them, and may have extensions and trailers.
_BODY_ON_THE_WIRE: Final = 4
_WHY: Final = {
    400: "This is not an HTTP request that this server can read.",
    408: "The request took too long to arrive.",
    413: "The request is too large.",
    414: "The address is too long.",
    431: "The headers of this request are too long, or too many.",
    503: "Too many connections are open; wait a little.",
}


class _Refusal(Exception):
    """Raised inside the parser's callbacks to stop it."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class HttpConnection(HttpToolsProtocol):
    """A connection from a client, until it becomes a socket."""

    def __init__(
        self,
        connections: Connections,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._connections_open = connections
        self._limits = connections.limits
        self._place: Place | None = None
        self._unread = Unread(connections.limits)
        self._due: float | None = None  # when the present phase must be over
        self._begun = False  # some of a request has arrived, and not all
        self._in_head = True
        self._arrived = 0  # bytes of the present request
        self._head_size = 0  # bytes of its headers that are complete
        self._ended_here = False  # a request ended in the piece that is being parsed
        self._refused = False
        self._ignored = 0  # bytes that arrived after a refusal

    # Connecting and disconnecting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        address = counted_as(self.client[0]) if self.client else "unknown"
        self._place = self._connections_open.admit(self, address)
        if self._place is None:
            self._refuse(503)
        else:
            self._due = self.loop.time() + self._limits.head_within

    def connection_lost(self, exc: Exception | None) -> None:
        if self._place is not None:
            self._connections_open.leave(self._place)
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Drop what refers back here, so that a closed connection is freed at once.

        A server looks for reference cycles only rarely (`collect_rarely`), and would hold on to
        megabytes of closed connections until then.
        """
        self._place = None
        self.parser = self.cycle = None  # type: ignore[assignment]  # as uvicorn does itself

    def drop(self) -> None:
        self.transport.abort()

    def check(self, now: float) -> None:
        closing = self.transport.is_closing()
        if not (self.flow.write_paused or closing):
            self._unread.forget()
        elif self._unread.stuck(self.transport, now):
            self._connections_open.note("does not read")
            self.transport.abort()
            return
        if self._due is not None and now >= self._due and not closing:
            self._expire()

    def _expire(self) -> None:
        self._due = None
        if self._refused:
            self.transport.abort()
        elif not self._begun:
            self.transport.close()  # it has sent nothing, or nothing more
        else:
            self._connections_open.note("too slow")
            self._refuse(408)

    def _turn(self, phase: Phase, within: float | None) -> None:
        self._due = None if within is None else self.loop.time() + within
        if self._place is not None:
            self._connections_open.turn(self._place, phase)

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._refused:
            self._ignore(len(data))
            return
        self._unset_keepalive_if_required()
        for start in range(0, len(data), _PIECE):
            if not self._parse(data[start : start + _PIECE] if len(data) > _PIECE else data):
                return

    def _parse(self, piece: bytes) -> bool:
        """Whether parsing should continue."""
        if not self._begun and self._place is not None and self._place.phase is Phase.IDLE:
            self._turn(Phase.INCOMPLETE, self._limits.head_within)
        self._ended_here = False
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:
            self._upgrade()
            return False
        except httptools.HttpParserError as error:
            known = isinstance(error.__context__, _Refusal)
            self._refuse(error.__context__.status if known else 400)  # type: ignore[union-attr]  # just looked
            return False
        if self._ended_here and not self._begun:
            self._arrived = 0
            return True
        # In the piece where the last request ends, at most the rest of that piece counts twice.
        self._arrived = len(piece) if self._ended_here else self._arrived + len(piece)
        if self._in_head and self._arrived > self._limits.head_bytes:
            self._refuse(431)
        elif self._arrived > self._limits.head_bytes + self._limits.body_bytes * _BODY_ON_THE_WIRE:
            self._refuse(413)
        return not (self._refused or self.transport.is_closing())

    def _upgrade(self) -> None:
        if self._should_upgrade():
            if self._may_answer():
                self.handle_websocket_upgrade()
            else:
                self.transport.abort()  # the request before it still needs the connection
            return
        # Some other upgrade: it is answered as if it had not been asked for, and that is all.
        self.cycle.keep_alive = False
        self._refused = True

    def handle_websocket_upgrade(self) -> None:
        """Upgrade to a WebSocket, which keeps the place in the registry."""
        self._turn(Phase.BUSY, None)
        place = cast("Place", self._place)  # without one it would have been refused
        made = partial(SocketConnection, self._connections_open, place)
        self.ws_protocol_class = cast("type[asyncio.Protocol]", made)
        super().handle_websocket_upgrade()
        self._let_go()

    # Callbacks of the parser

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun = self._in_head = True
        self._head_size = 0

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > self._limits.url_bytes:
            raise _Refusal(414)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if not self._in_head:
            return  # a trailer: nothing here needs one, and it must not pass for a header
        self._head_size += len(name) + len(value)
        too_long = len(self.url) + self._head_size > self._limits.head_bytes
        if too_long or len(self.headers) >= self._limits.headers:
            raise _Refusal(431)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= self._limits.pipelined:
            raise _Refusal(503)
        super().on_headers_complete()
        self._in_head = False
        self._due = self.loop.time() + self._limits.body_within

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._begun, self._in_head, self._ended_here = False, True, True
        if self._answering:
            self._turn(Phase.BUSY, None)
        else:
            self._turn(Phase.IDLE, self._limits.keep_alive)

    # Answering

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._refused:
            return
        if not self._begun:
            if not self._answering:
                self._turn(Phase.IDLE, self._limits.keep_alive)
            return
        left = self._limits.head_within if self._due is None else self._due - self.loop.time()
        self._turn(Phase.INCOMPLETE, left)  # the rest of its body, or of the next request

    def _refuse(self, status: int) -> None:
        """Answer with an error, and close after the client has had time to read it."""
        self._refused = True
        self._unset_keepalive_if_required()
        if self._place is not None:
            self._connections_open.turn(self._place, Phase.INCOMPLETE)
        if not self._may_answer():
            self.transport.abort()
            return
        if self._answering:  # the handler waiting for the rest gets a disconnect
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        body = msgspec.json.encode(Problem(_WHY[status]))
        head = (
            b"content-type: application/json\r\ncontent-length: %d\r\n"
            b"cache-control: no-store\r\nx-content-type-options: nosniff\r\n"
            b"connection: close\r\n\r\n"
        )
        self.transport.write(STATUS_LINE[status] + head % len(body) + body)
        self._connections_open.note(f"answered {status}")
        if self._place is None or not self.transport.can_write_eof():
            self.transport.close()  # refused for lack of room, so it must not linger
            return
        self.transport.write_eof()
        self._due = self.loop.time() + self._limits.linger

    def _may_answer(self) -> bool:
        """Whether nothing else is being written that an answer could get into."""
        if self._in_head:
            return not self._answering
        return not self.pipeline and not self.cycle.response_started

    @property
    def _answering(self) -> bool:
        """Whether a request waits for its answer, or for the rest of it."""
        cycle = cast("RequestResponseCycle | None", self.cycle)  # none before the first request
        return cycle is not None and not cycle.response_complete

    def _ignore(self, size: int) -> None:
        """A connection closed with bytes unread would lose the reason that was sent to the client."""
        self._ignored += size
        if self._ignored > self._limits.body_bytes * _BODY_ON_THE_WIRE:
            self.transport.abort()
