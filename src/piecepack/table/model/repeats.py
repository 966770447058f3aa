"""Idempotency: remembers the ids of messages, so that one that is sent twice is carried out once."""

from collections import OrderedDict
from typing import Final

_OF_A_SEAT: Final = 32  # ids; a client repeats only what it has had no answer to
_OF_A_SPECTATOR: Final = 8
_SPECTATORS: Final = 200  # as many as may be connected; the one longest silent is forgotten first

_Ids = OrderedDict[str, int]  # by the id of a message, the version that it made


class Repeats:
    """The last ids of every seat and of the spectators, by name. Spectators never displace a seat's ids."""

    def __init__(self) -> None:
        self._seats: dict[int, _Ids] = {}
        self._spectators: OrderedDict[str, _Ids] = OrderedDict()

    def version(self, who: int | str, message: str) -> int:
        """The version that this message produced, or 0."""
        ids = self._seats.get(who) if isinstance(who, int) else self._spectators.get(who)
        return ids.get(message, 0) if ids is not None else 0

    def note(self, who: int | str, message: str, version: int) -> None:
        if not message:
            return
        if isinstance(who, int):
            ids, most = self._seats.setdefault(who, OrderedDict()), _OF_A_SEAT
        else:
            ids, most = self._spectators.setdefault(who, OrderedDict()), _OF_A_SPECTATOR
            self._spectators.move_to_end(who)
            if len(self._spectators) > _SPECTATORS:
                self._spectators.popitem(last=False)
        ids[message] = version
        if len(ids) > most:
            ids.popitem(last=False)
