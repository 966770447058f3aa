"""What a reader of clues imagines: boxes lie where the clues lead, more often than elsewhere.

`Letterbox.imagine` knows no words, so it hides boxes wherever they may lie. Who has read a clue knows more.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.games.letterbox.bot.hunting.belief import Readings
from piecepack.games.letterbox.rules import phases
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.terrain import cells_in
from piecepack.games.letterbox.rules.unseen import clues_found, may_lie

_DRAWS: Final = 24  # chains that may have been hidden, of which the clue chooses one
_TRIES: Final = 8  # until nobody would have found every box already
_HUNTING: Final = (phases.FIRST, phases.START, phases.HUNT)


def imagine_by_clues(state: Letterbox, seat: int, readings: Readings, rng: Random) -> Letterbox:
    """A state that this seat cannot tell from the true one, likelier if it fits the clues."""
    twin = state.imagine(seat, rng)
    if state.phase not in _HUNTING or not readings:
        return twin
    ways = _ways(state, seat, rng)
    weights = [
        _weights(state, seat, owner, ways[owner], readings.get(owner, ()))
        for owner in range(state.seats)
    ]
    by_the_rules = twin.chains
    for _ in range(_TRIES):
        twin.chains = [rng.choices(*both)[0] for both in zip(ways, weights, strict=True)]
        if _goes_on(twin, seat):
            return twin
    twin.chains = by_the_rules
    return twin


def _ways(state: Letterbox, seat: int, rng: Random) -> Sequence[Sequence[list[int]]]:
    """How each owner may have hidden a box: every way, or some of them where chains make them too many."""
    if state.chained:
        drawn = [state.imagine(seat, rng).chains for _ in range(_DRAWS)]
        return list(zip(*drawn, strict=True))
    return [
        [[cell] for cell in cells_in(may_lie(state, seat, owner))] for owner in range(state.seats)
    ]


def _weights(
    state: Letterbox,
    seat: int,
    owner: int,
    ways: Sequence[list[int]],
    clues: Sequence[Sequence[float]],
) -> list[float]:
    """How likely each way is, by what the clue to the next stage says. LB-07, LB-L19"""
    stage = max(clues_found(state, seat, owner), default=-1) + 1
    if stage < len(clues):
        weights = [clues[stage][chain[stage]] if stage < len(chain) else 0.0 for chain in ways]
        if any(weights):
            return weights
    return [1.0] * len(ways)


def _goes_on(state: Letterbox, seat: int) -> bool:
    """Whether none of the others would have found every box. LB-27"""
    all_others = state.seats - 1
    found = state.all_found()
    return all(
        found[other].bit_count() < all_others for other in range(state.seats) if other != seat
    )
