"""The bots of Tile 13 by level: how far ahead they think, and how well they know the others.

All of them guess what the others will play, and look at ways the contest may go. What differs is how well
they guess, whether they keep tiles for later, and what they think the chair of the Judge is worth.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from piecepack.core.bot import Bot
from piecepack.games.tile13.bot.habits import Habits, Others
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.rules.game import Tile13

_NOTHING: Final = (0.0,) * 5
# What points to come, the chair of the Judge and a lead were once guessed to be worth.
_GUESSED_SAVING: Final = (0.0, 1.3, 1.3, 1.3, 1.3)
_GUESSED_JUDGING: Final = (0.0, 60.0, 60.0, 60.0, 60.0)
_GUESSED_SWING: Final = (3.0, 70.0, 99.0, 121.0, 140.0)

# Like a person in a first game: it wants to win this contest and keeps little for later. It takes everybody,
# the Judge too, for somebody who plays anything.
EASY: Final = Habits(
    others=Others(rounds=1, blind=0.9, slips=0.8),
    caution=0.0,
    shyness=0.0,
    saving=(0.0, 0.15, 0.15, 0.15, 0.15),
    judging=_NOTHING,
    swing=(3.0, 100.0, 100.0, 100.0, 100.0),
    pawn_worlds=6,
    worlds=3,
    judge_worlds=2,
)
# Keeps something for later and has an idea of what others will want, but does not know Judges.
MEDIUM: Final = Habits(
    others=Others(rounds=2, blind=0.6),
    caution=0.05,
    shyness=0.0,
    saving=(0.0, 0.4, 0.4, 0.4, 0.4),
    judging=_NOTHING,
    swing=(3.0, 100.0, 100.0, 100.0, 100.0),
    pawn_worlds=12,
    worlds=4,
    judge_worlds=4,
)
# Foresees what the others want, and that a Judge lays low tiles, but not what follows from it for the contests to come.
HARD: Final = Habits(
    shyness=0.0,
    saving=_GUESSED_SAVING,
    judging=_GUESSED_JUDGING,
    swing=_GUESSED_SWING,
)
# Knows when her aces have to come, and what a lead, a tile and her chair are worth in every contest.
EXPERT: Final = Habits()

LEVELS: Final[Mapping[str, Callable[[], Bot[Tile13]]]] = {
    "easy": partial(Tile13Bot, EASY),
    "medium": partial(Tile13Bot, MEDIUM),
    "hard": partial(Tile13Bot, HARD),
    "expert": partial(Tile13Bot, EXPERT),
}
