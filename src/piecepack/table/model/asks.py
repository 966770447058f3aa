"""Requests for seats: somebody asks for the seat of a bot or of an offline player, and the host decides."""

from typing import Final

from msgspec import Struct

from piecepack.table.model.chairs import Caller
from piecepack.table.model.events import Sat, SeatAsked, SeatRefused
from piecepack.table.model.keys import fits

_MOST: Final = 8  # open requests; the oldest is forgotten first


class SeatAsk(Struct, frozen=True):
    """An open request. `version` is its id."""

    version: int
    asked: SeatAsked

    @property
    def sat(self) -> Sat:
        """What happens if the host agrees. Seed words are fixed at the start, so there is none."""
        asked = self.asked
        return Sat(asked.seat, asked.name, asked.browser, asked.key, "")


class SeatAsks:
    """All open requests of a table, oldest first."""

    def __init__(self) -> None:
        self.open: list[SeatAsk] = []

    def note(self, event: SeatAsked | SeatRefused, version: int) -> None:
        if isinstance(event, SeatRefused):
            self.open = [one for one in self.open if one.version != event.ask]
            return
        self._forget(event.browser)
        self.open = [*self.open, SeatAsk(version, event)][-_MOST:]

    def drop(self, seat: int, browser: str) -> None:
        """A seat was taken: nobody can get it any more, and its new holder needs no other."""
        self.open = [one for one in self.open if one.asked.seat != seat]
        self._forget(browser)

    def _forget(self, browser: str) -> None:
        self.open = [one for one in self.open if not fits(browser, one.asked.browser)]

    def find(self, version: int) -> SeatAsk | None:
        return next((one for one in self.open if one.version == version), None)

    def of(self, caller: Caller) -> int:
        """The request of this caller, or 0."""
        mine = (one.version for one in self.open if fits(caller.browser, one.asked.browser))
        return next(mine, 0)
