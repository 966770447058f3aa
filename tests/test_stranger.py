"""A game in somebody else's package works like ours: installed, found, played, recorded."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a program that has the stranger's package installed."""
    target = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    # The builder is one of our own development tools, so nothing is fetched.
    local = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    subprocess.run([*pip, *local, str(TESTS / "stranger")], check=True)
    return {**os.environ, "PYTHONPATH": str(target)}


def run(environment: dict[str, str], *words: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "piecepack", *words],
        env=environment,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


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
