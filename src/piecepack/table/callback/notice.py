"""What somebody is told who is called back to a table: which game, which table, and nothing that is hidden."""

from typing import Literal

import msgspec
from msgspec import Struct

from piecepack.core.texts import chosen
from piecepack.table.words import lazy_text

Occasion = Literal["turn", "start", "hello"]


class Notice(Struct, frozen=True):
    """One notice, for one person."""

    occasion: Occasion
    game: str  # its title
    table: str  # its code

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    def text(self, language: str) -> str:
        """A sentence. Some titles end with a mark of their own: "Your turn at Bid!"."""
        marked = "yes" if self.game[-1:] in ("!", "?", ".") else "no"
        said = lazy_text(f"notice-{self.occasion}", game=self.game, marked=marked)
        return said.translated(chosen([language]))


class Pushed(Struct, frozen=True):
    """What a service worker gets, see web/src/offline/worker.ts."""

    title: str
    body: str
    table: str
    path: str


class Posted(Struct, frozen=True):
    """What a webhook gets. Chat programs read `text` or `content`."""

    text: str
    content: str
    game: str
    table: str
    link: str


def pushed(notice: Notice, language: str) -> bytes:
    body = notice.text(language)
    return msgspec.json.encode(Pushed(notice.game, body, notice.table, notice.path))


def posted(notice: Notice, language: str, address: str) -> bytes:
    text, link = notice.text(language), f"{address.rstrip('/')}{notice.path}"
    told = f"{text} {link}"
    return msgspec.json.encode(Posted(told, told, notice.game, notice.table, link))
