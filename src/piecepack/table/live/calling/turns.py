"""Turns that somebody must be told of: whose page is not in front, and who wants to be called back.

A seat is called once a prompt. Where several processes have a table, the one with its lease calls; and what was
called is stored, so that neither another process nor a restart calls again.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from piecepack.table.callback.notice import Notice, Occasion
from piecepack.table.limits import Limits
from piecepack.table.live.calling.calls import Call
from piecepack.table.live.calling.news import Tables, plays, still_news
from piecepack.table.live.room import Room
from piecepack.table.model.errors import NotKept
from piecepack.table.store.callbacks import Callback
from piecepack.table.store.ledger import Ledger

_USUAL: Final = Limits()
_log = structlog.get_logger(__name__)
Tell = Callable[[Callback, Notice, Callable[[], Awaitable[bool]]], Awaitable[None]]


class Turns:
    """Whom to call back, and when."""

    def __init__(
        self,
        ledger: Ledger,
        tell: Tell,
        limits: Limits = _USUAL,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.tables = Tables(ledger)
        self._ledger = ledger
        self._tell = tell
        self._limits = limits
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    def look(self, room: Room) -> None:
        """Note whose turn has begun. After every change of a table."""
        table, calls = room.table, room.calls.by_seat
        state = table.state
        if state != "playing":
            room.calls.unstarted = state == "open"
            calls.clear()
            return
        now = self._now()
        # A table that was loaded from its log: whoever was asked long ago was told then.
        old = not room.calls.looked and now - table.news_at > self._limits.call_fresh
        room.calls.looked = True
        if room.calls.unstarted:
            room.calls.unstarted = False
            self._note_start(room, now)
        self._note_turns(room, now)
        if old:
            for call in calls.values():
                call.done = True

    def _note_start(self, room: Room, now: float) -> None:
        table = room.table
        for seat in range(len(table.chairs)):
            if plays(table, seat):
                self._note(room, seat, "start", table.news, now)

    def _note_turns(self, room: Room, now: float) -> None:
        table, calls = room.table, room.calls.by_seat
        asks = table.in_play.asks
        for seat, call in list(calls.items()):
            if not plays(table, seat) or (call.occasion == "turn" and seat not in asks):
                del calls[seat]
        for seat, ask in asks.items():
            known = calls.get(seat)
            fresh = known is None or (known.occasion, known.moment) != ("turn", ask)
            if fresh and plays(table, seat):
                self._note(room, seat, "turn", ask, now)

    def _note(self, room: Room, seat: int, occasion: Occasion, moment: int, now: float) -> None:
        front = room.presence.front(seat)
        room.calls.by_seat[seat] = Call(occasion=occasion, moment=moment, since=now, front=front)

    def attend(self, room: Room) -> None:
        """Somebody has come to the page, or turned away from it.

        Whoever had it in front for a while has seen that it is their turn.
        """
        seen = self._now() - self._limits.call_after
        for seat, call in room.calls.by_seat.items():
            front = room.presence.front(seat)
            if call.front and not front and call.since <= seen:
                call.done = True
            call.front = front

    def call(self, room: Room) -> list[float]:
        """Call everybody whom it is time to call; returns when it will be time for the others."""
        now, times = self._now(), []
        for seat, call in room.calls.by_seat.items():
            if call.done or room.presence.front(seat) or self._stopped:
                continue
            at = call.since + self._limits.call_after
            if at > now:
                times.append(at)
            else:
                call.done = True
                self._start(room, seat, call)
        return times

    def _start(self, room: Room, seat: int, call: Call) -> None:
        task = asyncio.get_running_loop().create_task(self._call(room, seat, call))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _call(self, room: Room, seat: int, call: Call) -> None:
        table = room.table
        chair, moment, now = table.chairs[seat], call.moment, self._now()
        owners = (chair.browser, chair.key)
        notice = Notice(call.occasion, table.game.title, table.code)
        try:
            found = await self._ledger.ask(
                lambda storage: storage.callbacks.claim(table.code, seat, moment, owners, now)
            )
            for callback in found:
                news = still_news(self.tables, table.code, seat, call, callback.owner)
                await self._tell(callback, notice, news)
        except NotKept as error:
            why = str(error.__cause__ or error)
            _log.warning("somebody was not told: the storage failed", table=table.code, reason=why)

    async def stop(self) -> None:
        """Nobody is called any more: those whose page closes now come back by themselves."""
        self._stopped = True
        await asyncio.gather(*self._tasks, return_exceptions=True)


def absent(room: Room) -> bool:
    """Whether somebody will have to be called."""
    return any(
        not call.done and not room.presence.front(seat) for seat, call in room.calls.by_seat.items()
    )
