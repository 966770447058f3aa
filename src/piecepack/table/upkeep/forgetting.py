"""Deletion of a person's data at a table: names, chat, texts, drawings, pencil marks, and who they were.

Events are the only truth, so the texts are replaced where they are: in the stored events. Moves, luck and results stay,
because they are the other players' game too; it replays and verifies as before. What stands in the place of a text:

- a name: "Deleted player 2", by seat
- a chat message: "[deleted]"
- a text of a move: "[deleted]" where the game takes it, else the text that the game offered as its default
- a drawing: the one that the game offered as its default
- either of them at a table that plays on from a position of this one: the same as here
- pencil marks: none
- an analysis of the game: none, until somebody asks for one again
- the fingerprints of their browser and keys: "deleted", which no browser has, so the seat is nobody's
- where they wanted to be told of their turns: nothing

Seed words stay in the event that starts a game: every roll is computed from them. What other people wrote stays,
even if they wrote about this person. The last event added says that something was deleted, not what.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Raw, Struct
from msgspec.structs import replace

from piecepack.core.contract import Said
from piecepack.core.errors import PiecepackError, Unreadable
from piecepack.core.offer import Field, Move, check
from piecepack.table.model import events
from piecepack.table.model.chairs import Chair
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Entry, Event, Opened
from piecepack.table.model.names.name import look
from piecepack.table.model.table import Table
from piecepack.table.words import lazy_text

DELETED: Final = "[deleted]"
SPECTATOR: Final = "Deleted spectator"
_NOBODY: Final = "deleted"  # in the place of a fingerprint, and unlike any
Words = tuple[tuple[Said, Said], ...]  # what somebody wrote, each with what stands in its place


class Person(Struct, frozen=True):
    """Somebody, by the fingerprints of their browsers; a spectator is in the log by name only."""

    browsers: frozenset[str] = frozenset()
    spectator: str = ""


NOBODY: Final = Person()


class Deletion(Struct, frozen=True):
    """What to store: events in the place of others, and some more at the end."""

    changed: list[Entry]
    added: list[Entry]
    keys: frozenset[str] = frozenset()  # fingerprints of their seats' keys, whose callbacks go too
    words: Words = ()  # of this person, here and at the tables it plays on from


def name_of_deleted(seat: int) -> str:
    return f"Deleted player {seat + 1}"


def find_person(entries: Sequence[Entry], who: str) -> Person:
    """Whoever sits, or sat, at a seat with this number or under this name, or chatted under it as a spectator."""
    seats: dict[int, str] = {}
    browsers: set[str] = set()
    spectator = ""
    wanted = look(who)
    for entry in entries:
        event = entry.event
        _follow_seats(seats, event)
        if isinstance(event, events.Sat | events.SeatAsked) and wanted.same_as(look(event.name)):
            browsers.add(event.browser)
        elif isinstance(event, events.Renamed) and wanted.same_as(look(event.name)):
            browsers.add(seats.get(event.seat, ""))
        elif isinstance(event, events.Spoke) and event.seat is None:
            spectator = event.name if wanted.same_as(look(event.name)) else spectator
    if who.isdecimal() and int(who) in seats:
        browsers.add(seats[int(who)])
    browsers.discard("")
    if not browsers and not spectator:
        table = entries[0].table if entries else "?"
        raise NotNow(f"Nobody called {who} and no seat {who} was found at table {table}.")
    return Person(frozenset(browsers), spectator)


def origin(entries: Sequence[Entry]) -> str:
    """The table from a position of which this one plays on, if any."""
    first = entries[0].event if entries else None
    return first.origin if isinstance(first, Opened) else ""


def brings(entries: Sequence[Entry], words: Words) -> bool:
    """Whether some of these words came with the position that a game started from."""
    first = entries[0].event if entries else None
    return isinstance(first, Opened) and any(one in first.said for one, _ in words)


def words_of(logs: Sequence[Sequence[Entry]], person: Person) -> Words:
    """What a person wrote at some tables; it came with the positions that others play on from."""
    found = [deletion(entries, person, 0.0) for entries in logs]
    return tuple(pair for one in found if one is not None for pair in one.words)


def deletion(
    entries: Sequence[Entry], person: Person, at: float, words: Words = ()
) -> Deletion | None:
    """What has to be stored so that this person is forgotten at a table; None if they left nothing here.

    `words` are theirs, too, wherever they came with the position that the game started from.
    """
    forgetting = _Forgetting(person, words)
    table: Table | None = None
    changed: list[Entry] = []
    for entry in entries:
        event = forgetting.without(entry.event)
        if isinstance(event, Opened):
            table = Table(entry.table, event, entry.at)
        if table is None:
            raise Unreadable(f"Table {entry.table} does not start with its Opened event.")
        if isinstance(event, events.Moved) and forgetting.wrote(event):
            said = _said(table, event)
            event = _without_fields(table, event, entry.at)
            forgetting.words.append((said, table.in_play.match.said[-1]))
        else:
            table.apply(event, entry.at)
        if event != entry.event:
            changed.append(replace(entry, event=event))
    if table is None or not changed:
        return None
    changed += [_unmade(entry) for entry in entries if isinstance(entry.event, events.Analysed)]
    forgetting.leave(table, at)
    table.happen([events.Forgotten()], at)
    added = list(table.unsaved)
    return Deletion(changed, added, frozenset(forgetting.keys), tuple(forgetting.words))


class _Forgetting:
    """Goes through the events of a table in order, and knows which seats are this person's."""

    def __init__(self, person: Person, words: Words) -> None:
        self._person = person
        self.words = list(words)
        self._seats: dict[int, str] = {}  # the browser of each
        self._hosts = False
        self.keys: set[str] = set()

    def _mine(self, seat: int | None) -> bool:
        return seat is not None and self._seats.get(seat, "") in self._person.browsers

    def wrote(self, moved: events.Moved) -> bool:
        """Whether a move has texts of this person; those of a bot in their place are nobody's."""
        return bool(moved.fields) and moved.by in ("", "auto") and self._mine(moved.seat)

    def without(self, event: Event) -> Event:
        """An event without this person's data, texts of moves excepted."""
        if isinstance(event, Opened):
            event = _without_words(event, self.words)
        changed = self._without_texts(self._without_identity(event))
        _follow_seats(self._seats, event)
        return changed

    def _without_identity(self, event: Event) -> Event:
        browsers = self._person.browsers
        match event:
            case Opened(host=browser) if browser in browsers:
                return replace(event, host=_NOBODY)
            case events.AnalysisAsked(browser=browser) if browser in browsers:
                return replace(event, browser=_NOBODY)
            case events.HostChanged(browser) if browser in browsers:
                return replace(event, browser=_NOBODY)
            case events.Sat(seat=seat, browser=browser) if browser in browsers:
                self.keys.add(event.key)
                name, nobody = name_of_deleted(seat), f"{_NOBODY} {seat}"
                return replace(event, name=name, browser=nobody, key=nobody, word="")
            case events.SeatAsked(seat=seat, browser=browser) if browser in browsers:
                self.keys.add(event.key)
                name = name_of_deleted(seat)
                return replace(event, name=name, browser=_NOBODY, key=_NOBODY)
            case events.KeyCut(seat=seat) if self._mine(seat):
                self.keys.add(event.key)
                return replace(event, key=f"{_NOBODY} {seat}")
            case _:
                return event

    def _without_texts(self, event: Event) -> Event:
        match event:
            case events.Spoke(seat=None, name=name) if name == self._person.spectator != "":
                return replace(event, text=DELETED, name=SPECTATOR)
            case events.Spoke(seat=int(seat)) if self._mine(seat):
                return replace(event, text=DELETED, name=name_of_deleted(seat))
            case events.Renamed(seat=seat) | events.Reacted(seat=seat) if self._mine(seat):
                return replace(event, name=name_of_deleted(seat))
            case events.WordGiven(seat=seat) if self._mine(seat):
                return replace(event, word="")
            case events.Pencilled(seat=seat) if self._mine(seat):
                return replace(event, marks={})
            case _:
                return event

    def leave(self, table: Table, at: float) -> None:
        """Nobody has their seats now: a bot plays on, and somebody else becomes the host."""
        if table.state not in ("open", "playing"):
            return
        freed = table.state == "playing"
        for seat in self._seats:
            if self._mine(seat):
                table.happen([events.Rose(seat, freed=freed)], at)
        heirs = [chair.browser for chair in table.chairs.all if _is_somebody(chair)]
        if table.host == _NOBODY and heirs:
            table.happen([events.HostChanged(heirs[0])], at)


def _without_words(opened: Opened, words: Sequence[tuple[Said, Said]]) -> Opened:
    """Each in its place: games tell by their order what belongs together."""
    in_place = (next((new for old, new in words if old == one), one) for one in opened.said)
    return replace(opened, said=tuple(in_place)) if opened.said else opened


def _said(table: Table, moved: events.Moved) -> Said:
    """The words of a move that is about to be made, with the defaults that it left out."""
    move = Move(moved.verb, moved.picks, moved.fields)
    written = check(table.in_play.match.offers(moved.seat), move).fields
    return Said(moved.seat, moved.verb, written)


def _unmade(entry: Entry) -> Entry:
    """An analysis tells what happened under the names of the time. It can be made again."""
    return replace(entry, event=events.Analysed("", Raw(b"null")))


def _is_somebody(chair: Chair) -> bool:
    return chair.person and not chair.browser.startswith(_NOBODY)


def _follow_seats(seats: dict[int, str], event: Event) -> None:
    """Whose browser has which seat after an event."""
    match event:
        case events.Sat(seat=seat, browser=browser):
            seats[seat] = browser
        case events.BotSat(seat=seat) | events.Rose(seat=seat):
            seats.pop(seat, None)
        case events.Swapped(one, other):
            first, second = seats.pop(one, ""), seats.pop(other, "")
            seats.update({one: second, other: first})


def _without_fields(table: Table, moved: events.Moved, at: float) -> events.Moved:
    """The same move with texts that say nothing, as the game takes it; the table makes the move."""
    offers = table.in_play.match.offers(moved.seat)
    fields = next((offer.fields for offer in offers if offer.verb == moved.verb), ())
    for texts in _harmless(fields):
        told = replace(moved, fields={name: texts[name] for name in moved.fields if name in texts})
        try:
            table.apply(told, at)
        except PiecepackError:
            continue  # a game may want more of a text than a length
        return told
    raise NotNow(lazy_text("texts-not-deletable", move=table.version + 1, table=table.code))


def _harmless(fields: Sequence[Field]) -> Iterator[dict[str, str]]:
    """Texts to try, by field. A field that is left out gets the game's default."""
    plain = {field.id: "-" * field.least for field in fields if len(field.default) < field.least}
    yield plain | {field.id: DELETED for field in fields if _fits(DELETED, field)}
    yield plain
    for number in range(max((len(field.samples) for field in fields), default=0)):
        samples = {field.id: field.samples[number:][:1] for field in fields}
        yield plain | {name: found[0] for name, found in samples.items() if found}


def _fits(text: str, field: Field) -> bool:
    return field.kind == "text" and field.least <= len(text) <= field.most
