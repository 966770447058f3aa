"""How a clue is read: from its frames to a chance for every tile.

Every frame is soft evidence: it makes some tiles likelier than others by a factor, and all factors
are multiplied. What is said of the tile again and again counts less each time.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from piecepack.games.letterbox.bot.reading.factors import factors
from piecepack.games.letterbox.bot.reading.frames import ITSELF, Described, Frame, Placed
from piecepack.games.letterbox.bot.reading.parser import parse
from piecepack.games.letterbox.rules.terrain import CELLS

# How often a clue means something else altogether.
_MISREAD: Final = 0.05
# All evidence together counts for less than its parts, as words of a clue belong together.
_TOGETHER: Final = 0.97


def read_clue(
    text: str,
    board: Sequence[int],
    *,
    attention: float = 1.0,
    plain: float = 1.0,
    reader: int = 0,
) -> list[float]:
    """The chance of every cell, row by row, that the clue means the tile there.

    `attention` is the share of what lies around the tile that a reader takes in; without any, it is
    one in a hurry, who sees only what is said of the tile itself, or the `plain` share of that.
    Readers miss different things, and whoever takes in more misses none of what others like them see.
    """
    frames: Iterable[Frame] = parse(text)
    if attention < 1 or plain < 1:
        rng = Random(f"{reader}/{text}")
        frames = [
            frame
            for frame in frames
            if rng.random() < (max(plain, attention) if _of_tile(frame) else attention)
        ]
    return _weigh(frames, board)


def _of_tile(frame: Frame) -> bool:
    if isinstance(frame, Described):
        return max(frame.where, key=frame.where.__getitem__) == ITSELF
    return isinstance(frame, Placed)


def _weigh(frames: Iterable[Frame], board: Sequence[int]) -> list[float]:
    weights = [1.0] * CELLS
    told: dict[int, int] = {}  # how often each suit was said of the tile
    for frame in frames:
        power = _TOGETHER * _freshness(frame, told)
        weights = [
            weight * factor**power
            for weight, factor in zip(weights, factors(frame, board), strict=True)
        ]
    total = sum(weights)
    return [(1 - _MISREAD) * weight / total + _MISREAD / CELLS for weight in weights]


def _freshness(frame: Frame, told: dict[int, int]) -> float:
    """Less than 1 for what repeats the suit of the tile."""
    if not isinstance(frame, Described) or frame.where.get(ITSELF, 0.0) < 0.3:
        return 1.0
    if not frame.thing.suits:
        return 1.0
    suit = max(frame.thing.suits, key=frame.thing.suits.__getitem__)
    told[suit] = told.get(suit, 0) + 1
    return 1.0 / told[suit]
