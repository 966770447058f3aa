"""Rate limits on what people write into a table's log, which is never trimmed.

Allowances are separate: each seat has its own, the host has one, and spectators and
newcomers, who may be many and nameless, share one.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from piecepack.table.limits import Bucket, Limits, Rate
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import TooMuch
from piecepack.table.model.table import Table
from piecepack.table.words import lazy_text

_HOST: Final = -1
_NEWCOMERS: Final = -2


class Quotas:
    """The allowances of one table, in memory."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._chat: dict[int, Bucket] = {}  # by seat
        self._reactions: dict[int, Bucket] = {}  # by seat
        self._undos: dict[int, Bucket] = {}  # by seat
        self._hints: dict[int, Bucket] = {}  # by seat
        self._gallery = Bucket(limits.gallery, clock())
        self._changes: dict[int, Bucket] = {}  # by seat, or one of the two above

    def of_spectator(self) -> Bucket:
        """The chat allowance of one spectator, in addition to the one for all spectators together."""
        return Bucket(self._limits.chat, self._clock())

    def check_seat_speaks(self, seat: int) -> None:
        if not self._bucket(self._chat, seat, self._limits.chat).take(self._clock()):
            raise TooMuch(lazy_text("chat-too-fast"))

    def check_reacts(self, seat: int) -> None:
        if not self._bucket(self._reactions, seat, self._limits.reactions).take(self._clock()):
            raise TooMuch(lazy_text("reactions-too-many"))

    def check_asks_undo(self, seat: int) -> None:
        if not self._bucket(self._undos, seat, self._limits.undos).take(self._clock()):
            raise TooMuch(lazy_text("undo-too-often"))

    def check_asks_hint(self, seat: int) -> None:
        if not self._bucket(self._hints, seat, self._limits.hints).take(self._clock()):
            raise TooMuch(lazy_text("hints-too-often"))

    def check_spectator_speaks(self, own: Bucket) -> None:
        now = self._clock()
        if not own.take(now):
            raise TooMuch(lazy_text("chat-too-fast"))
        if not self._gallery.take(now):
            own.give_back()
            raise TooMuch(lazy_text("spectators-too-fast"))

    @contextmanager
    def change(self, table: Table, caller: Caller) -> Iterator[None]:
        """Around a change of seats; `TooMuch` if there were too many. A refused one costs nothing."""
        bucket = self._bucket(self._changes, _party(table, caller), self._limits.changes)
        if not bucket.take(self._clock()):
            raise TooMuch(lazy_text("table-changed-too-often"))
        try:
            yield
        except BaseException:
            bucket.give_back()
            raise

    def _bucket(self, buckets: dict[int, Bucket], whose: int, rate: Rate) -> Bucket:
        if whose not in buckets:
            buckets[whose] = Bucket(rate, self._clock())
        return buckets[whose]


def _party(table: Table, caller: Caller) -> int:
    """Whose allowance a change is taken from."""
    if table.is_host(caller):
        return _HOST
    seats = table.chairs.held_by(caller)
    return seats[0] if seats else _NEWCOMERS
