"""What others show of a link to a table: a title, a line and a picture (Open Graph)."""

import hashlib
from html import escape
from typing import Any, Final

from litestar import Request, Response, route
from litestar.datastructures import State

from piecepack.core.texts import ENGLISH
from piecepack.drawing.images.preview import HEIGHT, WIDTH
from piecepack.table.house import House
from piecepack.table.model.keys import read_code
from piecepack.table.past.previews import in_words
from piecepack.table.web.languages import asked_language
from piecepack.table.web.links import link_to_page
from piecepack.table.web.packed import PACKED, File
from piecepack.table.web.rest.caller import Code, take
from piecepack.table.words import lazy_text, spoken

AnyRequest = Request[Any, Any, State]
# Seconds: people's names are in it, and somebody may have theirs deleted.
_KEPT: Final = "public, max-age=300"
_KEPT_PLAYING: Final = "public, max-age=30"


@route(
    "/t/{code:str}/preview.png",
    http_method=["GET", "HEAD"],
    status_code=200,
    include_in_schema=False,
    opt={PACKED: True},
)
async def preview(code: Code, request: AnyRequest) -> Response[bytes]:
    """The picture: the result of a game that is over; before that, what spectators see."""
    house: House = request.app.state.house
    take(house.pictures, request, lazy_text("many-pictures"))
    room = await house.hall.find(code)
    await room.settle()
    # Part of the address, not of the headers: messengers keep one picture for everybody.
    wanted = request.query_params.get("language", "")
    keeping = _KEPT if room.table.state == "over" else _KEPT_PLAYING
    picture = await house.previews.of(room.table, asked_language(wanted))
    tag = hashlib.sha256(picture).hexdigest()[:20]
    answer = File("image/png", keeping, tag, picture, None).answer(request.headers)
    answer.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # other pages may show it
    return answer


def tags(request: AnyRequest, language: str) -> bytes:
    """The elements for the head of a table's page, in a language.

    For a table that is not in memory they say only that it is one: opening a page must not cost a replay of its
    log. The picture is right all the same.
    """
    house: House = request.app.state.house
    code = read_code(str(request.path_params["code"]))
    room = house.hall.rooms.get(code)
    known = room is not None and room.shown
    title = room.table.game.title if room is not None and known else "piecepack"
    if room is not None and known:
        words = in_words(room.table, language)
    else:
        words = spoken(language)("table-named", code=code)
    asked = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    link = link_to_page(f"/t/{code}", asked=asked, announced=house.settings.address)
    wanted = "" if language == ENGLISH else f"?language={language}"
    # There is no og:url: who shares one step of a replay shares just that.
    named = {
        'property="og:type"': "website",
        'property="og:site_name"': "piecepack",
        'property="og:title"': title,
        'property="og:description"': words,
        'property="og:image"': f"{link}/preview.png{wanted}",
        'property="og:image:width"': str(WIDTH),
        'property="og:image:height"': str(HEIGHT),
        'name="twitter:card"': "summary_large_image",
    }
    return "".join(
        f'<meta {name} content="{escape(value)}">' for name, value in named.items()
    ).encode()
