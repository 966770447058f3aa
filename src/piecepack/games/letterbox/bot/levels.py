"""The bots of Piecepack Letterbox by level: reading well is playing well.

What a level takes in of a clue is the main difference between them. They also write differently: a beginner's
clue says plainly what is there, an expert's takes some thought.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from piecepack.core.bot import Bot
from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.rules.game import Letterbox

# Like a person in a first game: on the first day it looks around, then it takes in the clues bit by bit, a
# plain word for the tile itself first. It goes for the next best tile and keeps its points.
EASY: Final = Habits(
    fair_clue=0.3,
    attention=0.0,
    plain=0.34,
    reread=0.2,
    reads_from=2,
    coins_a_day=0.0,
    searches=1,
)
# Understands all that is said of the tile itself, and now and then where its neighbours lie.
MEDIUM: Final = Habits(
    fair_clue=0.18,
    attention=0.2,
    reread=0.05,
    coins_a_day=1.0,
    searches=2,
)
# Most of what the grammar knows.
HARD: Final = Habits(attention=0.7)
# The whole grammar; and where people like to hide counts, too.
EXPERT: Final = Habits(expects=0.8, searches=5, routes=12)

LEVELS: Final[Mapping[str, Callable[[], Bot[Letterbox]]]] = {
    "easy": partial(LetterboxBot, EASY),
    "medium": partial(LetterboxBot, MEDIUM),
    "hard": partial(LetterboxBot, HARD),
    "expert": partial(LetterboxBot, EXPERT),
}
