"""Law 9: every game, every variant and every kind of ending has a recorded game to read."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kit.golden.playthrough import playthrough
from kit.settings import all_settings
from piecepack.core.contract import Game
from piecepack.core.options import describe
from piecepack.laws.setting import Setting
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.record import Record
from piecepack.match.replay import replay
from piecepack.match.verify import verify

GOLDEN = Path(__file__).parent.parent / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.jsonl"))


def records_of(game: Game) -> list[Record]:
    """Those of the present rules."""
    records = [recording.read(path) for path in RECORDS if path.parent.name == game.id]
    return [record for record in records if record.header.rules == game.rules_version]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_still_goes_and_reads_as_it_did(path: Path) -> None:
    record = recording.read(path)
    assert playthrough(record) == path.with_suffix(".txt").read_text(encoding="utf-8")
    assert replay(record).record() == record
    assert verify(record).honest


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_every_kind_of_ending_has_a_golden_game(game: Game) -> None:
    endings = {result.why for record in records_of(game) if (result := record.result())}
    assert endings == set(game.endings)


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_every_seat_count_and_every_choice_has_a_golden_game(setting: Setting) -> None:
    choices = {doc.name for doc in describe(setting.game.options) if doc.choices or doc.file}
    wanted = {name: value for name, value in setting.options.items() if name in choices}
    assert any(
        wanted.items() <= record.header.options.items() for record in records_of(setting.game)
    )
    assert any(len(record.header.seats) == setting.seats for record in records_of(setting.game))


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_every_version_of_the_rules_is_kept_and_has_a_golden_game(game: Game) -> None:
    """A record or a running table is never stranded by an update."""
    versions = range(1, game.rules_version + 1)
    assert [shelf.find(game.id, version).rules_version for version in versions] == list(versions)
    paths = [path for path in RECORDS if path.parent.name == game.id]
    assert {recording.read(path).header.rules for path in paths} == set(versions)


def test_no_playthrough_is_left_without_its_record() -> None:
    assert {path.stem for path in GOLDEN.glob("*/*.txt")} == {path.stem for path in RECORDS}


def test_the_texts_can_be_told_again_without_new_games(tmp_path: Path) -> None:
    copied = tmp_path / "golden"
    ignored = shutil.ignore_patterns("__pycache__", "letterbox", "scavenger_hunt", "tile13")
    shutil.copytree(GOLDEN, copied, ignore=ignored)
    text = copied / "bid" / "arms.txt"
    text.write_text("Something else.")
    shutil.copytree(GOLDEN.parent / "kit", tmp_path / "kit")
    before = {path.name: path.read_bytes() for path in copied.glob("*/*.jsonl")}
    make = [sys.executable, str(copied / "make.py"), "--retell", "bid"]
    subprocess.run(make, check=True, timeout=60)
    assert text.read_text(encoding="utf-8") == (GOLDEN / "bid" / "arms.txt").read_text("utf-8")
    assert {path.name: path.read_bytes() for path in copied.glob("*/*.jsonl")} == before
    wrong = subprocess.run(
        [*make[:-1], "chess"], check=False, capture_output=True, text=True, timeout=60
    )
    assert wrong.returncode == 2
    assert "no golden game is called chess" in wrong.stderr
