"""Checks what somebody wants to open a table with."""

import msgspec

from piecepack.core import options as optional
from piecepack.match import shelf
from piecepack.match.match import check_seats
from piecepack.table.model.events import Opened


def check_settings(settings: Opened) -> Opened:
    """The settings with all options of the game; `BadOptions` if it does not take them."""
    game = shelf.find(settings.game)
    check_seats(game, settings.seats)
    options = optional.read_options(game.options, settings.options)
    game.start(settings.seats, options)
    return msgspec.structs.replace(
        settings, rules=game.rules_version, options=optional.as_json(options)
    )
