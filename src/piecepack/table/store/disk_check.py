"""Health check of the disk or database: a test write, at most once a second."""

import asyncio
from collections.abc import Callable

from piecepack.table.limits import Limits
from piecepack.table.model.errors import NotKept
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.storage import StorageFailed


class DiskCheck:
    """A test write whose result is cached for a moment."""

    def __init__(self, ledger: Ledger, limits: Limits, clock: Callable[[], float]) -> None:
        self._ledger = ledger
        self._limits = limits
        self._clock = clock
        self._asked: asyncio.Task[str] | None = None
        self._at = 0.0

    async def trouble(self) -> str:
        """The problem with the storage as a sentence without paths; empty if there is none."""
        now, asked = self._clock(), self._asked
        if asked is None or (asked.done() and now - self._at >= self._limits.probe_every):
            asked = self._asked = asyncio.get_running_loop().create_task(self._probe())
            self._at = now
        if known := self._ledger.trouble():  # the test write tries to reach it again meanwhile
            return known
        try:
            async with asyncio.timeout(self._limits.probe_within):
                return await asyncio.shield(asked)
        except TimeoutError:
            return self._ledger.trouble() or f"The {self._ledger.medium} is not responding."

    async def _probe(self) -> str:
        try:
            await self._ledger.ask(lambda storage: storage.probe())
        except NotKept as error:
            failure = error.__cause__
            reason = failure.reason if isinstance(failure, StorageFailed) else ""
            said = f"The {self._ledger.medium} cannot be written to"
            return f"{said}: {reason}." if reason else f"{said}."
        return ""
