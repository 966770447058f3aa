"""A real server on the loopback, for tests: in a thread of this process, with its own data file."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from kit.table.places import storage_at
from piecepack.table.house import Settings
from piecepack.table.limits import Limits, Rate
from piecepack.table.store.storage import Storage
from piecepack.table.web.serve import Server, open_door, uvicorn_config

# Tests are in a hurry and come from one address; those about limits set their own.
ROOMY = Limits(
    messages=Rate(10_000, 10_000),
    requests=Rate(100_000, 100_000),
    openings=Rate(10_000, 10_000),
    lists=Rate(10_000, 10_000),
    qr_codes=Rate(10_000, 10_000),
    pictures=Rate(10_000, 10_000),
    readings=Rate(10_000, 10_000),
    foldings=Rate(10_000, 10_000),
    sockets_an_address=5_000,
    connections_an_address=6_000,
    tables_a_browser=5_000,
    chat=Rate(10_000, 10_000),
    gallery=Rate(10_000, 10_000),
    changes=Rate(10_000, 10_000),
    grace_playing=0,
    grace_open=0,
    public_a_browser=5_000,
    public_an_address=5_000,
    database_within=60,
)


class Served:
    """A server that is up."""

    def __init__(self, address: str, web: httpx.Client) -> None:
        self.address = address  # host:port
        self.web = web

    @property
    def url(self) -> str:
        return f"http://{self.address}"

    def live(self, code: str) -> str:
        return f"ws://{self.address}/api/tables/{code}/live"


@contextmanager
def served(
    data: Path,
    settings: Settings | None = None,
    storage: Storage | None = None,
    *,
    port: int = 0,
) -> Iterator[Served]:
    """A server while the block runs."""
    chosen = settings or Settings(limits=ROOMY, bot_workers=1)
    door = open_door("127.0.0.1", port)
    server = Server(uvicorn_config(chosen, storage or storage_at(data)))
    ready = threading.Event()

    async def run() -> None:
        await server.startup(sockets=[door])
        ready.set()
        await server.main_loop()
        await server.shutdown(sockets=[door])

    def whole_life() -> None:
        config = server.config
        config.load()
        server.lifespan = config.lifespan_class(config)
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(run())

    thread = threading.Thread(target=whole_life, name="server")
    thread.start()
    try:
        assert ready.wait(20), "The server did not start."
        address = f"127.0.0.1:{door.getsockname()[1]}"
        with httpx.Client(base_url=f"http://{address}", timeout=20) as web:
            yield Served(address, web)
    finally:
        server.should_exit = True
        thread.join(20)
        assert not thread.is_alive(), "The server did not stop."
