"""The registry of open connections: their limit, and which are closed to make room for others.

A connection that has not sent a complete request costs its client nothing, so it is the first to
go when a newcomer finds no room; then one that is kept open between two requests. One that is
being answered, or is a socket at a table, stays: then the newcomer is refused.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from enum import Enum, auto
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final, Protocol

import structlog

from piecepack.table.limits import Limits
from piecepack.table.metrics import Metrics

_AT_ONCE: Final = 500  # connections looked at in one go
_LOG_EVERY: Final = 60.0  # seconds; a flood must not flood the log too
_log = structlog.get_logger(__name__)


class Phase(Enum):
    """What a connection is doing."""

    INCOMPLETE = auto()  # its request is not here yet, or not all of it
    IDLE = auto()  # its last request is answered, and it may send another
    BUSY = auto()  # a request is being answered, or a socket is open


class Connection(Protocol):
    """What the protocol classes of a connection must be able to do."""

    def drop(self) -> None:
        """Close now, to make room."""

    def check(self, now: float) -> None:
        """Close if a deadline has passed."""


class Place:
    """One open connection's place among all. A socket inherits it from the request it was."""

    __slots__ = ("address", "connection", "phase")

    def __init__(self, connection: Connection, address: str) -> None:
        self.connection: Connection | None = connection  # none once it is closed
        self.address = address
        self.phase = Phase.BUSY


class _Droppable:
    """Places that may be taken away, in the order in which this is done."""

    __slots__ = ("_idle", "_incomplete")

    def __init__(self) -> None:
        self._incomplete: OrderedDict[Place, None] = OrderedDict()
        self._idle: OrderedDict[Place, None] = OrderedDict()

    def add(self, place: Place, phase: Phase) -> None:
        if phase is Phase.INCOMPLETE:
            self._incomplete[place] = None
        elif phase is Phase.IDLE:
            self._idle[place] = None

    def discard(self, place: Place) -> None:
        self._incomplete.pop(place, None)
        self._idle.pop(place, None)

    def first(self) -> Place | None:
        return next(iter(self._incomplete), None) or next(iter(self._idle), None)


class _Address:
    """What is open from one address."""

    __slots__ = ("droppable", "open")

    def __init__(self) -> None:
        self.open = 0
        self.droppable = _Droppable()


class Connections:
    """The connections of one server."""

    def __init__(
        self,
        limits: Limits,
        metrics: Metrics,
        *,
        room: int,
        proxies: Sequence[IPv4Network | IPv6Network] = (),
    ) -> None:
        self.limits = limits
        self._metrics = metrics
        self._most = room
        self._most_of_address = max(1, min(limits.connections_an_address, room // 2))
        self._proxies = proxies  # all clients connect through these
        self._places: set[Place] = set()
        self._of: dict[str, _Address] = {}
        self._droppable = _Droppable()
        self._checking = False
        self._logged = -_LOG_EVERY
        self._unlogged = 0

    def __len__(self) -> int:
        return len(self._places)

    def admit(self, connection: Connection, address: str) -> Place | None:
        """A place for a new connection, if need be by closing another; None if none can be closed."""
        of_address = self._of.get(address) or _Address()
        crowded = of_address.open >= self._most_of_address and not self._is_proxy(address)
        if crowded and not self._drop(of_address.droppable):
            self.note("an address is at its limit")
            return None
        if len(self._places) >= self._most and not self._drop(self._droppable):
            self.note("the server is full")
            return None
        place = Place(connection, address)
        self._places.add(place)
        of_address.open += 1
        self._of[address] = of_address
        self.turn(place, Phase.INCOMPLETE)
        self._check_later()
        return place

    def _is_proxy(self, address: str) -> bool:
        """An IPv6 client counts as its network; a proxy in it makes it a proxy's."""
        if not self._proxies:
            return False
        try:
            network = ip_network(address)
        except ValueError:
            return False
        return any(network.overlaps(one) for one in self._proxies if one.version == network.version)

    def turn(self, place: Place, phase: Phase) -> None:
        """Change the phase of a connection."""
        if place.phase is phase or place not in self._places:
            return
        of_address = self._of[place.address]
        for droppable in (self._droppable, of_address.droppable):
            droppable.discard(place)
            droppable.add(place, phase)
        place.phase = phase

    def leave(self, place: Place) -> None:
        """A connection is closed."""
        if place not in self._places:
            return
        self.turn(place, Phase.BUSY)
        place.connection = None  # the two refer to each other, and the collector seldom runs
        self._places.discard(place)
        of_address = self._of[place.address]
        of_address.open -= 1
        if not of_address.open:
            del self._of[place.address]

    def note(self, why: str) -> None:
        """Count a connection that was refused or cut off; the log gets one line a minute."""
        self._metrics.cut_off.labels(why).inc()
        self._unlogged += 1
        now = asyncio.get_running_loop().time()
        if now - self._logged >= _LOG_EVERY:
            _log.warning("connections cut off", why=why, count=self._unlogged, open=len(self))
            self._logged, self._unlogged = now, 0

    def _drop(self, droppable: _Droppable) -> bool:
        place = droppable.first()
        if place is None:
            return False
        self.turn(place, Phase.BUSY)  # it stays counted until it is closed, but is dropped once
        self.note("dropped for a newcomer")
        if place.connection is not None:
            place.connection.drop()
        return True

    def _check_later(self) -> None:
        if not self._checking and self._places:
            self._checking = True
            asyncio.get_running_loop().call_later(self.limits.check_every, self._check)

    def _check(self) -> None:
        self._checking = False
        self._check_later()  # first: nothing below may stop it
        self._check_some(list(self._places))

    def _check_some(self, places: list[Place]) -> None:
        """Check deadlines in batches, so that the event loop is not blocked."""
        loop = asyncio.get_running_loop()
        now, some = loop.time(), places[-_AT_ONCE:]
        del places[-_AT_ONCE:]
        if places:
            loop.call_later(0, self._check_some, places)
        for place in some:
            if place.connection is not None:
                place.connection.check(now)
