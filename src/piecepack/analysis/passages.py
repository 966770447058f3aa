"""The passages of a recorded game: luck that came, or the choices that were made together.

Their texts are left untold, since one analysis is read in several languages.
Moves that were taken back are left out, as if they had never been made.
"""

from collections.abc import Iterator

from msgspec import Struct

from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.core.happenings import Choice
from piecepack.core.scene import Line
from piecepack.core.texts import UNTOLD
from piecepack.match.match import Match
from piecepack.match.record import LuckLine, MoveLine, Record, ResultLine, UndoLine
from piecepack.match.replay import open_match, steps
from piecepack.match.taking_back import is_sealed, last_move


class Passage(Struct, frozen=True):
    """A part of a game that changed the chances."""

    number: int  # from 1
    start: int  # the events of the record up to the beginning of this passage
    event: int  # and up to its end
    before: Match
    choices: tuple[Choice, ...]  # none: luck came
    after: Match
    told: tuple[Line, ...]  # the lines of the log


def passages(record: Record, game: Game | None = None) -> Iterator[Passage]:
    """The passages of a finished game, in order."""
    if record.result() is None:
        raise BadOptions("This game is not over; only a finished game can be analysed.")
    match = open_match(record, game, UNTOLD)
    before, together, told, count, start = match.snapshot(), list[Choice](), list[Line](), 0, None
    for number, event in _standing(record, game):
        start = number - 1 if start is None else start
        if isinstance(event, LuckLine):
            told += match.bring_named(event.brought)
        else:
            read = match.face.read_move(match.rules, event.seat, event.move)
            together.append(Choice(event.seat, read, event.fields))
            told += match.play(event.seat, event.move)
        match.forget()  # the record has it; a long game has thousands of passages
        if together and len(together) < len(before.owing()):
            continue
        after, count = match.snapshot(), count + 1
        yield Passage(count, start, number, before, tuple(together), after, tuple(told))
        before, together, told, start = after, [], [], None


def _standing(record: Record, game: Game | None) -> list[tuple[int, LuckLine | MoveLine]]:
    """The luck and the moves that were not taken back, with their numbers."""
    kept: list[tuple[int, LuckLine | MoveLine]] = []
    match = open_match(record, game)
    playing = steps(match, record)
    for number, event in enumerate(record.events, start=1):
        if isinstance(event, UndoLine):
            undone = last_move(match, event.seat)
            first = len(kept) - (len(match.trail) - undone)
            # Of a sealed moment one choice alone is taken back; the others' choices stay.
            last = first + 1 if is_sealed(match, undone) else len(kept)
            del kept[first:last]
        elif isinstance(event, LuckLine | MoveLine):
            kept.append((number, event))
        elif isinstance(event, ResultLine):
            break
        next(playing)
    return kept
