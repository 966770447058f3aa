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
from piecepack.table.upkeep.forgetting import Person, deletion, find_person
from piecepack.table.upkeep.local_key import Done
from piecepack.table.upkeep.orders import (
    Forget,
    Order,
    apply_to,
    forget_callbacks,
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
        raise NotAllowed("You have no seat at this table.")
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
        raise NoSuchTable(f"There is no table {code}.")
    person = find_person(entries, order.who)
    codes = [code]
    if order.everywhere:
        await house.ledger.ask(lambda storage: forget_callbacks(storage, person))
        codes = await house.ledger.ask(lambda storage: tables_of(storage, person, code))
    return [one for one in codes if await forget_at(house, one, person)]


async def forget_at(house: House, code: str, person: Person) -> bool:
    """Delete a person's data at one table, which is then folded again from its log; whether there was any."""
    for _ in range(_TRIES):
        await house.hall.let_go(code)  # what is on its way to the disk arrives before we read
        entries = await house.ledger.ask(lambda storage: storage.read(code))
        found = await house.aside.do(deletion, entries, person, house.hall.now())
        if found is None:
            return False
        try:
            await house.ledger.ask(lambda storage, found=found: store(storage, found))  # type: ignore[misc]  # keeps the loop's value
        except NotKept as error:
            if not isinstance(error.__cause__, Conflict):
                raise
            continue  # somebody has moved meanwhile
        await house.hall.let_go(code)
        return True
    raise NotNow("The game at this table goes on too fast; try again in a moment.")


def _take(house: House, request: AnyRequest) -> None:
    if not house.forgettings.take(address(request.scope)):
        raise TooMuch("Too much was deleted from this network at once; try again in a minute.")


UPKEEP: Final = Router(path="/", route_handlers=[forget_me, forget_me_here, orders])
