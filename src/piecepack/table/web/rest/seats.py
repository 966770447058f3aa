"""REST handlers for a seat: taking and leaving it, names, bots, keys, pencil marks and hints."""

from collections.abc import Callable
from typing import Final

from litestar import Router, delete, get, post, put
from litestar.params import JSONBody

from piecepack.table.house import House
from piecepack.table.live.hinting import ask_expert
from piecepack.table.live.room import Room
from piecepack.table.model.chairs import Caller
from piecepack.table.model.consent import settle_undo
from piecepack.table.model.errors import TooMuch
from piecepack.table.model.events import Sat
from piecepack.table.model.keys import fingerprint, fresh_key
from piecepack.table.model.names.name import read_name
from piecepack.table.web.rest.caller import (
    BROWSER,
    HOLDER,
    REFUSALS,
    By,
    Code,
    SeatNumber,
    Spoken,
    Within,
    browser_of,
    changed,
    check_shown,
)
from piecepack.table.wire.forms import (
    AgreeHints,
    AnswerSeat,
    GiveWord,
    HintReport,
    Pencil,
    PutBot,
    Rename,
    SeatKey,
    Swap,
    TakeSeat,
)
from piecepack.table.wire.messages import TableInfo
from piecepack.table.words import lazy_text


@post("/", security=BROWSER, responses=REFUSALS)
async def take_seat(
    code: Code, seat: SeatNumber, data: JSONBody[TakeSeat], house: Within, caller: By
) -> SeatKey:
    """Take a seat. The seat's secret opens it on another device."""
    browser = browser_of(caller)
    room = await house.hall.find(code)
    key = fresh_key()
    sat = Sat(seat, read_name(data.name), browser, fingerprint(key), data.word or "")
    info = await changed(room, caller, lambda: room.table.sit(sat, house.hall.now()))
    return SeatKey(seat, key, info)


@post("/ask", security=BROWSER, responses=REFUSALS)
async def ask_seat(
    code: Code, seat: SeatNumber, data: JSONBody[TakeSeat], house: Within, caller: By
) -> SeatKey:
    """Ask for the seat of a bot or of an offline player. Without need of consent, it is taken at once.

    The seat's secret works as soon as the host has agreed.
    """
    browser = browser_of(caller)
    room = await house.hall.find(code)
    key = fresh_key()
    sat = Sat(seat, read_name(data.name), browser, fingerprint(key), "")
    info = await changed(room, caller, lambda: room.ask_seat(sat, caller, house.hall.now()))
    return SeatKey(seat, key, info)


@post("/answer", security=HOLDER, status_code=200, responses=REFUSALS)
async def answer_seat(
    code: Code, seat: SeatNumber, data: JSONBody[AnswerSeat], house: Within, caller: By
) -> TableInfo:
    """The host agrees to a request for a seat, or refuses it."""
    return await _act(
        house,
        code,
        caller,
        lambda room, at: room.answer_seat(data.ask, caller, at, agrees=data.agrees),
    )


@delete("/", security=HOLDER, status_code=200, responses=REFUSALS)
async def rise(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """Give up a seat before the start."""
    return await _act(house, code, caller, lambda room, at: room.table.rise(seat, caller, at))


@post("/leave", security=HOLDER, status_code=200, responses=REFUSALS)
async def leave(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """Let a bot play until you come back."""
    return await _act(house, code, caller, lambda room, at: room.table.leave(seat, caller, at))


@post("/return", security=HOLDER, status_code=200, responses=REFUSALS)
async def come_back(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """Come back to a seat that a bot has played meanwhile."""
    return await _act(house, code, caller, lambda room, at: room.table.come_back(seat, caller, at))


@post("/free", security=BROWSER, status_code=200, responses=REFUSALS)
async def free(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """The host removes an offline player, or a bot before the start."""

    browser_of(caller)

    return await _act(house, code, caller, lambda room, at: room.free(seat, caller, at))


@put("/bot", security=BROWSER, responses=REFUSALS)
async def put_bot(
    code: Code, seat: SeatNumber, data: JSONBody[PutBot], house: Within, caller: By
) -> TableInfo:
    """The host puts a bot in a seat."""
    browser_of(caller)
    return await _act(
        house, code, caller, lambda room, at: room.table.seat_bot(seat, data.bot, caller, at)
    )


@put("/name", security=HOLDER, responses=REFUSALS)
async def rename(
    code: Code, seat: SeatNumber, data: JSONBody[Rename], house: Within, caller: By
) -> TableInfo:
    """Change your name, before the start."""
    return await _act(
        house,
        code,
        caller,
        lambda room, at: room.table.rename(seat, read_name(data.name), caller, at),
    )


@put("/word", security=HOLDER, responses=REFUSALS)
async def give_word(
    code: Code, seat: SeatNumber, data: JSONBody[GiveWord], house: Within, caller: By
) -> TableInfo:
    """Set your seed word for the luck, before the start."""
    return await _act(
        house, code, caller, lambda room, at: room.table.give_word(seat, data.word, caller, at)
    )


@post("/swap", security=HOLDER, status_code=200, responses=REFUSALS)
async def swap(
    code: Code, seat: SeatNumber, data: JSONBody[Swap], house: Within, caller: By
) -> TableInfo:
    """Change seats before the start: a person with a free seat or a bot's, the host any two."""
    return await _act(
        house, code, caller, lambda room, at: room.table.swap(seat, data.other, caller, at)
    )


@post("/key", security=HOLDER, responses=REFUSALS)
async def cut_key(code: Code, seat: SeatNumber, house: Within, caller: By) -> SeatKey:
    """A new secret for a seat; the old one stops working."""
    check_shown(caller)
    room = await house.hall.find(code)
    key = fresh_key()
    with room.quotas.change(room.table, caller):
        await house.hall.cut_key(room, seat, fingerprint(key), caller)
    return SeatKey(seat, key, room.info(caller))


@get("/pencil", security=HOLDER, responses=REFUSALS)
async def pencil(code: Code, seat: SeatNumber, house: Within, caller: By) -> Pencil:
    """This seat's private pencil marks."""
    check_shown(caller)
    room = await house.hall.find(code)
    room.table.chairs.check_holder(seat, caller)
    await room.settle()
    return Pencil(room.table.chairs[seat].marks)


@put("/pencil", security=HOLDER, responses=REFUSALS)
async def keep_pencil(
    code: Code, seat: SeatNumber, data: JSONBody[Pencil], house: Within, caller: By
) -> Pencil:
    """Replace this seat's pencil marks, for every device of the seat."""
    check_shown(caller)
    room = await house.hall.find(code)
    room.table.chairs.check_holder(seat, caller)
    if not house.pencils.take(f"{room.table.code}/{seat}"):
        raise TooMuch(lazy_text("pencil-too-much"))
    await room.carry_out(lambda: room.table.pencil(seat, data.marks, caller, house.hall.now()))
    return data


@put("/hints", security=HOLDER, responses=REFUSALS)
async def agree_hints(
    code: Code, seat: SeatNumber, data: JSONBody[AgreeHints], house: Within, caller: By
) -> TableInfo:
    """Agree that players here may ask what Expert would do. Alone with bots, nobody has to."""
    return await _act(
        house,
        code,
        caller,
        lambda room, at: room.table.agree_hints(seat, caller, at, agrees=data.agrees),
    )


@post("/hint", security=HOLDER, status_code=200, responses=REFUSALS)
async def hint(
    code: Code, seat: SeatNumber, house: Within, caller: By, language: Spoken
) -> HintReport:
    """What Expert would do. The table's log and the record say that it was asked."""
    check_shown(caller)
    room = await house.hall.find(code)
    return await ask_expert(
        room, seat, caller, house.hall.now(), thinking=house.thinking, language=language
    )


async def _act(
    house: House, code: str, caller: Caller, act: Callable[[Room, float], None]
) -> TableInfo:
    check_shown(caller)
    room = await house.hall.find(code)

    def act_and_settle() -> None:
        act(room, house.hall.now())
        settle_undo(room.table, house.hall.now())  # whoever left need not agree any more

    return await changed(room, caller, act_and_settle)


SEAT: Final = Router(
    path="/tables/{code:str}/seats/{seat:int}",
    route_handlers=[
        take_seat,
        ask_seat,
        answer_seat,
        rise,
        leave,
        come_back,
        free,
        put_bot,
        rename,
        give_word,
        swap,
        cut_key,
        pencil,
        keep_pencil,
        agree_hints,
        hint,
    ],
)
