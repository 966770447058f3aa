"""The Big Questions: what they cost, when they may be asked, who hears the answer."""

import pytest

from kit.games.letterbox import LetterboxTable
from piecepack.core.errors import IllegalMove, NotYourTurn
from piecepack.games.letterbox.rules.moves import ABOUT

BOXES = {"Ann": (5, 3), "Bob": (4, 5), "Cyd": (4, 5), "Dee": (3, 4)}


@pytest.mark.parametrize(
    ("about", "answer"), [("suit", "Leaves"), ("value", "ace"), ("row", "3"), ("column", "4")]
)
def test_lb_22_and_23_and_l12_four_questions_each_answered_truly(about: str, answer: str) -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    table.ask("Ann", "Dee", about)
    assert table.told("Ann")[-1] == f"Ann asked Dee for the {about}: {answer}."
    card = table.card("Ann", "asked-3")
    assert card is not None
    assert card.text == f"{about} {answer}"


def test_lb_23_there_are_four_and_no_other() -> None:
    assert ABOUT == ("suit", "value", "row", "column")
    with pytest.raises(IllegalMove):
        LetterboxTable.hunting().ask("Ann", "Bob", "colour")


def test_lb_24_a_question_costs_a_coin_and_no_hour() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    table.ask("Ann", "Dee", "row")
    assert table.state.hours == 6
    assert table.state.all_coins() == [1, 0, 0, 0]
    assert table.scene("Ann").seats[0].score == -1


def test_lb_l10_any_number_also_before_placing_and_without_hours() -> None:
    table = LetterboxTable.hunting(pawn=None, boxes=BOXES)
    for about in ("suit", "row", "suit"):  # a repeated one costs again
        table.ask("Ann", "Bob", about)
    table.ask("Ann", "Cyd", "suit")
    assert table.state.coins(0) == 4
    late = LetterboxTable.hunting(hours=0)
    late.ask("Ann", "Bob", "row")
    assert late.state.coins(0) == 1


def test_lb_l10_coins_never_run_out() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    for _ in range(40):
        table.ask("Ann", "Bob", "row")
    assert table.state.coins(0) == 40


def test_lb_l10_on_the_own_turn_only_and_never_oneself() -> None:
    table = LetterboxTable.hunting()
    with pytest.raises(IllegalMove):
        table.ask("Ann", "Ann", "suit")
    with pytest.raises(NotYourTurn):
        table.ask("Bob", "Ann", "suit")


def test_lb_l11_others_see_who_asked_whom_and_the_coin_and_no_more() -> None:
    table = LetterboxTable.hunting(boxes=BOXES)
    table.ask("Ann", "Dee", "row")
    public = "Ann asks Dee a Big Question, and takes a coin."
    assert table.told("Bob") == table.told("Cyd") == table.told(None) == [public]
    assert table.told("Ann") == table.told("Dee")
    assert len(table.told("Dee")) == 2
    for player in ("Bob", None):
        assert table.scene(player).seats[0].counters[0].amount == 1
    other = LetterboxTable.hunting(boxes=BOXES)
    other.ask("Ann", "Dee", "suit")
    assert other.scene("Bob") == table.scene("Bob")


def test_lb_l12_rows_count_from_north_and_columns_from_west() -> None:
    table = LetterboxTable.hunting(boxes={**BOXES, "Bob": (6, 1)})
    table.ask("Ann", "Bob", "row")
    table.ask("Ann", "Bob", "column")
    card = table.card("Ann", "asked-1")
    assert card is not None
    assert card.text == "row 6, column 1"
