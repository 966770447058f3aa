"""Between turns: three players may declare a draw. SH-27 to SH-34, SH-Q17, SH-Q18"""

from typing import TYPE_CHECKING

from piecepack.games.scavenger_hunt.rules.coalition import (
    ENOUGH,
    gather,
    matches_in_reach,
    openings,
)
from piecepack.games.scavenger_hunt.rules.endings import PROTECTED, TRAPPED, TRAPPED_BUT_WON
from piecepack.games.scavenger_hunt.rules.evidence import proven
from piecepack.games.scavenger_hunt.rules.moves import NONE, PASS, REFUSE, TRAP, proposal_in
from piecepack.games.scavenger_hunt.rules.phases import ANSWERING, PROPOSING
from piecepack.games.scavenger_hunt.rules.table import BIT

if TYPE_CHECKING:
    from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt


def between_turns(state: "ScavengerHunt") -> None:
    """Whoever could propose something is asked, all at once; mostly nobody can."""
    state.openings = openings(state)
    if not state.openings:
        state.begin_turn((state.turn + 1) % state.seats)
        return
    everybody = (1 << state.seats) - 1
    one = state.openings[0][0]
    only = all(victim == one for victim, _ in state.openings)
    state.proposals = [NONE] * state.seats
    state.phase = PROPOSING
    state.owed = everybody & ~BIT[one] if only else everybody


def propose_or_not(state: "ScavengerHunt", seat: int, move: int) -> None:
    state.proposals[seat] = move
    state.owed ^= BIT[seat]
    if not state.owed:
        take_up_next(state)


def take_up_next(state: "ScavengerHunt") -> None:
    """The proposals in turn order, each only if an earlier one has not settled it."""
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        move = state.proposals[seat]
        state.proposals[seat] = NONE
        if move in (NONE, PASS) or state.is_barred(*proposal_in(move)):
            continue
        state.proposer = seat
        state.victim, state.kind = proposal_in(move)
        state.answers = [NONE] * state.seats
        state.phase = ANSWERING
        state.owed = (1 << state.seats) - 1 & ~BIT[seat] & ~BIT[state.victim]
        return
    state.begin_turn((state.turn + 1) % state.seats)


def answer(state: "ScavengerHunt", seat: int, move: int) -> None:
    """One refusal ends it. The evidence is looked at only if nobody refuses. SH-Q17, SH-Q18"""
    state.answers[seat] = move
    state.owed ^= BIT[seat]
    if state.owed:
        return
    if REFUSE in state.answers:
        take_up_next(state)
    else:
        examine_evidence(state)


def examine_evidence(state: "ScavengerHunt") -> None:
    """SH-Q18: looked at only now, with full knowledge."""
    if state.kind == TRAP:
        won = matches_in_reach(state, state.victim) >= ENOUGH
        state.end(state.victim if won else NONE, TRAPPED_BUT_WON if won else TRAPPED)
        return
    evidence = gather(state, state.victim)
    if evidence is None:
        # Only what could be proven by what everybody sees is ever proposed (`openings`), and
        # nothing moves between a proposal and its answers.
        raise AssertionError("A protection was proposed that no three pawns could hold.")
    if proven(evidence, state.coins):
        state.end(NONE, PROTECTED)
    else:
        state.barred |= BIT[2 * state.victim + state.kind]
        state.unproven.append(evidence)
        take_up_next(state)
