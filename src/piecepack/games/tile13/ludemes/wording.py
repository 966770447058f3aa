"""The words of a language for sub-options and pitches: one file of each for every language.

A language that has no file yet is written in English.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from piecepack.core.texts import ENGLISH


@cache
def phrases_of_pitches(language: str) -> dict[str, Any]:
    """Read when somebody has something to say: it is long, and most commands say nothing."""
    return _read("pitches", language)


@cache
def _words(language: str) -> dict[str, Any]:
    return _read("words", language)


def _read(folder: str, language: str) -> dict[str, Any]:
    found = files(__package__).joinpath(folder, f"{language}.toml")
    if not found.is_file():
        return _read(folder, ENGLISH)
    return tomllib.loads(found.read_text(encoding="utf-8"))


def name(option: str, language: str) -> str:
    """A sub-option as it is called: `Dice`, `Würfel`."""
    called: str = _words(language)["names"].get(option, option)
    return called


def phrase(option: str, language: str) -> str:
    """A sub-option as it reads within the naming formula."""
    said: str = _words(language)["phrases"].get(option, name(option, language))
    return said


def mentions(option: str, language: str) -> re.Pattern[str]:
    """Finds a sub-option in a text of case-folded words."""
    called, endings = name(option, language).casefold(), _words(language)["endings"]
    return re.compile(rf"\b{re.escape(called)}{endings}\b")


def formula_words(language: str) -> dict[str, Any]:
    """What stands around the sub-options in the naming formula."""
    words: dict[str, Any] = _words(language)["formula"]
    return words


def row(how: Mapping[str, str], words: Sequence[str]) -> str:
    """Words in a row, as a language writes it: `how` says what stands before, between and after them."""
    if not words:
        return how.get("none", "")
    *others, end = words
    joined = f"{how['between'].join(others)}{how['last']}{end}" if others else end
    return f"{how.get('before', '')}{joined}{how.get('after', '')}"


def with_forms(words: Mapping[str, str], forms: Mapping[str, Any]) -> dict[str, str]:
    """Words together with the forms that a language's rules make of them: articles, cases.

    Forms are made in order, so one that takes the place of its word comes after all others of it.
    """
    whole = dict(words)
    for form, rule in forms.items():
        if rule["of"] in words:
            made = whole[rule["of"]]
            for find, put in rule["rules"]:
                made = re.sub(find, put, made, count=1)
            whole[form] = made
    return whole


def with_capital(text: str) -> str:
    return text[0].upper() + text[1:]


def after_title(title: str, text: str) -> str:
    """What follows a title: after a colon, or as a sentence of its own where the title ends in a mark."""
    return f" {with_capital(text)}" if title.endswith(("!", "?")) else f": {text}"
