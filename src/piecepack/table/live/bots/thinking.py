"""Bot decisions and hints, made in worker processes, each within a time limit.

A worker receives an imagined state, the scene of its seat and its notes, never the true state: what it does
not have, no bot can use. It answers with the steps of a choice and the words that go with it.
"""

import os
import pickle
from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from piecepack.analysis.hint import Preference, prefer
from piecepack.core.bot import LEVELS, Note
from piecepack.core.contract import Rules
from piecepack.core.errors import BotFailed
from piecepack.core.happenings import Choice
from piecepack.core.scene import Scene
from piecepack.match import playing, shelf
from piecepack.match.match import Match
from piecepack.match.seating import find_bot
from piecepack.table.limits import Limits
from piecepack.table.live.bots.fair_queue import Turn, Urgency
from piecepack.table.live.bots.worker_process import Order
from piecepack.table.live.bots.workers import NoAnswer, Workers
from piecepack.table.metrics import Crew, Metrics

T = TypeVar("T", Choice, Preference)
_COMPARED: Final = 1.5  # seconds for which a hint tries other choices


class Task(Struct, frozen=True):
    """A decision to make, as it travels to a worker."""

    game: str
    version: int  # of its rules
    rules: bytes  # an imagined state, pickled; only the server writes it
    scene: Scene
    notes: tuple[Note, ...]
    seat: int
    bot: str
    seed: int
    language: str  # in which it writes


class Thinking:
    """Decisions of bots, made by workers."""

    def __init__(
        self,
        budget: float = 5.0,
        workers: int = 0,
        *,
        limits: Limits | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.budget = budget
        self._limits = limits or Limits()
        number = workers or max(1, (os.cpu_count() or 2) - 1)
        self._workers = Workers(number, self._limits, metrics or Metrics())
        self.students = (number + 1) // 2  # workers for analyses
        self._students: Workers | None = None

    def start(self) -> None:
        """Start the workers before the first decision."""
        self._workers.start()

    def crew(self) -> Crew:
        return self._workers.crew()

    async def choose(
        self, match: Match, seat: int, bot: str, rng: Random, turn: Turn | None = None
    ) -> Choice:
        """What a bot chooses; `BotFailed` if it fails, or takes too long."""
        return await self._ask(order(decide, match, seat, bot, rng), Choice, bot, turn or Turn())

    async def advise(self, match: Match, seat: int, rng: Random, turn: Turn) -> Preference:
        """What Expert would choose for a seat, by what that seat knows; `BotFailed` like a bot's decision."""
        bot = LEVELS[-1]
        return await self._ask(order(advise, match, seat, bot, rng), Preference, bot, turn)

    async def _ask(
        self, make: Callable[[], Order], answer_type: type[T], bot: str, turn: Turn
    ) -> T:
        try:
            answer = await self._workers.ask(
                make, turn, seconds=self.budget, patience=self._patience(turn)
            )
            return msgspec.msgpack.decode(answer, type=answer_type)
        except NoAnswer as error:
            # A bot's error text may contain secrets of its seat, so nothing is passed on but the
            # kind of error.
            raise BotFailed(f"The bot {bot} failed: {error.kind}.") from None
        except msgspec.DecodeError:
            raise BotFailed(f"The bot {bot} failed: wrong answer.") from None

    async def study(self, order: Order, turn: Turn, seconds: float) -> bytes:
        """Have something done that is no bot's move; `NoAnswer` if it fails, or takes a worker too long.

        Other workers do it, from when it is first asked for: a question of a deep analysis takes longer than a
        person would wait for a bot. How long it waits for its turn is up to what others have asked for.
        """
        if self._students is None:
            self._students = Workers(self.students, self._limits, Metrics())
            self._students.start()
        return await self._students.ask(lambda: order, turn, seconds=seconds, patience=None)

    def hurry(self, turn: Turn) -> None:
        """Somebody has joined a table: its bots become more urgent."""
        self._workers.hurry(turn, self._patience(turn))

    def _patience(self, turn: Turn) -> float:
        """An empty table gets more patience: nobody is waiting there."""
        alone = turn.urgency == Urgency.ALONE
        return max(self.budget, self._limits.alone_patience) if alone else self.budget

    async def close(self) -> None:
        await self._workers.close()
        if self._students is not None:
            await self._students.close()


def order(
    work: Callable[[bytes], bytes], match: Match, seat: int, bot: str, rng: Random
) -> Callable[[], Order]:
    """What makes the order for a worker, once one is free."""
    name = f"{work.__module__}:{work.__qualname__}"
    return lambda: Order(name, msgspec.msgpack.encode(asked(match, seat, bot, rng)))


def asked(match: Match, seat: int, bot: str, rng: Random) -> Task:
    """The input of a bot's decision: no more than its seat knows."""
    return Task(
        match.game.id,
        match.game.rules_version,
        pickle.dumps(match.rules.imagine(seat, rng), pickle.HIGHEST_PROTOCOL),
        match.scene(seat),
        match.notes[seat],
        seat,
        bot,
        rng.getrandbits(64),
        match.writing,
    )


def decide(task: bytes) -> bytes:
    """Runs in a worker: makes a whole choice on an imagined state."""
    asked = msgspec.msgpack.decode(task, type=Task)
    game = shelf.find(asked.game, asked.version)
    rules: Rules = pickle.loads(asked.rules)  # noqa: S301  # the server's own, over its own pipe
    bot = find_bot(game, asked.bot)()
    rng = Random(asked.seed)
    choice = playing.decide(
        rules,
        bot,
        asked.seat,
        rng,
        scene=lambda: asked.scene,
        notes=asked.notes,
        seed=asked.seed,
        language=asked.language,
    )
    return msgspec.msgpack.encode(choice)


def advise(task: bytes) -> bytes:
    """Runs in a worker: what Expert would choose in an imagined state, compared with other choices."""
    asked = msgspec.msgpack.decode(task, type=Task)
    found = prefer(
        shelf.find(asked.game, asked.version),
        pickle.loads(asked.rules),  # noqa: S301  # the server's own, over its own pipe
        asked.seat,
        scene=asked.scene,
        notes=asked.notes,
        seed=asked.seed,
        seconds=_COMPARED,
    )
    return msgspec.msgpack.encode(found)
