"""A game for one player in which nothing is hidden is a maze: find a way to victory, then walk it.

Playouts hardly ever win a solitaire by chance, so it is explored instead, depth first, and no position is
entered twice. Luck cannot be planned for: a way ends where it would be needed.
"""

from random import Random
from time import perf_counter
from typing import Final

from piecepack.core.bot import Budget
from piecepack.core.engine.rules import LUCK, OVER, Rules, fields_in

# Positions that cost about as much as one imagined game.
_POSITIONS: Final = 40

Way = list[int]


def is_maze(rules: Rules) -> bool:
    """Whether one player sees everything there is."""
    return rules.seats == 1 and type(rules).imagine is Rules.imagine


def wins(rules: Rules, way: Way) -> bool:
    """Whether these moves win the game from here."""
    here = rules.copy()
    for move in way:
        if here.waiting() in (OVER, LUCK) or move not in here.moves(0):
            return False
        here.play(0, move)
    return here.waiting() == OVER and bool(here.result().winners)


class Maze:
    """What has been explored from one position."""

    def __init__(self, rules: Rules, budget: Budget, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.most = _POSITIONS * budget.iterations
        self.until = perf_counter() + budget.seconds if budget.seconds else float("inf")
        self.clocks = _clocks(rules)
        self.hopeless = False  # whether everything was explored, and nothing wins
        self.seen = {self.position(rules)}

    def position(self, rules: Rules) -> str:
        """Where the pieces are, whatever the time."""
        fields = fields_in(rules)
        return repr([fields[name] for name in sorted(fields) if name not in self.clocks])

    def way(self) -> Way:
        """Moves that win the game from here; none if there are none, or no time to find them."""
        trail = self._explore()
        return self._shorten(trail) if trail else []

    def _explore(self) -> Way:
        luck = False  # whether some way ended where luck decides
        moves: Way = []  # those that led to the position being explored
        ahead = [self._ways_on(self.rules)]  # of every position on the way there: where to go yet
        while ahead:
            if not ahead[-1]:
                ahead.pop()
                if moves:
                    moves.pop()
                continue
            move, there = ahead[-1].pop()
            if there.waiting() == OVER:
                return [*moves, move]
            if there.waiting() == LUCK:
                luck = True
                continue
            position = self.position(there)
            if position in self.seen:
                continue
            self.seen.add(position)
            if len(self.seen) > self.most or perf_counter() > self.until:
                return []
            moves.append(move)
            ahead.append(self._ways_on(there))
        self.hopeless = not luck
        return []

    def _ways_on(self, rules: Rules) -> list[tuple[int, Rules]]:
        """The positions one move further, in any order; a victory last, as it is taken first."""
        found: list[tuple[int, Rules]] = []
        won: list[tuple[int, Rules]] = []
        for move in rules.moves(0):
            there = rules.copy()
            there.play(0, move)
            owed = there.waiting()
            if owed == OVER:
                if there.result().winners:
                    won.append((move, there))
            else:
                found.append((move, there))
        self.rng.shuffle(found)
        return found + won

    def _shorten(self, way: Way) -> Way:
        """The same way without its detours: from every position straight to the last one in reach."""
        places: dict[str, int] = {}
        here = self.rules.copy()
        for number, move in enumerate(way):
            here.play(0, move)
            if here.waiting() != OVER:
                places[self.position(here)] = number
        shorter: Way = []
        here = self.rules
        done = 0
        while done < len(way):
            furthest, chosen, beyond = -1, way[done], here
            for move, there in self._ways_on(here):
                owed = there.waiting()
                if owed == OVER:
                    return [*shorter, move]
                number = -1 if owed == LUCK else places.get(self.position(there), -1)
                if number > furthest:
                    furthest, chosen, beyond = number, move, there
            shorter.append(chosen)
            here = beyond
            done = furthest + 1
        return shorter


def _clocks(rules: Rules) -> frozenset[str]:
    """Fields that only tell the time: every move changes them alike."""
    before = fields_in(rules)
    after = []
    for move in rules.moves(0):
        there = rules.copy()
        there.play(0, move)
        if there.waiting() not in (OVER, LUCK):
            after.append(fields_in(there))
    if len(after) < 2:
        return frozenset()
    return frozenset(
        name
        for name, value in before.items()
        if type(value) is int
        and value != after[0][name]
        and all(fields[name] == after[0][name] for fields in after)
    )
