"""The levels of Bid!.

| level | how it bids |
|---|---|
| easy | takes a tile for what it counts, overlooks good hands and pawns, and expects the others to bid anything |
| medium | knows what tiles are worth, but hardly thinks about what the others will bid |
| hard | thinks about it a little |
| expert | thinks it through, finds out who does not, and answers how they bid: the bot called `learner` |
"""

from collections.abc import Callable, Mapping
from typing import Final

from piecepack.core.bot import Bot
from piecepack.games.bid.bot.appraiser import Prices
from piecepack.games.bid.bot.learner import LearningBidBot
from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.bot.zoo import FEW_ROUNDS, naive
from piecepack.games.bid.rules.game import Bid

# What things seem to be worth in a first game.
_AT_FIRST_SIGHT: Final = Prices(
    tiles=(0.0, 1.0, 2.0, 3.0, 4.0, 5.0), good_hand=0.0, coin=1.0, pawn=0.0
)

_A_LITTLE: Final = 12  # rounds of a rehearsal

LEVELS: Final[Mapping[str, Callable[[], Bot[Bid]]]] = {
    "easy": lambda: BidBot(_AT_FIRST_SIGHT, FEW_ROUNDS),
    "medium": naive,
    "hard": lambda: BidBot(rounds=_A_LITTLE),
    "expert": LearningBidBot,
}
