"""Bid!, a sealed auction for three or four, by Jeb Havens and Ian Schreiber."""

from typing import Final

from piecepack.core.contract import Credit, Game
from piecepack.core.errors import BadOptions, LazyTexts
from piecepack.games.bid.bot.advice import ADVICE
from piecepack.games.bid.bot.learner import LearningBidBot
from piecepack.games.bid.bot.levels import LEVELS
from piecepack.games.bid.bot.notes import note
from piecepack.games.bid.bot.player import BidBot
from piecepack.games.bid.bot.zoo import ZOO
from piecepack.games.bid.encoding import ENCODING
from piecepack.games.bid.face.face import BidFace
from piecepack.games.bid.face.guidance import HINTS, MEANINGS, goal
from piecepack.games.bid.face.position import census, load, save
from piecepack.games.bid.face.reasons import BidReasons
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.endings import ENDINGS
from piecepack.games.bid.rules.game import Bid

lazy_text: Final = LazyTexts("piecepack.games.bid")


def start(seats: int, options: BidOptions) -> Bid:
    if options.first_roller > seats:
        raise BadOptions(lazy_text("no-first-roller", seat=options.first_roller, seats=seats))
    return Bid(seats, options)


GAME: Game[Bid, BidOptions] = Game.of(
    __package__,
    title="Bid!",
    seats=(3, 4),
    minutes=30,
    rules_version=1,
    credit=Credit(
        ("Jeb Havens", "Ian Schreiber"), "1.0", "2004-05-21", "GNU Free Documentation License"
    ),
    options=BidOptions,
    endings=ENDINGS,
    longest=20_000,
    start=start,
    face=BidFace,
    save=save,
    load=load,
    census=census,
    bots={"bid": BidBot, "learner": LearningBidBot, **ZOO},
    levels=LEVELS,
    advice=ADVICE,
    note=note,
    goal=goal,
    hints=HINTS,
    meanings=MEANINGS,
    reasons=BidReasons(),
    encoding=ENCODING,
)
