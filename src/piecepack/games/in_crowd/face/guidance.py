"""Guidance for players of The "In" Crowd: goal, hints, what squares mean, the guide's part for the moment."""

from functools import cache
from typing import Final

from piecepack.core.contract import Hint
from piecepack.core.kit.voice import capital
from piecepack.core.scene import Meaning
from piecepack.core.texts import Texts
from piecepack.core.words import listing
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules import phases
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import (
    EXTENTS,
    INFLUENCE,
    SPOKEN,
    SQUARE_NAMES,
    SQUARES,
    VOTES_OF,
    Extent,
)

HINTS: Final = (
    Hint(
        "place",
        "Coins start at the bottom and rise by votes. Point at a square to see which coins decide it.",
    ),
    Hint(
        "place",
        "Your opponent sees the suit of a coin, not its value. A blank (null) counts 0, an ace 1.",
    ),
    Hint(
        "vote",
        "The larger sum wins. Its highest coin goes up, and all the others go back to their owners.",
    ),
    Hint(
        "vote",
        "On top a 3 brings 4 points, a 4 brings 2, a 5 only 1. Do not let your 5 go up with a 3.",
    ),
    Hint("vote", "You can call any vote, even without a coin of yours in it. A tie lifts no coin."),
)


def _square(number: int, extent: Extent) -> Meaning:
    """Which coins decide it, and which votes a coin on it decides: the same in every game."""
    deciding = [other for other in VOTES_OF[number] if extent.has(other)]
    votes = listing([SQUARE_NAMES[other] for other in deciding])
    counts = f" A coin here counts in votes on {votes}." if votes else ""
    below = INFLUENCE[number]
    name = f"{capital(SPOKEN[number])}."
    if not SQUARES[number].level:
        return Meaning(
            (SQUARE_NAMES[number],),
            f"{name}{counts or ' A coin here counts in no vote.'}",
            tuple(SQUARE_NAMES[other] for other in deciding),
        )
    voters = listing([SQUARE_NAMES[other] for other in below])
    return Meaning(
        (SQUARE_NAMES[number],),
        f"{name} The coins on {voters} decide it: a vote can be called when all of them are"
        f" there.{counts}",
        tuple(SQUARE_NAMES[other] for other in below),
    )


MEANINGS: Final = (
    *(_square(number, EXTENTS["full"]) for number in range(len(SQUARES))),
    # INC-13
    Meaning(
        ("coin",),
        "Counts its number in a vote; a blank, called null, counts 0, and the spiral, the ace, 1.",
    ),
)


@cache  # three extents
def meanings_of(extent: Extent) -> tuple[Meaning, ...]:
    """What squares mean on a part of the pyramid; nothing to add on all of it."""
    if not extent.closed:
        return ()
    return tuple(_square(number, extent) for number in range(len(SQUARES)) if extent.has(number))


def goal(options: InCrowdOptions, seats: int, texts: Texts) -> str:
    two = ", a 2 scores 8" if options.doubling else ""
    return f"Most points when the top is full: a 5 there scores 1, a 4 scores 2, a 3 scores 4{two}."


def chapter(state: InCrowd) -> str:
    """The heading of that part."""
    if state.phase == phases.END:
        return "The end"
    if state.phase in (phases.FIRST, phases.PICK):
        return "What you have"
    return "A vote" if state.voted or state.votable() else "A turn"
