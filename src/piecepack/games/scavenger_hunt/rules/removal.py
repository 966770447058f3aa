"""Removing coins: dice, choices of a neighbour, or a walk home, as the variant has it. SH-24 to SH-26"""

from typing import TYPE_CHECKING

from piecepack.core.engine.rules import LUCK
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, VALUES
from piecepack.games.scavenger_hunt.rules.endings import WON
from piecepack.games.scavenger_hunt.rules.moves import (
    NONE,
    OWN_DIE,
    PASS,
    REMOVE,
    REMOVED,
    dice_in,
    value_in,
)
from piecepack.games.scavenger_hunt.rules.phases import AGAIN, CHOOSE, DICE, REMOVING, ROLL
from piecepack.games.scavenger_hunt.rules.table import ALL_VALUES, BIT
from piecepack.games.scavenger_hunt.rules.unseen import SHOWN

if TYPE_CHECKING:
    from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt


def begin_removal(state: "ScavengerHunt", seat: int) -> None:
    state.owed = BIT[seat]
    if state.full_circle:
        place = state.player_tile[state.pawns[seat]]
        own = place != NONE and place // VALUES == seat and state.list_coin[place] >= 0
        state.pending = [place] if own else []
        ask_next(state)
    elif state.dexter:
        state.phase = CHOOSE  # SH-48, SH-Q27
        state.owed = BIT[state.chooser]
    else:
        state.phase = ROLL


def roll_or_not(state: "ScavengerHunt", move: int) -> None:
    if move == PASS:
        state.end_turn()
    else:
        state.dice = dice_in(move)
        state.phase = DICE
        state.owed = LUCK


def chosen(state: "ScavengerHunt", move: int) -> None:
    value = value_in(move)
    state.rolled = [value]
    place = VALUES * state.turn + value
    state.pending = [place] if state.list_coin[place] >= 0 else []
    if state.fast:
        turn_down(state, value)  # SH-51: before a second choice is made
    ask_next(state)


def hits(state: "ScavengerHunt") -> None:
    """SH-24, SH-43, SH-44, SH-Q25: the tiles that were rolled, the roller's first."""
    if state.dice == OWN_DIE:
        place = VALUES * state.turn + state.rolled[0]
        state.pending = [place] if state.list_coin[place] >= 0 else []
        ask_next(state)
        return
    hit = []
    dice = [die for die in range(state.seats + 1) if state.dice & BIT[die]]
    for die, value in zip(dice, state.rolled, strict=True):
        if die == 0:
            hit.append(VALUES * state.turn + value)
        else:
            tile = VALUES * (die - 1) + value
            hit += [place for place, claimed in enumerate(state.claims) if claimed == tile]
    order = sorted(
        {place for place in hit if state.list_coin[place] >= 0},
        key=lambda place: ((place // VALUES - state.turn) % state.seats, place),
    )
    state.pending = order
    ask_next(state)


def ask_next(state: "ScavengerHunt") -> None:
    """SH-Q10: the owner of a rolled tile is asked, whether its coin matches or not."""
    if state.pending:
        state.phase = REMOVING
        state.owed = BIT[state.pending[0] // VALUES]
    else:
        after_removals(state, removed=False)


def remove_or_not(state: "ScavengerHunt", seat: int, move: int) -> None:
    """SH-25, SH-26."""
    place = state.pending.pop(0)
    if move == REMOVE:
        coin = state.list_coin[place]
        state.knows_coin[coin] = SHOWN
        state.list_coin[place] = REMOVED
        state.removed[seat] += 1
        if state.full_circle:
            state.listed[seat] &= ~(1 << state.claims[place])
        state.something_moved()
        if state.removed[seat] >= ENOUGH and not state.mania:
            state.end(seat, WON)
            return
    if state.pending:
        state.owed = BIT[state.pending[0] // VALUES]
    else:
        after_removals(state, removed=move == REMOVE)


def after_removals(state: "ScavengerHunt", *, removed: bool) -> None:
    """The end of a try, and a second one where the variant has it. SH-41, SH-49 to SH-51"""
    seat = state.turn
    if state.dexter and not state.fast:
        value = state.rolled[0]
        if removed:
            state.discarded[seat] |= BIT[value]
            state.face_up[seat] &= ~BIT[value]
            turn_up_if_empty(state, seat)
        else:
            turn_down(state, value)
    if not state.twice or removed or state.second:
        state.end_turn()
    elif state.again_if_wanted:
        state.phase = AGAIN
        state.owed = BIT[seat]
    else:
        try_again(state)


def ask_again_or_not(state: "ScavengerHunt", move: int) -> None:
    """SH-51, SH-Q27: whoever is on turn may ask a second time, or end the turn."""
    if move == PASS:
        state.end_turn()
    else:
        try_again(state)


def try_again(state: "ScavengerHunt") -> None:
    state.second = True
    begin_removal(state, state.turn)


def turn_down(state: "ScavengerHunt", value: int) -> None:
    state.face_up[state.turn] &= ~BIT[value]
    turn_up_if_empty(state, state.turn)


def turn_up_if_empty(state: "ScavengerHunt", seat: int) -> None:
    """SH-50, SH-Q28."""
    if not state.face_up[seat]:
        state.face_up[seat] = ALL_VALUES & ~state.discarded[seat]
