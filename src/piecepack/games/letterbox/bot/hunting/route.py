"""Where to go and what to search: routes over the days to come, by what they may find and when.

A route is a list of tiles to search. What each is expected to bring counts the less the later it
comes, since somebody else may end the hunt first. A search is paid within one day (LB-L8), so an
hour left over may have to be let go.
"""

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from math import exp
from typing import Final, NamedTuple

from piecepack.games.letterbox.bot.habits import Habits
from piecepack.games.letterbox.rules.game import HOURS_A_DAY
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, SIDE

NO_TARGET: Final = -1

# Hours from cell to cell. LB-17
WALK: Final = tuple(
    tuple(max(abs(a // SIDE - b // SIDE), abs(a % SIDE - b % SIDE)) for b in range(CELLS))
    for a in range(CELLS)
)
_FAR_AHEAD: Final = 400  # hours beyond which nothing counts


class Route(NamedTuple):
    """A route so far: what it brings with all that may follow, and alone; when and where it ends."""

    promise: float
    value: float
    time: int
    cell: int
    searched: int
    first: int


@lru_cache(1 << 9)
def fading(hours_left: int, patience: float) -> list[float]:
    """What a point is worth after so many hours: nothing, once the days have run out. LB-L22

    It is asked for at every step.
    """
    fade = exp(-1 / patience)
    return [fade**time if time <= hours_left else 0.0 for time in range(_FAR_AHEAD)]


class Map:
    """The land as a hunter sees it: what a search of each cell may bring, and what it takes."""

    def __init__(
        self,
        worth: Sequence[float],
        cost: Sequence[int],
        fades: Sequence[float],
        habits: Habits,
    ) -> None:
        self.worth = worth
        self.cost = cost
        self.fades = fades
        self.habits = habits
        self.total: float = sum(worth)

    def with_worth(self, worth: Sequence[float]) -> "Map":
        """The same land at the same hour, with other hopes."""
        return Map(worth, self.cost, self.fades, self.habits)

    def whole(self) -> float:
        """About what all searches will bring, the best ones first and wherever the pawn is."""
        walk, worth, cost, fades = self.habits.walk, self.worth, self.cost, self.fades
        rates = sorted(
            ((chance / (cost[cell] + walk), cell) for cell, chance in enumerate(worth) if chance),
            reverse=True,
        )
        time = brought = 0.0
        for _, cell in rates:
            time += cost[cell] + walk
            brought += worth[cell] * fades[int(time)]
        return brought

    def best(self, cell: int, hours: int) -> Route:
        """The best route from a cell with so many hours left today."""
        cells = self.promising(cell)
        rest = self.whole() / self.total if self.total else 0.0
        routes = [Route(0.0, 0.0, 0, cell, 0, NO_TARGET)]
        best = routes[0]
        for _ in range(self.habits.searches):
            routes = nlargest(
                self.habits.routes,
                [longer for route in routes for longer in self.longer(route, hours, cells, rest)],
            )
            if not routes:
                break
            best = max(best, routes[0])
        return best

    def promising(self, cell: int) -> list[int]:
        """The cells that are worth a search soonest."""
        worth, cost, walk = self.worth, self.cost, WALK[cell]
        rates = [
            (chance / (cost[there] + 0.5 * walk[there]), there)
            for there, chance in enumerate(worth)
            if chance
        ]
        return [there for _, there in nlargest(self.habits.tiles, rates)]

    def longer(self, route: Route, hours: int, cells: Sequence[int], rest: float) -> list[Route]:
        """A route with one more search."""
        _, value, time, at, searched, first = route
        found = []
        walk = WALK[at]
        left = self.total - sum(self.worth[cell] for cell in cells if searched & BIT[cell])
        for cell in cells:
            if searched & BIT[cell]:
                continue
            done = time + walk[cell]
            today = (hours - done) % HOURS_A_DAY or HOURS_A_DAY
            if today < self.cost[cell]:
                done += today  # tomorrow, with a whole day
            done += self.cost[cell]
            if done >= _FAR_AHEAD:
                continue
            brings = value + self.worth[cell] * self.fades[done]
            promise = brings + (left - self.worth[cell]) * rest * self.fades[done]
            found.append(
                Route(
                    promise,
                    brings,
                    done,
                    cell,
                    searched | BIT[cell],
                    cell if first == NO_TARGET else first,
                )
            )
        return found
