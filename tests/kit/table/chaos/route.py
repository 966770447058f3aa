"""The way from a proxy to one server, over which bytes can be delayed, held back or cut off in the middle."""

import asyncio
from contextlib import suppress
from random import Random

_PIECE = 16 * 1024


class Route:
    """A TCP relay to a server's port. Nothing is lost or changed while `delay` is 0 and `silent` is False."""

    def __init__(self, target: str, rng: Random) -> None:
        self._host, _, port = target.partition(":")
        self._port = int(port)
        self._rng = rng
        self.delay = 0.0  # seconds for each piece of data, half as much to twice as much
        self.silent = False  # connections stay open, and nothing arrives
        self._cut_after: int | None = None  # bytes
        self._lines: set[asyncio.Task[None]] = set()
        self._door: asyncio.Server | None = None

    @property
    def address(self) -> str:
        assert self._door is not None
        return f"127.0.0.1:{self._door.sockets[0].getsockname()[1]}"

    async def open(self) -> None:
        self._door = await asyncio.start_server(self._connect, "127.0.0.1", 0)

    async def close(self) -> None:
        if self._door is not None:
            self._door.close()
        self.cut()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def cut(self) -> None:
        """End all connections, without a word to either side."""
        for line in self._lines:
            line.cancel()

    def cut_within(self, number: int) -> None:
        """Each connection ends after at most so many bytes more, probably in the middle of a message."""
        self._cut_after = number

    def heal(self) -> None:
        self.delay, self.silent, self._cut_after = 0.0, False, None

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        line = asyncio.current_task()
        assert line is not None
        self._lines.add(line)
        writers = [back]
        try:
            with suppress(OSError):
                far, on = await asyncio.open_connection(self._host, self._port)
                writers.append(on)
                both = [
                    asyncio.ensure_future(self._pass(*ends)) for ends in ((near, on), (far, back))
                ]
                try:
                    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for one in both:
                        one.cancel()
                    await asyncio.gather(*both, return_exceptions=True)
        except asyncio.CancelledError:
            pass  # it was cut
        finally:
            for writer in writers:
                writer.transport.abort()
            self._lines.discard(line)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(_PIECE):
            if self.delay:
                await asyncio.sleep(self.delay * self._rng.uniform(0.5, 2))
            while self.silent:
                await asyncio.sleep(0.05)
            if self._cut_after is not None:
                target.write(data[: self._rng.randrange(self._cut_after)])
                await target.drain()
                return
            target.write(data)
            await target.drain()
