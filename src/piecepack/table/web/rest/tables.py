"""REST handlers for games, tables, records and replays."""

from typing import Annotated, Final

import msgspec
from litestar import Response, Router, get, post, put
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, QueryParameter

from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.errors import BadOptions
from piecepack.match import shelf
from piecepack.match.luck import fresh_secret
from piecepack.match.record import encode as encode_record
from piecepack.table.house import House
from piecepack.table.live.openings.settings import check_settings
from piecepack.table.live.room import Room
from piecepack.table.model.chairs import Caller, check_bot
from piecepack.table.model.errors import NotAllowed
from piecepack.table.model.events import Opened
from piecepack.table.model.keys import fresh_key
from piecepack.table.model.table import Table
from piecepack.table.past.records import redacted, whole
from piecepack.table.web.catalogue import Catalogue
from piecepack.table.web.gate import address
from piecepack.table.web.links import link_to
from piecepack.table.web.packed import PACKED
from piecepack.table.web.rest.afterwards import AFTERWARDS
from piecepack.table.web.rest.callbacks import CALLBACKS
from piecepack.table.web.rest.caller import (
    ANYBODY,
    BROWSER,
    HOLDER,
    REFUSALS,
    AnyRequest,
    By,
    Code,
    GameId,
    Spoken,
    Within,
    a_caller,
    a_house,
    a_language,
    browser_of,
    changed,
    check_shown,
    kept,
    take,
)
from piecepack.table.web.rest.lessons import lesson
from piecepack.table.web.rest.seats import SEAT
from piecepack.table.web.rest.upkeep import UPKEEP
from piecepack.table.wire.forms import (
    Browser,
    GameInfo,
    Games,
    LuckReport,
    NewTable,
    Outline,
    Page,
    Qr,
    Replay,
    SetPace,
    Tables,
)
from piecepack.table.wire.messages import TableInfo
from piecepack.table.words import lazy_text

_MOST_LISTED: Final = 100
_MOST_OF_AN_OPTION: Final = 100  # characters in a list of tables
_MOST_FRAMES: Final = 60
_FARTHEST: Final = 1_000_000  # frames; no game is as long as that


# Games and browsers


@get(
    "/games",
    opt={PACKED: True},
    responses={200: ResponseSpec(Games, description="All games.", generate_examples=False)}
    | REFUSALS,
)
async def list_games(state: State, request: AnyRequest, language: Spoken) -> Response[bytes]:
    """All games, with options, guide and credits."""
    return _catalogue(state).all(language).answer(request.headers)


@get(
    "/games/{game:str}",
    opt={PACKED: True},
    responses={200: ResponseSpec(GameInfo, description="The game.", generate_examples=False)}
    | REFUSALS,
)
async def one_game(
    game: GameId, state: State, request: AnyRequest, language: Spoken
) -> Response[bytes]:
    """One game."""
    return _catalogue(state).one(game, language).answer(request.headers)


def _catalogue(state: State) -> Catalogue:
    catalogue: Catalogue = state.catalogue
    return catalogue


@post("/browsers", sync_to_thread=False, responses=REFUSALS)
def new_browser() -> Browser:
    """A secret for a browser. The server does not store it; without it the browser's seats are lost."""
    return Browser(fresh_key())


@post("/qr", status_code=200, responses=REFUSALS)
async def qr(data: JSONBody[Page], house: Within, request: AnyRequest) -> Qr:
    """A page of this server as a link and a QR code for other devices."""
    take(house.qr_codes, request, lazy_text("many-qr-codes"))
    asked = f"{request.scope['scheme']}://{request.headers['host']}"
    announced = house.settings.address
    return await house.drawing.do(link_to, data.path, asked=asked, announced=announced)


# Tables


@get("/tables", security=ANYBODY, responses=REFUSALS)
async def open_tables(
    house: Within,
    caller: By,
    request: AnyRequest,
    start: Annotated[
        int,
        QueryParameter(ge=0, le=_FARTHEST, required=False, description="How many to skip."),
    ] = 0,
) -> Tables:
    """Public tables with a free seat, a hundred at most: the newest of every host first."""
    take(house.lists, request, lazy_text("many-lists"))
    listed = (await house.hall.listed())[start : start + _MOST_LISTED]
    return _in_a_list(listed, caller)


@get("/mine", security=BROWSER, responses=REFUSALS)
async def my_tables(house: Within, caller: By, request: AnyRequest) -> Tables:
    """The tables this browser opened or sat down at, the newest first."""
    browser_of(caller)
    take(house.lists, request, lazy_text("many-lists"))
    return _in_a_list(await house.hall.held_by(caller), caller)


def _in_a_list(rooms: list[Room], caller: Caller) -> Tables:
    """Tables without long options: a list of a hundred boards would be sent to every home page."""
    return Tables([_brief(room.info(caller)) for room in rooms])


def _brief(info: TableInfo) -> TableInfo:
    options = info.options.items()
    short = {name: value for name, value in options if len(str(value)) <= _MOST_OF_AN_OPTION}
    return msgspec.structs.replace(info, options=short)


@post("/tables", security=BROWSER, responses=REFUSALS)
async def open_table(
    data: JSONBody[NewTable], house: Within, caller: By, request: AnyRequest, language: Spoken
) -> TableInfo:
    """Open a table; the caller becomes its host, and its bots write in the caller's language."""
    host = browser_of(caller)
    take(house.openings, request, lazy_text("many-tables"))  # before anything is parsed
    game = shelf.find(data.game)
    settings = await house.aside.do(
        check_settings,
        Opened(
            game=data.game,
            rules=game.rules_version,
            options=data.options,
            seats=game.seats[-1] if data.seats is None else data.seats,
            public=data.public,
            watchers=data.watchers,
            clock=data.clock or 0,
            pace=data.pace,
            late=data.late,
            language=language,
            host=host,
            secret=fresh_secret().hex(),
        ),
    )
    for wanted in data.bots:
        check_bot(game, wanted.bot)
        if wanted.seat >= settings.seats:
            raise BadOptions(lazy_text("no-such-seat", seat=wanted.seat, seats=settings.seats))
    room = await house.hall.open(settings, address(request.scope))
    room.opener = address(request.scope)
    for wanted in data.bots:
        room.table.seat_bot(wanted.seat, wanted.bot, caller, house.hall.now())
    return await kept(room, caller)


@get("/tables/{code:str}", security=ANYBODY, responses=REFUSALS)
async def one_table(code: Code, house: Within, caller: By, language: Spoken) -> TableInfo:
    """A table: its game, its seats, and how far it is."""
    room = await house.hall.find(code)
    await room.settle()
    return room.info(caller, language)


@post("/tables/{code:str}/start", security=BROWSER, status_code=200, responses=REFUSALS)
async def start(code: Code, house: Within, caller: By) -> TableInfo:
    """The host starts the game; all seats must be taken."""
    browser_of(caller)
    room = await house.hall.find(code)

    def start_game() -> None:
        room.table.check_host(caller)
        room.table.start(house.hall.now())

    await room.carry_out(start_game)
    return room.info(caller)


@put("/tables/{code:str}/pace", security=HOLDER, responses=REFUSALS)
async def set_pace(code: Code, data: JSONBody[SetPace], house: Within, caller: By) -> TableInfo:
    """Change the pace of the bots, at any time: the host, or a player who is alone with them."""
    check_shown(caller)
    room = await house.hall.find(code)
    return await changed(
        room, caller, lambda: room.table.set_pace(data.pace, caller, house.hall.now())
    )


@post("/tables/{code:str}/rematch", security=HOLDER, status_code=200, responses=REFUSALS)
async def rematch(code: Code, house: Within, caller: By) -> TableInfo:
    """A rematch: the same people at a new table, each moved by one seat. It starts by itself."""
    check_shown(caller)
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
    request: AnyRequest,
    language: Spoken,
    *,
    seat: Annotated[
        int,
        QueryParameter(ge=-1, le=7, required=False, description="Whose; -1: the caller's first."),
    ] = WATCHER,
) -> Response[bytes]:
    """The record: complete once the game is over, before that only what the caller may know."""
    room = await house.hall.find(code)
    table = room.table
    held = table.chairs.held_by(caller)
    if seat != WATCHER and seat not in held:
        raise NotAllowed(lazy_text("seat-not-yours", seat=seat))
    known = held or table.settings.watchers or table.is_host(caller)
    if not known and table.state != "over":
        raise NotAllowed(lazy_text("no-spectators"))
    _ = table.in_play  # there is none before the start
    take(house.readings, request, lazy_text("many-records"))
    await room.settle()
    over = table.state == "over"
    story = table.log.copy()
    entries = await house.ledger.ask(lambda storage: storage.read(table.code))
    viewer = held[0] if held and seat == WATCHER else seat

    def written() -> bytes:
        return encode_record(
            whole(table, entries) if over else redacted(table, entries, viewer, story, language)
        )

    name = f"{table.game.id}-{table.code}.jsonl"
    return Response(
        await house.aside.do(written),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{code:str}/replay", security=ANYBODY, responses=REFUSALS)
async def replay(
    code: Code,
    house: Within,
    request: AnyRequest,
    language: Spoken,
    *,
    viewer: Annotated[
        int,
        QueryParameter(
            ge=ALL_OPEN,
            le=7,
            required=False,
            description="The viewer: a seat; -1: a spectator; -2: everything open.",
        ),
    ] = WATCHER,
    start: Annotated[
        int, QueryParameter(ge=0, le=_FARTHEST, required=False, description="The first frame.")
    ] = 0,
    count: Annotated[
        int, QueryParameter(ge=1, le=_MOST_FRAMES, required=False, description="How many.")
    ] = 40,
) -> Replay:
    """Replay of a finished game, step by step, as a viewer saw it."""
    take(house.readings, request, lazy_text("many-records"))
    table = await _table_of_the_past(house, code)
    if viewer >= 0:
        _ = table.chairs[viewer]  # says if there is no such seat
    who = address(request.scope)
    return await house.archive.page(table, viewer, start, count, who, language=language)


@get("/tables/{code:str}/replay/outline", security=ANYBODY, responses=REFUSALS)
async def replay_outline(
    code: Code, house: Within, request: AnyRequest, language: Spoken
) -> Outline:
    """A finished game at a glance: rounds, big events and scores."""
    take(house.readings, request, lazy_text("many-records"))
    table = await _table_of_the_past(house, code)
    return await house.archive.outline(table, address(request.scope), language)


@get("/tables/{code:str}/luck", security=ANYBODY, responses=REFUSALS)
async def luck(code: Code, house: Within, request: AnyRequest, language: Spoken) -> LuckReport:
    """Verify the luck of a finished game: every outcome is drawn again."""
    take(house.readings, request, lazy_text("many-records"))
    table = await _table_of_the_past(house, code)
    return await house.archive.luck(table, address(request.scope), language)


async def _table_of_the_past(house: House, code: str) -> Table:
    """A table whose game is over, so that anybody may have its replay and record."""
    room = await house.hall.find(code)
    await room.settle()
    return room.table


ROUTES: Final = Router(
    path="/api",
    route_handlers=[
        list_games,
        one_game,
        lesson,
        new_browser,
        qr,
        open_tables,
        my_tables,
        open_table,
        one_table,
        start,
        set_pace,
        rematch,
        record,
        replay,
        replay_outline,
        luck,
        AFTERWARDS,
        CALLBACKS,
        SEAT,
        UPKEEP,
    ],
    dependencies={
        "house": Provide(a_house, sync_to_thread=False),
        "caller": Provide(a_caller, sync_to_thread=False),
        "language": Provide(a_language, sync_to_thread=False),
    },
)
