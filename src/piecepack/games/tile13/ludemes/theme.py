"""Does a theme fit the highest tile? A hint for the Judge, never a refusal. T13-10, T13-A15"""

import re
from functools import cache

from piecepack.core.texts import Texts, languages, texts_of
from piecepack.games.tile13.ludemes.tables import LUDEMES, PACKAGE, THEMES
from piecepack.games.tile13.ludemes.wording import mentions
from piecepack.games.tile13.rules.tiles import SUITS


@cache
def _titles() -> tuple[tuple[str, int], ...]:
    """The titles of the samples in every language, since a Judge writes in any, with their suits."""
    return tuple(
        (sample.called(texts_of(PACKAGE, language)).casefold(), sample.about)
        for language in languages()
        for sample in THEMES
    )


@cache
def _mentions() -> tuple[tuple[re.Pattern[str], int], ...]:
    """What finds the sub-options in every language, with their suits."""
    return tuple(
        (mentions(option, language), suit)
        for language in languages()
        for suit, ranks in enumerate(LUDEMES)
        for ludeme in ranks
        for option in ludeme.options
    )


def suits_in(theme: str) -> set[int]:
    """The suits that a theme is about, as far as its words show: a sample's own, or ludemes'."""
    said = theme.casefold()
    for title, about in _titles():
        if said.startswith(title):
            return {about}
    return {suit for pattern, suit in _mentions() if pattern.search(said)}


def hint(theme: str, announced: int, texts: Texts) -> str:
    """What to tell the Judge, if her theme seems to be about something else."""
    about = sorted(suits_in(theme))
    if not about or announced in about:
        return ""
    seems = tuple(spoken_aspect(texts, suit) for suit in about)
    return texts("theme-seems", about=seems, highest=spoken_aspect(texts, announced))


def spoken_aspect(texts: Texts, suit: int) -> str:
    """`Suns (game type)`. T13-10"""
    name = SUITS[suit]
    return texts("aspect-called", suit=texts(f"suit-{name}"), aspect=texts(f"aspect-{name}"))
