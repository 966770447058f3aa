"""Luck with bounds and names."""

from itertools import permutations, product
from typing import Any

import pytest

from piecepack.core.errors import Unreadable
from piecepack.core.kit import (
    Dice,
    NamedLuck,
    Names,
    OneOf,
    Shuffle,
    Together,
    shuffled,
    unshuffled,
)

CARDS = Names("a card", "abc")
DICE = Dice("suns", "moons")
LUCKS: list[NamedLuck] = [
    DICE, Shuffle("cards", CARDS), OneOf("seat", range(3)), Together(DICE, OneOf("suit", "xy")),
]  # fmt: skip


def test_every_order_comes_from_exactly_one_luck() -> None:
    bounds = [range(bound) for bound in (4, 3, 2)]
    orders = [tuple(shuffled(4, luck)) for luck in product(*bounds)]
    assert sorted(orders) == sorted(permutations(range(4)))


def test_unshuffling_gives_back_the_luck() -> None:
    for luck in product(range(4), range(3), range(2)):
        assert tuple(unshuffled(shuffled(4, luck))) == luck


@pytest.mark.parametrize("luck", LUCKS)
def test_all_that_may_come_is_named_differently_and_read_back(luck: NamedLuck) -> None:
    seen = []
    for numbers in product(*map(range, luck.bounds)):
        named = luck.name(numbers)
        assert tuple(named) == luck.keys
        assert luck.read(named) == list(numbers)
        assert luck.spoken(numbers)
        seen.append(named)
    assert all(seen.count(named) == 1 for named in seen)


@pytest.mark.parametrize(
    ("luck", "wrong"),
    [
        (DICE, {"suns": "ace"}),
        (DICE, {"suns": "ace", "moons": "6"}),
        (DICE, {"suns": "ace", "moons": "2", "arms": "2"}),
        (LUCKS[1], {"cards": ["a", "b"]}),
        (LUCKS[1], {"cards": ["a", "b", "b"]}),
        (LUCKS[1], {"cards": "abc"}),
        (LUCKS[1], {}),
        (LUCKS[2], {"seat": 3}),
        (LUCKS[2], {"seat": True}),
        (LUCKS[3], {"suns": "ace", "moons": "ace"}),
    ],
)
def test_what_cannot_have_come_is_refused(luck: NamedLuck, wrong: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        luck.read(wrong)


def test_luck_is_told_in_words() -> None:
    assert DICE.spoken([1, 3]) == "suns ace and moons 3"
    assert Shuffle("cards", CARDS).spoken([0, 0]) == "the cards in a new order"
    both = Together(Shuffle("cards", CARDS), Shuffle("coins", CARDS))
    assert both.spoken([0, 0, 0, 0]) == "the cards and coins in a new order"
    assert LUCKS[3].spoken([0, 0, 1]) == "suns null and moons null and suit y"
