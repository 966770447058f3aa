"""The pages of a table, with what others show of a link to it.

The first messages of its socket are written into the page at which it is played.

A browser that comes back to its table can then draw the board without asking for anything. It is recognised
by a cookie with its secret, which the client sets for the path of this table only. The cookie opens nothing
but this page: requests and sockets still need the secret itself, so a foreign page that makes a browser send
the cookie gains nothing.
"""

import gzip
from functools import lru_cache
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.datastructures import State

from piecepack.table.house import House
from piecepack.table.model.chairs import NOBODY, Caller
from piecepack.table.model.keys import fingerprint, read_code
from piecepack.table.web.languages import asked_language
from piecepack.table.web.packed import File, packed_file, takes_gzip
from piecepack.table.web.preview import tags
from piecepack.table.wire.messages import Key

_COOKIE: Final = "piecepack"
_TOLD: Final = "piecepack-language"
_PLACE: Final = b'<script type="application/json" id="first"></script>'  # see web/bundle/pages.ts
_END_OF_HEAD: Final = b"</head>"
_ENDING: Final = 4  # letters; the other twenty are more than anybody can guess
_PRIVATE: Final = "no-store"  # it shows a hand
_VARIES: Final = "Accept-Encoding, Accept-Language, Cookie"
_MOST_PAGES: Final = 256  # kept packed, 6 kB each


class TablePage:
    """One page for all tables; with a table's first messages, if it has a place for them and is in memory."""

    def __init__(self, page: File) -> None:
        self._page = page
        self._head, self._end, self._rest = page.body.partition(_END_OF_HEAD)
        self._found = _PLACE in page.body
        self._plain = lru_cache(_MOST_PAGES)(self._without_messages)

    def answer(self, request: Request[Any, Any, State]) -> Response[bytes]:
        secret = request.cookies.get(_COOKIE)
        language = _language(request)
        # A browser that has been here shows the table itself; only those who have not may be after a preview.
        shown = tags(request, language) if secret is None and self._end else b""
        messages = self._messages(request, secret, language) if self._found else []
        if not messages:
            plain = self._plain(shown).answer(request.headers)
            plain.headers["Vary"] = _VARIES
            return plain
        body = self._with(shown).replace(_PLACE, _written(messages, secret or "", language), 1)
        sent = {"Cache-Control": _PRIVATE, "Vary": _VARIES}
        if takes_gzip(request.headers.get("accept-encoding", "")):
            sent["Content-Encoding"] = "gzip"
            body = gzip.compress(body, 6, mtime=0)
        return Response(body, media_type=self._page.kind, headers=sent)

    def _with(self, shown: bytes) -> bytes:
        return b"".join((self._head, shown, self._end, self._rest))

    def _without_messages(self, shown: bytes) -> File:
        return packed_file(self._with(shown), self._page.kind) if shown else self._page

    def _messages(
        self, request: Request[Any, Any, State], secret: str | None, language: str
    ) -> list[bytes]:
        """Empty for a table that is not in memory: opening a page must not cost a replay of its log."""
        house: House = request.app.state.house
        room = house.hall.rooms.get(read_code(str(request.path_params["code"])))
        caller = _caller(secret)
        if room is None or caller is None:
            return []
        return room.first_messages(caller, language)


def _language(request: Request[Any, Any, State]) -> str:
    """The language that this browser was told to use, else the first of its own."""
    told = request.cookies.get(_TOLD, "")
    return asked_language(f"{told},{request.headers.get('accept-language', '')}")


def _written(messages: list[bytes], secret: str, language: str) -> bytes:
    """The script element, which says by the last letters of its secret which browser it is for, and in which language.

    In HTML, a "<" could end the element.
    """
    text = b",".join(messages).replace(b"<", b"\\u003c")
    about = f'data-browser="{secret[-_ENDING:]}" data-language="{language}"'
    opening = f'<script type="application/json" id="first" {about}>'
    return b"%b[%b]</script>" % (opening.encode(), text)


def _caller(secret: str | None) -> Caller | None:
    """Who asks; None if the cookie is not one of ours."""
    if secret is None:
        return NOBODY
    try:
        return Caller(fingerprint(msgspec.convert(secret, Key)), ())
    except msgspec.ValidationError:
        return None
