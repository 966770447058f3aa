"""A fair priority queue for jobs that wait for a worker.

Tables where somebody plays come before tables that are only watched, and those before tables nobody
is at. Within each of these, openers take turns, and then the tables of an opener, so that a hundred
tables of one opener delay somebody else's table by one decision, not by a hundred.
"""

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Final, Generic, TypeVar

from msgspec import Struct

_PASSED_OVER: Final = 10  # times, until even the least urgent gets a turn

T = TypeVar("T")


class Urgency(IntEnum):
    """The urgency of a decision, the least urgent first."""

    ALONE = 0  # nobody is at the table
    WATCHED = 1  # only spectators are
    PLAYED = 2  # somebody who holds a seat has a socket open


class Turn(Struct, frozen=True):
    """Whose turn an item uses: a path from the opener to the table."""

    urgency: Urgency = Urgency.PLAYED
    path: tuple[str, ...] = ()


class FairQueue(Generic[T]):
    """The queue of waiting items."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[Urgency, _Ring[T]] = {urgency: _Ring() for urgency in sorted(Urgency)}
        self._passed_over = dict.fromkeys(Urgency, 0)

    def __len__(self) -> int:
        return sum(ring.size for ring in self._of.values())

    def waiting(self, urgency: Urgency) -> int:
        return self._of[urgency].size

    def push(self, turn: Turn, item: T) -> T | None:
        """Add an item; if there are too many, drops and returns the latest of the opener with the most."""
        self._of[turn.urgency].push(turn.path, item)
        if len(self) <= self._most:
            return None
        least = next(ring for ring in self._of.values() if ring.size)
        return least.drop()

    def pop(self, least: Urgency = Urgency.ALONE) -> T | None:
        """Pop the next item of at least this urgency, if any."""
        allowed = [level for level in self._of if level >= least and self._of[level].size]
        if not allowed:
            return None
        overdue = [level for level in allowed if self._passed_over[level] >= _PASSED_OVER]
        chosen = overdue[0] if overdue else allowed[-1]
        for level in allowed:
            self._passed_over[level] += level < chosen
        self._passed_over[chosen] = 0
        return self._of[chosen].pop()

    def remove(self, turn: Turn, item: T) -> bool:
        """Remove an item; returns whether it was there."""
        return self._of[turn.urgency].remove(turn.path, item)

    def promote(self, turn: Turn) -> list[T]:
        """Raise the urgency of everything on this path; returns what was raised."""
        moved = [
            item
            for level, ring in self._of.items()
            if level < turn.urgency
            for item in ring.take(turn.path)
        ]
        for item in moved:
            self._of[turn.urgency].push(turn.path, item)
        return moved


class _Ring(Generic[T]):
    """A round-robin ring. Each member has a ring of its own, down to a list of items."""

    def __init__(self) -> None:
        self.size = 0
        self._rings: OrderedDict[str, _Ring[T]] = OrderedDict()
        self._line: deque[T] = deque()

    def push(self, path: tuple[str, ...], item: T) -> None:
        self.size += 1
        if path:
            self._rings.setdefault(path[0], _Ring()).push(path[1:], item)
        else:
            self._line.append(item)

    def pop(self) -> T:
        self.size -= 1
        if self._line:
            return self._line.popleft()
        key, ring = next(iter(self._rings.items()))
        item = ring.pop()
        self._rings.move_to_end(key)
        self._prune(key)
        return item

    def remove(self, path: tuple[str, ...], item: T) -> bool:
        if not path:
            try:
                self._line.remove(item)
            except ValueError:
                return False
        else:
            ring = self._rings.get(path[0])
            if ring is None or not ring.remove(path[1:], item):
                return False
            self._prune(path[0])
        self.size -= 1
        return True

    def take(self, path: tuple[str, ...]) -> list[T]:
        """Take out all items of a line."""
        if not path:
            taken = list(self._line)
            self._line.clear()
        elif path[0] in self._rings:
            taken = self._rings[path[0]].take(path[1:])
            self._prune(path[0])
        else:
            taken = []
        self.size -= len(taken)
        return taken

    def drop(self) -> T:
        """Drop the latest item of the member with the most."""
        self.size -= 1
        if self._line:
            return self._line.pop()
        key, ring = max(self._rings.items(), key=lambda one: one[1].size)
        item = ring.drop()
        self._prune(key)
        return item

    def _prune(self, key: str) -> None:
        if not self._rings[key].size:
            del self._rings[key]
