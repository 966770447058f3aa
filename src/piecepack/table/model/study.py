"""The analysis of a table's finished game: which one was asked for, and which one the log has."""

from typing import Final

from msgspec import Raw, Struct, ValidationError, json

from piecepack.analysis.analysis import FORMAT
from piecepack.analysis.depth import DEPTHS
from piecepack.table.model.events import Analysed, AnalysisAsked

_RANKS: Final = {depth: rank for rank, depth in enumerate(DEPTHS, start=1)}


class _Made(Struct):
    """As much of an analysis as says which version of the program made it."""

    format: int


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
            self.asked = ""
            self.made, self.version = (event.depth, version) if _is_there(event.result) else ("", 0)

    @property
    def deeper(self) -> str:
        """The next depth that can be asked for."""
        depths = list(DEPTHS)
        return next(iter(depths[_rank(self.made) :]), "")

    def answers(self, depth: str) -> bool:
        """Whether an analysis of this depth, or a deeper one, was made or is being made."""
        return bool(self.asked) or _rank(self.made) >= _rank(depth)


def _is_there(result: Raw) -> bool:
    """Neither deleted nor of another version of the program: then it can be made again."""
    try:
        return json.decode(result, type=_Made).format == FORMAT
    except ValidationError:
        return False


def _rank(depth: str) -> int:
    return _RANKS.get(depth, 0)


class StudyProgress(Struct, frozen=True):
    """How far the analysis of the game is, in questions."""

    done: int = 0
    total: int = 0
    failed: bool = False
