"""What somebody is told who is called back to a table: which game, which table, and nothing that is hidden."""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from piecepack.table.wire.forms import Language

Occasion = Literal["turn", "start", "hello"]
_TEXTS: Final[dict[Language, dict[Occasion, str]]] = {
    "en": {
        "turn": "Your turn at {game}",
        "start": "{game} has started",
        "hello": "You will be told here when it is your turn at {game}",
    },
    "de": {
        "turn": "Du bist am Zug bei {game}",
        "start": "{game} hat begonnen",
        "hello": "Hier erfährst du, wenn du bei {game} am Zug bist",
    },
}


class Notice(Struct, frozen=True):
    """One notice, for one person."""

    occasion: Occasion
    game: str  # its title
    table: str  # its code

    @property
    def path(self) -> str:
        return f"/t/{self.table}"

    def text(self, language: Language) -> str:
        """A sentence. Some titles end with a mark of their own: "Your turn at Bid!"."""
        said = _TEXTS[language][self.occasion].format(game=self.game)
        return said if said[-1] in "!?." else f"{said}{'.' if self.occasion == 'hello' else '!'}"


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


def pushed(notice: Notice, language: Language) -> bytes:
    body = notice.text(language)
    return msgspec.json.encode(Pushed(notice.game, body, notice.table, notice.path))


def posted(notice: Notice, language: Language, address: str) -> bytes:
    text, link = notice.text(language), f"{address.rstrip('/')}{notice.path}"
    told = f"{text} {link}"
    return msgspec.json.encode(Posted(told, told, notice.game, notice.table, link))
