"""REST handlers for deleting one's data, and for orders of whoever runs the server."""

import asyncio
import hmac
import time
from typing import Final

from litestar import Router, delete, post
from litestar.exceptions import NotAuthorizedException, NotFoundException
from litestar.params import JSONBody

from piecepack.table.house import House
from piecepack.table.model.errors import NoSuchTable, NotAllowed, NotKept, NotNow, TooMuch
from piecepack.table.model.keys import read_code
from piecepack.table.store.storage import Conflict
from piecepack.table.upkeep.forgetting import (
    NOBODY,
    Deletion,
    Person,
    Words,
    deletion,
    find_person,
    words_of,
)
from piecepack.table.upkeep.local_key import Done
from piecepack.table.upkeep.orders import (
    Forget,
    Order,
    apply_to,
    forget_callbacks,
    origins,
    repeating,
    store,
    tables_of,
)
from piecepack.table.web.gate import address
from piecepack.table.web.rest.caller import (
    BROWSER,
    HOLDER,
    REFUSALS,
    AnyRequest,
    By,
    Code,
    Within,
    browser_of,
    check_shown,
)
from piecepack.table.words import lazy_text

_TRIES: Final = 5


@delete("/browsers", security=BROWSER, status_code=200, responses=REFUSALS)
async def forget_me(house: Within, caller: By, request: AnyRequest) -> Done:
    """Delete what this browser's person has left at all tables: names, chat, texts, drawings, pencil marks.

    Their seats in unfinished games go to bots. Moves stay, because they are the others' game too. It works for a
    few seconds at most; if tables are `left`, ask again.
    """
    person = Person(frozenset({browser_of(caller)}))
    _take(house, request)
    await house.ledger.ask(lambda storage: forget_callbacks(storage, person))
    codes = await house.ledger.ask(lambda storage: tables_of(storage, person))
    by = time.monotonic() + house.settings.limits.forgets_for
    changed: list[str] = []
    while codes and time.monotonic() < by:
        code = codes.pop()
        if await forget_at(house, code, person):
            changed.append(code)
    return Done(changed, len(codes))


@delete("/tables/{code:str}/mine", security=HOLDER, status_code=200, responses=REFUSALS)
async def forget_me_here(code: Code, house: Within, caller: By, request: AnyRequest) -> Done:
    """Delete what the holder of a seat has left at this table, with a browser's secret or a seat's key."""
    check_shown(caller)
    _take(house, request)
    room = await house.hall.find(code)
    table = room.table
    held = {table.chairs[seat].browser for seat in table.chairs.held_by(caller)}
    if caller.browser:
        held.add(caller.browser)
    if not held - {""}:
        raise NotAllowed(lazy_text("no-seat-of-yours"))
    person = Person(frozenset(held - {""}))
    return Done([table.code] if await forget_at(house, table.code, person) else [])


@post("/orders", status_code=200, include_in_schema=False)
async def orders(data: JSONBody[Order], house: Within, request: AnyRequest) -> Done:
    """An order of whoever runs the server, with the key that lies beside the tables."""
    key = house.settings.order_key
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not key:
        raise NotFoundException("This server takes no orders.")
    if not hmac.compare_digest(given.encode(), key.encode()):
        raise NotAuthorizedException("This is not the key.")
    if isinstance(data, Forget):
        return Done(await _forget(house, data))
    room = await house.hall.find(data.table)
    apply_to(room.table, data, house.hall.now())
    changed = bool(room.table.unsaved)
    await asyncio.shield(room.keep())
    return Done([room.table.code] if changed else [])


async def _forget(house: House, order: Forget) -> list[str]:
    code = read_code(order.table)
    entries = await house.ledger.ask(lambda storage: storage.read(code))
    if not entries:
        raise NoSuchTable(lazy_text("no-table", code=code))
    person = find_person(entries, order.who)
    codes = [code]
    if order.everywhere:
        await house.ledger.ask(lambda storage: forget_callbacks(storage, person))
        codes = await house.ledger.ask(lambda storage: tables_of(storage, person, code))
    changed = [one for code in codes for one in await forget_at(house, code, person)]
    return list(dict.fromkeys(changed))


async def forget_at(house: House, code: str, person: Person) -> list[str]:
    """Delete a person's data at one table, and what they wrote there wherever somebody plays on from it.

    The tables that were changed, this one first. It is deleted last where they wrote it: whoever was interrupted
    can begin again.
    """
    logs = await house.ledger.ask(lambda storage: origins(storage, code))
    before = await house.aside.do(words_of, logs, person)
    changed: list[str] = []
    for _ in range(_TRIES):
        found = await _look(house, code, person, before)
        if found is None:
            return changed
        changed += await _forget_words(house, code, found.words)
        if await _store(house, code, found):
            # Somebody may have opened one more meanwhile.
            return [code, *changed, *await _forget_words(house, code, found.words)]
    raise NotNow(lazy_text("forget-too-fast"))


async def _forget_words(house: House, code: str, words: Words) -> list[str]:
    """Delete them where they came with a position of this table; the tables that were changed."""
    codes = await house.ledger.ask(lambda storage: repeating(storage, code, words))
    return [branch for branch in codes if await _forget_words_at(house, branch, words)]


async def _forget_words_at(house: House, code: str, words: Words) -> bool:
    for _ in range(_TRIES):
        found = await _look(house, code, NOBODY, words)
        if found is None:
            return False
        if await _store(house, code, found):
            return True
    raise NotNow(lazy_text("forget-too-fast"))


async def _look(house: House, code: str, person: Person, words: Words) -> Deletion | None:
    """What has to be deleted at a table."""
    await house.hall.let_go(code)  # what is on its way to the disk arrives before we read
    entries = await house.ledger.ask(lambda storage: storage.read(code))
    return await house.aside.do(deletion, entries, person, house.hall.now(), words)


async def _store(house: House, code: str, found: Deletion) -> bool:
    """Store a deletion; the table is then folded again from its log. False if somebody has moved meanwhile."""
    try:
        await house.ledger.ask(lambda storage: store(storage, found))
    except NotKept as error:
        if not isinstance(error.__cause__, Conflict):
            raise
        return False
    await house.hall.let_go(code)
    return True


def _take(house: House, request: AnyRequest) -> None:
    if not house.forgettings.take(address(request.scope)):
        raise TooMuch(lazy_text("deleted-too-much"))


UPKEEP: Final = Router(path="/", route_handlers=[forget_me, forget_me_here, orders])
