"""The gate: ASGI middleware that every request and socket passes first.

It lets in only requests for this server (`Host`), only pages of this server (`Origin`), and
only so many from one address; and it adds security headers to every response.
"""

import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from piecepack.table.house import Settings
from piecepack.table.limits import Buckets
from piecepack.table.live.refusal import reason
from piecepack.table.metrics import Metrics
from piecepack.table.web.languages import asked_language
from piecepack.table.web.links import LOOPBACK
from piecepack.table.web.net.addresses import counted_as, hostname, known_as
from piecepack.table.wire.forms import Problem
from piecepack.table.wire.messages import CloseCode, Refused, encode
from piecepack.table.words import lazy_text

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
    " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)
_HEADERS: Final = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Gate:
    """Stands before the application."""

    def __init__(
        self,
        app: ASGIApp,
        at_a_table: ASGIApp,
        settings: Settings,
        metrics: Metrics,
        hand_over: Callable[[], Awaitable[None]],
    ) -> None:
        self.hand_over = hand_over  # to be called before connections are closed
        self._app = app  # for requests
        self._at_a_table = at_a_table  # for sockets
        self._answered = metrics.requests
        self._limits = settings.limits
        self._public = urlsplit(settings.public_url).netloc.lower()
        hosts = {known_as(host) for host in settings.hosts} | {hostname(self._public)}
        self._hosts = hosts - {""}
        self._requests = Buckets(settings.limits.requests, time.monotonic)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self._request(scope, receive, send)
        elif kind == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _guarded(message["headers"])
                self._answered.labels(str(message["status"])).inc()
            await send(message)

        refused = self._refusal(scope)
        if refused is not None:
            await _answer(guarded, *refused)
        elif not self._requests.take(address(scope)):
            await _answer(guarded, 429, lazy_text("requests-too-many").translated(_language(scope)))
        else:
            await self._app(scope, receive, guarded)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        caller = address(scope)
        refused = self._refusal(scope)
        if refused is not None:
            await receive()
            await _answer(send, *refused, kind="websocket.http.response")
            return
        if self._full(caller) or not self._requests.take(caller):
            await receive()
            await _send_away(send, lazy_text("sockets-too-many").translated(_language(scope)))
            return
        self._sockets[caller] += 1
        try:
            await self._at_a_table(scope, receive, send)
        finally:
            self._sockets[caller] -= 1
            if not self._sockets[caller]:
                del self._sockets[caller]

    def _full(self, caller: str) -> bool:
        of_caller, limits = self._sockets.get(caller, 0), self._limits
        return self._sockets.total() >= limits.sockets or of_caller >= limits.sockets_an_address

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Protection against DNS rebinding and cross-site requests."""
        hosts = [value for name, value in scope["headers"] if name == b"host"]
        if len(hosts) > 1:
            return 400, "A request needs exactly one Host header."
        host = hosts[0].decode("latin-1").lower() if hosts else ""
        if hostname(host) not in self._hosts:
            return 421, "This Host is not a name of this server."
        origins = [value for name, value in scope["headers"] if name == b"origin"]
        if not all(self._ours(origin.decode("latin-1").lower(), host) for origin in origins):
            return 403, "This page's origin is not allowed to use this server."
        return None

    def _ours(self, origin: str, host: str) -> bool:
        scheme, _, netloc = origin.partition("://")
        return scheme in ("http", "https") and netloc in (host, self._public) and bool(netloc)


def _language(scope: Scope) -> str:
    """The one that a browser asks for."""
    asked = (value for name, value in scope["headers"] if name == b"accept-language")
    return asked_language(next(asked, b"").decode("latin-1"))


def address(scope: Scope) -> str:
    """The client's address; an IPv6 /64 network counts as one."""
    client = cast("Any", scope).get("client")
    return counted_as(str(client[0])) if client else "unknown"


def is_loopback(scope: Scope) -> bool:
    """Whether a request comes from this machine and was meant for it."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return address(scope) in LOOPBACK and hostname(host.decode("latin-1")) in LOOPBACK


def _guarded(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """A response's headers, then those of ours it does not have; without a cache header it must not be cached."""
    own = list(headers)
    named = {name.lower() for name, _ in own}
    combined = own + [header for header in _HEADERS if header[0] not in named]
    if not any(name.lower() == b"cache-control" for name, _ in combined):
        combined.append((b"cache-control", b"no-store"))
    return combined


async def _answer(send: Send, status: int, why: str, kind: str = "http.response") -> None:
    body = msgspec.json.encode(Problem(why))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    start = {"type": f"{kind}.start", "status": status, "headers": headers}
    await send(cast("Message", start))
    await send(cast("Message", {"type": f"{kind}.body", "body": body, "more_body": False}))


async def _send_away(send: Send, why: str) -> None:
    """Accept a socket only to close it with a reason: a page cannot see why a handshake failed."""
    refusal = encode(Refused(why, kind="too much")).decode()
    closing = {"type": "websocket.close", "code": CloseCode.TOO_MUCH, "reason": reason(why)}
    await send(cast("Message", {"type": "websocket.accept"}))
    await send(cast("Message", {"type": "websocket.send", "text": refusal}))
    await send(cast("Message", closing))
