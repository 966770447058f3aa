"""The levels of Bid!.

| level | how it bids |
|---|---|
| easy | knows what everything is worth, and expects the others to bid anything |
| medium | bids as an experienced player among players who all think alike |
| hard | answers players who all think alike as well as it can: the bot called `bid` |
| expert | finds out how each player bids, and answers that: the bot called `learner` |
"""

from collections.abc import Callable, Mapping
from typing import Final

from piecepack.core.bot import Bot
from piecepack.games.bid.bot.learner import LearningBidBot
from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.bot.zoo import equilibrium, naive
from piecepack.games.bid.rules.game import Bid

LEVELS: Final[Mapping[str, Callable[[], Bot[Bid]]]] = {
    "easy": naive,
    "medium": equilibrium,
    "hard": BidBot,
    "expert": LearningBidBot,
}
