"""Links to this server that other devices can follow, and QR codes of them."""

import io
import socket
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

import segno

from piecepack.table.web.net.addresses import hostname
from piecepack.table.wire.forms import Qr

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  # what --lan asks for
_INK: Final = "#1F1B18"
_PAPER: Final = "#FFFFFF"


def listening_at(host: str, port: int) -> str:
    """The address others can type for a server that listens here."""
    name = reachable(host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def reachable(host: str) -> str:
    """The name or number under which others reach a server that listens on this one."""
    return lan_address() if host in EVERYWHERE else host


def lan_address() -> str:
    """This machine's address in its network. Nothing is sent to find it out."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # an address nobody has; the system only picks a way there
        return str(probe.getsockname()[0])
    except OSError:
        return "127.0.0.1"
    finally:
        probe.close()


def link_to(path: str, *, asked: str, announced: str) -> Qr:
    """A link under the address of the request, if others can use it; else under the one that
    the server has announced, if others can use that.
    """
    link = link_to_page(path, asked=asked, announced=announced)
    return Qr(link, qr_image(link), only_here=hostname(urlsplit(link).netloc) in LOOPBACK)


def link_to_page(path: str, *, asked: str, announced: str) -> str:
    """The same without its QR code."""
    public, here = urlsplit(announced), urlsplit(asked)
    address = here
    if public.netloc and (hostname(here.netloc) in LOOPBACK or here.netloc == public.netloc):
        address = public  # behind a proxy it also knows better whether it is https
    return f"{address.scheme}://{address.netloc}{path}"


@lru_cache(1 << 8)  # 6 kB each; drawing one takes up to 25 ms
def qr_image(text: str) -> str:
    """A QR code as SVG of any size. It has no style of its own, which a page would not allow."""
    drawn = segno.make_qr(text, error="m")
    image: str = drawn.svg_inline(
        omitsize=True, border=2, dark=_INK, light=_PAPER, svgclass=None, lineclass=None
    )
    return image


def qr_code(text: str) -> str:
    """A QR code out of half blocks, for a terminal."""
    drawn = io.StringIO()
    segno.make(text, error="m").terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()
