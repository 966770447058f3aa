"""Where bots think: in processes of their own, each decision within a time.

A worker is handed an imagined position and the scene of its seat, never the true state: what it does
not have, no bot can use. It answers with the steps of a choice and the words that go with it.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Mapping
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from pebble import ProcessPool

from piecepack.core import options as optional
from piecepack.core.contract import Reader
from piecepack.core.errors import BotFailed
from piecepack.core.scene import Scene
from piecepack.match import shelf
from piecepack.match.match import Match
from piecepack.match.playing import act, write
from piecepack.match.seating import find_bot


class Task(Struct, frozen=True):
    """A decision to make, as it travels to a worker."""

    game: str
    rules: int  # the version of its rules
    seats: int
    options: Mapping[str, Any]
    position: Mapping[str, Any]
    scene: Scene
    seat: int
    bot: str
    seed: int


class Choice(Struct, frozen=True):
    """What was decided: the steps, and the words."""

    steps: list[int]
    fields: dict[str, str] = {}


class Thinking:
    """A pool of workers."""

    def __init__(self, budget: float = 5.0, workers: int = 0) -> None:
        self.budget = budget
        self._pool = ProcessPool(
            max_workers=workers or max(1, (os.cpu_count() or 2) - 1),
            initializer=_at_work,
            context=get_context("spawn"),
        )

    def warm_up(self) -> None:
        """Start a worker before the first bot is asked."""
        self._pool.schedule(os.getpid)

    async def choose(self, match: Match, seat: int, bot: str, rng: Random) -> Choice:
        """What a bot chooses; `BotFailed` if it fails, or takes too long."""
        task = asked(match, seat, bot, rng)
        try:
            thought = self._pool.schedule(
                decide, args=[msgspec.msgpack.encode(task)], timeout=self.budget
            )
            answer = await asyncio.wrap_future(thought)
            return msgspec.msgpack.decode(answer, type=Choice)
        except Exception as error:
            # A bot is somebody else's code, and its worker may die. What it says may tell what its
            # seat alone knows, so no more is passed on than what kind of failure it was.
            raise BotFailed(f"The bot {bot} failed: {type(error).__name__}.") from None

    def close(self) -> None:
        self._pool.stop()  # type: ignore[no-untyped-call]  # pebble has not typed this one
        self._pool.join()


def asked(match: Match, seat: int, bot: str, rng: Random) -> Task:
    """What a bot is told: no more than its seat knows."""
    return Task(
        match.game.id,
        match.game.rules_version,
        len(match.players),
        match.header.options,
        match.game.save(match.rules.imagine(seat, rng)),
        match.scene(seat),
        seat,
        bot,
        rng.getrandbits(64),
    )


def decide(task: bytes) -> bytes:
    """In a worker: a whole choice, on an imagined state that plays along."""
    told = msgspec.msgpack.decode(task, type=Task)
    game = shelf.find(told.game, told.rules)
    options = optional.read_options(game.options, told.options)
    rules = game.load(told.seats, options, told.position)
    bot = find_bot(game, told.bot)()
    rng = Random(told.seed)
    if isinstance(bot, Reader):
        bot.read(told.scene, told.seat)
    steps = act(rules.copy(), bot, told.seat, rng)
    fields = write(rules, bot, told.seat, steps, told.seed)
    return msgspec.msgpack.encode(Choice(steps, fields))


def _at_work() -> None:
    """A worker leaves the keyboard's interrupt to the server, and ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    if server is not None:
        threading.Thread(target=_end_with, args=[server.sentinel], daemon=True).start()


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
