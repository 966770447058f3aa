"""The people of one table, who play there and then at its rematches; where there is room, with a bot."""

import asyncio
from collections.abc import Sequence
from random import Random

import httpx

from kit.table.chaos.person import Person
from kit.table.chaos.receipts import Book
from kit.table.chaos.route import Route
from piecepack.match import shelf

GAMES = ("bid", "in_crowd", "scavenger_hunt", "letterbox", "tile13")
_CLOCKED = 3  # every so many tables have a clock
_WATCHED = 4  # and so many a spectator
_CLOCK = 20  # seconds a decision


class Party:
    """Two people with seats, and at some tables a spectator."""

    def __init__(
        self,
        number: int,
        routes: Sequence[Route],
        web: httpx.AsyncClient,
        book: Book,
        seed: int,
        think: float,
    ) -> None:
        self.game = GAMES[number % len(GAMES)]
        self.codes: list[str] = []  # of its tables, in order
        self._book = book
        self._clock = _CLOCK if number % _CLOCKED == 0 else None
        rng = Random(f"{seed} {number}")
        names = ["Ann", "Ben", *(["Cleo"] if number % _WATCHED == 0 else [])]
        self._people = [
            Person(f"{name} {number}", routes, web, book, Random(rng.random()), think)
            for name in names
        ]

    @property
    def code(self) -> str:
        return self.codes[-1] if self.codes else ""

    def __str__(self) -> str:
        return "; ".join(map(str, self._people))

    async def play(self) -> None:
        """For ever."""
        for person in self._people:
            await person.arrive()
        code = await self._open()
        while True:
            self._book.of(code)
            self.codes.append(code)
            await asyncio.gather(*(person.play(code) for person in self._people))
            self._book.games_over += 1
            code = await self._rematch(code)

    async def _open(self) -> str:
        """A table that has started. Answers may be lost, so what counts is what the table says afterwards."""
        host, guest = self._people[:2]
        seats = shelf.find(self.game).seats
        number = 3 if 3 in seats else max(seats)
        bots = [{"seat": 0, "bot": "random"}] if number > 2 else []
        body = {
            "game": self.game,
            "seats": number,
            "pace": "instant",
            "clock": self._clock,
            "bots": bots,
        }
        code: str = (await host.ask_json("POST", "/tables", body))["code"]
        for seat in range(len(bots), number):
            person = guest if seat == 1 else host
            name = {"name": f"{person.name} {seat}"}
            await person.ask("POST", f"/tables/{code}/seats/{seat}", name)
            table = await person.ask_json("GET", f"/tables/{code}")
            assert table["seats"][seat].get("mine"), f"{person.name} has no seat: {table}"
        await host.ask("POST", f"/tables/{code}/start")
        table = await host.ask_json("GET", f"/tables/{code}")
        assert table["state"] != "open", f"{code} did not start: {table}"
        return code

    async def _rematch(self, code: str) -> str:
        """Both ask for it, at any servers; there must be one."""
        asked = await asyncio.gather(
            *(person.ask_json("POST", f"/tables/{code}/rematch") for person in self._people[:2])
        )
        found = {table["code"] for table in asked}
        if len(found) > 1:
            self._book.problems.append(f"{code} has several rematches: {sorted(found)}.")
        return str(min(found))
