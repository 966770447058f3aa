"""The "In" Crowd, hidden coins on a pyramid for two, by Ian Schreiber and Jeb Havens."""

from piecepack.core.contract import Credit, Game
from piecepack.games.in_crowd.bot.advice import ADVICE
from piecepack.games.in_crowd.bot.levels import LEVELS
from piecepack.games.in_crowd.bot.player import InCrowdBot
from piecepack.games.in_crowd.encoding import ENCODING
from piecepack.games.in_crowd.face.face import InCrowdFace
from piecepack.games.in_crowd.face.guidance import HINTS, MEANINGS, goal
from piecepack.games.in_crowd.face.position import census, load, save
from piecepack.games.in_crowd.face.reasons import InCrowdReasons
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.retelling import retell
from piecepack.games.in_crowd.rules.endings import ENDINGS
from piecepack.games.in_crowd.rules.game import InCrowd


def seat_names(seats: int) -> tuple[str, ...]:
    """Not by suit: luck deals those."""
    return ("Left", "Right")


GAME: Game[InCrowd, InCrowdOptions] = Game.of(
    __package__,
    title='The "In" Crowd',
    seats=(2,),
    minutes=40,
    rules_version=1,
    credit=Credit(
        ("Ian Schreiber", "Jeb Havens"), "1.0", "2004-05-21", "GNU Free Documentation License"
    ),
    options=InCrowdOptions,
    endings=ENDINGS,
    longest=5_000,
    start=InCrowd,
    seat_names=seat_names,
    face=InCrowdFace,
    save=save,
    load=load,
    census=census,
    bots={"in_crowd": InCrowdBot},
    levels=LEVELS,
    advice=ADVICE,
    goal=goal,
    hints=HINTS,
    meanings=MEANINGS,
    reasons=InCrowdReasons(),
    retell=retell,
    encoding=ENCODING,
)
