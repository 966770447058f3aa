"""What the search is told about Piecepack Letterbox: the hand-made bot made quick, the score, what is seen.

A search hunts without the clues, since words are no part of the rules.
"""

from collections.abc import Hashable, Sequence
from functools import partial
from math import exp
from typing import Final

from piecepack.core.bot import Advice
from piecepack.games.letterbox.bot.habits import Habits, quick
from piecepack.games.letterbox.bot.levels import EASY, EXPERT, HARD, MEDIUM
from piecepack.games.letterbox.bot.player import LetterboxBot
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.moves import NOWHERE
from piecepack.games.letterbox.rules.phases import HIDE, VOTE
from piecepack.games.letterbox.rules.scoring import points
from piecepack.games.letterbox.rules.terrain import CELLS
from piecepack.games.letterbox.rules.unseen import clues_found, may_lie

_QUICK: Final = quick(Habits())
_STYLES: Final = tuple(
    partial(LetterboxBot, quick(habits)) for habits in (EASY, MEDIUM, HARD, EXPERT)
)
# The points that make winning about three times as likely, while nothing is found; and how much fewer do, the
# nearer the end is. With 0 for that, of the states called 75 % nine in ten were won.
_LEAD: Final = 2.0
_NEAR: Final = 0.8
_SEARCHED: Final = (
    2.0  # what the search of a whole map is worth, in points, for every box to be found
)


def outlook(rules: Letterbox) -> list[float]:
    """Each seat's chance of winning, by the points so far and by how much it has searched."""
    found = rules.all_found()
    strengths = []
    for seat, score in enumerate(points(found, rules.all_coins())):
        missing = rules.seats - 1 - found[seat].bit_count()
        tried = rules.searched[seat].bit_count() / CELLS
        strengths.append(score + _SEARCHED * missing * tried)
    best = max(strengths)
    lead = _LEAD * _left(found) ** _NEAR
    powers = [exp((strength - best) / lead) for strength in strengths]
    total = sum(powers)
    return [power / total for power in powers]


def _left(found: Sequence[int]) -> float:
    """The share of the boxes that whoever has found most has yet to find. The last one ends the hunt. LB-27"""
    others = len(found) - 1
    missing = min(others - boxes.bit_count() for boxes in found)
    return max(0.5, missing) / others


def whose_turn(rules: Letterbox) -> int:
    return rules.turn


def view(rules: Letterbox, seat: int) -> Hashable:
    """All that a seat sees: where everybody is and was, and what its own searches and questions told it."""
    others = [owner for owner in range(rules.seats) if owner != seat]
    begun = rules.phase > HIDE
    return (
        rules.phase,
        rules.turn,
        rules.day,
        rules.hours,
        rules.asking and seat == rules.turn,
        tuple(rules.pawns),
        tuple(rules.searched),
        tuple(rules.chains[seat]),
        tuple(rules.all_coins()),
        tuple(rules.asked[rules.seats * seat : rules.seats * (seat + 1)]),
        tuple(may_lie(rules, seat, owner) for owner in others) if begun else (),
        tuple(tuple(clues_found(rules, seat, owner).items()) for owner in others) if begun else (),
        rules.votes[seat] if rules.phase == VOTE else NOWHERE,
    )


ADVICE: Final[Advice[Letterbox]] = Advice(
    policy=partial(LetterboxBot, _QUICK),
    styles=_STYLES,
    outlook=outlook,
    view=view,
    horizon=12,
    turn=whose_turn,
)
