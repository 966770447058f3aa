"""One passage of a game, judged by itself: in any order, in any process, and each choice of it apart.

A depth is that of the game (`Depth.of`).
"""

from msgspec import Struct

from piecepack.analysis.depth import Depth
from piecepack.analysis.judge import Chances, Judge
from piecepack.analysis.missed import Decision, decision
from piecepack.analysis.passages import Passage
from piecepack.analysis.settling import Effect, effect_of
from piecepack.core.happenings import Choice
from piecepack.match.match import Match


class Weighed(Struct, frozen=True):
    """What came of judging one choice."""

    seat: int
    effect: Effect
    decision: Decision | None  # None: there was nothing to choose


class Judged(Struct, frozen=True):
    """What came of judging a passage."""

    event: int
    chances: Chances  # at its end
    effects: dict[int, Effect]  # by the seat that chose
    decisions: tuple[Decision, ...]


def judge_passage(passage: Passage, depth: Depth) -> Judged:
    """Judge one passage by itself."""
    weighed = [weigh(passage, choice, depth) for choice in passage.choices]
    return judged(passage, chances_after(passage, depth), weighed)


def chances_before(passage: Passage, depth: Depth) -> Chances:
    """Each seat's chance at the beginning of a passage."""
    return _chances(passage.before, depth, f"{passage.seed}/before")


def chances_after(passage: Passage, depth: Depth) -> Chances:
    """Each seat's chance at its end."""
    return _chances(passage.after, depth, f"{passage.seed}/after")


def _chances(match: Match, depth: Depth, seed: str) -> Chances:
    return Judge.at(match, depth.playouts).chances(match.rules, seed)


def weigh(passage: Passage, choice: Choice, depth: Depth) -> Weighed:
    """Judge one choice of a passage."""
    judge = Judge.at(passage.before, depth.playouts)
    compared = decision(passage, choice, judge, depth)
    return Weighed(choice.seat, effect_of(passage, choice, judge, depth.worlds), compared)


def judged(passage: Passage, chances: Chances, weighed: list[Weighed]) -> Judged:
    """A passage of which everything has been judged."""
    return Judged(
        passage.event,
        chances,
        {one.seat: one.effect for one in weighed},
        tuple(one.decision for one in weighed if one.decision is not None),
    )
