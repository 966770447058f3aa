"""A state that copies, saves, loads and counts itself."""

from collections.abc import Sequence
from typing import Annotated, Any

import pytest

from piecepack.core.errors import ImpossiblePosition
from piecepack.core.kit import NONE, OVER, Result, State, deck, refuse, squares

COINS = deck("a coin", ["suns"])
SQUARES = squares(1, 3)


class Pond(State):
    coins: list[Annotated[int, COINS]]
    rows: list[list[int]]
    frog: Annotated[int, SQUARES]
    left: int
    calm: bool
    _ripples: list[int]

    def __init__(self, seats: int, options: Any) -> None:
        super().__init__(seats, options)
        self.coins, self.rows, self.frog = [0, NONE], [[1], [2]], 2
        self.left, self.calm, self._ripples = 5, True, [1]

    def waiting(self) -> int:
        return OVER if self.left == 0 else 1

    def moves(self, seat: int) -> list[int]:
        return [0]

    def play(self, seat: int, move: int) -> None:
        self.left -= 1

    def toss(self) -> Sequence[int]:
        return ()

    def land(self, luck: Sequence[int]) -> None:
        pass

    def result(self) -> Result:
        return Result((0,), "time is up", (0,))

    def check(self) -> None:
        if self.left < 0:
            raise refuse("Time does not run backwards", "POND-1")


SAVED = {
    "coins": ["suns-null", None], "rows": [[1], [2]], "frog": "r1c3", "left": 5, "calm": True
}  # fmt: skip


def test_a_copy_shares_nothing_that_can_change() -> None:
    pond = Pond(2, None)
    twin = pond.copy()
    twin.coins[1] = 3
    twin.rows[0].append(9)
    twin._ripples.append(2)
    twin.left = 0
    assert pond.save() == SAVED
    assert pond._ripples == [1]
    assert type(twin) is Pond
    assert twin.seats == 2


def test_a_position_is_saved_by_name_without_what_is_derived() -> None:
    assert Pond(2, None).save() == SAVED


def test_a_saved_position_is_loaded() -> None:
    given = SAVED | {"coins": [None, "suns-5"], "frog": None, "left": 1}
    pond = Pond.load(2, None, given)
    assert (pond.coins, pond.frog, pond.left) == ([NONE, 5], NONE, 1)
    assert pond.save() == given


def test_only_pieces_of_a_deck_are_counted() -> None:
    assert Pond(2, None).census() == {"suns-null": 1}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"coins": ["suns-9", None]}, "is not a coin"),
        ({"coins": ["suns-2"]}, "has 2 entries, not 1"),
        ({"coins": "suns-2"}, "coins is a list"),
        ({"left": "5"}, "does not fit left"),
        ({"left": True}, "does not fit left"),
        ({"calm": 1}, "does not fit calm"),
        ({"fish": 1}, "has no 'fish'"),
        ({"_ripples": [1]}, "has no '_ripples'"),
        ({"left": -1}, r"Time does not run backwards \(POND-1\)"),
    ],
)
def test_a_wrong_position_is_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(ImpossiblePosition, match=why):
        Pond.load(2, None, wrong)


def test_a_field_that_cannot_be_saved_is_an_error_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="The field where is of a type"):
        type("Bad", (State,), {"__annotations__": {"where": dict}})
