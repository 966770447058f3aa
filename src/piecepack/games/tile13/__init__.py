"""Tile 13, a contest of game designs for three to six, by Ron Hale-Evans."""

from piecepack.core.contract import Credit, Game
from piecepack.games.tile13.bot.advice import ADVICE
from piecepack.games.tile13.bot.levels import LEVELS
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.encoding import ENCODING
from piecepack.games.tile13.face.face import Tile13Face
from piecepack.games.tile13.face.guidance import HINTS, MEANINGS, goal
from piecepack.games.tile13.face.position import census, load, save
from piecepack.games.tile13.face.reasons import Tile13Reasons
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.retelling import retell
from piecepack.games.tile13.rules.endings import ENDINGS
from piecepack.games.tile13.rules.game import Tile13


def seat_names(seats: int) -> tuple[str, ...]:
    """Everybody holds all suits, so nobody is called by one."""
    return ("Ada", "Ben", "Cleo", "Dov", "Edie", "Finn")[:seats]


GAME: Game[Tile13, Tile13Options] = Game.of(
    __package__,
    title="Tile 13",
    seats=(3, 5, 6, 4),
    minutes=70,
    rules_version=1,
    credit=Credit(("Ron Hale-Evans",), "1.0", "2006-12-15", "GNU Free Documentation License"),
    options=Tile13Options,
    endings=ENDINGS,
    longest=400,
    start=Tile13,
    seat_names=seat_names,
    face=Tile13Face,
    save=save,
    load=load,
    census=census,
    bots={"tile13": Tile13Bot},
    levels=LEVELS,
    advice=ADVICE,
    reasons=Tile13Reasons(),
    goal=goal,
    hints=HINTS,
    meanings=MEANINGS,
    retell=retell,
    encoding=ENCODING,
)
