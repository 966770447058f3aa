"""Detects clients that do not read what is sent to them."""

from asyncio import WriteTransport

from piecepack.table.limits import Limits


class Unread:
    """Watches one connection's write buffer: while it has to wait, it must shrink at a minimum pace."""

    __slots__ = ("_least", "_since", "_size", "_within")

    def __init__(self, limits: Limits) -> None:
        self._least = limits.unread_bytes
        self._within = limits.unread_within
        self._since: float | None = None
        self._size = 0

    def stuck(self, transport: WriteTransport, now: float) -> bool:
        """Whether the client has stopped reading, or reads a byte now and then."""
        size = transport.get_write_buffer_size()
        if not size:
            self._since = None
        elif self._since is None:
            self._since, self._size = now, size
        elif now - self._since >= self._within:
            if self._size - size < self._least:
                return True
            self._since, self._size = now, size
        return False

    def forget(self) -> None:
        """Nothing has to wait any more."""
        self._since = None
