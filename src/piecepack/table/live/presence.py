"""Presence at a table: who is connected, how often that is sent, and how long a seat is kept for its holder.

None of it is in the log. After a restart every grace period starts again.
"""

import asyncio
from collections.abc import Callable, Iterable
from math import inf
from typing import Protocol

from piecepack.table.limits import Bucket, Limits
from piecepack.table.model.chairs import Caller
from piecepack.table.model.table import Table


class Attendee(Protocol):
    """One socket at a table, as the table's room sees it."""

    number: int  # the later it came, the higher
    name: str  # a spectator's name in the chat
    caller: Caller
    seats: tuple[int, ...]  # whose views it gets

    @property
    def holds(self) -> tuple[int, ...]:
        """The seats that its person holds."""

    @property
    def hosts(self) -> bool:
        """Whether it is the host's."""

    @property
    def belongs(self) -> bool:
        """Whether its person holds a seat, or is the host."""

    def wake(self) -> None:
        """Something has happened at the table."""

    def give_way(self) -> None:
        """Close, because another socket of the same person has come."""


class Presence:
    """The sockets of one table, as they come and go."""

    def __init__(
        self, table: Table, limits: Limits, since: float, tell: Callable[[], None]
    ) -> None:
        self.connected: set[Attendee] = set()
        self.number = 0  # rises whenever presence has to be sent again
        self._table = table
        self._limits = limits
        self._since = since
        self._tell = tell
        self._gone_at: dict[str, float] = {}  # by the holder's browser: when the last socket closed
        self._seats_told = Bucket(limits.seats_told, 0.0)
        self._spectators_told = Bucket(limits.spectators_told, 0.0)
        self._gathering: asyncio.TimerHandle | None = None

    def here(self, seat: int) -> bool:
        return any(seat in connection.seats for connection in self.connected)

    def beside(self, seat: int) -> set[int]:
        """The seats that are played only from devices from which this seat is played too."""
        here = [set(one.seats) for one in self.connected if seat in one.seats]
        elsewhere = [set(one.seats) for one in self.connected if seat not in one.seats]
        return set[int]().union(*here).difference({seat}, *elsewhere)

    def hosted(self) -> bool:
        return any(connection.hosts for connection in self.connected)

    def watching(self) -> int:
        return sum(not connection.seats for connection in self.connected)

    def outsiders(self) -> int:
        """Spectators who neither host nor hold a seat: only their number is limited."""
        return sum(not connection.belongs for connection in self.connected)

    # Connecting and disconnecting

    def crowded_out(self, newcomer: Attendee) -> list[Attendee]:
        """The oldest sockets, to be closed because a seat or the host has opened too many."""
        rivals: list[Iterable[Attendee]] = [
            [one for one in self.connected if seat in one.holds] for seat in newcomer.holds
        ]
        if newcomer.hosts and not newcomer.holds:
            rivals.append([one for one in self.connected if one.hosts and not one.holds])
        least = self._limits.sockets_a_seat - 1
        out: list[Attendee] = []
        for sockets in rivals:
            left = sorted((one for one in sockets if one not in out), key=lambda one: one.number)
            out += left[: max(0, len(left) - least)]
        return out

    def came(self, connection: Attendee) -> None:
        news = any(not self.here(seat) for seat in connection.seats)
        self.connected.add(connection)
        self._spread(connection, news=news)

    def went(self, connection: Attendee, at: float) -> None:
        if connection not in self.connected:
            return
        self.connected.discard(connection)
        left = [seat for seat in connection.seats if not self.here(seat)]
        for seat in left:
            self._gone_at[self._table.chairs[seat].browser] = at
        holders = {chair.browser for chair in self._table.chairs.all}
        self._gone_at = {who: when for who, when in self._gone_at.items() if who in holders}
        self._spread(connection, news=bool(left))

    def grace_left(self, seat: int, at: float) -> float:
        """Seconds until a seat's holder counts as gone; infinite while they have a socket open."""
        if self.here(seat):
            return inf
        chair = self._table.chairs[seat]
        playing = self._table.state == "playing"
        grace = self._limits.grace_playing if playing else self._limits.grace_open
        gone_at = self._gone_at.get(chair.browser, max(self._since, chair.sat_at))
        return max(0.0, gone_at + grace - at)

    # Sending

    def _spread(self, connection: Attendee, *, news: bool) -> None:
        """Send presence at once, or batched with later changes. A second socket of a seat changes nothing."""
        if connection.seats and not news:
            return
        loop = asyncio.get_running_loop()
        bucket = self._seats_told if connection.seats else self._spectators_told
        if bucket.take(loop.time()):
            self._tell_now()
        elif self._gathering is None:
            self._gathering = loop.call_later(self._limits.gathered_for, self._tell_now)

    def _tell_now(self) -> None:
        self.close()
        self.number += 1
        self._tell()

    def close(self) -> None:
        """Cancel a pending update."""
        if self._gathering is not None:
            self._gathering.cancel()
            self._gathering = None
