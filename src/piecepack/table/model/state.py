"""The state of a table, derived from its events.

It knows nothing of sockets, disks or the time of day. `apply` is the only way it ever changes, so the same
events give the same table again after a crash.
"""

from typing import Final, Literal

from piecepack.core.contract import Result
from piecepack.core.errors import Message
from piecepack.core.offer import Move
from piecepack.core.options import read_options
from piecepack.core.scene import Line
from piecepack.core.texts import ENGLISH, UNTRANSLATED
from piecepack.match import shelf
from piecepack.match.luck import SealedLuck, commitment
from piecepack.table.model import events
from piecepack.table.model.chairs import Caller, Chairs, SeatAsks
from piecepack.table.model.conversation import Conversation
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import Event, Identified, Opened, Untold
from piecepack.table.model.game import GameInPlay
from piecepack.table.model.hinting import Hinting
from piecepack.table.model.keys import fits
from piecepack.table.model.log import Log
from piecepack.table.model.names.name import isolated
from piecepack.table.model.pacing import Pacing
from piecepack.table.model.repeats import Repeats
from piecepack.table.model.study import Study
from piecepack.table.words import lazy_text, spoken

Phase = Literal["open", "playing", "over", "closed"]


class TableState:
    """Everything that is known of a table at one version."""

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
        self.log = Log(spoken(ENGLISH, game))
        self._texts = spoken(UNTRANSLATED, game)
        self.pacing = Pacing(opened.pace)
        self.talk = Conversation()  # of the seats
        self.gallery = Conversation()  # of the watchers
        self.seat_asks = SeatAsks()
        self.study = Study()
        self.hinting = Hinting()
        self.rematch = ""
        self.closed = ""
        self.muted = False
        self.forgotten = 0  # the version at which something was last deleted from the events before
        self.ended = 0  # the version at which the game was over
        self.arrangement = 0  # rises whenever the seats or the table's state change
        self._repeats = Repeats()

    # Looking

    @property
    def state(self) -> Phase:
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

    def goal(self, language: str = ENGLISH) -> str:
        """What the game is played for."""
        options = read_options(self.game.options, self.settings.options)
        return self.game.goal(options, self.settings.seats, self.game.texts(language))

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
            raise NotAllowed(lazy_text("host-only"))

    # What happened

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
        if isinstance(event, events.Moved):  # first, because nearly all events are these two
            return self._move(event)
        if isinstance(event, events.LuckCame):
            return self.in_play.bring(event.brought, self.version)
        chairs = self.chairs
        if isinstance(event, Untold):
            chairs.change(event)
            if isinstance(event, events.Swapped):
                self.hinting.swap(event.one, event.other)
            return []
        match event:
            case events.Sat():
                return self._sit(event, at)
            case events.BotSat(seat, bot):
                chairs.seat_bot(seat, bot)
            case events.Rose(seat, freed):
                name = self._name(seat)
                self.hinting.forget(seat)
                if freed or self.game_on is not None:
                    chairs.remove(seat)
                chairs.clear(seat, playing=self.game_on is not None)
                if self.game_on is not None:
                    return [Line(text=self._texts("removed", name=name))]
            case events.HostChanged(browser):
                self.host = browser
            case events.Started(words):
                return self._begin(words)
            case events.AnalysisAsked() | events.Analysed():
                self.study.note(event, self.version + 1)
            case events.Left(seat):
                chairs.leave(seat)
                return [Line(text=self._texts("leaves", name=self._name(seat)))]
            case events.Returned(seat):
                chairs.come_back(seat)
                self.in_play.give_time(seat, at)
                return [Line(text=self._texts("is-back", name=self._name(seat)))]
            case events.Spoke(seat=seat):
                (self.gallery if seat is None else self.talk).add(event, self.version + 1, at)
            case events.Reacted():
                self.talk.add(event, self.version + 1, at)
            case events.UndoAsked() | events.UndoAnswered() | events.TakenBack():
                return self.in_play.undo(event, self.version + 1, at, self._name(event.seat))
            case events.HintsAgreed() | events.HintAsked():
                return self._note_hint(event)
            case events.SeatAsked() | events.SeatRefused():
                self.seat_asks.note(event, self.version + 1)
            case events.Rematched(code):
                self.rematch = code
            case events.Ended():
                self.ended = self.version + 1
            case events.Closed(why):
                self.closed = why
            case events.Forgotten():
                self.forgotten = self.version + 1
            case events.Muted(on):
                self.muted = on
                return [Line(text=self._texts("chat-off" if on else "chat-on"))]
        return []

    def _sit(self, event: events.Sat, at: float) -> list[Line]:
        """Taking a seat during a game is logged for everyone, because the new holder sees what the seat sees."""
        text = self.chairs.sit(event, at, playing=self.game_on is not None)
        self.hinting.forget(event.seat)
        self.seat_asks.drop(event.seat, event.browser)
        if self.game_on is None:
            return []
        self.game_on.give_time(event.seat, at)
        self.game_on.match.rename(event.seat, isolated(event.name))
        return [Line(text=text)]

    def _note_hint(self, event: events.HintsAgreed | events.HintAsked) -> list[Line]:
        self.hinting.note(event)
        name = self._name(event.seat)
        if isinstance(event, events.HintAsked):
            self.in_play.match.hint_marks.ask(event.seat)
            return [Line(text=self._texts("asks-hint", name=name))]
        if self.game_on is None:
            return []
        message = "agrees-hints" if event.agrees else "refuses-hints"
        return [Line(text=self._texts(message, name=name))]

    def _begin(self, words: tuple[str, ...]) -> list[Line]:
        players = [chair.player for chair in self.chairs.all]
        settings = self.settings
        luck = SealedLuck(bytes.fromhex(settings.secret), words)
        self.game_on = GameInPlay(
            self.game,
            players,
            settings.options,
            luck,
            position=settings.position,
            said=settings.said,
            writing=settings.language,
        )
        if settings.position is None:
            return []
        # Counted from 1, as the replay shows it.
        text = self._texts("begins-with", step=settings.step + 1, table=settings.origin)
        return [Line(text=text)]

    def _move(self, event: events.Moved) -> list[Line]:
        move = Move(event.verb, event.picks, event.fields)
        lines = self.in_play.move(event.seat, move, self.version + 1, event.by)
        if event.by == "clock":
            text = self._texts("time-is-up", name=self._name(event.seat))
            lines = [Line(text=text), *lines]
        return lines

    def _name(self, seat: int) -> str:
        return isolated(self.chairs[seat].name)

    def check_state(self, *states: Phase) -> None:
        if self.state not in states:
            raise NotNow(_WHY_NOT[self.state])


_WHY_NOT: Final[dict[Phase, Message]] = {
    "open": lazy_text("game-not-begun"),
    "playing": lazy_text("game-has-begun"),
    "over": lazy_text("game-is-over"),
    "closed": lazy_text("table-closed"),
}
