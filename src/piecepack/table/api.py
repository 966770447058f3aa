"""REST: what is done once. Games, tables, seats, records."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import NotAuthorizedException
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from piecepack.core.contract import WATCHER, Game
from piecepack.core.errors import BadOptions
from piecepack.core.options import describe
from piecepack.match import shelf
from piecepack.match.luck import fresh_secret, fresh_word
from piecepack.match.record import encode as encode_record
from piecepack.match.seating import bot_ids
from piecepack.table.chairs import NOBODY, Caller, check_bot
from piecepack.table.errors import NotAllowed, TooMuch
from piecepack.table.events import Opened, Sat
from piecepack.table.forms import (
    Browser,
    GameInfo,
    Games,
    NewTable,
    Problem,
    PutBot,
    Rename,
    SeatKey,
    Swap,
    Tables,
    TakeSeat,
)
from piecepack.table.gate import address
from piecepack.table.hall import check_settings
from piecepack.table.house import House
from piecepack.table.keys import fingerprint, fresh_key
from piecepack.table.messages import Key, TableInfo
from piecepack.table.redacted import redacted, whole
from piecepack.table.room import Room

AnyRequest = Request[Any, Any, State]
SeatNumber = Annotated[int, PathParameter(ge=0, le=7, description="A seat, from 0.")]
Code = Annotated[str, PathParameter(min_length=1, max_length=12, description="A table's code.")]
Within = NamedDependency[House]
By = NamedDependency[Caller]
GameId = Annotated[str, PathParameter(min_length=1, max_length=64, description="A game's id.")]
_MOST_LISTED: Final = 100
BROWSER: Final[list[dict[str, list[str]]]] = [{"browser": []}]
HOLDER: Final[list[dict[str, list[str]]]] = [{"browser": []}, {"seat": []}]
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"browser": []}, {"seat": []}]
REFUSALS: Final = {
    status: ResponseSpec(Problem, description=why, generate_examples=False)
    for status, why in {
        400: "It is not of the form it should have.",
        401: "It needs a browser's secret.",
        403: "It is not the caller's to do.",
        404: "There is no such thing.",
        409: "It cannot be done now.",
        413: "It is too long.",
        421: "It was meant for another server.",
        422: "The game does not take these options, seats or bots.",
        429: "It is too much.",
        503: "The disk did not take it.",
    }.items()
}


# Who asks


def a_house(state: State) -> House:
    house: House = state.house
    return house


def a_caller(request: AnyRequest) -> Caller:
    """Whoever shows a browser's secret or a seat's key."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    if kind and (kind.lower() != "bearer" or not _is_key(secret)):
        raise NotAuthorizedException("Send Authorization: Bearer and a browser's secret.")
    key = request.headers.get("seat-key")
    if key is not None and not _is_key(key):
        raise NotAuthorizedException("Send Seat-Key: and a seat's secret.")
    return Caller(fingerprint(secret) if kind else "", (fingerprint(key),) if key else ())


def _is_key(text: str) -> bool:
    try:
        msgspec.convert(text, Key)
    except msgspec.ValidationError:
        return False
    return True


def _browser(caller: Caller) -> str:
    if not caller.browser:
        raise NotAuthorizedException("Get a secret for this browser first: POST /api/browsers.")
    return caller.browser


def _check_shown(caller: Caller) -> None:
    if caller == NOBODY:
        raise NotAuthorizedException("Show a browser's secret or a seat's key.")


# Games and browsers


@get("/games", sync_to_thread=False, responses=REFUSALS)
def list_games() -> Games:
    """All games, with options, guide and credits."""
    return Games([describe_game(game) for game in shelf.games()])


@get("/games/{game:str}", sync_to_thread=False, responses=REFUSALS)
def one_game(game: GameId) -> GameInfo:
    """One game."""
    return describe_game(shelf.find(game))


def describe_game(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=game.title,
        summary=game.summary,
        seats=game.seats,
        minutes=game.minutes,
        rules=game.rules_version,
        options=describe(game.options),
        bots=bot_ids(game),
        credit=game.credit,
        guide=game.guide,
    )


@post("/browsers", sync_to_thread=False, responses=REFUSALS)
def new_browser() -> Browser:
    """A secret for a browser. It is kept nowhere here; whoever loses it loses its seats."""
    return Browser(fresh_key())


# Tables


@get("/tables", security=ANYBODY, responses=REFUSALS)
async def open_tables(house: Within, caller: By) -> Tables:
    """Public tables with a free seat."""
    return Tables([room.info(caller) for room in house.hall.listed()[:_MOST_LISTED]])


@get("/mine", security=BROWSER, responses=REFUSALS)
async def my_tables(house: Within, caller: By) -> Tables:
    """The tables this browser opened or sat down at, the newest first."""
    _browser(caller)
    return Tables([room.info(caller) for room in await house.hall.held_by(caller)])


@post("/tables", security=BROWSER, responses=REFUSALS)
async def open_table(
    data: JSONBody[NewTable], house: Within, caller: By, request: AnyRequest
) -> TableInfo:
    """Open a table; whoever opens it is its host."""
    host = _browser(caller)
    game = shelf.find(data.game)
    settings = check_settings(
        Opened(
            game=data.game,
            rules=game.rules_version,
            options=data.options,
            seats=game.seats[-1] if data.seats is None else data.seats,
            public=data.public,
            watchers=data.watchers,
            clock=data.clock or 0,
            pace=data.pace,
            host=host,
            secret=fresh_secret().hex(),
        )
    )
    for wanted in data.bots:
        check_bot(game, wanted.bot)
        if wanted.seat >= settings.seats:
            raise BadOptions(f"There is no seat {wanted.seat}; this table has {settings.seats}.")
    if not house.openings.take(address(request.scope)):
        raise TooMuch("Too many tables were opened from here; wait a little.")
    room = await house.hall.open(settings)
    for wanted in data.bots:
        room.table.seat_bot(wanted.seat, wanted.bot, caller, house.hall.now())
    return await _kept(room, caller)


@get("/tables/{code:str}", security=ANYBODY, responses=REFUSALS)
async def one_table(code: Code, house: Within, caller: By) -> TableInfo:
    """A table: its game, its seats, and how far it is."""
    room = await house.hall.find(code)
    await room.settle()
    return room.info(caller)


@post("/tables/{code:str}/start", security=BROWSER, status_code=200, responses=REFUSALS)
async def start(code: Code, house: Within, caller: By) -> TableInfo:
    """The host begins the game; all seats have to be filled."""
    _browser(caller)
    room = await house.hall.find(code)
    room.table.check_host(caller)
    room.table.start(house.hall.now())
    return await _kept(room, caller)


@post("/tables/{code:str}/rematch", security=HOLDER, status_code=200, responses=REFUSALS)
async def rematch(code: Code, house: Within, caller: By) -> TableInfo:
    """The same people at a new table, turned by one; it begins by itself."""
    _check_shown(caller)
    room = await house.hall.rematch(await house.hall.find(code), caller)
    return room.info(caller)


@get(
    "/tables/{code:str}/record",
    media_type="application/x-ndjson",
    security=ANYBODY,
    responses=REFUSALS,
)
async def record(
    code: Code,
    house: Within,
    caller: By,
    seat: Annotated[
        int,
        QueryParameter(ge=-1, le=7, required=False, description="Whose; -1: the caller's first."),
    ] = WATCHER,
) -> Response[bytes]:
    """The record: all of it once the game is over, and before only what the caller may know."""
    room = await house.hall.find(code)
    table = room.table
    held = table.chairs.held_by(caller)
    if seat != WATCHER and seat not in held:
        raise NotAllowed(f"Seat {seat} is not yours.")
    known = held or table.settings.watchers or table.is_host(caller)
    if not known and table.state != "over":
        raise NotAllowed("This table lets nobody watch.")
    _ = table.in_play  # there is none before the start
    await room.settle()
    over = table.state == "over"
    entries = await house.ledger.ask(lambda storage: storage.read(table.code))
    viewer = held[0] if held and seat == WATCHER else seat
    found = whole(table, entries) if over else redacted(table, entries, viewer)
    name = f"{table.game.id}-{table.code}.jsonl"
    return Response(
        encode_record(found),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


# Seats


@post("/tables/{code:str}/seats/{seat:int}", security=BROWSER, responses=REFUSALS)
async def take_seat(
    code: Code, seat: SeatNumber, data: JSONBody[TakeSeat], house: Within, caller: By
) -> SeatKey:
    """Sit down. The seat's own secret opens it on another device."""
    browser = _browser(caller)
    room = await house.hall.find(code)
    key = fresh_key()
    word = data.word or fresh_word()
    room.table.sit(Sat(seat, data.name, browser, fingerprint(key), word), house.hall.now())
    return SeatKey(seat, key, await _kept(room, caller))


@delete("/tables/{code:str}/seats/{seat:int}", security=HOLDER, status_code=200, responses=REFUSALS)
async def rise(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """Give up a seat before the start."""
    return await _act(house, code, caller, lambda room, at: room.table.rise(seat, caller, at))


@post(
    "/tables/{code:str}/seats/{seat:int}/leave",
    security=HOLDER,
    status_code=200,
    responses=REFUSALS,
)
async def leave(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """Leave a game that is on; a bot plays until you come back."""
    return await _act(house, code, caller, lambda room, at: room.table.leave(seat, caller, at))


@post(
    "/tables/{code:str}/seats/{seat:int}/return",
    security=HOLDER,
    status_code=200,
    responses=REFUSALS,
)
async def come_back(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """Come back to a seat that a bot has played meanwhile."""
    return await _act(house, code, caller, lambda room, at: room.table.come_back(seat, caller, at))


@post(
    "/tables/{code:str}/seats/{seat:int}/free",
    security=BROWSER,
    status_code=200,
    responses=REFUSALS,
)
async def free(code: Code, seat: SeatNumber, house: Within, caller: By) -> TableInfo:
    """The host frees a seat whose holder is gone, or takes a bot away before the start."""

    _browser(caller)

    def act(room: Room, at: float) -> None:
        room.table.free(seat, caller, at, gone=not room.here(seat))

    return await _act(house, code, caller, act)


@put("/tables/{code:str}/seats/{seat:int}/bot", security=BROWSER, responses=REFUSALS)
async def put_bot(
    code: Code, seat: SeatNumber, data: JSONBody[PutBot], house: Within, caller: By
) -> TableInfo:
    """The host puts a bot in a seat."""
    _browser(caller)
    return await _act(
        house, code, caller, lambda room, at: room.table.seat_bot(seat, data.bot, caller, at)
    )


@put("/tables/{code:str}/seats/{seat:int}/name", security=HOLDER, responses=REFUSALS)
async def rename(
    code: Code, seat: SeatNumber, data: JSONBody[Rename], house: Within, caller: By
) -> TableInfo:
    """Go by another name, before the start."""
    return await _act(
        house, code, caller, lambda room, at: room.table.rename(seat, data.name, caller, at)
    )


@post(
    "/tables/{code:str}/seats/{seat:int}/swap",
    security=HOLDER,
    status_code=200,
    responses=REFUSALS,
)
async def swap(
    code: Code, seat: SeatNumber, data: JSONBody[Swap], house: Within, caller: By
) -> TableInfo:
    """Change seats before the start: a person with a free seat or a bot's, the host any two."""
    return await _act(
        house, code, caller, lambda room, at: room.table.swap(seat, data.other, caller, at)
    )


@post("/tables/{code:str}/seats/{seat:int}/key", security=HOLDER, responses=REFUSALS)
async def cut_key(code: Code, seat: SeatNumber, house: Within, caller: By) -> SeatKey:
    """A new secret for a seat; the old one opens nothing from now on."""
    _check_shown(caller)
    room = await house.hall.find(code)
    key = fresh_key()
    room.table.cut_key(seat, fingerprint(key), caller, house.hall.now())
    return SeatKey(seat, key, await _kept(room, caller))


async def _act(
    house: House, code: str, caller: Caller, act: Callable[[Room, float], None]
) -> TableInfo:
    _check_shown(caller)
    room = await house.hall.find(code)
    act(room, house.hall.now())
    return await _kept(room, caller)


async def _kept(room: Room, caller: Caller) -> TableInfo:
    """Answer when it is on disk."""
    await asyncio.shield(room.keep())
    return room.info(caller)


ROUTES: Final = Router(
    path="/api",
    route_handlers=[
        list_games,
        one_game,
        new_browser,
        open_tables,
        my_tables,
        open_table,
        one_table,
        start,
        rematch,
        record,
        take_seat,
        rise,
        leave,
        come_back,
        free,
        put_bot,
        rename,
        swap,
        cut_key,
    ],
    dependencies={
        "house": Provide(a_house, sync_to_thread=False),
        "caller": Provide(a_caller, sync_to_thread=False),
    },
)
