"""The two printed variants: a die for the start, and clues in several parts."""

from random import Random

import pytest

from kit.games.letterbox import BOARD, INK, LetterboxTable, cell
from piecepack.core.contract import LUCK
from piecepack.core.errors import IllegalMove
from piecepack.games.letterbox.face.position import load
from piecepack.games.letterbox.options import LetterboxOptions, rolls_for_start
from piecepack.games.letterbox.rules.chain import DECOY, SECOND_CLUE, STAMP, THIRD_CLUE, handed
from piecepack.games.letterbox.rules.moves import BOX_HERE

ROLLED = {"start_die": "on"}
CHAINED = {"chains": True}
BOXES = {"Ann": (1, 1), "Bob": (4, 5), "Cyd": (1, 2), "Dee": (6, 6)}
CHAIN = {"Cyd": [(5, 3), (4, 4), (1, 2)]}


@pytest.mark.parametrize(
    ("choice", "seats"), [("auto", {5, 6}), ("on", {3, 4, 5, 6}), ("off", set())], ids=str
)
def test_lb_30_a_start_by_die_is_usual_for_five_and_six(choice: str, seats: set[int]) -> None:
    options = LetterboxOptions(start_die=choice)  # type: ignore[arg-type]  # one of the three
    assert {number for number in range(3, 7) if rolls_for_start(options, number)} == seats


def test_lb_30_and_l18_a_die_says_on_which_tiles_one_may_start() -> None:
    table = LetterboxTable(options=ROLLED)
    table.hide(dict.fromkeys(("Ann", "Bob", "Cyd", "Dee"), (1, 1)))
    table.begin("Ann")
    assert table.match.waiting() == LUCK
    table.match.bring_named({"start": "null"})
    picks = [pick.id for pick in table.match.offers(0)[0].groups[0].picks]
    assert picks == ["r1c1", "r2c6", "r3c5", "r4c4", "r5c3", "r6c2"]
    assert next(p for p in table.scene("Ann").pieces if p.kind == "die").rank == "null"
    with pytest.raises(IllegalMove):
        table.play("Ann", "place", "r1c2")
    table.ask("Ann", "Bob", "row")  # LB-L10: also before placing
    table.play("Ann", "place", "r3c5")
    assert table.state.hours == 6
    table.play("Ann", "end")
    assert table.match.waiting() == LUCK  # Bob's


def test_lb_l18_there_is_no_second_roll() -> None:
    table = LetterboxTable.hunting("Dee", options=ROLLED, first=0)
    table.play("Dee", "end")
    assert table.match.owing() == (0,)
    assert table.offered("Ann") == {"search", "walk", "ask", "end"}


def test_lb_31_and_l19_a_stage_hands_out_the_clue_to_the_next_one() -> None:
    table = LetterboxTable.hunting(pawn=(5, 3), boxes=BOXES, chains=CHAIN, options=CHAINED)
    table.search("Ann")
    assert "Cyd hands you a second clue." in table.told("Ann")
    assert "Ann receives your second clue." in table.told("Cyd")
    assert table.found("Ann") == []
    table.play("Ann", "walk", "r4c4")
    table.search("Ann")
    assert "Cyd hands you a third clue." in table.told("Ann")
    assert (table.was_found("Cyd"), table.scene("Ann").seats[0].score) == (0, 0)
    assert table.tile_at("Ann", (5, 3)).caption == "Cyd's second clue"
    assert "Cyd" not in " ".join(table.told("Bob"))


def test_lb_l19_the_box_counts_also_without_the_chain_and_questions_are_about_it() -> None:
    table = LetterboxTable.hunting("Bob", (1, 2), boxes=BOXES, chains=CHAIN, options=CHAINED)
    table.ask("Bob", "Cyd", "row")
    assert table.told("Bob")[-1] == "Bob asked Cyd for the row: 1."
    table.search("Bob")
    assert table.found("Bob") == ["Cyd"]


def test_lb_l19_one_to_three_stages_all_on_different_tiles() -> None:
    state = LetterboxTable(options=CHAINED).state
    assert state.moves(0) == list(range(36))
    state.play(0, 7)
    assert state.moves(0) == [c for c in range(36) if c != 7] + [BOX_HERE]
    assert state.midway(0)
    state.play(0, 8)
    assert state.moves(0) == [c for c in range(36) if c not in (7, 8)] + [BOX_HERE]
    state.play(0, 9)
    assert not state.midway(0)
    assert state.chains[0] == [7, 8, 9]


@pytest.mark.parametrize("stages", [("r1c1", "r1c1"), ("r1c1", "r2c2", "r1c1")])
def test_lb_l19_a_chain_that_returns_is_refused_with_the_reason(stages: tuple[str, ...]) -> None:
    table = LetterboxTable(options=CHAINED)
    with pytest.raises(IllegalMove, match=r"r1c1 is picked twice.*LB-L19"):
        table.play("Ann", "hide", *stages)
    assert table.state.chains[0] == []


def test_lb_l19_there_is_no_verb_loop_any_more() -> None:
    table = LetterboxTable(options=CHAINED)
    assert [offer.verb for offer in table.match.offers(0)] == ["hide"]
    with pytest.raises(IllegalMove, match="You cannot loop now"):
        table.play("Ann", "loop", "r1c1", "r2c2", stamp=INK)


def test_lb_l19_each_stage_hands_over_its_card() -> None:
    assert [handed([5, 6, 7], c) for c in (4, 5, 6, 7)] == [DECOY, SECOND_CLUE, THIRD_CLUE, STAMP]


def test_lb_l19_nobody_imagines_a_chain_that_returns() -> None:
    """Not even when nearly everything has been searched, and little is left to imagine."""
    everywhere = [cell((row, column)) for row in range(1, 7) for column in range(1, 7)]
    left = {"r6c5", "r6c6", "r5c6"}
    boxes = [["r1c1"], ["r6c6"], ["r5c6", "r2c2", "r6c5"]]
    state = load(
        3,
        LetterboxOptions(chains=True),
        {
            "tiles": [name for row in BOARD for name in row],
            "boxes": boxes,
            "first": 0,
            "turn": 0,
            "day": 9,
            "pawns": ["r1c1"] * 3,
            "searched": [[place for place in everywhere if place not in left], [], []],
        },
    )
    for seed in range(300):
        for chain in state.imagine(0, Random(seed)).chains:
            assert len(set(chain)) == len(chain)
        assert len(state.imagine(0, Random(seed)).chains[2]) == 3  # the second clue was found


def test_lb_l19_only_the_first_clue_is_public_and_the_rest_is_found() -> None:
    table = LetterboxTable(options=CHAINED)
    words = {"clue": "the first", "clue2": "the second", "clue3": "the third"}
    for player in table.players:
        picks = [cell(stage) for stage in CHAIN["Cyd"]]
        table.play(player, "hide", *picks, **words)
    table.begin("Ann")
    seen = {card.text for card in table.scene("Bob").cards if card.zone == "clues"}
    assert seen == {"the first"}
    handed_out = [card for card in table.scene("Bob").cards if card.zone == "logbook"]
    assert [(card.seat, card.text) for card in handed_out[1:]] == [
        (1, "the second"),
        (1, "the third"),
    ]
    table.play("Ann", "place", "r5c3")
    table.search("Ann")
    card = table.card("Ann", "clue-2-2")
    assert card is not None
    assert card.text == "the second"
    assert "Cyd hands you a second clue: the second" in table.told("Ann")


def test_lb_l19_a_stage_without_a_clue_is_refused() -> None:
    table = LetterboxTable(options=CHAINED)
    with pytest.raises(IllegalMove, match="LB-L19"):
        table.play("Ann", "hide", "r1c1", "r2c2", clue2="")
    table.play("Ann", "hide", "r1c1", clue2="")  # there is no second stage
