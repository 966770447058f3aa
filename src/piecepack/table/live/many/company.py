"""A process among others on the same database: what it hears of them, and what it takes over from them."""

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial

import structlog

from piecepack.table.limits import Limits
from piecepack.table.live.hall import Hall
from piecepack.table.live.many.leases import Leases
from piecepack.table.live.many.peers import Peers
from piecepack.table.live.presence import Attendance
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import Scheduler, due
from piecepack.table.model.errors import NotKept
from piecepack.table.model.study import StudyProgress
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.storage import Following, Growth

_log = structlog.get_logger(__name__)


class Company:
    """Connects the tables of this process with those of the others."""

    def __init__(
        self, hall: Hall, scheduler: Scheduler, leases: Leases, ledger: Ledger, limits: Limits
    ) -> None:
        self._hall = hall
        self._scheduler = scheduler
        self._leases = leases
        self._ledger = ledger
        self._limits = limits
        self._peers = Peers(leases.holder, ledger, limits, self)
        self._following: Following | None = None
        self._busy: set[asyncio.Task[None]] = set()
        # Tables that are not in memory and where somebody has to go on: being loaded, or left after a failure.
        self._going_on: set[str] = set()
        self._looked_at = -limits.strangers_every

    async def start(self) -> None:
        """Follow the others, and take care of the tables that nobody takes care of."""
        self._hall.loaded, self._hall.unloaded = self._loaded, self._unloaded
        # Connecting to the database takes a moment.
        self._following = await asyncio.to_thread(self._ledger.follow, self._told, self._peers.hear)
        self._leases.start(self._due, self._gained, self._adopt)
        _log.info("this process follows the others", process=self._leases.holder)

    async def look_for_strangers(self) -> None:
        """Tables that never had a lease: of an earlier version, restored, or of a process that died too early; and
        those where nothing has happened for so long that they may have to be closed.
        """
        if time.monotonic() - self._looked_at < self._limits.strangers_every:
            return
        self._looked_at = time.monotonic()
        most, rested = self._limits.adopted_at_once, self._limits.abandoned_after
        while True:
            found = await self._ledger.ask(lambda storage: storage.orphans(most, rested=rested))
            taken = await self._leases.adopt(found)
            await self._resume(taken)
            if len(found) < most or not taken:
                return

    async def hand_over(self) -> None:
        """Give everything to the others: this process stops."""
        await self._leases.stop()
        await self._peers.stop()

    async def stop(self) -> None:
        for task in self._busy:
            task.cancel()
        await asyncio.gather(*self._busy, return_exceptions=True)
        if self._following is not None:
            await asyncio.to_thread(self._following.close)

    # The log

    def _told(self, growth: Growth) -> None:
        if growth is None:
            self._start(self._look_at_all())
            self._peers.ask_all()
            return
        for code, last in growth.items():
            room = self._hall.rooms.get(code)
            if room is not None:
                room.reader.hear_of(last)

    async def _look_at_all(self) -> None:
        """Something may have been missed."""
        codes = list(self._hall.rooms)
        if codes:
            with suppress(NotKept):  # then we are told again
                self._told(await self._ledger.ask(lambda storage: storage.last(codes)))

    # Leases

    def _due(self, code: str) -> bool:
        room = self._hall.rooms.get(code)
        if room is None:
            return code in self._going_on
        return not room.lost and due(room)

    def _gained(self, code: str) -> None:
        room = self._hall.rooms.get(code)
        if room is not None:
            self._start(self._take_over(room))

    async def _take_over(self, room: Room) -> None:
        await room.reader.refresh()  # the former holder may have done something
        await room.reader.ready()
        self._scheduler.take_over(room)

    def _adopt(self, codes: list[str]) -> None:
        self._going_on.update(codes)
        self._start(self._resume(codes))

    async def _resume(self, codes: list[str]) -> None:
        self._going_on.update(codes)
        for code in codes:
            if code not in self._hall.rooms:
                try:
                    room = await self._hall.resume_one(code)
                except NotKept:  # the database is away: whoever can read it again takes the table
                    await self._let_go(code)
                    continue
                if room is not None:
                    self._scheduler.take_over(room)
            self._going_on.discard(code)

    # Rooms

    def _loaded(self, room: Room) -> None:
        code = room.table.code
        room.presence.spread = partial(self._peers.changed, code)
        room.pass_on = partial(self._peers.hurry, code)
        room.pass_on_study = partial(self._peers.study, code)
        self._peers.ask(code)

    def _unloaded(self, room: Room) -> None:
        if due(room):  # it was lost, and may have no person who would come back to it
            self._going_on.add(room.table.code)
        self._start(self._let_go(room.table.code))

    async def _let_go(self, code: str) -> None:
        with suppress(NotKept):  # then the lease runs out by itself
            await self._leases.let_go([code])
        self._going_on.discard(code)

    # What peers ask and tell

    def attendance(self, table: str) -> Attendance | None:
        room = self._hall.rooms.get(table)
        return None if room is None else room.presence.attendance()

    def attend(self, peer: str, table: str, attendance: Attendance | None) -> None:
        room = self._hall.rooms.get(table)
        if room is not None:
            room.presence.attend(peer, attendance, self._hall.now())
            self._hall.attended(room)

    def all(self) -> list[str]:
        return list(self._hall.rooms)

    def hurry(self, table: str, seat: int) -> None:
        room = self._hall.rooms.get(table)
        if room is not None and room.table.state == "playing" and not room.table.asks(seat):
            room.rush(seat)

    def study(self, table: str, done: int, total: int) -> None:
        room = self._hall.rooms.get(table)
        if room is not None:
            room.study = StudyProgress(done, total)

    def ended(self, peer: str) -> None:
        self._leases.look_again()

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
