"""Double Up, Dice mania, Dexter's rule and Full Circle."""

from typing import Any

import pytest

from kit.games.hunt import HuntTable
from piecepack.core.errors import IllegalMove, ImpossiblePosition
from piecepack.core.offer import Move
from piecepack.core.options import describe
from piecepack.games.scavenger_hunt import GAME
from piecepack.games.scavenger_hunt.options import ScavengerHuntOptions
from piecepack.games.scavenger_hunt.rules import phases

MATCH: dict[str, Any] = {"lists": {"hearts": {"crowns-4": "crowns-4/s"}}}


def test_sh_41_and_q23_double_up_gives_a_second_roll_if_the_first_removed_nothing() -> None:
    table = HuntTable(variant="double_up", **MATCH)
    table.roll(4)
    table.decline()  # declining is removing nothing
    assert table.state.phase == phases.ROLL
    table.roll(4)
    table.remove()
    assert table.on_turn == "spades"
    table = HuntTable(variant="double_up", **MATCH)
    table.roll(4)
    table.remove()
    assert table.on_turn == "spades"


def test_sh_41_the_second_roll_is_the_last() -> None:
    table = HuntTable(variant="double_up", **MATCH)
    table.roll(1)
    table.roll(1)
    assert table.on_turn == "spades"


MANIA: dict[str, Any] = {
    "variant": "dice_mania",
    "lists": {
        "hearts": {"crowns-4": "crowns-4/v"},
        "spades": {"suns-0": "suns-0/v"},
        "diamonds": {"arms-5": "arms-5/v", "crowns-3": "suns-2/s"},
    },
}


def test_sh_42_any_of_the_own_die_and_the_board_dice() -> None:
    table = HuntTable(**MANIA)
    table.pass_to(phases.ROLL)
    picks = [pick.id for pick in table.match.offers(0)[0].groups[0].picks]
    assert picks == ["die-hearts", "die-suns", "die-moons", "die-crowns", "die-arms"]
    with pytest.raises(IllegalMove):
        table.play("hearts", "roll", "die-spades")
    with pytest.raises(IllegalMove):
        table.play("hearts", "roll")


def test_sh_43_and_44_and_45_and_q25_own_die_by_value_board_dice_by_tile_roller_first() -> None:
    table = HuntTable(**MANIA)
    table.roll(4, 0, 3, 5, dice=("hearts", "suns", "crowns", "arms"))
    asked = []
    while table.state.phase == phases.REMOVING:
        seat = table.match.owing()[0]
        asked.append((table.players[seat], table.may_remove))
        table.remove() if table.may_remove else table.decline()
    assert asked == [
        ("hearts", ["crowns-4"]),
        ("spades", ["suns-0"]),
        ("diamonds", []),  # crowns-3 was rolled, and its coin does not match. SH-Q10
        ("diamonds", ["arms-5"]),
    ]
    assert table.removed == {"hearts": 1, "spades": 1, "clubs": 0, "diamonds": 1}


def test_sh_q25_a_coin_hit_twice_goes_once() -> None:
    table = HuntTable(**MANIA)
    table.roll(4, 4, dice=("hearts", "crowns"))
    assert len(table.state.pending) == 1


def test_sh_46_and_q26_only_at_the_end_of_the_own_turn_are_four_coins_enough() -> None:
    table = HuntTable(**MANIA, removed={"diamonds": 3})
    table.roll(5, dice=("arms",))
    table.remove()
    assert table.removed["diamonds"] == 4
    assert table.match.result() is None
    for _ in range(3):
        table.pass_to(phases.ROLL)
        table.decline()
    result = table.match.result()
    assert result is not None
    assert result.winners == (3,)


def dexter(variant: str = "dexter", **setup: Any) -> HuntTable:
    table = HuntTable(variant=variant, **{**MATCH, **setup})
    table.pass_to(phases.CHOOSE)
    return table


def choose(table: HuntTable, rank: str) -> None:
    table.match.play(table.match.owing()[0], Move("choose", (rank,)))


def test_sh_47_and_48_and_q27_and_q30_the_right_neighbour_picks_a_face_up_value() -> None:
    table = dexter()
    assert table.match.owing() == (3,)
    picks = [pick.id for pick in table.match.offers(3)[0].groups[0].picks]
    assert picks == ["null", "ace", "2", "3", "4", "5"]
    shown = [p for p in table.match.scene(1).pieces if p.zone == "coins-0"]
    assert [p.rank for p in shown] == ["null", "ace", "2", "3", "4", "5"]


@pytest.mark.parametrize("seats", [3, 2])
def test_sh_52_and_q30_dexter_with_three_and_two(seats: int) -> None:
    table = HuntTable(seats, variant="dexter")
    table.pass_to(phases.CHOOSE)
    assert table.match.owing() == (seats - 1,)


def test_sh_49_a_match_may_be_removed_and_its_value_is_discarded() -> None:
    table = dexter()
    choose(table, "4")
    table.remove()
    assert table.state.discarded[0] == 1 << 4
    assert table.state.face_up[0] == 63 & ~(1 << 4)


def test_sh_49_and_q27_and_q28_declined_or_without_a_match_it_is_turned_down() -> None:
    table = dexter()
    choose(table, "4")
    table.decline()
    assert table.state.discarded[0] == 0
    assert table.state.face_up[0] == 63 & ~(1 << 4)


def test_sh_50_and_q28_when_none_is_up_all_that_are_left_are_turned_up_at_once() -> None:
    everyone = ["null", "ace", "2", "3", "4", "5"]
    up = [["4"], everyone, everyone, everyone]
    gone = [["ace"], [], [], []]
    table = dexter(face_up=up, discarded=gone)
    choose(table, "4")
    table.remove()
    assert table.state.face_up[0] == 63 & ~(1 << 4) & ~(1 << 1)
    assert table.state.discarded[0] == (1 << 4) | (1 << 1)


EVERYONE = ["null", "ace", "2", "3", "4", "5"]


def test_sh_51_and_q29_in_the_fast_form_a_second_question_may_be_asked() -> None:
    table = dexter("dexter_fast", face_up=[["2"], EVERYONE, EVERYONE, EVERYONE])
    choose(table, "2")
    assert table.match.owing() == (0,)
    assert [offer.verb for offer in table.match.offers(0)] == ["ask", "pass"]
    assert table.state.face_up[0] == 63  # turned up again before the second choice
    table.play("hearts", "ask")
    assert table.match.owing() == (3,)
    choose(table, "2")  # the same value may be chosen again
    assert table.on_turn == "spades"  # there is no third question


def test_sh_51_and_q27_the_second_question_may_be_left_out() -> None:
    table = dexter("dexter_fast")
    choose(table, "null")
    table.play("hearts", "pass")
    assert table.on_turn == "spades"
    assert table.state.face_up[0] == 63 & ~1
    assert table.told[-1] == "hearts does not ask again."


def test_sh_51_with_two_players_the_active_player_is_offered_both_answers() -> None:
    table = HuntTable(2, layout="face_off", variant="dexter_fast")
    table.play("hearts", "stay")
    table.pass_to(phases.CHOOSE)
    choose(table, "null")
    assert table.match.owing() == (0,)
    assert [offer.label for offer in table.match.offers(0)] == ["Ask spades again", "End the turn"]
    head = table.match.scene(0).headline
    assert head == "Nothing was removed. Ask spades again, or end your turn?"
    assert table.match.scene(1).headline == "hearts may ask again."


def test_sh_51_declining_a_match_removes_nothing_so_there_is_a_second_question() -> None:
    table = dexter("dexter_fast")
    choose(table, "4")
    table.decline()
    assert table.state.phase == phases.AGAIN


def test_sh_51_a_removal_ends_the_turn_and_nothing_is_discarded() -> None:
    table = dexter("dexter_fast")
    choose(table, "4")
    table.remove()
    assert table.on_turn == "spades"
    assert table.state.discarded[0] == 0
    table = dexter("dexter_fast")
    choose(table, "null")
    table.play("hearts", "ask")
    choose(table, "4")
    table.remove()
    assert table.on_turn == "spades"


def test_sh_26_the_fourth_removal_wins_before_a_player_coin_is_discarded() -> None:
    table = dexter(removed={"hearts": 3})
    choose(table, "4")
    table.remove()
    result = table.match.result()
    assert result is not None
    assert result.winners == (0,)
    assert table.state.discarded[0] == 0


def test_sh_51_an_optional_question_keeps_a_certain_removal_for_the_next_turn() -> None:
    """The last value up has to be named; a forced second question would turn it down before."""
    table = dexter("dexter_fast", face_up=[["3", "4"], EVERYONE, EVERYONE, EVERYONE])
    choose(table, "3")
    table.play("hearts", "pass")
    while table.on_turn != "hearts" or table.state.phase != phases.CHOOSE:
        if table.state.phase == phases.CHOOSE:
            choose(table, table.match.offers(table.match.owing()[0])[0].groups[0].picks[0].id)
        elif table.state.phase == phases.MOVE:
            table.play(table.on_turn, "stay")
        else:
            table.decline()
    assert [pick.id for pick in table.match.offers(3)[0].groups[0].picks] == ["4"]


def test_sh_51_only_the_first_question_of_the_fast_form_is_followed_by_another() -> None:
    for more in ({"variant": "dexter"}, {"variant": "dexter_fast", "second": True}):
        with pytest.raises(ImpossiblePosition, match="SH-51"):
            HuntTable(phase="again", **more)
    assert HuntTable(variant="dexter_fast", phase="again").match.owing() == (0,)


FULL: dict[str, Any] = {
    "variant": "full_circle",
    "player_tiles": {"0,1": "hearts-4"},
    "pawns": {"hearts": [0, 1]},
    **MATCH,
}


@pytest.mark.parametrize("seats", [4, 3, 2])
def test_sh_53_and_56_on_an_own_tile_its_match_may_be_removed(seats: int) -> None:
    layout = {4: "rectangle", 3: "triangle", 2: "face_off"}[seats]
    cell = {4: "0,1", 3: "0,6", 2: "1,0"}[seats]
    row, col = map(int, cell.split(","))
    setup = {"player_tiles": {cell: "hearts-4"}, "pawns": {"hearts": [row, col]}}
    lists = {"hearts": {"moons-4": "moons-4/s"}}
    table = HuntTable(seats, layout=layout, variant="full_circle", lists=lists, **setup)  # type: ignore[arg-type]  # as the table takes them
    table.play("hearts", "stay")
    assert table.may_remove == ["moons-4"]
    table.remove()
    assert table.removed["hearts"] == 1


def test_sh_53_and_q10_it_is_asked_whether_the_coin_matches_or_not() -> None:
    table = HuntTable(**{**FULL, "lists": {"hearts": {"crowns-4": "suns-2/v"}}})
    table.play("hearts", "stay")
    assert table.state.phase == phases.REMOVING
    assert table.may_remove == []


def test_sh_53_elsewhere_nothing_is_removed() -> None:
    table = HuntTable(**{**FULL, "pawns": {"hearts": [0, 2]}})
    table.pass_to(phases.SWAP)
    table.play("hearts", "pass")
    assert table.on_turn == "spades"


def test_sh_54_the_boards_it_is_best_on_are_recommended() -> None:
    doc = next(doc for doc in GAME.about().options if doc.name == "layout")
    assert "Full Circle is best on pinwheel, galaxy or islands" in doc.doc


def test_sh_q31_claim_swap_and_remove_in_one_turn() -> None:
    table = HuntTable(
        variant="full_circle",
        lists={"hearts": {"crowns-4": "suns-3/s"}},
        tiles={"1,1": "suns-3"},
        coins={"1,1": "arms-2/s"},
        pawns={"hearts": [1, 1]},
    )
    table.claim()
    table.swap("suns-3", "arms-2")
    assert table.may_remove == ["suns-3"]
    table.remove()
    assert table.removed["hearts"] == 1


def test_sh_q35_the_variants_exclude_each_other() -> None:
    doc = next(doc for doc in describe(ScavengerHuntOptions) if doc.name == "variant")
    assert set(doc.choices) == {
        "classic",
        "double_up",
        "dice_mania",
        "dexter",
        "dexter_fast",
        "full_circle",
    }
