"""What whoever runs a server can order: close a table, switch its chat off, delete somebody's data.

An order is carried out on the storage, or by the server that has it open.
"""

import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from piecepack.table.model.errors import NoSuchTable, NotNow
from piecepack.table.model.events import Entry
from piecepack.table.model.keys import read_code
from piecepack.table.model.table import Table, recall
from piecepack.table.store.storage import Conflict, Storage
from piecepack.table.upkeep.forgetting import Deletion, Person, deletion, find_person

CLOSED: Final = "The table was closed by whoever runs this server."
_TRIES: Final = 5  # a game may go on meanwhile
MOST_TABLES: Final = 10_000  # of one person


class Close(Struct, frozen=True, tag_field="order", tag="close", forbid_unknown_fields=True):
    """Nothing can happen at this table any more."""

    table: str


class Mute(Struct, frozen=True, tag_field="order", tag="mute", forbid_unknown_fields=True):
    """Switch the chat of a table off, or on again."""

    table: str
    on: bool = True


class Forget(Struct, frozen=True, tag_field="order", tag="forget", forbid_unknown_fields=True):
    """Delete somebody's data at a table, or at all tables of the same browser."""

    table: str
    who: str  # a seat's number, or a name
    everywhere: bool = False


Order = Close | Mute | Forget


def carry_out(storage: Storage, order: Order) -> list[str]:
    """Carry out an order on a storage that no server of this process has open; the tables that were changed."""
    code = read_code(order.table)
    if isinstance(order, Forget):
        person = find_person(_read(storage, code), order.who)
        codes = [code]
        if order.everywhere:
            codes = tables_of(storage, person, code)
            forget_callbacks(storage, person)
        return [one for one in codes if forget_at(storage, one, person)]
    return [code] if _try(lambda: _change(storage, code, order)) else []


def apply_to(table: Table, order: Close | Mute, at: float) -> None:
    """Make the events of an order."""
    if isinstance(order, Mute):
        table.mute(at, on=order.on)
    elif table.state == "closed":
        raise NotNow(f"Table {table.code} is closed already.")
    else:
        table.close(CLOSED, at)


def tables_of(storage: Storage, person: Person, first: str = "") -> list[str]:
    """The tables that a person has been at, as far as the log knows."""
    codes = dict.fromkeys([first] if first else [])
    for browser in sorted(person.browsers):
        codes |= dict.fromkeys(storage.held_by(browser, MOST_TABLES))
    return list(codes)


def forget_at(storage: Storage, code: str, person: Person) -> bool:
    """Delete a person's data at one table; whether there was any."""

    def attempt() -> bool:
        found = deletion(_read(storage, code), person, time.time())
        if found is not None:
            store(storage, found)
        return found is not None

    return _try(attempt)


def store(storage: Storage, found: Deletion) -> None:
    storage.amend(found.changed, found.added)
    storage.callbacks.drop_of(sorted(found.keys))


def forget_callbacks(storage: Storage, person: Person) -> None:
    """Nobody who is forgotten everywhere is told of a turn any more."""
    storage.callbacks.drop_of(sorted(person.browsers))


def _change(storage: Storage, code: str, order: Close | Mute) -> bool:
    table = recall(_read(storage, code))
    apply_to(table, order, time.time())
    storage.append(table.unsaved)
    return bool(table.unsaved)


def _try(attempt: Callable[[], bool]) -> bool:
    """Again if somebody has moved meanwhile."""
    for _ in range(_TRIES):
        try:
            return attempt()
        except Conflict:
            continue
    return attempt()


def _read(storage: Storage, code: str) -> list[Entry]:
    entries = storage.read(code)
    if not entries:
        raise NoSuchTable(f"There is no table {code}.")
    return entries
