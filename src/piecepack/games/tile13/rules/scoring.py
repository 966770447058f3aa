"""What a contest brings: plain values in, plain values out.

A game is a mask of ranks for each suit; a seat that does not take part has an empty one.
"""

from collections.abc import Sequence

from piecepack.core.kit.counting import most
from piecepack.games.tile13.rules.tiles import BIT, RANKS_IN, WORTH

Game = Sequence[int]


def tile_points(rank: int, judge: int, unoriginal: int, tested: bool, pander: bool) -> int:
    """What one tile brings. T13-22 to T13-27

    `judge` is the rank of the Judge's tile of its suit, `unoriginal` the ranks of that suit that
    another designer plays too, `tested` whether the suit's playtester is in the game.
    """
    pleases = rank == judge
    if unoriginal & BIT[rank] and not (pander and pleases):
        return 0  # T13-24, T13-A5 to T13-A7
    points = WORTH[rank] * WORTH[judge]
    if pleases:
        points *= 2  # T13-25
    return points * 2 if tested else points  # T13-26, T13-27


def shared(games: Sequence[Game]) -> list[int]:
    """For each suit the ranks that more than one designer plays. T13-24, T13-A6"""
    twice: list[int] = []
    for suit in range(4):
        once = several = 0
        for game in games:
            several |= once & game[suit]
            once |= game[suit]
        twice.append(several)
    return twice


def game_points(
    game: list[int], judge: list[int], unoriginal: list[int], pawns: int, pander: bool
) -> int:
    """What a game brings: the sum of its tiles. T13-22"""
    return sum(
        tile_points(rank, judge[suit], unoriginal[suit], bool(pawns >> suit & 1), pander)
        for suit in range(4)
        for rank in RANKS_IN[game[suit]]
    )


def ahead(points: list[int], before: list[int], designers: list[int]) -> list[int]:
    """Who wins a contest, or the designers between whom a die decides. T13-29, T13-30, T13-A10"""
    best = most([points[seat] for seat in designers])
    tied = [seat for seat in designers if points[seat] == best]
    if len(tied) == 1:
        return tied
    lowest = min([before[seat] for seat in tied])
    return [seat for seat in tied if before[seat] == lowest]
