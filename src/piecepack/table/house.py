"""The house: all parts of a server, built when it starts and closed when it stops."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Final

import structlog
from msgspec import Struct

from piecepack.match import shelf
from piecepack.match.record import encode as encode_record
from piecepack.table.aside import Aside
from piecepack.table.callback.messenger import Messenger
from piecepack.table.limits import Buckets, Limits
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.calling.turns import Turns
from piecepack.table.live.hall import Hall
from piecepack.table.live.many.company import Company
from piecepack.table.live.many.leases import Leases
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import Scheduler
from piecepack.table.live.studies import Studies
from piecepack.table.metrics import Metrics, Present
from piecepack.table.metrics_of_all import MetricsOfAll
from piecepack.table.model.errors import NotKept
from piecepack.table.past.archive import Archive
from piecepack.table.past.previews import Previews
from piecepack.table.past.records import for_analysis
from piecepack.table.store.disk_check import DiskCheck
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.storage import Storage

CLIENT: Final = Path(__file__).with_name("client")  # built from web/ when the package is built
Network = IPv4Network | IPv6Network
_TIDY_EVERY: Final = 60.0  # seconds
_log = structlog.get_logger(__name__)


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    limits: Limits = Limits()
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "::1")
    public_url: str = ""
    address: str = ""  # the one that is announced to people
    client: Path = CLIENT  # the folder of the browser client
    metrics_for_all: bool = False
    metrics_folder: Path | None = None  # shared by several processes behind one port
    private_callbacks: bool = False  # push services and webhooks may be in private networks
    proxies: tuple[Network, ...] = ()  # only these may say where a request comes from
    order_key: str = ""  # for orders of whoever runs the server; empty: none are taken
    bot_seconds: float = 5.0
    bot_workers: int = 0  # one less than there are cores
    now: Callable[[], float] = time.time


class House:
    """A running server."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.ledger = Ledger(storage)
        self.thinking = Thinking(
            settings.bot_seconds, settings.bot_workers, limits=settings.limits, metrics=metrics
        )
        limits = settings.limits
        self.leases = leases = Leases(self.ledger, limits) if storage.shared else None
        self.studies = Studies(self.thinking, limits, self._read_finished)
        self.messenger = Messenger(
            self.ledger,
            limits,
            metrics,
            address=settings.address,
            private=settings.private_callbacks,
        )
        turns = Turns(self.ledger, self.messenger.tell, limits, settings.now)
        self.scheduler = Scheduler(
            self.thinking,
            metrics,
            settings.now,
            limits=limits,
            leases=leases,
            studies=self.studies,
            turns=turns,
        )
        self.hall = Hall(self.ledger, self.scheduler, limits, metrics, settings.now)
        turns.tables.room, turns.tables.fold = self.hall.rooms.get, self.hall.fold
        self.company = (
            Company(self.hall, self.scheduler, leases, self.ledger, limits) if leases else None
        )
        self.archive = Archive(self.ledger, limits)
        # One thread each: two that compute would make the event loop wait twice as long for its turn.
        self.aside = Aside(1, "aside")  # settings and records
        # QR codes take long, and nobody's table waits for them.
        self.drawing = Aside(1, "drawing")
        self.previews = Previews(limits)
        self.disk_check = DiskCheck(self.ledger, limits, time.monotonic)
        self.pencils = Buckets(limits.pencils, time.monotonic)
        self.openings = Buckets(limits.openings, time.monotonic)
        self.lists = Buckets(limits.lists, time.monotonic)
        self.qr_codes = Buckets(limits.qr_codes, time.monotonic)
        self.pictures = Buckets(limits.pictures, time.monotonic)
        self.readings = Buckets(limits.readings, time.monotonic)
        self.lessons = Buckets(limits.lessons, time.monotonic)
        self.analyses = Buckets(limits.analyses, time.monotonic)
        self.callback_changes = Buckets(limits.callback_changes, time.monotonic)
        self.handed_over = False
        self.forgettings = Buckets(limits.forgettings, time.monotonic)
        metrics.watch(self.present)
        folder = settings.metrics_folder
        self.metrics_of_all = MetricsOfAll(folder, metrics) if folder is not None else None

    def present(self) -> Present:
        """The server's present state, for metrics and health checks."""
        tables = dict.fromkeys(("open", "playing", "over", "closed"), 0)
        sockets = 0
        for room in self.hall.rooms.values():
            tables[room.table.state] += 1
            sockets += len(room.connections)
        return Present(tables, sockets, self.thinking.crew())

    async def _read_finished(self, room: Room) -> bytes:
        table = room.table
        entries = await self.ledger.ask(lambda storage: storage.read(table.code))
        return await self.aside.do(lambda: encode_record(for_analysis(table, entries)))

    async def hand_over(self) -> None:
        """The server is about to stop: finish what is in flight, let other processes take over what happens
        here without people, and send the clients away to reconnect.
        """
        if self.handed_over:
            return
        self.handed_over = True
        await self.scheduler.stop()
        rooms = list(self.hall.rooms.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(self.settings.limits.handed_over_within):
                while any(room.reader.busy for room in rooms):
                    await asyncio.sleep(0.01)
        self.ledger.hurry()  # if the database is away, those who wait for it are told so now
        if self.company is not None:
            with suppress(TimeoutError):  # the database is away; leases run out by themselves
                async with asyncio.timeout(self.settings.limits.handed_over_within):
                    await self.company.hand_over()
        for room in rooms:
            room.send_away()

    async def close(self) -> None:
        """Shut down: refuse new connections, write what is pending, and close everything."""
        await self.hand_over()
        await self.messenger.stop()
        for room in list(self.hall.rooms.values()):
            room.close()
        if self.company is not None:
            await self.company.stop()
        try:
            await self.ledger.close()
            for threads in (self.archive, self.aside, self.drawing, self.previews, self.hall):
                await asyncio.to_thread(threads.close)
        finally:  # whatever fails: no worker process may outlive the server
            await self.thinking.close()


@asynccontextmanager
async def open_house(
    settings: Settings, storage: Storage, metrics: Metrics
) -> AsyncIterator[House]:
    """A server while it runs. It closes the storage at the end."""
    shelf.games()  # now, because tables are loaded in threads, which should not import concurrently
    house = House(settings, storage, metrics)
    house.thinking.start()
    if house.company is not None:
        await house.company.start()
    upkeep = [asyncio.create_task(_keep_up(house)), asyncio.create_task(_write_metrics(house))]
    try:
        yield house
    finally:
        for task in upkeep:
            task.cancel()
        await asyncio.gather(*upkeep, return_exceptions=True)
        await house.close()
        if house.metrics_of_all is not None:
            house.metrics_of_all.write()


async def _keep_up(house: House) -> None:
    if house.company is None:
        await _read(house.hall.resume)
    while True:
        if house.company is not None:
            await _read(house.company.look_for_strangers)
        await asyncio.sleep(_TIDY_EVERY)
        house.hall.tidy()
        await house.messenger.tidy(house.hall.now())


async def _write_metrics(house: House) -> None:
    """For the other processes behind the same port, one of which may be asked for all."""
    while house.metrics_of_all is not None:
        house.metrics_of_all.write()
        await asyncio.sleep(house.settings.limits.metrics_every)


async def _read(what: Callable[[], Awaitable[None]]) -> None:
    try:
        await what()
    except NotKept as error:
        _log.error("the tables cannot be read", reason=str(error.__cause__ or error))
