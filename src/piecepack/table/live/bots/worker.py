"""The server's side of one worker process: sends jobs and receives answers, without ever blocking.

The pipe between them is read and written by the event loop, so a worker that is stopped halfway
through a message blocks nothing.
"""

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Final, cast

import msgspec
import structlog

from piecepack.table.live.bots.worker_process import HEAD, FromWorker, Order, framed, serve

_MOST_ANSWER: Final = 4 * 2**20  # bytes of one answer
_GONE_WITHIN: Final = 5.0  # seconds a killed process may take to end
_HEARD: msgspec.msgpack.Decoder[FromWorker] = msgspec.msgpack.Decoder(FromWorker)
_SPAWN: Final = get_context("spawn")  # so that it inherits neither sockets nor the database
_log = structlog.get_logger(__name__)


class Worker(asyncio.Protocol):
    """A process that is alive, until `ended` says why it is not."""

    def __init__(self, process: SpawnProcess, heard: Callable[[FromWorker], None]) -> None:
        self.ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._process = process
        self._heard = heard
        self._received = bytearray()
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def start(cls, most_bytes: int, heard: Callable[[FromWorker], None]) -> "Worker":
        """A new process. It says when it is ready."""
        ours, theirs = socket.socketpair()
        process = _SPAWN.Process(target=serve, args=(theirs, most_bytes), daemon=True)
        try:
            with theirs, _interrupts_held():
                process.start()
        except BaseException:
            ours.close()
            raise
        worker = cls(process, heard)
        await asyncio.get_running_loop().create_connection(lambda: worker, sock=ours)
        return worker

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    def send(self, order: Order) -> None:
        if self._transport is not None:
            self._transport.write(framed(order))

    def stop(self, why: str) -> None:
        """Give up on this worker."""
        if not self.ended.done():
            self.ended.set_result(why)

    def suspended(self) -> bool:
        """Whether the process is suspended (SIGSTOP); False where this is unknown."""
        try:
            stat = Path(f"/proc/{self.pid}/stat").read_bytes()
        except OSError:
            return False
        return stat.rpartition(b")")[2].split()[0] == b"T"

    async def kill(self) -> None:
        """Kill the process and wait until it has ended."""
        self.stop("killed")
        if self._transport is not None:
            self._transport.abort()
        self._process.kill()
        clock = asyncio.get_running_loop().time
        by = clock() + _GONE_WITHIN
        while self._process.is_alive():
            if clock() > by:
                _log.error("a bot worker cannot be killed", pid=self.pid)
                return
            await asyncio.sleep(0.005)
        self._process.close()

    # Callbacks of the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is one without saying so

    def data_received(self, data: bytes) -> None:
        received = self._received
        received += data
        while len(received) >= HEAD and not self.ended.done():
            end = HEAD + int.from_bytes(received[:HEAD], "big")
            if end > HEAD + _MOST_ANSWER:
                self.stop("wrong answer")
                return
            if len(received) < end:
                return
            body = bytes(received[HEAD:end])
            del received[:end]
            try:
                message = _HEARD.decode(body)
            except msgspec.DecodeError:
                self.stop("wrong answer")
            else:
                self._heard(message)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop("died")


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C goes to all processes of a terminal; a new one must not get it while it still imports."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
