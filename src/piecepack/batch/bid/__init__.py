"""Bid! for many games at once."""

from typing import Final

from piecepack.batch.bid.play import land, play, toss
from piecepack.batch.bid.state import BidState, lucky, over, owing, read, scores, start, winners
from piecepack.batch.bid.view import legal, observe, wander
from piecepack.batch.kernel import Kernel
from piecepack.games.bid import GAME

KERNEL: Final[Kernel[BidState]] = Kernel(
    game=GAME,
    state=BidState,
    luck=4,
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
