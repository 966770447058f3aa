"""Replay of a finished game: every position it went through.

It is folded from the table's log, so that a seat sees what it saw then, under the names
that people had then.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from piecepack.core.contract import ALL_OPEN, Face, Rules, Said, Seen
from piecepack.core.errors import Unreadable
from piecepack.core.scene import Line
from piecepack.core.texts import ENGLISH, Texts
from piecepack.match.verify import Verdict, verify
from piecepack.table.aside import gently
from piecepack.table.model.events import Entry, LuckCame, Moved, Opened, Started, TakenBack
from piecepack.table.model.table import Table
from piecepack.table.past.outline import outline
from piecepack.table.past.records import whole
from piecepack.table.wire.forms import Frame, LuckReport, Outline, Replay
from piecepack.table.words import lazy_text, spoken


class Moment(Struct):
    """A position, the event that led to it, and the log lines up to the next."""

    rules: Rules
    faces: Callable[[str], Face]  # by language
    said: Sequence[Said]
    last: Seen | None
    lines: list[Line]
    seat: int | None  # who moved, if not luck
    turn: str

    def seen_by(self, viewer: int, texts: Texts) -> Frame:
        face = self.faces(texts.language)
        return Frame(
            scene=face.scene(self.rules, viewer, self.said, self.last),
            lines=tuple(texts.line(line) for line in self.lines if _readable(line, viewer)),
            seat=self.seat,
            turn=texts.translate(self.turn),
        )


class Past:
    """A whole game."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.moments: list[Moment] = []
        self._table = _opened(entries[0])
        self._entries = entries
        self._turn = ""
        self._luck: dict[str, LuckReport] = {}  # by language
        self._outlines: dict[str, Outline] = {}  # by language
        for entry in gently(entries):
            self._add(entry)

    @property
    def forgotten(self) -> int:
        """The version at which something was last deleted; a later deletion makes this replay stale."""
        return self._table.forgotten

    def page(self, viewer: int, start: int, count: int, language: str = ENGLISH) -> Replay:
        """Some moments in a row, as a viewer saw them, in the language of whoever looks now."""
        shown, texts = self.moments[start : start + count], spoken(language, self._table.game)
        frames = tuple(one.seen_by(viewer, texts) for one in gently(shown))
        return Replay(len(self.moments), start, frames)

    def outline(self, language: str = ENGLISH) -> Outline:
        """The whole game at a glance, everything open. It is cached."""
        if language not in self._outlines:
            texts = spoken(language, self._table.game)
            frames = [one.seen_by(ALL_OPEN, texts) for one in gently(self.moments)]
            self._outlines[language] = outline(frames)
        return self._outlines[language]

    def luck(self, language: str = ENGLISH) -> LuckReport:
        """Verifies the luck, as anybody can do with the record. The result is cached."""
        if language not in self._luck:
            verdict = verify(whole(self._table, self._entries), gently, language)
            told = _in_words(verdict, language)
            self._luck[language] = LuckReport(verdict.honest, verdict.outcomes, told)
        return self._luck[language]

    def _add(self, entry: Entry) -> None:
        lines = self._table.apply(entry.event, entry.at)
        match entry.event:
            case Started() | LuckCame():
                self._begin_moment(None, lines)
            case Moved(seat=seat) | TakenBack(seat=seat):
                self._begin_moment(seat, lines)
            case _ if self.moments:  # somebody left or came back meanwhile
                self.moments[-1].lines += lines

    def _begin_moment(self, seat: int | None, lines: list[Line]) -> None:
        headings = [line.text for line in lines if line.heading and line.only is None]
        self._turn = headings[-1] if headings else self._turn
        match = self._table.in_play.match
        moment = Moment(
            match.rules, match.faces, match.said, match.last, list(lines), seat, self._turn
        )
        self.moments.append(moment)


def _opened(entry: Entry) -> Table:
    if not isinstance(entry.event, Opened):
        raise Unreadable(f"Table {entry.table} does not start with its Opened event.")
    return Table(entry.table, entry.event, entry.at)


def _readable(line: Line, viewer: int) -> bool:
    return viewer == ALL_OPEN or line.readable_by(viewer)


def _in_words(verdict: Verdict, language: str) -> str:
    if verdict.faults:
        return verdict.faults[0]
    moves = verdict.counted_moves
    if not verdict.outcomes:
        return lazy_text("luck-no-part", moves=moves).translated(language)
    if not verdict.honest:
        unknown = verdict.outcomes - verdict.checked
        return lazy_text("luck-unchecked", moves=moves, number=unknown).translated(language)
    return lazy_text("luck-checked", moves=moves, number=verdict.outcomes).translated(language)
