"""One check for every answer to every offer."""

from pathlib import Path

import pytest
from msgspec import Struct

from piecepack.core.errors import IllegalMove
from piecepack.core.offer import Field, Group, Move, Offer, Pick, check, fill_in, in_words

TILES = Group("your tiles", (Pick("suns-2", "2 of Suns"), Pick("suns-3", "3 of Suns")), 1, 2, "X-1")
WHOM = Group("the players", (Pick("left", "Left"), Pick("right", "Right")))
OFFERS = [
    Offer("give", "Give tiles", (TILES, WHOM), (Field("why", "Why", 5, least=1),)),
    Offer("pass", "Pass"),
]


@pytest.mark.parametrize(
    "move",
    [
        Move("pass"),
        Move("give", ("suns-2", "left"), {"why": "so"}),
        Move("give", ("right", "suns-3", "suns-2"), {"why": "five!"}),
    ],
)
def test_a_fitting_answer_passes(move: Move) -> None:
    assert check(OFFERS, move).verb == move.verb


def test_a_move_that_picks_nothing_is_called_by_what_it_does_not_do() -> None:
    use = Offer(
        "use", "Choose helpers", (Group("helpers", (Pick("a", "Ann"),), 0, 1),), none="None"
    )
    assert in_words([use], Move("use", ("a",))) == "Choose helpers: Ann"
    assert in_words([use], Move("use")) == "None"


SETS = [
    Offer(
        "lay",
        "Lay tiles down",
        (
            Group("suns", (Pick("suns-2", "", like="2"), Pick("suns-3", "", like="3")), 1, 2),
            Group("moons", (Pick("moons-2", "", like="2"), Pick("moons-3", "", like="3")), 1, 2),
        ),
        most=3,
        unlike=2,
        rule="X-2",
    )
]


@pytest.mark.parametrize(
    "picks", [("suns-2", "moons-3"), ("suns-2", "suns-3", "moons-2"), ("moons-2", "suns-3")]
)
def test_all_groups_together_have_a_limit_and_a_variety_of_their_own(
    picks: tuple[str, ...],
) -> None:
    assert check(SETS, Move("lay", picks)).picks == picks


@pytest.mark.parametrize(
    ("picks", "reason"),
    [
        (("suns-2", "suns-3", "moons-2", "moons-3"), r"Pick at most 3 in all, not 4. \(X-2\)"),
        (("suns-2", "moons-2"), r"These picks have only one value; 2 are needed. \(X-2\)"),
    ],
)
def test_too_many_or_too_much_alike_is_refused(picks: tuple[str, ...], reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        check(SETS, Move("lay", picks))


def test_a_field_left_alone_comes_back_with_what_stood_ready_in_it() -> None:
    offers = [Offer("name", "Name it", fields=(Field("title", "Title", 20, ready="Untitled"),))]
    assert check(offers, Move("name")).fields == {"title": "Untitled"}
    assert check(offers, Move("name", (), {"title": ""})).fields == {"title": ""}


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Move("take"), "You cannot take now; you can give, pass"),
        (Move("pass", ("suns-2",)), "suns-2 cannot be picked to pass now"),
        (Move("give", ("left",), {"why": "so"}), r"Pick 1 to 2 of your tiles, not 0. \(X-1\)"),
        (Move("give", ("suns-2",), {"why": "so"}), "Pick 1 of the players, not 0"),
        (Move("give", ("suns-2", "left", "right"), {"why": "so"}), "Pick 1 of the players, not 2"),
        (Move("give", ("suns-2", "suns-2", "left"), {"why": "so"}), "suns-2 is picked twice"),
        (Move("give", ("suns-2", "left")), "Why: 1 to 5 characters, not 0"),
        (Move("give", ("suns-2", "left"), {"why": "longer"}), "Why: 1 to 5 characters, not 6"),
        (Move("give", ("suns-2", "left"), {"why": "so", "who": "x"}), "no field 'who'"),
    ],
)
def test_an_answer_that_does_not_fit_says_why(move: Move, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        check(OFFERS, move)


@pytest.mark.parametrize("part", [Offer, Group, Pick, Field], ids=lambda part: part.__name__)
def test_the_protocol_describes_every_field_of_an_offer(part: type[Struct]) -> None:
    protocol = Path(__file__).parents[2] / "docs" / "protocol.md"
    offers = protocol.read_text(encoding="utf-8").split("**Offers.**")[1].split("**Ids.**")[0]
    assert [name for name in part.__struct_fields__ if f"`{name}`" not in offers] == []


def test_a_field_that_is_left_out_gets_its_default_and_what_is_not_asked_for_stays_to_be_refused() -> (
    None
):
    fields = (Field("title", "Title", 9, ready="Mine"), Field("why", "Why", 9, example="So."))
    offers = [Offer("name", "Name it", fields=fields)]
    assert fill_in(offers, Move("name")).fields == {"title": "Mine", "why": "So."}
    filled = fill_in(offers, Move("name", (), {"why": "", "more": "x"}))
    assert filled.fields == {"title": "Mine", "why": "", "more": "x"}
    assert fill_in(offers, Move("pass")) == Move("pass")
    with pytest.raises(IllegalMove, match="no field 'more'"):
        check(offers, filled)
