"""Moves and luck of Bid!, on arrays: every phase is worked out, and the one that applies is kept.

Ids in comments are those of docs/rulings/bid.md, as in the rules that this follows step by step.
"""

from typing import Final

import jax
import jax.numpy as jnp

from piecepack.batch.arrays import at, either, look_up, table, whole
from piecepack.batch.bid.state import BidState, lucky
from piecepack.core.ranks import ACE, NULL
from piecepack.games.bid.rules.auction import (
    ARMS,
    CROWNS,
    DIE_POINTS,
    GOOD_HAND,
    GOOD_HAND_POINTS,
    MOONS,
    NOBODY,
    SUNS,
)
from piecepack.games.bid.rules.endings import AHEAD, ENDINGS, HIGHER, REACHED
from piecepack.games.bid.rules.game import COINS_A_SEAT
from piecepack.games.bid.rules.moves import (
    BID_TILES,
    BID_WORTH,
    GIVE_UP,
    KEEP,
    NO_COINS,
    UNSEEN,
    reroll,
)
from piecepack.games.bid.rules.phases import BID, COINS, END, FIRST, REROLL, ROLL, WINDOW

_TILES: Final = table([(*tiles, UNSEEN)[:2] for tiles in BID_TILES])
_WORTH: Final = table(BID_WORTH)
_POINTS: Final = table(DIE_POINTS)
_BEYOND: Final = 99  # above every rank of a bid


# Luck


def toss(state: BidState) -> jax.Array:
    """Four dice, one die, or a seat."""
    seats = len(state.scores)
    one = jnp.where(state.phase == FIRST, seats, jnp.where(lucky(state), 6, 1))
    more = jnp.where(state.phase == ROLL, 6, 1)
    return jnp.stack([one, more, more, more])


def land(state: BidState, luck: jax.Array) -> BidState:
    first = state._replace(roller=luck[0], phase=whole(ROLL))  # BID-A4
    return either(state.phase == FIRST, first, _land_dice(state, luck))


def _land_dice(state: BidState, luck: jax.Array) -> BidState:
    rolled = state.phase == ROLL
    again = jnp.arange(4) == state.rerolled
    dice = jnp.where(rolled, luck, jnp.where(again, luck[0], state.dice))
    state = state._replace(
        dice=dice,
        bids=jnp.where(rolled, UNSEEN, state.bids),
        coin_bids=jnp.where(rolled, UNSEEN, state.coin_bids),
        winner=jnp.where(rolled, NOBODY, state.winner),
    )
    arms_rolled = rolled | (state.rerolled == ARMS)  # BID-A11
    return _end_if_won(_open_window(_pay_good_hands(state, arms_rolled)))


def _pay_good_hands(state: BidState, arms_rolled: jax.Array) -> BidState:
    """BID-29, BID-33, BID-A9."""
    good = (state.hands % 6).sum(axis=1) >= GOOD_HAND
    paid = good & arms_rolled & (state.dice[ARMS] == ACE)
    bonus = GOOD_HAND_POINTS * _multiplier(state)
    return state._replace(scores=state.scores + jnp.where(paid, bonus, 0))


def _open_window(state: BidState) -> BidState:
    """BID-35, BID-39, BID-A10."""
    asked = jnp.where(state.rerolls, state.coins > 0, state.pawns)
    opens = asked.any()
    return state._replace(phase=jnp.where(opens, WINDOW, BID), owed=jnp.where(opens, asked, True))


# Moves


def play(state: BidState, moves: jax.Array, who: jax.Array) -> BidState:
    """Seal the moves of these seats; once nobody is left to answer, carry all of them out."""
    state = state._replace(sealed=jnp.where(who, moves, state.sealed), owed=state.owed & ~who)
    shown = either(state.phase == WINDOW, _close_window(state), _show(state))
    return either(state.owed.any(), state, shown)


def _close_window(state: BidState) -> BidState:
    """BID-A10, BID-A11: of several the first in seat order from the roller pays."""
    seats = len(state.scores)
    seat = jnp.arange(seats)
    turn = jnp.where(state.sealed > KEEP, (seat - state.roller) % seats, seats)
    pays = (turn == turn.min()) & (turn < seats)
    choice = jnp.where(pays, state.sealed, 0).sum()
    paid = pays.any()
    given_up = choice == GIVE_UP
    rolls = paid & ~given_up
    return state._replace(
        sealed=jnp.full(seats, UNSEEN),
        pawns=state.pawns & ~(pays & given_up),
        coins=state.coins - (pays & rolls),
        rerolled=jnp.where(rolls, choice - reroll(SUNS), state.rerolled),
        phase=jnp.where(paid, jnp.where(given_up, ROLL, REROLL), BID),
        owed=jnp.full(seats, ~paid),
    )


def _show(state: BidState) -> BidState:
    """The sealed bids, and coins where bids tie. BID-07, BID-08, BID-11 to BID-15, BID-22."""
    seats = len(state.scores)
    bidding = state.phase == BID
    bids = jnp.where(bidding, state.sealed, state.bids)
    worth = look_up(_WORTH, bids)
    leads = worth == worth.max()
    tie = leads.sum() > 1
    fined = tie & (state.dice[CROWNS] == ACE)
    ask = bidding & tie & ~fined
    owed = ask & leads & (state.coins > 0)
    # BID-A14: who has no coins bids none without being asked.
    silent = jnp.where(ask & leads & (state.coins == 0), NO_COINS, UNSEEN)
    sealed = jnp.where(bidding, silent, state.sealed)
    asking = state._replace(bids=bids, sealed=sealed, phase=whole(COINS), owed=owed)
    settled = _settle(
        state._replace(
            bids=bids,
            coin_bids=sealed,
            sealed=jnp.full(seats, UNSEEN),
            scores=state.scores - jnp.where(fined & leads, _points(state), 0),  # BID-23, BID-A5
        ),
        jnp.where(tie, _most_coins(sealed), leads),
        worth,
    )
    return either(owed.any(), asking, settled)


def _most_coins(coin_bids: jax.Array) -> jax.Array:
    """By seat: whether it alone bids most. BID-14, BID-15"""
    top = coin_bids == coin_bids.max()
    return top & (top.sum() == 1)


def _settle(state: BidState, wins: jax.Array, worth: jax.Array) -> BidState:
    """Pay the winner, pay Moons, move the tiles on."""
    seats = len(state.scores)
    won = wins.any()
    winner = jnp.where(won, (wins * jnp.arange(seats)).sum(), NOBODY)
    # BID-13, BID-A6: the bank takes the coins that were bid first.
    coins = state.coins - jnp.maximum(state.coin_bids - NO_COINS, 0)
    bank = COINS_A_SEAT * seats - coins.sum()
    each = _multiplier(state)
    nulls = jnp.minimum((state.dice == NULL).sum() * each, bank)  # BID-20, BID-A8
    coins += jnp.where(wins, nulls, 0)
    bank -= jnp.where(won, nulls, 0)
    pays = (state.dice[MOONS] == ACE) & (each * (seats - won) <= bank)  # BID-25 to BID-27
    coins += jnp.where(pays & ~wins, each, 0)
    return _end_if_won(
        state._replace(
            scores=state.scores + jnp.where(wins, _points(state), 0),
            coins=coins,
            hands=_rotate(state, 2 * worth + wins),
            roller=jnp.where(won, winner, state.roller),  # BID-06, BID-A4
            winner=winner,
            phase=whole(ROLL),
            owed=jnp.zeros(seats, bool),
        )
    )


def _rotate(state: BidState, ranks: jax.Array) -> jax.Array:
    """Each seat takes what the one above it bid, the highest what the lowest did. BID-09, BID-10, BID-32

    Who shares a rank keeps its tiles, and the cycle closes among the rest (BID-16, BID-18).
    """
    alone = (ranks[:, None] == ranks[None, :]).sum(axis=1) == 1
    single = jnp.where(alone, ranks, _BEYOND)
    above = jnp.where(single[None, :] > ranks[:, None], single[None, :], _BEYOND).min(axis=1)
    source = jnp.where(above == _BEYOND, single.min(), above)
    gives = alone[:, None] & (source[:, None] == single[None, :])  # by taker and giver
    first, second = look_up(_TILES, state.bids).T
    new_first = jnp.where(gives, first[None, :], 0).sum(axis=1)
    new_second = jnp.where(gives, second[None, :], 0).sum(axis=1)
    hands = state.hands
    moved = jnp.where(
        hands == first[:, None],
        new_first[:, None],
        jnp.where(hands == second[:, None], new_second[:, None], hands),
    )
    return jnp.where(alone[:, None], moved, hands)


def _end_if_won(state: BidState) -> BidState:
    """BID-36 to BID-38, BID-A13."""
    best = state.scores.max()
    due = (best >= state.goal) | state.overtime
    tie = (state.scores == best).sum() > 1
    ends = due & ~tie
    higher = (state.scores >= state.goal).sum() > 1
    reached = jnp.where(higher, ENDINGS.index(HIGHER), ENDINGS.index(REACHED))
    why = jnp.where(state.overtime, ENDINGS.index(AHEAD), reached)
    return state._replace(
        overtime=state.overtime | (due & tie),
        why=jnp.where(ends, why, state.why),
        phase=jnp.where(ends, END, state.phase),
        owed=state.owed & ~ends,
    )


def _multiplier(state: BidState) -> jax.Array:
    """BID-30"""
    return jnp.where(state.dice[SUNS] == ACE, 2, 1)


def _points(state: BidState) -> jax.Array:
    """BID-19, BID-30, BID-A7"""
    return _multiplier(state) * sum(at(_POINTS, die) for die in state.dice)
