"""Limits on a socket's frames, and how sockets are closed."""

import asyncio
import json
from collections.abc import Callable, Iterator
from typing import cast

import pytest
import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from kit.table.frame_fuzz import Wire
from kit.table.raw import (
    BINARY,
    CLOSE,
    CONT,
    PING,
    PONG,
    TEXT,
    UPGRADE,
    Raw,
    frame,
    little_memory,
)
from kit.table.rough import Bench, assert_no_trouble, bench, log_kept
from piecepack.table.limits import Limits
from piecepack.table.metrics import Metrics
from piecepack.table.web.net.connections import Connection, Connections
from piecepack.table.web.net.socket_connection import SocketConnection
from piecepack.table.wire.messages import CloseCode

MEGABYTE = 1_000_000
SAY_PING = frame(TEXT, b'{"say": "ping"}')


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with bench(tmp_path_factory.mktemp("data") / "tables.db") as found:
        yield found


def enter(at: Bench, *seats: int) -> Raw:
    """A socket at the table, after its hello."""
    raw = Raw(at.served)
    raw.become_socket(at.code)
    keys = [at.keys[at.code, seat] for seat in seats]
    raw.send(frame(TEXT, json.dumps({"say": "hello", "keys": keys}).encode()))
    return raw


@pytest.mark.parametrize("kind", [PING, PONG], ids=["pings", "pongs"])
@pytest.mark.parametrize("body", [b"", b"x" * 125], ids=["short", "long"])
def test_a_flood_of_pings_or_pongs_is_cut_off(at: Bench, kind: int, body: bytes) -> None:
    with little_memory(16 * MEGABYTE), enter(at) as raw:
        assert raw.pour(frame(kind, body) * 500, 48 * MEGABYTE) < 24 * MEGABYTE
        assert at.served.web.get("/health").is_success


@pytest.mark.parametrize(
    "flood",
    [
        frame(PING, b"x") * 300,
        frame(PONG) * 300,
        frame(TEXT, b"x", fin=False) + frame(CONT, fin=False) * 300,
        frame(TEXT, b"x", fin=False) + frame(CONT, b"x", fin=False) * 300,
        (frame(TEXT, b"{", fin=False) + frame(CONT, b"}")) * 200,
    ],
    ids=["pings", "pongs", "nothing", "pieces", "halves"],
)
def test_too_many_frames_are_told_to_be_too_much(at: Bench, flood: bytes) -> None:
    with enter(at) as raw:
        raw.send(flood)
        assert raw.close_code() == CloseCode.TOO_MUCH


def test_pings_at_a_fair_pace_are_answered(at: Bench) -> None:
    with enter(at) as raw:
        raw.send(frame(PING, b"one") + frame(PONG) + frame(PING, b"two"))
        raw.send(
            frame(TEXT, b'{"say": ', fin=False) + frame(PING, b"six") + frame(CONT, b'"ping"}')
        )
        heard = raw.until(b'{"hear":"pong"}')
    for body in (b"one", b"two", b"six"):
        assert bytes([128 | PONG, 3]) + body in heard


def test_many_messages_in_one_piece_are_all_answered(at: Bench) -> None:
    with enter(at) as raw:
        raw.send(SAY_PING * 5000)
        heard = 0
        while heard < 5000:
            heard += raw.until(b'{"hear":"pong"}').count(b'{"hear":"pong"}')
        raw.send(frame(CLOSE, (1000).to_bytes(2)))
        assert raw.close_code() == 1000


def test_a_socket_that_does_not_read_gets_no_more_and_is_cut_off() -> None:
    async def say_and_wait() -> None:
        socket, transport = a_socket()
        await socket.send({"type": "websocket.accept"})
        socket.data_received(frame(PING))
        told = len(transport.written)
        transport.size = 100_000
        socket.pause_writing()
        socket.data_received(frame(PING) * 20)
        assert len(transport.written) == told
        for second in range(20):
            socket.check(second)
            assert not transport.closing
        transport.size -= 20_000  # it is slow, and that is all
        socket.check(20)
        for second in range(21, 40):
            socket.check(second)
            assert not transport.closing
        transport.size -= 100  # now and then a byte
        socket.check(40)
        assert transport.closing

    asyncio.run(say_and_wait())


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (frame(3), 1002),
        (frame(CONT, b"x"), 1002),
        (b"\x81\x01x", 1002),  # without a mask
        (frame(TEXT, b"\xff"), 1007),
        (frame(TEXT, b"\xff") * 2 + frame(TEXT, b"{}"), 1007),
        (frame(TEXT, b"x" * 60_000, fin=False) + frame(CONT, b"x" * 60_000, fin=False) * 2, 1009),
        (frame(BINARY, b"x"), 1003),
        (frame(PING) * 300, 4429),
    ],
    ids=["kind", "part", "mask", "utf-8", "utf-8 twice", "long", "binary", "pings"],
)
def test_whoever_closes_a_socket_closes_it_quietly(at: Bench, bad: bytes, code: int) -> None:
    with log_kept() as log:
        for _ in range(12):
            with enter(at, 0) as raw:
                raw.send(SAY_PING * 8 + bad + SAY_PING * 8)
                assert raw.close_code() in (code, 1006)
        at.served.web.get("/health")
    assert_no_trouble(log.getvalue())


def test_writing_to_a_socket_that_the_server_has_closed_is_no_error_of_ours() -> None:
    """Not even while its last bytes are on their way, and it is not gone yet."""

    async def write_late(close: Callable[[SocketConnection], None]) -> None:
        socket, _ = a_socket()
        await socket.send({"type": "websocket.accept"})
        await socket.send({"type": "websocket.send", "text": "in time"})
        close(socket)
        for late in ("websocket.send", "websocket.close"):
            with pytest.raises(ClientDisconnected):
                await socket.send(cast("ASGISendEvent", {"type": late, "text": "late"}))

    for close in (
        lambda socket: socket.keepalive_timeout(),
        lambda socket: socket.data_received(frame(3)),
        lambda socket: socket.data_received(frame(TEXT, b"\xff")),
        lambda socket: socket.data_received(frame(PING) * 300),
    ):
        asyncio.run(write_late(close))


class Stuck(Wire):
    """A transport that never gets rid of what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.size = 0

    def get_write_buffer_size(self) -> int:
        return self.size


def a_socket() -> tuple[SocketConnection, Stuck]:
    """A socket after its handshake's request."""

    async def app(_scope: object, _receive: object, _send: object) -> None:
        await asyncio.sleep(0.1)

    connections = Connections(Limits(), Metrics(), room=9)
    place = connections.admit(cast("Connection", None), "here")
    assert place
    config = uvicorn.Config(app, log_config=None, ws_per_message_deflate=False)
    state = ServerState()
    socket = SocketConnection(connections, place, config=config, server_state=state, app_state={})
    transport = Stuck()
    socket.connection_made(transport)
    head = "\r\n".join(["GET / HTTP/1.1", "Host: here", *UPGRADE, "", ""])
    socket.data_received(head.encode())
    return socket, transport


def test_a_frame_before_the_handshake_is_answered_does_no_harm(at: Bench) -> None:
    with log_kept() as log:
        for late in (frame(3), frame(PING) * 300, frame(TEXT, b"\xff"), b"\x00" * 10) * 3:
            with Raw(at.served) as raw:
                raw.ask(f"GET /api/tables/{at.code}/live HTTP/1.1", *UPGRADE)
                raw.send(late)
                assert raw.socket.recv(100)[:12] in (b"", b"HTTP/1.1 101")
        assert at.served.web.get("/health").is_success
    assert_no_trouble(log.getvalue())


def test_the_usual_limits_leave_room_for_one_long_message_in_parts() -> None:
    usual = Limits()
    assert usual.frames.at_once >= usual.message_bytes / 1024


@pytest.mark.parametrize("parts", [1, 2, 3, 7, 50])
def test_messages_are_heard_alike_however_they_are_cut(at: Bench, parts: int) -> None:
    """Whole ones are read past the parser, so every mixture with what it must read has to work."""
    long = frame(TEXT, b'{"say": "ping"' + b" " * 300 + b"}")
    halves = frame(TEXT, b'{"say": ', fin=False) + frame(CONT, b'"ping"}')
    sent = [SAY_PING, long, halves, SAY_PING, frame(PING, b"x"), SAY_PING, long, SAY_PING * 3]
    with enter(at) as raw:
        raw.until(b"}")
        for one in sent:
            size = max(1, len(one) // parts)
            for start in range(0, len(one), size):
                raw.send(one[start : start + size])
        heard = b""
        while heard.count(b'{"hear":"pong"}') < 9:
            heard += raw.until(b'{"hear":"pong"}')
        assert bytes([128 | PONG, 1]) + b"x" in heard


def test_a_whole_text_goes_past_the_parser_and_nothing_else_does() -> None:
    async def hear() -> None:
        socket, _ = a_socket()
        await socket.send({"type": "websocket.accept"})
        heard: list[str | None] = []
        socket.attach(heard.append, lambda: None)
        parsed = _count_parsed(socket)
        for text in (b"a", b"b" * 125, b"c" * 126, b"d" * 60_000):
            socket.data_received(frame(TEXT, text))
        assert not parsed
        assert [len(text or "") for text in heard] == [1, 125, 126, 60_000]
        socket.data_received(frame(TEXT, b"e", fin=False))
        socket.data_received(frame(CONT, b"f"))
        socket.data_received(frame(TEXT, b"g")[:2])
        socket.data_received(frame(TEXT, b"g")[2:])
        assert heard[4:] == ["ef", "g"]
        assert len(parsed) == 4
        socket.data_received(frame(TEXT, b"h", fin=False))
        socket.data_received(frame(TEXT, b"i"))  # not allowed within another message
        assert heard[6:] == []
        assert socket.close_sent

    asyncio.run(hear())


def _count_parsed(socket: SocketConnection) -> list[bytes]:
    parsed: list[bytes] = []
    feed = socket.conn.receive_data

    def receive_data(data: bytes | bytearray) -> None:
        parsed.append(bytes(data))
        feed(data)

    socket.conn.receive_data = receive_data  # type: ignore[method-assign]  # to look over its shoulder
    return parsed
