"""The other processes: who is connected to them, and that they are alive.

They tell each other over the database, which keeps nothing of it. A process that is not heard of for a while
counts as dead, and the people who were connected to it as gone.
"""

import asyncio
from typing import Final, Protocol

import msgspec
import structlog
from msgspec import Struct

from piecepack.table.limits import Limits
from piecepack.table.live.presence import Attendance
from piecepack.table.model.errors import NotKept
from piecepack.table.store.ledger import Ledger

_MOST_BYTES: Final = 6000  # of one message; PostgreSQL takes 8000, and it is quoted once more
_TABLES_A_QUESTION: Final = 500
_GATHERED_FOR: Final = 0.02  # seconds, so that many changes at once are one message
_log = structlog.get_logger(__name__)


class Alive(Struct, frozen=True, tag_field="say", tag="alive"):
    """Said every few seconds."""

    by: str


class Gone(Struct, frozen=True, tag_field="say", tag="gone"):
    """This process stops, and has given its leases back."""

    by: str


class Here(Struct, frozen=True, tag_field="say", tag="here"):
    """Who is connected to this process, by table; None for nobody."""

    by: str
    tables: dict[str, Attendance | None]


class WhoIs(Struct, frozen=True, tag_field="say", tag="who is"):
    """A question to all others: who is connected at these tables?"""

    by: str
    tables: tuple[str, ...]


class Hurried(Struct, frozen=True, tag_field="say", tag="hurried"):
    """A seat does not want to wait for the bots' pauses."""

    by: str
    table: str
    seat: int


class Studied(Struct, frozen=True, tag_field="say", tag="studied"):
    """How far an analysis is that this process makes."""

    by: str
    table: str
    done: int
    total: int


Message = Alive | Gone | Here | WhoIs | Hurried | Studied
_DECODE: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)


class Tables(Protocol):
    """What peers need to know of this process, and tell it."""

    def attendance(self, table: str) -> Attendance | None:
        """Who is connected here; None if nobody is, or the table is not here."""

    def attend(self, peer: str, table: str, attendance: Attendance | None) -> None:
        """Who is connected there."""

    def all(self) -> list[str]:
        """The tables in memory."""

    def hurry(self, table: str, seat: int) -> None:
        """Somebody is in a hurry there."""

    def study(self, table: str, done: int, total: int) -> None:
        """How far the analysis of its game is."""

    def ended(self, peer: str) -> None:
        """A process has ended."""


class Peers:
    """What this process tells the others, and hears of them."""

    def __init__(self, name: str, ledger: Ledger, limits: Limits, tables: Tables) -> None:
        self._name = name
        self._ledger = ledger
        self._limits = limits
        self._tables = tables
        self._heard_at: dict[str, float] = {}  # by process
        self._at: dict[str, set[str]] = {}  # by process: where somebody is connected to it
        self._changed: set[str] = set()
        self._asked: set[str] = set()
        self._loop = asyncio.get_running_loop()
        self._gathering: asyncio.TimerHandle | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._beating = self._loop.create_task(self._beat())

    # Telling

    def changed(self, table: str) -> None:
        """Somebody has come to a table here, or gone."""
        self._changed.add(table)
        self._gather()

    def ask(self, table: str) -> None:
        """Who is connected elsewhere? The answers arrive by and by."""
        self._asked.add(table)
        self._gather()

    def ask_all(self) -> None:
        """Something may have been missed: ask about all tables, and tell who is here."""
        tables = self._tables.all()
        self._asked.update(tables)
        self._changed.update(table for table in tables if self._tables.attendance(table))
        self._gather()

    def hurry(self, table: str, seat: int) -> None:
        self._send([Hurried(self._name, table, seat)])

    def study(self, table: str, done: int, total: int) -> None:
        self._send([Studied(self._name, table, done, total)])

    async def stop(self) -> None:
        """Say goodbye."""
        self._beating.cancel()
        if self._gathering is not None:
            self._gathering.cancel()
        self._send([Gone(self._name)])
        await asyncio.gather(*self._sending, return_exceptions=True)

    def _gather(self) -> None:
        if self._gathering is None:
            self._gathering = self._loop.call_later(_GATHERED_FOR, self._send_gathered)

    def _send_gathered(self) -> None:
        self._gathering = None
        changed, self._changed = self._changed, set()
        asked, self._asked = sorted(self._asked), set()
        here = {table: self._tables.attendance(table) for table in sorted(changed)}
        messages: list[Message] = list(_parted(self._name, here))
        messages += [
            WhoIs(self._name, tuple(asked[start : start + _TABLES_A_QUESTION]))
            for start in range(0, len(asked), _TABLES_A_QUESTION)
        ]
        self._send(messages)

    def _send(self, messages: list[Message]) -> None:
        for message in messages:
            task = self._loop.create_task(self._tell(msgspec.json.encode(message).decode()))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _tell(self, message: str) -> None:
        try:
            await self._ledger.ask(lambda storage: storage.tell(message))
        except NotKept as error:  # once the database is back, everybody asks everybody
            _log.warning("other processes cannot be told", reason=str(error.__cause__ or error))

    async def _beat(self) -> None:
        while True:
            self._send([Alive(self._name)])
            await asyncio.sleep(self._limits.peer_every)
            silent = self._loop.time() - self._limits.peer_gone_after
            for peer in [one for one, at in self._heard_at.items() if at < silent]:
                _log.warning("another process is silent", process=peer)
                self._forget(peer)

    # Hearing

    def hear(self, text: str) -> None:
        try:
            message = _DECODE.decode(text)
        except msgspec.DecodeError:
            return  # of another version
        if message.by == self._name:
            return
        if isinstance(message, Gone):
            self._forget(message.by)
            return
        if message.by not in self._heard_at:
            self.ask_all()
        self._heard_at[message.by] = self._loop.time()
        self._take(message)

    def _take(self, message: Message) -> None:
        match message:
            case Here(by, tables):
                for table, attendance in tables.items():
                    self._note(by, table, attendance)
            case WhoIs(_, tables=asked):
                self._changed.update(table for table in asked if self._tables.attendance(table))
                if self._changed:
                    self._gather()
            case Hurried(_, table, seat):
                self._tables.hurry(table, seat)
            case Studied(_, table, done, total):
                self._tables.study(table, done, total)
            case _:
                pass

    def _note(self, peer: str, table: str, attendance: Attendance | None) -> None:
        at = self._at.setdefault(peer, set())
        if attendance is None:
            at.discard(table)
        else:
            at.add(table)
        self._tables.attend(peer, table, attendance)

    def _forget(self, peer: str) -> None:
        self._heard_at.pop(peer, None)
        for table in self._at.pop(peer, set()):
            self._tables.attend(peer, table, None)
        self._tables.ended(peer)


def _parted(name: str, here: dict[str, Attendance | None]) -> list[Here]:
    """As few messages as possible, none of them too long."""
    messages: list[Here] = []
    part: dict[str, Attendance | None] = {}
    size = 0
    for table, attendance in here.items():
        size += len(table) + 2 * len(msgspec.json.encode(attendance)) + 8
        if part and size > _MOST_BYTES:
            messages.append(Here(name, part))
            part, size = {}, 0
        part[table] = attendance
    return [*messages, Here(name, part)] if part else messages
