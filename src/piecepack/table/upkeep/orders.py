"""What whoever runs a server can order: close a table, switch its chat off, delete somebody's data.

An order is carried out on the storage, or by the server that has it open.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from msgspec import Struct

from piecepack.table.model.errors import NoSuchTable, NotNow
from piecepack.table.model.events import Entry
from piecepack.table.model.keys import read_code
from piecepack.table.model.table import Table, recall
from piecepack.table.store.storage import Conflict, Storage
from piecepack.table.upkeep.forgetting import (
    NOBODY,
    Deletion,
    Person,
    Words,
    brings,
    deletion,
    find_person,
    origin,
    words_of,
)

CLOSED: Final = "The table was closed by whoever runs this server."
_TRIES: Final = 5  # a game may go on meanwhile
T = TypeVar("T")
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
        changed = (one for code in codes for one in forget_at(storage, code, person))
        return list(dict.fromkeys(changed))
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


def origins(storage: Storage, code: str) -> list[list[Entry]]:
    """The logs of the table that this one plays on from, of the one that that plays on from, and so on."""
    found: list[list[Entry]] = []
    entries = storage.read(code)
    while before := origin(entries):
        entries = storage.read(before)
        found.append(entries)
    return found


def repeating(storage: Storage, code: str, words: Words) -> list[str]:
    """The tables where these words came with a position of this one, or of a table that plays on from it.

    Those that were opened later come first.
    """
    if not words:
        return []
    found = [code]
    for one in found:
        found += storage.branches_of(one)
    return [one for one in found[:0:-1] if brings(storage.read(one), words)]


def forget_at(storage: Storage, code: str, person: Person) -> list[str]:
    """Delete a person's data at one table, and what they wrote there wherever somebody plays on from it.

    The tables that were changed. It is deleted last where they wrote it: whoever was interrupted can begin again.
    """
    before = words_of(origins(storage, code), person)

    def attempt() -> list[str]:
        found = deletion(_read(storage, code), person, time.time(), before)
        if found is None:
            return []
        changed = _forget_words(storage, code, found.words)
        store(storage, found)
        # Somebody may have opened one more meanwhile.
        return [code, *changed, *_forget_words(storage, code, found.words)]

    return _try(attempt)


def _forget_words(storage: Storage, code: str, words: Words) -> list[str]:
    """Delete them where they came with a position of this table."""
    return [
        branch
        for branch in repeating(storage, code, words)
        if _try(partial(_forget_words_at, storage, branch, words))
    ]


def _forget_words_at(storage: Storage, code: str, words: Words) -> bool:
    found = deletion(_read(storage, code), NOBODY, time.time(), words)
    if found is not None:
        store(storage, found)
    return found is not None


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


def _try(attempt: Callable[[], T]) -> T:
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
