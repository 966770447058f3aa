"""The analyses that are being made here, one for each table whose log asks for one that it does not have.

Only the process that holds a table's lease makes it, and one that was interrupted is begun again by whoever has
the table next: what was asked for is in the log.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from weakref import WeakKeyDictionary

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
from piecepack.table.words import lazy_text

ReadRecord = Callable[[Room], Awaitable[bytes]]
TurnOf = Callable[[Room], Turn]
# The depth, the analysis, and up to which version something had been deleted when its record was read.
Done = Callable[[Room, str, bytes, int], Awaitable[None]]
_log = structlog.get_logger(__name__)


class _Running(Struct, eq=False):
    room: Room
    forgotten: int  # where something was last deleted from the record that it is made from
    task: "asyncio.Task[None]"


class Studies:
    """Makes the analyses of tables that this process takes care of."""

    def __init__(self, thinking: Thinking, limits: Limits, read: ReadRecord) -> None:
        self._thinking = thinking
        self._limits = limits
        self._read = read
        self._running: dict[str, _Running] = {}  # by table
        # By table: those that were interrupted and wait until there is room for them.
        self._waiting: dict[str, tuple[Room, Callable[[], None]]] = {}
        self._asking: set[Room] = set()  # where somebody asks for one right now
        # For whom an analysis is made: whoever asked for it comes first, then who opened the table.
        self._owners: WeakKeyDictionary[Room, tuple[str, ...]] = WeakKeyDictionary()

    @contextmanager
    def asked_for(self, room: Room, address: str, opener: str) -> Iterator[None]:
        """While somebody at an address asks for an analysis.

        `TooMuch` if as many as may be at once are being made for this address, for this opener, or at all.
        """
        under_way = self._under_way() - {room}
        mine = sum(bool({address, opener} & {*self._owners.get(one, ())}) for one in under_way)
        if mine >= self._limits.studies_an_opener:
            raise TooMuch(lazy_text("analyses-running", number=mine))
        if len(under_way) >= self._limits.studies:
            raise TooMuch(lazy_text("analyses-everywhere"))
        self._owners[room] = (address, opener)
        self._asking.add(room)
        try:
            yield
        finally:
            self._asking.discard(room)

    def _under_way(self) -> set[Room]:
        """Where an analysis is made, is going to be, or is made by another process for somebody who asked here."""
        running = {one.room for one in self._running.values()}
        return running | {one for one in self._owners if one in self._asking or _wanted(one)}

    def begin(self, room: Room, turn_of: TurnOf, done: Done) -> None:
        """Make the analysis that is asked for, unless it is being made; anew if something was deleted meanwhile."""
        code, forgotten = room.table.code, room.table.forgotten
        before = self._running.get(code)
        if before is not None:
            if before.room is room and before.forgotten == forgotten:
                return
            before.task.cancel()  # of a room that was lost, or with a name that was deleted
        self._owners.setdefault(room, turn_of(room).path[:1])
        if before is None and len(self._running) >= self._limits.studies:
            self._waiting[code] = (room, partial(self.begin, room, turn_of, done))
            return
        task = asyncio.get_running_loop().create_task(self._make(room, forgotten, turn_of, done))
        running = self._running[code] = _Running(room, forgotten, task)
        task.add_done_callback(lambda _: self._end(code, running))

    def _end(self, code: str, running: _Running) -> None:
        if self._running.get(code) is running:
            del self._running[code]
            self._owners.pop(running.room, None)
        while self._waiting and len(self._running) < self._limits.studies:
            room, begin = self._waiting.pop(next(iter(self._waiting)))
            if _wanted(room):
                begin()

    async def _make(self, room: Room, forgotten: int, turn_of: TurnOf, done: Done) -> None:
        depth = room.table.study.asked
        room.study = StudyProgress()
        try:
            record = await self._read(room)
            turn = partial(self._turn, turn_of, room)
            studying = Studying(self._thinking, self._limits, record, depth, turn)
            made = await studying.make(room.tell_study)
            await done(room, depth, made, forgotten)
        except NotKept as error:  # the database is away; the room is loaded again
            _log.warning("an analysis stops", table=room.table.code, reason=str(error))
        except Exception as error:  # a game is somebody else's code
            why = _kind(error)
            _log.warning("an analysis failed", table=room.table.code, reason=why)
            room.study = StudyProgress(failed=True)
        else:
            room.study = StudyProgress()

    def _turn(self, turn_of: TurnOf, room: Room) -> Turn:
        """Analyses compete with each other alone, and those for whom they are made take turns."""
        path = turn_of(room).path
        return Turn(Urgency.WATCHED, (self._owners.get(room, path)[0], *path[1:]))

    async def stop(self) -> None:
        self._waiting.clear()
        tasks = [one.task for one in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _wanted(room: Room) -> bool:
    return bool(room.table.study.asked) and not room.study.failed and not room.lost


def _kind(error: BaseException) -> str:
    """The kind of what went wrong first."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error.kind if isinstance(error, NoAnswer) else type(error).__name__
