"""Workers that die, hang, are suspended or use too much memory: every caller gets an answer."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kit.table import dawdle
from kit.table.at_table import a_game
from kit.table.processes import alive, wait_for, workers
from piecepack.core.errors import BotFailed
from piecepack.core.happenings import Choice
from piecepack.table.limits import Limits
from piecepack.table.live.bots.fair_queue import Turn, Urgency
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.bots.worker_process import Order
from piecepack.table.live.bots.workers import NoAnswer, Workers
from piecepack.table.metrics import Metrics

_TESTS = Path(__file__).parents[2]


@pytest.fixture
def decide_by(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[bytes], bytes] | None], None]:
    """Let decisions be made by something else than bots, until it is called without anything."""

    def change(work: Callable[[bytes], bytes] | None) -> None:
        monkeypatch.undo()
        if work is not None:
            monkeypatch.setattr("piecepack.table.live.bots.thinking.decide", work)

    return change


DecideBy = Callable[[Callable[[bytes], bytes] | None], None]


@asynccontextmanager
async def thoughts(
    workers: int = 1, budget: float = 20.0, limits: Limits | None = None
) -> AsyncIterator[Thinking]:
    """Workers that are ready."""
    thinking = Thinking(budget, workers, limits=limits)
    thinking.start()
    try:
        await until(lambda: thinking.crew().ready == workers)
        yield thinking
    finally:
        await thinking.close()


async def until(what: Callable[[], object], seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not what():
            await asyncio.sleep(0.01)


def choose(thinking: Thinking, turn: Turn | None = None) -> Coroutine[Any, Any, Choice]:
    return thinking.choose(a_game().in_play.match, 0, "bid", Random(1), turn)


def test_an_idle_worker_that_is_killed_is_replaced() -> None:
    async def live() -> None:
        async with thoughts() as thinking:
            (killed,) = workers()
            os.kill(killed, signal.SIGKILL)
            await until(lambda: thinking.crew().restarts == 1)
            assert thinking.crew().degraded
            await until(lambda: thinking.crew().ready)
            assert (await choose(thinking)).steps
            assert not thinking.crew().degraded
            assert killed not in workers()

    asyncio.run(live())


def test_when_all_workers_are_killed_again_and_again_others_take_their_place() -> None:
    async def live() -> None:
        async with thoughts(2) as thinking:
            for killed in (2, 4):
                for pid in workers():
                    os.kill(pid, signal.SIGKILL)
                await until(lambda killed=killed: thinking.crew().restarts == killed)  # type: ignore[misc]  # keeps the loop's value
                await until(lambda: thinking.crew().ready == 2)
            assert (await choose(thinking)).steps

    asyncio.run(live())


def test_a_busy_worker_that_is_killed_loses_one_decision_and_no_more(decide_by: DecideBy) -> None:
    async def live() -> None:
        async with thoughts() as thinking:
            decide_by(dawdle.dawdle)
            lost = asyncio.create_task(choose(thinking))
            await asyncio.sleep(0.1)
            decide_by(None)
            waiting = asyncio.create_task(choose(thinking))
            await until(lambda: thinking.crew().waiting["played"] == 1)
            (killed,) = workers()
            os.kill(killed, signal.SIGKILL)
            with pytest.raises(BotFailed, match="WorkerLost"):
                await lost
            assert (await waiting).steps, "what waited for it is done by the next"

    asyncio.run(live())


def test_a_suspended_worker_holds_up_nobody() -> None:
    """Its decision is answered by the deadline, the others are made, and it is replaced."""

    async def live() -> None:
        async with thoughts(2, budget=3.0) as thinking:
            suspended = workers()[0]
            os.kill(suspended, signal.SIGSTOP)
            began = time.monotonic()
            answers = await asyncio.gather(
                *(choose(thinking) for _ in range(20)), return_exceptions=True
            )
            assert time.monotonic() - began < 10
            failures = [answer for answer in answers if isinstance(answer, BaseException)]
            assert len(failures) <= 1
            await until(lambda: not alive(suspended))
            await until(lambda: thinking.crew().ready == 2)

    asyncio.run(live())


def test_a_suspended_worker_is_replaced_even_if_it_has_nothing_to_do() -> None:
    async def live() -> None:
        async with thoughts() as thinking:
            (suspended,) = workers()
            os.kill(suspended, signal.SIGSTOP)
            await until(lambda: thinking.crew().restarts == 1)
            await until(lambda: thinking.crew().ready)
            assert not alive(suspended)

    asyncio.run(live())


def test_a_bot_that_never_decides_is_stopped_and_its_worker_replaced(decide_by: DecideBy) -> None:
    async def live() -> None:
        async with thoughts(budget=0.5) as thinking:
            decide_by(dawdle.dawdle)
            with pytest.raises(BotFailed, match="TimeoutError"):
                await choose(thinking)
            decide_by(None)
            await until(lambda: thinking.crew().restarts == 1)
            thinking.budget = 20.0
            assert (await choose(thinking)).steps

    asyncio.run(live())


def test_waiting_in_the_queue_counts_towards_the_time() -> None:
    """One job keeps the only worker busy; callers behind it get their answer in time."""

    async def live() -> None:
        pool = Workers(1, Limits(), Metrics())
        pool.start()
        slow = Order("kit.table.dawdle:dawdle", b"")
        try:
            await until(lambda: pool.crew().ready)
            first = asyncio.create_task(pool.ask(lambda: slow, Turn(), seconds=60, patience=60))
            await asyncio.sleep(0.1)
            async with asyncio.timeout(10):
                with pytest.raises(NoAnswer, match="TimeoutError"):
                    await pool.ask(lambda: slow, Turn(), seconds=60, patience=0.2)
            assert not first.done()
            assert sum(pool.crew().waiting.values()) == 0
        finally:
            await pool.close()
        with pytest.raises(NoAnswer, match="WorkerLost"):
            await first

    asyncio.run(live())


def test_a_decision_that_came_late_does_not_cost_a_worker_its_life() -> None:
    """Forty jobs of a twentieth of a second, for people who wait half a second."""

    async def live() -> None:
        pool = Workers(1, Limits(), Metrics())
        pool.start()
        nap = Order("kit.table.dawdle:nap", b"")
        try:
            await until(lambda: pool.crew().ready)
            before = workers()
            asked = [pool.ask(lambda: nap, Turn(), seconds=30, patience=0.5) for _ in range(40)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert any(isinstance(answer, NoAnswer) for answer in answers)
            assert sum(pool.crew().waiting.values()) == 0
            assert await pool.ask(lambda: nap, Turn(), seconds=30, patience=30) == b"rested"
            assert (workers(), pool.crew().restarts) == (before, 0)
        finally:
            await pool.close()

    asyncio.run(live())


@pytest.mark.parametrize(
    ("work", "kind", "restarts"),
    [
        (dawdle.die, "WorkerLost", 1),
        (dawdle.eat, "MemoryError", 0),
        (dawdle.babble, "wrong answer", 0),
        (dawdle.shout, "WorkerLost", 1),
    ],
)
def test_a_bot_that_goes_wrong_fails_alone(
    decide_by: DecideBy, work: Callable[[bytes], bytes], kind: str, restarts: int
) -> None:
    async def live() -> None:
        async with thoughts(limits=Limits(worker_bytes_most=400 * 2**20)) as thinking:
            decide_by(work)
            with pytest.raises(BotFailed, match=kind):
                await choose(thinking)
            decide_by(None)
            assert (await choose(thinking)).steps
            assert thinking.crew().restarts == restarts

    asyncio.run(live())


def test_a_worker_that_has_grown_is_replaced_after_its_decision() -> None:
    async def live() -> None:
        async with thoughts(limits=Limits(worker_bytes=1)) as thinking:
            (before,) = workers()
            assert (await choose(thinking)).steps
            assert (await choose(thinking)).steps
            await until(lambda: not alive(before))
            assert thinking.crew().restarts == 0, "nothing was wrong with it"
            assert not thinking.crew().degraded

    asyncio.run(live())


def test_if_no_worker_can_start_nobody_waits_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("piecepack.table.live.bots.worker.serve", dawdle.never_start)

    async def live() -> None:
        thinking = Thinking(budget=60.0, workers=1)
        thinking.start()
        try:
            await until(lambda: thinking.crew().restarts >= 3)
            began = time.monotonic()
            with pytest.raises(BotFailed, match="NoWorker"):
                await choose(thinking)
            assert time.monotonic() - began < 5
            assert thinking.crew().degraded
        finally:
            await thinking.close()

    asyncio.run(live())


def test_tables_nobody_is_at_play_at_a_bounded_speed_and_go_on() -> None:
    alone = Turn(Urgency.ALONE, ("crowd", "crowd", "T"))
    limits = Limits(alone_a_second=10.0)

    async def live() -> None:
        async with thoughts(limits=limits) as thinking:
            began = time.monotonic()
            crowd = [asyncio.create_task(choose(thinking, alone)) for _ in range(12)]
            assert (await choose(thinking)).steps
            assert not crowd[-1].done()
            await asyncio.gather(*crowd)
            assert time.monotonic() - began >= 1.0

    asyncio.run(live())


def test_who_comes_to_a_table_waits_no_longer_for_its_bots() -> None:
    path = ("crowd", "crowd", "T")
    limits = Limits(alone_a_second=0.1)

    async def live() -> None:
        async with thoughts(limits=limits) as thinking:
            decisions = [
                asyncio.create_task(choose(thinking, Turn(Urgency.ALONE, path))) for _ in range(3)
            ]
            await decisions[0]
            thinking.hurry(Turn(Urgency.PLAYED, path))
            await asyncio.wait_for(asyncio.gather(*decisions), 8)

    asyncio.run(live())


@pytest.mark.parametrize("trouble", ["busy", "dead", "suspended", "starting"])
def test_closing_ends_every_worker_within_seconds(decide_by: DecideBy, trouble: str) -> None:
    async def live() -> float:
        thinking = Thinking(budget=60.0, workers=2)
        thinking.start()
        if trouble != "starting":
            await until(lambda: thinking.crew().ready == 2)
        decide_by(dawdle.dawdle)
        asked = [asyncio.create_task(choose(thinking)) for _ in range(3)]
        await asyncio.sleep(0.1)
        if trouble in ("dead", "suspended"):
            for pid in workers():
                os.kill(pid, signal.SIGKILL if trouble == "dead" else signal.SIGSTOP)
        began = time.monotonic()
        await thinking.close()
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        return time.monotonic() - began

    assert asyncio.run(live()) < 5
    assert workers() == []


_SERVER = """
import asyncio
from random import Random
from unittest.mock import patch
from kit.table import dawdle
from kit.table.at_table import a_game
from piecepack.table.live.bots.thinking import Thinking

async def live():
    thinking = Thinking(budget=60.0, workers=2)
    thinking.start()
    while thinking.crew().ready < 2:
        await asyncio.sleep(0.01)
    with patch("piecepack.table.live.bots.thinking.decide", dawdle.dawdle):
        asking = asyncio.create_task(
            thinking.choose(a_game().in_play.match, 0, "bid", Random(1))
        )
        await asyncio.sleep(0.1)
    print("busy", flush=True)
    await asking

if __name__ == "__main__":
    asyncio.run(live())
"""


def test_workers_end_with_a_server_that_is_killed_even_while_they_are_busy(tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(_SERVER)
    path = os.pathsep.join([str(_TESTS), str(_TESTS.parent / "src")])
    server = subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert server.stdout is not None
    with server.stdout as out:
        assert out.readline() == b"busy\n"
        started = workers(server.pid)
        assert len(started) == 2
        server.kill()
        server.wait()
    wait_for(lambda: not any(alive(pid) for pid in started))


def test_a_worker_has_nothing_of_the_servers_open(tmp_path: Path) -> None:
    """Neither its listening socket nor its database: what it does not have, it cannot harm."""
    held = (tmp_path / "tables.db").open("wb")
    door = socket.create_server(("127.0.0.1", 0))

    async def live() -> None:
        async with thoughts():
            (pid,) = workers()
            links = [link.readlink() for link in Path(f"/proc/{pid}/fd").iterdir()]
            assert sum(str(link).startswith("socket:") for link in links) == 1
            assert not any("tables.db" in str(link) for link in links)

    with held, door:
        asyncio.run(live())
