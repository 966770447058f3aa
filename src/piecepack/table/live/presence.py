"""Presence at a table: who is connected, how often that is sent, and how long a seat is kept for its holder.

None of it is in the log. After a restart every grace period starts again. Other processes tell who is connected
to them (`many/peers.py`).
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Protocol
from weakref import WeakMethod

from msgspec import Struct

from piecepack.table.limits import Bucket, Limits
from piecepack.table.model.chairs import Caller
from piecepack.table.model.table import Table
from piecepack.table.wire.messages import Refused


class Wire(Protocol):
    """A client's socket, for writing."""

    def ready(self) -> bool:
        """Whether it takes more now. If not, it calls `Connection.write` when it does again."""

    def send(self, texts: Sequence[bytes]) -> None:
        """Send messages, in one piece; nothing happens if it is closed."""

    def close(self, code: int, why: Refused | None) -> None:
        """Send a reason, if there is one, and close it."""


class Attendee(Protocol):
    """One socket at a table, as the table's room sees it."""

    number: int  # the later it came, the higher
    name: str  # a spectator's name in the chat
    caller: Caller
    seats: tuple[int, ...]  # whose views it gets
    in_front: bool  # whether its person can see the page

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

    def show_again(self, seat: int) -> None:
        """Send the view of a seat again, if it gets it."""

    def send_away(self) -> None:
        """Close, because the server stops."""

    def give_way(self) -> None:
        """Close, because another socket of the same person has come."""


class Attendance(Struct, frozen=True):
    """Who is connected to one process at a table."""

    devices: tuple[tuple[int, ...], ...] = ()  # the seats that each plays from
    hosted: bool = False
    watching: int = 0
    outsiders: int = 0  # spectators who neither host nor hold a seat
    front: tuple[int, ...] = ()  # the seats whose page somebody has in front


class Presence:
    """The sockets of one table, as they come and go."""

    def __init__(
        self, table: Table, limits: Limits, since: float, tell: Callable[[], None]
    ) -> None:
        """`tell` is a room's method, of which only a weak reference is kept: a room is freed when it is removed."""
        self.connected: set[Attendee] = set()
        self.number = 0  # rises whenever presence has to be sent again
        self.table = table
        self.elsewhere: dict[str, Attendance] = {}  # by process
        self.spread: Callable[[], None] | None = None  # tells the other processes
        self._limits = limits
        self._since = since
        self._tell = WeakMethod(tell)
        self._gone_at: dict[str, float] = {}  # by the holder's browser: when the last socket closed
        self._seats_told = Bucket(limits.seats_told, 0.0)
        self._spectators_told = Bucket(limits.spectators_told, 0.0)
        self._gathering: asyncio.TimerHandle | None = None

    def here(self, seat: int) -> bool:
        return any(seat in connection.seats for connection in self.connected) or any(
            seat in seats for one in self.elsewhere.values() for seats in one.devices
        )

    def front(self, seat: int) -> bool:
        """Whether a page of this seat is in front of somebody."""
        return any(seat in one.seats and one.in_front for one in self.connected) or any(
            seat in one.front for one in self.elsewhere.values()
        )

    def beside(self, seat: int) -> set[int]:
        """The seats that are played only from devices from which this seat is played too."""
        devices = [set(one.seats) for one in self.connected]
        devices += [set(seats) for one in self.elsewhere.values() for seats in one.devices]
        here = [seats for seats in devices if seat in seats]
        others = [seats for seats in devices if seat not in seats]
        return set[int]().union(*here).difference({seat}, *others)

    def hosted(self) -> bool:
        return any(connection.hosts for connection in self.connected) or any(
            one.hosted for one in self.elsewhere.values()
        )

    def watching(self) -> int:
        there = sum(one.watching for one in self.elsewhere.values())
        return there + sum(not connection.seats for connection in self.connected)

    def outsiders(self) -> int:
        """Spectators who neither host nor hold a seat: only their number is limited."""
        there = sum(one.outsiders for one in self.elsewhere.values())
        return there + sum(not connection.belongs for connection in self.connected)

    def played(self) -> bool:
        """Whether somebody who holds a seat is connected."""
        return any(connection.seats for connection in self.connected) or any(
            one.devices for one in self.elsewhere.values()
        )

    def attended(self) -> bool:
        """Whether anybody is connected."""
        return bool(self.connected or self.elsewhere)

    # Other processes

    def attendance(self) -> Attendance | None:
        """Who is connected to this process; None if nobody is."""
        if not self.connected:
            return None
        return Attendance(
            devices=tuple(sorted({one.seats for one in self.connected if one.seats})),
            hosted=any(one.hosts for one in self.connected),
            watching=sum(not one.seats for one in self.connected),
            outsiders=sum(not one.belongs for one in self.connected),
            front=tuple(sorted({n for one in self.connected if one.in_front for n in one.seats})),
        )

    def attend(self, process: str, attendance: Attendance | None, at: float) -> None:
        """Who is connected to another process."""
        if self.elsewhere.get(process) == attendance:
            return
        before = [seat for seat in range(len(self.table.chairs)) if self.here(seat)]
        if attendance is None:
            self.elsewhere.pop(process, None)
        else:
            self.elsewhere[process] = attendance
        self._note_gone([seat for seat in before if not self.here(seat)], at)
        self._tell_now()

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
        self._note_gone(left, at)
        self._spread(connection, news=bool(left))

    def turned(self) -> None:
        """Somebody has turned to their page, or away from it. Only other processes are told."""
        if self.spread is not None:
            self.spread()

    def _note_gone(self, left: list[int], at: float) -> None:
        for seat in left:
            self._gone_at[self.table.chairs[seat].browser] = at
        holders = {chair.browser for chair in self.table.chairs.all}
        self._gone_at = {who: when for who, when in self._gone_at.items() if who in holders}

    def grace_left(self, seat: int, at: float) -> float:
        """Seconds until a seat's holder counts as gone; infinite while they have a socket open."""
        if self.here(seat):
            return inf
        chair = self.table.chairs[seat]
        playing = self.table.state == "playing"
        grace = self._limits.grace_playing if playing else self._limits.grace_open
        gone_at = self._gone_at.get(chair.browser, max(self._since, chair.sat_at))
        return max(0.0, gone_at + grace - at)

    # Sending

    def _spread(self, connection: Attendee, *, news: bool) -> None:
        """Send presence at once, or batched with later changes. A second socket of a seat changes nothing."""
        if self.spread is not None:
            self.spread()
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
        tell = self._tell()
        if tell is not None:
            tell()

    def close(self) -> None:
        """Cancel a pending update."""
        if self._gathering is not None:
            self._gathering.cancel()
            self._gathering = None
