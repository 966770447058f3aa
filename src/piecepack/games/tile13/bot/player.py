"""The bot that plays Tile 13.

It never asks for points alone: from all scores, and from what everybody's tiles are still good for
(`prospects`), it works out its chance of winning the game (`standing`), and takes the choice with
the best one. What others do at the same time it forecasts (`forecast`) from what is public, their
tiles and pawns left and how they played before (`acquaintance`); `designer` and `judge` try each
choice in many ways that a contest may go. Those are drawn anew at every choice; so two of its kind
at one table need not play the same tiles.

It looks at nothing hidden: the Judge's tiles in an imagined state mean nothing to a designer, nor
does what others have sealed.
"""

from collections.abc import Sequence
from random import Random

from piecepack.games.tile13.bot import copywriter
from piecepack.games.tile13.bot.acquaintance import blindness
from piecepack.games.tile13.bot.designer import Designer
from piecepack.games.tile13.bot.habits import Habits
from piecepack.games.tile13.bot.judge import Judge, name_runner_up
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.moves import announce
from piecepack.games.tile13.rules.tiles import tile


class Tile13Bot:
    """Takes the choice that leaves it the best chance of winning the game."""

    def __init__(self, habits: Habits | None = None) -> None:
        self.habits = habits or Habits()

    def choose(self, rules: Tile13, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if rules.phase == phases.RUNNER_UP:
            return name_runner_up(rules, seat, self.habits)
        blind = blindness(rules.seats, rules.pander, tuple(rules.contests), self.habits.others)
        if rules.phase in (phases.JUDGE, phases.ANNOUNCE):
            ranks, suit = Judge(rules, seat, blind, self.habits, rng).best()
            if rules.phase == phases.ANNOUNCE:
                return announce(suit)
            return tile(len(rules.ranks), ranks[len(rules.ranks)])
        designer = Designer(rules, seat, blind, self.habits, rng)
        return designer.pawns() if rules.phase == phases.PAWNS else designer.tile()

    def write(
        self, rules: Tile13, seat: int, steps: Sequence[int], rng: Random, language: str
    ) -> dict[str, str]:
        """A theme that fits, a pitch that reads like one. T13-A21"""
        return copywriter.write(rules, seat, steps, rng, language)
