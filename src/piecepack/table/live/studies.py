"""The analyses that are being made here, one for each table whose log asks for one that it does not have.

Only the process that holds a table's lease makes it, and one that was interrupted is begun again by whoever has
the table next: what was asked for is in the log.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import structlog
from msgspec import Struct

from piecepack.table.limits import Limits
from piecepack.table.live.bots.fair_queue import Turn, Urgency
from piecepack.table.live.bots.studying import Studying
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.bots.workers import NoAnswer
from piecepack.table.live.room import Room
from piecepack.table.model.errors import NotKept, TooMuch
from piecepack.table.model.study import StudyProgress

ReadRecord = Callable[[Room], Awaitable[bytes]]
TurnOf = Callable[[Room], Turn]
Done = Callable[[Room, str, bytes], Awaitable[None]]  # the depth, and the analysis
_log = structlog.get_logger(__name__)


class _Running(Struct, eq=False):
    room: Room
    opener: str
    task: "asyncio.Task[None]"


class Studies:
    """Makes the analyses of tables that this process takes care of."""

    def __init__(self, thinking: Thinking, limits: Limits, read: ReadRecord) -> None:
        self._thinking = thinking
        self._limits = limits
        self._read = read
        self._running: dict[str, _Running] = {}  # by table

    def check(self, opener: str) -> None:
        """`TooMuch` if tables of this opener are being analysed already, as many as may be at once."""
        running = sum(one.opener == opener for one in self._running.values())
        if running >= self._limits.studies_an_opener:
            raise TooMuch(
                f"{running} games of yours are being analysed; wait until one of them is done."
            )

    def begin(self, room: Room, turn_of: TurnOf, done: Done) -> None:
        """Make the analysis that is asked for, unless it is being made."""
        code = room.table.code
        before = self._running.get(code)
        if before is not None:
            if before.room is room:
                return
            before.task.cancel()  # of a room that was lost
        task = asyncio.get_running_loop().create_task(self._make(room, turn_of, done))
        running = self._running[code] = _Running(room, turn_of(room).path[0], task)
        task.add_done_callback(lambda _: self._end(code, running))

    def _end(self, code: str, running: _Running) -> None:
        if self._running.get(code) is running:
            del self._running[code]

    async def _make(self, room: Room, turn_of: TurnOf, done: Done) -> None:
        depth = room.table.study.asked
        room.study = StudyProgress()
        try:
            record = await self._read(room)
            turn = partial(_in_turn, turn_of, room)
            studying = Studying(self._thinking, self._limits, record, depth, turn)
            made = await studying.make(room.tell_study)
            await done(room, depth, made)
        except NotKept as error:  # the database is away; the room is loaded again
            _log.warning("an analysis stops", table=room.table.code, reason=str(error))
        except Exception as error:  # a game is somebody else's code
            why = _kind(error)
            _log.warning("an analysis failed", table=room.table.code, reason=why)
            room.study = StudyProgress(failed=True)
        else:
            room.study = StudyProgress()

    async def stop(self) -> None:
        tasks = [one.task for one in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _in_turn(turn_of: TurnOf, room: Room) -> Turn:
    """Analyses compete with each other alone, and openers take turns."""
    return Turn(Urgency.WATCHED, turn_of(room).path)


def _kind(error: BaseException) -> str:
    """The kind of what went wrong first."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error.kind if isinstance(error, NoAnswer) else type(error).__name__
