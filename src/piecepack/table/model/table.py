"""One table: what may happen next.

Every request is checked first and becomes an event; a refusal says why and changes nothing.
"""

from collections.abc import Sequence
from math import ceil
from typing import Literal

from msgspec import Raw

from piecepack.core.errors import Unreadable
from piecepack.core.offer import Move
from piecepack.match.luck import fresh_word
from piecepack.table.model import events
from piecepack.table.model.chairs import Caller, check_bot
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import Entry, Event, Opened
from piecepack.table.model.keys import fits
from piecepack.table.model.state import TableState
from piecepack.table.words import lazy_text


class Table(TableState):
    """A table for one game, and the requests of its people."""

    def __init__(self, code: str, opened: Opened, at: float) -> None:
        super().__init__(code, opened, at)
        self.unsaved: list[Entry] = []

    # Taking and leaving seats

    def sit(self, sat: events.Sat, at: float) -> None:
        self.check_state("open", "playing")
        chair = self.chairs[sat.seat]
        late = self.settings.late and self.state == "playing" and not chair.person
        if not chair.free and not late:
            raise NotNow(lazy_text("seat-taken", seat=sat.seat, name=chair.name))
        self.chairs.check_name(sat.name, sat.seat)
        self._happen(sat, at)

    def seat_bot(self, seat: int, bot: str, caller: Caller, at: float) -> None:
        self.check_state("open")
        self.check_host(caller)
        if self.chairs[seat].person:
            raise NotNow(lazy_text("seat-taken", seat=seat, name=self.chairs[seat].name))
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
            raise NotNow(lazy_text("online-not-removable", name=chair.name))
        if chair.person and not chair.away and grace > 0:
            wait = ceil(grace)
            raise NotNow(lazy_text("wait-to-remove", name=chair.name, seconds=wait))
        if not chair.person and (self.state == "playing" or not chair.bot):
            raise NotNow(lazy_text("seat-unheld", seat=seat))
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
            raise NotNow(lazy_text("bot-plays-already", name=self.chairs[seat].name))
        self._happen(events.Left(seat), at)

    def come_back(self, seat: int, caller: Caller, at: float) -> None:
        self.check_state("playing")
        self.chairs.check_holder(seat, caller)
        if not self.chairs[seat].away:
            raise NotNow(lazy_text("plays-already", name=self.chairs[seat].name))
        self._happen(events.Returned(seat), at)

    def may_pace(self, caller: Caller) -> bool:
        """Whether a caller sets the pace of the bots: the host, and whoever is alone with them."""
        return self.is_host(caller) or self.chairs.alone(caller)

    def set_pace(self, pace: events.Pace, caller: Caller, at: float) -> None:
        self.check_state("open", "playing")
        if not self.may_pace(caller):
            raise NotAllowed(lazy_text("host-only-pace"))
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
            raise NotNow(lazy_text("seat-still-free", seat=empty[0]))
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
            raise NotNow(lazy_text("changed-since-chosen"))

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
            raise NotNow(lazy_text("chat-is-off"))

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

    def agree_hints(self, seat: int, caller: Caller, at: float, *, agrees: bool) -> None:
        """A person agrees to hints at this table, or does not any more."""
        self.check_state("open", "playing")
        self.chairs.check_holder(seat, caller)
        if agrees != (seat in self.hinting.agreed):
            self._happen(events.HintsAgreed(seat, agrees), at)

    def ask_hint(self, seat: int, caller: Caller, at: float) -> int:
        """Note that a player asks what Expert would do, once for each prompt; the id of the prompt."""
        self.check_state("playing")
        ask = self.asks(seat)
        self.hinting.check(seat, ask, self.chairs, caller)
        if self.hinting.asked.get(seat) != ask:
            self._happen(events.HintAsked(seat, ask), at)
        return ask

    def ask_analysis(self, depth: str, caller: Caller, at: float) -> None:
        """Ask for an analysis, unless there is one as deep as that, or one is being made."""
        self.check_over()
        if not self.study.answers(depth):
            self._happen(events.AnalysisAsked(depth, caller.browser), at)

    def note_analysis(self, depth: str, result: bytes, at: float) -> None:
        self.check_over()
        self._happen(events.Analysed(depth, Raw(result)), at)

    def check_over(self) -> None:
        """What a running game keeps hidden is nobody's to look into."""
        if self.state != "over":
            raise NotNow(lazy_text("game-not-over"))

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


def recall(entries: Sequence[Entry]) -> Table:
    """Rebuild a table from its events."""
    first = entries[0]
    if not isinstance(first.event, Opened):
        raise Unreadable(f"Table {first.table} does not start with its Opened event.")
    table = Table(first.table, first.event, first.at)
    for entry in entries:
        table.apply(entry.event, entry.at)
    return table
