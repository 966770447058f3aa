"""Does a theme fit the highest tile? A hint for the Judge, never a refusal. T13-10, T13-A15"""

import re

from piecepack.core.words import listing
from piecepack.games.tile13.ludemes.tables import LUDEMES, THEMES
from piecepack.games.tile13.rules.tiles import ASPECTS, SUIT_NAMES


def suits_in(theme: str) -> set[int]:
    """The suits that a theme is about, as far as its words show: a sample's own, or ludemes'."""
    said = theme.casefold()
    for sample in THEMES:
        if said.startswith(sample.title.casefold()):
            return {sample.about}
    return {
        suit
        for suit, ranks in enumerate(LUDEMES)
        for ludeme in ranks
        for option in ludeme.options
        if re.search(rf"\b{re.escape(option.casefold())}\b", said)
    }


def hint(theme: str, announced: int) -> str:
    """What to tell the Judge, if her theme seems to be about something else."""
    about = sorted(suits_in(theme))
    if not about or announced in about:
        return ""
    seems = listing([f"{SUIT_NAMES[suit]} ({ASPECTS[suit]})" for suit in about])
    return (
        f"Your theme seems to be about {seems}, and your highest tile is"
        f" {SUIT_NAMES[announced]} ({ASPECTS[announced]})."
    )
