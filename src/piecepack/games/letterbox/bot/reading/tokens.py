"""A clue as a row of words and stops, with short forms written out."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

_TOKEN: Final = re.compile(r"[a-z0-9]+(?:[.'][a-z0-9]+)*|[.,;:!?()]")
# What is written in one way before anything else is looked at.
_SPELLINGS: Final = tuple(
    (re.compile(pattern), plain)
    for pattern, plain in (
        ("[\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}]", "'"),
        (r"\bnor'", "north "),
        (r"\bsou'", "south "),
        (r"-", " "),
        (r"\b(north|south)\s*(east|west)", r"\1 \2"),
        (r"\b(\d{1,2})\s*([ap])\.?m\b", r"\1 \2.m"),
        (r"\.{2,}|\N{HORIZONTAL ELLIPSIS}|\N{EM DASH}|\N{EN DASH}|\n", " , "),
        (r"\bcan't\b|\bcannot\b", "can not"),
        (r"\bwon't\b", "will not"),
        (r"n't\b", " not"),
        (r"'(?:m|re|ve|ll|d)\b", ""),
        (r"\b'?tis\b", "it is"),
    )
)
_PLAIN: Final = re.compile(r"[a-z ]+")
STOPS: Final = frozenset(".,;:!?()")
ENDS_SENTENCE: Final = frozenset(".!?")


@lru_cache(1 << 8)
def words(text: str) -> tuple[str, ...]:
    """Lower-case words and stops, in order; compass points apart, possessives taken off."""
    plain = text.lower()
    for pattern, spelling in _SPELLINGS:
        plain = pattern.sub(spelling, plain)
    return tuple(token.removesuffix("'s") for token in _TOKEN.findall(plain))


def entry(text: str) -> tuple[str, ...]:
    """The words of an entry in a word list: most are plain, and quickly split."""
    return tuple(text.split()) if _PLAIN.fullmatch(text) else words(text)


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
