"""A finished game at a glance: where its rounds begin, what was big, and how the scores went."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from piecepack.core.scene import Seat
from piecepack.table.wire.forms import Frame, Landmark, Outline, Standing


def outline(frames: Sequence[Frame]) -> Outline:
    """The outline of all frames of a game."""
    return Outline(
        len(frames), tuple(_landmarks(frames)), tuple(_standings(frames)), _suits(frames[-1])
    )


def _landmarks(frames: Sequence[Frame]) -> Iterator[Landmark]:
    for step, (before, frame) in enumerate(pairwise(frames), start=1):
        moment, last = frame.scene.moment, before.scene.moment
        if moment is not None and not moment.brief and moment != last:
            yield Landmark(step, moment.headline, big=True)
        elif frame.turn != before.turn:
            yield Landmark(step, frame.turn)


def _standings(frames: Sequence[Frame]) -> Iterator[Standing]:
    last: tuple[float | None, ...] | None = None
    for step, frame in enumerate(frames):
        scores = tuple(seat.score for seat in _seats(frame))
        if scores != last and any(score is not None for score in scores):
            yield Standing(step, scores)
            last = scores


def _suits(frame: Frame) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(seat.suits) for seat in _seats(frame))


def _seats(frame: Frame) -> list[Seat]:
    return sorted(frame.scene.seats, key=lambda seat: seat.seat)
