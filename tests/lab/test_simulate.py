"""Simulations: counted correctly, and the same for any number of processes."""

from pathlib import Path

import pytest

from piecepack.core.errors import BadOptions, UnknownGame
from piecepack.lab import simulate as lab
from piecepack.lab.simulate import Outcome, Plan, interval, play_one, simulate
from piecepack.match import record as recording


def plan(**changes: object) -> Plan:
    settled: dict[str, object] = {
        "game": "bid",
        "bots": ("random",) * 3,
        "options": {"goal": 20},
        "games": 10,
        "seed": 5,
    }
    return Plan(**{**settled, **changes})  # type: ignore[arg-type]  # Plan's own fields


def test_every_game_has_luck_of_its_own() -> None:
    outcomes = [play_one(plan(), number) for number in range(10)]
    assert len({outcome.scores for outcome in outcomes}) > 5
    assert outcomes == [play_one(plan(), number) for number in range(10)]


def test_progress_is_told_of_every_game() -> None:
    told: list[int] = []
    simulate(plan(games=33), 1, told.append)
    assert sum(told) == 33


def test_wins_draws_scores_and_unfinished_games_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outcomes = [
        Outcome((0,), (20, 5, 3), 10, True, "there"),
        Outcome((0, 1), (20, 20, 1), 30, True, "level"),
        Outcome((2,), (2, 5, 21), 20, True, "there"),
        Outcome((), (), 99, False),
    ]
    monkeypatch.setattr(lab, "play_one", lambda plan, number: outcomes[number])
    report = simulate(plan(games=4), 1, lambda done: None)
    assert [(seat.wins, seat.draws) for seat in report.seats] == [(1, 1), (0, 1), (1, 0)]
    assert report.seats[0].mean_score == 14
    assert (report.decisions.mean, report.decisions.min, report.decisions.max) == (39.75, 10, 99)
    assert report.unfinished == 1
    assert report.endings == {"there": 2, "level": 1}


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"game": "chess"}, UnknownGame),
        ({"bots": ("random",) * 7}, BadOptions),
        ({"bots": ("random", "random", "robot")}, BadOptions),
        ({"options": {"goal": "x"}}, BadOptions),
        ({"options": {"first_roller": 4}}, BadOptions),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_it_starts(
    changes: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        simulate(plan(**changes), 2, lambda done: pytest.fail("a game was played"))


def test_kept_records_sort_by_number(tmp_path: Path) -> None:
    simulate(plan(games=11, records=tmp_path), 1, lambda done: None)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[0] == "bid-5-00.jsonl"
    assert names[-1] == "bid-5-10.jsonl"
    assert recording.read(tmp_path / names[3]).result() is not None


def test_the_interval_is_wilsons() -> None:
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1
    assert interval(0, 0) == (0, 1)
