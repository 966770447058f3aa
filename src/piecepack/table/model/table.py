"""One table: state derived from events, and what may happen next.

It knows nothing of sockets, disks or the time of day. Every request is checked first and
becomes an event, and `apply` is the only way its state ever changes; so the same events give the
same table again after a crash.
"""

from collections.abc import Sequence
from math import ceil
from typing import Final, Literal

from piecepack.core.contract import Result
from piecepack.core.errors import Unreadable
from piecepack.core.offer import Move
from piecepack.core.options import read_options
from piecepack.core.scene import Line
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck, commitment, fresh_word
from piecepack.table.model import events
from piecepack.table.model.chairs import Caller, Chairs, SeatAsks, check_bot
from piecepack.table.model.conversation import Conversation
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import Entry, Event, Identified, Opened, Untold
from piecepack.table.model.game import GameInPlay
from piecepack.table.model.keys import fits
from piecepack.table.model.log import Log
from piecepack.table.model.names import isolated
from piecepack.table.model.pacing import Pacing
from piecepack.table.model.repeats import Repeats

State = Literal["open", "playing", "over", "closed"]


class Table:
    """A table for one game."""

    def __init__(self, code: str, opened: Opened, at: float) -> None:
        game = shelf.find(opened.game, opened.rules)
        self.code = code
        self.game = game
        self.settings = opened
        self.opened_at = at
        self.version = 0
        self.news = 0  # the version of the last event that is not private to one seat
        self.news_at = at
        self.host = opened.host
        self.chairs = Chairs(game, opened.seats)
        self.commitment = commitment(bytes.fromhex(opened.secret))
        self.game_on: GameInPlay | None = None
        self.log = Log()
        self.pacing = Pacing(opened.pace)
        self.talk = Conversation()  # of the seats
        self.gallery = Conversation()  # of the watchers
        self.seat_asks = SeatAsks()
        self.rematch = ""
        self.closed = ""
        self.muted = False
        self.ended = 0  # the version at which the game was over
        self.arrangement = 0  # rises whenever the seats or the table's state change
        self.unsaved: list[Entry] = []
        self._repeats = Repeats()

    # Looking

    @property
    def state(self) -> State:
        if self.closed:
            return "closed"
        if self.game_on is None:
            return "open"
        return "over" if self.game_on.over else "playing"

    @property
    def in_play(self) -> GameInPlay:
        """The game; `NotNow` before its start."""
        if self.game_on is None:
            raise NotNow(_WHY_NOT["open"])
        return self.game_on

    @property
    def result(self) -> Result | None:
        return self.game_on.match.result() if self.game_on is not None else None

    @property
    def goal(self) -> str:
        """What the game is played for."""
        options = read_options(self.game.options, self.settings.options)
        return self.game.goal(options, self.settings.seats)

    def owing(self) -> tuple[int, ...]:
        return self.game_on.match.owing() if self.game_on is not None else ()

    def asks(self, seat: int) -> int:
        """The id of this seat's open prompt, or 0."""
        return self.game_on.asks.get(seat, 0) if self.game_on is not None else 0

    def done(self, who: int | str, message: str) -> int:
        """The version that the message with this id produced, or 0."""
        return self._repeats.version(who, message)

    def until(self, seat: int) -> float | None:
        """The deadline after which a bot decides for this seat."""
        if not self.settings.clock or self.chairs[seat].bot:
            return None
        asked = self.in_play.asked_at.get(seat)
        return None if asked is None else asked + self.settings.clock

    def is_host(self, caller: Caller) -> bool:
        return fits(caller.browser, self.host)

    def check_host(self, caller: Caller) -> None:
        if not self.is_host(caller):
            raise NotAllowed("Only the host of the table can do that.")

    # Taking and leaving seats

    def sit(self, sat: events.Sat, at: float) -> None:
        self.check_state("open", "playing")
        chair = self.chairs[sat.seat]
        late = self.settings.late and self.state == "playing" and not chair.person
        if not chair.free and not late:
            raise NotNow(f"Seat {sat.seat} is taken by {chair.name}.")
        self.chairs.check_name(sat.name, sat.seat)
        self._happen(sat, at)

    def seat_bot(self, seat: int, bot: str, caller: Caller, at: float) -> None:
        self.check_state("open")
        self.check_host(caller)
        if self.chairs[seat].person:
            raise NotNow(f"Seat {seat} is taken by {self.chairs[seat].name}.")
        self._happen(events.BotSat(seat, check_bot(self.game, bot)), at)

    def rise(self, seat: int, caller: Caller, at: float) -> None:
        """A person gives up a seat before the start."""
        self.check_state("open")
        self.chairs.check_holder(seat, caller)
        self._happen(events.Rose(seat), at)
        self._pass_on_host(caller, at)

    def free(self, seat: int, caller: Caller, at: float, *, gone: bool, grace: float = 0.0) -> None:
        """The host removes an offline player, or a bot before the start.

        `grace`: seconds for which the seat is still kept for a holder whose connection broke.
        """
        self.check_state("open", "playing")
        self.check_host(caller)
        chair = self.chairs[seat]
        if chair.person and not gone and not chair.away:
            raise NotNow(f"{chair.name} is online and cannot be removed.")
        if chair.person and not chair.away and grace > 0:
            wait = ceil(grace)
            raise NotNow(f"{chair.name} may come back; you can remove them in {wait} s.")
        if not chair.person and (self.state == "playing" or not chair.bot):
            raise NotNow(f"Nobody holds seat {seat}.")
        self._happen(events.Rose(seat, freed=True), at)

    def swap(self, one: int, other: int, caller: Caller, at: float) -> None:
        """The host swaps any two seats; a person moves to one that nobody holds."""
        self.check_state("open")
        first, second = self.chairs[one], self.chairs[other]
        moves_alone = (first.held_by(caller) and not second.person) or (
            second.held_by(caller) and not first.person
        )
        if not moves_alone:
            self.check_host(caller)
        self._happen(events.Swapped(one, other), at)

    def rename(self, seat: int, name: str, caller: Caller, at: float) -> None:
        self.check_state("open")
        self.chairs.check_holder(seat, caller)
        self.chairs.check_name(name, seat)
        self._happen(events.Renamed(seat, name), at)

    def give_word(self, seat: int, word: str, caller: Caller, at: float) -> None:
        """Set a seat's seed word for the luck, before the start."""
        self.check_state("open")
        self.chairs.check_holder(seat, caller)
        if word != self.chairs[seat].word:
            self._happen(events.WordGiven(seat, word), at)

    def cut_key(self, seat: int, key: str, caller: Caller, at: float) -> None:
        self.chairs.check_holder(seat, caller)
        self._happen(events.KeyCut(seat, key), at)

    def replace_key(self, old: str, new: str, at: float) -> bool:
        """Replace the key of the seat that has the old one, if any seat does."""
        seats = [seat for seat, chair in enumerate(self.chairs.all) if fits(old, chair.key)]
        self.happen([events.KeyCut(seat, new) for seat in seats], at)
        return bool(seats)

    def leave(self, seat: int, caller: Caller, at: float) -> None:
        self.check_state("playing")
        self.chairs.check_holder(seat, caller)
        if self.chairs[seat].away:
            raise NotNow(f"A bot already plays for {self.chairs[seat].name}.")
        self._happen(events.Left(seat), at)

    def come_back(self, seat: int, caller: Caller, at: float) -> None:
        self.check_state("playing")
        self.chairs.check_holder(seat, caller)
        if not self.chairs[seat].away:
            raise NotNow(f"{self.chairs[seat].name} is already playing.")
        self._happen(events.Returned(seat), at)

    def may_pace(self, caller: Caller) -> bool:
        """Whether a caller sets the pace of the bots: the host, and whoever is alone with them."""
        return self.is_host(caller) or self.chairs.alone(caller)

    def set_pace(self, pace: events.Pace, caller: Caller, at: float) -> None:
        self.check_state("open", "playing")
        if not self.may_pace(caller):
            raise NotAllowed("Only the host of the table can change the pace of the bots.")
        if pace != self.pacing.pace:
            self._happen(events.Paced(pace), at)

    def _pass_on_host(self, caller: Caller, at: float) -> None:
        """A host without a seat is replaced by the first person who has one."""
        if self.is_host(caller) and not self.chairs.held_by(caller):
            heir = next((chair.browser for chair in self.chairs.all if chair.person), "")
            if heir:
                self._happen(events.HostChanged(heir), at)

    # Playing

    def start(self, at: float) -> None:
        """Start the game. The server draws a seed word for every person who gave none."""
        self.check_state("open")
        empty = [seat for seat, chair in enumerate(self.chairs.all) if not chair.filled]
        if empty:
            raise NotNow(f"Seat {empty[0]} is still free.")
        words = tuple(chair.word or fresh_word() for chair in self.chairs.all)
        self._happen(events.Started(words), at)
        self._let_luck_come(at)

    def play(
        self,
        seat: int,
        move: Move,
        at: float,
        *,
        message: str = "",
        by: Literal["", "bot", "clock", "auto"] = "",
    ) -> None:
        """Carry out a move; a refusal says why and changes nothing."""
        self.check_state("playing")
        self._happen(events.Moved(seat, move.verb, move.picks, move.fields, message, by), at)
        self._let_luck_come(at)

    def check_ask(self, seat: int, ask: int) -> None:
        """Check that a move answers the open prompt, and not an earlier one."""
        if self.in_play.asks.get(seat, ask) != ask:
            raise NotNow("The game has changed since you chose. Look again and choose again.")

    def speak(self, utterance: str, name: str, seat: int | None, at: float, message: str) -> None:
        self.check_state("open", "playing", "over")
        self._check_chat()
        self._happen(events.Spoke(utterance, name, seat, message), at)

    def react(self, seat: int, what: str, at: float, message: str) -> None:
        self.check_state("playing", "over")
        self._check_chat()
        self._happen(events.Reacted(seat, self.chairs[seat].name, what, message), at)

    def _check_chat(self) -> None:
        if self.muted:
            raise NotNow("The chat of this table was switched off.")

    def mute(self, at: float, *, on: bool) -> None:
        """Switch the chat off or on; for whoever runs the server."""
        if on != self.muted:
            self._happen(events.Muted(on), at)

    def pencil(self, seat: int, marks: dict[str, str], caller: Caller, at: float) -> None:
        """Store a person's pencil marks, unless they are unchanged."""
        self.check_state("open", "playing", "over")
        self.chairs.check_holder(seat, caller)
        if marks != self.chairs[seat].marks:
            self._happen(events.Pencilled(seat, marks), at)

    def note_rematch(self, code: str, at: float) -> None:
        self.check_state("over")
        self._happen(events.Rematched(code), at)

    def close(self, why: str, at: float) -> None:
        self._happen(events.Closed(why), at)

    def _let_luck_come(self, at: float) -> None:
        game_on = self.in_play
        while (brought := game_on.coming_luck()) is not None:
            self._happen(events.LuckCame(brought), at)
        if game_on.over:
            self._happen(events.Ended(), at)

    # What happened

    def happen(self, happened: Sequence[Event], at: float) -> None:
        """Apply several events that are known to be possible."""
        for event in happened:
            self._happen(event, at)

    def _happen(self, event: Event, at: float) -> None:
        self.apply(event, at)
        self.unsaved.append(Entry(self.code, self.version, at, event))

    def apply(self, event: Event, at: float) -> list[Line]:
        """Apply an event, or refuse it and change nothing; returns the log lines for it."""
        lines = self._carry_out(event, at)
        self.version += 1
        if isinstance(event, events.Pencilled):
            return []  # no log line and no news: pencil marks are private
        self.news, self.news_at = self.version, at
        self.log.add(self.version, lines)
        self.pacing.note(event, self.version, at)
        if isinstance(event, Identified):
            who = event.who if isinstance(event, events.Spoke) else event.seat
            self._repeats.note(who, event.id, self.version)
        if isinstance(event, events.Started | events.Moved | events.LuckCame | events.TakenBack):
            answered = event.seat if isinstance(event, events.Moved) else None
            self.in_play.ask_anew(answered, self.version, at)
        if not isinstance(event, events.Moved | events.LuckCame | events.Spoke | events.Reacted):
            self.arrangement += 1
        return lines

    def _carry_out(self, event: Event, at: float) -> list[Line]:  # noqa: C901, PLR0912  # one case an event
        chairs = self.chairs
        if isinstance(event, Untold):
            chairs.change(event)
            return []
        match event:
            case events.Sat():
                return self._sit(event, at)
            case events.BotSat(seat, bot):
                chairs.seat_bot(seat, bot)
            case events.Rose(seat, freed):
                name = self._name(seat)
                if freed or self.game_on is not None:
                    chairs.remove(seat)
                chairs.clear(seat, playing=self.game_on is not None)
                if self.game_on is not None:
                    return [Line(text=f"{name} was removed; a bot plays on.")]
            case events.HostChanged(browser):
                self.host = browser
            case events.Started(words):
                self._begin(words)
            case events.Left(seat):
                chairs.leave(seat)
                return [Line(text=f"{self._name(seat)} leaves, and a bot plays on.")]
            case events.Returned(seat):
                chairs.come_back(seat)
                self.in_play.give_time(seat, at)
                return [Line(text=f"{self._name(seat)} is back.")]
            case events.Moved():
                return self._move(event)
            case events.LuckCame(brought):
                return self.in_play.bring(brought, self.version)
            case events.Spoke(seat=seat):
                (self.gallery if seat is None else self.talk).add(event, self.version + 1, at)
            case events.Reacted():
                self.talk.add(event, self.version + 1, at)
            case events.UndoAsked() | events.UndoAnswered() | events.TakenBack():
                return self.in_play.undo(event, self.version + 1, at, self._name(event.seat))
            case events.SeatAsked() | events.SeatRefused():
                self.seat_asks.note(event, self.version + 1)
            case events.Rematched(code):
                self.rematch = code
            case events.Ended():
                self.ended = self.version + 1
            case events.Closed(why):
                self.closed = why
            case events.Muted(on):
                self.muted = on
                return [Line(text=f"The chat of this table was switched {'off' if on else 'on'}.")]
        return []

    def _sit(self, event: events.Sat, at: float) -> list[Line]:
        """Taking a seat during a game is logged for everyone, because the new holder sees what the seat sees."""
        text = self.chairs.sit(event, at, playing=self.game_on is not None)
        self.seat_asks.drop(event.seat, event.browser)
        if self.game_on is None:
            return []
        self.game_on.give_time(event.seat, at)
        self.game_on.match.rename(event.seat, isolated(event.name))
        return [Line(text=text)]

    def _begin(self, words: tuple[str, ...]) -> None:
        players = [chair.player for chair in self.chairs.all]
        luck = SealedLuck(bytes.fromhex(self.settings.secret), words)
        self.game_on = GameInPlay(self.game, players, self.settings.options, luck)

    def _move(self, event: events.Moved) -> list[Line]:
        move = Move(event.verb, event.picks, event.fields)
        lines = self.in_play.move(event.seat, move, self.version + 1, auto=event.by == "auto")
        if event.by == "clock":
            text = f"Time is up for {self._name(event.seat)}; a bot decides."
            lines = [Line(text=text), *lines]
        return lines

    def _name(self, seat: int) -> str:
        return isolated(self.chairs[seat].name)

    def check_state(self, *states: State) -> None:
        if self.state not in states:
            raise NotNow(_WHY_NOT[self.state])


_WHY_NOT: Final[dict[State, str]] = {
    "open": "The game has not begun.",
    "playing": "The game has begun.",
    "over": "The game is over.",
    "closed": "This table is closed.",
}


def recall(entries: Sequence[Entry]) -> Table:
    """Rebuild a table from its events."""
    first = entries[0]
    if not isinstance(first.event, Opened):
        raise Unreadable(f"Table {first.table} does not start with its Opened event.")
    table = Table(first.table, first.event, first.at)
    for entry in entries:
        table.apply(entry.event, entry.at)
    return table
