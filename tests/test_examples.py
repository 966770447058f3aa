"""Fuji-san, a game for one in a package of its own, works like ours, and stays small."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kit.outside import installed_from, run

EXAMPLE = Path(__file__).parents[1] / "examples" / "fuji_san"
MOST_LINES = 210  # of Python: what a small game may cost
# A way up from the deal of seed 7, found by a search.
WAY_UP = (
    "suns r1c3", "suns r2c3", "crowns r2c13", "crowns r1c13", "moons r1c8", "crowns r1c7",
    "arms r2c4", "arms r2c8", "suns r2c7",
)  # fmt: skip
CLIMB = """
import sys, piecepack
match = piecepack.Match("fuji_san", seed=7)
for move in sys.argv[2:]:
    for line in match.play(0, move):
        print(line.text)
print(match.result())
match.save(sys.argv[1])
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return installed_from(EXAMPLE, tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def climbed(
    installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, str]:
    """The record of an ascent that was won, and what was told on the way."""
    record = tmp_path_factory.mktemp("record") / "won.jsonl"
    done = subprocess.run(
        [sys.executable, "-c", CLIMB, str(record), *WAY_UP],
        env=installed, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return record, done.stdout


def test_it_takes_at_most_210_lines() -> None:
    files = list((EXAMPLE / "src").rglob("*.py"))
    assert len(files) > 2
    assert sum(len(file.read_text().splitlines()) for file in files) <= MOST_LINES


def test_the_laws_hold_for_it(installed: dict[str, str]) -> None:
    told = run(installed, "laws", "fuji_san", "--games", "10")
    assert told.startswith("Fuji-san: all ")


def test_its_lesson_fits_its_rules_and_is_taught_in_the_terminal(installed: dict[str, str]) -> None:
    rehearsed = "from fuji_san import GAME; from piecepack.match.lessons.rehearsal import rehearse;"
    done = subprocess.run(
        [sys.executable, "-c", f"{rehearsed} print(len(rehearse(GAME).steps))"],
        env=installed, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout.strip() == "5", done.stderr
    taught = subprocess.run(
        [sys.executable, "-m", "piecepack", "learn", "fuji_san"],
        env=installed, capture_output=True, text=True, check=False, input="\n",
    )  # fmt: skip
    assert "2 of 5: Along the row" in taught.stdout, taught.stderr


def test_it_is_simulated_with_one_seat(installed: dict[str, str]) -> None:
    words = ("--games", "20", "--seed", "1", "--jobs", "1", "--json")
    report = json.loads(run(installed, "simulate", "fuji_san", *words))
    assert (report["games"], report["unfinished"]) == (20, 0)
    assert len(report["seats"]) == 1


def test_it_can_be_won_and_its_luck_is_checked(
    installed: dict[str, str], climbed: tuple[Path, str]
) -> None:
    record, told = climbed
    assert "Move the priest of Suns to r1c3." in told
    assert "The game is over: all four priests reached the summit." in told
    assert "winners=(0,)" in told
    assert run(installed, "verify", str(record)).startswith("Verified:")


def test_its_record_is_replayed_and_drawn(
    installed: dict[str, str], climbed: tuple[Path, str], tmp_path: Path
) -> None:
    record, _ = climbed
    assert "Move the priest of Arms to r2c8." in run(installed, "replay", str(record))
    drawn = tmp_path / "won.svg"
    run(installed, "replay", str(record), "--svg", str(drawn))
    assert drawn.read_text().startswith("<svg")


def test_it_is_played_at_the_prompt_until_one_gives_up(
    installed: dict[str, str], tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    words = ("play", "fuji_san", "--seats", "you", "--record", str(record))
    told = run(installed, *words, stdin="give_up\nyes\n")
    assert "The game is over: the priests turned back." in told
    assert run(installed, "verify", str(record)).startswith("Verified:")
