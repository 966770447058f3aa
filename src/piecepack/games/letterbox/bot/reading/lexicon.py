"""The words of clues, looked up: what a phrase may mean on the map.

The words themselves stand in lexicon.toml. A phrase may mean several things ("star" is a sun or a
moon); each meaning then weighs less.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final, NamedTuple

from piecepack.core.ranks import RANK_OF
from piecepack.games.letterbox.rules.terrain import SUITS

# Kinds of meaning
OF_SUIT: Final = "suit"
OF_SUIT_TOGETHER: Final = "together"  # several tiles of a suit
OF_VALUE: Final = "value"
OF_PLACE: Final = "place"
OF_RELATION: Final = "relation"  # of the tile to what follows
OF_BEHIND: Final = "behind"  # of what went before to the tile

LONGEST_PHRASE: Final = 5  # words

# How sure a word is: a name says it outright. Estimates, never tuned.
_NAME: Final = 1.0
_HINT: Final = 0.65


class Meaning(NamedTuple):
    """One thing that a phrase may mean: `what` is a suit, a rank, a place or a direction."""

    kind: str
    what: int | str
    weight: float


_COMPASS: Final = re.compile(r"\b(north|south)[\s-]*(east|west)")
_HOUR: Final = re.compile(r"\b(\d{1,2})\s*([ap])\.?m\b")
_TOKEN: Final = re.compile(r"[a-z0-9]+(?:[.'][a-z0-9]+)*|[.,;:!?()]")


def words(text: str) -> list[str]:
    """Lower-case words and stops, in order; compass points apart, possessives taken off."""
    plain = text.lower().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'").replace("-", " ")
    plain = _COMPASS.sub(r"\1 \2", plain)
    plain = _HOUR.sub(r"\1 \2.m", plain)
    return [token.removesuffix("'s") for token in _TOKEN.findall(plain)]


def forms(word: str) -> Iterator[str]:
    """A word, and what it may be without its ending."""
    yield word
    if word.endswith("ies"):
        yield word[:-3] + "y"
    if word.endswith("ves"):
        yield word[:-3] + "f"
    for ending in ("s", "es", "ing", "ed", "er", "ers", "y"):
        if len(word) > len(ending) + 2 and word.endswith(ending):
            stem = word.removesuffix(ending)
            yield stem
            yield stem + "e"
            if stem[-1] == stem[-2]:
                yield stem[:-1]


def _phrases(data: dict[str, Any]) -> Iterator[tuple[str, Meaning]]:
    for suit, entry in data["suits"].items():
        number = SUITS.index(suit)
        yield from ((text, Meaning(OF_SUIT, number, _NAME)) for text in entry["names"])
        yield from ((text, Meaning(OF_SUIT, number, _HINT)) for text in entry["hints"])
        yield from ((text, Meaning(OF_SUIT_TOGETHER, number, _NAME)) for text in entry["together"])
    for rank, entry in data["values"].items():
        yield from ((text, Meaning(OF_VALUE, RANK_OF[rank], _NAME)) for text in entry["names"])
        yield from ((text, Meaning(OF_VALUE, RANK_OF[rank], _HINT)) for text in entry["hints"])
    for entry in data["combined"]:
        for text in entry["text"]:
            yield text, Meaning(OF_SUIT, SUITS.index(entry["suit"]), _NAME)
            yield text, Meaning(OF_VALUE, RANK_OF[entry["value"]], _NAME)
    for kind, table in (("place", "places"), ("relation", "relations"), ("behind", "behind")):
        for what, texts in data[table].items():
            yield from ((text, Meaning(kind, what, _NAME)) for text in texts)


def _index() -> dict[str, tuple[Meaning, ...]]:
    data = tomllib.loads(files(__package__).joinpath("lexicon.toml").read_text(encoding="utf-8"))
    index: dict[str, dict[tuple[str, int | str], Meaning]] = {}
    for text, meaning in _phrases(data):
        found = index.setdefault(" ".join(words(text)), {})
        found.setdefault((meaning.kind, meaning.what), meaning)
    return {phrase: tuple(found.values()) for phrase, found in index.items()}


_MEANINGS: Final = _index()


def look_up(tokens: list[str], at: int) -> tuple[int, tuple[Meaning, ...]]:
    """The longest phrase that begins here: how many words it has, and what it may mean."""
    for length in range(min(LONGEST_PHRASE, len(tokens) - at), 0, -1):
        *before, last = tokens[at : at + length]
        for form in forms(last):
            found = _MEANINGS.get(" ".join((*before, form)))
            if found is not None:
                return length, found
    return 1, ()
