"""How many turns a seat still needs, if nobody interferes: what another match saves is its worth.

With dice a turn removes a coin with as many chances in six as there are matches on the list. So the
first matches wait for each other, and one that looks superfluous saves as much time as one that is needed:
with four matches it takes 12.5 turns to remove them all, with six 5.7 to remove four.
"""

from functools import cache
from typing import Final

from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES

# The chance that a turn brings another match: bots need 20 turns or so for a whole game.
GAIN: Final = 0.35
_NEVER: Final = 60.0  # turns, where nothing can be removed any more
# What the second match of a whole game saves is the measure of all others.
_MEASURE_MATCHES: Final = 1.0


@cache
def turns(matches: int, wanted: int, rolls: int) -> float:
    """The turns that a seat with so many matches needs for the coins that it still wants.

    `rolls` is how often it may roll in a turn.
    """
    if wanted <= 0:
        return 0.0
    free = VALUES - (ENOUGH - wanted) - matches  # values that may get a match
    gain = GAIN if free > 0 else 0.0
    hit = 1 - (1 - min(matches, VALUES) / VALUES) ** rolls
    stays = (1 - gain) * (1 - hit)
    if stays >= 1:
        return _NEVER
    left = 1.0
    if hit:
        left += hit * (1 - gain) * turns(matches - 1, wanted - 1, rolls)
        if gain:
            left += hit * gain * turns(matches, wanted - 1, rolls)
    if gain:
        left += (1 - hit) * gain * turns(matches + 1, wanted, rolls)
    return left / (1 - stays)


def between(matches: float, wanted: int, rolls: int) -> float:
    """The same for a number of matches that is only likely."""
    most = VALUES - (ENOUGH - wanted)
    matches = min(max(matches, 0.0), float(most))
    below = int(matches)
    if below == most:
        return turns(below, wanted, rolls)
    part = matches - below
    return (1 - part) * turns(below, wanted, rolls) + part * turns(below + 1, wanted, rolls)


@cache
def _measure(rolls: int) -> float:
    return turns(1, ENOUGH, rolls) - turns(2, ENOUGH, rolls)


def saved(matches: float, wanted: int, rolls: int) -> float:
    """What a match is worth, among so many: half by losing it, half by having one more."""
    if wanted <= 0:
        return 0.0
    less = between(matches - 1, wanted, rolls)
    more = between(matches + 1, wanted, rolls)
    number = min(matches, 1.0) + 1.0
    return (less - more) / number / _measure(rolls)
