"""Scavenger Hunt II, hidden tiles and coins on ten boards, by Brad Lackey."""

from functools import partial

from piecepack.core.contract import Credit, Game
from piecepack.core.suits import PLAYING_CARDS
from piecepack.games.scavenger_hunt.bot.advice import ADVICE
from piecepack.games.scavenger_hunt.bot.levels import LEVELS
from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.encoding import ENCODING
from piecepack.games.scavenger_hunt.face.face import ScavengerHuntFace
from piecepack.games.scavenger_hunt.face.guidance import HINTS, MEANINGS, goal
from piecepack.games.scavenger_hunt.face.position import census, save
from piecepack.games.scavenger_hunt.face.reasons import ScavengerHuntReasons
from piecepack.games.scavenger_hunt.face.setup import load
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.retelling import retell
from piecepack.games.scavenger_hunt.rules.endings import ENDINGS
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.table import RULES_VERSION


def seat_names(seats: int) -> tuple[str, ...]:
    """SH-02: everybody is known by a suit."""
    return tuple(suit.name for suit in PLAYING_CARDS.suits[:seats])


GAME: Game[ScavengerHunt, ScavengerHuntOptions] = Game.of(
    __package__,
    title="Scavenger Hunt II",
    seats=(2, 3, 4),
    minutes=70,
    rules_version=RULES_VERSION,
    credit=Credit(("Brad Lackey",), "1.1", "2006-08-29", "GNU Free Documentation License"),
    options=ScavengerHuntOptions,
    endings=ENDINGS,
    longest=20_000,
    start=ScavengerHunt,
    seat_names=seat_names,
    face=ScavengerHuntFace,
    save=save,
    load=load,
    census=census,
    bots={"scavenger_hunt": ScavengerHuntBot},
    levels=LEVELS,
    advice=ADVICE,
    reasons=ScavengerHuntReasons(),
    goal=goal,
    hints=HINTS,
    meanings=MEANINGS,
    retell=retell,
    encoding=ENCODING,
).keeping(1, start=partial(ScavengerHunt, version=1), load=partial(load, version=1))
