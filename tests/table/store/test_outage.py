"""Nothing acknowledged is lost, whatever happens to the database."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from kit.table.cluster import MISSING, Cluster, programs
from kit.table.crash.crowd import Crowd, check_kept, until_up
from kit.table.crash.standing import Standing
from kit.table.places import databases_of, storage_at

TABLES = 10
ROUNDS = 9


@pytest.fixture
def server(durable: Cluster, tmp_path: Path) -> Iterator[Standing]:
    """A server with its tables there."""
    standing = Standing(tmp_path / "tables.db", tmp_path / "log")
    yield standing
    standing.end()


@pytest.fixture
def durable() -> Iterator[Cluster]:
    """A database server of its own, as in earnest, which the test may stop."""
    if programs() is None:
        pytest.skip(MISSING)
    running = Cluster(durable=True)
    try:
        running.start()
        with databases_of(running):
            yield running
    finally:
        running.remove()


async def health(address: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=20) as web:
        return await web.get("/health")


async def until_failing(address: str) -> str:
    """What the server says is wrong, once it has noticed; a test write counts for a second."""
    async with asyncio.timeout(30):
        while (answer := await health(address)).is_success:
            await asyncio.sleep(0.05)
    return str(answer.json()["why"])


async def live_through(server: Standing, cluster: Cluster) -> Crowd:
    rng = Random(6)
    crowd = Crowd(server.address)
    server.start()
    await until_up(server.address)
    busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(TABLES)]
    for turn in range(ROUNDS):
        await crowd.until_acknowledged(20 + rng.randrange(60))
        if turn % 3 == 0:
            await asyncio.to_thread(cluster.cut_connections)
            continue
        # Stopped in order, or as by a crash, after which it has to recover what it had promised to keep.
        how = signal.SIGINT if turn % 3 == 1 else signal.SIGQUIT
        await asyncio.to_thread(cluster.stop, how)
        assert await until_failing(server.address) == "The database cannot be reached."
        cluster.launch()
        await asyncio.to_thread(cluster.wait)
        async with asyncio.timeout(30):
            while not (await health(server.address)).is_success:
                await asyncio.sleep(0.05)
    await crowd.until_all_go_on()
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    return crowd


def test_a_server_stops_at_once_though_its_database_is_gone(
    durable: Cluster, server: Standing, tmp_path: Path
) -> None:
    server.start()
    asyncio.run(until_up(server.address))
    durable.stop()
    assert asyncio.run(until_failing(server.address)) == "The database cannot be reached."
    began = time.monotonic()
    assert server.stop() == 0
    assert time.monotonic() - began < 30  # the database would be waited for twice as long
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_a_database_that_is_restarted_under_load_loses_and_doubles_nothing(
    durable: Cluster, server: Standing, tmp_path: Path
) -> None:
    try:
        crowd = asyncio.run(asyncio.wait_for(live_through(server, durable), 300))
    except TimeoutError:
        pytest.fail(f"The server stands still: {server.stacks()}")
    assert server.stop() == 0
    storage = storage_at(tmp_path / "tables.db")
    check_kept(crowd, storage)
    storage.close()
    assert crowd.acknowledged() > ROUNDS * 20
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    assert log.count("the database cannot be reached") >= ROUNDS // 3 * 2
    assert "the database is back" in log


def test_whoever_waits_for_the_database_is_told_when_the_server_stops(
    server: Standing, durable: Cluster
) -> None:
    """And not cut off in the middle, with an error in the server's log."""
    server.start()

    async def live() -> None:
        await until_up(server.address)
        async with httpx.AsyncClient(base_url=f"http://{server.address}/api", timeout=60) as web:
            secret = (await web.post("/browsers")).json()["secret"]
            web.headers["Authorization"] = f"Bearer {secret}"
            code = (await web.post("/tables", json={"game": "bid"})).json()["code"]
            durable.stop()
            asked = asyncio.ensure_future(web.get(f"/tables/{code}"))
            await asyncio.sleep(1)
            os.kill(server.pid, signal.SIGTERM)
            assert (await asked).status_code == 503
        assert await asyncio.to_thread(server.ended) == -signal.SIGTERM

    asyncio.run(asyncio.wait_for(live(), 100))
    assert "Traceback" not in server.log.read_text()
