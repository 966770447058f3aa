"""Compares what the clients of a chaos run were told with what the database has."""

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from msgspec import Struct, field

from kit.table.chaos.receipts import Book, Receipts, Shown, digest, sent
from piecepack.core.errors import PiecepackError
from piecepack.match.verify import verify
from piecepack.table.model.events import Entry, Moved, Opened
from piecepack.table.model.table import Table
from piecepack.table.past.records import whole
from piecepack.table.store.storage import Storage


class Verdict(Struct):
    """What was found. Everything from `lost` on must be zero."""

    tables: int = 0
    events: int = 0
    views: int = 0  # compared with what their seats may see
    records: int = 0  # verified, of finished and unfinished games
    lost: int = 0  # moves that were acknowledged and are not in the log
    doubled: int = 0
    gaps: int = 0
    unverified: int = 0
    leaks: int = 0
    went_back: int = 0
    refused_and_kept: int = 0  # moves that were refused for good, and are in the log
    problems: list[str] = field(default_factory=list)

    def counts(self) -> dict[str, int]:
        """What must be zero, by name."""
        return {
            "lost": self.lost,
            "doubled": self.doubled,
            "gaps": self.gaps,
            "not verified": self.unverified,
            "leaks": self.leaks,
            "older views": self.went_back,
            "refused and kept": self.refused_and_kept,
        }

    @property
    def sound(self) -> bool:
        return not self.problems


def judge(book: Book, storage: Storage, seed: int) -> Verdict:
    """Read every table again, and check all of it."""
    verdict = Verdict(problems=list(book.problems))
    logs = {code: storage.read(code) for code in book.tables}
    secrets = book.secrets | _secrets(logs.values())
    for code, receipts in book.tables.items():
        _Judge(verdict, receipts, logs[code], Random(f"{seed} {code}")).look(secrets)
    return verdict


def _secrets(logs: Iterable[Sequence[Entry]]) -> set[str]:
    """Of the luck, and the fingerprints of the hosts."""
    found: set[str] = set()
    for entries in logs:
        for entry in entries[:1]:
            assert isinstance(entry.event, Opened)
            found |= {entry.event.secret, entry.event.host}
    return found


class _Judge:
    """Of one table."""

    def __init__(
        self, verdict: Verdict, receipts: Receipts, entries: Sequence[Entry], rng: Random
    ) -> None:
        self._verdict = verdict
        self._receipts = receipts
        self._entries = entries
        self._rng = rng

    def look(self, secrets: set[str]) -> None:
        self._verdict.tables += 1
        self._verdict.events += len(self._entries)
        self._look_for_moves()
        self._look_back()
        if seen := secrets & self._receipts.long_words:
            self._verdict.leaks += len(seen)
            self._say(f"secrets were sent: {sorted(seen)}")
        table = self._fold()
        if table is not None and table.game_on is not None:
            self._verify(table)

    def _look_for_moves(self) -> None:
        """Every acknowledged move once, and no number missing."""
        entries, verdict = self._entries, self._verdict
        numbers = [entry.seq for entry in entries]
        if numbers != list(range(1, len(entries) + 1)):
            verdict.gaps += 1
            self._say(f"the numbers are not 1 to {len(entries)}")
        kept = {
            entry.event.id: entry
            for entry in entries
            if isinstance(entry.event, Moved) and entry.event.id
        }
        ids = Counter(
            entry.event.id for entry in entries if isinstance(entry.event, Moved) and entry.event.id
        )
        for message, count in ids.items():
            if count > 1:
                verdict.doubled += 1
                self._say(f"{message} is there {count} times")
        for message, play in self._receipts.acknowledged.items():
            entry = kept.get(message)
            event = entry.event if entry else None
            if not isinstance(event, Moved) or (event.seat, event.verb, event.picks) != (
                play.seat,
                play.move.verb,
                play.move.picks,
            ):
                verdict.lost += 1
                self._say(f"{message} was acknowledged, and is not there")
        for refused in self._receipts.refused:
            if refused.kind != "not kept" and refused.id in kept:
                verdict.refused_and_kept += 1
                self._say(f"{refused.id} was refused ({refused.why}), and is there")

    def _look_back(self) -> None:
        for what in self._receipts.went_back:
            self._verdict.went_back += 1
            self._say(f"a client was shown an older view: {what}")

    def _fold(self) -> Table | None:
        """The table, with every view compared on the way with what its seat may have seen then."""
        shown: dict[int, list[Shown]] = {}
        for one in self._receipts.shown:
            shown.setdefault(one.version, []).append(one)
        first = self._entries[0].event
        assert isinstance(first, Opened)
        table = Table(self._receipts.code, first, self._entries[0].at)
        for entry in self._entries:
            try:
                table.apply(entry.event, entry.at)
            except PiecepackError as error:
                self._verdict.unverified += 1
                self._say(f"event {entry.seq} is not possible: {error}")
                return None
            for one in shown.pop(entry.seq, []):
                self._compare(table, one)
        if shown:
            self._verdict.leaks += len(shown)
            self._say(f"views of versions that never were: {sorted(shown)}")
        return table

    def _compare(self, table: Table, view: Shown) -> None:
        """As if everything hidden from the viewer were otherwise: then it could not have been told."""
        self._verdict.views += 1
        match, viewer = table.in_play.match, view.viewer
        imagined = match.rules.imagine(viewer, self._rng)
        scene = match.face.scene(imagined, viewer, match.said, match.last)
        offers = tuple(match.face.offers(imagined, viewer)) if viewer in match.owing() else ()
        count, lines = view.lines
        readable = table.log.since(0, viewer)
        passed = {
            version: digest(
                sent(match.face.scene(rules.imagine(viewer, self._rng), viewer, match.said, last))
            )
            for version, rules, last in table.in_play.passed
            if view.passed
        }
        wrong = [
            name
            for name, right in (
                ("scene", view.scene == digest(sent(scene))),
                ("offers", view.offers == digest(offers)),
                ("lines", lines == digest(readable[len(readable) - count :])),
                ("scenes on the way", all(passed.get(at) == one for at, one in view.passed)),
            )
            if not right
        ]
        if wrong:
            self._verdict.leaks += 1
            self._say(f"the {wrong} of seat {viewer} at {view.version} are not what it may see")

    def _verify(self, table: Table) -> None:
        """As `piecepack verify` does; of an unfinished game, as far as it has come."""
        found = verify(whole(table, self._entries))
        self._verdict.records += 1
        if not found.honest:
            self._verdict.unverified += 1
            self._say(f"the record is not right: {found.faults}")

    def _say(self, what: str) -> None:
        self._verdict.problems.append(f"{self._receipts.code}: {what}.")
