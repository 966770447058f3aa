"""What the tiles mean: the ludemes of all four suits, and sample themes for a contest."""

import tomllib
from importlib.resources import files
from typing import Any, Final, NamedTuple

from piecepack.core.ranks import RANK_OF
from piecepack.core.texts import ENGLISH, Texts, texts_of
from piecepack.games.tile13.ludemes.wording import after_title
from piecepack.games.tile13.rules.tiles import SUITS

PACKAGE: Final = "piecepack.games.tile13"


def english() -> Texts:
    """The texts of what is said in English to everybody: where a position is refused."""
    return texts_of(PACKAGE, ENGLISH)


class Ludeme(NamedTuple):
    """What a tile stands for, and what a designer may make of it."""

    tile: str
    options: tuple[str, ...]

    def called(self, texts: Texts) -> str:
        return texts(f"ludeme-{self.tile}")

    def in_a_word(self, texts: Texts) -> str:
        """One word, which fits on a tile."""
        return texts(f"short-{self.tile}")

    @property
    def label(self) -> str:
        return self.called(english())

    @property
    def short(self) -> str:
        return self.in_a_word(english())


class Theme(NamedTuple):
    """A contest that a Judge may announce; `about` is the suit it is a contest in. T13-10"""

    name: str
    about: int

    def called(self, texts: Texts) -> str:
        return texts(f"theme-{self.name}")

    def announced(self, texts: Texts) -> str:
        """Its title and its task, as a Judge says them."""
        title, task = self.called(texts), texts(f"task-{self.name}")
        return title + after_title(title, task)

    @property
    def title(self) -> str:
        return self.called(english())

    @property
    def text(self) -> str:
        return self.announced(english())


def _read_ludeme(suit: str, entry: dict[str, Any]) -> Ludeme:
    return Ludeme(f"{suit}-{entry['rank']}", tuple(entry["options"]))


_DATA: Final = tomllib.loads(
    files(__package__).joinpath("ludemes.toml").read_text(encoding="utf-8")
)

# By suit and rank.
LUDEMES: Final = tuple(
    tuple(
        _read_ludeme(suit, entry)
        for entry in sorted(_DATA[suit], key=lambda entry: RANK_OF[entry["rank"]])
    )
    for suit in SUITS
)
THEMES: Final = tuple(
    Theme(entry["name"], SUITS.index(entry["about"])) for entry in _DATA["themes"]
)


def fresh_themes(contest: int) -> tuple[Theme, ...]:
    """Themes to propose for a contest, by its number from 0: none is proposed for two in a row."""
    return tuple(theme for suit in range(len(SUITS)) for theme in _about(suit)[contest % 2 :: 2])


def _about(suit: int) -> list[Theme]:
    return [theme for theme in THEMES if theme.about == suit]


def ludeme(tile: int) -> Ludeme:
    return LUDEMES[tile // 6][tile % 6]
