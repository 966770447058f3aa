"""The account of an analysed game as the terminal prints it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from kit.command import piecepack
from piecepack.analysis.analysis import Account, Analysis
from piecepack.analysis.estimate import Estimate
from piecepack.analysis.missed import Decision
from piecepack.analysis.turning_points import TurningPoint
from piecepack.cli import review
from piecepack.cli.app import a_console
from piecepack.cli.review import hundredths
from piecepack.core.offer import Move
from piecepack.terminal.words import spoken

GOLDEN = Path(__file__).parents[1] / "golden" / "bid"
CASES = json.loads((Path(__file__).parents[1] / "cases" / "accounts.json").read_bytes())


@pytest.mark.parametrize("case", CASES)
def test_the_parts_of_an_account_add_up_to_its_result_as_they_are_printed(
    case: dict[str, Any],
) -> None:
    start, luck, own, others = case["account"]
    *parts, result = hundredths(Account(start, luck, own, others, case["result"]))
    assert parts == case["whole"]
    assert sum(parts) == result


WON = "[/b] went from a chance of winning of 50 % to 60 %. " * 5


def made(*accounts: Account) -> Analysis:
    point = TurningPoint(6, 7, 0, 0.5, 0.6, WON)
    chosen = Decision(6, 7, 0, Move("pass"), "", 2)
    missed = chosen.beside(Move("bid"), "", (), Estimate(0.1, 0.0))
    return Analysis(2, "bid", "quick", (), (), (), (missed,) * 12, accounts, (point,))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_widest_account_fits_80_columns_and_no_number_leaves_its_per_cent_sign(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    wide = Account(0.333, -1.234, -1.234, 3.135, 1.0, 0.345, 0.567)
    names = ["[i]Ann", "Maximiliane-Friederike", "[/b]"]
    monkeypatch.setenv("COLUMNS", "80")
    console = a_console()
    with console.capture() as captured:
        review._print(console, made(wide, wide, wide), names, spoken(language))
    shown = captured.get().replace("\xa0", " ")
    assert max(map(len, shown.splitlines())) <= 80
    assert "[i]Ann" in shown
    assert "[/b]" in shown
    assert re.search(r"12 (moves|Züge), \d+ %", shown)
    assert shown.count("-123 ± 34 %") == 3
    assert shown.count("-123 ± 57 %") == 3
    assert not re.search(r"^ *%", shown, re.MULTILINE)
    assert "100 %." in shown or "100 % " in shown
    assert "docs/analysis.md" in shown


def test_an_analysis_says_how_to_see_a_position() -> None:
    path = GOLDEN / "ending-ahead.jsonl"
    done = piecepack("analyse", path, "--jobs", "1")
    assert done.code == 0, done.err
    assert f"See the position after event N: python -m piecepack replay {path} --at N" in done.out


def test_a_record_that_cannot_be_analysed_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = (GOLDEN / "ending-ahead.jsonl").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]))
    told = f"piecepack: {path}: This game is not over; only a finished game can be analysed.\n"
    assert piecepack("analyse", path).err == told
    path.write_bytes(b"".join(lines[:3]) + b'{"li')
    lost = f"piecepack: {path}: The last line is incomplete (4 bytes) and was left out.\n"
    assert piecepack("analyse", path).err == lost + told
    path.write_bytes(b"".join([*lines[:3], *lines[4:]]))
    for command in ("analyse", "replay"):
        done = piecepack(command, path)
        assert done.code == 2
        assert re.search(f"piecepack: {re.escape(str(path))}: Line [0-9]+ of the record", done.err)
    assert "piecepack: There is no" in piecepack("analyse", path, "--budget", "huge").err


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "This is not a piecepack record: it is empty."),
        (b"\n", "This is not a piecepack record: it is empty."),
        (
            b"quack\n",
            "This is not a piecepack record: its first line cannot be read: it is not JSON.",
        ),
        (b"{", "This is not a piecepack record: its first line cannot be read: it is not JSON."),
    ],
)
def test_a_file_that_is_no_record_is_refused_without_the_words_of_a_parser(
    data: bytes, why: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    assert piecepack("analyse", path).err == f"piecepack: {path}: {why}\n"


def test_names_of_players_are_printed_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    record = (GOLDEN / "ending-ahead.jsonl").read_text("utf-8")
    header, _, rest = record.partition("\n")
    named = json.loads(header)
    for seat, name in zip(named["seats"], ("[/b]", "[i]Ann", ":skull:"), strict=True):
        seat["name"] = name
    path.write_text(f"{json.dumps(named)}\n{rest}", "utf-8")
    for command in ("replay", "analyse"):
        done = piecepack(command, path)
        assert done.code == 0, done.err
        assert all(name in done.out for name in ("[/b]", "[i]Ann", ":skull:"))
