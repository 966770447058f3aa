"""Pictures that go with links to tables: the result of a game that is over; before that, no more than spectators see.

Who has a link can watch, unless the table allows no spectators: then its game's title is all there is.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

from msgspec import Struct

from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.texts import ENGLISH
from piecepack.drawing.images.apart import NotDrawn, draw_apart
from piecepack.drawing.images.preview import Preview
from piecepack.table.aside import Aside
from piecepack.table.limits import Limits
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.model.table import Table
from piecepack.table.words import lazy_text, spoken


class _Kept(Struct, frozen=True):
    """A picture, and what it was drawn from."""

    state: tuple[str, int]  # of the table, and how often somebody's data was deleted
    at: float
    preview: Preview
    picture: bytes


class Previews:
    """Draws previews, one at a time, and keeps the most recently used."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._now = now
        self._aside = Aside(1, "previews")
        self._kept: OrderedDict[tuple[str, str], _Kept] = OrderedDict()
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def of(self, table: Table, language: str = ENGLISH) -> bytes:
        """The picture of a table as PNG. Of a running game it may be some seconds old."""
        found = self._fresh(table, language)
        if found is not None:
            return found
        if self._waiting >= self._limits.previews_waiting:
            raise TooMuch(lazy_text("pictures-too-many"))
        self._waiting += 1
        try:
            async with self._turn:  # who waits for the same picture finds it drawn
                return self._fresh(table, language) or await self._draw(table, language)
        finally:
            self._waiting -= 1

    def _fresh(self, table: Table, language: str) -> bytes | None:
        kept = self._kept.get((table.code, language))
        if kept is None or kept.state != _state(table):
            return None
        if table.state == "playing" and self._now() - kept.at >= self._limits.preview_every:
            return None
        self._kept.move_to_end((table.code, language))
        return kept.picture

    async def _draw(self, table: Table, language: str) -> bytes:
        which = table.code, language
        state, preview, kept = _state(table), shown(table, language), self._kept.get(which)
        if kept is not None and kept.preview == preview:
            picture = kept.picture
        else:
            try:
                picture = await self._aside.do(draw_apart, preview, self._limits.preview_within)
            except NotDrawn as error:
                raise NotNow(lazy_text("picture-not-drawn")) from error
        self._kept[which] = _Kept(state, self._now(), preview, picture)
        self._kept.move_to_end(which)
        while len(self._kept) > self._limits.previews:
            self._kept.popitem(last=False)
        return picture

    def close(self) -> None:
        self._aside.close()


def _state(table: Table) -> tuple[str, int]:
    return table.state, table.forgotten


def shown(table: Table, language: str = ENGLISH) -> Preview:
    """What anybody who has the link may see, in a language."""
    game, scene, line = table.game, None, in_words(table, language)
    if table.state == "over":
        scene, line = table.in_play.match.scene(ALL_OPEN, language), ""
    elif table.state == "playing" and table.settings.watchers:
        scene = table.in_play.match.scene(WATCHER, language)
        line = spoken(language)("being-played")
    return Preview(title=game.title, line=line, scene=scene, picture=game.picture)


def in_words(table: Table, language: str = ENGLISH) -> str:
    """How things stand at a table. Of a game that is not over it says neither names nor scores."""
    if table.state == "over":
        scene = table.in_play.match.scene(ALL_OPEN, language)
        return f"{scene.headline} {scene.more}".strip()
    texts, seats = spoken(language), table.settings.seats
    if table.state == "open":
        return texts("table-open", seats=seats)
    return (
        texts("table-playing", seats=seats) if table.state == "playing" else texts("table-closed")
    )
