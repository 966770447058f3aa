"""A game as pure functions on arrays: what a batch needs of it, in the words of `core/contract.py`.

Every function is written for one game and is mapped over many by `jax.vmap`. As in the rules, luck is an
event: `toss` says what is needed and `land` carries it out, and nothing here draws a random number.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

import jax

from piecepack.core.contract import Game

S = TypeVar("S")  # the state of one game: a NamedTuple of arrays


class Kernel(NamedTuple, Generic[S]):
    """The rules of one game, on arrays."""

    game: Game
    state: type[S]
    luck: int  # the most numbers that an outcome of luck has
    # The state before anything has happened, by number of seats and options.
    start: Callable[[int, Any], S]
    # A position as the rules hold it, in plain numbers by field; `stacked` makes a batch of many.
    read: Callable[[Any], dict[str, Any]]
    # Whether luck comes next, and whether the game is over.
    lucky: Callable[[S], jax.Array]
    over: Callable[[S], jax.Array]
    # By seat: whether it has to move.
    owing: Callable[[S], jax.Array]
    # By seat and move: whether it is legal now; all false for a seat that need not move.
    legal: Callable[[S], jax.Array]
    # The bounds of luck, one for each number; 1 where none is needed. Always the same length.
    toss: Callable[[S], jax.Array]
    land: Callable[[S, jax.Array], S]
    # Seal these moves, one for each seat, of those who are to move now.
    play: Callable[[S, jax.Array, jax.Array], S]
    # By seat: what `Game.encoding` says of the state.
    observe: Callable[[S], jax.Array]
    # By seat, once it is over: whether it has won, and its score.
    winners: Callable[[S], jax.Array]
    scores: Callable[[S], jax.Array]
    # A legal move for every seat that has to move, each with the same chance, from a random word for
    # each: the same as drawing from `legal`, without writing that down.
    wander: Callable[[S, jax.Array], jax.Array]
