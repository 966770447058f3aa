"""What the bot of Scavenger Hunt II believes about the worth of things, in numbers."""

from msgspec import Struct


class Weights(Struct, frozen=True):
    """What the bot believes.

    Tuned by two rounds of some 2,000 games with four players, on the Rectangle and the Pinwheel, in
    all variants but Full Circle, with every weight of every seat drawn high or low; a weight then
    moved to the side that won more. What came of the first round won 168 of 300 games against the
    first guess; the second found little left to gain. `threat` and `rivals` were set by matches of
    300 to 1,000 games: half as much malice won 60 of 100 with two players, 56 of 100 with four.
    `weary` and `wane` make it no stronger: they keep games from going in circles.
    """

    reckons: bool = True  # whether it works out what unseen coins may be
    # The pawn
    step: float = 0.76  # what is left of a gain that is one step further off
    ahead: float = 0.9  # the best gain that is further off
    around: float = 0.05  # all that are further off
    tour: float = 0.0  # how much the next gain counts beyond one that is further off
    curious: float = 0.05  # to examine a coin
    guard: float = 0.05  # to stand on one's own player tile of a match when a pawn is next to it
    return_home: float = 0.9  # Full Circle: to stand where a coin can be removed
    # Coins, as a share of a match
    own_list: float = 0.66  # its coin on its own list, but on another tile
    fetch: float = 0.5  # its coin within reach, on the board
    from_list: float = 0.5  # and on an opponent's list
    fade: float = 0.86  # what is left of that if it lies one step further off
    unsure: float = 0.8  # what is left of it for a coin that has yet to be found
    hold: float = 0.3  # a coin on its own list whose tile is yet unclaimed
    spare: float = 0.55  # a match beyond those that are needed
    last: float = 1.4  # the fourth match
    face_down: float = 0.8  # Dexter: one whose value is not to be chosen soon. SH-49
    # Tiles
    new_tile: float = 1.2  # a tile to claim, as long as fewer are open than coins are wanted
    spare_tile: float = 1.0  # and then
    spare_tiles: float = 0.2  # less this for each one more
    claim_base: float = 0.15  # a tile more on the list, whatever it is
    patience: float = 0.6  # how much a better tile of the same value, yet unclaimed, counts
    unseen_tile: float = 0.4  # how near a tile is that has yet to be found
    # How much an opponent's match hurts, by the coins removed, and by the number of players
    threat: tuple[float, ...] = (0.2, 0.3, 0.5, 1.0, 1.0, 1.0, 1.0)
    rivals: tuple[float, ...] = (0.0, 0.0, 0.6, 0.4, 0.3)
    behind: float = 1.0  # more for each coin that the opponent has removed and the seat has not
    trust: float = 2.5  # odds that a coin fits the opponent's tile it lies on, against chance
    to_come: float = 0.1  # Dexter: how likely a coin that is no match is soon replaced by one
    weary: float = 22.0  # turns of each seat after which it gives up denying others
    wane: float = 10.0  # and the turns in which half of the will to do it is lost
    race: float = 0.0  # how far a match counts by the turns that it saves, see `race`
    # Draws
    strength: float = 0.9  # how steeply the chance of winning rises with coins removed
    draw: float = 0.2  # a draw is welcome to whoever has less of a chance
    noise: float = 0.01  # whims, and the least gain that a swap is made for
