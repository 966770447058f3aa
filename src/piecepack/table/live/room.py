"""A room: one table in memory and its connections. Events are written to disk before they are shown."""

import asyncio
import time
from collections.abc import Callable, Sequence
from math import ceil, inf
from typing import Final, NamedTuple, TypeVar

from msgspec.structs import replace

from piecepack.core.contract import WATCHER, Result
from piecepack.core.texts import ENGLISH
from piecepack.table.limits import Limits
from piecepack.table.live.calling.calls import Calls
from piecepack.table.live.glances import Glances
from piecepack.table.live.many.reader import Fold, Reader, overtaken
from piecepack.table.live.presence import Attendee, Presence
from piecepack.table.live.quotas import Quotas
from piecepack.table.model.chairs import Caller
from piecepack.table.model.consent import answer_seat, ask_seat, missing
from piecepack.table.model.errors import NotKept, NotNow
from piecepack.table.model.events import Entry, Sat
from piecepack.table.model.study import StudyProgress
from piecepack.table.model.table import Table, recall
from piecepack.table.store.ledger import Ledger
from piecepack.table.store.storage import conflict
from piecepack.table.wire.messages import (
    SeatAskInfo,
    SeatInfo,
    TableInfo,
    UndoInfo,
    View,
    encode,
)
from piecepack.table.words import lazy_text, spoken

Kept = Callable[["Room", BaseException | None], None]
CaughtUp = Callable[["Room", bool], None]
_USUAL: Final = Limits()
_MOST_TRIES: Final = 30  # to act before another process does
TOO_FAST: Final = lazy_text("table-too-fast")

T = TypeVar("T")


async def fold_here(entries: Sequence[Entry]) -> Table:
    return recall(entries)


class Position(NamedTuple):
    """What a table's info depends on: clients in the same position share it."""

    holds: tuple[int, ...] = ()  # seats
    removed: tuple[int, ...] = ()  # seats that it was removed from
    hosts: bool = False
    asks: int = 0  # its request for a seat


class Room:
    """A table in memory."""

    def __init__(
        self,
        table: Table,
        ledger: Ledger,
        kept: "Kept",
        limits: Limits = _USUAL,
        now: Callable[[], float] = time.time,
        *,
        fold: Fold = fold_here,
        caught_up: CaughtUp = lambda *_: None,
        attended: "Callable[[Room], None]" = lambda _: None,
    ) -> None:
        self.table = table
        self.reader = Reader(self, ledger, fold)
        self.presence = Presence(table, limits, now(), self.wake)
        self.limits = limits
        self.quotas = Quotas(limits)
        self.settled = table.version - len(table.unsaved)  # the version that is on disk
        self.thinking: dict[int, int] = {}  # by seat: the decision a bot is busy with
        self.rushed: set[int] = set()  # seats for which bots do not pause until they are asked
        self.pass_on: Callable[[int], None] | None = None  # tells other processes who is in a hurry
        self.calls = Calls(by_seat={})  # seats to be told that it is their turn
        self.study = StudyProgress()
        self.pass_on_study: Callable[[int, int], None] | None = None  # to other processes
        self.paced = table.pacing.pace  # what the pauses of bots go by
        self.stirred = asyncio.Event()  # set when pauses may have become shorter
        self.alarm: asyncio.TimerHandle | None = None
        self.lost = False  # a write failed; the table has to be loaded again
        self.touched = 0.0
        self.opener = ""  # the address it was opened from, where known; in memory only
        self.logged = ""  # the state that the server's log has of it
        self._glances: Glances | None = None  # made when somebody looks on: most tables are idle
        self._ledger = ledger
        self._kept = kept
        self._caught_up = caught_up
        self._attended = attended
        self._watched: dict[str, tuple[tuple[int, int, bool], bytes]] = {}  # by language
        self._infos_at = (-1, -1, -1)  # the state that `_infos` belongs to
        self._infos: dict[tuple[Position, str], bytes] = {}  # by language too

    @property
    def connections(self) -> set[Attendee]:
        return self.presence.connected

    # Writing

    def keep(self, token: int = 0, together: Sequence[Entry] = ()) -> "asyncio.Future[None]":
        """Write new events. They are shown only once they are on disk.

        `token`: of the lease under which they happened. `together`: events of another table that are written if
        these are, and not otherwise.
        """
        entries, self.table.unsaved = self.table.unsaved, []
        if self.lost:
            # The table may have been loaded again meanwhile, with another history than this room.
            return self._ledger.refuse()
        if self.reader.behind:
            return self._ledger.refuse(conflict([self.table.code]))
        if token:
            entries = [replace(entry, token=token) for entry in entries]
        kept = self._ledger.keep([*entries, *together], self.table.code)
        self.reader.send()
        version, table = self.table.version, self.table
        kept.add_done_callback(lambda done: self._settle(done, version, table))
        return kept

    def _settle(self, kept: "asyncio.Future[None]", version: int, table: Table) -> None:
        failure = asyncio.CancelledError() if kept.cancelled() else kept.exception()
        if failure is None:
            if table is self.table:
                self.settled = max(self.settled, version)
        elif not overtaken(failure) or not self.settled:
            self.lost = True
        overhauled = overtaken(failure) and not self.lost
        self.reader.land(stale=overhauled)
        if not overhauled:
            self._kept(self, failure)

    async def settle(self) -> None:
        """Wait until all events are on disk."""
        await self.reader.ready()
        if not self.shown:
            await self.carry_out(lambda: None)

    async def carry_out(self, act: Callable[[], T]) -> T:
        """Do something at the table as it is, and return once it is on disk; again if another process was first."""
        for _ in range(_MOST_TRIES):
            await self.reader.ready()
            done = act()
            try:
                await asyncio.shield(self.keep())
            except NotKept as error:
                if self.lost or not overtaken(error):
                    raise
            else:
                return done
        raise NotNow(TOO_FAST)

    # Other processes

    @property
    def shared(self) -> bool:
        """Whether other processes have this table too."""
        return self._ledger.shared

    def replace(self, table: Table) -> None:
        """Go on with the table as the log has it; ours had events that were not kept."""
        before = self.table
        # Whatever depends on the arrangement is looked at again.
        table.arrangement = max(table.arrangement, before.arrangement) + 1
        if table.game_on is not None and before.game_on is not None:
            fresh, old = table.game_on, before.game_on
            for seat, ask in fresh.asks.items():
                if old.asks.get(seat) == ask:  # it may have been given more time
                    fresh.asked_at[seat] = max(fresh.asked_at[seat], old.asked_at[seat])
        self.table = self.presence.table = table
        self.thinking.clear()

    def caught_up(self, *, news: bool) -> None:
        self._caught_up(self, news)

    def give_up(self, failure: Exception) -> None:
        self.lost = True
        self._kept(self, failure)

    @property
    def shown(self) -> bool:
        """Whether the state in memory may be shown, because all of it is on disk."""
        return self.settled == self.table.version and not self.lost

    def wake(self) -> None:
        """Wake all connections."""
        for connection in self.connections:
            connection.wake()

    def attend(self) -> None:
        """Somebody has turned to their page, or away from it."""
        self._attended(self)

    def show_again(self, seat: int) -> None:
        """More is known of what a seat can do, though nothing has happened."""
        for connection in self.connections:
            connection.show_again(seat)

    def send_away(self) -> None:
        """Close all connections; their clients reconnect, to another process if there is one."""
        for connection in self.connections:
            connection.send_away()

    def close(self) -> None:
        """The server stops: close all connections; clients reconnect when it is back."""
        self.lost = True
        self.disarm()
        if self._glances is not None:
            self._glances.close()
        self.presence.close()
        self.wake()

    def stir(self) -> None:
        """Wake bots that pause, to look whether they still have to."""
        pausing, self.stirred = self.stirred, asyncio.Event()
        pausing.set()

    def hurry(self, seat: int) -> None:
        """Bots do not pause until this seat is asked, whichever process lets them move."""
        self.rush(seat)
        if self.pass_on is not None:
            self.pass_on(seat)

    def rush(self, seat: int) -> None:
        self.rushed.add(seat)
        self.stir()

    def tell_study(self, done: int, total: int) -> None:
        """How far the analysis is: for whoever asks, at other processes too."""
        self.study = StudyProgress(done, total)
        if self.pass_on_study is not None:
            self.pass_on_study(done, total)

    def disarm(self) -> None:
        """Cancel everything scheduled here."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None

    def free(self, seat: int, caller: Caller, at: float) -> None:
        """The host removes a player, after the grace period."""
        grace = self.presence.grace_left(seat, at)
        self.table.free(seat, caller, at, gone=grace < inf, grace=grace)

    def ask_seat(self, sat: Sat, caller: Caller, at: float) -> None:
        """Somebody wants a seat that a bot or an offline player has."""
        gone = self.table.chairs[sat.seat].away or not self.presence.here(sat.seat)
        ask_seat(self.table, sat, caller, at, gone=gone)

    def answer_seat(self, ask: int, caller: Caller, at: float, *, agrees: bool) -> None:
        """The host decides on that, or any player while the host is not there."""
        found = self.table.seat_asks.find(ask)
        gone = False
        if found is not None:
            chair, grace = self.table.chairs[found.asked.seat], 0.0
            if chair.person and not chair.away:
                grace = self.presence.grace_left(found.asked.seat, at)
            if agrees and 0 < grace < inf:
                raise NotNow(lazy_text("wait-to-agree", name=chair.name, seconds=ceil(grace)))
            gone = grace < inf
        alone = not self.presence.hosted()
        answer_seat(self.table, ask, caller, at, agrees=agrees, gone=gone, alone=alone)

    # Showing

    def view(self, viewer: int, since: int, *, passed: bool, language: str = ENGLISH) -> bytes:
        """A viewer's encoded view. All spectators of one language share one."""
        if viewer != WATCHER:
            return encode(self._view(viewer, since, language, passed=passed))
        wanted = (self.table.news, since, passed)
        found = self._watched.get(language)
        if found is None or found[0] != wanted:
            found = (wanted, encode(self._view(viewer, since, language, passed=passed)))
            self._watched[language] = found
        return found[1]

    def _view(self, viewer: int, since: int, language: str, *, passed: bool) -> View:
        table, game_on = self.table, self.table.in_play
        match = game_on.match
        face = match.faces(language)
        owes = viewer in game_on.asks
        on_the_way = [one for one in game_on.passed if one[0] > since] if passed and since else []
        return View(
            viewer=viewer,
            version=table.news,
            scene=match.scene(viewer, language),
            ask=game_on.asks[viewer] if owes else 0,
            offers=tuple(match.offers(viewer, language)) if owes else (),
            lines=table.log.since(since, viewer, spoken(language, table.game)),
            passed=tuple(
                face.scene(rules, viewer, match.said, last) for _, rules, last in on_the_way
            ),
            passed_at=tuple(version for version, _, _ in on_the_way),
            moved=table.pacing.moved.get(viewer, 0),
            until={
                str(seat): until
                for seat in game_on.asks
                if table.settings.clock and (until := table.until(seat)) is not None
            },
            undo=self._undoable(viewer),
        )

    def _undoable(self, seat: int) -> int:
        if self._glances is None:
            after = self.limits.glance_after
            self._glances = Glances(self, after)
        return self._glances.undo(seat)

    def first_messages(self, caller: Caller, language: str = ENGLISH) -> list[bytes]:
        """What a socket of this caller would be sent first, chat excepted; empty if a socket has to be asked.

        That is so while something is not on disk, for whoever may not watch, and for a seat whose holder is
        away: opening the socket brings them back.
        """
        table, position = self.table, self.position(caller)
        holds = position.holds
        welcome = holds or position.hosts or table.settings.watchers or table.state == "open"
        if not self.shown or not welcome or any(table.chairs[seat].away for seat in holds):
            return []
        viewers = (holds or (WATCHER,)) if table.game_on is not None else ()
        views = (self.view(viewer, 0, passed=True, language=language) for viewer in viewers)
        return [self.info_for(position, language), *views]

    def position(self, caller: Caller) -> Position:
        table = self.table
        return Position(
            table.chairs.held_by(caller),
            table.chairs.removed_from(caller),
            table.is_host(caller),
            table.seat_asks.of(caller),
        )

    def info_for(self, position: Position, language: str = ENGLISH) -> bytes:
        """The encoded table info; clients with the same seats, rights and language share it."""
        state = (self.table.news, self.table.arrangement, self.presence.number)
        if self._infos_at != state:
            self._infos_at, self._infos = state, {}
        if (position, language) not in self._infos:
            self._infos[position, language] = encode(self._info(position, language))
        return self._infos[position, language]

    def info(self, caller: Caller, language: str = ENGLISH) -> TableInfo:
        """The table info for one caller."""
        return self._info(self.position(caller), language)

    def _info(self, position: Position, language: str) -> TableInfo:
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
                mine=seat in position.holds,
            )
            for seat, chair in enumerate(table.chairs.all)
        )
        return TableInfo(
            code=table.code,
            version=table.news,
            game=table.game.id,
            title=table.game.title,
            goal=table.goal(language),
            options=table.settings.options,
            state=state,
            seats=seats,
            commitment=table.commitment,
            public=table.settings.public,
            watchers=table.settings.watchers,
            watching=self.presence.watching(),
            clock=table.settings.clock,
            pace=table.pacing.pace,
            host=position.hosts,
            opened=table.opened_at,
            last=table.news_at,
            owing=table.owing(),
            result=self._result(language),
            secret=table.settings.secret if state == "over" else "",
            rematch=table.rematch,
            why_closed=spoken(language).why(table.closed),
            removed=position.removed,
            late=table.settings.late,
            undo=self._undo(),
            asking=tuple(
                SeatAskInfo(
                    one.version, one.asked.seat, one.asked.name, one.version == position.asks
                )
                for one in table.seat_asks.open
                if state == "playing"
            ),
            no_hints=table.hinting.missing(table.chairs),
            analysis=table.study.made,
            analysing=table.study.asked,
            decides=position.hosts or (bool(position.holds) and not self.presence.hosted()),
        )

    def _result(self, language: str) -> Result | None:
        result = self.table.result
        if result is None:
            return None
        return replace(result, why=self.table.game.texts(language).why(result.why))

    def _undo(self) -> UndoInfo | None:
        request = self.table.game_on.request if self.table.game_on is not None else None
        if request is None:
            return None
        return UndoInfo(request.seat, request.move, missing(self.table))
