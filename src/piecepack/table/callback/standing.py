"""Which host gets a connection when: those that answered soon last time have most of them.

Names cost strangers nothing, so a limit for each host alone would not keep them from holding all connections.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from piecepack.table.limits import Limits

T = TypeVar("T")


class Unreached(Exception):
    """No answer came; a later try may succeed."""


class _Host:
    """What is known of one host."""

    def __init__(self, limits: Limits) -> None:
        self.good = False  # it answered its last request, and soon
        self.failures = 0
        self.users = 0  # requests that wait, or are on their way
        self.places = asyncio.Semaphore(limits.calls_to_host)  # while it is good
        self.trial: asyncio.Event | None = None  # a request that shows whether it is good


class Standings:
    """The standing of hosts, and the connections that it gives them.

    A host that is new, or did not answer soon last time, is tried by one request; others wait for how that ends, and
    fail with it. All such hosts share a part of the connections, so some are always left for those in good standing.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._all = asyncio.Semaphore(limits.calls_at_once)
        self._trials = asyncio.Semaphore(limits.calls_in_doubt)
        self._hosts: dict[str, _Host] = {}  # the most recently used last

    async def take_turn(self, host: str, send: Callable[[], Awaitable[T]]) -> T:
        """Send a request to a host once there is a connection for it; `Unreached` if another one failed meanwhile."""
        known = self._known(host)
        known.users += 1
        try:
            return await self._take_turn(known, send)
        finally:
            known.users -= 1

    async def _take_turn(self, host: _Host, send: Callable[[], Awaitable[T]]) -> T:
        failures = host.failures
        while host.failures == failures:
            if host.good:
                async with host.places, self._all:
                    if host.good:  # still
                        return await self._send(host, send)
            elif host.trial is None:
                return await self._try(host, send)
            else:
                await host.trial.wait()
        raise Unreached("another request to the host has failed")

    async def _try(self, host: _Host, send: Callable[[], Awaitable[T]]) -> T:
        trial = host.trial = asyncio.Event()
        try:
            async with self._trials, self._all:
                return await self._send(host, send)
        finally:
            host.trial = None
            trial.set()

    async def _send(self, host: _Host, send: Callable[[], Awaitable[T]]) -> T:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            answer = await send()
        except Exception:
            host.good = False
            host.failures += 1
            raise
        host.good = loop.time() - began <= self._limits.call_soon
        return answer

    def _known(self, name: str) -> _Host:
        """A host, for whose sake another may be forgotten that nothing was sent to for longest."""
        host = self._hosts.pop(name, None) or _Host(self._limits)
        self._hosts[name] = host
        if len(self._hosts) > self._limits.hosts_known:
            idle = (one for one, other in self._hosts.items() if not other.users and one != name)
            oldest = next(idle, None)
            if oldest is not None:
                del self._hosts[oldest]
        return host
