"""Who has influence over whom, as bits: 36 squares are too many for one number of 32 bits.

The bottom's squares are in the first number, those above it in the second.
"""

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import table
from piecepack.games.in_crowd.rules.moves import NONE
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, ON_BOTTOM, SQUARES

ABOVE: Final = len(SQUARES) - ON_BOTTOM
MOST_VOTERS: Final = max(len(voters) for voters in INFLUENCE)
# VOTERS[square]: the squares whose coins vote on it, then NONE.
VOTERS: Final = table([(*voters, *[NONE] * MOST_VOTERS)[:MOST_VOTERS] for voters in INFLUENCE])

_BIT: Final = table(
    [1 << q if q < ON_BOTTOM else 1 << (q - ON_BOTTOM) for q in range(len(SQUARES))]
)


class Bits(NamedTuple):
    """A set of squares."""

    bottom: jax.Array
    above: jax.Array


# Whose votes are needed, by square above the bottom.
_NEEDED: Final = (
    table([sum(_BIT[v] for v in INFLUENCE[q] if v < ON_BOTTOM) for q in range(ON_BOTTOM, 36)]),
    table([sum(_BIT[v] for v in INFLUENCE[q] if v >= ON_BOTTOM) for q in range(ON_BOTTOM, 36)]),
)


def bits(squares: jax.Array) -> Bits:
    """The bits of a row with a flag for each square."""
    marked = jnp.where(squares, jnp.asarray(_BIT), 0)
    return Bits(marked[:ON_BOTTOM].sum(), marked[ON_BOTTOM:].sum())


def all_vote(occupied: Bits) -> jax.Array:
    """By square above the bottom: whether every square that votes on it is occupied. INC-10"""
    bottom, above = _NEEDED
    return (occupied.bottom & bottom == bottom) & (occupied.above & above == above)


def touched(changed: Bits) -> jax.Array:
    """By square: whether one of these votes on it. INC-A3"""
    bottom, above = _NEEDED
    upper = (changed.bottom & bottom != 0) | (changed.above & above != 0)
    return jnp.concatenate([jnp.zeros(ON_BOTTOM, bool), upper])
