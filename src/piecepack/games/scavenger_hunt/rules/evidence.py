"""The draw by protection: what three players have to show about the fourth. SH-28, SH-29, SH-55

Evidence is gathered in the open, where the pawns stand, and proven by what the coins are. A set of
tiles or coins is a mask, one bit for each suit and value.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from piecepack.games.scavenger_hunt.rules.moves import NONE

DENIED: Final = 3  # tiles that have to be denied to a victim, each by one pawn
_BIT: Final[tuple[int, ...]] = tuple(1 << number for number in range(24))


class Hold(NamedTuple):
    """What one pawn keeps from the victim: a coin, or a tile of the victim's list."""

    coin: int  # which coin it protects; NONE
    tile: int  # which claimed tile it blocks; NONE


class Evidence(NamedTuple):
    """A protection as it may be proposed: three pawns against a list."""

    holds: tuple[Hold, ...]
    tiles: int  # the victim's claimed tiles that can be denied


def proven(evidence: Evidence, coins: Sequence[int]) -> bool:
    """Whether three different tiles are denied, if this is what the coins are."""
    return different(
        [
            evidence.tiles & (_BIT[coins[hold.coin]] if hold.coin != NONE else _BIT[hold.tile])
            for hold in evidence.holds
        ]
    )


def different(choices: list[int]) -> bool:
    """Whether one can be picked from each of three sets, all of them different.

    That is so unless one is empty, or two or all three together hold too few (Hall).
    """
    one, two, three = choices
    if not (one and two and three):
        return False
    if not (several(one | two) and several(one | three) and several(two | three)):
        return False
    together = one | two | three
    return several(together & together - 1)  # two of them are left without the lowest


def several(mask: int) -> bool:
    """Whether a set holds more than one."""
    return bool(mask & mask - 1)
