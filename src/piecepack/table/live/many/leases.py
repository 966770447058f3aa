"""The leases of a process: at which tables it does what must happen once.

Bots move, clocks run out and rematches start at a table only in the process that holds its lease. Whatever it
appends carries the token of the lease, so that a process that was paused, and has lost it, cannot act.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

import structlog

from piecepack.table.limits import Limits
from piecepack.table.live.awake import time_passed
from piecepack.table.model.errors import NotKept
from piecepack.table.store.ledger import Ledger

_log = structlog.get_logger(__name__)


class Leases:
    """Leases that this process holds, and those that it would like to have."""

    def __init__(self, ledger: Ledger, limits: Limits) -> None:
        self.holder = secrets.token_hex(8)
        self._ledger = ledger
        self._limits = limits
        self._held: dict[str, int] = {}  # by table, the token
        self._until: dict[str, float] = {}  # by table, until when nobody else can have taken it
        self._wanted: set[str] = set()
        self._asked: set[str] = set()  # those wanted that another process was found to hold
        self._woken = asyncio.Event()
        self._renew_at = 0.0
        self._running: asyncio.Task[None] | None = None
        self._due: Callable[[str], bool] = lambda _: True
        self._gained: Callable[[str], None] = lambda _: None
        self._adopt: Callable[[list[str]], None] = lambda _: None

    def start(
        self,
        due: Callable[[str], bool],
        gained: Callable[[str], None],
        adopt: Callable[[list[str]], None],
    ) -> None:
        """`due`: whether there is something to do at a table. `gained` and `adopt`: it is ours to do from now
        on, at a table that we have, and at tables that their holders have left behind.
        """
        self._due, self._gained, self._adopt = due, gained, adopt
        self._running = asyncio.get_running_loop().create_task(self._run())

    def token(self, table: str) -> int | None:
        """The token of a lease that this process holds; without one, it tries to get it."""
        if self._until.get(table, 0.0) > time_passed():
            return self._held[table]
        self.want(table)
        return None

    def want(self, table: str) -> None:
        if table not in self._wanted:
            self._wanted.add(table)
            self._woken.set()

    def lose(self, table: str) -> None:
        """Another process was found to have it."""
        self._held.pop(table, None)
        self._until.pop(table, None)

    def look_again(self) -> None:
        """A process has ended, so that its leases can be had."""
        self._asked.clear()
        self._renew_at = 0.0
        self._woken.set()

    async def let_go(self, tables: list[str]) -> None:
        """Give leases back: others take them at once where something is due."""
        held = [table for table in tables if table in self._held]
        due = [table for table in held if self._due(table)]
        self._wanted.difference_update(tables)
        for table in held:
            self.lose(table)
        await self._drop(due, rest=False)
        await self._drop([table for table in held if table not in due], rest=True)

    async def stop(self) -> None:
        """Give all of them back, and want none any more."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
            self._running = None
        with suppress(NotKept):  # then they run out by themselves
            await self.let_go(list(self._held))

    async def _run(self) -> None:
        while True:
            wait = max(0.0, self._renew_at - time_passed())
            with suppress(TimeoutError):
                # Not wait_for: that may swallow a cancellation which comes together with the event.
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            self._woken.clear()
            try:
                if time_passed() >= self._renew_at:
                    self._renew_at = time_passed() + self._limits.lease_every
                    await self._renew()
                await self._take([table for table in self._wanted if table not in self._asked])
            except NotKept as error:
                _log.warning("leases cannot be renewed", reason=str(error.__cause__ or error))
                self._renew_at = time_passed() + self._limits.lease_every

    async def _renew(self) -> None:
        self._wanted = {table for table in self._wanted if self._due(table)}
        self._asked.clear()
        resting = [table for table in self._held if not self._due(table)]
        for table in resting:
            self.lose(table)
        await self._drop(resting, rest=True)
        await self._take([*self._held, *self._wanted])
        left = await self._ledger.ask(lambda storage: storage.orphans(self._limits.adopted_at_once))
        if taken := await self.adopt(left):
            self._adopt(taken)

    async def adopt(self, tables: list[str]) -> list[str]:
        """Take the leases of tables that nobody takes care of; returns those that are ours now."""
        return await self._take([table for table in tables if table not in self._held])

    async def _take(self, tables: list[str]) -> list[str]:
        """Take or renew leases; returns the tables whose leases are new."""
        if not tables:
            return []
        began, seconds = time_passed(), self._limits.lease_seconds
        found = await self._ledger.ask(
            lambda storage: storage.take_leases(tables, self.holder, seconds)
        )
        # Also those that had run out by our own clock, while the database was away: nothing is done at them since.
        new = [table for table in found if self._until.get(table, 0.0) <= time_passed()]
        for table, token in found.items():
            self._held[table] = token
            self._until[table] = began + seconds
        for table in tables:
            if table not in found:
                self.lose(table)
                self._asked.add(table)
        self._wanted.difference_update(found)
        for table in new:
            self._gained(table)
        return new

    async def _drop(self, tables: list[str], *, rest: bool) -> None:
        if tables:
            await self._ledger.ask(
                lambda storage: storage.drop_leases(tables, self.holder, rest=rest)
            )
