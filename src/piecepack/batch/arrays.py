"""Small operations on arrays that stay elementwise under `jax.vmap`, which is what makes a batch fast."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])


def table(values: Any) -> NDArray[np.int32]:
    """A table of the rules. NumPy holds it, so that importing a game wakes no device."""
    return np.asarray(values, dtype=np.int32)


def whole(value: Any) -> jax.Array:
    """Numbers of a state: all of the same type."""
    return jnp.asarray(value, dtype=jnp.int32)


def look_up(values: NDArray[np.int32], *index: jax.Array) -> jax.Array:
    return jnp.asarray(values)[index]


def at(values: jax.Array | NDArray[np.int32], index: jax.Array) -> jax.Array:
    """`values[index]` of a short row, without a gather; 0 if there is no such index."""
    return jnp.where(jnp.arange(values.shape[0]) == index, values, 0).sum()


def either(condition: jax.Array, one: T, other: T) -> T:
    """One state or the other."""
    chosen: T = jax.tree.map(lambda a, b: jnp.where(condition, a, b), one, other)
    return chosen


def below(word: jax.Array, bound: jax.Array | int) -> jax.Array:
    """A number below the bound from a random word of 32 bits; off by less than one in a million."""
    return ((word >> 8) * jnp.asarray(bound, jnp.uint32) >> 24).astype(jnp.int32)


def stacked(kind: type[N], games: Sequence[Mapping[str, Any]]) -> N:
    """Many games, each with plain numbers in its fields, as one batch."""
    return kind(**{name: _field([game[name] for game in games]) for name in games[0]})


def _field(values: list[Any]) -> NDArray[Any]:
    array = np.array(values)
    return array if array.dtype == bool else array.astype(np.int32)


def first(states: T) -> T:
    """The first game of a batch."""
    game: T = jax.tree.map(lambda field: field[0], states)
    return game
