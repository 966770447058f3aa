"""Refusals: errors as messages for a person, in that person's language."""

from typing import Final

from piecepack.core.errors import IllegalMove, Message, PiecepackError, Unreadable
from piecepack.table.model.errors import NotAllowed, NotKept, TooMuch
from piecepack.table.wire.messages import Refused, shortened
from piecepack.table.words import lazy_text

_LONGEST_REFUSAL: Final = 600  # characters of a refusal; it may quote the move it refuses

_REASON_BYTES: Final = 123  # what a close frame has room for


def no_entry(*, removed: bool) -> Message:
    """Why somebody without a seat cannot be at a table."""
    return lazy_text("removed-no-spectators") if removed else lazy_text("no-spectators")


def refusal(error: PiecepackError, language: str, message: str = "") -> Refused:
    """A refusal in words for a person, with the rule where there is one."""
    why = shortened(error.translated(language), _LONGEST_REFUSAL)
    match error:
        case IllegalMove():
            return Refused(why, message, error.rule, "illegal")
        case Unreadable():
            return Refused(why, message, kind="unreadable")
        case NotAllowed():
            return Refused(why, message, kind="not yours")
        case NotKept():
            return Refused(why, message, kind="not kept")
        case TooMuch():
            return Refused(why, message, kind="too much")
        case _:
            return Refused(why, message, kind="not now")


def reason(why: str) -> str:
    """As much of a sentence as fits into a close frame."""
    return why.encode()[:_REASON_BYTES].decode(errors="ignore")
