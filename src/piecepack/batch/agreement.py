"""Random games through the rules and through a batch, compared field by field after every step.

    python -m piecepack.batch.agreement bid --games 10000

Moves and luck are the same on both sides: the rules say what is needed and what is legal.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from msgspec import Struct

from piecepack.batch.arrays import either, stacked
from piecepack.batch.catalogue import IN_BATCHES, kernel_of
from piecepack.batch.kernel import Kernel
from piecepack.core.contract import LUCK, OVER, SEATS_IN, Game, Rules
from piecepack.core.errors import BadOptions, PiecepackError
from piecepack.core.options import read_options

# What is tried of every option, in every combination that the game accepts.
TRIED: Final[Mapping[str, Mapping[str, Sequence[Any]]]] = {
    "bid": {
        "goal": (10, 40, 100),
        "variant": ("pawns", "reroll"),
        "first_roller": (0, 1, 2, 3, 4),
        "notes": (True, False),
    },
    "in_crowd": {
        "peek": ("bottom", "none", "all"),
        "tied_vote": ("all_leave", "all_stay"),
        "doubling": (False, True),
        "suits": ("random", "pick"),
        "swap": (False, True),
        "pyramid": ("full", "small", "tiny"),
        "notes": (True, False),
    },
}
_AT_ONCE: Final = 500  # games of a batch


class Disagreement(PiecepackError):
    """The batch is not where the rules are."""


class Agreement(Struct):
    """What was compared, and found equal."""

    games: int = 0
    steps: int = 0
    decisions: int = 0
    endings: dict[str, int] = {}

    def with_more(self, other: "Agreement") -> "Agreement":
        return Agreement(
            self.games + other.games,
            self.steps + other.steps,
            self.decisions + other.decisions,
            dict(Counter(self.endings) + Counter(other.endings)),
        )


class Lockstep:
    """Some games with the same number of seats, each in the rules and as one of a batch."""

    def __init__(self, kernel: Kernel[Any], games: Sequence[Rules], seed: int) -> None:
        self.kernel = kernel
        self.games = list(games)
        self.rng = Random(seed)
        self.state = stacked(kernel.state, [kernel.read(rules) for rules in games])
        self.advance = advancer(kernel)
        self.agreement = Agreement(games=len(self.games))

    def run(self) -> Agreement:
        """Play all to the end."""
        every = range(len(self.games))
        self.compare(self.advance(self.state, *self._nothing())[1], every)
        while live := [game for game in every if self.games[game].waiting() != OVER]:
            self.step(live)
        for rules in self.games:
            why = rules.result().why
            self.agreement.endings[why] = self.agreement.endings.get(why, 0) + 1
        return self.agreement

    def step(self, live: Sequence[int]) -> None:
        """One event in every game: luck, or moves of some of the seats that have to move."""
        lands, luck, moves, who = self._nothing()
        for game in live:
            rules = self.games[game]
            owed = rules.waiting()
            if owed == LUCK:
                landed = [self.rng.randrange(bound) for bound in rules.toss()]
                luck[game, : len(landed)] = landed
                lands[game] = True
                rules.land(landed)
            else:
                for seat in self._some(SEATS_IN[owed]):
                    who[game, seat] = True
                    moves[game, seat] = move = self.rng.choice(rules.moves(seat))
                    rules.play(seat, move)
                    self.agreement.decisions += 1
        self.state, seen = self.advance(self.state, lands, luck, moves, who)
        self.agreement.steps += len(live)
        self.compare(seen, live)

    def _some(self, seats: tuple[int, ...]) -> Sequence[int]:
        """All of them, or as often fewer: a seat may answer before the others."""
        if len(seats) == 1 or self.rng.random() < 0.5:
            return seats
        return self.rng.sample(seats, self.rng.randint(1, len(seats)))

    def compare(self, seen: Mapping[str, Any], games: Sequence[int]) -> None:
        """Every field of these games, and what every seat may do and sees."""
        rules = [self.games[game] for game in games]
        states = [self.kernel.read(one) for one in rules]
        read = {name: [state[name] for state in states] for name in states[0]}
        self._same(games, self.state._asdict(), read)
        views = [viewed(self.kernel, one) for one in rules]
        self._same(games, seen, {name: [view[name] for view in views] for name in seen})

    def _same(
        self, games: Sequence[int], found: Mapping[str, Any], expected: Mapping[str, Any]
    ) -> None:
        for name, value in found.items():
            here, there = np.asarray(value)[list(games)], np.asarray(expected[name])
            if not np.array_equal(here, there):
                place = int(np.argwhere(here != there)[0][0])
                raise Disagreement(
                    f"{self.kernel.game.title}: {name} is {here[place].tolist()} in the batch"
                    f" and {there[place].tolist()} in {self.games[games[place]]!r}."
                )

    def _nothing(self) -> tuple[Any, Any, Any, Any]:
        number, seats = len(self.games), self.games[0].seats
        return (
            np.zeros(number, bool),
            np.zeros((number, self.kernel.luck), np.int32),
            np.zeros((number, seats), np.int32),
            np.zeros((number, seats), bool),
        )


def kinds(game: Game, seats: int) -> list[Any]:
    """Every combination of options."""
    tried = TRIED[game.id]
    found = []
    for values in product(*tried.values()):
        options = read_options(game.options, dict(zip(tried, values, strict=True)))
        with suppress(BadOptions):
            game.start(seats, options)
            found.append(options)
    return found


def agree(kernel: Kernel[Any], seats: int, games: int, seed: int = 0) -> Iterator[Agreement]:
    """Compare so many games, of all kinds by turns, a batch after the other."""
    options = kinds(kernel.game, seats)
    Random(seed).shuffle(options)  # so that a few games are of various kinds
    for begun in range(0, games, _AT_ONCE):
        chosen = [options[number % len(options)] for number in range(begun, begun + _AT_ONCE)]
        batch = [kernel.game.start(seats, one) for one in chosen[: games - begun]]
        yield Lockstep(kernel, batch, seed + begun).run()


# Comparing takes longer than advancing, so the compiler need not try hard.
QUICKLY: Final[dict[str, bool | int | str]] = {"xla_backend_optimization_level": 0}
_ADVANCERS: Final[dict[str, Any]] = {}


def advancer(kernel: Kernel[Any]) -> Any:
    """Luck or moves for every game of a batch, and then what its seats see; compiled once for a shape."""
    if kernel.game.id not in _ADVANCERS:

        def advance(
            state: Any, lands: jax.Array, luck: jax.Array, moves: jax.Array, who: jax.Array
        ) -> Any:
            landed = either(lands, kernel.land(state, luck), state)
            state = either(who.any(), kernel.play(state, moves, who), landed)
            return state, {
                "waiting for luck": kernel.lucky(state),
                "over": kernel.over(state),
                "owing": kernel.owing(state),
                "legal moves": kernel.legal(state),
                "bounds of luck": jnp.where(kernel.lucky(state), kernel.toss(state), 1),
                "observation": kernel.observe(state),
                "winners": kernel.winners(state),
            }

        _ADVANCERS[kernel.game.id] = jax.jit(jax.vmap(advance), compiler_options=QUICKLY)
    return _ADVANCERS[kernel.game.id]


def viewed(kernel: Kernel[Any], rules: Rules) -> dict[str, Any]:
    """The same of the rules."""
    encoding = kernel.game.encoding
    assert encoding is not None  # noqa: S101  # both games have one
    owed = rules.waiting()
    seats = range(rules.seats)
    asked = SEATS_IN[owed] if owed > 0 else ()
    moves = np.zeros((rules.seats, encoding.moves), bool)
    for seat in asked:
        moves[seat, rules.moves(seat)] = True
    bounds = list(rules.toss()) if owed == LUCK else []
    width = kernel.luck
    winners = rules.result().winners if owed == OVER else ()
    return {
        "waiting for luck": owed == LUCK,
        "over": owed == OVER,
        "owing": [seat in asked for seat in seats],
        "legal moves": moves,
        "bounds of luck": bounds + [1] * (width - len(bounds)),
        "observation": [encoding.observe(rules, seat) for seat in seats],
        "winners": [seat in winners for seat in seats],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_AS_WRITTEN)
    parser.add_argument("game", nargs="+", choices=IN_BATCHES)
    parser.add_argument("--games", type=int, default=10_000, help="for each number of seats")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for name in asked.game:
        kernel = kernel_of(name)
        for seats in kernel.game.seats:
            began = time.perf_counter()
            found = Agreement()
            for part in agree(kernel, seats, asked.games, asked.seed):
                found = found.with_more(part)
            print(_told(name, seats, found, time.perf_counter() - began), flush=True)  # noqa: T201


def _told(game: str, seats: int, found: Agreement, seconds: float) -> str:
    endings = "".join(f"\n  {number:,}: {why}" for why, number in sorted(found.endings.items()))
    return (
        f"{game}, {seats} seats: {found.games:,} games, {found.steps:,} states and"
        f" {found.decisions:,} decisions agree ({seconds:.0f} s){endings}"
    )


_AS_WRITTEN: Final = argparse.RawDescriptionHelpFormatter

if __name__ == "__main__":
    main()
