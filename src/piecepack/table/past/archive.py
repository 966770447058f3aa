"""The archive: replays of finished games, with a cache."""

import asyncio
import time
from collections import OrderedDict

from piecepack.core.texts import ENGLISH
from piecepack.table.aside import Aside
from piecepack.table.limits import Buckets, Limits
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.model.table import Table
from piecepack.table.past.replay import Moment, Past
from piecepack.table.store.ledger import Ledger
from piecepack.table.wire.forms import LuckReport, Outline, Replay
from piecepack.table.words import lazy_text


class Archive:
    """Replays games from the log, and caches the most recently used."""

    def __init__(self, ledger: Ledger, limits: Limits) -> None:
        self._ledger = ledger
        self._most = limits.moments
        self._foldings = Buckets(limits.foldings, time.monotonic)
        self._pasts: OrderedDict[str, Past] = OrderedDict()
        self._aside = Aside(1, "archive")
        self._turn = asyncio.Lock()  # requests for a game that is being folded wait for it

    async def page(
        self,
        table: Table,
        viewer: int,
        start: int,
        count: int,
        who: str,
        *,
        language: str = ENGLISH,
    ) -> Replay:
        """Some frames of a game that is over, for somebody at the address `who`."""
        async with self._turn:
            past = await self._find(table, who)
            return await self._aside.do(past.page, viewer, start, count, language)

    async def outline(self, table: Table, who: str, language: str = ENGLISH) -> Outline:
        """A finished game at a glance."""
        async with self._turn:
            past = await self._find(table, who)
            return await self._aside.do(past.outline, language)

    async def luck(self, table: Table, who: str, language: str = ENGLISH) -> LuckReport:
        """The result of verifying the luck of a finished game."""
        async with self._turn:
            past = await self._find(table, who)
            return await self._aside.do(past.luck, language)

    async def moment(self, table: Table, step: int, who: str) -> Moment:
        """One position of a game that is over."""
        async with self._turn:
            past = await self._find(table, who)
        if step >= len(past.moments):
            raise NotNow(lazy_text("no-step", step=step, last=len(past.moments) - 1))
        return past.moments[step]

    async def _find(self, table: Table, who: str) -> Past:
        if table.state != "over":
            raise NotNow(lazy_text("game-not-over"))
        past = self._pasts.get(table.code)
        if past is None or past.forgotten != table.forgotten:
            past = await self._fold(table, who)
            self._pasts[table.code] = past
            self._let_go()
        self._pasts.move_to_end(table.code)
        return past

    async def _fold(self, table: Table, who: str) -> Past:
        if table.version > self._most:
            raise NotNow(lazy_text("replay-too-long", events=table.version, most=self._most))
        if not self._foldings.take(who):
            raise TooMuch(lazy_text("replays-too-many"))
        entries = await self._ledger.ask(lambda storage: storage.read(table.code))
        return await self._aside.do(Past, entries)

    def _let_go(self) -> None:
        """Evict the least recently used games until the others fit."""
        while sum(len(past.moments) for past in self._pasts.values()) > self._most:
            self._pasts.popitem(last=False)

    def close(self) -> None:
        self._aside.close()
