"""Piecepack Letterbox, a treasure hunt by clues for three to six, by Ron Hale-Evans."""

from functools import partial

from piecepack.core.contract import Credit, Game
from piecepack.games.letterbox.bot.advice import ADVICE
from piecepack.games.letterbox.bot.levels import LEVELS
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.encoding import ENCODING
from piecepack.games.letterbox.face.face import LetterboxFace
from piecepack.games.letterbox.face.guidance import HINTS, MEANINGS, goal
from piecepack.games.letterbox.face.position import census, load, save
from piecepack.games.letterbox.face.reasons import LetterboxReasons
from piecepack.games.letterbox.face.table_talk import caution
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.retelling import retell
from piecepack.games.letterbox.rules.endings import ENDINGS
from piecepack.games.letterbox.rules.game import RULES_VERSION, Letterbox


def seat_names(seats: int) -> tuple[str, ...]:
    """All suits lie on the map, so nobody is called by one."""
    return ("Mara", "Jonas", "Oke", "Ines", "Tove", "Rafi")[:seats]


GAME: Game[Letterbox, LetterboxOptions] = Game.of(
    __package__,
    title="Piecepack Letterbox",
    seats=(3, 5, 6, 4),
    minutes=60,
    rules_version=RULES_VERSION,
    credit=Credit(("Ron Hale-Evans",), "1.0.1", "2006-08-22", "GNU Free Documentation License"),
    options=LetterboxOptions,
    endings=ENDINGS,
    longest=30_000,
    start=Letterbox,
    seat_names=seat_names,
    face=LetterboxFace,
    save=save,
    load=load,
    census=census,
    bots={"letterbox": LetterboxBot},
    levels=LEVELS,
    advice=ADVICE,
    reasons=LetterboxReasons(),
    caution=caution,
    goal=goal,
    hints=HINTS,
    meanings=MEANINGS,
    retell=retell,
    encoding=ENCODING,
).keeping(1, start=partial(Letterbox, version=1), load=partial(load, version=1))
