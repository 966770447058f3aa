"""Static files: the browser client, read once when the server starts and answered from memory.

It is built from web/ into table/client/. What a request asks for is looked up among
the files that were there at the start; no path of a request ever gets to the disk.
"""

import gzip
import hashlib
from collections.abc import Callable, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from piecepack.table.web.packed import ASK_AGAIN, PACKED, File
from piecepack.table.web.table_page import TablePage

# By URL: the file for it. They are the same page, but for the scripts that they ask for at once.
PAGES: Final = {
    "/": "/index.html",
    "/new": "/new.html",
    "/new/{game:str}": "/new.html",
    "/guide/{game:str}": "/guide.html",
    "/games": "/games.html",
    "/learn/{game:str}": "/learn.html",
    "/t/{code:str}": "/table.html",
    "/t/{code:str}/screen": "/screen.html",
    "/t/{code:str}/replay": "/replay.html",
}
_TABLES: Final = ("/t/{code:str}", "/t/{code:str}/replay")  # people send each other links to them
Answer = Callable[[Request[Any, Any, State]], Response[bytes]]
_INDEX: Final = "/index.html"
_NOT_BUILT: Final = Path(__file__).with_name("not_built.html")
_UNKNOWN: Final = "application/octet-stream"
# Not the system's list: content types must not depend on the machine. Text is UTF-8, which
# Litestar says by itself.
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED_ALREADY: Final = frozenset({".ico", ".png", ".woff2"})
_FOR_EVER: Final = "public, max-age=31536000, immutable"  # their names change with their contents


class StaticFiles:
    """The client's files; without them, a page that says how to build it."""

    def __init__(self, folder: Path) -> None:
        files = read_files(folder)
        built = _INDEX in files
        self.index = files[_INDEX] if built else read_file(_NOT_BUILT, "/")
        pages = {url: files.get(name, self.index) for url, name in PAGES.items()}
        self.routes = [_route(url, TablePage(pages.pop(url)).answer) for url in _TABLES]
        if built:
            pages |= files
        self.routes += [_route(url, _constant(file)) for url, file in pages.items()]

    def nowhere(self, headers: Mapping[str, str]) -> Response[bytes]:
        """For an unknown address: the client shows its own page for that."""
        plain = {name: headers[name] for name in ("accept-encoding",) if name in headers}
        answer = self.index.answer(plain)
        answer.status_code = HTTPStatus.NOT_FOUND
        return answer


def wants_page(request: Request[Any, Any, State]) -> bool:
    """Whether a person's browser asks, for something outside the interface of programs."""
    accepted = request.headers.get("accept", "")
    return "text/html" in accepted and not request.url.path.startswith("/api/")


def read_files(folder: Path) -> dict[str, File]:
    """The files of a folder, by URL path."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and not any(part.startswith(".") for part in name.parts):
            asked = f"/{name.as_posix()}"
            found[asked] = read_file(path, asked)
    return found


def read_file(path: Path, asked: str) -> File:
    body = path.read_bytes()
    packed = None
    if path.suffix not in _PACKED_ALREADY:
        packed = gzip.compress(body, mtime=0)
    return File(
        kind=_TYPES.get(path.suffix, _UNKNOWN),
        keeping=_FOR_EVER if asked.startswith("/assets/") else ASK_AGAIN,
        tag=hashlib.sha256(body).hexdigest()[:20],
        body=body,
        packed=packed if packed is not None and len(packed) < len(body) else None,
    )


def _constant(file: File) -> Answer:
    return lambda request: file.answer(request.headers)


def _route(path: str, answer: Answer) -> HTTPRouteHandler:
    async def handler(request: Request[Any, Any, State]) -> Response[bytes]:
        return answer(request)

    route = HTTPRouteHandler(
        path,
        http_method=["GET", "HEAD"],
        status_code=200,
        include_in_schema=False,
        opt={PACKED: True},
    )
    return route(handler)
