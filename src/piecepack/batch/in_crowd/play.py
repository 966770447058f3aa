"""Moves and luck of The "In" Crowd, on arrays: every phase is worked out, and the one that applies is kept.

Ids in comments are those of docs/rulings/in_crowd.md, as in the rules that this follows step by step.
"""

from typing import Final

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import at, either, look_up, table, whole
from piecepack.batch.in_crowd.pyramid import VOTERS, all_vote, bits, touched
from piecepack.batch.in_crowd.state import (
    AT_TOP,
    CLOSED,
    COINS,
    IN_PLAY,
    SUITS_VARY,
    InCrowdState,
    ahead,
    coin_owner,
    of_extent,
    scores,
)
from piecepack.games.in_crowd.rules.endings import (
    BY_EARLIER_LEAD,
    BY_NOTHING,
    BY_POINTS,
    ENDINGS,
    FILLED,
    STUCK,
    TOO_MANY_TIES,
)
from piecepack.games.in_crowd.rules.game import MOST_TIED_VOTES, SEATS
from piecepack.games.in_crowd.rules.moves import NONE, SUIT_PAIRS, SWAP, coin, pick_suits
from piecepack.games.in_crowd.rules.phases import ACT, COIN, END, PICK
from piecepack.games.in_crowd.rules.pyramid import ON_BOTTOM, SQUARES

_OWNERS: Final = table([[0 if suit in pair else 1 for suit in range(4)] for pair in SUIT_PAIRS])
_FILLED, _TIES, _STUCK = (
    table([ENDINGS.index(cause + by) for by in (BY_POINTS, BY_EARLIER_LEAD, BY_NOTHING)])
    for cause in (FILLED, TOO_MANY_TIES, STUCK)
)
_RANK_BIT: Final = table([1 << number % 6 for number in range(COINS)])


# Luck


def toss(state: InCrowdState) -> jax.Array:
    """Who is first (INC-07), and the suits (INC-A14)."""
    dealt = ~state.picks & (of_extent(SUITS_VARY, state) == 1)
    return jnp.stack([whole(SEATS), jnp.where(dealt, len(SUIT_PAIRS), 1)])


def land(state: InCrowdState, luck: jax.Array) -> InCrowdState:
    state = state._replace(turn=luck[0])
    asks = state._replace(phase=whole(PICK), owed=jnp.arange(SEATS) == 0)
    return either(state.picks, asks, _deal(state, luck[1]))


def _deal(state: InCrowdState, pair: jax.Array) -> InCrowdState:
    """INC-05: the first seat takes these two suits, the other one the rest."""
    return state._replace(
        owner=look_up(_OWNERS, pair),
        held=of_extent(IN_PLAY, state) == 1,
        phase=whole(ACT),
        owed=jnp.arange(SEATS) == state.turn,
    )


# Moves


def play(state: InCrowdState, moves: jax.Array, who: jax.Array) -> InCrowdState:
    """Carry out the move of the seat on turn."""
    move = jnp.where(who, moves, 0).sum()
    acts = either(move < ON_BOTTOM, _choose_square(state, move), _vote(state, move))
    acts = either(move == SWAP, _swap(state), acts)
    placed = _place(state, move - coin(0))
    settled = _settle(either(state.phase == COIN, placed, acts), 1 - state.turn)
    # Two moves are followed by another one of the same seat: nothing is settled yet.
    settled = either((state.phase == ACT) & (move < ON_BOTTOM), acts, settled)
    played = either(state.phase == PICK, _deal(state, move - pick_suits(0)), settled)
    return either(who.any(), played, state)


def _choose_square(state: InCrowdState, square: jax.Array) -> InCrowdState:
    return state._replace(square=square, phase=whole(COIN))


def _swap(state: InCrowdState) -> InCrowdState:
    """INC-A16: hands follow their suits."""
    return state._replace(swappable=jnp.array(False), owner=1 - state.owner)


def _place(state: InCrowdState, number: jax.Array) -> InCrowdState:
    """INC-09, INC-A15."""
    here = jnp.arange(len(SQUARES)) == state.square
    this = jnp.arange(COINS) == number
    first = (state.board == NONE).all() & (state.tied_votes == 0)
    swappable = state.swaps & first
    known = state.known | (this & swappable)
    return state._replace(
        square=whole(NONE),
        voted=jnp.full_like(state.voted, NONE),
        held=state.held & ~this,
        board=jnp.where(here, number, state.board),
        swappable=swappable,
        known=known,
        excluded=jnp.where(here[:ON_BOTTOM], at(_known_ranks(known), number // 6), state.excluded),
        stale=state.stale & ~touched(bits(here)),
    )


def _known_ranks(known: jax.Array) -> jax.Array:
    """By suit: the ranks that both have seen, as bits."""
    return jnp.where(known, jnp.asarray(_RANK_BIT), 0).reshape(4, 6).sum(axis=1)


def _vote(state: InCrowdState, square: jax.Array) -> InCrowdState:
    """INC-12 to INC-18, INC-A3."""
    here = jnp.arange(len(SQUARES)) == square
    voters = look_up(VOTERS, square)
    votes = voters != NONE
    coins = jnp.where(votes, state.board[voters], NONE)
    owner = coin_owner(state, coins)
    mine = jnp.where(votes & (owner == 0), coins % 6, 0).sum()  # INC-13
    yours = jnp.where(votes & (owner == 1), coins % 6, 0).sum()
    tied = mine == yours
    # INC-15, INC-A4: the highest, of equals the suit that comes first.
    wins = votes & (owner == jnp.where(mine > yours, 0, 1))
    best = jnp.where(wins, coins % 6 * COINS + COINS - 1 - coins, 0).max()
    up = COINS - 1 - best % COINS
    state = _show(state, coins)._replace(
        swappable=jnp.array(False), voted=jnp.concatenate([square[None], coins])
    )
    leave = ~(tied & state.stays)
    voting = (voters[:, None] == jnp.arange(len(SQUARES))).any(axis=0)
    shown = (coins[:, None] == jnp.arange(COINS)).any(axis=0)
    climbs = (jnp.arange(COINS) == up) & ~tied
    changed = voting | (here & ~tied)
    board = jnp.where(voting & leave, NONE, state.board)
    scores_here = of_extent(AT_TOP, state) == 1
    next_top = jnp.arange(len(state.tops)) == (state.tops != NONE).sum()
    return state._replace(
        board=jnp.where(here & ~tied, up, board),
        held=state.held | (shown & leave & ~climbs),
        known=(state.known & ~(shown & leave)) | climbs,
        stale=jnp.where(leave, state.stale & ~touched(bits(changed)), state.stale | here),
        tied_votes=state.tied_votes + tied,
        tops=jnp.where(next_top & ~tied & (scores_here & here).any(), up, state.tops),
    )


def _show(state: InCrowdState, coins: jax.Array) -> InCrowdState:
    """INC-12: both players see these coins, and so know what the hidden ones are not."""
    known = state.known | (coins[:, None] == jnp.arange(COINS)).any(axis=0)
    ranks = _known_ranks(known)
    bottom = state.board[:ON_BOTTOM]
    ruled_out = sum(jnp.where(bottom // 6 == suit, ranks[suit], 0) for suit in range(4))
    return state._replace(
        known=known,
        excluded=jnp.where(bottom == NONE, state.excluded, state.excluded | ruled_out),
    )


# What follows


def votable(state: InCrowdState) -> jax.Array:
    """By square above the bottom: whether a vote can be called on it. INC-10, INC-11, INC-17"""
    occupied = state.board != NONE
    barred = occupied | state.stale | (of_extent(CLOSED, state) == 1)
    return all_vote(bits(occupied)) & ~barred[ON_BOTTOM:]


def free(state: InCrowdState) -> jax.Array:
    """By square of the bottom: whether a coin can be placed there. INC-09"""
    closed = of_extent(CLOSED, state)[:ON_BOTTOM] == 1
    return (state.board[:ON_BOTTOM] == NONE) & ~closed


def in_hand(state: InCrowdState) -> jax.Array:
    """By seat and coin."""
    owner = jnp.repeat(state.owner, 6)
    return state.held & (owner == jnp.arange(SEATS)[:, None])


def _settle(state: InCrowdState, seat: jax.Array) -> InCrowdState:
    """It is this seat's turn, if it can act and nothing ends the game.

    INC-07, INC-20, INC-A8, INC-A9.
    """
    top = of_extent(AT_TOP, state) == 1
    filled = (~top | (state.board != NONE)).all()
    ties = state.tied_votes >= MOST_TIED_VOTES
    can_act = votable(state).any() | (in_hand(state).any(axis=1) & free(state).any())
    ends = filled | ties | ~can_act.any()
    turn = jnp.where(at(can_act, seat) > 0, seat, 1 - seat)
    mine, yours = scores(state)
    by = jnp.where(ahead(state).all(), 2, jnp.where(mine == yours, 1, 0))
    why = jnp.where(filled, at(_FILLED, by), jnp.where(ties, at(_TIES, by), at(_STUCK, by)))
    return state._replace(
        turn=jnp.where(ends, state.turn, turn),
        why=jnp.where(ends, why, state.why),
        phase=jnp.where(ends, END, ACT),
        owed=(jnp.arange(SEATS) == turn) & ~ends,
    )
