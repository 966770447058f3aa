"""The worker process: carries out one job at a time. It may be killed or crash at any time.

It has neither the database nor a socket of the server, only one pipe to it, and it ends with the
server. It is started with the games loaded, so that no decision waits for an import.
"""

import gc
import os
import signal
import socket
import sys
import threading
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path
from pkgutil import resolve_name
from typing import BinaryIO, Final, cast

import msgspec
from msgspec import Struct

from piecepack.match import shelf

HEAD: Final = 4  # bytes before a message, which say how long it is
_STATM: Final = Path("/proc/self/statm")


class Order(Struct, frozen=True):
    """A job: a function as `module:name`, from bytes to bytes, and its input."""

    work: str
    payload: bytes


class Ready(Struct, frozen=True, tag="ready"):
    """The worker has loaded all games."""


class Done(Struct, frozen=True, tag="done"):
    """What the function returned, and the memory the worker has now in bytes."""

    payload: bytes
    resident: int


class Failed(Struct, frozen=True, tag="failed"):
    """The class of an error. Its text is not sent: it may contain a seat's secrets."""

    kind: str
    resident: int


FromWorker = Ready | Done | Failed
_ORDER: Final = msgspec.msgpack.Decoder(Order)


def framed(message: Order | FromWorker) -> bytes:
    """A message with its length prefix, for either direction."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def serve(line: socket.socket, most_bytes: int) -> None:
    """Carry out jobs until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    _end_with_server()
    limit_memory(most_bytes)
    shelf.games()
    gc.collect()
    gc.freeze()
    stream = cast("BinaryIO", line.makefile("rwb"))
    with suppress(ConnectionError):  # the server has given this worker up
        _send(stream, Ready())
        while head := stream.read(HEAD):
            order = _ORDER.decode(stream.read(int.from_bytes(head, "big")))
            _send(stream, carry_out(order))
    os._exit(0)  # there is nothing to clean up, and flushing a buffer that nobody reads could block


def carry_out(order: Order) -> Done | Failed:
    try:
        payload = resolve_name(order.work)(order.payload)
        return Done(payload, resident())
    except Exception as error:  # a bot is somebody else's code
        return Failed(type(error).__name__, resident())


def resident() -> int:
    """The memory of this process in bytes; 0 where the system does not say."""
    try:
        pages = int(_STATM.read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def limit_memory(most_bytes: int) -> None:
    """Cap the memory, so that a greedy bot gets a MemoryError instead of starving the machine."""
    if sys.platform == "linux":  # elsewhere the limit is missing or has no effect
        import resource  # noqa: PLC0415  # Unix only

        resource.setrlimit(resource.RLIMIT_DATA, (most_bytes, most_bytes))


def _send(stream: BinaryIO, message: FromWorker) -> None:
    stream.write(framed(message))
    stream.flush()


def _end_with_server() -> None:
    """A busy worker does not read its pipe, so a thread watches whether the server is alive."""
    server = parent_process()
    if server is not None:
        threading.Thread(target=_end_after, args=[server.sentinel], daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
