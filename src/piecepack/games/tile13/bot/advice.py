"""What the search is told about Tile 13: the hand-made bot made quick, how things stand, and what is seen."""

from collections.abc import Hashable
from functools import partial
from math import exp
from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.tile13.bot.habits import Habits, Others
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.bot.prospects import designing
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.game import CONTESTS, Tile13
from piecepack.games.tile13.rules.moves import UNSEEN

_QUICK: Final = Habits(others=Others(rounds=1), pawn_worlds=3, worlds=2, judge_worlds=1)


def outlook(rules: Tile13) -> list[float]:
    """Each seat's chance of winning, by its score and what its tiles and playtesters are good for."""
    # What a contest that is not over yet may bring counts like one to come.
    to_come = min(CONTESTS - 1, CONTESTS - len(rules.contests))
    strengths = []
    for seat, score in enumerate(rules.scores):
        later = sum(
            designing(hand, bool(rules.pawns[seat] >> suit & 1), rules.left[suit], _QUICK.shyness)
            for suit, hand in enumerate(rules.hands[seat])
        )
        strengths.append((score / 2 + _QUICK.saving[to_come] * later) / _QUICK.swing[to_come])
    best = max(strengths)
    powers = [exp(strength - best) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


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
