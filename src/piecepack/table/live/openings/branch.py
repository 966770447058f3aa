"""Playing on from a position of a finished game, at a new table: one person, and bots in all other seats."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Literal

from msgspec.structs import replace

from piecepack.core.contract import OVER, Rules, Said
from piecepack.match.luck import fresh_secret
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Opened
from piecepack.table.model.table import Table
from piecepack.table.words import lazy_text

Hidden = Literal["kept", "imagined"]


def branched(
    table: Table, rules: Rules, said: Sequence[Said], *, step: int, seat: int, hidden: Hidden
) -> Opened:
    """The settings of the new table, its host and language excepted.

    `hidden`: what this seat could not see stays as it was, or is imagined anew for a fair second try.
    """
    if rules.waiting() == OVER:
        raise NotNow(lazy_text("branch-over"))
    if hidden == "imagined":
        if any(words.seat != seat for words in said):
            # A clue is about what lies hidden: it would be a lie about anything else.
            raise NotNow(lazy_text("branch-written"))
        rules = rules.imagine(seat, SystemRandom())
    position = table.game.save(rules)
    settings = table.settings
    table.game.load(settings.seats, table.in_play.match.options, position)
    return replace(
        settings,
        host="",
        public=False,
        clock=0,
        late=False,
        pace="human",
        secret=fresh_secret().hex(),
        starts_alone=False,
        position=position,
        said=tuple(said),
        origin=table.code,
        step=step,
    )
