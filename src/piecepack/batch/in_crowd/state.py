"""A game of The "In" Crowd in progress, as arrays. The fields are those of the rules."""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import first, stacked, table
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules.endings import ENDINGS
from piecepack.games.in_crowd.rules.game import SEATS, InCrowd
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.phases import END, FIRST
from piecepack.games.in_crowd.rules.pyramid import EXTENTS, SQUARES, TOP
from piecepack.games.in_crowd.rules.vote import DOUBLED, POINTS

NOT_YET: Final = -1  # no ending
COINS: Final = 24
MOST_VOTERS: Final = 5
_EXTENTS: Final = list(EXTENTS.values())


class InCrowdState(NamedTuple):
    """One game; what the options say is part of it, so that games of many kinds fit into a batch."""

    doubled: jax.Array  # whether a 2 on top scores
    stays: jax.Array
    picks: jax.Array
    swaps: jax.Array
    swappable: jax.Array
    extent: jax.Array  # the place of the pyramid's extent in EXTENTS
    owner: jax.Array  # by suit
    held: jax.Array  # by coin: whether it is in its owner's hand
    board: jax.Array  # by square: the coin there
    known: jax.Array  # by coin: whether it lies on the board and both have seen it
    excluded: jax.Array  # by bottom square: ranks that a hidden coin cannot be, as bits
    stale: jax.Array  # by square: whether its vote would tie again
    tied_votes: jax.Array
    tops: jax.Array  # coins in the order in which they reached the top, then NONE
    turn: jax.Array
    square: jax.Array
    voted: jax.Array  # the square of the last vote, and its coins, then NONE
    why: jax.Array  # the place of the ending in ENDINGS
    phase: jax.Array
    owed: jax.Array  # by seat: whether it has to move


def start(seats: int, options: InCrowdOptions) -> InCrowdState:
    return first(stacked(InCrowdState, [read(GAME.start(seats, options))]))


def read(rules: InCrowd) -> dict[str, Any]:
    """The position of a game that the rules play, in plain numbers."""
    held = {number for hand in rules.hands for number in hand}
    return {
        "doubled": rules.points == DOUBLED,
        "stays": rules.stays,
        "picks": rules.picks,
        "swaps": rules.swaps,
        "swappable": rules.swappable,
        "extent": _EXTENTS.index(rules.extent),
        "owner": rules.owner,
        "held": [number in held for number in range(COINS)],
        "board": rules.board,
        "known": [rules.is_known(number) for number in range(COINS)],
        "excluded": rules.excluded,
        "stale": [bool(rules.stale >> square & 1) for square in range(len(SQUARES))],
        "tied_votes": rules.tied_votes,
        "tops": _filled(rules.tops, len(TOP)),
        "turn": rules.turn,
        "square": rules.square,
        "voted": _filled(rules.voted, 1 + MOST_VOTERS),
        "why": ENDINGS.index(rules.why) if rules.why else NOT_YET,
        "phase": rules.phase,
        "owed": [rules.owed > 0 and bool(rules.owed >> seat & 1) for seat in range(SEATS)],
    }


def _filled(numbers: Any, size: int) -> list[int]:
    return [*numbers, *[NONE] * (size - len(numbers))]


def lucky(state: InCrowdState) -> jax.Array:
    return state.phase == FIRST


def over(state: InCrowdState) -> jax.Array:
    return state.phase == END


def owing(state: InCrowdState) -> jax.Array:
    return state.owed


# By extent of the pyramid: squares that are not in play, squares at which coins score, coins in play,
# and whether all four suits are.
CLOSED: Final = table([[not e.has(q) for q in range(len(SQUARES))] for e in _EXTENTS])
AT_TOP: Final = table([[e.is_top(q) for q in range(len(SQUARES))] for e in _EXTENTS])
IN_PLAY: Final = table([[c in e.coins() for c in range(COINS)] for e in _EXTENTS])
SUITS_VARY: Final = table([e.suits_vary() for e in _EXTENTS])
# What a coin on top scores, by rank, without doubling and with it. INC-19, INC-A6
_SCORES: Final = table([[scale.get(rank, 0) for rank in range(6)] for scale in (POINTS, DOUBLED)])


def of_extent(values: Any, state: InCrowdState) -> jax.Array:
    """The row of a table that belongs to the extent of this game."""
    row = jnp.asarray(values[0])
    for number in range(1, len(_EXTENTS)):
        row = jnp.where(state.extent == number, jnp.asarray(values[number]), row)
    return row


def coin_owner(state: InCrowdState, coins: jax.Array) -> jax.Array:
    """The seats of these coins; nonsense where there is none."""
    return jnp.where((coins // 6)[:, None] == jnp.arange(4), state.owner, 0).sum(axis=1)


def standings(state: InCrowdState) -> jax.Array:
    """The points of both after each coin that reached the top, by seat and coin. INC-19"""
    rank = state.tops % 6
    worth = jnp.where(state.doubled, _SCORES[1], _SCORES[0])
    points = jnp.where(rank[:, None] == jnp.arange(6), worth, 0).sum(axis=1)
    points = jnp.where(state.tops == NONE, 0, points)
    seats = jnp.arange(SEATS)[:, None]
    return jnp.cumsum(jnp.where(coin_owner(state, state.tops) == seats, points, 0), axis=1)


def scores(state: InCrowdState) -> jax.Array:
    return standings(state)[:, -1]


def ahead(state: InCrowdState) -> jax.Array:
    """By seat: whether it wins; both do if they never differed. INC-21, INC-22, INC-A7"""
    mine, yours = standings(state)
    lead = jnp.sign(mine - yours)
    decided = jnp.array(0)
    for number in range(len(TOP)):
        decided = jnp.where(lead[number] == 0, decided, lead[number])
    return jnp.stack([decided >= 0, decided <= 0])


def winners(state: InCrowdState) -> jax.Array:
    return over(state) & ahead(state)
