"""Odd or Even: two players guess in secret, a die decides, three right guesses win."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Annotated, Any, Final

from msgspec import Meta

from piecepack.core.contract import LUCK, OVER, Credit, Game, Result, Said, Seen
from piecepack.core.errors import ImpossiblePosition, Unreadable
from piecepack.core.offer import Move, Offer
from piecepack.core.options import Options
from piecepack.core.ranks import RANK_OF, RANKS
from piecepack.core.scene import Line, Piece, Scene, Seat, Zone

ODD, EVEN, UNSEEN = 1, 0, -1
FIRST_TO_THREE: Final = "guessed right three times"
BOTH: Final = "both guessed right three times"
WORDS = ("even", "odd")


class OddOrEvenOptions(Options, frozen=True):
    """The only thing to agree on."""

    rounds: Annotated[int, Meta(ge=1, le=9, description="So many right guesses win.")] = 3


class OddOrEven:
    """The state machine."""

    def __init__(self, seats: int, options: OddOrEvenOptions) -> None:
        self.seats = seats
        self.rounds = options.rounds
        self.scores = [0] * seats
        self.sealed = [UNSEEN] * seats

    def waiting(self) -> int:
        if max(self.scores) >= self.rounds:
            return OVER
        owed = sum(1 << seat for seat, guess in enumerate(self.sealed) if guess == UNSEEN)
        return owed or LUCK

    def moves(self, seat: int) -> list[int]:
        return [EVEN, ODD]

    def play(self, seat: int, move: int) -> None:
        self.sealed[seat] = move

    def midway(self, seat: int) -> bool:
        return False

    def toss(self) -> Sequence[int]:
        return (6,)

    def land(self, luck: Sequence[int]) -> None:
        for seat, guess in enumerate(self.sealed):
            self.scores[seat] += guess == luck[0] % 2
        self.sealed = [UNSEEN] * self.seats

    def copy(self) -> "OddOrEven":
        twin = OddOrEven(self.seats, OddOrEvenOptions(rounds=self.rounds))
        twin.scores = self.scores[:]
        twin.sealed = self.sealed[:]
        return twin

    def imagine(self, viewer: int, rng: Random) -> "OddOrEven":
        twin = self.copy()
        for seat in range(self.seats):
            if seat != viewer and twin.sealed[seat] != UNSEEN:
                twin.sealed[seat] = rng.choice([EVEN, ODD])
        return twin

    def result(self) -> Result:
        winners = tuple(s for s, score in enumerate(self.scores) if score == max(self.scores))
        why = FIRST_TO_THREE if len(winners) == 1 else BOTH
        return Result(winners, why, tuple(self.scores))


class OddOrEvenFace:
    """The game for people."""

    def __init__(self, options: OddOrEvenOptions, names: tuple[str, ...]) -> None:
        self.names = names

    def name_move(self, rules: OddOrEven, seat: int, steps: Sequence[int]) -> Move:
        return Move(WORDS[steps[0]])

    def read_move(self, rules: OddOrEven, seat: int, move: Move) -> list[int]:
        return [WORDS.index(move.verb)]

    def name_luck(self, rules: OddOrEven, luck: Sequence[int]) -> dict[str, Any]:
        return {"suns": RANKS[luck[0]]}

    def read_luck(self, rules: OddOrEven, named: Mapping[str, Any]) -> list[int]:
        if named.get("suns") not in RANK_OF:
            raise Unreadable("Luck has to name a face of the die of suns.")
        return [RANK_OF[named["suns"]]]

    def offers(self, rules: OddOrEven, seat: int) -> list[Offer]:
        return [Offer(word, f"Guess {word}", sealed=True) for word in WORDS]

    def scene(
        self, rules: OddOrEven, viewer: int, said: Sequence[Said] = (), last: Seen | None = None
    ) -> Scene:
        seats = tuple(
            Seat(
                seat=seat,
                name=name,
                status="choosing" if rules.sealed[seat] == UNSEEN else "sealed",
                score=rules.scores[seat],
                me=seat == viewer,
            )
            for seat, name in enumerate(self.names)
        )
        die = Piece(id="die-suns", kind="die", name="the die", zone="die", suit="suns")
        middle = Zone(id="die", kind="row", role="middle", label="The die")
        return Scene(headline="Odd or even?", zones=(middle,), pieces=(die,), seats=seats)

    def tell_move(
        self, before: OddOrEven, seat: int, move: Move, after: OddOrEven, said: Sequence[Said]
    ) -> list[Line]:
        return []

    def tell_luck(self, before: OddOrEven, luck: Sequence[int], after: OddOrEven) -> list[Line]:
        guesses = [f"{n} said {WORDS[g]}" for n, g in zip(self.names, before.sealed, strict=True)]
        return [Line(text=f"{', '.join(guesses)}; the die shows {RANKS[luck[0]]}.")]


def save(rules: OddOrEven) -> dict[str, Any]:
    return {"scores": rules.scores[:], "sealed": rules.sealed[:]}


def load(seats: int, options: OddOrEvenOptions, position: Mapping[str, Any]) -> OddOrEven:
    if len(position["scores"]) != seats:
        raise ImpossiblePosition("Everybody has a score.")
    rules = OddOrEven(seats, options)
    rules.scores = list(position["scores"])
    rules.sealed = list(position["sealed"])
    return rules


class Contrary:
    """Always says odd."""

    def choose(self, rules: OddOrEven, seat: int, rng: Random) -> int:
        return ODD


_BOTS: dict[str, Callable[[], Contrary]] = {"contrary": Contrary}

GAME = Game(
    id="odd_or_even",
    title="Odd or Even",
    summary="Guess the die.",
    seats=(2,),
    minutes=1,
    rules_version=1,
    credit=Credit(("Nobody in particular",), "1.0", "2026-11-15", "Public domain"),
    guide="# Odd or Even\n\nGuess in secret; three right guesses win.",
    options=OddOrEvenOptions,
    endings=(FIRST_TO_THREE, BOTH),
    longest=1_000,
    start=OddOrEven,
    seat_names=lambda seats: ("Left", "Right")[:seats],
    face=OddOrEvenFace,
    save=save,
    load=load,
    census=lambda rules: Counter({"die": 1}),
    bots=_BOTS,
)
