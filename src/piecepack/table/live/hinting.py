"""A hint for a player at a running table: noted in the log first, then thought about by the bots' workers."""

from random import Random

from piecepack.analysis.hint import tell
from piecepack.core.errors import BotFailed
from piecepack.table.live.bots.thinking import Thinking
from piecepack.table.live.room import Room
from piecepack.table.live.scheduler import turn_of
from piecepack.table.model.chairs import Caller
from piecepack.table.model.errors import NotNow
from piecepack.table.wire.forms import HintReport
from piecepack.table.words import lazy_text


async def ask_expert(
    room: Room, seat: int, caller: Caller, at: float, *, thinking: Thinking, language: str
) -> HintReport:
    """What Expert would do for a seat, in a language; nobody gets it before the log has that it was asked."""
    table = room.table
    table.check_state("playing")
    table.hinting.check(seat, table.asks(seat), table.chairs, caller)
    room.quotas.check_asks_hint(seat)
    ask = await room.carry_out(lambda: room.table.ask_hint(seat, caller, at))
    if room.table.asks(seat) != ask:
        raise NotNow(lazy_text("changed-since-asked"))
    match, rng = room.table.in_play.match.snapshot(), Random()
    try:
        found = await thinking.advise(match, seat, rng, turn_of(room))
    except BotFailed:
        raise NotNow(lazy_text("expert-no-answer")) from None
    tip = tell(match, seat, found, rng, language)
    return HintReport(
        ask=ask, move=tip.move, text=tip.text, pieces=tip.pieces, why=tip.why, chance=tip.chance
    )
