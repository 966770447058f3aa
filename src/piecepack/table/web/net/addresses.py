"""Addresses on the network: who a client counts as, and the name in a `Host` header."""

import re
from ipaddress import AddressValueError, IPv4Address, IPv6Address, ip_address
from typing import Final

_NAME: Final = re.compile(r"(?=.{1,253}\Z)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_-]+)*")
_HOST: Final = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[^\[\]:]+)(:(?P<port>[0-9]{1,5}))?")
_PORTS: Final = 65536
_OWN_NETWORK: Final = 64  # bits; a client with one IPv6 address has the whole /64


def counted_as(host: str) -> str:
    """The address or network that a client's address counts as."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        if not found.is_loopback:
            shift = 128 - _OWN_NETWORK
            return f"{IPv6Address(int(found) >> shift << shift)}/{_OWN_NETWORK}"
    return str(found)


def hostname(netloc: str) -> str:
    """The host in a `Host` header, without its port: a name, or an address in its shortest form.

    Empty unless the header is exactly a name, an IPv4 address or an IPv6 address in brackets,
    with or without a port. A lenient parser would take `[::1].example.org` for `::1`.
    """
    found = _HOST.fullmatch(netloc.lower())
    if found is None or int(found["port"] or 0) >= _PORTS:
        return ""
    host = found["host"]
    try:
        if host.startswith("["):
            return str(IPv6Address(host[1:-1]))
        if host.replace(".", "").isdigit():
            return str(IPv4Address(host))
    except AddressValueError:
        return ""
    return host if _NAME.fullmatch(host) else ""


def known_as(host: str) -> str:
    """A host from the settings, in the form that `hostname` returns."""
    return hostname(f"[{host}]" if ":" in host else host)
