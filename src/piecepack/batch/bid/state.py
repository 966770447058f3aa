"""A game of Bid! in progress, as arrays. The fields are those of the rules."""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import first, stacked
from piecepack.games.bid import GAME
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.endings import ENDINGS
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import UNSEEN
from piecepack.games.bid.rules.phases import END, FIRST, REROLL, ROLL

NOT_YET: Final = -1  # no ending


class BidState(NamedTuple):
    """One game; what the options say is part of it, so that games of many kinds fit into a batch."""

    goal: jax.Array
    rerolls: jax.Array
    scores: jax.Array  # by seat, as are all fields with more than one number but dice
    coins: jax.Array
    hands: jax.Array  # by seat, six tiles each
    pawns: jax.Array  # whether the seat still has it
    roller: jax.Array
    dice: jax.Array
    rerolled: jax.Array
    sealed: jax.Array
    bids: jax.Array  # UNSEEN for all while none lie open
    coin_bids: jax.Array
    winner: jax.Array
    overtime: jax.Array
    why: jax.Array  # the place of the ending in ENDINGS
    phase: jax.Array
    owed: jax.Array  # whether the seat has to move


def start(seats: int, options: BidOptions) -> BidState:
    return first(stacked(BidState, [read(GAME.start(seats, options))]))


def read(rules: Bid) -> dict[str, Any]:
    """The position of a game that the rules play, in plain numbers."""
    seats = range(rules.seats)
    unseen = [UNSEEN] * rules.seats
    return {
        "goal": rules.goal,
        "rerolls": rules.rerolls,
        "scores": rules.scores,
        "coins": rules.coins,
        "hands": rules.hands,
        "pawns": [bool(rules.pawns >> seat & 1) for seat in seats],
        "roller": rules.roller,
        "dice": rules.dice,
        "rerolled": rules.rerolled,
        "sealed": rules.sealed,
        "bids": rules.bids or unseen,
        "coin_bids": rules.coin_bids or unseen,
        "winner": rules.winner,
        "overtime": rules.overtime,
        "why": ENDINGS.index(rules.why) if rules.why else NOT_YET,
        "phase": rules.phase,
        "owed": [rules.owed > 0 and bool(rules.owed >> seat & 1) for seat in seats],
    }


def lucky(state: BidState) -> jax.Array:
    return (state.phase == FIRST) | (state.phase == ROLL) | (state.phase == REROLL)


def over(state: BidState) -> jax.Array:
    return state.phase == END


def owing(state: BidState) -> jax.Array:
    return state.owed


def scores(state: BidState) -> jax.Array:
    return state.scores


def winners(state: BidState) -> jax.Array:
    """The seat with the highest score, once it is over: it is then alone."""
    return over(state) & (state.scores == jnp.max(state.scores))
