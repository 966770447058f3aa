"""The ASGI application: REST, sockets, health and metrics, behind the gate."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib.metadata import version
from typing import Any, Final

import msgspec
import structlog
from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import ClientException, HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import Receive, Scope, Send

from piecepack.core.errors import (
    BadOptions,
    IllegalMove,
    Message,
    NoLesson,
    PiecepackError,
    UnknownGame,
)
from piecepack.table.house import House, Settings, open_house
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import BadName, NoSuchTable, NotAllowed, NotKept, NotNow, TooMuch
from piecepack.table.store.storage import Storage
from piecepack.table.web.catalogue import Catalogue
from piecepack.table.web.gate import Gate, is_loopback
from piecepack.table.web.packed import PACKED
from piecepack.table.web.preview import preview
from piecepack.table.web.rest.caller import REFUSALS, a_language
from piecepack.table.web.rest.tables import ROUTES
from piecepack.table.web.socket import live
from piecepack.table.web.static import StaticFiles, wants_page
from piecepack.table.wire.forms import Health, Problem, schemas
from piecepack.table.wire.messages import shortened
from piecepack.table.words import lazy_text

AnyRequest = Request[Any, Any, State]
_log = structlog.get_logger(__name__)
_VERSION: Final = version("piecepack")  # read from the disk once

_STATUS: dict[type[PiecepackError], int] = {
    NoSuchTable: 404,
    UnknownGame: 404,
    NoLesson: 404,
    NotAllowed: 403,
    NotNow: 409,
    TooMuch: 429,
    NotKept: 503,
    BadName: 422,
    BadOptions: 422,
    IllegalMove: 422,
}


def make_app(settings: Settings, storage: Storage, metrics: Metrics | None = None) -> Gate:
    """A server that has not started yet."""
    counted = metrics or Metrics()

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        async with open_house(settings, storage, counted) as house:
            app.state.house = house
            app.state.catalogue = Catalogue()
            yield

    async def at_a_table(scope: Scope, receive: Receive, send: Send) -> None:
        await live(app.state.house, scope, receive, send)

    async def hand_over() -> None:
        house: House = app.state.house
        await house.hand_over()

    static = StaticFiles(settings.client)

    def refuse(request: AnyRequest, error: HTTPException) -> Response[Any]:
        """Not found: browsers get the client's page, programs an error."""
        if error.status_code == HTTPStatus.NOT_FOUND and wants_page(request):
            return static.nowhere(request.headers)
        return _refuse_request(request, error)

    app = Litestar(
        route_handlers=[ROUTES, *static.routes, preview, health, counters],
        lifespan=[running],
        request_class=_Asked,
        # A replay or all the guides are text that packs to a tenth; the client's files are packed already.
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, minimum_size=2000, exclude_opt_key=PACKED
        ),
        request_max_body_size=settings.limits.body_bytes,
        exception_handlers={
            PiecepackError: _refuse,
            HTTPException: refuse,
            Exception: _fail,
        },
        openapi_config=OpenAPIConfig(
            title="piecepack",
            version=_VERSION,
            description="Tables for piecepack games. Live updates go over one WebSocket per table.",
            path="/api/openapi.json",  # and nothing else under /api: the rest is not Litestar's
            render_plugins=[_Description(path=["/", "/openapi.json"])],
            operation_id_creator=_handler_name,
            use_handler_docstrings=True,
            components=Components(
                security_schemes={
                    "browser": SecurityScheme(
                        type="http", scheme="bearer", description="A browser's secret."
                    ),
                    "seat": SecurityScheme(
                        type="apiKey",
                        name="Seat-Key",
                        security_scheme_in="header",
                        description="A seat's secret.",
                    ),
                }
            ),
        ),
        logging_config=None,
    )
    return Gate(app, at_a_table, settings, counted, hand_over)


class _Asked(Request[Any, Any, State]):
    """A request whose body is decoded strictly: "3" is not accepted as a number."""

    async def json(self) -> Any:
        form = self.route_handler.parsed_data_field
        try:
            return msgspec.json.decode(await self.body(), type=form.annotation if form else Any)
        except msgspec.DecodeError as error:
            raise ClientException(shortened(str(error))) from error
        except UnicodeDecodeError as error:
            raise ClientException("it is not UTF-8") from error
        except RecursionError as error:
            raise ClientException("it is nested too deeply") from error


class _Description(JsonRenderPlugin):
    """The OpenAPI description, with the forms as msgspec checks them and sentences for summaries."""

    _rendered = b""  # made once: it takes many milliseconds, and anybody may ask for it

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        if not self._rendered:
            self._rendered = self._render(request, openapi_schema)
        return self._rendered

    def _render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        openapi_schema["components"]["schemas"] = schemas()
        for operations in openapi_schema["paths"].values():
            for operation in operations.values():
                if "description" in operation:
                    operation["summary"] = operation.pop("description")
                for parameter in operation.get("parameters", ()):
                    parameter["schema"] = _sendable(parameter["schema"])
        return self.render_json(request, openapi_schema)


def _sendable(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter's schema without `null`, which only means that it is not sent."""
    kinds = [kind for kind in schema.get("oneOf", []) if kind != {"type": "null"}]
    return (
        schema if len(kinds) != 1 else kinds[0] | {k: v for k, v in schema.items() if k != "oneOf"}
    )


def _handler_name(handler: HTTPRouteHandler, *_: object) -> str:
    return handler.handler_name


@get(
    "/health",
    responses={**REFUSALS, 503: ResponseSpec(Health, description="The server is failing.")},
)
async def health(state: State) -> Response[Health]:
    """Health: whether the server is up, its disk can be written to, and its bots work."""
    house: House = state.house
    why = await house.disk_check.trouble()
    now = house.present()
    crew = now.crew
    found = Health(
        status="failing" if why else "ok",
        version=_VERSION,
        tables=sum(now.tables.values()),
        sockets=now.sockets,
        bots="degraded" if crew.degraded else "ok",
        workers=crew.ready,
        workers_wanted=crew.wanted,
        worker_restarts=crew.restarts,
        decisions_waiting=sum(crew.waiting.values()),
        why=why,
    )
    return Response(found, status_code=503 if why else 200)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def counters(request: AnyRequest, state: State) -> Response[bytes]:
    """Metrics of all processes behind this port, for this machine only unless configured otherwise."""
    house: House = state.house
    if not house.settings.metrics_for_all and not is_loopback(request.scope):
        raise NotAllowed("Metrics are only available on the machine the server runs on.")
    whole = house.metrics_of_all or house.metrics
    return Response(whole.text(), media_type="text/plain; version=0.0.4")


def _refuse(request: AnyRequest, error: PiecepackError) -> Response[Problem]:
    status = next((_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS), 400)
    rule = error.rule if isinstance(error, IllegalMove) else ""
    if error.__cause__ is not None:
        _log.error("refused", status=status, cause=str(error.__cause__))
    return Response(Problem(error.translated(a_language(request)), rule), status_code=status)


def _refuse_request(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    why = _plainly(error)
    told = why if isinstance(why, str) else why.translated(a_language(request))
    return Response(Problem(told), status_code=error.status_code, headers=error.headers)


_PLAINLY: Final = {
    404: lazy_text("nothing-at-address"),
    405: lazy_text("method-not-allowed"),
    413: lazy_text("request-too-large"),
}


def _plainly(error: HTTPException) -> str | Message:
    """A validation error as a sentence that names the fields."""
    extra = error.extra if isinstance(error.extra, list) else []
    faults = [fault for fault in extra if "message" in fault]
    if any(fault["message"] == "'data'" for fault in faults):  # what is missing is the whole body
        return lazy_text("body-not-json")
    if faults:
        named = "; ".join(f"{fault.get('key', 'body')}: {fault['message']}" for fault in faults)
        return lazy_text("request-unreadable", why=named)
    if error.detail == HTTPStatus(error.status_code).phrase:
        return _PLAINLY.get(error.status_code, f"{error.detail}.")
    if error.detail.endswith("."):
        return error.detail
    return lazy_text("request-unreadable", why=error.detail)


def _fail(request: AnyRequest, error: Exception) -> Response[Problem]:
    """An internal error: details go to the log, not to the client."""
    _log.error("a request failed", exc_info=error)
    return Response(
        Problem(lazy_text("server-failed").translated(a_language(request))),
        status_code=500,
    )
