"""The archive: games that are over, for whoever wants to look through them."""

import asyncio
import time
from collections import OrderedDict

from piecepack.table.aside import Aside
from piecepack.table.limits import Buckets, Limits
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.model.table import Table
from piecepack.table.past.replay import Past
from piecepack.table.store.ledger import Ledger
from piecepack.table.wire.forms import LuckReport, Replay


class Archive:
    """Plays games again, and keeps those that were looked at last."""

    def __init__(self, ledger: Ledger, limits: Limits) -> None:
        self._ledger = ledger
        self._most = limits.moments
        self._foldings = Buckets(limits.foldings, time.monotonic)
        self._pasts: OrderedDict[str, Past] = OrderedDict()
        self._aside = Aside(1, "archive")
        self._turn = asyncio.Lock()  # whoever asks for a game that is being folded waits for it

    async def page(self, table: Table, viewer: int, start: int, count: int, who: str) -> Replay:
        """Some frames of a game that is over, for somebody at the address `who`."""
        async with self._turn:
            past = await self._find(table, who)
            return await self._aside.do(past.page, viewer, start, count)

    async def luck(self, table: Table, who: str) -> LuckReport:
        """What checking the luck of a game that is over has found."""
        async with self._turn:
            past = await self._find(table, who)
            return await self._aside.do(past.luck)

    async def _find(self, table: Table, who: str) -> Past:
        if table.state != "over":
            raise NotNow("The game is not over.")
        past = self._pasts.get(table.code)
        if past is None:
            past = await self._fold(table, who)
            self._pasts[table.code] = past
            self._let_go()
        self._pasts.move_to_end(table.code)
        return past

    async def _fold(self, table: Table, who: str) -> Past:
        if table.version > self._most:
            raise NotNow(
                f"This game is too long to be shown here: {table.version} events, and {self._most}"
                " is the most. Its record has all of them."
            )
        if not self._foldings.take(who):
            raise TooMuch("Too many games were looked back at from here; wait a little.")
        entries = await self._ledger.ask(lambda storage: storage.read(table.code))
        return await self._aside.do(Past, entries)

    def _let_go(self) -> None:
        """Forget the games longest unused until the others fit."""
        while sum(len(past.moments) for past in self._pasts.values()) > self._most:
            self._pasts.popitem(last=False)

    def close(self) -> None:
        self._aside.close()
