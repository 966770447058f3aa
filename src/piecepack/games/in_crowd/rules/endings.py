"""Every way a game of The "In" Crowd can end: why play stopped, and what decided."""

from typing import Final

FILLED: Final = "the top is full"
STUCK: Final = "neither can act"
TOO_MANY_TIES: Final = "forty votes were tied"
BY_POINTS: Final = ""
BY_EARLIER_LEAD: Final = ", and the earlier lead decides"
BY_NOTHING: Final = ", and nobody ever led"
ENDINGS: Final = tuple(
    cause + decision
    for cause in (FILLED, STUCK, TOO_MANY_TIES)
    for decision in (BY_POINTS, BY_EARLIER_LEAD, BY_NOTHING)
)
