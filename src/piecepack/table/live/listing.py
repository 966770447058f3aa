"""The list of public tables, ordered so that nobody can crowd out the others.

The address a table was opened from is known here alone, and only while the server runs: it is in no log.
"""

import time
from collections import Counter
from collections.abc import Mapping
from typing import Final

from piecepack.table.limits import Limits
from piecepack.table.live.room import Room
from piecepack.table.model.errors import TooMuch
from piecepack.table.words import lazy_text

# Making the list takes at most this share of the processor, however often it is requested.
_SHARE: Final = 1 / 20


class Listing:
    """Public tables with a free seat."""

    def __init__(self, rooms: Mapping[str, Room], limits: Limits) -> None:
        self._rooms = rooms
        self._limits = limits
        self._opened_from: dict[str, str] = {}  # by code, the address
        self._ordered: list[Room] = []
        self._good_until = 0.0

    def check(self, host: str, address: str) -> None:
        """Whether one more public table may be opened by a browser, from an address."""
        listed = [room.table for room in self._rooms.values() if _is_listed(room)]
        of_host = sum(table.host == host for table in listed)
        if of_host >= self._limits.public_a_browser:
            raise TooMuch(lazy_text("public-of-host", number=of_host))
        from_here = sum(self._opened_from.get(table.code) == address for table in listed)
        if address and from_here >= self._limits.public_an_address:
            raise TooMuch(lazy_text("public-of-network", number=from_here))

    def add(self, code: str, address: str) -> None:
        """A public table has been opened."""
        if address:
            self._opened_from[code] = address
        self._good_until = 0.0

    def all(self) -> list[Room]:
        """Each host's newest table first, then each host's second, and so on."""
        if time.monotonic() >= self._good_until:
            began = time.thread_time()
            self._order()
            self._good_until = time.monotonic() + (time.thread_time() - began) / _SHARE
        return [room for room in self._ordered if _is_listed(room)]

    def _order(self) -> None:
        rooms = self._rooms
        self._opened_from = {
            code: address for code, address in self._opened_from.items() if code in rooms
        }
        newest = sorted(
            (room for room in rooms.values() if _is_listed(room)),
            key=lambda room: room.table.opened_at,
            reverse=True,
        )
        before: Counter[str] = Counter()
        ranked = []
        for room in newest:
            whose = self._opened_from.get(room.table.code) or room.table.settings.host
            ranked.append((before[whose], room))
            before[whose] += 1
        self._ordered = [room for _, room in sorted(ranked, key=lambda one: one[0])]


def _is_listed(room: Room) -> bool:
    table = room.table
    return (
        table.settings.public
        and table.state in ("open", "playing")
        and any(chair.free for chair in table.chairs.all)
    )
