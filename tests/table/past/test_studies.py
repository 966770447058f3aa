"""Analyses of finished games: asked for once, kept with the table, the same for everybody, and never of a running game."""

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kit.table.at_table import HOST, a_game
from kit.table.dawdle import dawdle
from kit.table.finished import finished, stored
from kit.table.guest import Browser
from kit.table.places import storage_at
from kit.table.served import ROOMY, Served, served
from piecepack.analysis.analysis import FORMAT, Analysis, analyse
from piecepack.analysis.questions import Questions
from piecepack.match import record as recording
from piecepack.table.house import Settings
from piecepack.table.live.bots import studying
from piecepack.table.live.bots.fair_queue import Turn
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.bots.worker_process import Order
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import Analysed, AnalysisAsked, Reacted, Rose, Sat
from piecepack.table.model.study import Study
from piecepack.table.model.table import Table, recall
from piecepack.table.past.records import for_analysis

PATIENT = 120.0  # seconds for an analysis, on a machine that does much else
ASKED = AnalysisAsked("quick", HOST.browser)


def wait_for(browser: Browser, code: str, depth: str = "quick") -> dict[str, Any]:
    by = time.monotonic() + PATIENT
    while True:
        report: dict[str, Any] = browser.get(f"/tables/{code}/analysis")
        if report.get("made") == depth:
            return report
        assert time.monotonic() < by, report
        assert not report.get("failed")
        time.sleep(0.1)


def expected(table: Table) -> Analysis:
    return analyse(for_analysis(table, table.unsaved), "quick")


@pytest.fixture(scope="module")
def played() -> Table:
    return finished()


@pytest.fixture
def copy(played: Table) -> Table:
    """The same game at a table of its own."""
    table = recall(played.unsaved)
    table.unsaved = list(played.unsaved)
    return table


def read(data: Path, code: str) -> list[object]:
    storage = storage_at(data)
    try:
        return [entry.event for entry in storage.read(code)]
    finally:
        storage.close()


def test_an_analysis_is_made_once_kept_and_the_same_for_everybody(
    tmp_path: Path, copy: Table
) -> None:
    right = expected(copy)
    stored(copy, tmp_path / "tables.db", Reacted(0, "Ann", "clap"))  # no step of the replay
    with served(tmp_path / "tables.db") as server:
        ann, ben = Browser(server), Browser(server)
        first = ann.post(f"/tables/{copy.code}/analysis", {})
        assert first["asked"] == "quick"
        assert ben.post(f"/tables/{copy.code}/analysis", {}) == first | ben.get(
            f"/tables/{copy.code}/analysis"
        )
        report = wait_for(ben, copy.code)
        assert msgspec.json.decode(msgspec.json.encode(report["analysis"]), type=Analysis) == right
        assert report["deeper"] == "normal"
        assert ann.get(f"/tables/{copy.code}")["analysis"] == "quick"
        assert "analysis" not in ann.get(f"/tables/{copy.code}/analysis?have=quick")
    events = read(tmp_path / "tables.db", copy.code)
    assert sum(isinstance(event, AnalysisAsked) for event in events) == 1
    assert sum(isinstance(event, Analysed) for event in events) == 1
    with served(tmp_path / "tables.db") as server:
        assert Browser(server).get(f"/tables/{copy.code}/analysis") == report


def test_an_analysis_is_told_to_each_reader_in_the_readers_language(
    tmp_path: Path, copy: Table
) -> None:
    in_german = analyse(for_analysis(copy, copy.unsaved), "quick", language="de")
    stored(copy, tmp_path / "tables.db", ASKED)
    with served(tmp_path / "tables.db") as server:
        browser = Browser(server)
        english = wait_for(browser, copy.code)["analysis"]
        answer = browser.ask(
            "GET", f"/tables/{copy.code}/analysis", headers={"Accept-Language": "de"}
        )
    german = answer.json()["analysis"]
    assert msgspec.convert(german, Analysis, strict=False) == in_german
    assert "chance of winning" in english["turning_points"][0]["text"]
    assert "Gewinnchance" in german["turning_points"][0]["text"]


def test_an_analysis_names_whoever_had_the_seat_at_the_end() -> None:
    table = a_game("bid", ("Jonas", "Ann", "Cleo"))
    table.happen([Rose(0, freed=True)], 1.0)
    table.sit(Sat(0, "Ben", "ben's browser", "ben's key", ""), 2.0)
    record = for_analysis(table, table.unsaved)
    assert [player.name for player in record.header.seats] == ["Ben", "Ann", "Cleo"]


def test_an_analysis_that_a_restart_interrupted_is_made_when_somebody_comes(
    tmp_path: Path, copy: Table
) -> None:
    stored(copy, tmp_path / "tables.db", ASKED)
    with served(tmp_path / "tables.db") as server:
        wait_for(Browser(server), copy.code)


def refusals(server: Served, code: str) -> list[tuple[int, str]]:
    browser = Browser(server)
    answers = [
        browser.ask("GET", f"/tables/{code}/analysis"),
        browser.ask("POST", f"/tables/{code}/analysis", {}),
        browser.ask("POST", f"/tables/{code}/branch", {"step": 0}),
    ]
    return [(answer.status_code, answer.json()["error"]) for answer in answers]


def test_a_running_game_is_neither_analysed_nor_played_on_elsewhere(tmp_path: Path) -> None:
    table = stored(a_game(), tmp_path / "tables.db")
    with served(tmp_path / "tables.db") as server:
        assert refusals(server, table.code) == [(409, "The game is not over.")] * 3
    with pytest.raises(NotNow):
        table.ask_analysis("quick", HOST, 1.0)


def test_games_of_one_opener_are_analysed_a_few_at_a_time(tmp_path: Path, copy: Table) -> None:
    stored(copy, tmp_path / "tables.db")
    narrow = msgspec.structs.replace(ROOMY, studies_an_opener=0)
    with served(tmp_path / "tables.db", Settings(limits=narrow, bot_workers=1)) as server:
        answer = Browser(server).ask("POST", f"/tables/{copy.code}/analysis", {})
        assert answer.status_code == 429


def test_a_worker_gives_back_what_it_has_no_time_for(copy: Table) -> None:
    """So that another game comes to its turn after one question at most."""
    record = recording.encode(for_analysis(copy, copy.unsaved))
    task = studying.Slice("key", record, "quick", questions=(0, 1, 2), seconds=0.0)
    answers = msgspec.msgpack.decode(
        studying.study(msgspec.msgpack.encode(task)), type=studying.Answers
    )
    assert [answer.question for answer in answers.answers] == [0]
    assert answers.total == len(Questions(recording.decode(record), "quick"))


def test_a_bot_that_is_asked_meanwhile_does_not_wait_for_an_analysis() -> None:
    async def both() -> None:
        thinking = Thinking(budget=60, workers=1)
        thinking.start()
        work = Order(f"{dawdle.__module__}:{dawdle.__qualname__}", b"")
        slow = asyncio.ensure_future(thinking.study(work, Turn(), 300))
        await asyncio.sleep(0)  # it comes first
        try:
            await thinking.choose(a_game().in_play.match, 0, "random", Random(1))
            assert not slow.done()
        finally:
            slow.cancel()
            await thinking.close()

    asyncio.run(both())


def test_an_analysis_that_was_deleted_can_be_asked_for_again(copy: Table) -> None:
    copy.happen([ASKED, Analysed("", msgspec.Raw(b"null"))], 3.0)
    assert (copy.study.asked, copy.study.made) == ("", "")
    copy.ask_analysis("quick", HOST, 4.0)
    assert copy.study.asked == "quick"


@pytest.mark.parametrize("kept", [b"null", b'{"format": 1, "depth": "deep"}', b'{"depth": "deep"}'])
def test_an_analysis_that_is_deleted_or_of_an_earlier_version_can_be_made_again(
    kept: bytes,
) -> None:
    study = Study()
    study.note(Analysed("deep", msgspec.Raw(kept)), 7)
    assert (study.made, study.deeper, study.answers("quick")) == ("", "quick", False)
    study.note(Analysed("deep", msgspec.Raw(b'{"format": %d}' % FORMAT)), 8)
    assert (study.made, study.version, study.deeper) == ("deep", 8, "")
