"""A request to take back a move: whether somebody has learned something by it is found out in a thread."""

from random import Random
from typing import Final

from piecepack.match.taking_back import last_move, reveals
from piecepack.table.aside import Aside, gently
from piecepack.table.live.room import Room
from piecepack.table.model.consent import ask_undo, check_undo
from piecepack.table.model.errors import NotNow
from piecepack.table.model.events import UndoAsked
from piecepack.table.wire.messages import Undo
from piecepack.table.words import lazy_text

_TRIES: Final = 3  # bots may move while we look


async def request(room: Room, asked: Undo, at: float, aside: Aside) -> None:
    """Ask to take back a move; `NotNow` if it cannot be taken back."""
    seat, move = asked.seat, asked.move
    check_undo(room.table, seat, move)
    room.quotas.check_asks_undo(seat)
    for _ in range(_TRIES):
        table, rng = room.table, Random()
        game_on = table.in_play
        match, looked_at = game_on.match.snapshot(), game_on.latest
        if await aside.do(reveals, match, last_move(match, seat), rng, gently):
            raise NotNow(lazy_text("undo-reveals"))
        await room.reader.ready()
        check_undo(room.table, seat, move)
        if room.table is table and game_on.latest == looked_at:
            along = tuple(sorted(room.presence.beside(seat)))
            ask_undo(table, UndoAsked(seat, move, asked.id, along), at)
            return
    raise NotNow(lazy_text("undo-too-fast"))
