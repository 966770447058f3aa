"""Authentication and common parameters of the REST handlers."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotAuthorizedException
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from piecepack.core.errors import Message
from piecepack.table.house import House
from piecepack.table.limits import Buckets
from piecepack.table.live.room import Room
from piecepack.table.model.chairs import NOBODY, Caller
from piecepack.table.model.errors import TooMuch
from piecepack.table.model.keys import fingerprint
from piecepack.table.web.gate import address
from piecepack.table.web.languages import asked_language
from piecepack.table.wire.forms import Problem
from piecepack.table.wire.messages import Key, TableInfo
from piecepack.table.words import lazy_text

AnyRequest = Request[Any, Any, State]
SeatNumber = Annotated[int, PathParameter(ge=0, le=7, description="A seat, from 0.")]
Code = Annotated[str, PathParameter(min_length=1, max_length=12, description="A table's code.")]
GameId = Annotated[str, PathParameter(min_length=1, max_length=64, description="A game's id.")]
Within = NamedDependency[House]
By = NamedDependency[Caller]
Spoken = NamedDependency[str]
BROWSER: Final[list[dict[str, list[str]]]] = [{"browser": []}]
HOLDER: Final[list[dict[str, list[str]]]] = [{"browser": []}, {"seat": []}]
ANYBODY: Final[list[dict[str, list[str]]]] = [{}, {"browser": []}, {"seat": []}]
REFUSALS: Final = {
    status: ResponseSpec(Problem, description=why, generate_examples=False)
    for status, why in {
        400: "The request is not valid.",
        401: "A browser's secret is missing.",
        403: "The caller is not allowed to do this.",
        404: "Not found.",
        408: "The request took too long to arrive.",
        409: "Not possible in the table's present state.",
        413: "The request is too large.",
        414: "The address is too long.",
        421: "The Host header names another server.",
        422: "The game does not accept these options, seats, bots or moves.",
        429: "A limit was reached.",
        431: "The headers are too long, or too many.",
        503: "The server could not save it.",
    }.items()
}


def a_house(state: State) -> House:
    house: House = state.house
    return house


def a_caller(request: AnyRequest) -> Caller:
    """The caller, identified by a browser's secret or a seat's key."""
    kind, _, secret = request.headers.get("authorization", "").partition(" ")
    if kind and (kind.lower() != "bearer" or not _is_key(secret)):
        raise NotAuthorizedException("Send a browser's secret as Authorization: Bearer.")
    key = request.headers.get("seat-key")
    if key is not None and not _is_key(key):
        raise NotAuthorizedException("Send a seat's secret as Seat-Key.")
    return Caller(fingerprint(secret) if kind else "", (fingerprint(key),) if key else ())


def a_language(request: AnyRequest) -> str:
    """The language of texts in the answer: the first of the caller's that there is."""
    return asked_language(request.headers.get("accept-language", ""))


def _is_key(text: str) -> bool:
    try:
        msgspec.convert(text, Key)
    except msgspec.ValidationError:
        return False
    return True


def browser_of(caller: Caller) -> str:
    if not caller.browser:
        raise NotAuthorizedException("Get a secret for this browser first: POST /api/browsers.")
    return caller.browser


def check_shown(caller: Caller) -> None:
    if caller == NOBODY:
        raise NotAuthorizedException("Send a browser's secret or a seat's key.")


def take(buckets: Buckets, request: AnyRequest, what: Message) -> None:
    """Rate limit for the address a request comes from."""
    if not buckets.take(address(request.scope)):
        raise TooMuch(lazy_text("requested-too-many", what=what))


async def kept(room: Room, caller: Caller) -> TableInfo:
    """Answer when it is on disk."""
    await asyncio.shield(room.keep())
    return room.info(caller)


async def changed(room: Room, caller: Caller, act: Callable[[], object]) -> TableInfo:
    """Change a table, and answer when that is on disk; changes count against the caller's allowance."""

    def change() -> None:
        with room.quotas.change(room.table, caller):
            act()

    await room.carry_out(change)
    return room.info(caller)
