"""What a table refuses, beside what the rules refuse. Every message is a sentence for a person."""

from piecepack.core.errors import PiecepackError


class NoSuchTable(PiecepackError):
    """No table has that code."""


class NotAllowed(PiecepackError):
    """Something only the host, or the holder of a seat, may do."""


class NotNow(PiecepackError):
    """Something that could be done at another time: before the start, when the game is over."""


class BadName(PiecepackError):
    """A display name that people could not read."""


class TooMuch(PiecepackError):
    """A limit: messages a second, tables a browser, sockets an address."""


class NotKept(PiecepackError):
    """The disk did not take it, so it has not happened."""
