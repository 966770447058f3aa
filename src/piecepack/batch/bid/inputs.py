"""What the net of Bid! is given, on arrays: the gauges of `games/bid/bot/net.py` as matrices."""

from collections.abc import Callable

import jax
import jax.numpy as jnp
import numpy as np

from piecepack.games.bid.bot.net import gauges
from piecepack.games.bid.encoding import ENCODING
from piecepack.games.bid.options import BidOptions


def inputs_for(seats: int) -> Callable[[jax.Array], jax.Array]:
    """A function from observations, any number of them, to the inputs of the net."""
    asked = gauges(seats)
    size = sum(feature.size for feature in ENCODING.features(seats, BidOptions()))
    sums = np.zeros((size, len(asked)), np.float32)
    # Each pair of a place and a value that some gauge counts is a row of its own.
    pairs = sorted({(p, g.equals) for g in asked if g.equals is not None for p in g.places})
    counts = np.zeros((len(pairs), len(asked)), np.float32)
    for column, gauge in enumerate(asked):
        for place in gauge.places:
            if gauge.equals is None:
                sums[place, column] = gauge.scale
            else:
                counts[pairs.index((place, gauge.equals)), column] = gauge.scale
    places, values = np.array(pairs).T

    def inputs(observation: jax.Array) -> jax.Array:
        equal = (observation[..., places] == values).astype(jnp.float32)
        return jnp.matmul(observation.astype(jnp.float32), sums) + jnp.matmul(equal, counts)

    return inputs
