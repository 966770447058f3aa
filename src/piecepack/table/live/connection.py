"""A connection: one open socket at a table. It handles a client's messages, and sends it what it lacks.

Views are made when they are sent, so a client that is slow gets fewer of them and never holds up
anybody else.
"""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import Final, Literal

import msgspec

from piecepack.core.contract import WATCHER
from piecepack.core.errors import PiecepackError, Unreadable
from piecepack.core.texts import chosen
from piecepack.table.aside import Aside
from piecepack.table.live import undo
from piecepack.table.live.many.reader import overtaken
from piecepack.table.live.many.retries import Request, Retries
from piecepack.table.live.presence import Wire
from piecepack.table.live.refusal import no_entry, refusal
from piecepack.table.live.room import Position, Room
from piecepack.table.metrics import Metrics
from piecepack.table.model.chairs import Caller
from piecepack.table.model.consent import answer_undo
from piecepack.table.model.conversation import Utterance
from piecepack.table.model.errors import NotAllowed, NotKept, NotNow, TooMuch
from piecepack.table.model.keys import fingerprint
from piecepack.table.model.names.name import look, spectator_name
from piecepack.table.wire.messages import (
    CloseCode,
    Done,
    FromTable,
    Front,
    Hello,
    Hurry,
    Ping,
    Play,
    Pong,
    React,
    Refused,
    Speak,
    Talk,
    ToTable,
    Undo,
    Warned,
    encode,
)
from piecepack.table.words import lazy_text

_MOST_WAITING: Final = 256  # answers a client has not taken yet
_NUMBERS: Final = count(1)  # sockets, in the order they came


class Connection:
    """A client at a table: in some of its seats, or as a spectator."""

    def __init__(
        self, room: Room, hello: Hello, metrics: Metrics, now: Callable[[], float], aside: Aside
    ) -> None:
        self.room = room
        self._aside = aside
        self._asking: asyncio.Task[None] | None = None  # to take back a move
        self._retries = Retries(room, self.hear, self._refuse)
        self.number = next(_NUMBERS)
        self.name, self._no_name = spectator_name(hello.name or "")
        self.caller = Caller(
            fingerprint(hello.browser) if hello.browser else "",
            tuple(fingerprint(key) for key in hello.keys),
        )
        self.watches = hello.watch
        self.in_front = not hello.hidden
        self._passed = hello.passed
        self.language = chosen([hello.language])
        self.seats: tuple[int, ...] = ()  # those it plays from
        self.holds: tuple[int, ...] = ()  # the same, and those of a holder who only watches
        self.hosts = False
        self.position = Position()
        self.closing: int | None = None  # the code to close with, once there is nothing to stay for
        self._metrics = metrics
        self._now = now
        self._have = hello.have if hello.have <= room.table.news else 0
        self._seen: dict[int, int] = {}  # by viewer: the version the client has
        self._viewed: dict[int, int] = {}  # by viewer: the version last sent over this socket
        self._arranged = (-1, -1)
        self._seated = -1  # the arrangement that `seats` belongs to
        self._chat = room.quotas.of_spectator()
        self.look_for_seats()
        self._heard = heard = hello.heard if hello.heard <= room.table.version else 0
        # A seat receives the spectators' chat all at once when the game is over.
        ended = room.table.ended
        self._heard_gallery = heard if WATCHER in self._seen or heard >= ended > 0 else 0
        self._outbox: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._due = False  # whether `write` will be called
        self._wire: Wire | None = None

    @property
    def welcome(self) -> bool:
        """Spectators are let in if the table allows them; its own players can always watch."""
        table = self.room.table
        return self.belongs or table.settings.watchers or table.state == "open"

    @property
    def belongs(self) -> bool:
        """Whether it belongs to a player or the host, for whom there is always room."""
        return self.hosts or bool(self.holds)

    def look_for_seats(self) -> None:
        """Seats change hands; a connection has the views of those it holds now."""
        table = self.room.table
        if self._seated == table.arrangement:
            return
        self._seated = table.arrangement
        self.position = self.room.position(self.caller)
        self.holds, self.hosts = self.position.holds, self.position.hosts
        self.seats = () if self.watches else self.holds
        viewers = self.seats or (WATCHER,)
        if viewers != tuple(self._seen):
            first = not self._seen
            self._seen = {v: self._seen.get(v, self._have if first else 0) for v in viewers}
        if not self.welcome:
            self.closing = CloseCode.NOT_ALLOWED

    # Receiving

    def hear(self, message: ToTable) -> bool:
        """Handle a message or answer with a refusal; returns whether it was a move that was carried out."""
        self.look_for_seats()
        try:
            match message:
                case Play():
                    self._play(message)
                    return True
                case Speak():
                    self._speak(message)
                case React():
                    self._react(message)
                case Undo():
                    self._undo(message)
                case Hurry() | Front():
                    self._note(message)
                case Ping():
                    self.tell(Pong())
                case Hello():
                    raise NotNow(lazy_text("hello-twice"))
        except PiecepackError as error:
            if isinstance(message, Hello | Hurry | Front | Ping):
                self._refuse(error, "")
            else:
                self._retries.reconsider(message, error)
        return False

    def _refuse(self, error: PiecepackError, message: str) -> None:
        refused = refusal(error, self.language, message)
        self._metrics.refusals.labels(refused.kind).inc()
        self.tell(refused)

    def refuse_unreadable(self, error: msgspec.DecodeError) -> None:
        self._refuse(Unreadable(lazy_text("message-unreadable", why=str(error))), "")

    def _play(self, message: Play) -> None:
        table = self.room.table
        if self._repeated(message):
            return
        if table.chairs[message.seat].away:
            raise NotNow(lazy_text("bot-plays-for-you"))
        table.check_ask(message.seat, message.ask)
        by: Literal["", "auto"] = "auto" if message.auto else ""
        table.play(message.seat, message.move, self._now(), message=message.id, by=by)
        self._keep(message, table.version, time.perf_counter())

    def _react(self, message: React) -> None:
        if not self._repeated(message):
            self.room.quotas.check_reacts(message.seat)
            self.room.table.react(message.seat, message.what, self._now(), message.id)
            self._keep(message, self.room.table.version)

    def _undo(self, message: Undo) -> None:
        if self._repeated(message):
            return
        if message.do == "ask":
            if self._asking is not None:
                raise NotNow(lazy_text("undo-asked-by-you"))
            loop = asyncio.get_running_loop()
            self._asking = loop.create_task(self._ask_undo(message))
            return
        table, agrees = self.room.table, message.do == "agree"
        seat, move, at = message.seat, message.move, self._now()
        answer_undo(table, seat, move, at, agrees=agrees, message=message.id)
        self._keep(message, table.version)

    async def _ask_undo(self, message: Undo) -> None:
        try:
            await undo.request(self.room, message, self._now(), self._aside)
            self._keep(message, self.room.table.version)
        except PiecepackError as error:
            self._refuse(error, message.id)
        finally:
            self._asking = None

    def _speak(self, message: Speak) -> None:
        table = self.room.table
        if message.seat is None:
            if self.holds:
                raise NotAllowed(lazy_text("chat-from-seat"))
            if not self.name:
                raise NotNow(self._no_name)
        if self._repeated(message):
            return
        if message.seat is None:
            self._check_name()
        if not message.sure and message.seat is not None and table.state == "playing":
            warning = table.game.caution(message.text, table.game.texts(self.language))
            if warning:
                self.tell(Warned(message.id, warning))
                return
        if message.seat is None:
            self.room.quotas.check_spectator_speaks(self._chat)
        else:
            self.room.quotas.check_seat_speaks(message.seat)
        name = self.name if message.seat is None else table.chairs[message.seat].name
        table.speak(message.text, name, message.seat, self._now(), message.id)
        self._keep(message, table.version)

    def _note(self, message: Hurry | Front) -> None:
        """What the log has nothing of."""
        if isinstance(message, Hurry):
            self._hurry(message.seat)
        elif message.on != self.in_front:
            self.in_front = message.on
            self.room.presence.turned()
            self.room.attend()

    def _hurry(self, seat: int) -> None:
        """Let bots move at once until this seat is asked. It changes when they move, not what happens."""
        table = self.room.table
        if seat not in self.seats:
            raise NotAllowed(lazy_text("seat-not-yours", seat=seat))
        if not table.may_pace(self.caller):
            raise NotAllowed(lazy_text("host-only-hurry"))
        if table.state == "playing" and not table.asks(seat):
            self.room.hurry(seat)

    def _check_name(self) -> None:
        """A spectator cannot chat under the name of a seat or of an earlier spectator."""
        taken = self.room.table.chairs.like(self.name)
        mine = look(self.name)
        for other in self.room.connections:
            if other.number < self.number and other.name and not other.holds:
                if other.caller.browser and other.caller.browser == self.caller.browser:
                    continue  # the same person, in another tab
                if mine.same_as(look(other.name)):
                    taken = taken or other.name
        if taken:
            raise NotNow(lazy_text("chat-name-taken", name=taken))

    def _repeated(self, message: Request) -> bool:
        """Whether this was carried out already; it is then only acknowledged again, once it is on disk."""
        seat = message.seat
        if seat is not None and seat not in self.seats:
            raise NotAllowed(lazy_text("seat-not-yours", seat=seat))
        version = self.room.table.done(self.name if seat is None else seat, message.id)
        if version:
            self._keep(message, version)
        return version > 0

    def _keep(self, message: Request, version: int, began: float = 0.0) -> None:
        """Answer a message once it is on disk; moves have the time at which they began."""
        kept = self.room.keep()
        kept.add_done_callback(lambda done: self._answer(done, message, version, began))

    def _answer(
        self, kept: "asyncio.Future[None]", message: Request, version: int, began: float
    ) -> None:
        failure = NotKept(lazy_text("server-stops")) if kept.cancelled() else kept.exception()
        if failure is None:
            self._retries.forget(message)
            self.tell(Done(message.id, version))
            if began:
                self._metrics.moves_of_people.inc()
                self._metrics.move_seconds.observe(time.perf_counter() - began)
        elif isinstance(failure, PiecepackError):
            if overtaken(failure) and not self.room.lost:
                self._retries.again(message, failure)
            else:
                self._refuse(failure, message.id)

    # Sending

    def tell(self, message: FromTable) -> None:
        if len(self._outbox) >= _MOST_WAITING:
            self.write()  # it may only have asked much in one piece
        if len(self._outbox) >= _MOST_WAITING:
            self.closing = CloseCode.TOO_MUCH  # it keeps sending without reading answers
        else:
            self._outbox.append(encode(message))
        self._write_soon()

    def wake(self) -> None:
        """Something has happened at the table."""
        self.look_for_seats()
        if self.room.lost:
            self.closing = CloseCode.RESTART
        self._write_soon()

    def show_again(self, seat: int) -> None:
        """More is known of what this seat can do, though nothing has happened."""
        if self._viewed.pop(seat, 0):
            self._write_soon()

    def send_away(self) -> None:
        """Close so that the client reconnects at once."""
        self.closing = CloseCode.RESTART
        self._write_soon()

    def give_way(self) -> None:
        """Close, because a newer socket of the same seat has replaced this one."""
        self._refuse(TooMuch(lazy_text("too-many-windows")), "")
        self.closing = CloseCode.REPLACED

    def arrive(self, wire: Wire) -> None:
        """The socket is ready to be written to."""
        self._wire = wire
        self._write_soon()

    def depart(self) -> None:
        """The socket is closed."""
        self._wire = None
        self._retries.close()
        if self._asking is not None:
            self._asking.cancel()

    def _write_soon(self) -> None:
        """Once this turn of the event loop is over: what comes meanwhile goes out in the same piece."""
        if not self._due and self._wire is not None:
            self._due = True
            self._loop.call_soon(self.write)

    def write(self) -> None:
        """Send what this client lacks, if it can take it."""
        self._due = False
        wire = self._wire
        if wire is None or not wire.ready():
            return
        self.look_for_seats()
        if self.closing is None:
            texts = self._lacking() if self.room.shown else []
            wire.send([*texts, *self._outbox])
        else:
            self._wire = None
            if self.closing != CloseCode.TOO_MUCH:
                wire.send(self._outbox)
            wire.close(self.closing, self._why_closing())
        self._outbox.clear()

    def _why_closing(self) -> Refused | None:
        if self.closing != CloseCode.NOT_ALLOWED:
            return None
        removed = bool(self.position.removed)
        return refusal(NotAllowed(no_entry(removed=removed)), self.language)

    def _lacking(self) -> list[bytes]:
        """The table, views and chat that are newer than what the client has. All of it is on disk."""
        room, table = self.room, self.room.table
        texts: list[bytes] = []
        arranged = (table.arrangement, room.presence.number)
        if self._arranged != arranged:
            self._arranged = arranged
            texts.append(room.info_for(self.position, self.language))
        if table.game_on is not None:
            version = table.news
            for viewer, since in self._seen.items():
                if self._viewed.get(viewer) != version:
                    self._viewed[viewer] = self._seen[viewer] = version
                    view = room.view(viewer, since, passed=self._passed, language=self.language)
                    texts.append(view)
        said, partial = self._unheard()
        if said:
            texts.append(encode(Talk(said, partial)))
        return texts

    def _unheard(self) -> tuple[tuple[Utterance, ...], bool]:
        """The chat this client lacks, and whether some of it is no longer in memory."""
        table = self.room.table
        said = table.talk.after(self._heard)
        partial = self._heard < table.talk.forgotten
        self._heard = table.version
        if not self.holds or table.state == "over":
            gallery = table.gallery.after(self._heard_gallery)
            partial = partial or self._heard_gallery < table.gallery.forgotten
            self._heard_gallery = table.version
            if gallery:
                said = tuple(sorted((*said, *gallery), key=lambda one: one.version))
        return said, partial
