"""The levels of The "In" Crowd.

| level | how it plays |
|---|---|
| easy | counts votes, and takes the first way the hidden coins may lie for the truth |
| medium | counts votes over eight ways the hidden coins may lie |
| hard | searches a few turns ahead with the medium bot's eye for a position |
| expert | searches longer, and weighs the ways the coins may lie by what the other would have placed there |
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import replace

from piecepack.core.bot import Bot
from piecepack.games.in_crowd.bot.advice import ADVICE, quick
from piecepack.games.in_crowd.bot.player import InCrowdBot
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.minds.levels import budget
from piecepack.minds.search.bot import SearchBot

_WITHOUT_BELIEF: Final = replace(ADVICE, belief=None)

LEVELS: Final[Mapping[str, Callable[[], Bot[InCrowd]]]] = {
    "easy": quick,
    "medium": InCrowdBot,
    "hard": lambda: SearchBot(_WITHOUT_BELIEF, budget("hard", 300)),
    "expert": lambda: SearchBot(ADVICE, budget("expert", 1_200)),
}
