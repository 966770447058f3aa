"""A room: one table in memory and its connections. Events are written to disk before they are shown."""

import asyncio
import time
from collections.abc import Callable
from math import inf
from typing import Final

from piecepack.core.contract import WATCHER
from piecepack.core.scene import Scene
from piecepack.table.limits import Limits
from piecepack.table.live.presence import Attendee, Presence
from piecepack.table.live.quotas import Quotas
from piecepack.table.model.chairs import Caller
from piecepack.table.model.table import Table
from piecepack.table.store.ledger import Ledger
from piecepack.table.wire.messages import SeatInfo, TableInfo, View, encode

Kept = Callable[["Room", BaseException | None], None]
_USUAL: Final = Limits()
_Position = tuple[tuple[int, ...], tuple[int, ...], bool]  # seats held, seats lost, host or not


class Room:
    """A table in memory."""

    def __init__(
        self,
        table: Table,
        ledger: Ledger,
        kept: "Kept",
        limits: Limits = _USUAL,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.table = table
        self.presence = Presence(table, limits, now(), self.wake)
        self.quotas = Quotas(limits)
        self.settled = table.version  # the version that is on disk
        self.thinking: dict[int, int] = {}  # by seat: the decision a bot is busy with
        self.alarm: asyncio.TimerHandle | None = None
        self.lost = False  # a write failed; the table has to be loaded again
        self.touched = 0.0
        self.opener = ""  # the address it was opened from, where known; in memory only
        self.logged = ""  # the state that the server's log has of it
        self._ledger = ledger
        self._kept = kept
        self._watched: tuple[tuple[int, int, bool], str] | None = None
        self._infos_at = (-1, -1, -1)  # the state that `_infos` belongs to
        self._infos: dict[_Position, str] = {}

    @property
    def connections(self) -> set[Attendee]:
        return self.presence.connected

    # Writing

    def keep(self) -> "asyncio.Future[None]":
        """Write new events. They are shown only once they are on disk."""
        entries, self.table.unsaved = self.table.unsaved, []
        if self.lost:
            # The table may have been loaded again meanwhile, with another history than this room.
            return self._ledger.refuse()
        kept = self._ledger.keep(entries)
        version = self.table.version
        kept.add_done_callback(lambda done: self._settle(done, version))
        return kept

    def _settle(self, kept: "asyncio.Future[None]", version: int) -> None:
        failure = asyncio.CancelledError() if kept.cancelled() else kept.exception()
        if failure is None:
            self.settled = max(self.settled, version)
        else:
            self.lost = True
        self._kept(self, failure)

    async def settle(self) -> None:
        """Wait until all events are on disk."""
        if not self.shown:
            await asyncio.shield(self.keep())

    @property
    def shown(self) -> bool:
        """Whether the state in memory may be shown, because all of it is on disk."""
        return self.settled == self.table.version and not self.lost

    def wake(self) -> None:
        """Wake all connections."""
        for connection in self.connections:
            connection.wake()

    def close(self) -> None:
        """The server stops: close all connections; clients reconnect when it is back."""
        self.lost = True
        self.disarm()
        self.presence.close()
        self.wake()

    def disarm(self) -> None:
        """Cancel everything scheduled here."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def free(self, seat: int, caller: Caller, at: float) -> None:
        """The host removes a player, after the grace period."""
        grace = self.presence.grace_left(seat, at)
        self.table.free(seat, caller, at, gone=grace < inf, grace=grace)

    # Showing

    def view(self, viewer: int, since: int, *, passed: bool) -> str:
        """A viewer's encoded view. All spectators share one."""
        if viewer != WATCHER:
            return encode(self._view(viewer, since, passed=passed))
        wanted = (self.table.news, since, passed)
        if self._watched is None or self._watched[0] != wanted:
            self._watched = (wanted, encode(self._view(viewer, since, passed=passed)))
        return self._watched[1]

    def _view(self, viewer: int, since: int, *, passed: bool) -> View:
        table, game_on = self.table, self.table.in_play
        match = game_on.match
        owes = viewer in game_on.asks
        return View(
            viewer=viewer,
            version=table.news,
            scene=match.scene(viewer),
            ask=game_on.asks[viewer] if owes else 0,
            offers=tuple(match.offers(viewer)) if owes else (),
            lines=table.log.since(since, viewer),
            passed=self._passed(viewer, since) if passed and since else (),
            until={
                str(seat): until
                for seat in game_on.asks
                if table.settings.clock and (until := table.until(seat)) is not None
            },
        )

    def _passed(self, viewer: int, since: int) -> tuple[Scene, ...]:
        game_on = self.table.in_play
        face, said = game_on.match.face, game_on.match.said
        return tuple(
            face.scene(rules, viewer, said, last)
            for version, rules, last in game_on.passed
            if version > since
        )

    def first_messages(self, caller: Caller) -> list[str]:
        """What a socket of this caller would be sent first, chat excepted; empty if a socket has to be asked.

        That is so while something is not on disk, for whoever may not watch, and for a seat whose holder is
        away: opening the socket brings them back.
        """
        table = self.table
        holds, hosts = table.chairs.held_by(caller), table.is_host(caller)
        welcome = holds or hosts or table.settings.watchers or table.state == "open"
        if not self.shown or not welcome or any(table.chairs[seat].away for seat in holds):
            return []
        info = self.info_for(holds, table.chairs.removed_from(caller), hosts=hosts)
        viewers = (holds or (WATCHER,)) if table.game_on is not None else ()
        return [info, *(self.view(viewer, 0, passed=False) for viewer in viewers)]

    def info_for(self, holds: tuple[int, ...], removed: tuple[int, ...], *, hosts: bool) -> str:
        """The encoded table info; clients with the same seats and rights share it."""
        state = (self.table.news, self.table.arrangement, self.presence.number)
        if self._infos_at != state:
            self._infos_at, self._infos = state, {}
        position = (holds, removed, hosts)
        if position not in self._infos:
            self._infos[position] = encode(self._info(*position))
        return self._infos[position]

    def info(self, caller: Caller) -> TableInfo:
        """The table info for one caller."""
        chairs = self.table.chairs
        return self._info(
            chairs.held_by(caller), chairs.removed_from(caller), self.table.is_host(caller)
        )

    def _info(self, holds: tuple[int, ...], removed: tuple[int, ...], hosts: bool) -> TableInfo:
        table = self.table
        state = table.state
        seats = tuple(
            SeatInfo(
                seat=seat,
                name=chair.name,
                holder="person" if chair.person else "bot" if chair.bot else "",
                bot=chair.bot,
                away=chair.away,
                here=self.presence.here(seat),
                word=bool(chair.word),
                mine=seat in holds,
            )
            for seat, chair in enumerate(table.chairs.all)
        )
        return TableInfo(
            code=table.code,
            version=table.news,
            game=table.game.id,
            title=table.game.title,
            options=table.settings.options,
            state=state,
            seats=seats,
            commitment=table.commitment,
            public=table.settings.public,
            watchers=table.settings.watchers,
            watching=self.presence.watching(),
            clock=table.settings.clock,
            pace=table.settings.pace,
            host=hosts,
            opened=table.opened_at,
            last=table.news_at,
            owing=table.owing(),
            result=table.result,
            secret=table.settings.secret if state == "over" else "",
            rematch=table.rematch,
            why_closed=table.closed,
            removed=removed,
        )
