"""Guidance for players of The "In" Crowd: goal, hints, what squares mean, the guide's part for the moment."""

from functools import cache
from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.scene import Meaning
from piecepack.core.texts import UNTRANSLATED, Texts, texts_of
from piecepack.games.in_crowd.face.words import LEVEL_OF, yes_or_no
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import (
    EXTENTS,
    INFLUENCE,
    SQUARE_NAMES,
    SQUARES,
    VOTES_OF,
    Extent,
)

# Each with the name of its message.
HINTS: Final = (
    Hint("place", "hint-rise"),
    Hint("place", "hint-hidden"),
    Hint("vote", "hint-sum"),
    Hint("vote", "hint-points"),
    Hint("vote", "hint-any-vote"),
)


def _square(texts: Texts, number: int, extent: Extent) -> Meaning:
    """Which coins decide it, and which votes a coin on it decides: the same in every game."""
    name, level = SQUARE_NAMES[number], LEVEL_OF[number]
    votes = tuple(SQUARE_NAMES[other] for other in VOTES_OF[number] if extent.has(other))
    if not SQUARES[number].level:
        told = texts("means-bottom", level=level, square=name, votes=votes)
        return Meaning((name,), told, votes)
    voters = tuple(SQUARE_NAMES[other] for other in INFLUENCE[number])
    told = texts("means-raised", level=level, square=name, voters=voters, votes=votes)
    return Meaning((name,), told, voters)


def _squares(texts: Texts, extent: Extent) -> tuple[Meaning, ...]:
    return tuple(
        _square(texts, number, extent) for number in range(len(SQUARES)) if extent.has(number)
    )


# Messages, to be told in the language of whoever reads them.
MEANINGS: Final = (
    *_squares(texts_of("", UNTRANSLATED), EXTENTS["full"]),
    Meaning(("coin",), "means-coin"),  # INC-13
)


@cache  # three extents
def meanings_of(texts: Texts, extent: Extent) -> tuple[Meaning, ...]:
    """What squares mean on a part of the pyramid; nothing to add on all of it."""
    return _squares(texts, extent) if extent.closed else ()


def goal(options: InCrowdOptions, seats: int, texts: Texts) -> str:
    return texts("goal", doubling=yes_or_no(options.doubling))


def chapter(state: InCrowd, texts: Texts) -> str:
    """The heading of that part."""
    if state.phase == phases.END:
        return texts("chapter-end")
    if state.phase in (phases.FIRST, phases.PICK):
        return texts("chapter-have")
    return texts("chapter-vote" if state.voted or state.votable() else "chapter-turn")
