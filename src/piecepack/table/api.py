"""REST: what is done once. Games, tables, and looking back at them."""

from typing import Annotated, Final

from litestar import Response, Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter, QueryParameter

from piecepack.core.contract import ALL_OPEN, WATCHER, Game
from piecepack.core.errors import BadOptions
from piecepack.core.options import describe
from piecepack.match import shelf
from piecepack.match.luck import fresh_secret
from piecepack.match.record import encode as encode_record
from piecepack.match.seating import bot_ids
from piecepack.table.api_seats import SEAT
from piecepack.table.asking import (
    ANYBODY,
    BROWSER,
    HOLDER,
    REFUSALS,
    AnyRequest,
    By,
    Code,
    Within,
    a_caller,
    a_house,
    browser_of,
    check_shown,
    kept,
)
from piecepack.table.chairs import check_bot
from piecepack.table.errors import NotAllowed, TooMuch
from piecepack.table.events import Opened
from piecepack.table.forms import (
    Browser,
    GameInfo,
    Games,
    LuckReport,
    NewTable,
    Page,
    Qr,
    Replay,
    Tables,
)
from piecepack.table.gate import address
from piecepack.table.guide import guide_parts
from piecepack.table.hall import check_settings
from piecepack.table.house import House
from piecepack.table.keys import fresh_key
from piecepack.table.links import link_to
from piecepack.table.messages import TableInfo
from piecepack.table.redacted import redacted, whole
from piecepack.table.table import Table

_MOST_LISTED: Final = 100
_MOST_FRAMES: Final = 60
_FARTHEST: Final = 1_000_000  # frames; no game is as long as that
GameId = Annotated[str, PathParameter(min_length=1, max_length=64, description="A game's id.")]


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
        parts=guide_parts(game),
        hints=game.hints,
        picture=game.picture,
    )


@post("/browsers", sync_to_thread=False, responses=REFUSALS)
def new_browser() -> Browser:
    """A secret for a browser. It is kept nowhere here; whoever loses it loses its seats."""
    return Browser(fresh_key())


@post("/qr", status_code=200, responses=REFUSALS)
async def qr(data: JSONBody[Page], house: Within, request: AnyRequest) -> Qr:
    """A page of this server as a link and a QR code for other devices."""
    asked = f"{request.scope['scheme']}://{request.headers['host']}"
    return link_to(data.path, asked=asked, announced=house.settings.address)


# Tables


@get("/tables", security=ANYBODY, responses=REFUSALS)
async def open_tables(house: Within, caller: By) -> Tables:
    """Public tables with a free seat."""
    return Tables([room.info(caller) for room in house.hall.listed()[:_MOST_LISTED]])


@get("/mine", security=BROWSER, responses=REFUSALS)
async def my_tables(house: Within, caller: By) -> Tables:
    """The tables this browser opened or sat down at, the newest first."""
    browser_of(caller)
    return Tables([room.info(caller) for room in await house.hall.held_by(caller)])


@post("/tables", security=BROWSER, responses=REFUSALS)
async def open_table(
    data: JSONBody[NewTable], house: Within, caller: By, request: AnyRequest
) -> TableInfo:
    """Open a table; whoever opens it is its host."""
    host = browser_of(caller)
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
    room.opener = address(request.scope)
    for wanted in data.bots:
        room.table.seat_bot(wanted.seat, wanted.bot, caller, house.hall.now())
    return await kept(room, caller)


@get("/tables/{code:str}", security=ANYBODY, responses=REFUSALS)
async def one_table(code: Code, house: Within, caller: By) -> TableInfo:
    """A table: its game, its seats, and how far it is."""
    room = await house.hall.find(code)
    await room.settle()
    return room.info(caller)


@post("/tables/{code:str}/start", security=BROWSER, status_code=200, responses=REFUSALS)
async def start(code: Code, house: Within, caller: By) -> TableInfo:
    """The host begins the game; all seats have to be filled."""
    browser_of(caller)
    room = await house.hall.find(code)
    room.table.check_host(caller)
    room.table.start(house.hall.now())
    return await kept(room, caller)


@post("/tables/{code:str}/rematch", security=HOLDER, status_code=200, responses=REFUSALS)
async def rematch(code: Code, house: Within, caller: By) -> TableInfo:
    """The same people at a new table, turned by one; it begins by itself."""
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


@get("/tables/{code:str}/replay", security=ANYBODY, responses=REFUSALS)
async def replay(
    code: Code,
    house: Within,
    viewer: Annotated[
        int,
        QueryParameter(
            ge=ALL_OPEN,
            le=7,
            required=False,
            description="As whom: a seat; -1: a watcher; -2: one from whom nothing is hidden.",
        ),
    ] = WATCHER,
    start: Annotated[
        int, QueryParameter(ge=0, le=_FARTHEST, required=False, description="From which frame.")
    ] = 0,
    count: Annotated[
        int, QueryParameter(ge=1, le=_MOST_FRAMES, required=False, description="How many.")
    ] = 40,
) -> Replay:
    """A game that is over, moment by moment, as a viewer saw it then."""
    table = await _table_of_the_past(house, code)
    if viewer >= 0:
        _ = table.chairs[viewer]  # says if there is no such seat
    return await house.archive.page(table, viewer, start, count)


@get("/tables/{code:str}/luck", security=ANYBODY, responses=REFUSALS)
async def luck(code: Code, house: Within) -> LuckReport:
    """Whether luck was honest in a game that is over: every outcome is drawn again."""
    return await house.archive.luck(await _table_of_the_past(house, code))


async def _table_of_the_past(house: House, code: str) -> Table:
    """A table whose game anybody may look back at once it is over, as anybody may have its record."""
    room = await house.hall.find(code)
    await room.settle()
    return room.table


ROUTES: Final = Router(
    path="/api",
    route_handlers=[
        list_games,
        one_game,
        new_browser,
        qr,
        open_tables,
        my_tables,
        open_table,
        one_table,
        start,
        rematch,
        record,
        replay,
        luck,
        SEAT,
    ],
    dependencies={
        "house": Provide(a_house, sync_to_thread=False),
        "caller": Provide(a_caller, sync_to_thread=False),
    },
)
