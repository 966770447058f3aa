"""The passages of a recorded game: luck that came, or the choices that were made together.

Their texts are left untranslated, since one analysis is read in several languages.
Moves that were taken back are left out, as if they had never been made.
"""

from collections.abc import Iterator

from msgspec import Struct

from piecepack.analysis.words import lazy_text
from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.core.happenings import Choice
from piecepack.core.scene import Line
from piecepack.core.texts import UNTRANSLATED
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
    seed: str  # of the random numbers that judge it: no other passage of any game has the same


def passages(record: Record, game: Game | None = None) -> Iterator[Passage]:
    """The passages of a finished game, in order."""
    if record.result() is None:
        raise BadOptions(lazy_text("analyse-finished-only"))
    match = open_match(record, game, UNTRANSLATED)
    before, together, told, count, start = match.snapshot(), list[Choice](), list[Line](), 0, 0
    for number, event in _standing(record, game):
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
        choices, lines = tuple(together), tuple(told)
        # With numbers that all games share, what is wrong by chance would be wrong in all of them alike.
        seed = f"{record.header.luck.commitment}/{number}"
        yield Passage(count, start, number, before, choices, after, lines, seed)
        before, together, told, start = after, [], [], number


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
        next(playing)
        if isinstance(event, ResultLine):  # only now, since it may not be what the game came to
            break
    return kept
