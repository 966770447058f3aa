"""What can go wrong, each fault with its own repair. Faults of the same server or of the database take turns."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import NamedTuple

from kit.table.chaos.arena import Arena, Server
from kit.table.chaos.small_disk import NO_DISK

_LEASE = 5.0  # seconds (Limits.lease_seconds)
_STEPS = (-86_400.0, -3_600.0, -30.0, 30.0, 3_600.0, 4 * 86_400.0)  # of a clock, in seconds


class Fault(NamedTuple):
    name: str
    strike: Callable[[Arena, Random], Awaitable[None]]


async def _kill(arena: Arena, rng: Random) -> None:
    async with _one_of(arena, rng) as server:
        server.standing.end()
        await asyncio.sleep(rng.uniform(0, 3))
        server.standing.start()
        await server.until_up()


async def _restart(arena: Arena, rng: Random) -> None:
    """As a deployment does."""
    async with _one_of(arena, rng) as server:
        if server.standing.running:
            os.kill(server.standing.pid, signal.SIGTERM)
            await asyncio.to_thread(server.standing.ended)
        server.standing.start()
        await server.until_up()


async def _pause(arena: Arena, rng: Random) -> None:
    async with _one_of(arena, rng) as server:
        if not server.standing.running:
            return
        os.kill(server.standing.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(_LEASE + rng.uniform(1, 3))
        finally:
            os.kill(server.standing.pid, signal.SIGCONT)


async def _cut_database(arena: Arena, rng: Random) -> None:
    async with arena.database_lock:
        for _ in range(rng.randrange(1, 4)):
            await asyncio.to_thread(arena.cluster.cut_connections)
            await asyncio.sleep(rng.uniform(0, 0.5))


async def _restart_database(arena: Arena, rng: Random) -> None:
    """Now and then it crashes, and sometimes it is away for longer than the servers wait."""
    async with arena.database_lock:
        how = rng.choice((signal.SIGINT, signal.SIGQUIT))
        await asyncio.to_thread(arena.cluster.stop, how)
        await asyncio.sleep(rng.choice((0.0, 1.0, 9.0)))
        await arena.start_database()


async def _fill_disk(arena: Arena, rng: Random) -> None:
    async with arena.database_lock:
        await asyncio.to_thread(arena.disk.fill)
        try:
            await asyncio.sleep(rng.uniform(2, 5))
        finally:
            arena.disk.free()
        if not arena.cluster.running:  # without room for its log it ends itself
            await arena.start_database()


async def _delay(arena: Arena, rng: Random) -> None:
    async with _one_of(arena, rng) as server:
        server.route.delay = rng.choice((0.05, 0.3, 1.0))
        await asyncio.sleep(rng.uniform(3, 6))
        server.route.heal()


async def _hold_back(arena: Arena, rng: Random) -> None:
    """Connections stay open, and nothing arrives; then all of it does, or they break."""
    async with _one_of(arena, rng) as server:
        server.route.silent = True
        await asyncio.sleep(rng.uniform(1, 8))
        if rng.random() < 0.5:
            server.route.cut()
        server.route.heal()


async def _cut(arena: Arena, rng: Random) -> None:
    async with _one_of(arena, rng) as server:
        server.route.cut_within(2_000)
        await asyncio.sleep(rng.uniform(0.2, 2))
        server.route.heal()
        server.route.cut()


async def _move_clock(arena: Arena, rng: Random) -> None:
    async with _one_of(arena, rng) as server:
        server.standing.move_clock(rng.choice(_STEPS))
        await asyncio.sleep(rng.uniform(2, 6))
        server.standing.move_clock(0)


FAULTS = (
    Fault("kill -9 a server", _kill),
    Fault("restart a server", _restart),
    Fault("pause a server for longer than a lease", _pause),
    Fault("end the database's connections", _cut_database),
    Fault("restart the database", _restart_database),
    Fault("fill the database's disk", _fill_disk),
    Fault("delay bytes", _delay),
    Fault("hold bytes back", _hold_back),
    Fault("cut connections", _cut),
    Fault("move a server's clock", _move_clock),
)


def possible(arena: Arena) -> tuple[list[Fault], list[str]]:
    """The faults that can be tried here, and why the others cannot."""
    if arena.disk.limited:
        return list(FAULTS), []
    return [fault for fault in FAULTS if fault.strike is not _fill_disk], [NO_DISK]


@asynccontextmanager
async def _one_of(arena: Arena, rng: Random) -> AsyncIterator[Server]:
    server = rng.choice(arena.servers)
    async with server.lock:
        yield server
