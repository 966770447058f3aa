"""How likely an imagined deal is: what the other player would have placed where its hidden coins lie.

A coin was chosen for the votes that it takes part in, so a deal in which the hidden coins are of use where they
lie is likelier than one in which they are not. And whatever the square, players place some ranks more readily
than others: a null or an ace helps in no vote, and a 5 is kept back because it scores little on top.
"""

from math import exp
from typing import Final

from piecepack.games.in_crowd.bot.prospect import RANKS, Prospect
from piecepack.games.in_crowd.bot.weights import Weights
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import ON_BOTTOM

# How often a coin of each rank was placed, by what its share of the hand would have been, in 50 games between
# medium bots, tempered because others need not play like that.
_READINESS: Final[list[float]] = [0.37, 0.45, 1.03, 2.3, 4.1, 0.88]
# Points that make a coin e times as likely as another. Of 0.05 to 0.8 this told most about the same games.
_TEMPER: Final = 0.1
_WEIGHTS: Final = Weights()


def belief(rules: InCrowd, seat: int) -> float:
    """How likely it is for a seat, on any scale, that the other's coins lie like this."""
    prospect = Prospect(rules, 1 - seat, _WEIGHTS)
    board = rules.board
    likely = 1.0
    for square in range(ON_BOTTOM):
        number = board[square]
        if number == NONE or rules.owner[number // 6] == seat or rules.is_known(number):
            continue
        rank = number % 6
        use = prospect.uses(square, rank)
        own = use[rank]
        total = 0.0
        for other in range(RANKS):
            total += exp((use[other] - own) / _TEMPER)
        likely *= _READINESS[rank] / total
    return likely
