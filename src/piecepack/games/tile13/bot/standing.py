"""How a contest leaves the players: from its points to a seat's chance of winning the game."""

from collections.abc import Sequence
from math import exp
from typing import Final

from piecepack.games.tile13.bot.habits import Habits
from piecepack.games.tile13.bot.prospects import designing, judging
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.tiles import BIT

_FARTHEST: Final = 60.0  # leads beyond this many swings are all alike, and exp stays finite


class Standing:
    """The scores before a contest is decided, seen from one seat."""

    def __init__(self, table: Tile13, seat: int, habits: Habits) -> None:
        self.seat = seat
        self.judge = table.judge
        self.designers = table.designers()
        self.scores = [score / 2 for score in table.scores]
        self.to_come = CONTESTS - len(table.contests) - 1
        self.throne = habits.judging[self.to_come]
        self.shyness = habits.shyness
        self.saving = habits.saving[self.to_come]
        self.swing = habits.swing[self.to_come]

    def chance(self, strengths: Sequence[float]) -> float:
        """The seat's chance of winning, by how far the others are behind it or ahead."""
        own = strengths[self.seat]
        total = 0.0
        for other in strengths:
            total += exp(max(-_FARTHEST, min(_FARTHEST, (other - own) / self.swing)))
        return 1 / total

    def after(
        self, points: Sequence[int], designs: Sequence[float], judges: Sequence[float]
    ) -> float:
        """The chance after a contest.

        `designs` is what the tiles left to each seat are good for if it designs next, `judges` if
        it judges next.
        """
        best = max(points[designer] for designer in self.designers)
        ahead = [designer for designer in self.designers if points[designer] == best]
        if len(ahead) > 1:  # T13-30
            least = min(self.scores[designer] for designer in ahead)
            ahead = [designer for designer in ahead if self.scores[designer] == least]
        saving = self.saving
        total = 0.0
        for winner in ahead:
            strengths = [
                score + got + saving * later
                for score, got, later in zip(self.scores, points, designs, strict=True)
            ]
            # A Judge names whoever threatens her least. T13-33
            weakest = min(
                (designer for designer in self.designers if designer != winner),
                key=strengths.__getitem__,
            )
            strengths[weakest] += best / 2
            strengths[self.judge] += best / 2
            strengths[winner] += best
            if self.to_come:
                strengths[winner] += self.crown(designs[winner], judges[winner])
            total += self.chance(strengths)
        return total / len(ahead)

    def crown(self, designs: float, judges: float) -> float:
        """What judging the next contest means to the winner of this one. T13-39"""
        return self.throne + self.saving * (judges - designs)


def holdings(
    table: Tile13,
    seat: int,
    ranks: Sequence[int],
    pawns: int = 0,
    game: Sequence[int] = (0,) * 4,
    *,
    shyness: float,
) -> tuple[float, float]:
    """What a seat's tiles are good for after a contest, if it designs next and if it judges next.

    `ranks` are the Judge's; `pawns` and `game` what the seat plays.
    """
    designs = judges = 0.0
    for suit, judge in enumerate(ranks):
        hand = table.hands[seat][suit] ^ game[suit]
        pawn = bool((table.pawns[seat] & ~pawns) >> suit & 1)
        left = table.left[suit] & ~BIT[judge]
        designs += designing(hand, pawn, left, shyness)
        judges += judging(hand, pawn, left, shyness)
    return designs, judges
