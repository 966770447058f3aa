"""An information-set tree search over the contract: any number of seats, luck, and sealed moves.

Time and again a state is imagined that the seat cannot tell from the truth, and every move that is still
in question is tried in it with the same luck, so that the moves are compared and not the states. Half of
them are dropped whenever a share of the budget is spent (sequential halving). At a sealed moment the others
have drawn their moves first, by regret matching or as their habit is known.

After that move the state is played on. As long as the seats that have to move have been in the same situation
before, they choose by what it taught them: by an upper confidence bound if one seat moves alone, by
regret matching if several seal a move at once. Luck is drawn. The first new situation is remembered, and from
there on a quick policy plays for everybody, to the end or to the horizon, where the game's outlook says how
things stand. What came of it is told to every choice on the way.

Situations are kept by what a seat sees (`Advice.view`), so nobody acts on what is hidden from them. The
small steps of one choice are situations of the same seat, one after another.
"""

from collections.abc import Hashable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from piecepack.core.bot import Advice, Budget
from piecepack.core.engine.rules import LUCK, OVER, SEATS_IN, Rules
from piecepack.minds.random import RandomBot
from piecepack.minds.search.information_set import InformationSet

# Imagined states of which one is taken, by how likely they are.
CANDIDATES: Final = 6
# A playout without an outlook ends somewhere, even in a game that runs in circles.
LONGEST: Final = 2_000

Step = tuple[
    InformationSet, int, int
]  # a situation, the index of the move made in it, and whose it was


def likely_world(rules: Rules, seat: int, advice: Advice[Any], rng: Random) -> Rules:
    """A state that may be the true one for a seat; a likely one rather than an unlikely one."""
    belief = advice.belief
    if belief is None:
        return rules.imagine(seat, rng)
    worlds = [rules.imagine(seat, rng) for _ in range(CANDIDATES)]
    weights = [belief(world, seat) for world in worlds]
    if sum(weights, 0.0) <= 0.0:
        return worlds[0]
    return rng.choices(worlds, weights)[0]


class Search:
    """What a seat thinks about one choice."""

    def __init__(self, rules: Rules, seat: int, advice: Advice[Any], rng: Random) -> None:
        self.rules: Rules = rules if advice.reopen is None else advice.reopen(rules)
        self.seat = seat
        self.advice = advice
        self.rng = rng
        self.policy: Any = advice.policy() if advice.policy is not None else None
        self.playing: Any = RandomBot() if self.policy is None else self.policy
        self.known: dict[Hashable, InformationSet] = {}
        self.iterations = 0

    def run(self, budget: Budget) -> InformationSet:
        """Think, and return what is known about the choice that is due."""
        root = self.due()
        alive = list(range(len(root.moves)))
        halvings = max(1, (len(alive) - 1).bit_length())
        halved = 0
        began = perf_counter()
        before = self.iterations
        while len(alive) > 1:
            self._compare(root, alive)
            spent = (self.iterations - before) / budget.iterations
            if budget.seconds > 0.0:
                spent = max(spent, (perf_counter() - began) / budget.seconds)
            if spent >= 1.0:
                break
            while halved < halvings and spent * halvings >= halved + 1:
                halved += 1
                alive = root.better_half(alive)
        return root

    def due(self) -> InformationSet:
        """The situation that the seat is in."""
        key = self._key(self.rules, self.seat, ())
        root = self.known.get(key)
        return self._meet(self.rules, self.seat, key) if root is None else root

    def world(self) -> Rules:
        return likely_world(self.rules, self.seat, self.advice, self.rng)

    def _compare(self, root: InformationSet, alive: list[int]) -> None:
        """Try all moves that are in question in the same imagined state."""
        world = self.world()
        seat = self.seat
        others = SEATS_IN[world.waiting() & ~(1 << seat)]
        sealed: list[Step] = []
        path: tuple[int, ...] = ()
        for other in others:
            path = self._seal(world, other, path, sealed)
        drawn = root.draw(self.rng) if sealed else -1
        luck = self.rng.getrandbits(60)
        for index in alive:
            twin = world.copy()
            move = root.moves[index]
            twin.play(seat, move)
            trail: list[Step] = []
            chances = self._follow(twin, Random(luck), (*path, seat, move), trail)
            root.learn(index, chances[seat])
            for situation, tried, whose in trail:
                situation.learn(tried, chances[whose])
            if index == drawn:
                for situation, tried, whose in sealed:
                    situation.learn(tried, chances[whose])
            self.iterations += 1

    def _seal(
        self, world: Rules, seat: int, path: tuple[int, ...], sealed: list[Step]
    ) -> tuple[int, ...]:
        """Let another seat seal its move, before the searcher's own; the path with it."""
        habit = self.advice.habit
        going_on = True
        while going_on:
            if habit is not None:
                move = habit(world, seat, self.rng)
            else:
                key = self._key(world, seat, path)
                here = self.known.get(key)
                if here is None:
                    here = self._meet(world, seat, key)
                index = here.draw(self.rng)
                move = here.moves[index]
                sealed.append((here, index, seat))
            world.play(seat, move)
            path = (*path, seat, move)
            going_on = world.midway(seat)
        return path

    def _follow(
        self, world: Rules, rng: Random, path: tuple[int, ...], trail: list[Step]
    ) -> Sequence[float]:
        """Play an imagined state on, by what was learnt as far as that goes; each seat's chance."""
        new = False
        while not new:
            owed = world.waiting()
            if owed == OVER:
                break
            if owed == LUCK:
                luck = [int(rng.random() * bound) for bound in world.toss()]
                world.land(luck)
                path = (*path, LUCK, *luck)
                continue
            seats = SEATS_IN[owed]
            alone = len(seats) == 1
            before = path
            for seat in seats:
                going_on = True
                while going_on:
                    key = self._key(world, seat, path if alone else before)
                    here = self.known.get(key)
                    if here is None:
                        here = self._meet(world, seat, key)
                        new = True
                    index = here.pick(rng) if alone else here.draw(rng)
                    move = here.moves[index]
                    world.play(seat, move)
                    path = (*path, seat, move)
                    trail.append((here, index, seat))
                    going_on = world.midway(seat)
        return self._play_on(world, rng)

    def _key(self, rules: Rules, seat: int, path: tuple[int, ...]) -> Hashable:
        view = self.advice.view
        if view is not None:
            return seat, view(rules, seat)
        # Another hand has other moves, so a seat's own hand is told apart as far as it matters now.
        return seat, path, tuple(rules.moves(seat))

    def _meet(self, rules: Rules, seat: int, key: Hashable) -> InformationSet:
        moves = rules.moves(seat)
        favourite = -1
        if self.policy is not None and len(moves) > 1:
            favourite = moves.index(self.policy.choose(rules, seat, self.rng))
        found = InformationSet(moves, favourite)
        self.known[key] = found
        return found

    def _play_on(self, rules: Rules, rng: Random) -> Sequence[float]:
        """Each seat's chance of winning, by a playout."""
        outlook = self.advice.outlook
        left = LONGEST if outlook is None else self.advice.horizon
        while True:
            owed = rules.waiting()
            if owed == OVER:
                return shares(rules)
            if owed == LUCK:
                rules.land([int(rng.random() * bound) for bound in rules.toss()])
                continue
            if left <= 0:
                break
            for seat in SEATS_IN[owed]:
                going_on = True
                while going_on:
                    rules.play(seat, self.playing.choose(rules, seat, rng))
                    going_on = rules.midway(seat)
                left -= 1
        if outlook is None:
            return [1 / rules.seats] * rules.seats
        chances: Sequence[float] = outlook(rules)
        return chances


def shares(rules: Rules) -> list[float]:
    """A victory, divided among those who share it."""
    winners = rules.result().winners
    shared = [0.0] * rules.seats
    for winner in winners:
        shared[winner] = 1.0 / len(winners)
    return shared
