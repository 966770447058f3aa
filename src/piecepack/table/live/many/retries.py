"""Messages of a client that are decided again, because another process was first."""

import asyncio
from collections.abc import Callable
from typing import Final

from piecepack.core.errors import PiecepackError
from piecepack.table.live.many.reader import overtaken
from piecepack.table.live.room import TOO_FAST, Room
from piecepack.table.model.errors import NotNow, TooMuch
from piecepack.table.wire.messages import Play, React, Speak, Undo

Request = Play | Speak | React | Undo  # what may end up in the log
_MOST_TRIES: Final = 30  # of one message
_MOST_WAITING: Final = 256  # messages of one client


class Retries:
    """The messages of one connection."""

    def __init__(
        self,
        room: Room,
        hear: Callable[[Request], object],
        refuse: Callable[[PiecepackError, str], None],
    ) -> None:
        self._room = room
        self._hear = hear
        self._refuse = refuse
        self._tried: dict[str, int] = {}  # by the id of a message
        self._waiting: set[asyncio.Task[None]] = set()

    def reconsider(self, request: Request, error: PiecepackError) -> None:
        """Refuse a message, unless another process has appended what makes it possible."""
        known = isinstance(error, TooMuch) or not self._room.shared or request.id in self._tried
        if known:
            self.forget(request)
            self._refuse(error, request.id)
        else:
            self.again(request, error)

    def again(self, request: Request, error: PiecepackError) -> None:
        """Decide again, once the table is what the log says."""
        tried = self._tried.get(request.id, 0)
        if tried >= _MOST_TRIES or len(self._waiting) >= _MOST_WAITING:
            self.forget(request)
            self._refuse(NotNow(TOO_FAST), request.id)
            return
        self._tried[request.id] = tried + 1
        task = asyncio.get_running_loop().create_task(self._decide(request, error))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    def forget(self, request: Request) -> None:
        """It has been answered."""
        self._tried.pop(request.id, None)

    def close(self) -> None:
        """The client is gone; it sends again elsewhere what was not answered."""
        for task in self._waiting:
            task.cancel()
        self._hear, self._refuse = _nothing, _nothing  # a cycle would outlive the connection

    async def _decide(self, request: Request, error: PiecepackError) -> None:
        changed = await self._room.reader.refresh()
        if changed or overtaken(error):
            self._hear(request)
        else:
            self.forget(request)
            self._refuse(error, request.id)


def _nothing(*_: object) -> None:
    """To nobody."""
