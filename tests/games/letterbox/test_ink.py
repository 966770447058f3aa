"""Stamps: what is a drawing, emblems for those who do not draw, and drawings for a terminal."""

from random import Random

import pytest

from piecepack.core.errors import Unreadable
from piecepack.core.ink import MOST_BYTES, MOST_STROKES, as_blocks, emblem, read_ink, write_ink


def test_lb_l21_a_drawing_is_strokes_of_points() -> None:
    assert read_ink("[[[0,0],[255,255]],[[7,9]]]") == [[(0, 0), (255, 255)], [(7, 9)]]
    assert read_ink("[[[0,0,12],[255,255]]]") == [[(0, 0), (255, 255)]]  # a broad pen
    assert write_ink([[(0, 0), (255, 255)]]) == "[[[0,0],[255,255]]]"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[[]]",
        "[[[]]]",
        "[[[1]]]",
        "[[[1,2,3,4]]]",
        "[[[1,2,256]]]",
        "[[[1,256]]]",
        "[[[-1,2]]]",
        "[[[1.0,2]]]",
        "[[[true,2]]]",
        '[[["1",2]]]',
        "[[null]]",
        "{}",
        "[[[1,2]]] and more",
        "[[[1,2]]",
        "<svg/>",
        "[[[１,2]]]",
    ],
)
def test_lb_l21_anything_else_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="drawing"):
        read_ink(text)


def test_lb_l21_a_drawing_has_an_end() -> None:
    with pytest.raises(Unreadable, match="bytes"):
        read_ink("[[" + "[100,100]," * 8000 + "[1,1]]]")
    with pytest.raises(Unreadable, match="length"):
        read_ink(write_ink([[(1, 1)]] * (MOST_STROKES + 1)))
    read_ink(write_ink([[(1, 1)]] * MOST_STROKES))


def test_emblems_are_drawings_and_differ() -> None:
    emblems = [emblem(Random(seed)) for seed in range(300)]
    assert len(set(emblems)) > 290
    for drawing in emblems:
        assert len(drawing) < MOST_BYTES // 8
        strokes = read_ink(drawing)
        xs = [x for stroke in strokes for x, _ in stroke]
        ys = [y for stroke in strokes for _, y in stroke]
        assert max(xs) - min(xs) > 60  # it fills a good part of the card
        assert max(ys) - min(ys) > 30
    assert emblem(Random(7)) == emblem(Random(7))


def test_a_drawing_in_blocks() -> None:
    square = "[[[0,0],[255,0],[255,255],[0,255],[0,0]]]"
    assert as_blocks(square, 4, 2) == ["▛▀▀▜", "▙▄▄▟"]
    assert as_blocks("[[[0,0]]]", 2, 1) == ["▘ "]
    rows = as_blocks(emblem(Random(3)), 24, 12)
    assert [len(row) for row in rows] == [24] * 12
