"""Calibration: chances against results, on games of bots."""

from math import isclose

import pytest
from msgspec.structs import replace

from kit.command import piecepack
from piecepack.analysis.judge import sharpened
from piecepack.core.errors import BadOptions
from piecepack.lab.calibrate import Plan, calibrate, follow

PLAN = Plan("bid", ("easy", "random"), 3, {"goal": 15}, 4, 1, "quick", states=3, worlds=1)


def test_any_number_of_processes_finds_the_same() -> None:
    done: list[int] = []
    alone = calibrate(PLAN, 1, done.append)
    assert done == [1] * 4
    assert calibrate(PLAN, 2, done.append) == alone


def test_of_each_game_the_start_and_some_states_are_judged() -> None:
    course = follow(PLAN, 0)
    assert len(course.chances) == 4
    assert all(isclose(sum(chances), 1.0) for chances in course.chances)
    assert sorted(course.result) == [0.0, 0.0, 1.0]
    assert len(follow(replace(PLAN, states=0), 0).chances) > 10


def test_what_luck_brought_one_seat_it_took_from_the_others() -> None:
    course = follow(PLAN, 1)
    assert sum(course.luck) == pytest.approx(0)
    found = calibrate(PLAN, 1, lambda _: None)
    assert sum(luck.mean for luck in found.luck) == pytest.approx(0)
    assert all(luck.low <= luck.mean <= luck.high for luck in found.luck)


def test_somebody_who_knows_nothing_has_the_naive_score() -> None:
    found = calibrate(PLAN, 1, lambda _: None)
    assert found.naive == pytest.approx((1 / 3) * (2 / 3) ** 2 + (2 / 3) * (1 / 3) ** 2)


def test_a_shy_outlook_is_sharpened_and_stays_one_victory_in_all() -> None:
    assert sharpened([0.5, 0.3, 0.2], 1.0) == [0.5, 0.3, 0.2]
    bold = sharpened([0.5, 0.3, 0.2], 2.0)
    assert sum(bold) == pytest.approx(1)
    assert bold[0] > 0.5
    assert bold[2] < 0.2


def test_one_game_has_no_interval() -> None:
    with pytest.raises(BadOptions, match="at least two"):
        calibrate(replace(PLAN, games=1), 1, lambda _: None)


def test_the_command_prints_bins_brier_scores_and_the_luck_of_each_seat() -> None:
    done = piecepack(
        "lab", "calibrate", "bid", "--games", "2", "--bots", "random", "--seats", "3",
        "--option", "goal=10", "--states", "2", "--worlds", "1", "--jobs", "1",
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "Brier score" in done.out
    assert "Luck of seat 2 per game" in done.out
