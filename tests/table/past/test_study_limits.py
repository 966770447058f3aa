"""How many analyses are made at once: for whoever asks, and of all together; the others wait and do not fail."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace

from kit.table.dawdle import rest
from kit.table.finished import analysed, finished
from kit.table.guest import Browser
from kit.table.places import storage_at
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings, open_house
from piecepack.table.limits import Limits, Rate
from piecepack.table.live.bots.fair_queue import Turn
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.bots.worker import Worker
from piecepack.table.live.bots.worker_process import Order
from piecepack.table.live.bots.workers import NoAnswer, Workers
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import TooMuch
from piecepack.table.model.events import AnalysisAsked, Entry, Opened
from piecepack.table.model.table import Table

CODES = ("TABLE3", "TABLE4", "TABLE6", "TABLE7", "TABLE9")
TOLD = "games are being analysed for you or others of your network"


@pytest.fixture(scope="module")
def played() -> Table:
    return finished()


class Pending:
    """Stands for analyses, which end when the test says so."""

    def __init__(self, result: bytes) -> None:
        self.turns: list[Callable[[], Turn]] = []  # of those that were begun
        self.ends = 0  # how many of them may end
        self.fails = False
        self._result = result

    def __call__(self, *given: object) -> "One":
        self.turns.append(given[-1])  # type: ignore[arg-type]  # whose turn it takes comes last
        return One(self, len(self.turns))

    async def end(self, number: int) -> bytes:
        if self.fails:
            raise NoAnswer("MemoryError")
        while self.ends < number:
            await asyncio.sleep(0.01)
        return self._result


class One:
    """Stands for one of them, by its number."""

    def __init__(self, pending: Pending, number: int) -> None:
        self._pending = pending
        self._number = number

    async def make(self, _: object) -> bytes:
        return await self._pending.end(self._number)


@pytest.fixture
def pending(played: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pending]:
    standing = Pending(bytes(analysed(played).result))
    monkeypatch.setattr("piecepack.table.live.studies.Studying", standing)
    yield standing
    standing.ends = len(CODES)


def keep(played: Table, data: Path, *more: AnalysisAsked) -> None:
    """The same game at some tables, which other browsers have opened: the server knows no address of theirs."""
    storage = storage_at(data)
    for code in CODES:
        entries = [Entry(code, one.seq, one.at, one.event) for one in played.unsaved]
        first = entries[0].event
        assert isinstance(first, Opened)
        entries[0] = replace(entries[0], event=replace(first, host=f"whoever opened {code}"))
        last = len(entries)
        entries += [Entry(code, last + n, 3.0, event) for n, event in enumerate(more, start=1)]
        storage.append(entries)
    storage.close()


def ask(server: Served, code: str) -> tuple[int, str]:
    """From a browser of its own, as anybody can have any number of."""
    answer = Browser(server).ask("POST", f"/tables/{code}/analysis", {"depth": "deep"})
    return answer.status_code, answer.json().get("error", "")


def until(happened: Callable[[], object], seconds: float = 20.0) -> None:
    by = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < by
        time.sleep(0.02)


def test_one_address_has_a_few_analyses_at_a_time_whoever_opened_the_tables(
    tmp_path: Path, played: Table, pending: Pending
) -> None:
    keep(played, tmp_path / "tables.db")
    with served(tmp_path / "tables.db") as server:
        with ThreadPoolExecutor(len(CODES)) as askers:
            answers = list(askers.map(lambda code: ask(server, code), CODES))
        assert sorted(status for status, _ in answers) == [200, 200, 429, 429, 429]
        assert all(TOLD in why for status, why in answers if status == 429)
        until(lambda: len(pending.turns) == 2)
        # They share what one asker has of the workers.
        assert {turn().path[0] for turn in pending.turns} == {"127.0.0.1"}
        pending.ends = 2
        refused = next(
            code for code, (status, _) in zip(CODES, answers, strict=True) if status > 200
        )
        until(lambda: ask(server, refused)[0] == 200)


def test_those_that_are_just_being_asked_for_count_too(tmp_path: Path, played: Table) -> None:
    """Requests that arrive together may all have to wait until a table is read on in its log."""
    keep(played, tmp_path / "tables.db")

    async def live() -> None:
        storage = storage_at(tmp_path / "tables.db")
        async with open_house(Settings(bot_workers=1), storage, Metrics()) as house:
            rooms = [await house.hall.find(code) for code in CODES]
            asked_for = house.studies.asked_for
            with asked_for(rooms[0], "here", "opener 1"), asked_for(rooms[1], "there", "here"):
                with pytest.raises(TooMuch), asked_for(rooms[2], "here", "opener 2"):
                    pass
                with asked_for(rooms[0], "here", "opener 1"), asked_for(rooms[2], "far", "off"):
                    pass
            with asked_for(rooms[2], "here", "opener 2"):
                pass

    asyncio.run(live())


def test_all_analyses_together_are_limited(tmp_path: Path, played: Table, pending: Pending) -> None:
    keep(played, tmp_path / "tables.db")
    limits = replace(ROOMY, studies=3, studies_an_opener=9)
    with served(tmp_path / "tables.db", Settings(limits=limits, bot_workers=1)) as server:
        answers = [ask(server, code) for code in CODES]
        assert [status for status, _ in answers] == [200, 200, 200, 429, 429]
        assert "as many analyses as it can" in answers[-1][1]
        assert ask(server, CODES[0])[0] == 200  # it is being made
        assert len(pending.turns) == 3


def test_interrupted_analyses_wait_until_there_is_room_for_them(
    tmp_path: Path, played: Table, pending: Pending
) -> None:
    keep(played, tmp_path / "tables.db", AnalysisAsked("deep", "somebody"))
    limits = replace(ROOMY, studies=1)
    with served(tmp_path / "tables.db", Settings(limits=limits, bot_workers=1)) as server:
        browser = Browser(server)
        for code in CODES:  # whoever comes lets it go on
            assert browser.get(f"/tables/{code}/analysis")["asked"] == "deep"
        assert len(pending.turns) == 1
        for number in range(1, len(CODES)):
            pending.ends = number
            until(lambda number=number: len(pending.turns) == number + 1)  # type: ignore[misc]  # keeps the loop's value
        pending.ends = len(CODES)
        until(lambda: all("asked" not in browser.get(f"/tables/{code}/analysis") for code in CODES))


def test_asking_again_after_a_failure_is_limited_as_asking_is(
    tmp_path: Path, played: Table, pending: Pending
) -> None:
    keep(played, tmp_path / "tables.db")
    pending.fails = True
    limits = replace(ROOMY, analyses=Rate(3, 0.0001))
    with served(tmp_path / "tables.db", Settings(limits=limits, bot_workers=1)) as server:
        browser = Browser(server)
        statuses = []
        for _ in range(4):
            statuses.append(ask(server, CODES[0])[0])
            until(lambda: browser.get(f"/tables/{CODES[0]}/analysis").get("failed"))
        assert statuses == [200, 200, 200, 429]
    assert len(pending.turns) == 3


def test_what_waits_in_the_queue_behind_other_analyses_does_not_fail() -> None:
    async def queue() -> list[bytes]:
        thinking = Thinking(budget=60, workers=1)
        work = Order(f"{rest.__module__}:{rest.__qualname__}", b"")
        try:
            return await asyncio.gather(*(thinking.study(work, Turn(), 2.5) for _ in range(4)))
        finally:
            await thinking.close()

    assert len(asyncio.run(queue())) == 4


def test_nobody_waits_for_workers_that_cannot_start(monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(*_: object) -> Worker:
        raise OSError("no more processes")

    async def wait() -> None:
        monkeypatch.setattr(Worker, "start", start)
        pool = Workers(1, Limits(), Metrics())
        pool.start()
        try:
            with pytest.raises(NoAnswer, match="NoWorker"):
                async with asyncio.timeout(20):
                    await pool.ask(lambda: Order("x", b""), Turn(), seconds=1, patience=None)
        finally:
            await pool.close()

    asyncio.run(wait())
