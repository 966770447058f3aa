"""What the bot of The "In" Crowd believes about a position, in numbers that can be tuned."""

from msgspec import Struct

from piecepack.core.ranks import THREE


class Weights(Struct, frozen=True):
    """What the bot believes.

    Tuned by three rounds of some 1,250 games between bots with every weight drawn high or low; a
    weight then moved to the side that won more, or, if neither did, to the one with fewer dead
    ends. Before the last touch to `scarce` the outcome won 86 of 100 games against the first guess.
    `tie`, `plenty`, `scarce` and `lock` make it no stronger: they keep games from running dry.
    """

    middle_spread: float = 3.4  # how far a coin yet to come to the middle moves a sum
    bottom_spread: float = 2.2
    usual_points: float = 2.1  # of a top that is won by a coin yet to come
    fidelity: float = 0.5  # for each coin yet to come: that the best so far stays the best
    newcomer: int = THREE  # the coin that goes up for somebody who has yet to place one
    # How much a vote counts, by the coins that are missing.
    top_ripe: tuple[float, ...] = (0.9, 0.58, 0.34, 0.2, 0.11, 0.07)
    middle_ripe: tuple[float, ...] = (0.5, 0.31, 0.19, 0.0)
    stock: float = 0.08  # what a coin is good for later, whatever its rank
    stock_rank: float = 0.01  # and for each rank
    earlier_lead: float = 0.3  # points that it is worth to win if the points are tied
    # Points that make a lead fairly safe, by the squares of the top that are free.
    margin: tuple[float, ...] = (0.3, 1.1, 1.65, 1.9, 2.2)
    # A tied vote leads nowhere; each one before it makes it less welcome, or games go in circles.
    tie: float = 0.015
    # Once the hands are empty the game may be stuck, so both should keep some coins in them.
    plenty: int = 7
    scarce: float = 0.04  # for each coin less than that
    # Where the coins of a tied vote stay, they are of no more use: a step to a dead end.
    lock: float = 1.0
