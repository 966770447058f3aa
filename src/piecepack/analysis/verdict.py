"""One passage of a game, judged by itself: in any order, in any process, and each choice of it apart."""

from msgspec import Struct

from piecepack.analysis.depth import find_depth
from piecepack.analysis.judge import Chances, Judge
from piecepack.analysis.missed import Decision, decision
from piecepack.analysis.passages import Passage
from piecepack.analysis.settling import doing
from piecepack.core.happenings import Choice


class Weighed(Struct, frozen=True):
    """What came of judging one choice."""

    seat: int
    doing: Chances  # what it changed
    decision: Decision | None  # None: there was nothing to choose


class Judged(Struct, frozen=True):
    """What came of judging a passage."""

    event: int
    chances: Chances  # at its end
    doings: dict[int, Chances]
    decisions: tuple[Decision, ...]


def judge_passage(passage: Passage, depth: str) -> Judged:
    """Judge one passage by itself."""
    weighed = [weigh(passage, choice, depth) for choice in passage.choices]
    return judged(passage, chances_after(passage, depth), weighed)


def chances_after(passage: Passage, depth: str) -> Chances:
    """Each seat's chance at the end of a passage."""
    judge = Judge(passage.after.game, find_depth(depth).playouts)
    return judge.chances(passage.after.rules, f"state/{passage.number}")


def weigh(passage: Passage, choice: Choice, depth: str) -> Weighed:
    """Judge one choice of a passage."""
    budget = find_depth(depth)
    judge = Judge(passage.before.game, budget.playouts)
    compared = decision(passage, choice, judge, budget)
    return Weighed(choice.seat, doing(passage, choice, judge, budget.worlds), compared)


def judged(passage: Passage, chances: Chances, weighed: list[Weighed]) -> Judged:
    """A passage of which everything has been judged."""
    return Judged(
        passage.event,
        chances,
        {one.seat: one.doing for one in weighed},
        tuple(one.decision for one in weighed if one.decision is not None),
    )
