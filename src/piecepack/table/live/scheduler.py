"""The scheduler: what happens at tables without a person's action. Bots move, clocks run out,
rematches begin, and whoever is away is told that it is their turn.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from typing import Final, Literal
from weakref import WeakSet

import structlog

from piecepack.core.errors import BotFailed
from piecepack.core.happenings import Choice
from piecepack.match.seating import USUAL_LEVEL
from piecepack.table.limits import Limits
from piecepack.table.live.awake import LOOK_EVERY, Awake
from piecepack.table.live.bots.fair_queue import Turn, Urgency
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.calling.turns import Turns, absent
from piecepack.table.live.many.leases import Leases
from piecepack.table.live.room import Room
from piecepack.table.live.simple_move import simple_move
from piecepack.table.live.studies import Studies
from piecepack.table.metrics import Metrics
from piecepack.table.model.errors import NotKept
from piecepack.table.model.events import Pace
from piecepack.table.store.storage import Fenced

REMATCH_WAITS: Final = 8.0  # seconds to wait for players who have not joined the rematch yet
_SIMPLE_TRIES: Final = 3
_NOTED_WITHIN: Final = 10  # tries to append an analysis
_TRY_AGAIN: Final = 10.0  # seconds until a seat that could not move at all is tried again
_SIMPLE_PACE: Final = 2.0  # seconds a simple move takes where nobody is: failing must not be fast
_PACES: Final[dict[Pace, tuple[float, float]]] = {
    "instant": (0.0, 0.0),
    "quick": (0.2, 0.4),
    "human": (0.9, 2.2),
}
_USUAL: Final = Limits()
By = Literal["bot", "clock"]
_log = structlog.get_logger(__name__)


class Scheduler:
    """Schedules the next automatic step of every room."""

    def __init__(
        self,
        thinking: Thinking,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
        awake: Awake | None = None,
        limits: Limits = _USUAL,
        *,
        leases: Leases | None = None,
        studies: Studies | None = None,
        turns: Turns | None = None,
    ) -> None:
        self._turns = turns
        self._studies = studies
        self._leases = leases  # needed where other processes have the same tables
        self._limits = limits
        self._thinking = thinking
        self._metrics = metrics
        self._now = now
        self._awake = awake or Awake()
        self._timed: WeakSet[Room] = WeakSet()  # where a clock has been set
        self._rng: Random = SystemRandom()
        self._tasks: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()
        self._looking = self._loop.call_later(LOOK_EVERY, self._look)

    def wind(self, room: Room) -> None:
        """Start whatever has to happen automatically now."""
        self._notice_sleep()
        table = room.table
        room.disarm()
        if room.lost or room.reader.behind:
            return  # it is wound again once it is up to date
        if room.rushed:
            room.rushed -= set(table.owing())
        if self._turns is not None:
            self._turns.look(room)
        if room.paced != table.pacing.pace:
            room.paced = table.pacing.pace
            room.stir()
        if not due(room) or self._token(room) is None:
            return
        match table.state:
            case "open":
                self._wind_rematch(room)
            case "over":
                self._wind_study(room)
            case _:
                self._wind_game(room)

    def _wind_game(self, room: Room) -> None:
        table = room.table
        if self._held_until(room) <= self._now():
            for seat in table.owing():
                if table.chairs[seat].bot:
                    self._let_think(room, seat, "bot")
        self._set_alarm(room)

    def _token(self, room: Room) -> int | None:
        """Under which whatever happens here is kept; None if another process lets it happen."""
        return 0 if self._leases is None else self._leases.token(room.table.code)

    def _keep(self, room: Room, token: int) -> None:
        room.keep(token).add_done_callback(lambda kept: self._check_fenced(room, kept))

    def _check_fenced(self, room: Room, kept: "asyncio.Future[None]") -> None:
        failure = None if kept.cancelled() else kept.exception()
        fenced = failure is not None and isinstance(failure.__cause__, Fenced)
        if fenced and self._leases is not None:
            self._leases.lose(room.table.code)

    def _wind_study(self, room: Room) -> None:
        if self._studies is not None:
            self._studies.begin(room, turn_of, self._note_study)

    async def _note_study(self, room: Room, depth: str, analysis: bytes, forgotten: int) -> None:
        """Keep an analysis, even if somebody speaks at another process at the same time.

        One that was begun before something was deleted may have it; that is made again.
        """
        for _ in range(_NOTED_WITHIN):
            await room.reader.ready()
            token = self._token(room)
            if token is None or room.lost or room.table.study.asked != depth:
                return
            if room.table.forgotten != forgotten:
                return
            room.table.note_analysis(depth, analysis, self._now())
            kept = room.keep(token)
            kept.add_done_callback(lambda done: self._check_fenced(room, done))
            with suppress(NotKept):
                await asyncio.shield(kept)
                return

    def take_over(self, room: Room) -> None:
        """Another process has let go of the table: clocks restart, as after a restart."""
        for seat in room.table.owing():
            room.table.in_play.give_time(seat, self._now())
        self.wind(room)

    def _held_until(self, room: Room) -> float:
        """Bots wait for a while if people are agreeing on taking back a move: a move would end that."""
        request = room.table.in_play.request
        return 0.0 if request is None else request.at + room.limits.undo_waits

    def _wind_rematch(self, room: Room) -> None:
        table = room.table
        waited = self._now() - table.opened_at
        missing = [
            seat
            for seat, chair in enumerate(table.chairs.all)
            if chair.person and not chair.away and not room.presence.here(seat)
        ]
        if not missing or waited >= REMATCH_WAITS:
            token = self._token(room)
            if token is not None:
                table.start(self._now())
                self._keep(room, token)
        else:
            self._alarm(room, table.opened_at + REMATCH_WAITS)

    def _set_alarm(self, room: Room) -> None:
        """Sleep until the next clock runs out, let bots decide for seats whose time is up, and call who is away."""
        now = self._now()
        times = self._turns.call(room) if self._turns is not None else []
        timed = False
        for seat in room.table.owing():
            until = room.table.until(seat)
            if until is None:
                continue
            if until <= now:
                self._let_think(room, seat, "clock")
            else:
                times.append(until)
                timed = True
        if timed:
            self._timed.add(room)
        if (held := self._held_until(room)) > now:
            times.append(held)
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
        try:
            choice = await self._choice(room, seat, ask, by)
            await room.reader.ready()
        finally:
            if room.table is table and room.thinking.get(seat) == ask:
                del room.thinking[seat]
        if room.table is not table or not self._wanted(room, seat, ask, by):
            return  # a person was quicker, or is back, or another process was quicker
        token = self._token(room)
        if token is None:
            return
        if self._play(room, seat, choice, by):
            self._metrics.moves.labels(by).inc()
            self._keep(room, token)
        elif room.alarm is None:
            self._alarm(room, self._now() + _TRY_AGAIN)

    def _wanted(self, room: Room, seat: int, ask: int, by: By) -> bool:
        table = room.table
        here = table.chairs[seat].bot or by == "clock"
        if by == "bot" and table.state == "playing" and self._held_until(room) > self._now():
            return False  # it is asked again afterwards
        return bool(here) and not room.lost and table.asks(seat) == ask

    async def _choice(self, room: Room, seat: int, ask: int, by: By) -> Choice | None:
        """What a bot chooses, at the pace of the table; None if it fails."""
        table = room.table
        began = self._loop.time()
        bot = table.chairs[seat].bot or USUAL_LEVEL
        turn = turn_of(room)
        try:
            match = table.in_play.match
            choice = await self._thinking.choose(match, seat, bot, Random(), turn)
        except BotFailed as failure:
            choice = None
            if self._wanted(room, seat, ask, by):
                self._log_failure(room, seat, str(failure))
            if turn.urgency == Urgency.ALONE:
                await asyncio.sleep(began + _SIMPLE_PACE - self._loop.time())
        self._metrics.thinking_seconds.observe(self._loop.time() - began)
        if by == "bot":
            await self._pause(room, began)
        return choice

    async def _pause(self, room: Room, began: float) -> None:
        """Wait for as long as the pace of the table says, counted from when the bot was asked. If that
        changes meanwhile, wait for as long as it says now.
        """
        luck = self._rng.random()
        while (left := began + self._pause_of(room, luck) - self._loop.time()) > 0:
            try:
                await asyncio.wait_for(room.stirred.wait(), left)
            except TimeoutError:
                return

    def _pause_of(self, room: Room, luck: float) -> float:
        """Seconds that a bot takes for a decision. `luck` says where between the shortest and the longest."""
        if room.rushed:
            return 0.0
        pacing = room.table.pacing
        short, long = _PACES[pacing.pace]
        pause = short + luck * (long - short)
        if not any(chair.person and not chair.away for chair in room.table.chairs.all):
            return pause  # nobody waits for a turn
        left = self._limits.bots_round - (self._now() - pacing.acted_at)
        return min(pause, max(0.0, left) * self._limits.bots_share)

    def _play(self, room: Room, seat: int, choice: Choice | None, by: By) -> bool:
        """Make the move, or a simple one instead; returns whether a move was made."""
        table, match = room.table, room.table.in_play.match
        if choice is not None:
            try:
                move = match.name(seat, choice.steps, choice.fields)
                table.play(seat, move, self._now(), by=by)
            except Exception as error:  # a bot's choice may make a game fail in any way
                self._log_failure(room, seat, f"refused: {type(error).__name__}")
            else:
                return True
        for _ in range(_SIMPLE_TRIES):
            try:
                table.play(seat, simple_move(match, seat, Random()), self._now(), by=by)
            except Exception as error:
                _log.exception("a simple move failed", table=table.code, exc_info=error)
            else:
                return True
        return False

    def _log_failure(self, room: Room, seat: int, reason: str) -> None:
        self._metrics.bot_failures.inc()
        _log.warning(
            "a bot failed; a simple one chose for it",
            table=room.table.code,
            game=room.table.game.id,
            seat=seat,
            reason=reason,
        )

    def hurry(self, room: Room) -> None:
        """Somebody has joined: raise the urgency of this table's bots."""
        if room.thinking:
            self._thinking.hurry(turn_of(room))

    def attend(self, room: Room) -> None:
        """Somebody has come to their page, or turned away from it."""
        if self._turns is not None and room.calls.by_seat:
            self._turns.attend(room)
            self.wind(room)

    # Sleep

    def _look(self) -> None:
        self._notice_sleep()
        self._looking = self._loop.call_later(LOOK_EVERY, self._look)

    def _notice_sleep(self) -> None:
        """All clocks restart after the server was asleep, as after a restart."""
        seconds = self._awake.slept()
        if not seconds:
            return
        _log.warning("the server was suspended; all clocks restart", seconds=round(seconds))
        for room in list(self._timed):
            for seat in room.table.owing():
                room.table.in_play.give_time(seat, self._now())
            self.wind(room)

    async def stop(self) -> None:
        self._looking.cancel()
        if self._turns is not None:
            await self._turns.stop()
        if self._studies is not None:
            await self._studies.stop()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def due(room: Room) -> bool:
    """Whether something will happen at a table without a person's action."""
    table = room.table
    if table.state == "open":  # if somebody left their seat, the host decides
        return table.settings.starts_alone and all(chair.filled for chair in table.chairs.all)
    if table.state == "over":
        return bool(table.study.asked) and not room.study.failed
    if table.state != "playing":
        return False
    owing = table.owing()
    return absent(room) or (
        bool(owing)
        and (bool(table.settings.clock) or any(table.chairs[seat].bot for seat in owing))
    )


def turn_of(room: Room) -> Turn:
    """Whose share of the queue a decision at this table uses. If its opener's address is unknown, such as
    after a restart, the opener's browser is used instead.
    """
    host = room.table.settings.host
    if room.presence.played():
        urgency = Urgency.PLAYED
    else:
        urgency = Urgency.WATCHED if room.presence.attended() else Urgency.ALONE
    return Turn(urgency, (room.opener or host, host, room.table.code))
