"""Names of ints, and back."""

import pytest

from piecepack.core.errors import Unreadable
from piecepack.core.kit import STANDARD, deck, seats, squares, suits_of
from piecepack.core.kit.names import Names


@pytest.mark.parametrize(
    "names", [squares(2, 3), seats(4), suits_of(STANDARD), deck("a coin", ["suns", "moons"])]
)
def test_every_name_reads_back_to_its_number(names: Names) -> None:
    assert [names.number(name) for name in names] == list(range(len(names)))
    assert [names[number] for number in range(len(names))] == list(names)


def test_squares_are_named_row_by_row() -> None:
    assert list(squares(2, 2)) == ["r1c1", "r1c2", "r2c1", "r2c2"]


def test_a_deck_has_six_pieces_of_each_suit() -> None:
    coins = deck("a coin", ["suns", "moons"])
    assert (len(coins), coins[0], coins[6], coins[11]) == (12, "suns-null", "moons-null", "moons-5")


@pytest.mark.parametrize("wrong", ["r9c9", "", 0, None, ["r1c1"]])
def test_a_wrong_name_is_refused_with_an_example(wrong: object) -> None:
    with pytest.raises(Unreadable, match=r"is not a square, such as r1c1 or r2c2"):
        squares(2, 2).number(wrong)


@pytest.mark.parametrize("wrong", ["r1c1", {"r1c1": 1}, ["r1c1"], 3])
def test_a_list_of_names_has_to_be_a_list_of_the_right_length(wrong: object) -> None:
    with pytest.raises(Unreadable, match="Name 2 of these"):
        squares(2, 2).numbers(wrong, 2)
    assert squares(2, 2).numbers(["r2c1", "r1c1"], 2) == [2, 0]


def test_only_names_are_contained() -> None:
    things: list[object] = ["r1c1", "r1c2", 0]
    assert [squares(1, 1).__contains__(thing) for thing in things] == [True, False, False]
