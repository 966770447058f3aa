"""The words of clues, looked up: what a phrase may mean on the map.

The words themselves stand in each language's lexicon.toml. A phrase may mean several things ("star" is
a sun or a moon); each meaning then weighs less.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from piecepack.core.ranks import RANK_OF
from piecepack.games.letterbox.bot.reading.languages.tokens import Spelling
from piecepack.games.letterbox.rules.terrain import SUITS

# Kinds of meaning
OF_SUIT: Final = "suit"
OF_SUIT_TOGETHER: Final = "together"  # several tiles of a suit
OF_VALUE: Final = "value"

LONGEST_PHRASE: Final = 5  # words

# How sure a word is: a name says it outright, a hint reminds of it, and a faint one rather means
# something else. Estimates, confirmed on the clues that it was tuned on.
_SURE: Final = {"names": 0.92, "hints": 0.7, "faint": 0.35}


class Meaning(NamedTuple):
    """One thing that a phrase may mean: `what` is a suit or a rank."""

    kind: str
    what: int
    weight: float


Meanings = tuple[Meaning, ...]


def _phrases(data: dict[str, Any]) -> Iterator[tuple[str, Meaning]]:
    for kind, table, numbers in (
        (OF_SUIT, "suits", {suit: number for number, suit in enumerate(SUITS)}),
        (OF_VALUE, "values", RANK_OF),
    ):
        for what, lists in data[table].items():
            for level, weight in _SURE.items():
                for text in lists.get(level, ()):
                    yield text, Meaning(kind, numbers[what], weight)
            for text in lists.get("together", ()):
                yield text, Meaning(OF_SUIT_TOGETHER, numbers[what], _SURE["names"])
    for both in data["combined"]:
        for text in both["text"]:
            yield text, Meaning(OF_SUIT, SUITS.index(both["suit"]), _SURE["names"])
            yield text, Meaning(OF_VALUE, RANK_OF[both["value"]], _SURE["names"])


class Lexicon:
    """All phrases of a language."""

    def __init__(self, data: dict[str, Any], spelling: Spelling) -> None:
        self.spelling = spelling
        index: dict[str, dict[tuple[str, int], Meaning]] = {}
        for text, meaning in _phrases(data):
            found = index.setdefault(" ".join(spelling.entry(text)), {})
            found.setdefault((meaning.kind, meaning.what), meaning)
        for text in data["stray"]["phrases"]:
            index[" ".join(spelling.entry(text))] = {}
        self.index: dict[str, Meanings] = {
            phrase: tuple(found.values()) for phrase, found in index.items()
        }

    def look_up(self, tokens: Sequence[str], at: int) -> tuple[int, Meanings]:
        """The longest phrase that begins here: how many words it has, and what it may mean.

        Phrases that are known to mean nothing ("one day", "at first") hide the words they are made of.
        """
        index = self.index
        for length in range(min(LONGEST_PHRASE, len(tokens) - at), 0, -1):
            *before, last = tokens[at : at + length]
            for form in self.spelling.forms(last):
                found = index.get(" ".join((*before, form)))
                if found is not None:
                    return length, found
        return 1, ()

    def means(self, word: str) -> bool:
        """Whether a single word means something."""
        return any(self.index.get(form) for form in self.spelling.forms(word))

    def names_suit(self, word: str) -> bool:
        """Whether a single word says a suit outright."""
        return any(
            meaning.kind == OF_SUIT and meaning.weight == _SURE["names"]
            for meaning in self.index.get(word, ())
        )
