"""A game in somebody else's package works like ours: installed, found, played, recorded."""

import json
from pathlib import Path

import pytest

from kit.outside import installed_from, run

TESTS = Path(__file__).parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return installed_from(TESTS / "stranger", tmp_path_factory.mktemp("site"))


def test_it_stands_on_the_shelf_beside_ours(installed: dict[str, str]) -> None:
    listed = json.loads(run(installed, "games", "--json"))
    assert {"bid", "odd_or_even"} <= {game["id"] for game in listed}


def test_it_is_played_at_the_prompt_recorded_and_verified(
    installed: dict[str, str], tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    told = run(
        installed, "play", "odd_or_even", "--seats", "you,bot", "--record", str(record),
        stdin="1\n" * 50,
    )  # fmt: skip
    assert "Right said odd" in told
    assert "won: " in told
    assert run(installed, "verify", str(record)).startswith("Verified:")
    assert "Left said even" in run(installed, "replay", str(record))


def test_its_bots_are_simulated(installed: dict[str, str]) -> None:
    report = json.loads(
        run(installed, "simulate", "odd_or_even", "--bots", "contrary,random", "--games", "20",
            "--seed", "1", "--jobs", "1", "--json")
    )  # fmt: skip
    assert report["games"] == 20
    assert report["unfinished"] == 0
    assert report["seats"][0]["bot"] == "contrary"


def test_the_laws_hold_for_it_too(installed: dict[str, str]) -> None:
    told = run(installed, "laws", "odd_or_even", "--games", "20")
    assert told.startswith("Odd or Even: all ")
    assert " laws kept (40 games, " in told
