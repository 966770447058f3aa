"""What the search is told about The "In" Crowd: the hand-made bot's eye for a position."""

from collections.abc import Hashable
from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.in_crowd.bot.belief import belief
from piecepack.games.in_crowd.bot.player import InCrowdBot
from piecepack.games.in_crowd.bot.prospect import Prospect
from piecepack.games.in_crowd.bot.weights import Weights
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import ON_BOTTOM

_WEIGHTS: Final = Weights()


def quick() -> InCrowdBot:
    """The hand-made bot in a hurry: it takes the first way the hidden coins may lie."""
    return InCrowdBot(_WEIGHTS, imagined=1)


def outlook(rules: InCrowd) -> tuple[float, float]:
    """Each seat's chance of winning, as the hand-made bot judges the position from either side."""
    first = Prospect(rules, 0, _WEIGHTS).chance()
    second = Prospect(rules, 1, _WEIGHTS).chance()
    chance = min(1.0, max(0.0, 0.5 + (first - second) / 4))
    return chance, 1 - chance


def whose_turn(rules: InCrowd) -> int:
    return rules.turn


def view(rules: InCrowd, seat: int) -> Hashable:
    """All that a seat sees: of the other's hidden coins only the suit."""
    seen = list(rules.board)
    for square in range(ON_BOTTOM):
        number = seen[square]
        if number != NONE and rules.owner[number // 6] != seat and not rules.is_known(number):
            seen[square] = -2 - number // 6
    return (
        rules.phase,
        rules.square,
        rules.tied_votes,
        rules.stale,
        rules.swappable,
        tuple(rules.tops),
        tuple(seen),
    )


ADVICE: Final[Advice[InCrowd]] = Advice(
    policy=quick,
    outlook=outlook,
    horizon=4,
    turn=whose_turn,
    sharpness=1.25,
    belief=belief,
    view=view,
)
