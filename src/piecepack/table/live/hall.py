"""The hall: all rooms of a server. It opens, finds and loads tables, and unloads idle ones."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import structlog

from piecepack.core.errors import PiecepackError
from piecepack.table.aside import Aside
from piecepack.table.limits import Limits
from piecepack.table.live.connection import Connection
from piecepack.table.live.listing import Listing
from piecepack.table.live.many.reader import overtaken
from piecepack.table.live.openings.rematch import next_table
from piecepack.table.live.refusal import no_entry
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import Scheduler
from piecepack.table.metrics import Metrics
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NoSuchTable, NotAllowed, NotKept, NotNow, TooMuch
from piecepack.table.model.events import Entry, Opened
from piecepack.table.model.keys import fresh_code, read_code
from piecepack.table.model.table import Table, recall
from piecepack.table.store.ledger import Ledger
from piecepack.table.wire.messages import Hello
from piecepack.table.words import lazy_text

_HELD: Final = 50  # tables of one browser that are listed
_log = structlog.get_logger(__name__)


class Hall:
    """All tables in memory."""

    def __init__(
        self,
        ledger: Ledger,
        scheduler: Scheduler,
        limits: Limits,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.limits = limits
        self.now = now
        self.rooms: dict[str, Room] = {}
        self._ledger = ledger
        self._scheduler = scheduler
        self._metrics = metrics
        self._recalling: dict[str, asyncio.Task[Room]] = {}
        self._cutting = asyncio.Lock()
        self._public_at = -limits.public_every
        # Where other processes have the same tables: what to do when a table comes into memory, or leaves it.
        self.loaded: Callable[[Room], None] = lambda _: None
        self.unloaded: Callable[[Room], None] = lambda _: None
        self._again: set[asyncio.Task[None]] = set()
        self._aside = Aside(1, "recall")
        self.listing = Listing(self.rooms, limits)

    # Opening and finding

    async def resume(self) -> None:
        """Load every unfinished table, one after the other.

        A connection to one of them meanwhile loads it at once.
        """
        for code in await self._ledger.ask(lambda storage: storage.unfinished()):
            with suppress(NotKept):  # loaded once somebody comes to it
                await self.resume_one(code)
        _log.info("the tables were restored", tables=len(self.rooms))

    async def resume_one(self, code: str) -> Room | None:
        """Load a table, and close it if nobody ever joined; None if it cannot be loaded.

        `NotKept` if that is because the database is away.
        """
        try:
            room = await self.find(code)
        except NotKept:
            raise
        except Exception as error:  # whatever is wrong with one, the others go on
            why = f"{type(error).__name__}: {error}"
            _log.error("a table cannot be resumed", table=code, reason=why)
            return None
        table = room.table
        if table.state == "open" and self._abandoned(table):
            table.close("Nobody joined in time.", self.now())
            room.keep()
        return room

    async def open(self, settings: Opened, address: str = "") -> Room:
        """Open a table for a caller from an address, if its game accepts the options and seats."""
        if len(self.rooms) >= self.limits.tables:
            raise TooMuch(lazy_text("server-full"))
        mine = await self._ledger.ask(lambda storage: storage.hosted_by(settings.host))
        if mine >= self.limits.tables_a_browser:
            raise TooMuch(lazy_text("hosts-too-many", number=mine))
        code = await self._free_code()
        if settings.public:
            await self._load_public(0.0)
            self.listing.check(settings.host, address)
            self.listing.add(code, address)
        return self._open(code, settings)

    def _open(self, code: str, settings: Opened) -> Room:
        table = Table(code, settings, self.now())
        table.happen([settings], self.now())
        return self._add(table)

    async def find(self, code: str) -> Room:
        """The room for a code as typed, with everything that is in its log now."""
        code = read_code(code)
        room = self.rooms.get(code) or await self._load(code)
        if (
            self._ledger.shared
        ):  # also what was just loaded: it may have been read before others went on
            await room.reader.refresh()
        while room.reader.behind:
            await room.reader.ready()
        if room.lost:  # nothing may be decided, nor anybody turned away, on what may be out of date
            raise NotKept(lazy_text("table-unreadable"))
        return room

    async def _load(self, code: str) -> Room:
        """The room for a code, from memory if it is there."""
        room = self.rooms.get(code)
        if room is not None:
            return room
        if code not in self._recalling:
            task = asyncio.get_running_loop().create_task(self._recall(code))
            self._recalling[code] = task
            task.add_done_callback(lambda _: self._recalling.pop(code, None))
        return await asyncio.shield(self._recalling[code])

    async def _recall(self, code: str) -> Room:
        entries = await self._ledger.read_on(code)
        if not entries:
            raise NoSuchTable(lazy_text("no-table", code=code))
        table = await self.fold(entries)  # a long game takes a while
        if code in self.rooms:
            return self.rooms[code]
        for seat in table.owing():  # clocks restart, since the server was down
            until = table.until(seat)
            if not self._ledger.shared or (until is not None and until <= self.now()):
                table.in_play.give_time(seat, self.now())
        room = self._add(table)
        self._scheduler.wind(room)
        return room

    def _add(self, table: Table) -> Room:
        room = Room(
            table,
            self._ledger,
            self._kept,
            self.limits,
            self.now,
            fold=self.fold,
            caught_up=self._caught_up,
            attended=self.attended,
        )
        room.touched = self.now()
        self.rooms[table.code] = room
        self.loaded(room)
        return room

    async def fold(self, entries: Sequence[Entry]) -> Table:
        return await self._aside.do(recall, entries)

    async def _free_code(self) -> str:
        while True:
            code = fresh_code()
            taken = await self._ledger.ask(lambda storage, code=code: storage.read(code))  # type: ignore[misc]  # a default that keeps the loop's value
            if code not in self.rooms and not taken:
                return code

    async def listed(self) -> list[Room]:
        """Public tables with a free seat, fairly ordered."""
        await self._load_public(self.limits.public_every)
        return self.listing.all()

    async def _load_public(self, every: float) -> None:
        """Load the public tables that other processes have opened, unless that was done a moment ago."""
        if not self._ledger.shared or time.monotonic() - self._public_at < every:
            return
        self._public_at = time.monotonic()
        for code in await self._ledger.ask(lambda storage: storage.public()):
            with suppress(PiecepackError):  # its rules version is not installed; already logged
                await self._load(code)

    async def held_by(self, caller: Caller) -> list[Room]:
        """The tables of a browser, the newest first."""
        codes = await self._ledger.ask(lambda storage: storage.held_by(caller.browser, _HELD))
        found = []
        for code in codes:
            try:
                room = await self._load(code)
            except PiecepackError:
                continue  # its rules version is not installed; already logged
            if room.table.is_host(caller) or room.table.chairs.held_by(caller):
                found.append(room)
        return found

    async def let_go(self, code: str) -> None:
        """Drop a table from memory, because its log was changed. Its clients reconnect and see it folded anew."""
        if code in self._recalling:
            with suppress(PiecepackError):
                await self.find(code)
        room = self.rooms.get(code)
        if room is not None:
            self._remove(room)
            room.close()

    # Connecting and disconnecting

    def enter(self, room: Room, hello: Hello) -> Connection:
        """A socket opens: its seats are played by their holder again."""
        connection = Connection(room, hello, self._metrics, self.now, self._aside)
        if not connection.welcome:
            raise NotAllowed(no_entry(removed=bool(connection.position.removed)))
        if not connection.belongs and room.presence.outsiders() >= self.limits.spectators_a_table:
            raise TooMuch(lazy_text("table-crowded"))
        for other in room.presence.crowded_out(connection):
            other.give_way()
            room.presence.went(other, self.now())
        self._bring_back(connection, hello)
        if room.table.unsaved:
            room.keep().add_done_callback(lambda kept: self._came_back(connection, hello, kept))
        room.presence.came(connection)
        self.attended(room)
        return connection

    def attended(self, room: Room) -> None:
        """Somebody has come to a table, here or elsewhere, or has turned to its page, or away."""
        self._scheduler.hurry(room)
        self._scheduler.attend(room)
        if room.table.state == "open" and room.table.settings.starts_alone:
            self._scheduler.wind(room)  # it may be the last for whom the rematch waits

    def _bring_back(self, connection: Connection, hello: Hello) -> None:
        table = connection.room.table
        for seat in connection.seats:
            if table.chairs[seat].away and table.state == "playing":
                table.come_back(seat, connection.caller, self.now())
            if hello.word and table.state == "open" and not table.chairs[seat].word:
                table.give_word(seat, hello.word, connection.caller, self.now())

    def _came_back(
        self, connection: Connection, hello: Hello, kept: "asyncio.Future[None]"
    ) -> None:
        room = connection.room
        if kept.cancelled() or not overtaken(kept.exception()) or room.lost:
            return

        def bring_back() -> None:
            connection.look_for_seats()
            self._bring_back(connection, hello)

        again = asyncio.get_running_loop().create_task(room.carry_out(bring_back))
        self._again.add(again)
        again.add_done_callback(self._again.discard)

    def depart(self, connection: Connection) -> None:
        """A socket has closed."""
        room = connection.room
        connection.depart()
        room.touched = self.now()
        room.presence.went(connection, self.now())
        self._scheduler.attend(room)

    # Keys

    async def cut_key(self, room: Room, seat: int, key: str, caller: Caller) -> None:
        """Replace a seat's key (given by its fingerprint), here and at the rematches that took over the old one.

        A new key is meant to shut somebody out, so the old one must not open the next game either.
        """
        room.table.chairs.check_holder(seat, caller)
        async with self._cutting:  # two new keys at once must not race
            rematches = await self._rematches(room)
            old = room.table.chairs[seat].key
            await room.carry_out(lambda: room.table.cut_key(seat, key, caller, self.now()))
            for again in rematches:
                if not await again.carry_out(partial(_replace_key, again, old, key, self.now())):
                    break

    async def _rematches(self, room: Room) -> list[Room]:
        """The rematch of a table, the rematch of that, and so on."""
        found: list[Room] = []
        while room.table.rematch:
            try:
                room = await self.find(room.table.rematch)
            except NotKept:
                raise  # the disk is not responding; then nothing must change
            except PiecepackError:
                break  # nobody can open it, with whatever key
            found.append(room)
        return found

    # Rematch

    async def rematch(self, room: Room, caller: Caller) -> Room:
        """A rematch: the same people at a new table, each moved by one seat.

        A second call returns the table of the first.
        """
        table = room.table
        if not table.chairs.held_by(caller):
            raise NotAllowed(lazy_text("rematch-players-only"))
        if table.state != "over":
            raise NotNow(lazy_text("game-not-over"))
        while True:
            code = await self._free_code()
            await room.reader.ready()
            if room.table.rematch:
                with suppress(NoSuchTable):  # then it was never written; open another
                    return await self.find(room.table.rematch)
            try:
                return await self._open_rematch(room, code)
            except NotKept as error:
                if room.lost or not overtaken(error):
                    raise  # otherwise something was said meanwhile, or another process has opened one

    async def _open_rematch(self, room: Room, code: str) -> Room:
        """Open the next table and note it at this one, both or neither: only one can be the rematch."""
        table = room.table
        again = next_table(table, code, self.now())
        entries, again.unsaved = again.unsaved, []
        table.note_rematch(code, self.now())
        await asyncio.shield(room.keep(together=entries))
        if code in self.rooms:  # somebody was quick to follow the link
            return self.rooms[code]
        opened = self._add(again)
        opened.opener = room.opener
        self._scheduler.wind(opened)
        return opened

    # Upkeep

    def _kept(self, room: Room, failure: BaseException | None) -> None:
        """After a write: send the new state, and schedule what follows."""
        if failure is not None:
            why = str(failure.__cause__ or failure)
            _log.error("a table is loaded from its log", table=room.table.code, reason=why)
            if self.rooms.get(room.table.code) is room:
                self._remove(room)
        room.touched = self.now()
        self._log_state(room)
        room.wake()
        self._scheduler.wind(room)

    def _caught_up(self, room: Room, news: bool) -> None:
        """After reading what other processes have appended."""
        if news:
            if room.connections:
                room.touched = self.now()
            self._log_state(room)
            room.wake()
        self._scheduler.wind(room)

    def _remove(self, room: Room) -> None:
        del self.rooms[room.table.code]
        self.unloaded(room)

    def _log_state(self, room: Room) -> None:
        state = room.table.state
        if state != room.logged:
            room.logged = state
            _log.info("a table is " + state, table=room.table.code, game=room.table.game.id)

    def tidy(self) -> None:
        """Unload empty rooms, and close tables that were never started."""
        idle = self.now() - self.limits.idle_after
        for room in list(self.rooms.values()):
            table = room.table
            if room.connections or room.touched > idle or room.thinking or not room.shown:
                continue
            if room.reader.busy or (table.study.asked and not room.study.failed):
                continue
            if table.state == "open" and self._abandoned(table):
                table.close("Nobody joined in time.", self.now())
                room.keep()
            elif not (table.state == "playing" and table.settings.clock) and not (
                table.state == "open" and table.settings.public
            ):
                self._remove(room)

    def close(self) -> None:
        """Stop loading tables."""
        self._aside.close()

    def _abandoned(self, table: Table) -> bool:
        return self.now() - table.opened_at > self.limits.abandoned_after


def _replace_key(room: Room, old: str, new: str, at: float) -> bool:
    return room.table.replace_key(old, new, at)
