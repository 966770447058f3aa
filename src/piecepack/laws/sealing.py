"""Law 3: moves made at the same time are sealed. The order in which they arrive does not matter."""

from collections.abc import Iterator
from itertools import islice, permutations
from random import Random
from typing import Final

from piecepack.core.contract import SEATS_IN
from piecepack.core.happenings import Choice
from piecepack.laws.law import Fault, law, same
from piecepack.laws.walk import Walk, carry_out, random_steps

MOST_ORDERS: Final = 720  # all those of six seats


@law(
    "seal",
    "Seats that have to move at the same time may answer in any order: each can answer until it"
    " has, and the state in the end is the same.",
)
def commutes(walk: Walk, rng: Random) -> None:
    rules = walk.rules()
    owed = rules.waiting()
    if owed <= 0:
        return
    choices = {seat: random_steps(rules, seat, rng) for seat in SEATS_IN[owed]}
    first: dict[str, object] | None = None
    for order in _orders(list(choices)):
        twin = rules.copy()
        for seat in order:
            if not twin.waiting() > 0 or not twin.waiting() & (1 << seat):
                raise Fault(f"It cannot answer any more when {_in_words(order, choices)}.", seat)
            carry_out(twin, Choice(seat, choices[seat]))
        end = walk.setting.game.save(twin)
        first = end if first is None else first
        same(end, first, f"The state is different when {_in_words(order, choices)}")


def _orders(seats: list[int]) -> Iterator[tuple[int, ...]]:
    return islice(permutations(seats), MOST_ORDERS)


def _in_words(order: tuple[int, ...], choices: dict[int, list[int]]) -> str:
    """Seats are counted from 1, as in everything that people read."""
    return ", then ".join(f"seat {seat + 1} plays {choices[seat]}" for seat in order)


@law(
    "half-made",
    "An unfinished choice can still be finished, and is visible to nobody else.",
)
def keeps_half_a_choice(walk: Walk, rng: Random) -> None:
    """Bots choose step by step, so what they may do and see in between has to be as sound."""
    match = walk.match()
    others = {viewer: match.scene(viewer) for viewer in walk.viewers()}
    for seat in match.owing():
        state = match.rules.copy()
        for step in random_steps(state, seat, rng)[:-1]:
            state.play(seat, step)
            same(state.waiting(), match.waiting(), "waiting() changes midway in a choice", seat)
            imagined = state.imagine(seat, rng)
            same(imagined.midway(seat), state.midway(seat), "imagine() forgets half a choice", seat)
            same(imagined.moves(seat), state.moves(seat), "imagine() changes the next moves", seat)
            for viewer, before in others.items():
                if viewer != seat:
                    seen = match.face.scene(state, viewer, match.said, match.last)
                    same(seen, before, f"Half a choice of seat {seat + 1} shows", viewer)
