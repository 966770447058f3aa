"""Records of a table: complete once the game is over, limited to one viewer's knowledge before.

Both are made from the table's log, which is the only place where its past is kept.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from piecepack.core.texts import ENGLISH
from piecepack.match.record import (
    Event,
    LuckLine,
    MoveLine,
    ReactionLine,
    Record,
    ResultLine,
    SecretLine,
    ToldLine,
    UndoLine,
)
from piecepack.table.model.events import (
    Entry,
    LuckCame,
    Moved,
    Reacted,
    TakenBack,
)
from piecepack.table.model.log import Log
from piecepack.table.model.table import Table
from piecepack.table.words import spoken


def whole(table: Table, entries: Sequence[Entry]) -> Record:
    """The whole record, with the secret of the luck. Only for finished games."""
    lines: list[Event] = []
    for entry in entries:
        match entry.event:
            case Moved():
                lines.append(_line(table, entry, entry.event))
            case LuckCame(brought):
                lines.append(LuckLine(brought))
            case TakenBack(seat):
                lines.append(UndoLine(seat))
            case Reacted(seat=seat, what=what):
                lines.append(ReactionLine(seat, what))
    result = table.result
    if result is not None:
        lines.append(ResultLine(result.winners, result.why, result.scores))
    lines.append(SecretLine(table.settings.secret))
    return Record(table.in_play.match.header, lines)


def _line(table: Table, entry: Entry, moved: Moved) -> MoveLine:
    """A move, marked if its player made it after a hint."""
    hinted = entry.seq in table.in_play.hinted
    return MoveLine(moved.seat, moved.verb, moved.picks, moved.fields, hinted)


def steps_only(record: Record) -> Record:
    """A record without reactions: its events are the steps of the replay, by number."""
    events: list[Event] = [event for event in record.events if not isinstance(event, ReactionLine)]
    return Record(record.header, events)


def for_analysis(table: Table, entries: Sequence[Entry]) -> Record:
    """The record of a finished game, with an event for every step of its replay and no other.

    It has the names that the replay has at the end: of whoever took a seat during the game, too.
    """
    record = steps_only(whole(table, entries))
    players = tuple(table.in_play.match.players)
    return Record(replace(record.header, seats=players), record.events)


def redacted(
    table: Table, entries: Sequence[Entry], viewer: int, story: Log, language: str = ENGLISH
) -> Record:
    """A seat's own moves in full; everything else as in this viewer's log, in the viewer's language."""
    read = story.lines_by_version(viewer, spoken(language, table.game))
    lines: list[Event] = []
    for entry in entries:
        match entry.event:
            case Moved(seat=seat) if seat == viewer:
                lines.append(_line(table, entry, entry.event))
            case Moved() | LuckCame() if entry.seq in read:
                lines.append(ToldLine(read[entry.seq]))
            case TakenBack(seat):
                lines.append(UndoLine(seat))
            case Reacted(seat=seat, what=what):
                lines.append(ReactionLine(seat, what))
    # A position that the game started from holds what is hidden, and so may the words that belong to it.
    header = replace(table.in_play.match.header, position=None, said=())
    return Record(header, lines)
