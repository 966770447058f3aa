"""Every registered game with a spread of its options: what our tests try the laws on."""

from piecepack.core.contract import Game
from piecepack.laws.setting import Setting, settings_of
from piecepack.match import shelf

only: str | None = None  # `pytest --game NAME`


def games() -> list[Game]:
    return shelf.games() if only is None else [shelf.find(only)]


def all_settings() -> list[Setting]:
    return [setting for game in games() for setting in settings_of(game)]


def earlier_settings() -> list[Setting]:
    """Under the versions of the rules that old records and running tables still need."""
    return [setting for game in games() for old in game.earlier for setting in settings_of(old)]
