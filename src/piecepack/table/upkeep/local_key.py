"""Orders to a running server that has a file of tables open: nobody else can write to it meanwhile.

The server writes an address and a key into a file beside the tables, which only its own user can read, and removes it at
the end. Whoever can read that file could read and change the tables anyway.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from piecepack.table.model.keys import fresh_key
from piecepack.table.store.opening import is_postgresql, open_beside
from piecepack.table.store.storage import Occupied, StorageFailed
from piecepack.table.upkeep.orders import Order, carry_out

PATH: Final = "/api/orders"
_SECONDS: Final = 60.0
_EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104  # what a server may listen on


class LocalKey(Struct, frozen=True):
    """Where the server is, and what it accepts."""

    host: str
    port: int
    key: str


class Done(Struct, frozen=True):
    """The tables that were changed, and how many are left for another time."""

    tables: list[str]
    left: int = 0


class _Refusal(Struct, frozen=True):
    error: str = ""


def key_file(data: str) -> Path:
    return Path(f"{data}-orders")


@contextmanager
def local_key(data: str, host: str, port: int) -> Iterator[str]:
    """A key for orders from this machine; none for a database, which orders can be written to directly."""
    if is_postgresql(data):
        yield ""
        return
    path = key_file(data)
    made = LocalKey("127.0.0.1" if host in _EVERYWHERE else host, port, fresh_key())
    path.unlink(missing_ok=True)  # of a server that was killed
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(opened, "wb") as file:
        file.write(msgspec.json.encode(made))
    try:
        yield made.key
    finally:
        path.unlink(missing_ok=True)


def order(data: str, what: Order) -> list[str]:
    """Carry out an order on the tables at this place, by ourselves or through the server that has them open."""
    try:
        storage = open_beside(data)
    except Occupied as occupied:
        return _send(data, what, occupied)
    try:
        return carry_out(storage, what)
    finally:
        storage.close()


def _send(data: str, what: Order, occupied: Occupied) -> list[str]:
    try:
        key = msgspec.json.decode(key_file(data).read_bytes(), type=LocalKey)
    except (OSError, msgspec.DecodeError):
        raise StorageFailed(
            f"{occupied} Its file {key_file(data)} cannot be read; run this as the same user, or stop the server."
        ) from None
    server = HTTPConnection(key.host, key.port, timeout=_SECONDS)
    headers = {"Authorization": f"Bearer {key.key}", "Content-Type": "application/json"}
    try:
        server.request("POST", PATH, msgspec.json.encode(what), headers)
        answer = server.getresponse()
        body = answer.read()
    except (OSError, HTTPException) as error:
        raise StorageFailed(f"The server of {data} does not answer: {error}.") from None
    finally:
        server.close()
    if answer.status != 200:  # OK
        raise StorageFailed(_why(body) or f"The server refused: {answer.status}.")
    return msgspec.json.decode(body, type=Done).tables


def _why(body: bytes) -> str:
    try:
        return msgspec.json.decode(body, type=_Refusal).error
    except msgspec.DecodeError:
        return ""
