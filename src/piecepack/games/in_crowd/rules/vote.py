"""The arithmetic of a vote and of the points: plain values in, plain values out."""

from collections.abc import Sequence
from typing import Final

from piecepack.core.ranks import FIVE, FOUR, THREE, TWO

TIED: Final = -1

POINTS: Final = {FIVE: 1, FOUR: 2, THREE: 4}  # INC-19
DOUBLED: Final = {**POINTS, TWO: 8}  # INC-A6


def winner(sums: Sequence[int]) -> int:
    """The seat with the larger sum, or TIED. INC-14, INC-A3."""
    if sums[0] == sums[1]:
        return TIED
    return 0 if sums[0] > sums[1] else 1


def sums(coins: Sequence[int], owner: Sequence[int]) -> tuple[int, int]:
    """What each seat's coins add up to; `owner` is the seat of each suit. INC-13"""
    mine = sum(coin % 6 for coin in coins if owner[coin // 6] == 0)
    return mine, sum(coin % 6 for coin in coins) - mine


def lifted(coins: Sequence[int], owner: Sequence[int]) -> int:
    """The coin that a vote of these coins sends up, or TIED."""
    won_by = winner(sums(coins, owner))
    if won_by == TIED:
        return TIED
    return climber([coin for coin in coins if owner[coin // 6] == won_by])


def climber(coins: list[int]) -> int:
    """The coin that goes up: the highest, of equals the suit that comes first. INC-15, INC-A4."""
    highest = coins[0]
    for coin in coins:
        above = coin % 6 - highest % 6
        if above > 0 or (above == 0 and coin < highest):
            highest = coin
    return highest


def ahead(points: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Who wins, from the points after each coin that reached the top, the start first.

    The higher score wins (INC-21); tied, whoever led before the last coin went up, and so on back
    (INC-22, INC-A7). Both, if they never differed.
    """
    for mine, yours in reversed(points):
        if mine != yours:
            return (0,) if mine > yours else (1,)
    return (0, 1)
