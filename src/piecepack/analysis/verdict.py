"""One passage of a game, judged by itself: in any order, in any process."""

from msgspec import Struct

from piecepack.analysis.depth import find_depth
from piecepack.analysis.judge import Chances, Judge
from piecepack.analysis.missed import Decision, decision
from piecepack.analysis.passages import Passage
from piecepack.analysis.settling import doings


class Judged(Struct, frozen=True):
    """What came of judging a passage."""

    event: int
    chances: Chances  # at its end
    doings: dict[int, Chances]
    decisions: tuple[Decision, ...]


def judge_passage(passage: Passage, depth: str) -> Judged:
    """Judge one passage by itself."""
    budget = find_depth(depth)
    judge = Judge(passage.before.game, budget.playouts)
    decisions = [decision(passage, choice, judge, budget) for choice in passage.choices]
    return Judged(
        passage.event,
        judge.chances(passage.after.rules, f"state/{passage.number}"),
        doings(passage, judge, budget),
        tuple(one for one in decisions if one is not None),
    )
