"""Calibration: chances against results, on games of bots."""

import os
import sys
from math import isclose
from pathlib import Path

import pytest
from msgspec.structs import replace

from kit.command import piecepack
from piecepack.analysis.judge import sharpened
from piecepack.core.errors import BadOptions
from piecepack.lab import calibrate as calibration
from piecepack.lab.calibrate import QUICK, Course, Plan, calibrate, follow

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


def test_players_as_quick_as_playouts_do_as_well_as_expected() -> None:
    plan = replace(PLAN, game="in_crowd", bots=(QUICK,), seats=2, options={}, games=6, worlds=4)
    found = calibrate(plan, 2, lambda _: None)
    # An outlook that flatters whoever has just moved would bring each of them more than a whole victory.
    assert abs(sum(own.mean for own in found.own)) / 2 < 0.6


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
    assert "Luck of seat 1 per game" in done.out
    assert "Luck of seat 3 per game" in done.out
    assert "seat 0" not in done.out
    assert "Own moves of seat 3 per game" in done.out


NOTHING = (0.0, 0.0, 0.0)
LONG = ("lab", "calibrate", "tile13", "--games", "100000", "--jobs", "1")  # nobody waits for it


def test_what_a_plot_needs_is_checked_before_the_first_game(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ModuleNotFoundError(name='matplotlib')\n")
    bare = piecepack(*LONG, "--plot", tmp_path / "plot.svg", PYTHONPATH=_path_with(tmp_path))
    assert bare.code == 2
    assert bare.err == (
        "piecepack: This needs matplotlib. Install it with: pip install 'piecepack[lab]'\n"
    )
    assert "extra lab" in " ".join(piecepack("lab", "calibrate", "--help").out.split())


def test_a_report_needs_its_extra_before_the_first_game_too(tmp_path: Path) -> None:
    (tmp_path / "matplotlib.py").write_text("raise ModuleNotFoundError(name='matplotlib')\n")
    bare = piecepack(
        "lab", "compare", "tile13", "--out", tmp_path / "out", "--jobs", "1",
        PYTHONPATH=_path_with(tmp_path),
    )  # fmt: skip
    assert bare.code == 2
    assert "This needs matplotlib." in bare.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["nowhere/plot.svg", "."])
def test_a_plot_that_cannot_be_written_is_refused_before_the_first_game(
    tmp_path: Path, name: str
) -> None:
    done = piecepack(*LONG, "--plot", tmp_path / name)
    assert done.code == 2
    assert f"{tmp_path / name} cannot be written: " in done.err
    assert done.err.count("\n") == 1


def _path_with(folder: Path) -> str:
    return os.pathsep.join([str(folder), *sys.path])


def test_draws_without_a_state_of_a_bin_say_nothing_about_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    won = Course([(1.0, 0.0, 0.0)], (1.0, 0.0, 0.0), NOTHING, NOTHING)
    even = Course([(0.5, 0.5, 0.0)], (1.0, 0.0, 0.0), NOTHING, NOTHING)
    # In one game of four a seat was called sure of winning, and it won.
    monkeypatch.setattr(calibration, "follow", lambda _, number: even if number else won)
    found = calibrate(replace(PLAN, games=4), 1, lambda _: None)
    assert (found.bins[-1].low, found.bins[-1].high) == (1.0, 1.0)
