"""Several servers on one PostgreSQL database, each a process of its own that can be killed, stopped and continued."""

import asyncio
import os
import re
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import psycopg

from kit.table.cluster import Cluster
from kit.table.crash.standing import Standing
from kit.table.guest import Browser
from kit.table.places import databases_of
from kit.table.served import Served
from piecepack.table.model.events import Entry
from piecepack.table.store.opening import open_storage


class Several:
    """The servers, and what is in their database."""

    def __init__(self, servers: list[Standing], web: list[Served]) -> None:
        self.servers = servers
        self.at = web

    def read(self, code: str) -> Sequence[Entry]:
        storage = open_storage(self.servers[0].data)
        try:
            return storage.read(code)
        finally:
            storage.close()

    def browser(self, number: int, like: Browser | None = None) -> Browser:
        """A browser at one of the servers, or the same browser as another at this server."""
        if like is None:
            return Browser(self.at[number])
        same = Browser(self.at[number], known=False)
        same.secret, same.headers = like.secret, like.headers
        return same

    def signal(self, number: int, which: signal.Signals) -> None:
        os.kill(self.servers[number].pid, which)

    def holder(self, code: str) -> int | None:
        """Which of the servers holds the lease of a table."""
        found = self.cluster_says("SELECT holder FROM leases WHERE code = %s", code)
        named = (number for number in range(len(self.servers)) if found == [(self.name(number),)])
        return next(named, None)

    def name(self, number: int) -> str:
        """What a server calls itself, since it was last started."""
        log = self.servers[number].log.read_text()
        return str(re.findall(r'"process": ?"(\w+)", "event": "this process follows', log)[-1])

    def cluster_says(self, query: str, *parameters: object) -> list[tuple[object, ...]]:
        with psycopg.connect(self.servers[0].data) as base:
            return base.execute(query.encode(), parameters).fetchall()

    def logs(self) -> str:
        return "".join(server.log.read_text() for server in self.servers)


def wait_until_up(address: str, seconds: float = 60.0) -> None:
    by = time.monotonic() + seconds
    while True:
        try:
            httpx.get(f"http://{address}/health", timeout=5).raise_for_status()
        except httpx.HTTPError:
            assert time.monotonic() < by, f"{address} does not answer."
            time.sleep(0.05)
        else:
            return


@contextmanager
def several(cluster: Cluster, folder: Path, number: int = 2) -> Iterator[Several]:
    with ExitStack() as stack:
        stack.enter_context(databases_of(cluster))
        servers = [Standing(folder / "tables.db", folder / f"log{n}") for n in range(number)]
        for server in servers:
            stack.callback(server.end)
            server.start()
        web = []
        for server in servers:
            wait_until_up(server.address)
            client = httpx.Client(base_url=f"http://{server.address}", timeout=20)
            web.append(Served(server.address, stack.enter_context(client)))
        yield Several(servers, web)


async def until(happened: Callable[[], object], seconds: float = 20.0) -> None:
    """Wait for something that no guest hears of."""
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.02)
