"""REST handlers for what comes after a game: its analysis, and playing on from one of its positions."""

import asyncio
from contextlib import AbstractContextManager, nullcontext
from typing import Annotated, Final, Literal

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from piecepack.analysis.analysis import Analysis
from piecepack.core.contract import Game
from piecepack.match.luck import fresh_word
from piecepack.match.seating import USUAL_BOT
from piecepack.table.house import House
from piecepack.table.live.openings.branch import branched
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import turn_of
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Analysed, Sat
from piecepack.table.model.keys import fingerprint, fresh_key
from piecepack.table.model.names.name import read_name
from piecepack.table.model.study import StudyProgress
from piecepack.table.web.gate import address
from piecepack.table.web.rest.caller import (
    ANYBODY,
    BROWSER,
    HOLDER,
    REFUSALS,
    AnyRequest,
    By,
    Code,
    Spoken,
    Within,
    browser_of,
    check_shown,
    take,
)
from piecepack.table.wire.forms import AnalysisReport, AskAnalysis, PlayFrom, SeatKey
from piecepack.table.words import lazy_text

_SOMEBODY: Final = "Player"  # the name of a caller who gave none and had none


@post(
    "/tables/{code:str}/analysis",
    security=HOLDER,
    status_code=200,
    responses=REFUSALS,
)
async def ask_analysis(
    code: Code,
    data: JSONBody[AskAnalysis],
    house: Within,
    caller: By,
    request: AnyRequest,
    *,
    language: Spoken,
) -> AnalysisReport:
    """Ask for the analysis of a finished game. It is made once, kept with the table, and the same for everybody."""
    check_shown(caller)
    room = await house.hall.find(code)
    room.table.check_over()
    again = bool(room.table.study.asked) and room.study.failed
    asked_for: AbstractContextManager[None] = nullcontext()
    if again or not room.table.study.answers(data.depth):
        take(house.analyses, request, lazy_text("many-analyses"))
        if room.table.version > house.settings.limits.moments:
            raise NotNow(lazy_text("analysis-too-long"))
        asked_for = house.studies.asked_for(room, address(request.scope), turn_of(room).path[0])
    with asked_for:
        if again:
            room.study = StudyProgress()
            house.scheduler.wind(room)
        await room.carry_out(lambda: room.table.ask_analysis(data.depth, caller, house.hall.now()))
    return await _report(house, room, "", language)


@get("/tables/{code:str}/analysis", security=ANYBODY, responses=REFUSALS)
async def analysis(
    code: Code,
    house: Within,
    request: AnyRequest,
    language: Spoken,
    have: Annotated[
        Literal["", "quick", "normal", "deep"],
        QueryParameter(required=False, description="The depth that the caller has already."),
    ] = "",
) -> AnalysisReport:
    """The analysis of a finished game, or how far it is."""
    take(house.readings, request, lazy_text("many-records"))
    room = await house.hall.find(code)
    room.table.check_over()
    await room.settle()
    return await _report(house, room, have, language)


async def _report(house: House, room: Room, have: str, language: str) -> AnalysisReport:
    study, progress = room.table.study, room.study
    found = await _read(house, room, language) if study.made and study.made != have else None
    return AnalysisReport(
        made=study.made,
        asked=study.asked,
        done=progress.done if study.asked else 0,
        total=progress.total if study.asked else 0,
        failed=progress.failed,
        deeper=study.deeper,
        analysis=found,
    )


async def _read(house: House, room: Room, language: str) -> Analysis | None:
    """The analysis that the log has, told; None if a later version of the program made it."""
    code, version = room.table.code, room.table.study.version
    entries = await house.ledger.ask(lambda storage: storage.read(code, version - 1))
    event = entries[0].event if entries else None
    if not isinstance(event, Analysed):
        return None
    try:
        return await house.aside.do(_translated, bytes(event.result), room.table.game, language)
    except msgspec.DecodeError:
        return None


def _translated(result: bytes, game: Game, language: str) -> Analysis:
    return msgspec.json.decode(result, type=Analysis).translated(game, language)


@post("/tables/{code:str}/branch", security=BROWSER, responses=REFUSALS)
async def play_from(
    code: Code,
    data: JSONBody[PlayFrom],
    house: Within,
    caller: By,
    request: AnyRequest,
    *,
    language: Spoken,
) -> SeatKey:
    """Open a new table at a position of a finished game. The caller has one seat, bots have all others.

    They write in the caller's language.
    """
    host = browser_of(caller)
    take(house.openings, request, lazy_text("many-tables"))
    origin = await house.hall.find(code)
    await origin.settle()
    table = origin.table
    moment = await house.archive.moment(table, data.step, address(request.scope))
    seat = next(iter(table.chairs.held_by(caller)), 0) if data.seat is None else data.seat
    _ = table.chairs[seat]  # says if there is no such seat
    settings = await house.aside.do(
        branched,
        table,
        moment.rules,
        moment.said,
        step=data.step,
        seat=seat,
        hidden=data.hidden,
    )
    name = read_name(data.name) if data.name else _name_of(origin, caller)
    settings = msgspec.structs.replace(settings, host=host, language=language)
    room = await house.hall.open(settings, address(request.scope))
    room.opener = address(request.scope)
    key = fresh_key()
    now = house.hall.now()
    word = data.word or fresh_word()
    room.table.sit(Sat(seat, name, host, fingerprint(key), word), now)
    for other in range(settings.seats):
        if other != seat:
            room.table.seat_bot(other, USUAL_BOT, caller, now)
    room.table.start(now)
    await asyncio.shield(room.keep())
    return SeatKey(seat, key, room.info(Caller(host), language))


def _name_of(origin: Room, caller: Caller) -> str:
    held = origin.table.chairs.held_by(caller)
    return origin.table.chairs[held[0]].name if held else _SOMEBODY


AFTERWARDS: Final = Router(path="/", route_handlers=[ask_analysis, analysis, play_from])
