"""A language that clues are read in, and which one a clue is written in.

A language is a folder here with a lexicon.toml and a grammar.toml; no code knows which there are.
"""

import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, NamedTuple

from piecepack.core.texts import ENGLISH
from piecepack.games.letterbox.bot.reading.languages.grammar import Grammar
from piecepack.games.letterbox.bot.reading.languages.lexicon import Lexicon
from piecepack.games.letterbox.bot.reading.languages.tokens import Spelling

_LEAST_PART: Final = 3  # letters of a part of a compound
_LEAST_ALONE: Final = 4  # of the only part that is known
_MOST: Final = 40  # of a compound: whoever writes more in one word does not mean to be read


class Words(NamedTuple):
    """A text as words and stops: in the form that is looked up, and as they are written."""

    tokens: tuple[str, ...]
    written: tuple[str, ...]


class Language:
    """Everything that reading needs to know of one language."""

    def __init__(self, grammar: dict[str, Any], lexicon: dict[str, Any]) -> None:
        self.spelling = Spelling(grammar["spelling"], grammar["forms"])
        self.grammar = Grammar(grammar, self.spelling)
        self.lexicon = Lexicon(lexicon, self.spelling)
        self.common = frozenset(
            word for text in grammar["words"]["common"] for word in self.spelling.split(text)
        )
        self.linked: tuple[str, ...] = tuple(grammar["forms"]["linked"])
        self._known = self.grammar.words()
        self._compounding = self.grammar.places_and_parts()
        self.words = lru_cache(1 << 8)(self._words)
        self._parts = lru_cache(1 << 12)(self._parts_of)

    def _words(self, text: str) -> Words:
        written = self.spelling.split(text)
        if not self.spelling.stripped:
            return Words(tuple(written), tuple(written))
        pairs = [(part, word) for word in written for part in self._parts(word)]
        return Words(tuple(part for part, _ in pairs), tuple(word for _, word in pairs))

    def _parts_of(self, written: str) -> tuple[str, ...]:
        """A word without its endings; a compound as its parts: "owl pair", "sun shade"."""
        word = self.spelling.stem(written)
        fitting = 2 * _LEAST_PART <= len(written) <= _MOST
        if not self.linked or not fitting or self.knows(word):
            return (word,)
        best: tuple[str, ...] = ()
        for first, rest in self._halves(written):
            if self.compounds(first):
                parts = self._parts(rest)
                if all(map(self.compounds, parts)):
                    return (first, *parts)
                if len(first) >= _LEAST_ALONE and self.lexicon.names_suit(first):
                    best = (first,)
            head = self.spelling.stem(rest)
            if not best and len(head) >= _LEAST_ALONE and self.lexicon.names_suit(head):
                best = (head,)
        return best or (word,)

    def _halves(self, written: str) -> Iterator[tuple[str, str]]:
        """Every way to take a word apart, a long first part before a short one, without its ending."""
        for cut in range(len(written) - _LEAST_PART, _LEAST_PART - 1, -1):
            first, rest = written[:cut], written[cut:]
            for link in self.linked:
                if first.endswith(link) and len(first) - len(link) >= _LEAST_PART:
                    yield self.spelling.stem(first.removesuffix(link)), rest

    def knows(self, word: str) -> bool:
        return word in self.lexicon.index or word in self._known

    def compounds(self, word: str) -> bool:
        """Whether a word may be a part of a compound."""
        return word in self._compounding or bool(self.lexicon.index.get(word))

    def known_in(self, text: str) -> int:
        """How many words of a text it can make something of."""
        return sum(
            word in self._known or self.lexicon.means(word) for word in self.words(text).tokens
        )


@cache
def readable_languages() -> tuple[str, ...]:
    """All languages that clues are read in, English first."""
    found = (one.name for one in files(__package__).iterdir() if one.is_dir())
    names = sorted(name for name in found if name.isalpha())
    return (ENGLISH, *(name for name in names if name != ENGLISH))


@cache
def language(name: str) -> Language:
    """A language by its code; loaded when the first clue is read, as most programs never read one."""
    folder = files(__package__).joinpath(name)

    def data(file: str) -> dict[str, Any]:
        return tomllib.loads(folder.joinpath(file).read_text(encoding="utf-8"))

    return Language(data("grammar.toml"), data("lexicon.toml"))


@lru_cache(1 << 8)
def language_of(text: str) -> Language:
    """The language whose everyday words a text has most of; next, the one that knows most of its words.

    English if nothing decides.
    """
    languages = [language(name) for name in readable_languages()]
    found = [sum(word in one.common for word in one.spelling.split(text)) for one in languages]
    likely = [one for one, count in zip(languages, found, strict=True) if count == max(found)]
    if len(likely) == 1:
        return likely[0]
    return max(likely, key=lambda one: one.known_in(text))
