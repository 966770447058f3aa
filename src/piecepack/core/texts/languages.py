"""The languages there are: one folder each, so that another language needs nothing but files."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

ENGLISH: Final = "en"  # every game has it; what a translation lacks is said in it
UNTRANSLATED: Final = "und"  # no language yet: texts stay messages until somebody reads them
_SHARED: Final = "piecepack.core"


@cache
def languages() -> tuple[str, ...]:
    """All languages that texts can be asked for, English first."""
    folders = (one.name for one in files(_SHARED).joinpath("texts").iterdir() if one.is_dir())
    found = sorted(name for name in folders if name.isalpha() and 2 <= len(name) <= 3)
    return (ENGLISH, *(name for name in found if name != ENGLISH))


def chosen(wanted: Iterable[str]) -> str:
    """The first language of a reader's wishes that there is: `de-AT` and `de_DE.UTF-8` are German."""
    for wish in wanted:
        language = wish.replace("_", "-").partition("-")[0].strip().lower()
        if language in languages():
            return language
    return ENGLISH
