"""The small words of clues, from grammar.toml: directions, places, negation and comparison."""

import tomllib
from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any, Final

from piecepack.games.letterbox.bot.reading.tokens import entry

_DATA: Final[dict[str, Any]] = tomllib.loads(
    files(__package__).joinpath("grammar.toml").read_text(encoding="utf-8")
)
DIRECTIONS: Final = ("north", "south", "west", "east")
OPPOSITE: Final = {"north": "south", "south": "north", "west": "east", "east": "west"}
BESIDE: Final = "beside"  # to the west or to the east
BOTH: Final = "both"  # to the west and to the east
UPRIGHT: Final = "upright"  # to the north and to the south


class Phrases:
    """A set of phrases, found by the words they begin with; the longest one wins."""

    def __init__(
        self, groups: Iterable[tuple[str, Iterable[str]]], *, plural: bool = False
    ) -> None:
        self.meaning: dict[tuple[str, ...], str] = {}
        for name, texts in groups:
            for text in texts:
                phrase = entry(text)
                self.meaning[phrase] = name
                if plural:
                    self.meaning[(*phrase[:-1], phrase[-1] + "s")] = name
        self.longest = max(map(len, self.meaning))

    def at(self, tokens: Sequence[str], start: int) -> tuple[int, str]:
        """How many words the phrase here has, and which group it is of; 0 if there is none."""
        for length in range(min(self.longest, len(tokens) - start), 0, -1):
            found = self.meaning.get(tuple(tokens[start : start + length]))
            if found is not None:
                return length, found
        return 0, ""


def _by_direction(key: str) -> list[tuple[str, list[str]]]:
    return [(direction, _DATA["directions"][direction][key]) for direction in DIRECTIONS]


def _set(key: str) -> frozenset[str]:
    return frozenset(_DATA["words"][key])


ADVERBS: Final = Phrases(
    [
        *_by_direction("adverbs"),
        (BESIDE, _DATA["beside"]["adverbs"]),
        (BOTH, _DATA["beside"]["both"]),
        (UPRIGHT, _DATA["beside"]["upright"]),
    ]
)
OVER: Final = Phrases([*_by_direction("over"), (BESIDE, _DATA["beside"]["over"])])
ORDER: Final = Phrases([(order, _DATA["beside"][order]) for order in ("before", "after")])
SIDES: Final = Phrases(_by_direction("sides"))
PARTS: Final = Phrases(_by_direction("parts"), plural=True)
BETWEEN: Final = Phrases([("between", _DATA["beside"]["between"])])
NEIGHBOUR: Final = Phrases([("neighbour", _DATA["beside"]["neighbour"])], plural=True)

_PLACES: Final = _DATA["places"]
PLACES: Final = Phrases(
    [(place, _PLACES[place]) for place in (*DIRECTIONS, "corner", "middle", "first", "last")]
)
EDGES: Final = Phrases([("edge", _PLACES["edge"])], plural=True)
LINES: Final = Phrases([("line", _PLACES["line"])])
FAR: Final = frozenset(_PLACES["far"])

NEGATION: Final = _set("negation")
ABSENCE: Final = Phrases([("absence", _DATA["words"]["absence"]), ("none", _DATA["words"]["none"])])
SPEAKER: Final = _set("speaker")
BEING: Final = Phrases(
    ("speaker" if SPEAKER & {*text.split()} else "being", [text])
    for text in _DATA["words"]["being"]
)
OTHERS: Final = frozenset(("him", "her", "it", "them"))
OWNER: Final = _set("owner")
WHOM: Final = _set("whom")
TOWARD: Final = _set("toward")
THEN: Final = Phrases([("then", _DATA["words"]["then"])])
COMPARISONS: Final = Phrases(
    [(how, _DATA["words"][f"compare_{how}"]) for how in ("same", "more", "fewer", "double")]
)
JOINS: Final = frozenset(("and", "but", "while", "whilst", "plus", "with", "yet", "as"))
RUNS: Final = Phrases(_DATA["runs"].items())
ORDINALS: Final = {word: number for number, word in enumerate(_DATA["ladders"]["ordinals"])}
RUNGS: Final = Phrases([("row", _DATA["ladders"]["rows"]), ("column", _DATA["ladders"]["columns"])])
