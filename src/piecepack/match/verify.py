"""Verifies a record: draws every roll and shuffle again from the revealed secrets."""

from collections.abc import Callable, Iterable

from msgspec import Struct, field

from piecepack.core.contract import LUCK
from piecepack.core.errors import Message, Unreadable, lazy_text
from piecepack.core.texts import ENGLISH
from piecepack.match.luck import SealedLuck, commitment
from piecepack.match.record import (
    Commitment,
    Event,
    LuckLine,
    MoveLine,
    Record,
    ResultLine,
    UndoLine,
)
from piecepack.match.replay import open_match, steps


class Verdict(Struct):
    """The result of a verification. `faults` is empty for an honest record."""

    moves: int = 0
    taken_back: int = 0  # times that a move was taken back
    outcomes: int = 0
    checked: int = 0  # outcomes whose secret is shown; the others can only be believed
    finished: bool = False
    faults: list[str] = field(default_factory=list)

    @property
    def counted_moves(self) -> Message:
        """That all moves are legal, and how many there were, in words."""
        if self.taken_back:
            return lazy_text("verified-moves-back", number=self.moves, back=self.taken_back)
        return lazy_text("verified-moves", number=self.moves)

    @property
    def honest(self) -> bool:
        return not self.faults and self.checked == self.outcomes


Pace = Callable[[Iterable[Event]], Iterable[Event]]


def verify(record: Record, pace: Pace = iter, language: str = ENGLISH) -> Verdict:
    """Play every move again and draw every outcome again. A server's `pace` pauses between them."""
    return _Check(record, pace, language).verdict


class _Check:
    """Replays a record while drawing its luck again."""

    def __init__(self, record: Record, pace: Pace, language: str) -> None:
        self.verdict = Verdict()
        self.language = language
        self.match = open_match(record)
        self.secrets = {commitment(secret): secret for secret in record.secrets()}
        self.luck: SealedLuck | None = None
        self.promised: dict[str, object] | None = None  # what luck has to bring next
        self.commit(record.header.luck)
        played = steps(self.match, record)
        for event in pace(record.events):
            self.look_ahead()
            try:
                next(played)
            except Unreadable as error:
                self.verdict.faults.append(error.translated(language))
                break
            self.count(event)
        self.check_secrets(record)

    def commit(self, promise: Commitment) -> None:
        secret = self.secrets.get(promise.commitment)
        self.luck = None if secret is None else SealedLuck(secret, promise.words)
        self.promised = None

    def look_ahead(self) -> None:
        if self.luck is not None and self.promised is None and self.match.waiting() == LUCK:
            rules = self.match.rules
            self.promised = self.match.face.name_luck(rules, self.luck.draw(rules.toss()))

    def count(self, event: Event) -> None:
        match event:
            case MoveLine():
                self.verdict.moves += 1
            case UndoLine():
                self.verdict.taken_back += 1
            case ResultLine():
                self.verdict.finished = True
            case Commitment():
                self.commit(event)
            case LuckLine():
                self.verdict.outcomes += 1
                self.compare(event.brought)

    def compare(self, brought: dict[str, object]) -> None:
        if self.promised is None:
            return
        self.verdict.checked += 1
        if brought != self.promised:
            self.blame(
                lazy_text(
                    "luck-differs",
                    number=self.verdict.outcomes,
                    drawn=_say(self.promised),
                    written=_say(brought),
                )
            )
        self.promised = None

    def blame(self, why: Message) -> None:
        self.verdict.faults.append(why.translated(self.language))

    def check_secrets(self, record: Record) -> None:
        promises = [record.header.luck, *[e for e in record.events if isinstance(e, Commitment)]]
        committed = {promise.commitment for promise in promises}
        for shown in self.secrets:
            if shown not in committed:
                self.blame(lazy_text("secret-without-commitment"))


def _say(brought: dict[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in brought.items())
