"""The archive: games that are over, for whoever wants to look through them."""

import asyncio
from collections import OrderedDict
from typing import Final

from piecepack.table.errors import NotNow
from piecepack.table.forms import LuckReport, Replay
from piecepack.table.ledger import Ledger
from piecepack.table.past import Past
from piecepack.table.table import Table

_KEPT: Final = 4  # games; one takes a few megabytes


class Archive:
    """Plays games again, and keeps those that were looked at last."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._pasts: OrderedDict[str, Past] = OrderedDict()
        # Beside the event loop, so that those who play do not wait for those who look back; and one
        # at a time, so that they lose little of the processor to them.
        self._turn = asyncio.Lock()

    async def page(self, table: Table, viewer: int, start: int, count: int) -> Replay:
        """Some frames of a game that is over."""
        async with self._turn:
            past = await self._find(table)
            return await asyncio.to_thread(past.page, viewer, start, count)

    async def luck(self, table: Table) -> LuckReport:
        """What checking the luck of a game that is over has found."""
        async with self._turn:
            past = await self._find(table)
            return await asyncio.to_thread(past.luck)

    async def _find(self, table: Table) -> Past:
        if table.state != "over":
            raise NotNow("The game is not over.")
        past = self._pasts.get(table.code)
        if past is None:
            entries = await self._ledger.ask(lambda storage: storage.read(table.code))
            past = self._pasts[table.code] = await asyncio.to_thread(Past, entries)
            if len(self._pasts) > _KEPT:
                self._pasts.popitem(last=False)
        self._pasts.move_to_end(table.code)
        return past
