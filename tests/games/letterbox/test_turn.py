"""A day of six hours: placing, walking, searching, ending."""

import pytest

from kit.games.letterbox import LetterboxTable
from piecepack.core.errors import IllegalMove
from piecepack.games.letterbox.rules.terrain import HOURS, NEIGHBOURS, cell_at


def test_lb_15_and_l4_the_pawn_starts_anywhere_free_and_before_anything_else() -> None:
    table = LetterboxTable.hunting(pawn=None)
    assert table.offered("Ann") == {"place", "ask"}
    assert len(table.match.offers(0)[0].groups[0].picks) == 36
    for verb in ("end", "search"):
        with pytest.raises(IllegalMove):
            table.play("Ann", verb)
    table.play("Ann", "place", "r6c1")
    assert (table.pawn("Ann"), table.state.hours) == ((6, 1), 6)
    with pytest.raises(IllegalMove):
        table.play("Ann", "place", "r1c1")


def test_lb_l4_an_occupied_tile_will_do() -> None:
    table = LetterboxTable.hunting("Bob", None, pawns={"Ann": (3, 3)})
    table.play("Bob", "place", "r3c3")
    assert table.pawn("Bob") == table.pawn("Ann")


def test_lb_16_six_hours_a_day_and_none_are_saved() -> None:
    table = LetterboxTable.hunting(pawn=(1, 1))
    table.play("Ann", "walk", "r2c2")
    assert table.state.hours == 5
    for player in ("Ann", "Bob", "Cyd", "Dee"):
        table.play(player, "end")
    assert (table.turn, table.state.hours) == ("Ann", 6)


def test_lb_17_a_step_goes_in_eight_directions_and_takes_an_hour() -> None:
    assert sorted({len(cells) for cells in NEIGHBOURS}) == [3, 5, 8]
    assert sum(len(cells) for cells in NEIGHBOURS) == 4 * 3 + 16 * 5 + 16 * 8
    assert NEIGHBOURS[cell_at(0, 0)] == (1, 6, 7)
    table = LetterboxTable.hunting(pawn=(1, 1))
    for place in ("r2c2", "r3c2", "r2c3", "r2c4", "r1c3", "r1c2"):
        table.play("Ann", "walk", place)
    assert (table.pawn("Ann"), table.state.hours) == ((1, 2), 0)
    assert table.offered("Ann") == {"ask", "end"}
    with pytest.raises(IllegalMove):
        table.play("Ann", "walk", "r1c1")
    for far in ("r1c3", "r3c1", "r1c1"):
        with pytest.raises(IllegalMove):
            LetterboxTable.hunting(pawn=(1, 1)).play("Ann", "walk", far)


@pytest.mark.parametrize(
    ("column", "hours"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)], ids=str
)
def test_lb_18_a_search_takes_what_the_tile_counts(column: int, hours: int) -> None:
    table = LetterboxTable.hunting(pawn=(1, column), boxes={"Bob": (6, 6)})
    assert HOURS[table.state.board[column - 1]] == hours
    table.search("Ann")
    assert table.state.hours == 6 - hours


def test_lb_l8_a_search_is_paid_whole_in_one_turn() -> None:
    table = LetterboxTable.hunting(pawn=(1, 6), hours=5)
    assert "search" not in table.offered("Ann")
    with pytest.raises(IllegalMove):
        table.search("Ann")
    assert table.state.hours == 5


def test_lb_19_pawns_share_a_tile_and_each_searches_alone() -> None:
    table = LetterboxTable.hunting(
        pawn=(4, 5), pawns={"Bob": (4, 5)}, boxes={"Cyd": (4, 5), "Dee": (1, 1)}
    )
    table.search("Ann")
    assert table.found("Ann") == ["Cyd"]
    assert table.found("Bob") == []
    table.play("Ann", "end")
    table.search("Bob")
    assert table.found("Bob") == ["Cyd"]


def test_lb_21_actions_in_any_order_as_in_the_printed_example() -> None:
    """A step, the 2 of Fish searched, two steps, the null of Leaves searched: 1 + 2 + 2 + 1."""
    table = LetterboxTable.hunting(pawn=(6, 2))
    table.play("Ann", "walk", "r6c3")
    assert table.tile_at("Ann", (6, 3)).id == "fish-2"
    table.search("Ann")
    table.play("Ann", "walk", "r5c3")
    table.play("Ann", "walk", "r4c4")
    assert table.tile_at("Ann", (4, 4)).id == "leaves-null"
    table.search("Ann")
    assert table.state.hours == 0


def test_lb_26_and_l9_play_passes_left_when_a_turn_is_ended_early_or_late() -> None:
    table = LetterboxTable.hunting("Dee", (1, 1), hours=2, first=0)
    table.play("Dee", "end")
    assert (table.turn, table.state.hours, table.state.day) == ("Ann", 6, 3)
    table.play("Ann", "walk", "r5c2")
    table.play("Ann", "end")
    assert (table.turn, table.state.day) == ("Bob", 3)


def test_lb_26_a_turn_goes_on_without_hours_until_it_is_ended() -> None:
    table = LetterboxTable.hunting(hours=0)
    assert table.match.owing() == (0,)
    assert table.offered("Ann") == {"ask", "end"}
