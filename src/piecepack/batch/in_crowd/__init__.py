"""The "In" Crowd for many games at once."""

from typing import Final

from piecepack.batch.in_crowd.play import land, play, toss
from piecepack.batch.in_crowd.state import (
    InCrowdState,
    lucky,
    over,
    owing,
    read,
    scores,
    start,
    winners,
)
from piecepack.batch.in_crowd.view import legal, observe, wander
from piecepack.batch.kernel import Kernel
from piecepack.games.in_crowd import GAME

KERNEL: Final[Kernel[InCrowdState]] = Kernel(
    game=GAME,
    state=InCrowdState,
    luck=2,
    start=start,
    read=read,
    lucky=lucky,
    over=over,
    owing=owing,
    legal=legal,
    toss=toss,
    land=land,
    play=play,
    observe=observe,
    winners=winners,
    scores=scores,
    wander=wander,
)
