"""Games that keep all laws, and are hard for one of them.

A single seat, no luck and no secrets at all, choices in small steps, secrets that last.
"""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final, Self

from msgspec.structs import replace
from odd_or_even import EVEN, GAME, ODD, WORDS, OddOrEven, OddOrEvenFace, OddOrEvenOptions

from kit.guessing import variant
from piecepack.core import kit
from piecepack.core.contract import LUCK, OVER, Game
from piecepack.core.happenings import Choice, Happening, Outcome
from piecepack.core.kit import NONE
from piecepack.core.offer import Move
from piecepack.core.scene import Line

NUMBERS: Final = kit.Names("a number", "01234567")


def alone(game: Game) -> Game:
    return replace(game, id=f"{game.id}_alone", seats=(1,))


class Patience(OddOrEven):
    """A single seat guesses at a hidden order of numbers, shuffled at the start."""

    order: list[Annotated[int, NUMBERS]]

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        super().__init__(seats, options)
        self.order = []

    def waiting(self) -> int:
        return LUCK if not self.order else super().waiting()

    def toss(self) -> Sequence[int]:
        return (6,) if self.order else (8, 7, 6, 5, 4, 3, 2)

    def land(self, luck: Sequence[int]) -> None:
        if self.order:
            super().land(luck)
        else:
            self.order = kit.shuffled(8, luck)

    def imagine(self, viewer: int, rng: Random) -> Self:
        twin = super().imagine(viewer, rng)
        rng.shuffle(twin.order)
        return twin


class PatienceFace(OddOrEvenFace):
    def luck(self, rules: OddOrEven) -> kit.NamedLuck:
        assert isinstance(rules, Patience)
        return super().luck(rules) if rules.order else kit.Shuffle("order", NUMBERS)

    def tell_luck(self, before: OddOrEven, luck: Sequence[int], after: OddOrEven) -> list[Line]:
        return [] if len(luck) > 1 else super().tell_luck(before, luck, after)


def retell(
    happenings: Sequence[Happening], states: Sequence[Patience], imagined: Patience
) -> list[Happening]:
    """The shuffle gave the imagined order, and whoever has sealed sealed the imagined guess."""
    retold = list(happenings)
    if retold:
        retold[0] = Outcome(kit.unshuffled(imagined.order))
    if len(retold) > 1 and isinstance(last := retold[-1], Choice):
        retold[-1] = Choice(last.seat, [imagined.sealed[last.seat]])
    return retold


class Ladder(OddOrEven):
    """No luck and no secrets: seats climb in turn, one rung or two, up to the goal."""

    turns: int = 0

    def waiting(self) -> int:
        if max(self.scores) >= self.rounds:
            return OVER
        return 1 << self.turns % self.seats

    def play(self, seat: int, move: int) -> None:
        self.scores[seat] += 1 + move
        self.turns += 1


class TwoSteps(OddOrEven):
    """A guess is made in two steps: a thought, then the same guess aloud."""

    thought: list[Annotated[int, WORDS]]

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        super().__init__(seats, options)
        self.thought = [NONE] * seats

    def moves(self, seat: int) -> list[int]:
        return [EVEN, ODD] if self.thought[seat] == NONE else [2 + self.thought[seat]]

    def play(self, seat: int, move: int) -> None:
        if self.thought[seat] == NONE:
            self.thought[seat] = move
        else:
            self.sealed[seat] = self.thought[seat]
            self.thought[seat] = NONE

    def midway(self, seat: int) -> bool:
        return self.thought[seat] != NONE


class TwoStepFace(OddOrEvenFace):
    def read_move(self, rules: OddOrEven, seat: int, move: Move) -> list[int]:
        guess = WORDS.number(move.verb)
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
