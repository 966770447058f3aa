"""A bot that plays any game by search."""

from random import Random
from time import perf_counter
from typing import Final, Generic

from piecepack.core.bot import NO_ADVICE, Advice, Budget, R
from piecepack.minds.search.information_set import InformationSet
from piecepack.minds.search.maze import Maze, is_maze, wins
from piecepack.minds.search.search import Search

# Visits that a further step of the same choice must have had, to be made without thinking again.
_ENOUGH: Final = 16


class SearchBot(Generic[R]):
    """Thinks before every choice, as long as its budget lasts."""

    def __init__(self, advice: Advice[R] = NO_ADVICE, budget: Budget | None = None) -> None:
        self.advice = advice
        self.budget = budget or Budget(seconds=1.0)
        self._search: Search | None = None  # of a choice whose first steps were made
        self._left = self.budget  # of that choice
        self._way: list[int] = []  # moves that win a game for one

    def choose(self, rules: R, seat: int, rng: Random) -> int:
        moves = rules.moves(seat)
        if len(moves) == 1:
            return moves[0]
        budget = self.budget
        if is_maze(rules):
            budget = Budget(max(1, budget.iterations // 2), budget.seconds / 2)  # for either way
            if not wins(rules, self._way):
                maze = Maze(rules, budget, rng)
                self._way = maze.way()
                if maze.hopeless:
                    return rng.choice(moves)
            if self._way:
                return self._way.pop(0)
        search, self._search = self._search, None
        if search is not None and rules.midway(seat):
            # The steps of one choice are one decision: the first was chosen with this one in mind.
            search.rules = rules
            here = search.due()
            if here.visits < _ENOUGH:
                here = self._think(search, self._left)
        else:
            search = Search(rules, seat, self.advice, rng)
            here = self._think(search, budget)
        self._search = search
        return here.moves[here.best()]

    def _think(self, search: Search, budget: Budget) -> InformationSet:
        """Think within a budget, and remember what is left of it for the further steps of the choice."""
        began = perf_counter()
        before = search.iterations
        here = search.run(budget)
        # No limit of seconds stays none; a limit that is used up must not become no limit.
        seconds = budget.seconds and max(1e-6, budget.seconds - (perf_counter() - began))
        self._left = Budget(max(1, budget.iterations - (search.iterations - before)), seconds)
        return here
