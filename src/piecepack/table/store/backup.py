"""Backups: all events and callbacks of a storage in one compressed file, which any storage can be restored from.

A backup is made from one consistent view of the database, also while a server writes to it. The last line of
a file has the number of events and a checksum, so a file that was cut off or changed is noticed before
anything is restored.
"""

import gzip
import hashlib
import os
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from piecepack.core.errors import Unreadable
from piecepack.table.model.events import Entry
from piecepack.table.store.callbacks import Beside
from piecepack.table.store.opening import beside, everything, open_storage
from piecepack.table.store.storage import StorageFailed

_FORM: Final = 2  # 1 had events only


class Head(Struct, frozen=True, tag_field="line", tag="backup"):
    """The first line."""

    form: int
    made: float  # seconds since 1970


class End(Struct, frozen=True, tag_field="line", tag="end"):
    """The last line."""

    entries: int
    sha256: str  # of all lines before


_HEAD: Final = msgspec.json.Decoder(Head)
_END: Final = msgspec.json.Decoder(End)
_ENTRY: Final = msgspec.json.Decoder(Entry)
_BESIDE: Final[msgspec.json.Decoder[Beside]] = msgspec.json.Decoder(Beside)
_TAGGED: Final = b'{"line":'  # an entry has no tag


def back_up(where: str, file: Path) -> int:
    """Write a backup of the storage at an address; returns the number of events."""
    if file.exists():
        raise StorageFailed(f"{file} exists already; a backup does not overwrite anything.")
    unfinished = file.with_name(f"{file.name}.unfinished")
    count, digest = 0, hashlib.sha256()
    try:
        # It contains hidden moves, so other users must not read it.
        opened = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(opened, "wb") as raw, gzip.GzipFile("", "wb", 6, raw) as packed:
            line = msgspec.json.encode(Head(_FORM, time.time())) + b"\n"
            for entry in everything(where):
                packed.write(line)
                digest.update(line)
                line = msgspec.json.encode(entry) + b"\n"
                count += 1
            for one in beside(where):
                packed.write(line)
                digest.update(line)
                line = msgspec.json.encode(one) + b"\n"
            packed.write(line)
            digest.update(line)
            packed.write(msgspec.json.encode(End(count, digest.hexdigest())) + b"\n")
            packed.close()
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.rename(file)
    except OSError as error:
        raise StorageFailed(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        unfinished.unlink(missing_ok=True)
    return count


def restore(where: str, file: Path) -> int:
    """Put everything of a backup into the storage at an address, which has to be empty; returns the number of events."""
    _check(file)
    storage = open_storage(where, alone=True)
    try:
        kept = [one for one in _lines(file) if not isinstance(one, Entry)]
        return storage.restore(_entries(file), kept)
    finally:
        storage.close()


def _check(file: Path) -> None:
    """`Unreadable` unless all events are there, in order."""
    last: dict[str, int] = {}
    for entry in _entries(file):
        if entry.seq != last.get(entry.table, 0) + 1:
            raise Unreadable(f"{file} is damaged: table {entry.table} lacks an event.")
        last[entry.table] = entry.seq


def _entries(file: Path) -> Iterator[Entry]:
    return (one for one in _lines(file) if isinstance(one, Entry))


def _lines(file: Path) -> Iterator[Entry | Beside]:
    digest, count = hashlib.sha256(), 0
    try:
        with gzip.open(file, "rb") as lines:
            head = lines.readline()
            if _HEAD.decode(head).form > _FORM:
                raise Unreadable(f"{file} was made by a newer version of piecepack.")
            digest.update(head)
            for line in lines:
                if line.startswith(b'{"line":"end"'):
                    if _END.decode(line) != End(count, digest.hexdigest()):
                        raise Unreadable(f"{file} is damaged: its checksum is wrong.")
                    return
                digest.update(line)
                if line.startswith(_TAGGED):
                    yield _BESIDE.decode(line)
                else:
                    count += 1
                    yield _ENTRY.decode(line)
    except (OSError, EOFError, zlib.error) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Unreadable(f"{file} cannot be read: {why.rstrip('.')}.") from None
    except msgspec.MsgspecError:
        raise Unreadable(f"{file} is not a backup of piecepack, or is damaged.") from None
    raise Unreadable(f"{file} is cut off: its last line is missing.")
