"""What an analysis or a hint says: its own texts, and those of the game that it is about."""

from typing import Final

from piecepack.core.contract import Game
from piecepack.core.errors import LazyTexts
from piecepack.core.texts import Texts, texts_of

_PACKAGE: Final = "piecepack.analysis"

lazy_text: Final = LazyTexts(_PACKAGE)


def spoken(language: str, game: Game) -> Texts:
    """What is said of the games of one kind, in a language."""
    return texts_of(_PACKAGE, language, game.package)
