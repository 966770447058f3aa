"""A list of all tables for whoever runs a server, read from the log; also while servers run."""

from collections.abc import Iterable

from msgspec import Struct

from piecepack.table.model import events
from piecepack.table.model.events import Entry


class Summary(Struct):
    """One table. People are named as they are called now."""

    code: str
    game: str
    state: str  # open, playing, over or closed
    opened: float  # seconds since 1970
    last: float
    events: int = 0
    said: int = 0  # chat messages
    muted: bool = False
    people: dict[int, str] = {}  # names by seat


def overview(entries: Iterable[Entry]) -> list[Summary]:
    """All tables, in the order in which they were opened."""
    found: dict[str, Summary] = {}
    for entry in entries:
        event = entry.event
        if isinstance(event, events.Opened):
            found[entry.table] = Summary(
                entry.table, event.game, "open", entry.at, entry.at, people={}
            )
        table = found.get(entry.table)
        if table is not None:
            table.events += 1
            table.last = max(table.last, entry.at)
            _note(table, event)
    return list(found.values())


def _note(table: Summary, event: events.Event) -> None:
    match event:
        case events.Sat(seat, name) | events.Renamed(seat, name):
            table.people[seat] = name
        case events.BotSat(seat) | events.Rose(seat):
            table.people.pop(seat, None)
        case events.Swapped(one, other):
            people = table.people
            names = {one: people.pop(other, ""), other: people.pop(one, "")}
            people.update({seat: name for seat, name in names.items() if name})
        case events.Spoke():
            table.said += 1
        case events.Muted(on):
            table.muted = on
        case events.Started():
            table.state = "playing"
        case events.Ended():
            table.state = "over"
        case events.Closed():
            table.state = "closed"
