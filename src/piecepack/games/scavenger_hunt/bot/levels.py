"""The bots of Scavenger Hunt II by level: how much they reckon, how far they plan, whom they watch.

Luck decides much here: a bot that sees every hidden side wins 60 % of games for two against one that
does not.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from piecepack.core.bot import Bot
from piecepack.games.scavenger_hunt.bot.player import ScavengerHuntBot
from piecepack.games.scavenger_hunt.bot.weights import Weights
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt

_NOBODY: Final = (0.0,) * 5

# Like a person in a first game: it goes by what it has looked at, for what lies near, and takes what its
# list asks for. What others do, and more tiles than it has to fill, hardly interest it.
EASY: Final = Weights(
    reckons=False,
    curious=0.2,
    step=0.45,
    ahead=0.4,
    around=0.0,
    guard=0.0,
    fetch=0.3,
    from_list=0.0,
    hold=0.0,
    spare=0.0,
    new_tile=1.0,
    spare_tile=0.0,
    patience=0.0,
    rivals=_NOBODY,
)
# Looks further around, claims more, and sometimes takes a coin from a list, but does not reckon either.
MEDIUM: Final = Weights(
    reckons=False,
    curious=0.2,
    step=0.45,
    ahead=0.6,
    around=0.0,
    guard=0.0,
    from_list=0.2,
    spare=0.04,
    spare_tile=0.14,
    patience=0.0,
    rivals=_NOBODY,
)
# Reckons what unseen coins may be. It plans from one tile to the next, and trusts nobody's list.
HARD: Final = Weights(
    step=0.5,
    around=0.0,
    guard=0.0,
    from_list=0.25,
    spare=0.17,
    spare_tile=0.17,
    patience=0.0,
    rivals=(0.0, 0.0, 0.2, 0.15, 0.1),
    trust=1.0,
)
# Plans beyond the next tile, counts the turns that a match saves, and takes what is there.
# 333 of 600 games for two against `Weights()`, which was the only bot once.
EXPERT: Final = Weights(
    tour=0.8,
    race=0.5,
    step=0.82,
    ahead=1.0,
    around=0.0,
    own_list=0.55,
    claim_base=0.4,
    patience=0.3,
    rivals=(0.0, 0.0, 0.25, 0.25, 0.25),
)

LEVELS: Final[Mapping[str, Callable[[], Bot[ScavengerHunt]]]] = {
    "easy": partial(ScavengerHuntBot, EASY),
    "medium": partial(ScavengerHuntBot, MEDIUM),
    "hard": partial(ScavengerHuntBot, HARD),
    "expert": partial(ScavengerHuntBot, EXPERT),
}
