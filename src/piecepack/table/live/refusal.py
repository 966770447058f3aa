"""Refusals: errors as messages for a person."""

from typing import Final

from piecepack.core.errors import IllegalMove, PiecepackError
from piecepack.table.model.errors import NotAllowed, NotKept, TooMuch
from piecepack.table.wire.messages import Refused, shortened

_LONGEST_REFUSAL: Final = 600  # characters of a refusal; it may quote the move it refuses


def no_entry(*, removed: bool) -> str:
    """Why somebody without a seat cannot be at a table."""
    closed = "this table does not allow spectators."
    return f"The host removed you from your seat, and {closed}" if removed else f"T{closed[1:]}"


def refusal(error: PiecepackError, message: str = "") -> Refused:
    """A refusal in words for a person, with the rule where there is one."""
    why = shortened(str(error), _LONGEST_REFUSAL)
    match error:
        case IllegalMove():
            return Refused(why, message, error.rule, "illegal")
        case NotAllowed():
            return Refused(why, message, kind="not yours")
        case NotKept():
            return Refused(why, message, kind="not kept")
        case TooMuch():
            return Refused(why, message, kind="too much")
        case _:
            return Refused(why, message, kind="not now")
