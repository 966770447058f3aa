"""Whether a notice is still news: for hours, while its table may leave memory, come back, and go on elsewhere."""

from collections.abc import Awaitable, Callable

from piecepack.core.errors import PiecepackError
from piecepack.table.live.calling.calls import Call
from piecepack.table.live.many.reader import Fold
from piecepack.table.live.room import Room, fold_here
from piecepack.table.model.errors import NotKept
from piecepack.table.model.table import Table
from piecepack.table.store.ledger import Ledger


class Tables:
    """Tables by their code: in memory, or as their log has them."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        # Both are set once there is a hall:
        self.room: Callable[[str], Room | None] = lambda _: None
        self.fold: Fold = fold_here

    async def last(self, code: str) -> int:
        """The number of a table's last event; 0 if there is no such table."""
        return (await self._ledger.ask(lambda storage: storage.last([code]))).get(code, 0)

    async def read(self, code: str) -> Table | None:
        """A table as its log has it. It does not come into memory for it."""
        entries = await self._ledger.ask(lambda storage: storage.read(code))
        try:
            return await self.fold(entries) if entries else None
        except NotKept:
            raise
        except PiecepackError:  # nobody can come to it any more
            return None


def still_news(
    tables: Tables, code: str, seat: int, call: Call, owner: str
) -> Callable[[], Awaitable[bool]]:
    """Asks whether the holder of a seat is still to be told what it was called for. `owner`: of the callback."""
    true_at = 0  # the version of the log at which it was true when that was last looked at

    async def news() -> bool:
        nonlocal true_at
        room = tables.room(code)
        if room is not None:
            await room.reader.ready()  # another process may be further
        if room is not None and not room.lost:
            if room.presence.front(seat) or not _waits(room.table, seat, call, owner):
                return False
            if room.shown:
                true_at = room.settled
            return True
        # It has left memory: somebody may have come, moved and gone since, here or at another process.
        last = await tables.last(code)
        if last != true_at:
            table = await tables.read(code)
            if table is None or not _waits(table, seat, call, owner):
                return False
            true_at = table.version
        return True

    return news


def _waits(table: Table, seat: int, call: Call, owner: str) -> bool:
    """Whether a table still waits for a seat, and that is still of whoever is told."""
    chair = table.chairs[seat]
    if (
        table.state != "playing"
        or not plays(table, seat)
        or owner not in (chair.browser, chair.key)
    ):
        return False
    return call.occasion == "start" or table.asks(seat) == call.moment


def plays(table: Table, seat: int) -> bool:
    """Whether a person plays a seat, and no bot for them."""
    chair = table.chairs[seat]
    return chair.person and not chair.away
