"""A batch plays as the rules do: every field, every legal move and every observation, step by step."""

import pytest
from msgspec.structs import fields

from piecepack.batch.agreement import TRIED, agree, kinds
from piecepack.batch.catalogue import IN_BATCHES, kernel_of

GAMES = 60


@pytest.mark.parametrize("name", IN_BATCHES)
def test_every_option_is_tried(name: str) -> None:
    options = kernel_of(name).game.options
    assert set(TRIED[name]) == {field.name for field in fields(options)}


@pytest.mark.parametrize(("name", "seats"), [("bid", 3), ("bid", 4), ("in_crowd", 2)])
def test_random_games_are_the_same_in_the_rules_and_in_a_batch(name: str, seats: int) -> None:
    kernel = kernel_of(name)
    (found,) = agree(kernel, seats, GAMES)
    assert found.games == sum(found.endings.values()) == GAMES
    assert found.decisions > 20 * GAMES
    assert len(kinds(kernel.game, seats)) >= GAMES // 2
