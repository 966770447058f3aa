"""Simple players of Bid!, on arrays: whom a learner has to beat first."""

from typing import Final

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import look_up, table
from piecepack.batch.bid.state import BidState
from piecepack.core.ranks import ACE
from piecepack.games.bid.rules.auction import DIE_POINTS, SUNS
from piecepack.games.bid.rules.moves import BID_WORTH, KEEP, MOVES, NO_COINS

_WORTH: Final = table([*BID_WORTH, *range(MOVES - NO_COINS)])  # of a bid, of tiles or of coins
_POINTS: Final = table(DIE_POINTS)
_A_LOT: Final = 18  # points for which it bids its best
_NEVER: Final = -1e9


def random_move(legal: jax.Array, key: jax.Array) -> jax.Array:
    """For each seat any of its legal moves."""
    return jax.random.categorical(key, jnp.where(legal, 0.0, _NEVER))


def greedy_move(state: BidState, legal: jax.Array, key: jax.Array) -> jax.Array:
    """For each seat a bid that is the higher the more points there are, or half its coins.

    It never gives up its pawn, pays for no reroll, and wavers a little between bids that are near.
    """
    points = look_up(_POINTS, state.dice).sum() * jnp.where(state.dice[SUNS] == ACE, 2, 1)
    eager = jnp.where(legal[:, NO_COINS], 0.5, jnp.minimum(points / _A_LOT, 1))
    wanted = eager * jnp.where(legal, _WORTH, 0).max(axis=1)
    liking = -1.4 * jnp.abs(_WORTH - wanted[:, None])
    liking = jnp.where(jnp.arange(MOVES) == KEEP, 99.0, liking)
    return jax.random.categorical(key, jnp.where(legal, liking, _NEVER))
