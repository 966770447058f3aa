"""A hall without a network: the test controls its clock, and its sockets record what they are sent."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec

from kit.table.places import storage_at
from piecepack.table.house import Settings, open_house
from piecepack.table.limits import Limits
from piecepack.table.live.hall import Hall
from piecepack.table.live.room import Room
from piecepack.table.metrics import Metrics
from piecepack.table.wire.messages import FromTable, Hello, TableInfo, Talk

_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def a_hall(
    folder: Path, limits: Limits | None = None, clock: Clock | None = None
) -> AsyncIterator[Hall]:
    settings = Settings(limits=limits or Limits(), bot_workers=1, now=clock or Clock())
    async with open_house(settings, storage_at(folder / "tables.db"), Metrics()) as house:
        yield house.hall


class Socket:
    """Somebody's socket at a table."""

    def __init__(self, hall: Hall, room: Room, hello: Hello) -> None:
        self.hall = hall
        self.heard: list[FromTable] = []
        self.sent = 0  # bytes
        self.closed: int | None = None
        self.connection = hall.enter(room, hello)
        self.connection.arrive(self)

    def ready(self) -> bool:
        return True

    def send(self, texts: Sequence[bytes]) -> None:
        for text in texts:
            self.sent += len(text)
            self.heard.append(_HEARD.decode(text))

    def close(self, code: int, _: object) -> None:
        self.closed = code
        self.leave()

    def leave(self) -> None:
        self.hall.depart(self.connection)

    @property
    def tables(self) -> list[TableInfo]:
        return [one for one in self.heard if isinstance(one, TableInfo)]

    @property
    def talks(self) -> list[Talk]:
        return [one for one in self.heard if isinstance(one, Talk)]


async def until(happened: Callable[[], object], seconds: float = 20) -> None:
    """Let everything else run until something has happened."""
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.005)
