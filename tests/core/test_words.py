"""English phrases: lists, counts, numbers."""

import pytest

from piecepack.core.words import counted, listing, number, verb


def test_listing() -> None:
    assert [listing([]), listing(["a"]), listing(["a", "b"]), listing(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert listing(["a", "b"], last="or") == "a or b"


def test_counted() -> None:
    assert [counted(n, "coin") for n in (0, 1, 2)] == ["no coins", "a coin", "2 coins"]


def test_verb() -> None:
    assert verb(["Suns"], "wins", "win") == "Suns wins"
    assert verb(["Suns", "Arms"], "wins", "win") == "Suns and Arms win"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (0, "0"),
        (7, "7"),
        (7.5, "7½"),
        (0.5, "½"),
        (-0.5, "-½"),
        (-7.5, "-7½"),
        (-9, "-9"),
        (0.25, "0.25"),
    ],
)
def test_number(value: float, written: str) -> None:
    assert number(value) == written
