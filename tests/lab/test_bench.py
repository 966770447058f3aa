"""The benchmark of the rules: averages of replayed slices."""

from collections.abc import Callable

import pytest
from fuji_san import GAME as FUJI_SAN

from piecepack.lab import bench as lab
from piecepack.lab.bench import bench, measure
from piecepack.lab.lap import Lap, Request, run
from piecepack.match import shelf


def test_a_lap_is_the_same_games_whenever_it_is_replayed() -> None:
    request = Request("tile13", 4, 3, 500)
    laps = [run(request), run(request)]
    assert laps[0].decisions == laps[1].decisions >= 500
    assert laps[0].forced == laps[1].forced > 50  # everybody has to describe a game
    assert run(Request("tile13", 4, 4, 500)).forced != laps[0].forced


def recorded(seconds: list[float], asked: list[Request]) -> Callable[[Request], Lap]:
    def play(request: Request) -> Lap:
        asked.append(request)
        return Lap(1000, 250, seconds[len(asked) % len(seconds)])

    return play


def test_the_average_counts_and_not_the_fastest_slice() -> None:
    asked: list[Request] = []
    (speed,) = measure("bid", 4, {False: recorded([0.1, 0.3], asked)}, 1.0)
    assert speed.decisions_per_s == 5000  # the fastest slice had 10,000
    assert speed.forced == 0.25


def test_compiled_and_plain_play_the_same_slices_by_turns() -> None:
    fast: list[Request] = []
    slow: list[Request] = []
    speeds = measure("bid", 4, {True: recorded([0.1], fast), False: recorded([0.5], slow)}, 1.0)
    assert [(speed.compiled, speed.decisions_per_s) for speed in speeds] == [
        (True, 10_000),
        (False, 2000),
    ]
    assert fast == slow
    assert len({request.seed for request in fast}) > 4


def test_every_number_of_seats_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "run", lambda request: Lap(1000, 0, 1.0))
    games = [shelf.find("bid"), FUJI_SAN]
    assert [(speed.game, speed.seats) for speed in bench(games)] == [
        ("bid", 3),
        ("bid", 4),
        ("fuji_san", 1),
    ]
