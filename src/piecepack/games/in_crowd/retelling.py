"""How a game could have gone otherwise, as far as a viewer knows: coins that were placed face down.

The laws check every step of it.
"""

from collections.abc import Sequence

from piecepack.core.happenings import Choice, Happening
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import coin
from piecepack.games.in_crowd.rules.pyramid import BOTTOM


def retell(
    happenings: Sequence[Happening], states: Sequence[InCrowd], imagined: InCrowd
) -> list[Happening]:
    """Each coin that still lies at the bottom was the imagined one since it was placed."""
    retold = list(happenings)
    for square in BOTTOM:
        for number in reversed(range(len(retold))):
            happening = retold[number]
            if isinstance(happening, Choice) and happening.steps[0] == square:
                if imagined.board[square] >= 0:
                    steps = [square, coin(imagined.board[square])]
                    retold[number] = Choice(happening.seat, steps)
                break
    return retold
