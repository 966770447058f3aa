"""Games that keep all laws, and are hard for one of them.

A single seat, no luck and no secrets at all, choices in small steps, secrets that last.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace
from odd_or_even import EVEN, GAME, ODD, UNSEEN, WORDS, OddOrEven, OddOrEvenFace, OddOrEvenOptions

from kit.guessing import Guessing, variant
from piecepack.core.contract import LUCK, OVER, Game
from piecepack.core.errors import Unreadable
from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.core.offer import Move
from piecepack.core.scene import Line


def alone(game: Game) -> Game:
    return replace(game, id=f"{game.id}_alone", seats=(1,))


class Patience(Guessing):
    """A single seat guesses at a hidden order of numbers, shuffled at the start."""

    kept = ("order",)

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        super().__init__(seats, options)
        self.order: list[int] = []

    def waiting(self) -> int:
        return LUCK if not self.order else super().waiting()

    def toss(self) -> Sequence[int]:
        return (6,) if self.order else (8, 7, 6, 5, 4, 3, 2)

    def land(self, luck: Sequence[int]) -> None:
        if self.order:
            super().land(luck)
        else:
            self.order = list(range(8))
            for place, step in enumerate(luck):
                other = place + step
                self.order[place], self.order[other] = self.order[other], self.order[place]

    def imagine(self, viewer: int, rng: Random) -> "Patience":
        twin = super().imagine(viewer, rng)
        assert isinstance(twin, Patience)
        rng.shuffle(twin.order)
        return twin


class PatienceFace(OddOrEvenFace):
    def name_luck(self, rules: OddOrEven, luck: Sequence[int]) -> dict[str, Any]:
        return {"order": list(luck)} if len(luck) > 1 else super().name_luck(rules, luck)

    def read_luck(self, rules: OddOrEven, named: Mapping[str, Any]) -> list[int]:
        if len(rules.toss()) == 1:
            return super().read_luck(rules, named)
        if "order" not in named:
            raise Unreadable("Luck has to name an order.")
        return list(named["order"])

    def tell_luck(self, before: OddOrEven, luck: Sequence[int], after: OddOrEven) -> list[Line]:
        return [] if len(luck) > 1 else super().tell_luck(before, luck, after)


def retell(
    happenings: Sequence[Happening], states: Sequence[Patience], imagined: Patience
) -> list[Happening]:
    """The shuffle gave the imagined order, and whoever has sealed sealed the imagined guess."""
    retold = list(happenings)
    if retold:
        order = list(range(len(imagined.order)))
        luck = []
        for place, number in enumerate(imagined.order[:-1]):
            luck.append(order.index(number) - place)
            other = place + luck[-1]
            order[place], order[other] = order[other], order[place]
        retold[0] = Outcome(luck)
    if len(retold) > 1 and isinstance(last := retold[-1], Choice):
        retold[-1] = Choice(last.seat, [imagined.sealed[last.seat]])
    return retold


class Ladder(Guessing):
    """No luck and no secrets: seats climb in turn, one rung or two, up to the goal."""

    def waiting(self) -> int:
        if max(self.scores) >= self.rounds:
            return OVER
        return 1 << sum(self.sealed) % self.seats

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        super().__init__(seats, options)
        self.sealed = [0] * seats  # the turns each seat has had

    def play(self, seat: int, move: int) -> None:
        self.scores[seat] += 1 + move
        self.sealed[seat] += 1

    def imagine(self, viewer: int, rng: Random) -> Guessing:
        return self.copy()


class TwoSteps(Guessing):
    """A guess is made in two steps: a thought, then the same guess aloud."""

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        super().__init__(seats, options)
        self.thought = [UNSEEN] * seats

    kept = ("thought",)

    def moves(self, seat: int) -> list[int]:
        return [EVEN, ODD] if self.thought[seat] == UNSEEN else [2 + self.thought[seat]]

    def play(self, seat: int, move: int) -> None:
        if self.thought[seat] == UNSEEN:
            self.thought[seat] = move
        else:
            self.sealed[seat] = self.thought[seat]
            self.thought[seat] = UNSEEN

    def midway(self, seat: int) -> bool:
        return self.thought[seat] != UNSEEN


class TwoStepFace(OddOrEvenFace):
    def read_move(self, rules: OddOrEven, seat: int, move: Move) -> list[int]:
        guess = WORDS.index(move.verb)
        return [guess, 2 + guess]


SOUND: tuple[Game, ...] = (
    GAME,
    alone(GAME),
    variant("two_steps", TwoSteps, face=TwoStepFace),
    variant("ladder", Ladder, seats=(1, 2)),
    variant("patience", Patience, face=PatienceFace, seats=(1,), retell=retell),
)
# Without a retelling nobody can say whether its old secret is imagined rightly.
UNSAID: Game = variant("unsaid", Patience, face=PatienceFace, seats=(1,))
