"""What the search has learnt about one seat's choice, in all states that the seat cannot tell apart."""

from math import sqrt
from random import Random
from typing import Final

# How strongly a move that was seldom tried is preferred to one that did well.
CURIOSITY: Final = 0.35
# The share of trust that the policy's choice gets before anything was tried.
FAVOUR: Final = 0.6
# Visits in which the policy's choice is made, before others are tried.
LOYALTY: Final = 2
# How often somebody chooses blindly at a sealed moment: it keeps every move in view, and makes the
# answer one that also holds against players who do not think so far.
SLIPS: Final = 0.1


class InformationSet:
    """The moves of a seat, how often each was tried, and what it brought."""

    __slots__ = ("favourite", "moves", "squares", "total", "totals", "tried", "visits")

    def __init__(self, moves: list[int], favourite: int) -> None:
        self.moves = moves
        self.favourite = favourite  # the index of the policy's choice, or -1
        self.visits = 0
        self.total = 0.0
        self.tried = [0] * len(moves)
        self.totals = [0.0] * len(moves)
        self.squares = [0.0] * len(moves)

    def learn(self, index: int, brought: float) -> None:
        self.visits += 1
        self.total += brought
        self.tried[index] += 1
        self.totals[index] += brought
        self.squares[index] += brought * brought

    def mean(self, index: int) -> float:
        """What a move brought on average; what the others brought, if it was never tried."""
        tried = self.tried[index]
        if tried:
            return self.totals[index] / tried
        return self.total / self.visits if self.visits else 0.5

    def error(self, index: int) -> float:
        """The standard error of that mean."""
        tried = self.tried[index]
        if tried < 2:
            return 1.0
        mean = self.totals[index] / tried
        spread = self.squares[index] / tried - mean * mean
        return sqrt(spread / (tried - 1)) if spread > 0.0 else 0.0

    def pick(self, rng: Random) -> int:
        """The index of the move to try next, where one seat chooses and all can see it.

        An upper confidence bound, with the policy's choice as a prior.
        """
        number = len(self.moves)
        if number == 1:
            return 0
        if self.visits < LOYALTY and self.favourite >= 0:
            return self.favourite
        others = (1.0 - FAVOUR) / (number - 1) if self.favourite >= 0 else 1.0 / number
        eager = CURIOSITY * sqrt(self.visits + 1.0)
        best = -1.0
        chosen = 0
        start = int(rng.random() * number)  # equals are taken in no order
        for step in range(number):
            index = start + step
            if index >= number:
                index -= number
            trust = FAVOUR if index == self.favourite else others
            bound = self.mean(index) + eager * trust / (1 + self.tried[index])
            if bound > best:
                best = bound
                chosen = index
        return chosen

    def draw(self, rng: Random) -> int:
        """The index of the move to try next at a sealed moment: by regret matching.

        A move is regretted as far as it did better than what was chosen on the whole.
        """
        number = len(self.moves)
        if number == 1:
            return 0
        if self.visits < LOYALTY and self.favourite >= 0:
            return self.favourite
        if not self.visits or rng.random() < SLIPS:
            return int(rng.random() * number)
        usual = self.total / self.visits
        regrets = 0.0
        for index in range(number):
            regret = self.mean(index) - usual
            if regret > 0.0:
                regrets += regret
        if regrets <= 0.0:
            return int(rng.random() * number)
        mark = rng.random() * regrets
        last = 0
        for index in range(number):
            regret = self.mean(index) - usual
            if regret > 0.0:
                last = index
                mark -= regret
                if mark < 0.0:
                    break
        return last

    def best(self) -> int:
        """The index of the move to make: the one that was tried most, of those the better one."""
        best = 0
        for index in range(1, len(self.moves)):
            more = self.tried[index] - self.tried[best]
            if more > 0 or (more == 0 and self.mean(index) > self.mean(best)):
                best = index
        return best

    def better_half(self, alive: list[int]) -> list[int]:
        """The half of these that did better, in their order."""
        ranked = sorted([(-self.mean(index), index) for index in alive])
        return sorted([index for _, index in ranked[: (len(alive) + 1) // 2]])
