"""Three servers on one PostgreSQL, with everything about them that a chaos run can break."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import psycopg

from kit.table.chaos.route import Route
from kit.table.chaos.small_disk import SmallDisk
from kit.table.cluster import Cluster
from kit.table.crash.standing import Standing
from kit.table.places import databases_of
from piecepack.table.model.table import recall
from piecepack.table.store.opening import open_storage
from piecepack.table.store.storage import Storage

SERVERS = 3
_DATABASE_WITHIN = (
    6.0  # seconds a server waits for a lost database; shorter than some of the losses
)
_UP_WITHIN = 90.0  # seconds; a busy machine is slow


class Server:
    """One of them, and the way to it. Whoever breaks it holds its lock until it is mended."""

    def __init__(self, standing: Standing, rng: Random) -> None:
        self.standing = standing
        self.route = Route(standing.address, rng)
        self.lock = asyncio.Lock()

    async def until_up(self) -> None:
        """Until it answers at all: while the database is away it says that it is failing."""
        by = time.monotonic() + _UP_WITHIN
        async with httpx.AsyncClient(timeout=5) as web:
            while True:
                try:
                    await web.get(f"http://{self.standing.address}/health")
                except httpx.TransportError:
                    assert time.monotonic() < by, f"{self.standing.address} does not answer."
                    self._start_if_ended()
                    await asyncio.sleep(0.1)
                else:
                    return

    def _start_if_ended(self) -> None:
        """Whoever runs a server starts it again if it ends, as it does if there is no database at its start."""
        if not self.standing.running:
            self.standing.start()


class Arena:
    """The servers, their database and its disk."""

    def __init__(self, cluster: Cluster, disk: SmallDisk, servers: list[Server]) -> None:
        self.cluster = cluster
        self.disk = disk
        self.servers = servers
        self.database_lock = asyncio.Lock()

    @property
    def routes(self) -> list[Route]:
        return [server.route for server in self.servers]

    def storage(self) -> Storage:
        return open_storage(self.servers[0].standing.data)

    def describe(self, code: str) -> str:
        """How far a table is, who has to move, and which process takes care of its bots."""
        storage = self.storage()
        try:
            table = recall(storage.read(code))
        finally:
            storage.close()
        with psycopg.connect(self.servers[0].standing.data) as base:
            lease = base.execute(
                "SELECT holder, token, until - clock_timestamp() FROM leases WHERE code = %s",
                (code,),
            ).fetchall()
        return f"{table.game.id}, {table.state}, version {table.version}, {table.owing()} to move, lease {lease}"

    def logs(self) -> str:
        return "".join(server.standing.log.read_text() for server in self.servers)

    async def start_database(self) -> None:
        """Only from the event loop's own thread: PostgreSQL ends with the thread that started it."""
        self.cluster.launch()
        await asyncio.to_thread(self.cluster.wait)

    async def heal(self) -> None:
        """Everything works again."""
        self.disk.free()
        async with self.database_lock:
            if not self.cluster.running:
                await self.start_database()
        for server in self.servers:
            async with server.lock:
                server.route.heal()
                server.standing.move_clock(0)
                if server.standing.running:
                    os.kill(server.standing.pid, signal.SIGCONT)
                else:
                    server.standing.start()
        for server in self.servers:
            await server.until_up()


@asynccontextmanager
async def arena(folder: Path, rng: Random) -> AsyncIterator[Arena]:
    """The whole of it while the block runs."""
    disk = SmallDisk()
    cluster: Cluster | None = None
    servers: list[Server] = []
    try:
        cluster = Cluster(durable=True, within=disk.folder)
        cluster.start()
        with databases_of(cluster):
            for number in range(SERVERS):
                standing = Standing(folder / "tables.db", folder / f"log{number}", _DATABASE_WITHIN)
                standing.start()
                servers.append(Server(standing, rng))
        for server in servers:
            await server.until_up()
            await server.route.open()
        yield Arena(cluster, disk, servers)
    finally:
        for server in servers:
            server.standing.end()
            await server.route.close()
        if cluster is not None:
            cluster.remove()
        disk.remove()
