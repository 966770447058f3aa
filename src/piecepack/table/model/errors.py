"""Errors of a table, in addition to those of the rules. Every message is a sentence for people."""

from piecepack.core.errors import PiecepackError


class NoSuchTable(PiecepackError):
    """No table has that code."""


class NotAllowed(PiecepackError):
    """Only the host, or the holder of a seat, can do this."""


class NotNow(PiecepackError):
    """Not possible in the table's present state, such as before the start."""


class BadName(PiecepackError):
    """A display name that is empty, too long or unreadable."""


class TooMuch(PiecepackError):
    """A limit was reached, such as messages per second or tables per browser."""


class NotKept(PiecepackError):
    """Nothing changed, because it could not be written to disk."""
