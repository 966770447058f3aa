"""Somebody who plays through the chaos: moves by what is offered, and connects again to any server when one is lost."""

import asyncio
import itertools
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from kit.table.chaos.receipts import Book, Receipts
from kit.table.chaos.route import Route
from kit.table.guest import any_move
from piecepack.core.offer import Move
from piecepack.table.wire.messages import (
    Done,
    FromTable,
    Hello,
    Ping,
    Play,
    Refused,
    TableInfo,
    ToTable,
    View,
)

_HEARD: msgspec.json.Decoder[FromTable] = msgspec.json.Decoder(FromTable)
_GONE = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError, EOFError)
_ASKS_AFTER = 2.0  # seconds of silence until a client asks whether the server is still there
_WAITS = 3.0  # seconds that it waits for the answer
_AGAIN_AFTER = 0.1  # seconds between two attempts to connect
ANSWERED_WITHIN = 6.0  # seconds for a request


class Person:
    """A browser of somebody's own, which holds some seats or only watches."""

    def __init__(
        self,
        name: str,
        routes: Sequence[Route],
        web: httpx.AsyncClient,
        book: Book,
        rng: Random,
        think: float,
    ) -> None:
        self.name = name
        self._web = web
        self.secret = ""
        self._routes = routes
        self._book = book
        self._rng = rng
        self._think = think
        self._ids = itertools.count()
        self._waiting: dict[int, Play] = {}  # by seat: sent, not yet answered
        self._answered: dict[int, int] = {}  # by seat: the prompt that was answered last
        self._views: dict[int, View] = {}  # by seat, over this socket
        self._have = 0
        self._over = False
        self._at = ""  # the server it is connected to
        self._lost_at: float | None = None
        self._thinking: dict[int, asyncio.Task[None]] = {}  # by seat

    def __str__(self) -> str:
        """What it is waiting for, to find out why a table does not go on."""
        asked = {seat: view.ask for seat, view in self._views.items()}
        sent = {seat: (play.id, play.ask) for seat, play in self._waiting.items()}
        return (
            f"{self.name} at {self._at or 'no server'} has version {self._have}, is asked {asked},"
            f" has answered {self._answered}, waits for {sent}, thinks for {list(self._thinking)}"
        )

    # Requests

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A request, sent again to any server until one has decided on it."""
        headers = {"Authorization": f"Bearer {self.secret}"} if self.secret else {}
        while True:
            url = f"http://{self._rng.choice(self._routes).address}/api{path}"
            try:
                answer = await self._web.request(method, url, json=body, headers=headers)
            except httpx.TransportError:
                self._book.answers["none"] += 1
            else:
                self._book.answers[str(answer.status_code)] += 1
                if answer.is_client_error:
                    said = f"{answer.status_code} to {method} {path} of {self.name}: {answer.text}"
                    self._book.turned_down.append(said)
                if answer.status_code < 500:
                    return answer
            await asyncio.sleep(_AGAIN_AFTER)

    async def ask_json(self, method: str, path: str, body: object = None) -> Any:
        """The same; a refusal is an error."""
        answer = await self.ask(method, path, body)
        assert answer.is_success, (
            f"{method} {path} of {self.name}: {answer.status_code} {answer.text}"
        )
        return answer.json()

    async def arrive(self) -> None:
        self.secret = (await self.ask_json("POST", "/browsers"))["secret"]
        self._book.secrets.add(self.secret)

    # Playing

    async def play(self, code: str) -> None:
        """At one table, until its game is over."""
        receipts = self._book.of(code)
        self._waiting.clear()
        self._answered.clear()
        self._have, self._over = 0, False
        while not self._over or self._waiting:
            try:
                await self._connect(code, receipts)
            except _GONE:
                self._lost_at = self._lost_at or time.monotonic()
                await asyncio.sleep(_AGAIN_AFTER)

    async def _connect(self, code: str, receipts: Receipts) -> None:
        address = self._rng.choice(self._routes).address
        socket = await connect(
            f"ws://{address}/api/tables/{code}/live",
            max_size=None,
            open_timeout=ANSWERED_WITHIN,
            close_timeout=1,
            ping_interval=None,
            compression=None,
        )
        self._book.connected += 1
        self._at = address
        try:
            await self._attend(socket, receipts)
        finally:
            for task in self._thinking.values():
                task.cancel()
            self._thinking.clear()
            self._at = ""
            socket.transport.abort()

    async def _attend(self, socket: ClientConnection, receipts: Receipts) -> None:
        self._views.clear()
        await _send(socket, Hello(browser=self.secret, have=self._have, passed=True))
        for play in self._waiting.values():
            await _send(socket, play)  # the same again, under the same id
        while not self._over or self._waiting:
            frame = await _next(socket)
            heard = _HEARD.decode(frame)
            receipts.see(frame, heard)
            match heard:
                case TableInfo():
                    self._over = heard.state == "over"
                case Done():
                    self._note_done(socket, heard, receipts)
                case Refused():
                    self._note_refused(socket, heard, receipts)
                case View():
                    self._note_view(heard, receipts)
                    self._views[heard.viewer] = heard
                    self._consider(socket, heard)
                case _:
                    pass

    def _note_view(self, view: View, receipts: Receipts) -> None:
        if self._lost_at is not None:
            self._book.reconnects.append(time.monotonic() - self._lost_at)
            self._lost_at = None
        if view.version < self._have:
            receipts.went_back.append(f"{self.name}: {view.version} after {self._have}")
        self._have = max(self._have, view.version)

    def _note_done(self, socket: ClientConnection, done: Done, receipts: Receipts) -> None:
        for seat, play in list(self._waiting.items()):
            if play.id == done.id:
                receipts.acknowledge(play, done.version)
                self._close(socket, seat)

    def _note_refused(self, socket: ClientConnection, refused: Refused, receipts: Receipts) -> None:
        receipts.refused.append(refused)
        if refused.kind == "not kept":
            return  # the server closes the socket; the same is sent again afterwards
        for seat, play in list(self._waiting.items()):
            if play.id == refused.id:
                self._answered.pop(seat, None)
                self._close(socket, seat)

    def _close(self, socket: ClientConnection, seat: int) -> None:
        """The last move of this seat was answered; its next prompt may have come before the answer."""
        del self._waiting[seat]
        if seat in self._views:
            self._consider(socket, self._views[seat])

    def _consider(self, socket: ClientConnection, view: View) -> None:
        seat = view.viewer
        if not view.ask or self._answered.get(seat, 0) >= view.ask or seat in self._waiting:
            return
        if seat in self._thinking:
            self._thinking.pop(seat).cancel()  # the position has changed
        self._thinking[seat] = asyncio.ensure_future(self._decide(socket, view))

    async def _decide(self, socket: ClientConnection, view: View) -> None:
        await asyncio.sleep(self._think * self._rng.uniform(0.3, 1.7))
        seat = view.viewer
        self._thinking.pop(seat, None)
        message = f"{self.name}-{next(self._ids)}"
        move = self._with_words(any_move(view.offers, self._rng), view, message)
        play = Play(id=message, seat=seat, ask=view.ask, move=move)
        self._waiting[seat], self._answered[seat] = play, view.ask
        with suppress(ConnectionClosed):  # it is sent again over the next one
            await _send(socket, play)

    def _with_words(self, move: Move, view: View, message: str) -> Move:
        """Texts that occur nowhere else, wherever the move takes words."""
        offer = next(offer for offer in view.offers if offer.verb == move.verb)
        fields = {field.id: f"Kanari {message}" for field in offer.fields if field.kind == "text"}
        return Move(move.verb, move.picks, fields)


async def _send(socket: ClientConnection, message: ToTable) -> None:
    await socket.send(msgspec.json.encode(message).decode())


async def _next(socket: ClientConnection) -> str:
    """The next message; `TimeoutError` if the server does not even answer a ping."""
    try:
        async with asyncio.timeout(_ASKS_AFTER):
            frame = await socket.recv()
    except TimeoutError:
        await _send(socket, Ping())
        async with asyncio.timeout(_WAITS):
            frame = await socket.recv()
    assert isinstance(frame, str)
    return frame
