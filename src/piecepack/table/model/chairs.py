"""The seats of a table, their holders, and who is allowed to do what."""

from collections.abc import Sequence
from itertools import chain, count
from typing import Final

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.texts import UNTRANSLATED
from piecepack.match.record import Player
from piecepack.match.seating import PERSON, USUAL_BOT, USUAL_LEVEL, find_bot
from piecepack.table.model.errors import NotAllowed, NotNow
from piecepack.table.model.events import (
    BotSat,
    Event,
    KeyCut,
    Left,
    Pencilled,
    Renamed,
    Sat,
    SeatAsked,
    SeatRefused,
    Swapped,
    Untold,
    WordGiven,
)
from piecepack.table.model.keys import fits
from piecepack.table.model.names.name import isolated, look
from piecepack.table.words import lazy_text, spoken

_MOST_REMOVED: Final = 32  # former holders a table remembers: four per seat
_MOST_ASKS: Final = 8  # open requests for seats; the oldest is forgotten first


class Caller(Struct, frozen=True):
    """The identity of a caller: fingerprints of its browser's secret and of its seat keys."""

    browser: str = ""
    keys: tuple[str, ...] = ()


NOBODY: Final = Caller()


class Chair(Struct):
    """One seat. A person holds it, or a bot sits there, or nobody does; a bot may also stand in."""

    name: str = ""
    browser: str = ""  # the fingerprint of the holder's browser
    key: str = ""  # the fingerprint of the seat's own secret
    bot: str = ""  # the bot that plays here, for itself or for a person who is away
    word: str = ""  # the holder's seed word; a bot's is constant
    sat_at: float = 0.0
    away: bool = False
    marks: dict[str, str] = {}  # the person's private pencil marks

    @property
    def person(self) -> bool:
        return bool(self.key)

    @property
    def free(self) -> bool:
        """Whether a person can take the seat: it is empty, or a bot stands in."""
        return not self.person and (not self.bot or self.away)

    @property
    def filled(self) -> bool:
        return self.person or bool(self.bot)

    @property
    def player(self) -> Player:
        return Player(isolated(self.name), PERSON if self.person else self.bot)

    def held_by(self, caller: Caller) -> bool:
        """All keys are compared, even after a match, so that the time taken reveals nothing."""
        opened = [fits(key, self.key) for key in caller.keys]
        return any([fits(caller.browser, self.browser), *opened])


class Chairs:
    """All chairs of a table."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self._texts = spoken(UNTRANSLATED, game)
        self.all = [Chair() for _ in range(seats)]
        self._removed: list[tuple[int, Chair]] = []

    def __getitem__(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.all):
            raise NotNow(lazy_text("no-seat-here", seat=seat, last=len(self.all) - 1))
        return self.all[seat]

    def __len__(self) -> int:
        return len(self.all)

    def seated_anew(self) -> list[Event]:
        """The same people at a new table, each moved by one seat.

        A bot also plays there for people who left, until they come back. A seat keeps its key, so that
        a device that has only the key can continue; `Hall.cut_key` handles keys made later.
        """
        happened: list[Event] = []
        for seat, before in enumerate(turned(self.all)):
            chair = self.all[before]
            if chair.person:
                happened.append(Sat(seat, chair.name, chair.browser, chair.key, ""))
                if chair.away:
                    happened.append(Left(seat))
            else:
                happened.append(BotSat(seat, chair.bot))
        return happened

    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.all)

    def held_by(self, caller: Caller) -> tuple[int, ...]:
        """The seats a caller plays from."""
        return tuple(seat for seat, chair in enumerate(self.all) if chair.held_by(caller))

    def others(self, seat: int) -> tuple[int, ...]:
        """The seats of other people who play themselves."""
        return tuple(
            other
            for other, chair in enumerate(self.all)
            if chair.person and not chair.away and other != seat
        )

    def alone(self, caller: Caller) -> bool:
        """Whether every person at the table is this caller, and all others are bots."""
        people = [chair.held_by(caller) for chair in self.all if chair.person]
        return bool(people) and all(people)

    def check_holder(self, seat: int, caller: Caller) -> None:
        if not self[seat].held_by(caller):
            raise NotAllowed(lazy_text("seat-not-yours", seat=seat))

    def check_name(self, name: str, seat: int) -> None:
        """No two names at a table may be the same or confusable."""
        taken = self.like(name, but=seat)
        if taken.casefold() == name.casefold():
            raise NotNow(lazy_text("name-taken", name=name))
        if taken:
            raise NotNow(lazy_text("name-like", name=name, taken=taken))

    def like(self, name: str, but: int | None = None) -> str:
        """The name in another seat that could be confused with this one, if any."""
        mine = look(name)
        others = [chair.name for other, chair in enumerate(self.all) if other != but]
        return next((other for other in others if other and mine.same_as(look(other))), "")

    def removed_from(self, caller: Caller) -> tuple[int, ...]:
        """The seats that the host removed this caller from, and that it does not hold again."""
        held = self.held_by(caller)
        return tuple(
            sorted({s for s, was in self._removed if was.held_by(caller) and s not in held})
        )

    def _was_removed(self, seat: int, browser: str) -> bool:
        """Whether the last person who was removed from a seat used this browser."""
        last = next((was for other, was in reversed(self._removed) if other == seat), None)
        return last is not None and fits(browser, last.browser)

    # What happens to them

    def sit(self, sat: Sat, at: float, *, playing: bool) -> str:
        """A person takes a seat; returns the log line for it during a game."""
        before = self.all[sat.seat]
        word = before.word if playing else sat.word  # seed words are fixed at the start
        self.all[sat.seat] = Chair(sat.name, sat.browser, sat.key, word=word, sat_at=at)
        name, old = isolated(sat.name), isolated(before.name)
        if self._was_removed(sat.seat, sat.browser):
            return self._texts("sits-again", name=name)
        alike = look(sat.name).same_as(look(before.name))
        return self._texts("sits-namesake" if alike else "sits", name=name, old=old)

    def change(self, event: Untold) -> None:
        match event:
            case Swapped(one, other):
                self.swap(one, other)
            case Renamed(seat, name):
                self[seat].name = name
            case WordGiven(seat, word):
                self[seat].word = word
            case KeyCut(seat, key):
                self[seat].key = key
            case Pencilled(seat, marks):
                self[seat].marks = marks

    def seat_bot(self, seat: int, bot: str) -> None:
        self.all[seat] = Chair(name=self._bot_name(seat), bot=bot, word=bot_word(seat))

    def leave(self, seat: int) -> None:
        """The holder is away, and a bot of the usual level stands in."""
        self.all[seat].away = True
        self.all[seat].bot = USUAL_LEVEL

    def come_back(self, seat: int) -> None:
        self.all[seat].away = False
        self.all[seat].bot = ""

    def remove(self, seat: int) -> None:
        """Remember who was removed by the host, to explain it when they come back."""
        if self.all[seat].person:
            self._removed = [*self._removed, (seat, self.all[seat])][-_MOST_REMOVED:]

    def clear(self, seat: int, *, playing: bool) -> None:
        """Nobody holds the seat; while a game is on the bot that stands in keeps its name."""
        if playing:
            name, word = self.all[seat].name, self.all[seat].word
            self.all[seat] = Chair(name=name, word=word, bot=USUAL_LEVEL, away=True)
        else:
            self.all[seat] = Chair()

    def swap(self, one: int, other: int) -> None:
        self.all[one], self.all[other] = self.all[other], self.all[one]
        for seat in (one, other):
            if not self.all[seat].person and self.all[seat].bot:
                self.all[seat].word = bot_word(seat)

    def _bot_name(self, seat: int) -> str:
        """An unused name for a bot: a log reads better with people's names in it."""
        names = BOT_NAMES[seat:] + BOT_NAMES[:seat]
        more = (f"{names[0]} {number}" for number in count(2))  # if people have taken all of them
        return next(name for name in chain(names, more) if not self.like(name, but=seat))


BOT_NAMES: Final = ("Bruno", "Jonas", "Oke", "Ines", "Ada", "Emil", "Kaya", "Lotte")


def turned(chairs: Sequence[Chair]) -> list[int]:
    """The index of the seat whose player moves to this one in a rematch."""
    return [(seat + 1) % len(chairs) for seat in range(len(chairs))]


def check_bot(game: Game, bot: str) -> str:
    """A bot's id; `BadOptions` if the game has no such bot."""
    find_bot(game, bot)
    return USUAL_LEVEL if bot == USUAL_BOT else bot


def bot_word(seat: int) -> str:
    """A bot's seed word. It is constant, so that the server cannot choose it to influence the luck."""
    return f"bot {seat}"


class SeatAsk(Struct, frozen=True):
    """An open request. `version` is its id."""

    version: int
    asked: SeatAsked

    @property
    def sat(self) -> Sat:
        """What happens if the host agrees. Seed words are fixed at the start, so there is none."""
        asked = self.asked
        return Sat(asked.seat, asked.name, asked.browser, asked.key, "")


class SeatAsks:
    """All open requests of a table, oldest first."""

    def __init__(self) -> None:
        self.open: list[SeatAsk] = []

    def note(self, event: SeatAsked | SeatRefused, version: int) -> None:
        if isinstance(event, SeatRefused):
            self.open = [one for one in self.open if one.version != event.ask]
            return
        self._forget(event.browser)
        self.open = [*self.open, SeatAsk(version, event)][-_MOST_ASKS:]

    def drop(self, seat: int, browser: str) -> None:
        """A seat was taken: nobody can get it any more, and its new holder needs no other."""
        self.open = [one for one in self.open if one.asked.seat != seat]
        self._forget(browser)

    def _forget(self, browser: str) -> None:
        self.open = [one for one in self.open if not fits(browser, one.asked.browser)]

    def find(self, version: int) -> SeatAsk | None:
        return next((one for one in self.open if one.version == version), None)

    def of(self, caller: Caller) -> int:
        """The request of this caller, or 0."""
        mine = (one.version for one in self.open if fits(caller.browser, one.asked.browser))
        return next(mine, 0)
