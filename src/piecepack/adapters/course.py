"""A game in progress as a learning program meets it: arrays, masks of legal actions, payoffs.

Luck is drawn as it comes, from a seed. Nothing but what a seat may know leaves an array.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from piecepack.adapters.numbers import numbers_of
from piecepack.core.contract import LUCK, OVER, SEATS_IN, WATCHER, Game
from piecepack.core.errors import BadOptions, IllegalMove, NotYourTurn
from piecepack.core.options import read_options
from piecepack.drawing import draw
from piecepack.match.match import check_seats
from piecepack.match.shelf import find

Ints = npt.NDArray[np.int32]
Mask = npt.NDArray[np.int8]

# What becomes of an action that is not legal: an error, or another move in its place. The checkers of
# Gymnasium and PettingZoo, and many learners, draw actions without a look at the mask.
Illegal = Literal["refuse", "random"]
_ILLEGAL: Final = ("refuse", "random")


class Course:
    """One game after the other, of the same kind, for the same number of seats."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        illegal: Illegal = "refuse",
    ) -> None:
        self.game: Game = game if isinstance(game, Game) else find(game)
        self.seats = self.game.seats[-1] if seats is None else seats
        check_seats(self.game, self.seats)
        if illegal not in _ILLEGAL:
            raise BadOptions(f"illegal is one of {', '.join(_ILLEGAL)}, not {illegal!r}.")
        self.illegal = illegal
        self.options = read_options(self.game.options, dict(options or {}))
        self.names: tuple[str, ...] = self.game.seat_names(self.seats)
        self.numbers = numbers_of(self.game, self.seats, self.options)
        self.rng = Random()
        self.repaired = 0  # illegal actions of this game that another move replaced
        self.rules = self.game.start(self.seats, self.options)

    def begin(self, seed: int | None = None) -> None:
        """A new game. The same seed and the same actions give the same game."""
        if seed is not None:
            self.rng = Random(seed)
        self.repaired = 0
        self.rules = self.game.start(self.seats, self.options)
        self.go_on()

    def go_on(self) -> None:
        while self.rules.waiting() == LUCK:
            self.rules.land([self.rng.randrange(bound) for bound in self.rules.toss()])

    def owing(self) -> tuple[int, ...]:
        """The seats that have to move; none when the game is over."""
        owed = self.rules.waiting()
        return SEATS_IN[owed] if owed > 0 else ()

    @property
    def over(self) -> bool:
        return bool(self.rules.waiting() == OVER)

    def play(self, seat: int, action: int) -> None:
        """Make a move, and let luck have its say after it."""
        if seat not in self.owing():
            raise NotYourTurn(f"{self.names[seat]} has nothing to choose now.")
        legal = self.numbers.legal(self.rules, seat)
        if action not in legal:
            if self.illegal == "refuse":
                raise IllegalMove(f"Action {action} is not legal now; see the action mask.")
            self.repaired += 1
            action = self.rng.choice(legal)
        self.rules.play(seat, self.numbers.move(self.rules, seat, int(action)))
        self.go_on()

    # Arrays

    @property
    def low(self) -> Ints:
        return self._bounds([feature.low for feature in self.numbers.features])

    @property
    def high(self) -> Ints:
        return self._bounds([feature.high for feature in self.numbers.features])

    def _bounds(self, bounds: list[int]) -> Ints:
        sizes = [feature.size for feature in self.numbers.features]
        return np.repeat(np.array(bounds, np.int32), sizes)

    def observe(self, seat: int) -> Ints:
        return np.array(self.numbers.observe(self.rules, seat), np.int32)

    def mask(self, seat: int, more: int = 0) -> Mask:
        """1 for each legal action of a seat that has to move; `more` places stay free after them."""
        mask = np.zeros(self.numbers.actions + more, np.int8)
        if seat in self.owing():
            mask[self.numbers.legal(self.rules, seat)] = 1
        return mask

    def features(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """An observation by the names of its features."""
        ends = np.cumsum([feature.size for feature in self.numbers.features])
        parts = np.split(observation, ends[:-1])
        names = [feature.name for feature in self.numbers.features]
        return dict(zip(names, parts, strict=True))

    # Results

    def payoffs(self) -> list[float]:
        """What a game that is over was worth to each seat; see `payoffs`."""
        return payoffs(self.rules.result().winners, self.seats)

    def picture(self, viewer: int = WATCHER) -> str:
        """What a viewer sees, as SVG."""
        return draw(
            self.game.face(self.options, self.names, self.game.texts()).scene(self.rules, viewer)
        )


def payoffs(winners: tuple[int, ...], seats: int) -> list[float]:
    """What a result is worth: 1 to a lone winner, and -1 shared by the others: it adds up to 0.

    Several winners share what the others lose; if all or none win, nobody gains. Alone, it is 1 or 0.
    """
    if seats == 1:
        return [float(len(winners))]
    if len(winners) in (0, seats):
        return [0.0] * seats
    won = (seats / len(winners) - 1) / (seats - 1)
    return [won if seat in winners else -1 / (seats - 1) for seat in range(seats)]
