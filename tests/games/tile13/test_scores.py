"""What tiles bring, who wins, and who is paid."""

from typing import Any

import pytest

from kit.games.tile13 import Tile13Table
from piecepack.core.errors import IllegalMove
from piecepack.core.words import number
from piecepack.games.tile13.options import Tile13Options
from piecepack.games.tile13.rules import phases
from piecepack.games.tile13.rules.endings import SHARED, WON
from piecepack.games.tile13.rules.game import Tile13
from piecepack.games.tile13.rules.scoring import ahead, shared, tile_points
from piecepack.games.tile13.rules.tiles import WORTH

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["3"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}
LEVEL = {"suns": "2", "crowns": "3", "arms": "4", "moons": "5"}
LEVEL_BEA = {"suns": ["5"], "crowns": ["2"], "arms": ["3"], "moons": ["2"]}
LEVEL_CAL = {"suns": ["N"], "crowns": ["4"], "arms": ["N"], "moons": ["4"]}


def test_t13_22_a_tile_brings_its_value_times_the_judges() -> None:
    assert tile_points(4, 5, 0, tested=False, pander=False) == 20


def test_t13_23_null_is_1_and_the_ace_10() -> None:
    assert WORTH == (1, 10, 2, 3, 4, 5)
    assert tile_points(0, 1, 0, tested=False, pander=False) == 10


def test_t13_24_a_tile_that_another_designer_plays_too_brings_nothing_to_either() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": {**CAL, "suns": ["4"]}})
    assert table.brought()["Bea"] == {"suns": [0], "crowns": [20], "arms": [6], "moons": [6]}
    assert table.brought()["Cal"]["suns"] == [0]


def test_t13_25_and_27_the_judges_own_tile_is_doubled_and_bonuses_multiply() -> None:
    assert tile_points(5, 5, 0, tested=False, pander=False) == 50
    assert tile_points(5, 5, 0, tested=True, pander=False) == 100
    assert tile_points(1, 1, 0, tested=True, pander=False) == 400


@pytest.mark.parametrize(("pander", "points"), [("zero", 0), ("double", 50)])
def test_t13_a5_the_judges_tile_played_by_two(pander: str, points: int) -> None:
    table = Tile13Table(options={"pander": pander})
    both: dict[str, Any] = {"Bea": {**BEA, "suns": ["5"]}, "Cal": {**CAL, "suns": ["5"]}}
    table.contest(JUDGE, both)
    assert table.brought()["Bea"]["suns"] == table.brought()["Cal"]["suns"] == [points]


def test_t13_a5_pander_saves_no_tile_that_is_not_the_judges() -> None:
    table = Tile13Table(options={"pander": "double"})
    table.contest(JUDGE, {"Bea": BEA, "Cal": {**CAL, "suns": ["4"]}})
    assert table.brought()["Bea"]["suns"] == [0]


def test_t13_a6_three_alike_are_all_nothing_and_only_that_tile() -> None:
    players = ("Ann", "Bea", "Cal", "Dan")
    table = Tile13Table(players)
    games = {
        "Bea": BEA,
        "Cal": {**CAL, "suns": ["4"]},
        "Dan": {"suns": ["4"], "crowns": ["2"], "arms": ["5"], "moons": ["4"]},
    }
    table.contest(JUDGE, games)
    assert [table.brought()[name]["suns"] for name in ("Bea", "Cal", "Dan")] == [[0], [0], [0]]
    assert table.brought()["Dan"]["crowns"] == [8]
    assert shared([[0b1, 0, 0, 0], [0b11, 0, 0, 0], [0b1, 0b1, 0, 0]]) == [0b1, 0, 0, 0]


def test_t13_a7_bonuses_on_nothing_are_nothing() -> None:
    assert tile_points(5, 5, 0b100000, tested=True, pander=False) == 0
    assert tile_points(4, 5, 0b010000, tested=True, pander=True) == 0


def test_t13_28_and_29_everybody_is_paid_and_the_winner_twice() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL})
    assert table.points == {"Bea": 52, "Cal": 49}
    table.name(None)
    assert table.scores == {"Ann": 0, "Bea": 104, "Cal": 49}


def level_table(bea: int, cal: int) -> Tile13Table:
    table = Tile13Table()
    table.state.scores = [100, 2 * bea, 2 * cal]
    table.contest(LEVEL, {"Bea": LEVEL_BEA, "Cal": LEVEL_CAL})
    assert table.points == {"Bea": 38, "Cal": 38}
    return table


def test_t13_30_and_a10_a_tie_goes_to_the_lower_total_before() -> None:
    table = level_table(100, 40)
    assert table.winner == "Cal"
    table.name("Bea")
    assert table.scores == {"Ann": 69, "Bea": 157, "Cal": 116}


def test_t13_30_and_a10_then_a_die_decides_among_those_who_share_the_lowest() -> None:
    table = level_table(40, 40)
    assert table.state.phase == phases.DIE
    assert table.state.toss() == (2,)
    table.match.bring_named({"winner": 2})
    assert table.winner == "Cal"
    assert ahead([0, 7, 7, 7], [0, 5, 4, 4], [1, 2, 3]) == [2, 3]
    assert ahead([9, 7, 7, 6], [0, 5, 5, 1], [1, 2, 3]) == [1, 2]


def test_t13_31_the_judge_scores_nothing_of_her_own() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL})
    assert table.state.points[0] == 0
    assert table.scores["Ann"] == 0


def test_t13_32_and_33_and_a8_half_the_winning_score_for_runner_up_and_judge() -> None:
    table = Tile13Table()
    judge = {"suns": "3", "crowns": "5", "arms": "2", "moons": "4"}
    bea = {"suns": ["5"], "crowns": ["2"], "arms": ["4"], "moons": ["3"]}
    cal = {"suns": ["4"], "crowns": ["3"], "arms": ["3"], "moons": ["2"]}
    table.contest(judge, {"Bea": bea, "Cal": cal})
    assert table.match.scene(0).more == (
        "Name a Runner-Up, and you both receive 22½; or name nobody."
    )
    table.name("Cal")
    assert table.scores == {"Ann": 22.5, "Bea": 90, "Cal": 63.5}
    assert number(table.scores["Ann"]) == "22½"
    assert table.told[-1] == "Ann names Cal Runner-Up: 22½ for each of them."


def test_t13_a9_the_runner_up_is_any_designer_but_the_winner_or_nobody() -> None:
    table = Tile13Table()
    table.contest(JUDGE, {"Bea": BEA, "Cal": CAL})
    for wrong in ("Bea", "Ann"):
        with pytest.raises(IllegalMove):
            table.name(wrong)
    table.name(None)
    assert table.scores["Ann"] == 0


def test_t13_a11_if_all_score_nothing_there_is_a_winner_still() -> None:
    """Both play the same game: every tile cancels."""
    table = Tile13Table()
    table.state.scores = [0, 20, 10]
    table.contest(JUDGE, {"Bea": BEA, "Cal": BEA})
    assert table.points == {"Bea": 0, "Cal": 0}
    assert table.winner == "Cal"
    table.name("Bea")
    assert table.scores == {"Ann": 0, "Bea": 10, "Cal": 5}


def test_t13_03_and_a14_the_most_prestige_wins_and_may_be_shared() -> None:
    state = Tile13(3, Tile13Options())
    state.scores = [7, 7, 3]
    assert state.result().winners == (0, 1)
    assert state.result().why == SHARED
    assert state.result().scores == (3.5, 3.5, 1.5)
    state.scores = [7, 8, 3]
    assert state.result().winners == (1,)
    assert state.result().why == WON
