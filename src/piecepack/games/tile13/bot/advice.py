"""What the search is told about Tile 13: the hand-made bot made quick, how things stand, and what is seen."""

from collections.abc import Hashable
from functools import partial
from math import exp
from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.tile13.bot.habits import Habits, Others
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.bot.prospects import designing, judging
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import DESCRIBE, UNSEEN

_QUICK: Final = Habits(others=Others(rounds=1), pawn_worlds=3, worlds=2, judge_worlds=1)


def outlook(rules: Tile13) -> list[float]:
    """Each seat's chance of winning, by its score and what its tiles and playtesters are good for."""
    state = _described(rules)
    decided = state.phase in (phases.DIE, phases.RUNNER_UP)
    left = CONTESTS - len(state.contests) - decided
    to_come = min(CONTESTS - 1, left)
    strengths = [score / 2 for score in state.scores]
    if state.phase == phases.DIE:
        judge = _award_by_halves(state, strengths)
    elif state.phase == phases.RUNNER_UP:
        judge = _name_the_weakest(state, strengths)
    else:
        judge = state.judge
    for seat in range(state.seats):
        strengths[seat] += _QUICK.saving[to_come] * _later(state, seat, judges=seat == judge)
    if left:
        strengths[judge] += _QUICK.judging[to_come]
    best = max(strengths)
    powers = [exp((strength - best) / _QUICK.swing[to_come]) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


def _described(rules: Tile13) -> Tile13:
    """Games that are shown have their points, whatever is still said about them. T13-20, T13-22"""
    if rules.phase != phases.PITCH:
        return rules
    twin = rules.copy()
    for seat in rules.designers():
        if rules.owed >> seat & 1:
            twin.play(seat, DESCRIBE)
    return twin


def _award_by_halves(state: Tile13, strengths: list[float]) -> int:
    """The points of a contest that a die is to decide; one of those who may win it. T13-29, T13-30"""
    tied = state.tied()
    for seat in state.designers():
        strengths[seat] += state.points[seat]
    for seat in tied:
        strengths[seat] += state.points[seat] / len(tied)
    return tied[0]


def _name_the_weakest(state: Tile13, strengths: list[float]) -> int:
    """A Judge names whoever threatens her least; the winner judges next. T13-33, T13-39"""
    others = [seat for seat in state.designers() if seat != state.winner]
    half = state.points[state.winner] / 2
    strengths[min(others, key=strengths.__getitem__)] += half
    strengths[state.judge] += half
    return state.winner


def _later(state: Tile13, seat: int, *, judges: bool) -> float:
    """What a seat's tiles are good for in the contests to come; those of a Judge rest for one. T13-A16"""
    good_for = judging if judges else designing
    return sum(
        good_for(hand, bool(state.pawns[seat] >> suit & 1), state.left[suit], _QUICK.shyness)
        for suit, hand in enumerate(state.hands[seat])
    )


def view(rules: Tile13, seat: int) -> Hashable:
    """All that a seat sees: everything but the Judge's tiles and what others have sealed."""
    judged = rules.phase not in (phases.JUDGE, phases.ANNOUNCE, phases.PAWNS, phases.TILES)
    shown = rules.phase not in (phases.PAWNS, phases.TILES)
    return (
        rules.phase,
        len(rules.contests),
        rules.judge,
        rules.announced,
        tuple(rules.scores),
        tuple(tuple(hand) for hand in rules.hands),
        tuple(rules.pawns),
        tuple(rules.left),
        tuple(rules.ranks) if judged or seat == rules.judge else (),
        tuple(
            pawns if rules.phase != phases.PAWNS or other == seat else UNSEEN
            for other, pawns in enumerate(rules.sealed_pawns)
        ),
        tuple(
            tuple(game) if shown or other == seat else () for other, game in enumerate(rules.games)
        ),
    )


def reopen(rules: Tile13) -> Tile13:
    """A sealed moment as if those who have answered had not: what they sealed is not known."""
    if rules.phase not in (phases.PAWNS, phases.TILES):
        return rules
    twin = rules.copy()
    for seat in rules.designers():
        if not rules.owed >> seat & 1:
            twin.owed |= 1 << seat
            if rules.phase == phases.PAWNS:
                twin.sealed_pawns[seat] = UNSEEN
            else:
                twin.games[seat] = [0] * 4
    return twin


ADVICE: Final[Advice[Tile13]] = Advice(
    policy=partial(Tile13Bot, _QUICK),
    outlook=outlook,
    view=view,
    reopen=reopen,
    horizon=8,
    sharpness=0.75,
)
