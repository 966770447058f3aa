"""Replays records."""

from collections.abc import Iterator
from itertools import islice
from math import ceil
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions, PiecepackError, Unreadable, lazy_text
from piecepack.core.scene import Line
from piecepack.core.texts import ENGLISH
from piecepack.drawing.slider import Frame, Slider
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.record import (
    Commitment,
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

SLIDER_WIDTH: Final = 720
MOST_FRAMES: Final = 60  # about two megabytes


class Step(Struct):
    """One event of a record, carried out."""

    event: Event
    lines: list[Line]


def open_match(record: Record, game: Game | None = None, language: str = ENGLISH) -> Match:
    """The match of a record, at its start, told in a language; of this game, where it need not be installed."""
    header = record.header
    match = Match(
        game or shelf.find(header.game, header.rules),
        header.seats,
        header.options,
        commitment=header.luck,
        position=header.position,
        said=header.said,
        language=language,
    )
    _keep_options(match, record)
    return match


def _keep_options(match: Match, record: Record) -> None:
    """An option that came later has its default, and the record stays as it was written."""
    match.header = replace(match.header, options=record.header.options)


def steps(match: Match, record: Record) -> Iterator[Step]:
    """Carry out the events of a record one by one; `Unreadable` names the line that cannot be."""
    for number, event in enumerate(record.events, start=2):
        try:
            lines = _carry_out(match, event)
        except PiecepackError as error:
            raise Unreadable(lazy_text("line-not-playable", line=number, why=error)) from None
        yield Step(event, lines)


class Replay(Match):
    """A recorded match as it stands after the whole record; iterating over it plays it again."""

    def __init__(self, record: Record, game: Game | None = None, language: str = ENGLISH) -> None:
        header = record.header
        super().__init__(
            game or shelf.find(header.game, header.rules),
            header.seats,
            header.options,
            commitment=header.luck,
            position=header.position,
            said=header.said,
            language=language,
        )
        _keep_options(self, record)
        self.played = record
        for _ in steps(self, record):
            pass

    def __iter__(self) -> Iterator[Match]:
        """The match at its start and after each event, every one a match of its own."""
        match = open_match(self.played, self.game, self.language)
        yield match.snapshot()
        for _ in steps(match, self.played):
            yield match.snapshot()

    def __len__(self) -> int:
        return len(self.played.events) + 1

    def at(self, number: int) -> Match:
        """The match after that many events."""
        last = len(self.played.events)
        if not 0 <= number <= last:
            raise BadOptions(lazy_text("no-event-from-0", event=number, last=last))
        return next(islice(self, number, None))

    def slider(
        self, viewer: int | None = None, *, width: int = SLIDER_WIDTH, most: int = MOST_FRAMES
    ) -> Slider:
        """The game to go through picture by picture; a notebook shows it.

        It has `most` pictures at most: of a long game, moments that are equally far apart.
        """
        if most < 2:
            raise BadOptions("A slider has at least two pictures.")
        eyes = self.viewpoint() if viewer is None else viewer
        last = len(self.played.events)
        every = max(1, ceil(last / (most - 1)))
        match = open_match(self.played, self.game, self.language)
        frames = [Frame(0, "", match.draw(eyes, width=width))]
        said: list[str] = []
        for number, step in enumerate(steps(match, self.played), start=1):
            said += [line.text for line in step.lines if line.readable_by(eyes)]
            if number % every == 0 or number == last:
                frames.append(Frame(number, " ".join(said), match.draw(eyes, width=width)))
                said = []
        return Slider(frames, height=width + 180, title=f"{self.game.title}, replayed")


def replay(record: Record, game: Game | None = None, language: str = ENGLISH) -> Replay:
    """The match as it stands after the whole record; of a game that is not installed, if one is given."""
    return Replay(record, game, language)


def _carry_out(match: Match, event: Event) -> list[Line]:
    match event:
        case LuckLine():
            return match.bring_named(event.brought)
        case MoveLine():
            return match.play(event.seat, event.move, hinted=event.hinted)
        case ResultLine():
            # The match has written its own result; the record's must be the same.
            written = [one for one in match.events if not isinstance(one, ReactionLine)]
            if written[-1:] != [event]:
                raise Unreadable(lazy_text("result-differs"))
            return []
        case UndoLine(seat):
            return match.take_back(seat)
        case Commitment() | SecretLine() | ReactionLine():
            match.events.append(event)
            return []
        case ToldLine():
            raise Unreadable(lazy_text("record-of-one-player"))
