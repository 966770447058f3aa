"""Scenes of all games to try drawings on: from golden records, for every kind of viewer."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.scene import Scene
from piecepack.match import record as recording
from piecepack.match.match import Match
from piecepack.match.replay import open_match, steps

GOLDEN = Path(__file__).parents[1] / "golden"
RECORDS = (
    "bid/three-players",
    "bid/hidden-hands",
    "in_crowd/a-whole-game",
    "letterbox/six-and-no-start-die",
    "letterbox/three-and-a-start-die",
    "scavenger_hunt/back-where-it-began",
    "scavenger_hunt/galaxy",
    "tile13/three-and-pander",
)
MOMENTS = 5  # of each record, evenly spread


def moments(record: str) -> Iterator[Match]:
    """A recorded match at a few moments; the same one goes on from each to the next."""
    saved = recording.read(GOLDEN / f"{record}.jsonl")
    match = open_match(saved)
    wanted = {len(saved.events) * part // (MOMENTS - 1) - 1 for part in range(1, MOMENTS)}
    yield match
    for number, _ in enumerate(steps(match, saved)):
        if number in wanted:
            yield match


def viewers(match: Match) -> tuple[int, ...]:
    return (ALL_OPEN, WATCHER, *range(len(match.players)))


@cache
def scenes(record: str) -> list[Scene]:
    """Everything that anybody sees at those moments."""
    return [match.scene(viewer) for match in moments(record) for viewer in viewers(match)]
