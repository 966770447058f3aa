"""The storage protocol for events, small so that another database can implement it.

An entry is one event of one table. Entries are added and never changed; (table, seq) is unique.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from piecepack.core.errors import PiecepackError
from piecepack.table.model.events import Entry, Event

_DECODE: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)
_ENCODE: Final = msgspec.json.Encoder()


class StorageFailed(PiecepackError):
    """The database could not be opened, read or written. `reason` names no files."""

    def __init__(self, why: str, reason: str = "") -> None:
        super().__init__(why)
        self.reason = reason


class Storage(Protocol):
    """A database of events. Every call is made from one and the same thread."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Store all of them or none, durably: they survive a power cut once this returns.

        It refuses an event that already exists, or whose predecessor is missing.
        """

    def read(self, table: str) -> list[Entry]:
        """All events of a table in order; none if there is no such table."""

    def unfinished(self) -> list[str]:
        """The tables that are not finished, oldest first."""

    def held_by(self, browser: str, most: int) -> list[str]:
        """The tables a browser opened or sat down at, the newest first."""

    def probe(self) -> None:
        """A test write that changes no data; `StorageFailed` if it fails."""

    def close(self) -> None:
        """Close the database."""


def encode_event(event: Event) -> bytes:
    return _ENCODE.encode(event)


def decode_event(body: bytes) -> Event:
    return _DECODE.decode(body)
