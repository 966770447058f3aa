"""Plays any game to its end at random, as fast as its rules allow: for benchmarks and for search."""

from piecepack.core.engine.draws import Draws
from piecepack.core.engine.rules import LUCK, OVER, SEATS_IN, Rules


def playout(rules: Rules, draws: Draws, limit: int) -> tuple[int, int]:
    """Play on from this state, each legal move with the same chance, to the end or the limit.

    Returns the number of decisions, and how many of them were forced: only one move was legal.
    """
    decisions = 0
    forced = 0
    while decisions < limit:
        owed = rules.waiting()
        if owed == LUCK:
            rules.land([draws.below(bound) for bound in rules.toss()])
        elif owed == OVER:
            break
        else:
            for seat in SEATS_IN[owed]:
                moves = rules.moves(seat)
                choices = len(moves)
                if choices == 1:
                    forced += 1
                    rules.play(seat, moves[0])
                else:
                    rules.play(seat, moves[draws.below(choices)])
                decisions += 1
    return decisions, forced
