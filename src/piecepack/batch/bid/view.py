"""What seats may do in Bid! and what they see, on arrays."""

from typing import Final

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import below, look_up, table, whole
from piecepack.batch.bid.state import BidState
from piecepack.core.encoding import MOST, NOTHING
from piecepack.core.ranks import ACE
from piecepack.games.bid.rules.auction import ARMS, SUNS
from piecepack.games.bid.rules.moves import (
    GIVE_UP,
    KEEP,
    MOST_COINS,
    NO_COINS,
    PAIR_MOVE,
    PAIRS,
    TILES,
    UNSEEN,
    reroll,
)
from piecepack.games.bid.rules.phases import BID, COINS, WINDOW

_PAIRS: Final = table(PAIRS)
_PAIR_MOVE: Final = table(PAIR_MOVE)
_TWO_OF_SIX: Final = table([(one, other) for one in range(6) for other in range(one + 1, 6)])


def legal(state: BidState) -> jax.Array:
    """By seat and move. BID-07, BID-12, BID-31, BID-35, BID-39"""
    seats = len(state.scores)
    held = (state.hands[:, :, None] == jnp.arange(TILES)).any(axis=1)
    double = state.dice[SUNS] == ACE
    bidding = (state.phase == BID) & state.owed[:, None]
    counting = (state.phase == COINS) & state.owed[:, None]
    window = (state.phase == WINDOW) & state.owed[:, None]
    return jnp.concatenate(
        [
            held & bidding & ~double,
            held[:, _PAIRS[:, 0]] & held[:, _PAIRS[:, 1]] & bidding & double,
            counting & (jnp.arange(MOST_COINS + 1) <= state.coins[:, None]),
            window,  # KEEP
            window & ~state.rerolls,  # GIVE_UP
            jnp.broadcast_to(window & state.rerolls, (seats, ARMS + 1)),
        ],
        axis=1,
    )


def wander(state: BidState, words: jax.Array) -> jax.Array:
    """A random legal move for every seat that has to move."""
    hands = state.hands
    slot = below(words, 6)
    tile = jnp.where(jnp.arange(6) == slot[:, None], hands, 0).sum(axis=1)
    slots = look_up(_TWO_OF_SIX, below(words, len(_TWO_OF_SIX)))
    one = jnp.where(jnp.arange(6) == slots[:, :1], hands, 0).sum(axis=1)
    other = jnp.where(jnp.arange(6) == slots[:, 1:], hands, 0).sum(axis=1)
    bid = jnp.where(state.dice[SUNS] == ACE, look_up(_PAIR_MOVE, one, other), tile)
    some = NO_COINS + below(words, state.coins + 1)
    die = below(words, ARMS + 2)
    roll = jnp.where(die == 0, KEEP, reroll(SUNS) - 1 + die)
    give = jnp.where(below(words, 2) == 0, KEEP, GIVE_UP)
    window = jnp.where(state.rerolls, roll, give)
    return jnp.where(state.phase == BID, bid, jnp.where(state.phase == COINS, some, window))


def observe(state: BidState) -> jax.Array:
    """By seat: the numbers of `games/bid/encoding.py`, in the same order."""
    seats = len(state.scores)
    return jnp.stack([_observed_by(state, seat) for seat in range(seats)])


def _observed_by(state: BidState, seat: int) -> jax.Array:
    seats = len(state.scores)

    def around(values: jax.Array) -> jax.Array:
        return jnp.roll(values, -seat, axis=0)

    def relative(other: jax.Array) -> jax.Array:
        return jnp.where(other < 0, other, (other - seat) % seats)[None]

    places = jnp.arange(seats)[:, None]
    holds = (around(state.hands)[:, :, None] == jnp.arange(TILES)).any(axis=1)
    coin_bids = around(state.coin_bids)
    return jnp.concatenate(
        [
            whole(part)
            for part in (
                state.phase[None],
                state.rerolls[None],
                state.goal[None],
                state.overtime[None],
                around(state.owed),
                jnp.clip(around(state.scores), -MOST, MOST),
                around(state.coins),
                around(state.pawns),
                jnp.where(holds, places, NOTHING).max(axis=0),
                relative(state.roller),
                state.dice,
                around(state.bids),
                jnp.where(coin_bids == UNSEEN, NOTHING, coin_bids - NO_COINS),
                relative(state.winner),
                state.sealed[seat][None],
            )
        ]
    )
