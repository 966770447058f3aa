"""A crowd of players who never give up, and a look at what the storage has of their games afterwards."""

import asyncio
from collections import Counter

import httpx

from kit.table.crash.survivor import Survivor, patiently
from piecepack.table.model.events import Entry, Moved
from piecepack.table.model.table import recall
from piecepack.table.store.storage import Storage

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

    async def until_all_go_on(self) -> None:
        """Until each of those who play now has heard of another move of theirs."""
        before = {player: len(player.acknowledged) for player in self.players if not player.over}
        async with asyncio.timeout(60):
            while any(
                not player.over and len(player.acknowledged) == count
                for player, count in before.items()
            ):
                await asyncio.sleep(0.05)


async def until_up(address: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}") as web:
        assert (await patiently(web, "GET", "/health")).is_success


def check_kept(crowd: Crowd, storage: Storage) -> None:
    """Every move that was acknowledged is there, once."""
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
