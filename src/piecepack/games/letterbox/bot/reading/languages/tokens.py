"""A text as a row of words and stops, with short forms written out, as a language's data say."""

import re
from collections.abc import Iterator
from typing import Any, Final

_TOKEN: Final = re.compile(r"[a-z0-9]+(?:[.'][a-z0-9]+)*|[.,;:!?()]")
_PLAIN: Final = re.compile(r"[a-z ]+")
STOPS: Final = frozenset(".,;:!?()")
ENDS_SENTENCE: Final = frozenset(".!?")


class Spelling:
    """How a language is split into words, and how words lose their endings: `[spelling]`, `[forms]`."""

    def __init__(self, spelling: dict[str, Any], forms: dict[str, Any]) -> None:
        # What is written in one way before anything else is looked at.
        self.cased = [(re.compile(pattern), plain) for pattern, plain in spelling["cased"]]
        self.plain = [(re.compile(pattern), plain) for pattern, plain in spelling["plain"]]
        self.possessive: str = spelling["possessive"]
        self.swapped: list[list[str]] = forms["swapped"]
        self.endings: tuple[str, ...] = tuple(forms["endings"])
        self.plural: tuple[str, ...] = tuple(forms["plural"])
        self.stripped = [re.compile(pattern) for pattern in forms["stripped"]]
        self.kept = frozenset(forms["kept"])

    def split(self, text: str) -> list[str]:
        """Lower-case words and stops, in order; compass points apart, possessives taken off."""
        for pattern, spelling in self.cased:
            text = pattern.sub(spelling, text)
        plain = text.lower()
        for pattern, spelling in self.plain:
            plain = pattern.sub(spelling, plain)
        return [token.removesuffix(self.possessive) for token in _TOKEN.findall(plain)]

    def entry(self, text: str) -> tuple[str, ...]:
        """The words of an entry in a word list: most are plain, and quickly split."""
        if self.stripped:
            return tuple(map(self.stem, self.split(text)))
        return tuple(text.split() if _PLAIN.fullmatch(text) else self.split(text))

    def stem(self, word: str) -> str:
        """A word without the endings that every word of this language may have."""
        while word not in self.kept:
            shorter = next((cut for cut in self._cuts(word) if cut != word), word)
            if shorter == word:
                break
            word = shorter
        return word

    def _cuts(self, word: str) -> Iterator[str]:
        return (pattern.sub("", word) for pattern in self.stripped)

    def forms(self, word: str) -> Iterator[str]:
        """A word, and what it may be without its ending."""
        yield word
        for ending, plain in self.swapped:
            if word.endswith(ending):
                yield word.removesuffix(ending) + plain
        for ending in self.endings:
            if len(word) > len(ending) + 2 and word.endswith(ending):
                stem = word.removesuffix(ending)
                yield stem
                yield stem + "e"
                if stem[-1] == stem[-2]:
                    yield stem[:-1]
