"""Odd or Even: two players guess in secret, a die decides, three right guesses win."""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Final, Self

from msgspec import Meta

from piecepack.core import kit
from piecepack.core.kit import NONE, stage

EVEN, ODD = range(2)
WORDS: Final = kit.Names("a guess", ("even", "odd"))
FIRST: Final = "guessed right often enough"
BOTH: Final = "both guessed right often enough"


class OddOrEvenOptions(kit.Options, frozen=True):
    """The only thing to agree on."""

    rounds: Annotated[int, Meta(ge=1, le=9, description="So many right guesses win.")] = 3


class OddOrEven(kit.State):
    """One game in progress."""

    scores: list[int]  # by seat
    sealed: list[Annotated[int, WORDS]]  # by seat; NONE until that seat has guessed
    die: int

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        super().__init__(seats, options)
        self.rounds = options.rounds
        self.scores, self.sealed, self.die = [0] * seats, [NONE] * seats, 0

    def waiting(self) -> int:
        if max(self.scores) >= self.rounds:
            return kit.OVER
        return sum(1 << seat for seat, g in enumerate(self.sealed) if g == NONE) or kit.LUCK

    def moves(self, seat: int) -> list[int]:
        return [EVEN, ODD]

    def play(self, seat: int, move: int) -> None:
        self.sealed[seat] = move

    def toss(self) -> Sequence[int]:
        return (6,)

    def land(self, luck: Sequence[int]) -> None:
        self.die = luck[0]
        for seat, guess in enumerate(self.sealed):
            self.scores[seat] += guess == self.die % 2
            self.sealed[seat] = NONE

    def imagine(self, viewer: int, rng: Random) -> Self:
        twin = self.copy()
        for seat, guess in enumerate(self.sealed):
            if seat != viewer and guess != NONE:
                twin.sealed[seat] = rng.choice([EVEN, ODD])
        return twin

    def result(self) -> kit.Result:
        winners = tuple(s for s, score in enumerate(self.scores) if score == max(self.scores))
        return kit.Result(winners, FIRST if len(winners) == 1 else BOTH, tuple(self.scores))


class OddOrEvenFace(kit.SimpleFace[OddOrEven]):
    """The game for people."""

    moves = kit.Moves(even=None, odd=None)
    sealed = True

    def luck(self, rules: OddOrEven) -> kit.NamedLuck:
        return kit.Dice("suns")

    def tell(self, before: OddOrEven, happened: str, after: OddOrEven) -> list[kit.Line]:
        guesses = [f"{n} said {WORDS[g]}" for n, g in zip(self.names, before.sealed, strict=True)]
        return [kit.Line(text=f"{', '.join(guesses)}. {happened}")]

    def show(self, rules: OddOrEven, viewer: int) -> kit.Scene:
        return kit.Scene(
            headline="Odd or even?",
            zones=(stage.DICE,),
            pieces=stage.dice(("suns",), (rules.die,)),
            seats=stage.seats(rules, viewer, self.names, rules.scores),
        )


class Contrary:
    """A bot that always says odd."""

    def choose(self, rules: OddOrEven, seat: int, rng: Random) -> int:
        return ODD


GAME = kit.Game.of(
    __package__,
    title="Odd or Even",
    summary="Guess the die.",
    seats=(2,),
    minutes=1,
    credit=kit.Credit(("Nobody in particular",), "1.0", "2026-11-15", "Public domain"),
    options=OddOrEvenOptions,
    endings=(FIRST, BOTH),
    longest=1_000,
    start=OddOrEven,
    seat_names=lambda seats: ("Left", "Right")[:seats],
    face=OddOrEvenFace,
    bots={"contrary": Contrary},
)
