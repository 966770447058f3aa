"""Simultaneous choices by regret matching: several seats have to make a sealed move at once.

Nobody can answer a move that is still sealed, so there is no best move as such, only a best answer
to what the others are likely to do; and they think alike. The moment is therefore played over and
over in the mind. In every round each seat draws one of its options and then looks back: what would
each other option have brought, had the rest chosen as they did? It regrets the better ones, and
draws by its regrets in the next round (regret matching; regrets never sink below zero, so an option
that turns good is found again at once). The rounds' average is close to an equilibrium, and the
mean payoff of each of a seat's options says how well it answers the others.

Nothing here knows a game. A game says how many options each seat has and what a joint choice is
worth to a seat; any scale will do.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec import Struct

_GAP: Final = -1

# From one option for each seat, by index, to what that joint choice is worth to each seat.
Worth = Callable[[tuple[int, ...]], Sequence[float]]


class Rehearsal(Struct, frozen=True):
    """What the rounds taught. Later rounds, played with more experience, count for more."""

    payoffs: list[list[float]]  # by seat and option: its mean payoff against the others' choices
    values: list[float]  # by seat: the mean payoff of what it chose itself
    rounds: list[tuple[int, ...]]  # every round's joint choice

    def best(self, seat: int) -> int:
        """The option that answered the others best."""
        payoffs = self.payoffs[seat]
        return payoffs.index(max(payoffs))


def rehearse(
    options: Sequence[int], worth: Worth, rounds: int, slips: float, rng: Random
) -> Rehearsal:
    """Play a sealed moment over in the mind.

    `slips` is the chance that a seat chooses blindly, each time. It keeps every option in view, and
    makes the answer one that also holds against players who do not think so far.
    """
    seats = range(len(options))
    draw = rng.random
    regrets = [[0.0] * number for number in options]
    weights = [0.0 for _ in seats]  # the sum of each seat's regrets
    payoffs = [[0.0] * number for number in options]
    values = [0.0 for _ in seats]
    played = []
    # What each option of a seat brings against a choice of the others, by that choice; the seat
    # itself stands in it as a gap.
    known: dict[tuple[int, ...], list[float]] = {}
    worths: dict[tuple[int, ...], Sequence[float]] = {}
    for experience in range(1, rounds + 1):
        joint = [
            int(draw() * options[seat])
            if weights[seat] <= 0.0 or draw() < slips
            else _drawn(regrets[seat], draw() * weights[seat])
            for seat in seats
        ]
        played.append(tuple(joint))
        for seat in seats:
            chosen = joint[seat]
            joint[seat] = _GAP
            others = tuple(joint)
            brought = known.get(others)
            if brought is None:
                brought = known[others] = _answers(joint, seat, options[seat], worth, worths)
            joint[seat] = chosen
            got = brought[chosen]
            regrets[seat] = [
                regret if (regret := before + value - got) > 0.0 else 0.0
                for before, value in zip(regrets[seat], brought, strict=True)
            ]
            weights[seat] = sum(regrets[seat])
            payoffs[seat] = [
                before + value * experience
                for before, value in zip(payoffs[seat], brought, strict=True)
            ]
            values[seat] += got * experience
    total = rounds * (rounds + 1) / 2
    return Rehearsal(
        [[payoff / total for payoff in row] for row in payoffs],
        [value / total for value in values],
        played,
    )


def _answers(
    joint: list[int],
    seat: int,
    number: int,
    worth: Worth,
    worths: dict[tuple[int, ...], Sequence[float]],
) -> list[float]:
    """The payoff of each option of a seat, given the others' choices."""
    answers = []
    for joint[seat] in range(number):
        choice = tuple(joint)
        if choice not in worths:
            worths[choice] = worth(choice)
        answers.append(worths[choice][seat])
    return answers


def _drawn(weights: list[float], mark: float) -> int:
    """The option chosen by a random mark, in proportion to the weights."""
    last = 0
    for option, weight in enumerate(weights):
        if weight > 0.0:
            last = option
            mark -= weight
            if mark < 0.0:
                break
    return last
