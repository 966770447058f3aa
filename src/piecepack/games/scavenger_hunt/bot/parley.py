"""Whether to declare a draw, or to agree to one. SH-27 to SH-31

A draw shares the game, so it is welcome only to somebody who is about to lose it; and a trap is
never sprung on a victim who could win by it.
"""

from random import Random
from typing import Final

from piecepack.games.scavenger_hunt.bot.weights import Weights
from piecepack.games.scavenger_hunt.bot.worth import Worth
from piecepack.games.scavenger_hunt.rules.coalition import ENOUGH, gather, matches_in_reach
from piecepack.games.scavenger_hunt.rules.evidence import proven
from piecepack.games.scavenger_hunt.rules.game import ScavengerHunt
from piecepack.games.scavenger_hunt.rules.moves import AGREE, PASS, REFUSE, TRAP, proposal_in

IMAGINED: Final = 24  # ways the hidden coins may lie


def proposal(rules: ScavengerHunt, seat: int, weights: Weights, rng: Random) -> int:
    """The best draw to propose between turns, or PASS."""
    parley = Parley(rules, seat, weights, rng)
    best, proposed = 0.0, PASS
    for move in rules.moves(seat):
        if move != PASS:
            worth = parley.gain(*proposal_in(move))
            if worth > best:
                best, proposed = worth, move
    return proposed


def answer(rules: ScavengerHunt, seat: int, weights: Weights, rng: Random) -> int:
    parley = Parley(rules, seat, weights, rng)
    return AGREE if parley.gain(rules.victim, rules.kind) > 0 else REFUSE


class Parley:
    """What a seat thinks of draws as the pieces lie."""

    def __init__(self, rules: ScavengerHunt, seat: int, weights: Weights, rng: Random) -> None:
        self.rules = rules
        self.seat = seat
        self.rng = rng
        self.chances = Worth(rules, seat, weights).chance()
        self.better = weights.draw - self.chances[seat]  # than to play on

    def gain(self, victim: int, kind: int) -> float:
        """What is gained by a draw, if it can be had; 0 if it cannot, or must not be."""
        if self.better <= 0 or max(self.chances) > self.chances[victim]:
            return 0.0  # a draw is there to stop the leader
        if self.rules.removed[victim] < ENOUGH - 1:
            return 0.0  # and a leader who is not about to win can still be stopped otherwise
        could = 0
        for _ in range(IMAGINED):
            table = self.rules.imagine(self.seat, self.rng)
            if kind == TRAP:
                if matches_in_reach(table, victim) >= ENOUGH:
                    return 0.0  # SH-31: the victim might win
                could += 1
            else:
                evidence = gather(table, victim)
                could += evidence is not None and proven(evidence, table.coins)
        return self.better * could / IMAGINED
