"""What is imagined: all that a player knows, and nothing more."""

from random import Random

import pytest

from kit.games.letterbox import LetterboxTable
from piecepack.core.contract import WATCHER
from piecepack.games.letterbox.rules.terrain import CELLS, cell_at, cells_in
from piecepack.games.letterbox.rules.unseen import may_lie

BOXES = {"Ann": (5, 3), "Bob": (4, 5), "Cyd": (4, 5), "Dee": (3, 4)}


def places(table: LetterboxTable, viewer: int, owner: int, tries: int = 400) -> set[int]:
    """Where an owner's box is imagined to lie."""
    return {table.state.imagine(viewer, Random(seed)).chains[owner][-1] for seed in range(tries)}


def test_lb_12_a_box_may_lie_anywhere_for_all_the_others_know() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    assert places(table, 0, 3) == set(range(CELLS))
    assert places(table, 3, 3, 20) == {cell_at(2, 3)}


def test_a_box_is_not_where_the_viewer_has_searched_in_vain() -> None:
    table = LetterboxTable.hunting(pawn=(5, 4), boxes=BOXES)
    table.search("Ann")
    assert places(table, 0, 3) == set(range(CELLS)) - {cell_at(4, 3)}
    assert cell_at(4, 3) in places(table, 1, 3)  # Bob learns nothing from it


def test_a_box_that_was_found_stays_where_it_is() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    assert places(table, 0, 1, 40) == {cell_at(3, 4)}
    assert len(places(table, 0, 3)) == CELLS - 1


def test_lb_l11_answers_bind_the_one_who_asked() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    table.ask("Ann", "Dee", "row")
    assert places(table, 0, 3) == {cell_at(2, column) for column in range(6)}
    table.ask("Ann", "Dee", "suit")
    assert places(table, 0, 3, 40) == {cell_at(2, 3)}
    assert len(places(table, 1, 3)) == CELLS


def test_lb_l11_what_others_asked_about_is_imagined_otherwise() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    table.ask("Ann", "Dee", "row")
    for viewer, kinds in ((0, {2}), (3, {2}), (1, {0, 1, 2, 3}), (WATCHER, {0, 1, 2, 3})):
        seen = [table.state.imagine(viewer, Random(n)).asked_about(0, 3) for n in range(80)]
        assert all(len(about) == 1 for about in seen)
        assert {about[0] for about in seen} == kinds


def test_lb_27_nobody_is_imagined_to_have_found_every_box() -> None:
    """Bob has searched where Ann's box is; had Cyd's been there, the game would be over."""
    table = LetterboxTable.hunting(
        players=("Ann", "Bob", "Cyd"),
        boxes={"Ann": (1, 1), "Bob": (2, 2), "Cyd": (3, 3)},
        searched={"Bob": [(1, 1), (1, 2)]},
    )
    assert places(table, 0, 2) == set(range(CELLS)) - {0, 1}


def test_lb_27_also_when_hardly_any_place_is_left() -> None:
    """All others have searched nearly everywhere, so that few ways are left to miss a box."""
    everywhere = {(row, column) for row in range(1, 7) for column in range(1, 7)}
    missed = {"Bob": {(1, 1)}, "Cyd": {(2, 2)}, "Dee": {(1, 1), (2, 2)}}
    table = LetterboxTable.hunting(
        boxes={"Ann": (6, 6), "Bob": (2, 2), "Cyd": (1, 1), "Dee": (1, 1)},
        searched={player: everywhere - places for player, places in missed.items()},
    )
    for seed in range(60):
        imagined = table.state.imagine(0, Random(seed))
        assert not any(imagined.has_found_all(seat) for seat in range(4))


@pytest.mark.parametrize("stage", [0, 1, 2])
def test_lb_l19_a_stage_that_was_found_stays_in_the_chain(stage: int) -> None:
    chain = [(5, 3), (4, 4), (1, 2)]
    table = LetterboxTable.hunting(
        pawn=chain[stage], boxes=BOXES, chains={"Cyd": chain}, options={"chains": True}
    )
    table.search("Ann")
    there = cell_at(chain[stage][0] - 1, chain[stage][1] - 1)
    lengths = set()
    for seed in range(200):
        guessed = table.state.imagine(0, Random(seed)).chains[2]
        lengths.add(len(guessed))
        if stage == 2:
            assert guessed[-1] == there
        else:
            assert guessed[stage] == there
            assert guessed[-1] != there
    assert lengths == {0: {2, 3}, 1: {3}, 2: {1, 2, 3}}[stage]


def test_sealed_boxes_and_votes_are_drawn_anew() -> None:
    table = LetterboxTable()
    table.hide({"Ann": (5, 3)})
    seen = {table.state.imagine(1, Random(n)).chains[0][0] for n in range(200)}
    assert len(seen) > 30
    assert table.state.imagine(0, Random(1)).chains == [[cell_at(4, 2)], [], [], []]


def test_what_may_be_is_what_is_imagined() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    table.ask("Ann", "Dee", "value")
    assert places(table, 0, 3) == set(cells_in(may_lie(table.state, 0, 3)))
