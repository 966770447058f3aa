"""Requests to addresses that strangers have named: only to public ones, and never for long.

A name is resolved here, and the connection goes to the very address that was checked: a name that means another
address a moment later gains nothing. Redirects are not followed, and proxies of the environment are not used.
"""

import asyncio
import socket
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore
from msgspec import Struct

from piecepack.core.errors import BadOptions
from piecepack.table.callback.standing import Standings, Unreached
from piecepack.table.limits import Limits
from piecepack.table.words import lazy_text

_HTTPS: Final = 443
_LONGEST_NAME: Final = 253  # as names are written in the DNS
_USERS_PORTS: Final = 1024  # below it other services listen
_LOOKUPS: Final = 64  # at once; one that is given up goes on for up to half a minute
_NAT64: Final = IPv6Network("64:ff9b::/96")


class NotPublic(Exception):
    """The address is not one that strangers may name."""


class Answer(Struct, frozen=True):
    """What came back: the status, and for how long we are to wait."""

    status: int
    retry_after: str = ""


def check_url(url: str, *, private: bool = False) -> None:
    """Refuse an address that nothing would ever be sent to. `private`: this server allows any."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadOptions(lazy_text("not-a-web-address")) from None
    if parts.scheme not in (("http", "https") if private else ("https",)) or not parts.hostname:
        raise BadOptions(lazy_text("address-https"))
    if not url.isascii() or parts.username is not None or any(c <= " " for c in url):
        raise BadOptions(lazy_text("address-plain"))
    if not _is_name(parts.hostname):
        raise BadOptions(lazy_text("not-a-web-address"))
    if private:
        return
    if port not in (None, _HTTPS) and port < _USERS_PORTS:
        raise BadOptions(lazy_text("address-port", port=str(port)))
    try:
        number = ip_address(parts.hostname)
    except ValueError:
        return  # a name, which is looked up whenever something is sent
    if not is_public(number):
        raise BadOptions(lazy_text("address-private"))


def _is_name(host: str) -> bool:
    """Whether a name can be looked up: no part of it is empty or longer than 63 letters, nor all of it than 253."""
    try:
        return len(host.encode("idna")) <= _LONGEST_NAME
    except UnicodeError:
        return False


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is on the public internet, also one that is written inside another."""
    if isinstance(address, IPv6Address):
        inside: list[IPv4Address | None] = [address.ipv4_mapped, address.sixtofour]
        inside += address.teredo or ()
        if address in _NAT64:
            inside.append(IPv4Address(int(address) & 0xFFFFFFFF))
        if not all(is_public(one) for one in inside if one is not None):
            return False
        if address.ipv4_mapped is not None:
            return True
    return address.is_global and not address.is_multicast and not address.is_reserved


class Outside:
    """A client of HTTP for strangers' addresses."""

    def __init__(self, limits: Limits, *, private: bool = False) -> None:
        self._limits = limits
        self._network = _Checked(private=private)
        self._pool = httpcore.AsyncConnectionPool(
            max_connections=limits.calls_at_once,
            max_keepalive_connections=limits.calls_at_once,
            keepalive_expiry=30.0,
            network_backend=self._network,
        )
        self._standings = Standings(limits)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        """`Unreached` if there was no answer in time, `NotPublic` if nothing was sent."""
        host = urlsplit(url).hostname or ""
        return await self._standings.take_turn(host, lambda: self._post(url, headers, body))

    async def _post(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        within = self._limits.call_within
        try:
            async with asyncio.timeout(within):
                return await self._asked(url, headers, body)
        except TimeoutError:
            raise Unreached(f"no answer within {within:g} s") from None
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as error:
            raise Unreached(str(error) or type(error).__name__) from None
        except (OSError, httpcore.UnsupportedProtocol) as error:
            raise Unreached(str(error)) from None
        except UnicodeError:  # no name: such an address may be stored from before they were refused
            raise NotPublic(url) from None

    async def _asked(self, url: str, headers: Mapping[str, str], body: bytes) -> Answer:
        own = {"Host": urlsplit(url).netloc, "User-Agent": "piecepack"}
        sent = [*headers.items(), *own.items(), ("Content-Length", str(len(body)))]
        read = 0
        async with self._pool.stream("POST", url, headers=sent, content=body) as answer:
            async for (
                piece
            ) in answer.aiter_stream():  # a connection can be used again once it is read
                read += len(piece)
                if read > self._limits.call_answer_bytes:
                    break
            told = {name.lower(): value for name, value in answer.headers}
            return Answer(answer.status, told.get(b"retry-after", b"").decode("latin-1"))

    async def close(self) -> None:
        await self._pool.aclose()
        self._network.close()


class _Checked(httpcore.AsyncNetworkBackend):
    """Connects to addresses that have been looked at, and to no others."""

    def __init__(self, *, private: bool) -> None:
        self._private = private
        self._inner = httpcore.AnyIOBackend()
        # Of its own: a name server that does not answer would keep the threads that others need.
        self._lookups = ThreadPoolExecutor(_LOOKUPS, thread_name_prefix="lookup")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # httpcore's own parameter
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        failure: Exception | None = None
        for address in await self._looked_up(host, port):
            try:
                return await self._inner.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure or NotPublic(host)

    async def _looked_up(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._lookups, _addresses_of, host, port)
        if self._private:
            return found
        return [one for one in found if is_public(ip_address(one.partition("%")[0]))]

    def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def _addresses_of(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))
