"""The end of a hunt: points, ties, the vote, the last day."""

from typing import Any

import pytest

from kit.games.letterbox import PLAYERS, LetterboxTable
from piecepack.core.contract import WATCHER
from piecepack.core.errors import IllegalMove
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.rules.scoring import (
    BY_BOXES_FOUND,
    BY_FINDERS,
    BY_POINTS,
    BY_VOTE,
    ahead,
    elected,
    finders,
    points,
)

BOXES = {"Ann": (1, 1), "Bob": (1, 2), "Cyd": (1, 3), "Dee": (1, 4)}
ALL = "one player found every box"
DAYS = "the days ran out"


def nearly_over(**more: Any) -> LetterboxTable:
    """Ann has found all but Dee's box, and stands on it."""
    return LetterboxTable.hunting(
        pawn=(1, 4),
        boxes=BOXES,
        searched={"Ann": [(1, 2), (1, 3)], **more.pop("searched", {})},
        **more,
    )


def test_lb_27_and_l14_the_end_is_immediate_also_in_mid_turn() -> None:
    table = nearly_over()
    table.search("Ann")
    assert table.state.hours == 2
    result = table.match.result()
    assert result is not None
    assert result.why == ALL
    assert "Ann has found every box. The hunt is over." in table.told()
    assert table.told()[-1] == "Ann has found every box, and wins."


def test_lb_l14_who_ends_the_game_need_not_win() -> None:
    table = nearly_over(
        searched={"Cyd": [(1, 1), (1, 2)], "Bob": [(1, 3)]}, coins={"Ann": 4, "Dee": 1}
    )
    table.search("Ann")
    result = table.match.result()
    assert result is not None
    assert dict(zip(PLAYERS, result.scores, strict=True)) == {
        "Ann": 3,
        "Bob": 4,
        "Cyd": 6,
        "Dee": 0,
    }
    assert table.winners() == ["Cyd"]
    assert table.told()[-1] == "Cyd wins: one player found every box."


def test_lb_28_and_l15_two_a_box_one_a_finder_less_one_a_coin_also_below_nothing() -> None:
    found = [0b1110, 0, 0b0001, 0]
    assert finders(found) == [1, 1, 1, 1]
    assert points(found, [0, 3, 1, 0]) == [7, -2, 2, 1]


@pytest.mark.parametrize(
    ("found", "coins", "winner", "decided"),
    [
        ([0b110, 0b001, 0], [0, 0, 0], 0, BY_POINTS),
        ([0b110, 0b101, 0], [1, 0, 1], 1, BY_POINTS),
        ([0b100, 0b000, 0b010], [0, 0, 1], 2, BY_FINDERS),
        ([0b110, 0b000, 0b000], [3, 0, 0], 0, BY_BOXES_FOUND),
        ([0b110, 0b101, 0b010], [1, 1, 0], 1, BY_POINTS),
    ],
    ids=str,
)
def test_lb_29_most_points_then_most_boxes_found_then_most_finders(
    found: list[int], coins: list[int], winner: int, decided: int
) -> None:
    assert ahead(found, coins) == ([winner], decided)


def test_lb_l16_tie_breaks_filter_one_after_another() -> None:
    """Seat 1 has as many points as seat 0 and more finders, but fewer boxes: it is out by then."""
    found, coins = [0b1100, 0b0100, 0b0010, 0b0010], [0, 0, 1, 0]
    assert points(found, coins) == [4, 4, 3, 3]
    assert finders(found) == [0, 2, 2, 1]
    assert ahead(found, coins) == ([0], BY_BOXES_FOUND)


def test_lb_29_a_vote_is_left_when_all_else_ties() -> None:
    found, coins = [0b0110, 0b1001, 0b0011, 0], [2, 2, 1, 0]
    assert points(found, coins) == [4, 4, 4, 1]
    assert ahead(found, coins) == ([0, 1], BY_VOTE)


def test_lb_29_the_own_box_found_more_often_decides_third() -> None:
    found = [0b1110, 0, 0b0011, 0b0101]
    assert points(found, [4, 0, 1, 0]) == [4, 2, 5, 5]
    assert ahead(found, [4, 0, 1, 0]) == ([2], BY_FINDERS)


def tied() -> LetterboxTable:
    """Ann ends the hunt far behind; Bob and Cyd have found as much as each other."""
    table = nearly_over(
        searched={"Bob": [(1, 1), (1, 3)], "Cyd": [(1, 1), (1, 2)]}, coins={"Ann": 7}
    )
    table.search("Ann")
    return table


def test_lb_l17_all_vote_at_once_for_a_tied_player_other_than_themselves() -> None:
    table = tied()
    assert table.match.owing() == (0, 1, 2, 3)
    assert table.state.tied() == [1, 2]
    for voter, choice in (("Bob", 1), ("Ann", 0), ("Dee", 3)):
        with pytest.raises(IllegalMove):
            table.play(voter, "vote", f"seat-{choice}")
    before = table.scene("Dee")
    table.play("Bob", "vote", "seat-2")
    assert table.scene("Dee").cards == before.cards
    assert [seat.status for seat in table.scene("Dee").seats] == [
        "choosing",
        "sealed",
        "choosing",
        "choosing",
    ]


def test_lb_l17_the_one_with_most_votes_wins() -> None:
    table = tied()
    for voter, choice in (("Ann", 2), ("Bob", 2), ("Cyd", 1), ("Dee", 2)):
        table.play(voter, "vote", f"seat-{choice}")
    result = table.match.result()
    assert result is not None
    assert (table.winners(), result.why) == (["Cyd"], f"{ALL}, and the vote decides")


def test_lb_l17_those_with_as_many_votes_win_together() -> None:
    table = tied()
    for voter, choice in (("Ann", 1), ("Bob", 2), ("Cyd", 1), ("Dee", 2)):
        table.play(voter, "vote", f"seat-{choice}")
    result = table.match.result()
    assert result is not None
    assert (table.winners(), result.why) == (["Bob", "Cyd"], f"{ALL}, and the vote ties")
    assert elected([1, 2, 1, 2]) == [1, 2]


@pytest.mark.parametrize("player", [*PLAYERS, None])
def test_lb_l13_and_l17_when_the_hunt_is_over_everything_lies_open(player: str | None) -> None:
    table = tied()
    scene = table.scene(player)
    boxes = {card.seat: card for card in scene.cards if card.zone == "boxes"}
    assert boxes[0].text == "Under the null of Snowflakes (r1c1)."
    assert boxes[0].caption == "Found by Bob and Cyd."
    assert table.tile_at(player, (1, 4)).caption.endswith("box")
    assert [seat.score for seat in scene.seats] == [1, 6, 6, 1]


def test_lb_l22_the_days_run_out_and_the_hunt_is_scored_as_it_stands() -> None:
    table = LetterboxTable.hunting("Dee", boxes=BOXES, first=0, day=100, coins={"Bob": 1})
    table.state.searched[0] = 1 << 1
    table.play("Dee", "end")
    result = table.match.result()
    assert result is not None
    assert result.why == DAYS
    assert table.winners() == ["Ann"]
    assert table.match.scene(WATCHER).more == "The days ran out."


def test_lb_l22_days_are_an_option_and_a_hundred_by_default() -> None:
    assert GAME.options().days == 100
    table = LetterboxTable.hunting("Dee", first=0, day=100, options={"days": 101})
    table.play("Dee", "end")
    assert table.state.day == 101
    assert table.match.result() is None


def test_every_ending_is_named() -> None:
    assert len(GAME.endings) == 10
    assert {ending.split(",")[0] for ending in GAME.endings} == {ALL, DAYS}
