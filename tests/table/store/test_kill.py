"""Nothing acknowledged is lost, whenever the server dies."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from kit.table.crash.crowd import Crowd, check_kept, until_up
from kit.table.crash.standing import Standing
from kit.table.places import storage_at

TABLES = 20
KILLS = {"sqlite": 50, "postgresql": 15}  # a database that goes on has less to survive than a file


async def live_through(server: Standing, kills: int) -> Crowd:
    rng = Random(5)
    crowd = Crowd(server.address)
    server.start()
    busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(TABLES)]
    for _ in range(kills):
        await until_up(server.address)
        await crowd.until_acknowledged(rng.randrange(60))
        await asyncio.sleep(rng.uniform(0.0, 0.02))
        server.kill()
        server.start()
    await until_up(server.address)
    await crowd.until_all_go_on()
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    return crowd


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(
    kept_in: str, tmp_path: Path
) -> None:
    kills = KILLS[kept_in]
    server = Standing(tmp_path / "tables.db", tmp_path / "log")
    try:
        crowd = asyncio.run(asyncio.wait_for(live_through(server, kills), 400))
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
