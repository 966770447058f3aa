"""What the tiles mean: the ludemes of all four suits, and sample themes for a contest."""

import tomllib
from importlib.resources import files
from typing import Any, Final, NamedTuple

from piecepack.core.ranks import RANK_OF
from piecepack.games.tile13.rules.tiles import SUITS


class Ludeme(NamedTuple):
    """What a tile stands for, and what a designer may make of it."""

    label: str
    options: tuple[str, ...]
    short: str  # one word, which fits on a tile


class Theme(NamedTuple):
    """A contest that a Judge may announce; `about` is the suit it is a contest in. T13-10"""

    title: str
    task: str
    about: int

    @property
    def text(self) -> str:
        return f"{self.title}: {self.task}"


def _read_ludeme(entry: dict[str, Any]) -> Ludeme:
    options = tuple(entry["options"])
    return Ludeme(entry.get("label") or _any_of(options), options, entry["short"])


def _any_of(options: tuple[str, ...]) -> str:
    """`Action or Dexterity`, `Math, Word, or Song`."""
    if len(options) < 3:
        return " or ".join(options)
    return f"{', '.join(options[:-1])}, or {options[-1]}"


_DATA: Final = tomllib.loads(
    files(__package__).joinpath("ludemes.toml").read_text(encoding="utf-8")
)

# By suit and rank.
LUDEMES: Final = tuple(
    tuple(
        _read_ludeme(entry)
        for entry in sorted(_DATA[suit], key=lambda entry: RANK_OF[entry["rank"]])
    )
    for suit in SUITS
)
# How an option reads within a sentence, where not as it stands in the table.
PHRASES: Final[dict[str, str]] = _DATA["phrases"]
THEMES: Final = tuple(
    Theme(entry["title"], entry["task"], SUITS.index(entry["about"])) for entry in _DATA["themes"]
)


def fresh_themes(contest: int) -> tuple[Theme, ...]:
    """Themes to propose for a contest, by its number from 0: none is proposed for two in a row."""
    return tuple(theme for suit in range(len(SUITS)) for theme in _about(suit)[contest % 2 :: 2])


def _about(suit: int) -> list[Theme]:
    return [theme for theme in THEMES if theme.about == suit]


def ludeme(tile: int) -> Ludeme:
    return LUDEMES[tile // 6][tile % 6]


def phrase(option: str) -> str:
    return PHRASES.get(option, option)
