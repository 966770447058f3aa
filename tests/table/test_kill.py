"""Nothing acknowledged is lost, whenever the server dies."""

import asyncio
from collections import Counter
from pathlib import Path
from random import Random

import httpx
import pytest

from kit.table.places import storage_at
from kit.table.standing import Standing
from kit.table.survivor import Survivor, patiently
from piecepack.table.model.events import Entry, Moved
from piecepack.table.model.table import recall

TABLES = 20
KILLS = 50
GAMES = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")


class Crowd:
    """People who always play at so many tables, opening a new one when a game is over."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.players: list[Survivor] = []
        self.closing = False
        self._opened = 0

    async def keep_busy(self, number: int) -> None:
        game = GAMES[number % len(GAMES)]
        async with httpx.AsyncClient(base_url=f"http://{self.address}/api", timeout=5) as web:
            while not self.closing:
                player = await self._sit_down(web, game)
                self.players.append(player)
                await player.play()

    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    async def until_acknowledged(self, more: int) -> None:
        """Until so many more moves have been acknowledged: a machine may be slow, or busy."""
        goal = self.acknowledged() + more
        async with asyncio.timeout(60):
            while self.acknowledged() < goal:
                await asyncio.sleep(0.005)

    async def _sit_down(self, web: httpx.AsyncClient, game: str) -> Survivor:
        """A table with one bot; every other seat is held by this player."""
        self._opened += 1
        seed = self._opened
        while True:
            secret = (await patiently(web, "POST", "/browsers")).json()["secret"]
            web.headers["Authorization"] = f"Bearer {secret}"
            body = {"game": game, "pace": "instant", "bots": [{"seat": 0, "bot": "random"}]}
            table = (await patiently(web, "POST", "/tables", body)).json()
            code, seats = table["code"], len(table["seats"])
            keys = []
            for seat in range(1, seats):
                sat = await patiently(
                    web, "POST", f"/tables/{code}/seats/{seat}", {"name": f"P{seat}"}
                )
                if sat.is_success:
                    keys.append(sat.json()["key"])
            # An answer that was lost has lost its key with it; then another table is as good.
            if len(keys) == seats - 1:
                await patiently(web, "POST", f"/tables/{code}/start")
                return Survivor(self.address, code, tuple(keys), seed)


async def live_through(server: Standing, kills: int) -> Crowd:
    rng = Random(5)
    crowd = Crowd(server.address)
    server.start()
    busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(TABLES)]
    for _ in range(kills):
        await until_up(server)
        await crowd.until_acknowledged(rng.randrange(60))
        await asyncio.sleep(rng.uniform(0.0, 0.02))
        server.kill()
        server.start()
    await until_up(server)
    # Everybody goes on: each of those who play now hears of another move of theirs.
    before = {player: len(player.acknowledged) for player in crowd.players if not player.over}
    async with asyncio.timeout(30):
        while any(
            not player.over and len(player.acknowledged) == count
            for player, count in before.items()
        ):
            await asyncio.sleep(0.05)
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    return crowd


async def until_up(server: Standing) -> None:
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as web:
        assert (await patiently(web, "GET", "/health")).is_success


def test_a_server_killed_fifty_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    server = Standing(tmp_path / "tables.db", tmp_path / "log")
    try:
        crowd = asyncio.run(asyncio.wait_for(live_through(server, KILLS), 400))
    except TimeoutError:
        stacks = server.stacks()
        server.kill()
        pytest.fail(f"The server stands still: {stacks}")
    assert server.stop() == 0
    storage = storage_at(tmp_path / "tables.db")
    for player in crowd.players:
        entries = storage.read(player.code)
        check_whole(entries)
        moves = {
            entry.event.id: entry.event
            for entry in entries
            if isinstance(entry.event, Moved) and entry.event.id
        }
        for message, play in player.acknowledged.items():
            kept = moves[message]
            assert (kept.seat, kept.verb, kept.picks) == (
                play.seat,
                play.move.verb,
                play.move.picks,
            )
    storage.close()
    assert crowd.acknowledged() > 1000
    assert sum(player.connected for player in crowd.players) > KILLS
    log = (tmp_path / "log").read_text()
    assert "Traceback" not in log
    assert "a table cannot be resumed" not in log


def check_whole(entries: list[Entry]) -> None:
    """No event is missing, none is there twice, and together they make a legal game."""
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    ids = Counter(
        (entry.event.seat, entry.event.id)
        for entry in entries
        if isinstance(entry.event, Moved) and entry.event.id
    )
    assert not ids or max(ids.values()) == 1
    recall(entries)
