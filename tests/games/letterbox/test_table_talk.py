"""What may be said at the table: anything but a place."""

import pytest

from piecepack.games.letterbox.table_talk import names_a_location


@pytest.mark.parametrize(
    "text",
    [
        "row 3",
        "It is in Row 3, I swear",
        "column two",
        "col. 4 maybe?",
        "the third row",
        "look in the last column",
        "the 4 of Fish",
        "is it the ace of suns?",
        "the null of the moons",
        "three of leaves",
        "try fish 4",
        "fish-4",
        "r3c4",
        "R3 C4!",
        "(3, 4)",
        "row: 5",
        "2 of flower",
    ],
)
def test_lb_25_and_l20_a_place_named_outright_gets_a_warning(text: str) -> None:
    assert names_a_location(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Am I in the right part of the board?",
        "You are getting warm.",
        "Does 'run east' mean anything special?",
        "I have 3 coins already",
        "Give me 4 fish fingers",
        "A row of trees by the lake",
        "Two suns at noon, a column of smoke",
        "I'm totally stumped",
        "3 A.M., and the moon is up",
        "tomorrow 3 of us play again",
        "(see you at 8)",
    ],
)
def test_lb_25_and_l20_whoever_hints_is_left_in_peace(text: str) -> None:
    assert not names_a_location(text)
