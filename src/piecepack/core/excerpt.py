"""Short quotations of input for error messages."""

import reprlib
from typing import Any, Final

_MOST: Final = 80  # characters: a line of a page, and enough to recognize what was sent

_QUOTE: Final = reprlib.Repr()
_QUOTE.maxlevel = 2
_QUOTE.maxstring = _MOST
_QUOTE.maxlong = _QUOTE.maxother = 40


def excerpt(value: Any) -> str:
    """A value as Python writes it, cut short. What is nested deeply is not followed."""
    return shortened(_QUOTE.repr(value))


def shortened(text: str, most: int = _MOST) -> str:
    """A text that may quote what was sent, cut short."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
