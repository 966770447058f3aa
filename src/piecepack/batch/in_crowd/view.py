"""What seats may do in The "In" Crowd and what they see, on arrays."""

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np

from piecepack.batch.arrays import below, whole
from piecepack.batch.in_crowd.play import free, in_hand, votable
from piecepack.batch.in_crowd.state import InCrowdState, coin_owner
from piecepack.core.encoding import NOTHING
from piecepack.games.in_crowd.rules.game import SEATS
from piecepack.games.in_crowd.rules.moves import MOVES, NONE, SUIT_PAIRS
from piecepack.games.in_crowd.rules.phases import ACT, COIN, FIRST, PICK

# What adds up the moves that are legal, one after the other: faster than a cumulative sum.
_UP_TO: Final = np.triu(np.ones((MOVES, MOVES), np.float32))


def legal(state: InCrowdState) -> jax.Array:
    """By seat and move. INC-09 to INC-11, INC-A14, INC-A16"""
    hands = in_hand(state)
    acting = (state.phase == ACT) & state.owed[:, None]
    placing = (state.phase == COIN) & state.owed[:, None]
    picking = (state.phase == PICK) & state.owed[:, None]
    return jnp.concatenate(
        [
            acting & free(state) & hands.any(axis=1)[:, None],
            acting & votable(state),
            placing & hands,
            jnp.broadcast_to(picking, (SEATS, len(SUIT_PAIRS))),
            acting & state.swappable,
        ],
        axis=1,
    )


def wander(state: InCrowdState, words: jax.Array) -> jax.Array:
    """A random legal move for the seat on turn, given to both."""
    moves = legal(state).any(axis=0)
    up_to = jnp.matmul(moves.astype(jnp.float32), _UP_TO).astype(jnp.int32)
    chosen = below(words[0], up_to[-1])
    return jnp.full(SEATS, (up_to <= chosen).sum(), jnp.int32)


def observe(state: InCrowdState) -> jax.Array:
    """By seat: the numbers of `games/in_crowd/encoding.py`, in the same order."""
    return jnp.stack([_observed_by(state, seat) for seat in range(SEATS)])


def _observed_by(state: InCrowdState, seat: int) -> jax.Array:
    dealt = (state.phase != FIRST) & (state.phase != PICK)
    board = state.board
    hands = in_hand(state)
    known = (board[:, None] == jnp.where(state.known, jnp.arange(len(state.known)), NONE - 1)).any(
        axis=1
    )
    sees = (board != NONE) & ((coin_owner(state, board) == seat) | known)
    choosing = (state.phase == COIN) & (state.turn == seat)
    return jnp.concatenate(
        [
            whole(part)
            for part in (
                state.phase[None],
                jnp.roll(state.owed, -seat),
                jnp.where(dealt, state.owner == seat, NOTHING),
                jnp.where(board == NONE, NONE, board // 6),
                jnp.where(sees, board % 6, NOTHING),
                state.excluded,
                hands[seat],
                hands[1 - seat].sum()[None],
                jnp.where(choosing, state.square, NOTHING)[None],
                state.tops,
                state.voted,
                state.swappable[None],
                state.tied_votes[None],
                state.stale,
            )
        ]
    )
