"""What everybody sees of a contest, and what it says about the Judge's tiles."""

from functools import lru_cache
from math import exp
from typing import NamedTuple

from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.judging import highest, judge_games
from piecepack.games.tile13.rules.phases import TILES
from piecepack.games.tile13.rules.tiles import WORTH


class View(NamedTuple):
    """What everybody sees of a contest before the games are shown."""

    judge: int
    announced: int
    hands: tuple[tuple[int, ...], ...]  # by seat, a mask of ranks for each suit
    pawns: tuple[int, ...]  # by seat, those not spent
    tested: tuple[int, ...]  # by seat, those in this contest; none before they are shown
    left: tuple[int, ...]  # of the Judge set
    pander: bool

    @property
    def designers(self) -> list[int]:
        return [seat for seat in range(len(self.hands)) if seat != self.judge]


def view(table: Tile13, announced: int) -> View:
    """The contest at a table; as a Judge may want to know, under any announcement."""
    return View(
        table.judge,
        announced,
        tuple(tuple(hand) for hand in table.hands),
        tuple(table.pawns),
        tuple(max(pawns, 0) for pawns in table.sealed_pawns) if table.phase == TILES else (),
        tuple(table.left),
        table.pander,
    )


@lru_cache(1 << 8)
def laid(
    left: tuple[int, ...], announced: int, caution: float, blind: float
) -> tuple[list[tuple[int, ...]], list[float]]:
    """The four tiles that a Judge may have laid down, and how likely each four are.

    One who thinks lays low tiles, as she shares in no more than half of what they bring to others.
    """
    games = judge_games(left)
    thought = [exp(-caution * sum(WORTH[rank] for rank in ranks)) for ranks in games]
    share = (1 - blind) / sum(thought)
    likely = [
        (ranks, (weight * share + blind / len(games)) / len(tops))
        for ranks, weight in zip(games, thought, strict=True)
        if announced in (tops := highest(ranks))
    ]
    total = sum(weight for _, weight in likely)
    return [ranks for ranks, _ in likely], [weight / total for _, weight in likely]
