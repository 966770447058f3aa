"""What positions of all games have in common."""

import pytest
from msgspec import Struct

from piecepack.core.errors import ImpossiblePosition, Unreadable
from piecepack.core.kit.position import (
    a_seat,
    a_seat_each,
    read_position,
    refuse,
    setting_up,
    write_position,
)  # fmt: skip


class Pond(Struct, forbid_unknown_fields=True):
    frogs: int


def test_a_position_is_written_and_read_back() -> None:
    assert write_position(Pond(3)) == {"frogs": 3}
    assert read_position(Pond, {"frogs": 3}, "Pond") == Pond(3)


@pytest.mark.parametrize("wrong", [{}, {"frogs": "3"}, {"frogs": 3, "toads": 1}])
def test_a_position_of_another_form_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ImpossiblePosition, match="Pond"):
        read_position(Pond, wrong, "Pond")


def test_an_unreadable_name_makes_the_position_impossible() -> None:
    with pytest.raises(ImpossiblePosition, match="x is not a coin"), setting_up():
        raise Unreadable("x is not a coin.")


def test_a_refusal_names_the_rule() -> None:
    assert str(refuse("No", "POND-1")).startswith("No (POND-1).")
    assert str(refuse("No")).startswith("No.")


def test_there_is_one_value_for_each_seat() -> None:
    a_seat_each("scores", [1, 2], 2)
    with pytest.raises(ImpossiblePosition, match="scores lists 1 seats; the game has 2"):
        a_seat_each("scores", [1], 2)


@pytest.mark.parametrize("wrong", [None, -1, 2])
def test_a_seat_is_one_of_the_seats(wrong: int | None) -> None:
    assert a_seat("judge", 1, 2) == 1
    with pytest.raises(ImpossiblePosition, match="The judge is seat"):
        a_seat("judge", wrong, 2)
