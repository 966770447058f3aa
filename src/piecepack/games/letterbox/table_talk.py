"""Table talk is free, but nobody may name a place outright: what a gentle warning goes by. LB-25

`names_a_location` is meant for what a player is about to say. It finds "row 3", "the 4 of Fish" or
"r3c4"; whoever hints without naming is left in peace. LB-L20
"""

import re
from typing import Final

from piecepack.games.letterbox.terrain import SUITS

_NUMBER: Final = r"(?:[1-6]|one|two|three|four|five|six)"
_ORDINAL: Final = (
    r"(?:1st|2nd|3rd|[4-6]th|first|second|third|fourth|fifth|sixth|last"
    r"|northernmost|southernmost|easternmost|westernmost|top|bottom)"
)
_LINE: Final = r"(?:row|column|col\.?)"
_RANK: Final = r"(?:null|ace|[2-5]|two|three|four|five)s?"
_SUIT: Final = "(?:" + "|".join((*SUITS, *(suit.removesuffix("s") for suit in SUITS), "leaf")) + ")"

_LOCATIONS: Final = tuple(
    re.compile(rf"\b{pattern}\b", re.IGNORECASE)
    for pattern in (
        rf"{_LINE}\s*(?:is\s+|number\s+|no\.?\s*|#|:|=)?\s*{_NUMBER}",  # row 3, column is two
        rf"{_ORDINAL}\s+{_LINE}",  # the third row
        r"r\s*[1-6]\s*,?\s*c\s*[1-6]",  # r3c4
        rf"{_RANK}\s+of\s+(?:the\s+)?{_SUIT}",  # the 4 of Fish
        rf"{_SUIT}[\s-]+{_RANK}",  # fish 4, as pieces are written
    )
)
_PAIR: Final = re.compile(r"[(\[]\s*[1-6]\s*[,;/]\s*[1-6]\s*[)\]]")  # (3, 4)


def names_a_location(text: str) -> bool:
    """Whether this says outright where something is."""
    return bool(_PAIR.search(text)) or any(pattern.search(text) for pattern in _LOCATIONS)


def caution(text: str) -> str:
    """What to ask somebody who is about to say this, if anything."""
    if names_a_location(text):
        return (
            "This seems to name a place outright, which table talk may not (LB-25). Say it anyway?"
        )
    return ""
