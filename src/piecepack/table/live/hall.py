"""The hall: all rooms of a server. It opens and finds tables, unloads idle ones, and loads
them from the log when somebody comes.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec
import structlog

from piecepack.core import options as optional
from piecepack.core.errors import PiecepackError
from piecepack.match import shelf
from piecepack.match.luck import fresh_secret
from piecepack.match.match import check_seats
from piecepack.table.aside import Aside
from piecepack.table.limits import Limits
from piecepack.table.live.connection import Connection
from piecepack.table.live.listing import Listing
from piecepack.table.live.refusal import no_entry
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import Scheduler
from piecepack.table.metrics import Metrics
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NoSuchTable, NotAllowed, NotKept, NotNow, TooMuch
from piecepack.table.model.events import Opened
from piecepack.table.model.keys import fresh_code, read_code
from piecepack.table.model.table import Table, recall
from piecepack.table.store.ledger import Ledger
from piecepack.table.wire.messages import Hello

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
        self._aside = Aside(1, "recall")
        self.listing = Listing(self.rooms, limits)

    # Opening and finding

    async def resume(self) -> None:
        """Load every unfinished table, one after the other.

        A connection to one of them meanwhile loads it at once.
        """
        for code in await self._ledger.ask(lambda storage: storage.unfinished()):
            try:
                room = await self.find(code)
            except Exception as error:  # whatever is wrong with one, the others go on
                why = f"{type(error).__name__}: {error}"
                _log.error("a table cannot be resumed", table=code, reason=why)
                continue
            table = room.table
            if table.state == "open" and self._abandoned(table):
                table.close("Nobody joined in time.", self.now())
                room.keep()
        _log.info("the tables were restored", tables=len(self.rooms))

    async def open(self, settings: Opened, address: str = "") -> Room:
        """Open a table for a caller from an address, if its game accepts the options and seats."""
        if len(self.rooms) >= self.limits.tables:
            raise TooMuch("The server is full; no more tables can be opened. Try again later.")
        mine = sum(
            room.table.host == settings.host and room.table.state in ("open", "playing")
            for room in self.rooms.values()
        )
        if mine >= self.limits.tables_a_browser:
            raise TooMuch(
                f"You already host {mine} tables, the most allowed; finish one of them first."
            )
        code = await self._free_code()
        if settings.public:
            self.listing.check(settings.host, address)
            self.listing.add(code, address)
        return self._open(code, settings)

    def _open(self, code: str, settings: Opened) -> Room:
        table = Table(code, settings, self.now())
        table.happen([settings], self.now())
        return self._add(table)

    async def find(self, code: str) -> Room:
        """The room for a code as typed."""
        code = read_code(code)
        room = self.rooms.get(code)
        if room is not None:
            return room
        if code not in self._recalling:
            task = asyncio.get_running_loop().create_task(self._recall(code))
            self._recalling[code] = task
            task.add_done_callback(lambda _: self._recalling.pop(code, None))
        return await asyncio.shield(self._recalling[code])

    async def _recall(self, code: str) -> Room:
        entries = await self._ledger.ask(lambda storage: storage.read(code))
        if not entries:
            raise NoSuchTable(f"There is no table {code}.")
        table = await self._aside.do(recall, entries)  # a long game takes a while
        for seat in table.owing():
            table.in_play.give_time(seat, self.now())  # clocks restart, since the server was down
        room = self._add(table)
        self._scheduler.wind(room)
        return room

    def _add(self, table: Table) -> Room:
        room = Room(table, self._ledger, self._kept, self.limits, self.now)
        room.touched = self.now()
        self.rooms[table.code] = room
        return room

    async def _free_code(self) -> str:
        while True:
            code = fresh_code()
            taken = await self._ledger.ask(lambda storage, code=code: storage.read(code))  # type: ignore[misc]  # a default that keeps the loop's value
            if code not in self.rooms and not taken:
                return code

    def listed(self) -> list[Room]:
        """Public tables with a free seat, fairly ordered."""
        return self.listing.all()

    async def held_by(self, caller: Caller) -> list[Room]:
        """The tables of a browser, the newest first."""
        codes = await self._ledger.ask(lambda storage: storage.held_by(caller.browser, _HELD))
        found = []
        for code in codes:
            try:
                room = await self.find(code)
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
        room = self.rooms.pop(code, None)
        if room is not None:
            room.close()

    # Connecting and disconnecting

    def enter(self, room: Room, hello: Hello) -> Connection:
        """A socket opens: its seats are played by their holder again."""
        connection = Connection(room, hello, self._metrics, self.now, self._aside)
        if not connection.welcome:
            raise NotAllowed(no_entry(removed=bool(connection.position.removed)))
        if not connection.belongs and room.presence.outsiders() >= self.limits.spectators_a_table:
            raise TooMuch("This table has too many connections. Try again later.")
        for other in room.presence.crowded_out(connection):
            other.give_way()
            room.presence.went(other, self.now())
        table = room.table
        for seat in connection.seats:
            if table.chairs[seat].away and table.state == "playing":
                table.come_back(seat, connection.caller, self.now())
            if hello.word and table.state == "open" and not table.chairs[seat].word:
                table.give_word(seat, hello.word, connection.caller, self.now())
        if table.unsaved:
            room.keep()
        room.presence.came(connection)
        self._scheduler.hurry(room)
        if table.state == "open" and table.settings.starts_alone:
            self._scheduler.wind(room)  # it may be the last for whom the rematch waits
        return connection

    def depart(self, connection: Connection) -> None:
        """A socket has closed."""
        room = connection.room
        connection.depart()
        room.touched = self.now()
        room.presence.went(connection, self.now())

    # Keys

    async def cut_key(self, room: Room, seat: int, key: str, caller: Caller) -> None:
        """Replace a seat's key (given by its fingerprint), here and at the rematches that took over the old one.

        A new key is meant to shut somebody out, so the old one must not open the next game either.
        """
        room.table.chairs.check_holder(seat, caller)
        rooms = [room, *await self._rematches(room)]
        # No await from here on, so that two new keys at once cannot race.
        old = room.table.chairs[seat].key
        room.table.cut_key(seat, key, caller, self.now())
        for again in rooms[1:]:
            if not again.table.replace_key(old, key, self.now()):
                break
        await asyncio.gather(*(asyncio.shield(one.keep()) for one in rooms))

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
            raise NotAllowed("Only players of this game can start a rematch.")
        if table.state != "over":
            raise NotNow("The game is not over.")
        code = await self._free_code()
        if table.rematch:
            with suppress(NoSuchTable):  # then it was never written; open another
                return await self.find(table.rematch)
        again = self._open(
            code,
            msgspec.structs.replace(
                table.settings,
                rules=shelf.find(table.game.id).rules_version,
                host=table.host,
                public=False,
                pace=table.pacing.pace,
                secret=fresh_secret().hex(),
                starts_alone=True,
            ),
        )
        again.opener = room.opener
        again.table.happen(table.chairs.seated_anew(), self.now())
        table.note_rematch(code, self.now())
        await asyncio.shield(again.keep())  # first, so that everybody who gets the link finds it
        await asyncio.shield(room.keep())
        return again

    # Upkeep

    def _kept(self, room: Room, failure: BaseException | None) -> None:
        """After a write: send the new state, and schedule what follows."""
        if failure is not None:
            why = str(failure.__cause__ or failure)
            _log.error("a table is loaded from its log", table=room.table.code, reason=why)
            if self.rooms.get(room.table.code) is room:
                del self.rooms[room.table.code]
        room.touched = self.now()
        self._log_state(room)
        room.wake()
        self._scheduler.wind(room)

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
            if table.state == "open" and self._abandoned(table):
                table.close("Nobody joined in time.", self.now())
                room.keep()
            elif not (table.state == "playing" and table.settings.clock) and not (
                table.state == "open" and table.settings.public
            ):
                del self.rooms[table.code]

    def close(self) -> None:
        """Stop loading tables."""
        self._aside.close()

    def _abandoned(self, table: Table) -> bool:
        return self.now() - table.opened_at > self.limits.abandoned_after


def check_settings(settings: Opened) -> Opened:
    """The settings with all options of the game; `BadOptions` if it does not take them."""
    game = shelf.find(settings.game)
    check_seats(game, settings.seats)
    options = optional.read_options(game.options, settings.options)
    game.start(settings.seats, options)
    return msgspec.structs.replace(
        settings, rules=game.rules_version, options=optional.as_json(options)
    )
