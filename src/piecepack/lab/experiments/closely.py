"""A game looked at closely: who led, when it was settled, what was luck, and how many moves were good.

Chances come from the analysis of finished games. Their noise would make leaders of everybody in turn, so
a lead changes hands only when the new leader is ahead by a clear margin.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from piecepack.analysis.analysis import put_together
from piecepack.analysis.depth import Depth
from piecepack.analysis.estimate import estimate
from piecepack.analysis.judge import Chances, Judge
from piecepack.analysis.passages import Passage, passages
from piecepack.analysis.settling import after, effect_of, likely
from piecepack.analysis.verdict import Judged, chances_after, chances_before
from piecepack.core.happenings import Choice
from piecepack.lab.experiments.plan import find_budget
from piecepack.lab.experiments.rows import Course
from piecepack.match.playing import choose
from piecepack.match.record import Record

CLEARLY: Final = 0.1  # ahead by so much, a new leader counts
_WEIGHED: Final = 4  # decisions of a game whose moves are all tried
_WORLDS: Final = 8  # imagined for it at least
_TRIED: Final = 10  # moves of such a decision, drawn if there are more
_LEAST: Final = 0.02  # of a chance: what is less is not worse


def look_closely(record: Record, budget: str, seed: str) -> Course:
    """The course of a finished game."""
    parts = list(passages(record))
    depth = find_budget(budget).of(parts[0].before.game)
    start, judged = chances_before(parts[0], depth), [_judged(part, depth) for part in parts]
    made = put_together(parts, start, judged, budget)
    graph = [made.start, *(point.chances for point in made.points)]
    winner = _winner(graph[-1])
    weighed, moves, good = _weigh(parts, max(_WORLDS, depth.worlds), seed)
    return Course(
        lead_changes=lead_changes(graph),
        settled=settled(graph, winner),
        lowest=min(chances[winner] for chances in graph),
        drama=drama(graph, winner),
        start=list(made.start),
        luck=[account.luck for account in made.accounts],
        own=[account.own for account in made.accounts],
        others=[account.others for account in made.accounts],
        weighed=weighed,
        weighed_moves=moves,
        good_moves=good,
    )


def _judged(part: Passage, depth: Depth) -> Judged:
    """A passage judged as an analysis does, but for the moves that were missed."""
    judge = Judge.at(part.before, depth.playouts)
    effects = {one.seat: effect_of(part, one, judge, depth.worlds) for one in part.choices}
    return Judged(part.event, chances_after(part, depth), effects, ())


def _winner(result: Chances) -> int:
    """Who won, or the first of those who did."""
    return result.index(max(result))


def lead_changes(graph: Sequence[Chances]) -> int:
    """How often somebody else came to lead clearly."""
    leader = _winner(graph[0]) if _gap(graph[0]) >= CLEARLY else -1
    changes = 0
    for chances in graph:
        best = _winner(chances)
        if leader < 0 and _gap(chances) >= CLEARLY:
            leader = best
        elif leader >= 0 and best != leader and chances[best] - chances[leader] >= CLEARLY:
            leader, changes = best, changes + 1
    return changes


def _gap(chances: Chances) -> float:
    """By how much the best chance exceeds the second best."""
    ranked = sorted(chances, reverse=True)
    return ranked[0] - ranked[1] if len(ranked) > 1 else 0.0


def settled(graph: Sequence[Chances], winner: int) -> float:
    """The last time, as a share of the game, that the winner's chance was below half."""
    last = max((place for place, chances in enumerate(graph) if chances[winner] < 0.5), default=0)
    return last / (len(graph) - 1)


def drama(graph: Sequence[Chances], winner: int) -> float:
    """How far behind the leader the winner was, on average over the states where it was behind."""
    behind = [gap for chances in graph if (gap := max(chances) - chances[winner]) > 0]
    return sum(behind) / len(behind) if behind else 0.0


def _weigh(parts: Sequence[Passage], worlds: int, seed: str) -> tuple[int, int, float]:
    """Some decisions of a game, drawn at random: how many, their moves, and how many of them were good."""
    open_ones = [
        (part, choice)
        for part in parts
        for choice in part.choices
        if len(part.before.rules.moves(choice.seat)) > 1
    ]
    rng = Random(f"{seed}/weighed")
    drawn = rng.sample(open_ones, min(_WEIGHED, len(open_ones)))
    moves, good = 0, 0.0
    for part, choice in drawn:
        legal = part.before.rules.moves(choice.seat)
        tried = sorted(rng.sample(legal, min(_TRIED, len(legal))))
        share = good_moves(part, choice.seat, tried, worlds) / len(tried)
        moves += len(legal)
        good += share * len(legal)
    return len(drawn), moves, good


def good_moves(part: Passage, seat: int, moves: Sequence[int], worlds: int) -> int:
    """How many of these moves are not shown to be worse than the best, in the same imagined states."""
    judge = Judge.at(part.before, 1)  # glances only
    trials: list[list[float]] = [[] for _ in moves]
    for number in range(worlds):
        seed = f"{part.seed}/{seat}/weighed/{number}"
        world = judge.imagine(part.before.rules, seat, Random(seed))
        others = likely(world, part, seat, judge, seed)
        for place, move in enumerate(moves):
            twin = world.copy()
            steps = [move]
            twin.play(seat, move)
            rng = Random(seed)
            while twin.midway(seat):
                steps.append(choose(twin, judge.somebody(rng), seat, rng))
                twin.play(seat, steps[-1])
            state = after(world, [Choice(seat, steps), *others])
            trials[place].append(judge.glance(state, seed)[seat])
    best = max(trials, key=sum)
    return sum(not _is_worse(one, best) for one in trials)


def _is_worse(one: Sequence[float], best: Sequence[float]) -> bool:
    costs = [better - chance for better, chance in zip(best, one, strict=True)]
    cost = estimate(costs)
    return cost.mean >= _LEAST and cost.mean > cost.margin
