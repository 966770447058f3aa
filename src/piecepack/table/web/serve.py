"""Runs a server: its address, its port, and the browser it opens."""

import asyncio
import gc
import math
import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, cast

import structlog
import uvicorn
from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.engine.compiled import COMPILED
from piecepack.core.errors import PiecepackError
from piecepack.table.house import Network, Settings
from piecepack.table.logs import LogForm, set_up
from piecepack.table.metrics import Metrics
from piecepack.table.store.opening import is_postgresql, open_storage
from piecepack.table.store.storage import Storage
from piecepack.table.upkeep.local_key import local_key
from piecepack.table.web.app import make_app
from piecepack.table.web.gate import Gate
from piecepack.table.web.links import EVERYWHERE, LOOPBACK, listening_at, qr_code, reachable
from piecepack.table.web.net.connections import Connections
from piecepack.table.web.net.descriptors import make_room
from piecepack.table.web.net.http_connection import HttpConnection
from piecepack.table.web.processes import Processes

HOST: Final = "127.0.0.1"
PORT: Final = 8123
_PORTS_TRIED: Final = 20
_log = structlog.get_logger(__name__)


class CannotServe(PiecepackError):
    """The address or the port cannot be used."""


class Plan(Struct, frozen=True, kw_only=True):
    """What the command line asked for. Without a port, the next free one is good enough."""

    data: str  # a file, or the address of a PostgreSQL database
    host: str = HOST
    port: int | None = None
    public_url: str = ""
    browser: bool = True
    metrics_for_all: bool = False
    logs: LogForm = "auto"
    metrics_folder: str = ""  # where the processes leave their metrics for each other
    workers: int = 1  # processes
    private_callbacks: bool = False  # push services and webhooks may be in private networks
    proxies: tuple[str, ...] = ()  # addresses and networks whose forwarded headers are believed


def serve(plan: Plan, say: Callable[[str], None]) -> None:
    """Run a server until it is stopped."""
    set_up(plan.logs)
    proxies = read_proxies(plan.proxies)
    if plan.workers > 1 and not is_postgresql(plan.data):
        raise CannotServe(
            "Only one process can open a file with tables. For several, use a PostgreSQL database:"
            " --data postgresql://..."
        )
    storage = open_storage(plan.data)
    door = open_door(plan.host, plan.port)
    address = _address(plan, door)
    if plan.public_url and not proxies:
        _log.warning("without --proxy, all clients behind a proxy count as one")
    _log.info("the rules of our games are " + ("compiled" if COMPILED else "not compiled"))
    if plan.workers > 1:
        storage.close()  # it can be opened; from now on the processes do so
        up = partial(_announce, plan, address, say)
        with TemporaryDirectory(prefix="piecepack-metrics-") as folder:
            work = partial(_work, replace(plan, metrics_folder=folder))
            Processes(plan.workers, door, work, up).run()
    else:
        _run(plan, door, storage, lambda: _announce(plan, address, say))


def _work(plan: Plan, door: socket.socket, ready: Callable[[], None]) -> None:
    """One of several processes."""
    set_up(plan.logs)
    _run(plan, door, open_storage(plan.data), ready)


def _run(plan: Plan, door: socket.socket, storage: Storage, ready: Callable[[], None]) -> None:
    settings = Settings(
        hosts=names(plan.host),
        public_url=plan.public_url,
        address=_address(plan, door),
        metrics_for_all=plan.metrics_for_all,
        metrics_folder=Path(plan.metrics_folder) if plan.metrics_folder else None,
        proxies=read_proxies(plan.proxies),
        private_callbacks=plan.private_callbacks,
        bot_workers=0 if plan.workers == 1 else max(1, ((os.cpu_count() or 2) - 1) // plan.workers),
    )
    collect_rarely()
    with local_key(plan.data, plan.host, door.getsockname()[1]) as key:
        config = uvicorn_config(replace(settings, order_key=key), storage)
        Server(config, ready).run(sockets=[door])


def _address(plan: Plan, door: socket.socket) -> str:
    return plan.public_url or listening_at(plan.host, door.getsockname()[1])


def collect_rarely() -> None:
    """Look for reference cycles less often: a server creates few, and has many objects to search."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def uvicorn_config(settings: Settings, storage: Storage) -> uvicorn.Config:
    """How we want uvicorn: fast, quiet, and with sockets that cost little."""
    limits, metrics = settings.limits, Metrics()
    proxies = settings.proxies
    connections = Connections(limits, metrics, room=make_room(limits), proxies=proxies)
    return uvicorn.Config(
        make_app(settings, storage, metrics),
        loop="auto",
        http=cast("type[asyncio.Protocol]", partial(HttpConnection, connections)),
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        # A view is a few kB and a compressor costs each socket 100 kB: not worth it.
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        date_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies],
        timeout_keep_alive=math.ceil(limits.keep_alive),
        timeout_graceful_shutdown=3,
    )


class Server(uvicorn.Server):
    """Says when it is up, and hands its tables over before it closes connections."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self._ready = ready

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # newcomers go to another process
        try:
            if isinstance(self.config.app, Gate):
                await self.config.app.hand_over()
        finally:
            await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _announce(plan: Plan, address: str, say: Callable[[str], None]) -> None:
    say(f"piecepack is running at {address}")
    if plan.host in EVERYWHERE or plan.host not in LOOPBACK:
        say(qr_code(address))
        say("Scan this with a phone in the same network, or type the address.")
    say("Press Ctrl-C to stop. Unfinished games continue after the next start.")
    if plan.browser:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def open_door(host: str, port: int | None) -> socket.socket:
    """A listening socket on that port, or near the usual one if any will do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(PORT, PORT + _PORTS_TRIED) if port is None else [port]
    for number in ports:
        door = socket.socket(family, socket.SOCK_STREAM)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, number))
        except OSError as error:
            door.close()
            reason = error.strerror or str(error)
            continue
        door.listen(2048)
        return door
    which = f"port {port}" if port is not None else f"ports {PORT} to {PORT + _PORTS_TRIED - 1}"
    raise CannotServe(f"{which} of {host or 'this machine'} cannot be used: {reason}.")


def read_proxies(given: Sequence[str]) -> tuple[Network, ...]:
    """Addresses and networks of proxies; `CannotServe` if one of them is neither."""
    try:
        return tuple(ip_network(one) for one in given)
    except ValueError as error:
        raise CannotServe(f"--proxy needs an address or a network: {error}.") from None


def names(host: str) -> tuple[str, ...]:
    """All host names of this server, to check `Host` and `Origin` against."""
    if host in LOOPBACK:
        return tuple(LOOPBACK)
    here = socket.gethostname()
    return (*LOOPBACK, reachable(host), here, f"{here}.local")
