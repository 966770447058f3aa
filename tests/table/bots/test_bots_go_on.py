"""Bots of a whole server: they recover from a worker's death, and a crowd delays nobody."""

import os
import signal
import time
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from kit.table.dawdle import never_start
from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.processes import wait_for, workers
from kit.table.served import ROOMY, Served, served
from piecepack.match.match import Match
from piecepack.table.house import Settings
from piecepack.table.live import simple_move
from piecepack.table.wire.messages import Done, View


def counted(server: Served, name: str) -> float:
    """A counter of `/metrics`."""
    lines = server.web.get("/metrics").text.splitlines()
    found = (float(line.split()[-1]) for line in lines if line.startswith(f"{name} "))
    return next(found, 0.0)  # one that has counted nothing yet is not listed


def with_bots(browser: Browser, game: str = "bid", people: int = 1, seats: int = 4) -> str:
    """A game that has begun, with bots in the last seats."""
    code = browser.open_table(game, bots=[{"seat": n} for n in range(people, seats)], seats=seats)
    for number in range(people):
        browser.sit(code, number, f"Ann {number}")
    browser.start(code)
    return code


async def play_turns(guest: Guest, turns: int) -> None:
    """Make so many moves in seat 0, each when the bots have let it come."""
    rng = Random(1)
    asks = [0]
    for _ in range(turns):
        await guest.until(lambda: 0 in guest.views and guest.views[0].ask > asks[-1])
        view = guest.views[0]
        asks.append(view.ask)
        assert isinstance(await guest.play(0, any_move(view.offers, rng)), Done)


def test_after_the_death_of_a_worker_bots_think_again_and_health_tells_of_it(
    tmp_path: Path,
) -> None:
    async def play(browser: Browser) -> None:
        code = with_bots(browser)
        guest = await visit(server, code, browser=browser.secret)
        await play_turns(guest, 5)
        wait_for(lambda: browser.get(f"/tables/{code}")["owing"] == [0])  # the worker is idle then
        await guest.close()

    settings = Settings(limits=ROOMY, bot_workers=1, bot_seconds=20)
    with served(tmp_path / "tables.db", settings) as server:
        browser = Browser(server)
        run(play(browser))
        before = counted(server, "piecepack_bot_failures_total")
        for _ in range(3):
            (killed,) = workers()
            os.kill(killed, signal.SIGKILL)
            wait_for(lambda killed=killed: set(workers()) - {killed})  # type: ignore[misc]  # keeps the loop's value
            run(play(browser))
            assert counted(server, "piecepack_bot_failures_total") == before
        health = server.web.get("/health").json()
        assert (health["status"], health["bots"]) == ("ok", "ok")
        assert (health["workers"], health["workers_wanted"]) == (1, 1)
        assert (health["worker_restarts"], health["decisions_waiting"]) == (3, 0)
        assert counted(server, 'piecepack_bot_workers{state="ready"}') == 1
        assert counted(server, "piecepack_bot_worker_restarts_total") == 3
        assert counted(server, 'piecepack_bot_wait_seconds_count{urgency="played"}') > 10


def test_health_says_so_while_no_worker_can_be_had(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People play on meanwhile, against simple moves."""

    async def play() -> None:
        browser = Browser(server)
        guest = await visit(server, with_bots(browser), browser=browser.secret)
        await play_turns(guest, 5)
        await guest.close()

    monkeypatch.setattr("piecepack.table.live.bots.worker.serve", never_start)
    with served(tmp_path / "tables.db") as server:
        wait_for(lambda: server.web.get("/health").json()["worker_restarts"] >= 3)
        health = server.web.get("/health").json()
        assert (health["status"], health["bots"], health["workers"]) == ("ok", "degraded", 0)
        run(play())


def test_a_crowd_of_bots_does_not_hold_up_a_stranger(tmp_path: Path) -> None:
    """A hundred tables of bots from one browser, and one table with a person."""

    async def play() -> None:
        crowd, stranger = Browser(server), Browser(server)
        codes = [with_bots(crowd, people=0) for _ in range(100)]
        moves = 'piecepack_moves_total{by="bot"}'
        before = counted(server, moves)
        wait_for(lambda: counted(server, moves) > before)  # they do play
        guest = await visit(server, with_bots(stranger), browser=stranger.secret)
        began = time.monotonic()
        await play_turns(guest, 7)
        assert time.monotonic() - began < 10
        # Who comes to one of those tables sees it go on.
        watcher = await visit(server, codes[50])
        await watcher.until(lambda: any(isinstance(one, View) for one in watcher.heard))
        version = watcher.views[-1].version
        await watcher.until(lambda: watcher.views[-1].version > version + 8)

    with served(tmp_path / "tables.db") as server:
        run(play())


def test_a_table_goes_on_even_if_a_simple_move_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = iter([True, True])
    simple = simple_move.simple_move

    def upset(match: Match, seat: int, rng: Random) -> object:
        if next(fails, False):
            raise ZeroDivisionError
        return simple(match, seat, rng)

    monkeypatch.setattr("piecepack.table.live.bots.worker.serve", never_start)
    monkeypatch.setattr("piecepack.table.live.scheduler.simple_move", upset)

    async def play() -> None:
        browser = Browser(server)
        guest = await visit(server, with_bots(browser), browser=browser.secret)
        await play_turns(guest, 3)
        await guest.close()

    with capture_logs() as logs, served(tmp_path / "tables.db") as server:
        wait_for(lambda: server.web.get("/health").json()["worker_restarts"] >= 3)
        run(play())
    assert sum(line["event"] == "a simple move failed" for line in logs) == 2


def test_clocks_start_anew_when_the_server_was_asleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = [0.0]
    monkeypatch.setattr(
        "piecepack.table.live.awake.time_passed", lambda: asleep[0] + time.monotonic()
    )
    settings = Settings(limits=ROOMY, bot_workers=1, now=lambda: asleep[0] + time.time())

    async def play() -> None:
        browser = Browser(server)
        code = browser.open_table("in_crowd", clock=60)
        for number, name in enumerate(("Ann", "Ben")):
            browser.sit(code, number, name)
        browser.start(code)
        guest = await visit(server, code, browser=browser.secret)
        await guest.until(lambda: any(view.ask for view in guest.views.values()))
        asked = {seat: view.ask for seat, view in guest.views.items()}
        asleep[0] += 3600
        said = await guest.speak("Good morning!", 0)  # whatever happens winds the scheduler
        await guest.until(lambda: said in guest.answers)
        time.sleep(0.3)
        said = await guest.speak("And now?", 1)
        await guest.until(lambda: said in guest.answers)
        again = await visit(server, code, browser=browser.secret)
        await again.until(lambda: len(again.views) == 2)
        assert {seat: view.ask for seat, view in again.views.items()} == asked
        for view in again.views.values():
            for until in view.until.values():
                assert 0 < until - settings.now() <= 60

    with served(tmp_path / "tables.db", settings) as server:
        run(play())
