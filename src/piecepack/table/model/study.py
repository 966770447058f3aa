"""The analysis of a table's finished game: which one was asked for, and which one the log has."""

from typing import Final

from msgspec import Struct

from piecepack.analysis.depth import DEPTHS
from piecepack.table.model.events import Analysed, AnalysisAsked

_RANKS: Final = {depth: rank for rank, depth in enumerate(DEPTHS, start=1)}
_DELETED: Final = b"null"


class Study:
    """How far the analysis of a game is. What it says stays in the log."""

    def __init__(self) -> None:
        self.asked = ""  # the depth that is being made, if any
        self.made = ""  # the depth that was made last
        self.version = 0  # of the event that has it

    def note(self, event: AnalysisAsked | Analysed, version: int) -> None:
        if isinstance(event, AnalysisAsked):
            self.asked = event.depth
        else:
            there = bytes(event.result) != _DELETED
            self.asked = ""
            self.made, self.version = (event.depth, version) if there else ("", 0)

    @property
    def deeper(self) -> str:
        """The next depth that can be asked for."""
        depths = list(DEPTHS)
        return next(iter(depths[_rank(self.made) :]), "")

    def answers(self, depth: str) -> bool:
        """Whether an analysis of this depth, or a deeper one, was made or is being made."""
        return bool(self.asked) or _rank(self.made) >= _rank(depth)


def _rank(depth: str) -> int:
    return _RANKS.get(depth, 0)


class StudyProgress(Struct, frozen=True):
    """How far the analysis of the game is, in questions."""

    done: int = 0
    total: int = 0
    failed: bool = False
