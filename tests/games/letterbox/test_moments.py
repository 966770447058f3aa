"""The hunt in moments: what each is told of a search, a question, a day and the end."""

from kit.games.letterbox import LetterboxTable
from piecepack.core.scene import Moment

BOXES = {"Ann": (5, 3), "Bob": (4, 5), "Cyd": (4, 4), "Dee": (3, 4)}


def moment(table: LetterboxTable, player: str | None) -> Moment:
    found = table.scene(player).moment
    assert found is not None
    return found


def test_lb_20_who_finds_a_box_is_told_whose_and_its_owner_is_told_by_whom() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    finder, owner = moment(table, "Ann"), moment(table, "Bob")
    assert finder.headline == "You found Bob's letterbox under the 2 of Suns: 2 points."
    assert finder.more == "You have found 1 of 3 letterboxes."
    assert owner.headline == "Ann found your letterbox under the 2 of Suns: 1 point for you."
    assert not finder.brief
    assert not owner.brief


def test_lb_l7_and_l13_all_others_learn_only_that_somebody_searched() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.search("Ann")
    for other in ("Cyd", "Dee", None):
        told = moment(table, other)
        assert told.headline == "Ann searched the 2 of Suns for 2 hours."
        assert told.more.startswith("Ann got a card from each of the others: a stamp from those")
        yours = "Only the two" if other is None else "Yours was a decoy."
        assert yours in told.more
        assert told.brief


def test_lb_20_a_search_in_vain_says_so() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes={**BOXES, "Bob": (1, 1)})
    table.search("Ann")
    told = moment(table, "Ann")
    assert told.headline == "You searched the 2 of Suns and found nothing."
    assert told.brief


def test_lb_23_the_answer_to_a_big_question_is_held_for_the_two_it_concerns() -> None:
    table = LetterboxTable.hunting(pawn=(4, 5), boxes=BOXES)
    table.ask("Ann", "Bob", "row")
    assert moment(table, "Ann").headline == "Bob's answer: the row of the box is 4."
    assert moment(table, "Bob").headline == "Ann asked you for the row of your box: 4."
    assert moment(table, "Cyd").headline == "Ann asked Bob a Big Question, and took a coin."
    assert [moment(table, player).brief for player in ("Ann", "Bob", "Cyd")] == [
        False,
        False,
        True,
    ]


def test_lb_27_the_last_box_ends_the_hunt_with_the_reckoning() -> None:
    table = LetterboxTable.hunting(
        pawn=(4, 5), boxes={"Ann": (5, 3), "Bob": (4, 5), "Cyd": (4, 5), "Dee": (4, 5)}
    )
    table.search("Ann")
    assert moment(table, "Ann").headline.startswith("You found the last letterbox under")
    told = moment(table, "Bob")
    assert "Ann found the last letterbox" in told.headline
    assert "the hunt is over after" in told.headline
    assert told.more.startswith(
        "Ann wins: Ann 6 (3 boxes found, own box found by nobody); you 1 (no boxes found, own box found by 1)"
    )
    assert table.scene("Bob").more.startswith("Ann found every box after")
