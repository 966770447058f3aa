"""The language that a request asks for."""

from typing import Final

from piecepack.core.texts import chosen

_MOST: Final = 200  # characters of a header that are looked at


def asked_language(header: str) -> str:
    """The first language of an Accept-Language that there is. Browsers write them in order of preference."""
    return chosen(part.partition(";")[0] for part in header[:_MOST].split(","))
