"""Clients of the tests' own: a browser for REST, and a guest at a table's socket."""

import asyncio
import itertools
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kit.table.served import Served
from piecepack.core import offer as offering
from piecepack.core.contract import WATCHER
from piecepack.core.errors import IllegalMove
from piecepack.core.offer import Move, Offer
from piecepack.table.model.conversation import Utterance
from piecepack.table.wire.messages import (
    Done,
    FromTable,
    Hello,
    Play,
    Refused,
    Speak,
    TableInfo,
    Talk,
    ToTable,
    View,
)

_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_IDS = itertools.count(1)
_OPEN: "list[Guest]" = []


class Browser:
    """Somebody's browser, with a secret of its own."""

    def __init__(self, served: Served, *, known: bool = True) -> None:
        self.served = served
        self.headers: dict[str, str] = {}
        self.secret = ""
        if known:
            self.secret = str(self.post("/browsers")["secret"])
            self.headers = {"Authorization": f"Bearer {self.secret}"}

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        return self.served.web.request(method, f"/api{path}", json=body, headers=headers, **more)

    def get(self, path: str, **more: Any) -> Any:
        return self._good(self.ask("GET", path, **more))

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return self._good(self.ask("POST", path, body, **more))

    def put(self, path: str, body: Any = None, **more: Any) -> Any:
        return self._good(self.ask("PUT", path, body, **more))

    def _good(self, answer: httpx.Response) -> Any:
        assert answer.is_success, f"{answer.status_code}: {answer.text}"
        return answer.json()

    def open_table(self, game: str, **more: Any) -> str:
        """A table without waiting bots; its code."""
        return str(self.post("/tables", {"game": game, "pace": "instant", **more})["code"])

    def sit(self, code: str, seat: int, name: str, word: str = "a word") -> str:
        """Take a seat; its key."""
        taken = self.post(f"/tables/{code}/seats/{seat}", {"name": name, "word": word})
        return str(taken["key"])

    def start(self, code: str) -> None:
        self.post(f"/tables/{code}/start")


class Guest:
    """Somebody at a table's socket, who keeps all that was heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.heard: list[FromTable] = []
        self.table: TableInfo | None = None
        self.views: dict[int, View] = {}
        self.said: list[Utterance] = []
        self.answers: dict[str, Done | Refused] = {}
        self._reading = asyncio.get_running_loop().create_task(self._read())
        self._news = asyncio.Condition()

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            await self._listen()
        async with self._news:
            self._news.notify_all()

    async def _listen(self) -> None:
        async for frame in self.socket:
            assert isinstance(frame, str)
            heard = _HEARD.decode(frame)
            self.frames.append(frame)
            self.heard.append(heard)
            match heard:
                case TableInfo():
                    self.table = heard
                case View():
                    self.views[heard.viewer] = heard
                case Talk():
                    self.said += heard.said
                case Done() | Refused():
                    self.answers[heard.id] = heard
                case _:
                    pass
            async with self._news:
                self._news.notify_all()

    async def until(self, happened: Callable[[], Any], seconds: float = 20) -> None:
        """Wait for something to be heard."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(lambda: happened() or self._reading.done())
        assert happened(), f"The socket closed first: {self.socket.close_code}"

    async def say(self, message: ToTable) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def play(self, seat: int, move: Move, ask: int | None = None) -> Done | Refused:
        """Make a move, and wait for the answer."""
        message = f"play-{next(_IDS)}"
        number = self.views[seat].ask if ask is None else ask
        await self.say(Play(id=message, seat=seat, ask=number, move=move))
        await self.until(lambda: message in self.answers)
        return self.answers[message]

    async def speak(self, text: str, seat: int | None = None, *, sure: bool = False) -> str:
        message = f"speak-{next(_IDS)}"
        await self.say(Speak(id=message, text=text, seat=seat, sure=sure))
        return message

    async def play_on(self, rng: Random, seconds: float = 120) -> None:
        """Play any moves for all seats held, until the game is over."""
        answered: dict[int, int] = {}
        async with asyncio.timeout(seconds):
            while self.table is None or self.table.state != "over":
                asked = [
                    view
                    for view in self.views.values()
                    if view.ask and answered.get(view.viewer, 0) < view.ask
                ]
                for view in asked:
                    answered[view.viewer] = view.ask
                    answer = await self.play(view.viewer, any_move(view.offers, rng), view.ask)
                    assert isinstance(answer, Done), answer
                if not asked:
                    count = len(self.heard)
                    await self.until(lambda count=count: len(self.heard) > count, seconds)  # type: ignore[misc]  # a default that keeps the loop's value

    async def close(self) -> None:
        await self.socket.close()
        await self._reading


def any_move(offers: tuple[Offer, ...], rng: Random) -> Move:
    """Some move that the offers allow, with the words that stand ready."""
    for _ in range(10_000):
        offer = rng.choice(offers)
        picks: list[str] = []
        for group in offer.groups:
            number = rng.randint(group.least, min(group.most, len(group.picks)))
            picks += [pick.id for pick in rng.sample(group.picks, number)]
        try:
            offering.check(offers, Move(offer.verb, tuple(picks)))
        except IllegalMove:
            continue
        return Move(offer.verb, tuple(picks))
    raise AssertionError(f"No move was found among {offers}.")


def run(test: Coroutine[Any, Any, None]) -> None:
    """A test that waits for things, but not for ever; whatever happens, no socket stays open."""

    async def whole() -> None:
        try:
            await asyncio.wait_for(test, 100)
        finally:
            while _OPEN:
                await _OPEN.pop().close()

    asyncio.run(whole())


async def visit(served: Served, code: str, **hello: Any) -> Guest:
    """Open a table's socket and say hello."""
    socket = await connect(served.live(code), max_size=None)
    guest = Guest(socket)
    _OPEN.append(guest)
    await guest.say(Hello(**hello))
    return guest


def watcher_view(guest: Guest) -> View:
    return guest.views[WATCHER]
