"""What the clients of a chaos run were told: the moves that were acknowledged, and all that they were shown.

Views are kept as digests, since ten minutes of them would not fit into memory.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from piecepack.core.offer import Offer
from piecepack.core.scene import Line, Scene
from piecepack.table.wire.messages import FromTable, Play, Refused, TableInfo, View

_ENCODE = msgspec.json.Encoder(order="sorted")  # two that are equal have the same digest
# Keys, fingerprints and the secrets of luck have 24 characters and more.
_LONG_WORD = re.compile(r"[A-Za-z0-9_-]{20,}")


_SCENE = msgspec.json.Decoder(Scene)


def digest(what: Scene | Sequence[Offer] | Sequence[Line]) -> bytes:
    """Of something that has come over the wire."""
    return hashlib.blake2b(_ENCODE.encode(what), digest_size=12).digest()


def sent(scene: Scene) -> Scene:
    """As it comes over the wire: a 1 may become 1.0."""
    return _SCENE.decode(_ENCODE.encode(scene))


class Shown(Struct, frozen=True):
    """One view, as far as it must be a seat's own."""

    viewer: int
    version: int
    scene: bytes
    offers: bytes
    lines: tuple[int, bytes]  # how many, and which
    passed: tuple[tuple[int, bytes], ...]  # version and scene


class Receipts:
    """Of one table."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.acknowledged: dict[str, Play] = {}  # by id
        self.made: dict[str, int] = {}  # by id of an acknowledged move: the version it made
        self.refused: list[Refused] = []
        self.shown: set[Shown] = set()
        self.long_words: set[str] = set()  # that were seen before the game was over
        self.went_back: list[str] = []  # views older than one that the same client had seen

    def acknowledge(self, play: Play, version: int) -> None:
        self.acknowledged[play.id] = play
        self.made[play.id] = version

    def see(self, frame: str, heard: FromTable) -> None:
        if not (isinstance(heard, TableInfo) and heard.state == "over"):
            self.long_words.update(_LONG_WORD.findall(frame))
        if isinstance(heard, View):
            self.shown.add(
                Shown(
                    heard.viewer,
                    heard.version,
                    digest(heard.scene),
                    digest(heard.offers),
                    (len(heard.lines), digest(heard.lines)),
                    tuple(zip(heard.passed_at, map(digest, heard.passed), strict=True)),
                )
            )


class Book:
    """The receipts of all tables, and how the connections went."""

    def __init__(self) -> None:
        self.tables: dict[str, Receipts] = {}
        self.secrets: set[str] = set()  # of browsers and seats
        self.connected = 0
        self.reconnects: list[float] = []  # seconds from noticing a loss to the first view
        self.answers: Counter[str] = Counter()  # to requests: by status, or "none"
        self.turned_down: list[str] = []  # requests that were decided on, and refused
        self.games_over = 0
        self.problems: list[str] = []

    def of(self, code: str) -> Receipts:
        if code not in self.tables:
            self.tables[code] = Receipts(code)
        return self.tables[code]

    def moves(self) -> int:
        return self.moves_of(list(self.tables))

    def moves_of(self, codes: Sequence[str]) -> int:
        return sum(len(self.tables[code].acknowledged) for code in codes)

    def refusals(self) -> Counter[str]:
        return Counter(one.kind for table in self.tables.values() for one in table.refused)
