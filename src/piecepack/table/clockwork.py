"""The clockwork: what happens at tables without a person doing it. Bots move, clocks run out,
rematches begin.
"""

import asyncio
import time
from collections.abc import Callable
from random import Random, SystemRandom
from typing import Final, Literal

import structlog

from piecepack.core.errors import BotFailed, PiecepackError
from piecepack.match.playing import act
from piecepack.minds.random import RandomBot
from piecepack.table.chairs import usual_bot
from piecepack.table.events import Pace
from piecepack.table.metrics import Metrics
from piecepack.table.room import Room
from piecepack.table.thinking import Choice, Thinking

REMATCH_WAITS: Final = 8.0  # seconds for the words of those who are still on their way
_PACES: Final[dict[Pace, tuple[float, float]]] = {
    "instant": (0.0, 0.0),
    "quick": (0.2, 0.4),
    "human": (0.9, 2.2),
}
By = Literal["bot", "clock"]
_log = structlog.get_logger(__name__)


class Clockwork:
    """Winds every room after whatever happened in it."""

    def __init__(
        self, thinking: Thinking, metrics: Metrics, now: Callable[[], float] = time.time
    ) -> None:
        self._thinking = thinking
        self._metrics = metrics
        self._now = now
        self._rng: Random = SystemRandom()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()

    def wind(self, room: Room) -> None:
        """Set going whatever has to go by itself from here."""
        table = room.table
        room.disarm()
        if room.lost:
            return
        if table.state == "open" and table.settings.starts_alone:
            self._wind_rematch(room)
        if table.state != "playing":
            return
        for seat in table.owing():
            if table.chairs[seat].bot:
                self._let_think(room, seat, "bot")
        self._set_alarm(room)

    def _wind_rematch(self, room: Room) -> None:
        table = room.table
        if not all(chair.filled for chair in table.chairs.all):
            return  # somebody rose again; the host decides
        waited = self._now() - table.opened_at
        if all(chair.word for chair in table.chairs.all) or waited >= REMATCH_WAITS:
            table.start(self._now())
            room.keep()
        else:
            self._alarm(room, table.opened_at + REMATCH_WAITS)

    def _set_alarm(self, room: Room) -> None:
        """Wake up when the next clock runs out; let a bot decide where one has."""
        now = self._now()
        times = []
        for seat in room.table.owing():
            until = room.table.until(seat)
            if until is None:
                continue
            if until <= now:
                self._let_think(room, seat, "clock")
            else:
                times.append(until)
        if times:
            self._alarm(room, min(times))

    def _alarm(self, room: Room, at: float) -> None:
        room.alarm = self._loop.call_later(max(0.01, at - self._now()), self.wind, room)

    def _let_think(self, room: Room, seat: int, by: By) -> None:
        ask = room.table.asks(seat)
        if room.thinking.get(seat) == ask:
            return
        room.thinking[seat] = ask
        task = self._loop.create_task(self._think(room, seat, ask, by))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, room: Room, seat: int, ask: int, by: By) -> None:
        table = room.table
        slow, slower = _PACES[table.settings.pace] if by == "bot" else (0.0, 0.0)
        ready = self._loop.time() + self._rng.uniform(slow, slower)
        bot = table.chairs[seat].bot or usual_bot(table.game)
        began = self._loop.time()
        try:
            choice = await self._thinking.choose(table.in_play.match, seat, bot, Random())
        except BotFailed as failure:
            self._log_failure(room, seat, failure)
            choice = None
        self._metrics.thinking_seconds.observe(self._loop.time() - began)
        await asyncio.sleep(ready - self._loop.time())
        if room.thinking.get(seat) == ask:
            del room.thinking[seat]
        wanted = table.chairs[seat].bot or by == "clock"
        if room.lost or table.asks(seat) != ask or not wanted:
            return  # a person was quicker, or is back
        self._play(room, seat, choice, by)
        self._metrics.moves.labels(by).inc()
        room.keep()

    def _play(self, room: Room, seat: int, choice: Choice | None, by: By) -> None:
        table, match = room.table, room.table.in_play.match
        if choice is not None:
            try:
                move = match.name(seat, choice.steps, choice.fields)
                table.play(seat, move, self._now(), by=by)
            except PiecepackError as error:
                self._log_failure(room, seat, BotFailed(f"refused: {type(error).__name__}"))
            else:
                return
        simple = act(match.rules.copy(), RandomBot(), seat, Random())
        table.play(seat, match.name(seat, simple), self._now(), by=by)

    def _log_failure(self, room: Room, seat: int, failure: BotFailed) -> None:
        self._metrics.bot_failures.inc()
        _log.warning(
            "a bot failed; a simple one chose for it",
            table=room.table.code,
            game=room.table.game.id,
            seat=seat,
            reason=str(failure),
        )

    async def stop(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
