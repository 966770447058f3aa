"""What a reader of clues imagines: boxes where the clues lead, and nothing that the seat knows to be otherwise."""

from collections.abc import Sequence
from random import Random

import pytest

from kit.games.letterbox_hunt import hunt
from piecepack.games.letterbox.bot.hunting.belief import Readings
from piecepack.games.letterbox.bot.hunting.imagining import imagine_by_clues
from piecepack.games.letterbox.options import LetterboxOptions
from piecepack.games.letterbox.rules.game import Letterbox
from piecepack.games.letterbox.rules.terrain import BIT, CELLS, EVERYWHERE

MANY = 300


def leads_to(cell: int, sure: float = 0.9) -> list[float]:
    """A clue that gives one cell nearly all of the chance."""
    rest = (1 - sure) / (CELLS - 1)
    return [sure if there == cell else rest for there in range(CELLS)]


def imagined(state: Letterbox, readings: Readings) -> Sequence[Letterbox]:
    rng = Random(2)
    return [imagine_by_clues(state, 0, readings, rng) for _ in range(MANY)]


def share_of(states: Sequence[Letterbox], owner: int, cell: int) -> float:
    return sum(state.chains[owner][-1] == cell for state in states) / len(states)


def test_a_box_is_imagined_where_its_clue_leads() -> None:
    states = imagined(hunt(3, 20), {1: [leads_to(3)]})
    assert share_of(states, 1, 3) > 0.8
    assert share_of(states, 2, 20) < 0.1  # no clue says so


def test_a_clue_may_be_wrong() -> None:
    states = imagined(hunt(3, 20), {1: [leads_to(8)]})
    assert share_of(states, 1, 8) > 0.8


def test_what_was_searched_is_known_whatever_the_clue_says() -> None:
    state = hunt(3, 20)
    state.searched[0] = BIT[8] | BIT[20]
    states = imagined(state, {1: [leads_to(8)], 2: [leads_to(5)]})
    assert share_of(states, 1, 8) == 0
    assert share_of(states, 2, 20) == 1


def test_without_clues_a_box_may_lie_anywhere() -> None:
    states = imagined(hunt(3, 20), {})
    assert len({state.chains[1][-1] for state in states}) == CELLS


def test_nobody_is_imagined_to_have_found_every_box_already() -> None:
    """LB-27: the hunt would be over. Seat 1 has been everywhere but on one tile of seat 2."""
    state = hunt(3, 20)
    state.searched[1] = EVERYWHERE & ~BIT[20]
    for one in imagined(state, {1: [leads_to(3)], 2: [leads_to(7)]}):
        assert one.chains[2] == [20]


def test_only_what_the_seat_knows_counts() -> None:
    """Where the box really lies makes no difference."""
    readings = {1: [leads_to(8)], 2: [leads_to(5)]}
    truth, other = imagined(hunt(3, 20), readings), imagined(hunt(30, 6), readings)
    assert [state.chains for state in truth] == [state.chains for state in other]


@pytest.mark.parametrize("found", [False, True])
def test_of_a_chain_the_clue_to_the_next_stage_counts(found: bool) -> None:
    """LB-L19: the public clue leads to the first stage, and what is found there to the next."""
    state = hunt(3, 20, options=LetterboxOptions(start_die="off", chains=True))
    state.chains[1] = [10, 11]
    if found:
        state.searched[0] = BIT[10]
    states = imagined(state, {1: [leads_to(10), leads_to(11)]})
    wanted = 11 if found else 10
    there = sum(state.chains[1][1 if found else 0] == wanted for state in states) / MANY
    assert there > 0.3
