"""Which moves are marked: those that were made after the player had asked what Expert would do.

A move that is taken back hands its mark on to the one that is made in its place.
"""

from collections.abc import Iterable
from typing import Self

from piecepack.match.record import Event, MoveLine, UndoLine


class HintMarks:
    """The marks of one game's moves, as they are made and taken back."""

    def __init__(self) -> None:
        self._asked: set[int] = set()  # seats whose next move is marked
        self._made: dict[int, list[bool]] = {}  # by seat: whether each of its moves was marked

    @classmethod
    def of(cls, events: Iterable[Event]) -> Self:
        """The marks after the events of a record."""
        marks = cls()
        for event in events:
            if isinstance(event, MoveLine):
                if event.hinted:
                    marks.ask(event.seat)
                marks.make(event.seat)
            elif isinstance(event, UndoLine):
                marks.take_back(event.seat)
        return marks

    def ask(self, seat: int) -> None:
        """A player has asked what Expert would do."""
        self._asked.add(seat)

    def marks(self, seat: int) -> bool:
        """Whether the next move of a seat is marked."""
        return seat in self._asked

    def make(self, seat: int) -> bool:
        """A player has moved; returns whether that move is marked."""
        marked = self.marks(seat)
        self._asked.discard(seat)
        self._made.setdefault(seat, []).append(marked)
        return marked

    def stand_in(self, seat: int) -> bool:
        """A bot has moved for a seat, and is never marked; the player's tip was for this move."""
        self._asked.discard(seat)
        return self.make(seat)

    def take_back(self, seat: int) -> None:
        """A seat's last move was taken back."""
        made = self._made.get(seat)
        if made and made.pop():
            self._asked.add(seat)

    def leave(self, seat: int) -> None:
        """Another person, or none, plays for a seat from now on."""
        self._asked.discard(seat)
        self._made.pop(seat, None)
