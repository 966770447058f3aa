"""What a table on a server says: its own texts, and those of the game that is played there."""

from typing import Final

from piecepack.core.contract import Game
from piecepack.core.errors import LazyTexts
from piecepack.core.texts import Texts, texts_of

_PACKAGE: Final = "piecepack.table"

lazy_text: Final = LazyTexts(_PACKAGE)


def spoken(language: str, game: Game | None = None) -> Texts:
    """What a table says, in a language; with a game also what that one says, as in the log of its tables."""
    return texts_of(_PACKAGE, language, game.package if game is not None else "")
