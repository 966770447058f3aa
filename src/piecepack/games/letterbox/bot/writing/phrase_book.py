"""The phrases that a clue is made of, in each language: `phrases/LANGUAGE.toml`.

A language exists as soon as there is a file for it. What it lacks is said in English.
"""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from piecepack.core.texts import ENGLISH

_FOLDER: Final = files(__package__).joinpath("phrases")
_CHOICE: Final = re.compile(r"\{([^{}|]*(?:\|[^{}|]*)+)\}")  # {ein|eine|ein}


def written_languages() -> tuple[str, ...]:
    """All languages that bots can write clues in."""
    return tuple(sorted(one.name.removesuffix(".toml") for one in _FOLDER.iterdir()))


@cache
def phrases(language: str) -> dict[str, Any]:
    """All lists of phrases of a language, by their names."""
    english = _read(ENGLISH)
    return _over(english, _read(language)) if language in written_languages() else english


def _read(language: str) -> dict[str, Any]:
    return tomllib.loads(_FOLDER.joinpath(f"{language}.toml").read_text(encoding="utf-8"))


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Two tables in one; where both have a list, that of the second."""
    found = dict(below)
    for key, value in above.items():
        both = isinstance(value, dict) and isinstance(found.get(key), dict)
        found[key] = _over(found[key], value) if both else value
    return found


def say(text: str, noun: Sequence[str], words: dict[str, Any]) -> str:
    """A phrase with a thing in it: one, several, and what the phrase chooses by, its gender say."""
    one, several, *kind = noun
    # Without a kind, the first letter decides: "an owl".
    number = words["kinds"].index(kind[0]) if kind else int(one[0] in words["vowels"])
    # A phrase that was left in English has fewer choices.
    text = _CHOICE.sub(lambda found: found[1].split("|")[: number + 1][-1], text)
    text = text.replace("{thing}", one).replace("{things}", several)
    return text.replace("{Things}", several[:1].upper() + several[1:])
