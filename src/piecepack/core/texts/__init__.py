"""Texts: what a game says, in the language of whoever reads it.

A package has its messages in `texts/<language>/*.ftl`, in the Fluent syntax, and what all games share is here. A
face is made with the `Texts` of one language and calls them by name: `texts("won", who=("Ann",), points=7)`.
See docs/translating.md.
"""

from piecepack.core.texts.languages import ENGLISH, UNTRANSLATED, chosen, languages
from piecepack.core.texts.texts import YOU, Texts, plain_texts, texts_of

__all__ = [
    "ENGLISH",
    "UNTRANSLATED",
    "YOU",
    "Texts",
    "chosen",
    "languages",
    "plain_texts",
    "texts_of",
]
