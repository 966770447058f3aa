"""Each law can fail: games with one fault each, found by `piecepack laws` and reported by name."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kit.command import piecepack
from kit.invented.broken import BROKEN
from kit.invented.sound import SOUND, UNSAID
from piecepack.cli import app
from piecepack.core.contract import OVER, Game
from piecepack.laws import LAWS, Broken, Walk, settings_of, try_laws
from piecepack.laws.trial import shortest, tasks_of
from piecepack.laws.walk import TO_THE_END
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.replay import replay

TESTS = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of this page stand on the shelf, and no others."""
    games = {game.id: game for game in (*(game for _, game in BROKEN.values()), *SOUND, UNSAID)}
    monkeypatch.setattr(shelf, "_entries", lambda: games)
    monkeypatch.setattr(shelf, "_load", lambda name: games[name])


def laws(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    """The command in this process: its exit code and what it prints."""
    code = app([*map(str, ("laws", *words))], standalone_mode=False)
    return code or 0, capsys.readouterr().out


def found(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, Any]:
    code, out = laws(capsys, *words, "--json")
    assert code == 1
    (report,) = json.loads(out)
    broken: dict[str, Any] = report["broken"]
    return broken


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_is_found_under_its_law_with_a_record_that_replays(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    law, game = BROKEN[name]
    broken = found(capsys, name, "--games", 3, "--records", tmp_path)
    assert broken["law"] == law
    assert broken["why"]
    record = recording.read(Path(broken["record"]))
    assert replay(record, game).record() == record
    events = [event for event in record.events if not isinstance(event, recording.ResultLine)]
    assert len(broken["moves"]) == len(events)


def test_there_is_a_fault_for_every_law() -> None:
    assert {law for law, _ in BROKEN.values()} == {law.id for law in LAWS}


@pytest.mark.parametrize("game", SOUND, ids=lambda game: game.id)
def test_a_sound_game_keeps_all_laws(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    """With a single seat, without luck, without secrets, with choices in steps, with old secrets."""
    code, out = laws(capsys, game.id, "--games", 4, "--json")
    (report,) = json.loads(out)
    assert (code, report["broken"], report["unproven"]) == (0, None, {})
    assert report["games"] == 4 * report["settings"] == 4 * len(settings_of(game))


def test_a_secret_too_old_to_search_is_reported_and_not_called_a_fault(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out = laws(capsys, "unsaid")
    assert code == 0
    assert "Note     history is undecided" in out
    assert "retell" in out


def test_a_violation_is_shown_as_early_as_it_can_be() -> None:
    (law,) = [law for law in LAWS if law.id == "no-leak"]
    whole = Walk(settings_of(BROKEN["leaky_scene"][1])[0], 0, TO_THE_END)
    found = []
    for steps in range(len(whole.happenings())):
        try:
            law.try_on(whole.cut(steps), Random(0))
        except Broken as broken:
            found.append(broken)
    assert len(found) > 1
    assert shortest(found[-1]).walk.steps == 1  # the first sealed guess
    assert len(shortest(found[-1]).record.events) == 1


def test_a_lost_piece_is_shown_where_it_is_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = found(capsys, "lost_piece", "--records", tmp_path)
    match = replay(recording.read(Path(broken["record"])))
    assert match.waiting() != OVER
    assert "2" in str(match.position()["scores"])  # it goes with somebody's second point
    assert broken["moves"][-1].startswith("luck: ")


def test_a_game_that_is_stuck_is_shown_up_to_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = found(capsys, "nothing_to_do", "--records", tmp_path)
    assert "no legal move" in broken["why"]
    assert broken["moves"]


def test_a_leak_names_the_seat_that_notices(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = found(capsys, "leaky_to_one", "--records", tmp_path)
    (move,) = broken["moves"]
    assert move.startswith(("Left", "Right")[1 - broken["seat"]])


def test_the_same_seed_finds_the_same_violation(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, again, other = (
        found(capsys, "leaky_offers", "--seed", seed, "--games", 9, "--records", tmp_path)
        for seed in (5, 5, 6)
    )
    assert first == again
    assert other["seed"] != first["seed"]


def test_what_people_play_most_is_tried_first() -> None:
    game = BROKEN["leaky_scene"][1]
    tasks = tasks_of(game, 2, 7)
    assert [task.setting.options for task in tasks] == [{}, {"rounds": 1}] * 2
    assert [task.seed for task in tasks] == [7, 7, 8, 8]


def test_earlier_versions_of_the_rules_are_tried_once() -> None:
    present = replace(SOUND[0], rules_version=2)
    old = BROKEN["endless"][1]
    game = present.keeping(1, start=old.start, load=old.load)
    versions = [task.setting.game.rules_version for task in tasks_of(game, 3, 0)]
    assert versions == [2, 2, 1, 1, 2, 2, 2, 2]
    broken = try_laws(game).broken
    assert broken is not None
    assert broken.law.id == "ends"
    assert broken.record.header.rules == 1


def test_the_time_can_be_bounded() -> None:
    report = try_laws(SOUND[0], games=100, seconds=0.05)
    assert report.out_of_time
    assert 1 <= report.games < 100


def test_the_laws_need_neither_hypothesis_nor_pytest() -> None:
    """They are there wherever the package is; our development tools are not."""
    program = "import sys, piecepack.laws, piecepack.cli; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "piecepack.laws.trial" in loaded
    assert not {"hypothesis", "pytest", "_pytest"} & loaded


def test_a_fault_of_an_installed_game_is_told_to_people_and_can_be_replayed(tmp_path: Path) -> None:
    """All the way: a package on disk, a program of its own, exit status 1, a file to replay."""
    site = tmp_path / "site"
    info = site / "leaky-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: leaky\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[piecepack.games]\nleaky_log = leaky:GAME\n")
    (site / "leaky.py").write_text(
        "from kit.invented.broken import BROKEN\nGAME = BROKEN['leaky_log'][1]\n"
    )
    path = os.pathsep.join(map(str, (site, TESTS, TESTS / "stranger" / "src")))
    done = piecepack("laws", "leaky_log", home=tmp_path, PYTHONPATH=path)
    assert done.code == 1
    assert done.err == ""
    assert "Law      history" in done.out
    assert "Seat     " in done.out
    (line,) = [line for line in done.out.splitlines() if line.startswith("  Replay   ")]
    words = line.split(" replay ")[1].split()
    told = piecepack("replay", *words, home=tmp_path, PYTHONPATH=path)
    assert told.code == 0
    assert " guesses " in told.out
