"""Tiny games whose luck and skill can be told in the head."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, Self

from msgspec.structs import replace
from odd_or_even import EVEN, OddOrEven

from kit.guessing import variant
from kit.invented.sound import Ladder
from piecepack.core.bot import Advice
from piecepack.core.contract import LUCK, OVER, Game, Result
from piecepack.core.kit import NONE

UNKNOWN: Final = NONE  # the die is not rolled yet


class Doors(OddOrEven):
    """A die is rolled under a cup. The first seat guesses; a wrong guess makes the second seat win."""

    def __init__(self, seats: int, options: object) -> None:
        super().__init__(seats, options)  # type: ignore[arg-type]  # as it is given
        self.die = UNKNOWN

    def waiting(self) -> int:
        if self.die == UNKNOWN:
            return LUCK
        return OVER if any(self.scores) else 1

    def land(self, luck: Sequence[int]) -> None:
        self.die = luck[0]

    def play(self, seat: int, move: int) -> None:
        self.scores[0 if move == self.die % 2 else 1] = self.rounds

    def imagine(self, viewer: int, rng: Random) -> Self:
        twin = self.copy()
        if self.die != UNKNOWN and not any(self.scores):
            twin.die = rng.randrange(6)
        return twin

    def result(self) -> Result:
        winner = 0 if self.scores[0] else 1
        return Result((winner,), "guessed right often enough", tuple(self.scores))


@cache
def climbing(mine: int, others: int, goal: int) -> float:
    """The chance of the seat on turn, if both climb one rung or two with the same likelihood."""
    chances = [
        1.0 if mine + rungs >= goal else 1 - climbing(others, mine + rungs, goal)
        for rungs in (1, 2)
    ]
    return sum(chances) / 2


def outlook(rules: Ladder) -> tuple[float, float]:
    mine = rules.turns % 2
    chance = climbing(rules.scores[mine], rules.scores[1 - mine], rules.rounds)
    return (chance, 1 - chance) if mine == 0 else (1 - chance, chance)


DOORS: Final[Game] = variant("doors", Doors)
LADDER: Final[Game] = replace(
    variant("ladder", Ladder, seats=(2,)), advice=Advice[Ladder](outlook=outlook)
)
ONE_RUNG: Final = EVEN
