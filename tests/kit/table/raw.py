"""A client that writes bytes to a server's port, and what the server's process makes of it."""

import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from kit.table.served import Served

PATIENCE: Final = 10.0  # seconds
TEXT, BINARY, CONT, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


class Raw:
    """One connection."""

    def __init__(self, server: Served, *, source: str = "", buffer: int = 0) -> None:
        host, _, port = server.address.rpartition(":")
        self.socket = socket.socket()
        if buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        if source:
            self.socket.bind((source, 0))
        self.socket.settimeout(PATIENCE)
        self.socket.connect((host, int(port)))
        self.host = server.address
        self._ahead = b""  # arrived together with an answer, and belongs to the next one

    def __enter__(self) -> "Raw":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def ask(self, first: str, *headers: str) -> None:
        """The head of a request."""
        self.send("\r\n".join([first, f"Host: {self.host}", *headers, "", ""]).encode())

    def pour(self, piece: bytes, most: int) -> int:
        """Send the same again and again until it is enough or the server wants no more."""
        sent = 0
        self.socket.settimeout(1)
        try:
            while sent < most:
                sent += self.socket.send(piece)
        except OSError:
            pass  # reset, or not read any more
        self.socket.settimeout(PATIENCE)
        return sent

    def until(self, wanted: bytes) -> bytes:
        """All that comes until this has come."""
        heard = b""
        while wanted not in heard:
            heard += self._some()
        return heard

    def rest(self) -> bytes:
        """All that comes until the server closes."""
        heard = b""
        try:
            while piece := self.socket.recv(65536):
                heard += piece
        except ConnectionResetError:
            pass
        return heard

    def status(self) -> int:
        """The status of the one answer before the server closes; 0 if there is none."""
        heard = self.rest()
        return int(heard.split(b" ", 2)[1]) if heard else 0

    def answer(self) -> bytes:
        """One response with a Content-Length, on a connection that stays open."""
        heard = self.until(b"\r\n\r\n")
        head, _, body = heard.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        while len(body) < length:
            body += self._some()
        body, self._ahead = body[:length], body[length:]
        return head + b"\r\n\r\n" + body

    def _some(self) -> bytes:
        piece, self._ahead = self._ahead, b""
        piece = piece or self.socket.recv(65536)
        assert piece, "The server has closed the connection."
        return piece

    # As a socket

    def become_socket(self, code: str) -> None:
        self.ask(f"GET /api/tables/{code}/live HTTP/1.1", *UPGRADE)
        heard = self.until(b"\r\n\r\n")
        assert heard.startswith(b"HTTP/1.1 101 "), heard

    def close_code(self) -> int:
        """The code in the close frame that ends it; 1006 if there is none."""
        heard = b""
        try:
            while piece := self.socket.recv(65536):
                heard += piece
                code, heard = _closed(heard)
                if code:
                    return code
        except ConnectionResetError:
            pass
        return 1006


def _closed(heard: bytes) -> tuple[int, bytes]:
    """The code of the first close frame, or 0 and what is not a whole frame yet."""
    while len(heard) >= 2:
        length, start = heard[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(heard[2:start])
        if len(heard) < start + length:
            break
        if heard[0] & 15 == CLOSE:
            return int.from_bytes(heard[start : start + 2]), b""
        heard = heard[start + length :]
    return 0, heard


UPGRADE: Final = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
)


def frame(kind: int, body: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame of a client; its mask changes nothing."""
    first = kind | (128 if fin else 0)
    if len(body) < 126:
        return struct.pack("!BB4x", first, 128 | len(body)) + body
    return struct.pack("!BBH4x", first, 128 | 126, len(body)) + body


def memory() -> int:
    """Bytes of memory that this process, and the server in it, has in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def little_memory(most: int) -> Iterator[None]:
    before = memory()
    yield
    grown = memory() - before
    assert grown < most, f"{grown / 1e6:.1f} MB more"


def soon(happened: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until it has happened."""
    until = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < until, "It has not happened."
        time.sleep(0.02)


def cut_off(server: Served, why: str) -> float:
    """How many connections the server says it has cut off for this reason."""
    wanted = f'piecepack_connections_cut_off_total{{why="{why}"}} '
    lines = server.web.get("/metrics").text.splitlines()
    return sum(float(line.removeprefix(wanted)) for line in lines if line.startswith(wanted))
