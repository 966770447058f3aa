"""Nothing acknowledged is lost, whenever the server dies."""

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from kit.table.crash.crowd import Crowd, check_kept, until_up
from kit.table.crash.standing import Standing
from kit.table.places import storage_at

TABLES = 20
KILLS = {"sqlite": 50, "postgresql": 15}  # a database that goes on has less to survive than a file
SECONDS = 90.0  # a busy machine takes long for each start: it then kills less often,
LEAST = 8  # but at least so often


async def live_through(server: Standing, kills: int) -> tuple[Crowd, int]:
    """The crowd, and how often the server was killed."""
    rng = Random(5)
    by = time.monotonic() + SECONDS
    killed = 0
    crowd = Crowd(server.address)
    server.start()
    busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(TABLES)]
    while killed < kills and (killed < LEAST or time.monotonic() < by):
        await until_up(server.address)
        await crowd.until_acknowledged(rng.randrange(60))
        await asyncio.sleep(rng.uniform(0.0, 0.02))
        server.kill()
        killed += 1
        server.start()
    await until_up(server.address)
    await crowd.until_all_go_on()
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    return crowd, killed


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(
    kept_in: str, tmp_path: Path
) -> None:
    server = Standing(tmp_path / "tables.db", tmp_path / "log")
    try:
        crowd, kills = asyncio.run(asyncio.wait_for(live_through(server, KILLS[kept_in]), 400))
    except TimeoutError:
        stacks = server.stacks()
        server.kill()
        pytest.fail(f"The server stands still: {stacks}")
    assert server.stop() == 0
    storage = storage_at(tmp_path / "tables.db")
    check_kept(crowd, storage)
    storage.close()
    assert crowd.acknowledged() > 20 * kills
    assert sum(player.connected for player in crowd.players) > kills
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    assert "a table cannot be resumed" not in log
