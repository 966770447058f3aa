"""What the seats of a game have noted down so far, for bots that learn how the others play.

A note is made of a state as the seat could imagine it, so it never holds more than the seat was shown.
"""

from random import Random
from typing import Final

from piecepack.core.bot import Note
from piecepack.core.contract import Game, Rules, no_note

Notes = tuple[tuple[Note, ...], ...]  # by seat, the oldest first
_ANY: Final = 0  # a note must not depend on what is imagined; the law `notes` checks that


def no_notes(seats: int) -> Notes:
    return ((),) * seats


def take_notes(game: Game, notes: Notes, rules: Rules) -> Notes:
    """The notes so far, with those of a new state."""
    if game.note is no_note:
        return notes
    rng = Random(_ANY)  # no secret; one for all, because seeding takes longer than imagining
    made = [game.note(rules.imagine(seat, rng), seat) for seat in range(rules.seats)]
    if not any(made):
        return notes
    # Seats that see the same note the same: they share it, since a server has many games in memory.
    longer: dict[tuple[int, Note], tuple[Note, ...]] = {}
    return tuple(
        longer.setdefault((id(before), note), _noted(before, note))
        for before, note in zip(notes, made, strict=True)
    )


def _noted(before: tuple[Note, ...], note: Note) -> tuple[Note, ...]:
    """What is still as it was noted last is not noted again."""
    return (*before, note) if note and before[-1:] != (note,) else before
