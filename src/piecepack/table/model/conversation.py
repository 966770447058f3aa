"""The end of a conversation: as much of the chat as is kept in memory and sent to newcomers.

The log has all of it. Without a bound everybody who opens a table would be sent everything ever said there.
"""

from collections import deque
from typing import Final

from msgspec import Struct

from piecepack.table.model.events import Spoke

MOST_UTTERANCES: Final = 200
MOST_CHARACTERS: Final = 40_000  # of all of them together


class Utterance(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """Something that was said; without a seat, by a watcher."""

    version: int
    at: float
    name: str
    text: str
    seat: int | None = None


class Conversation:
    """What was said last, oldest first."""

    def __init__(self) -> None:
        self.said: deque[Utterance] = deque()
        self.forgotten = 0  # the version of the last utterance that is no longer kept
        self._characters = 0

    def add(self, spoke: Spoke, version: int, at: float) -> None:
        said = Utterance(version=version, at=at, name=spoke.name, text=spoke.text, seat=spoke.seat)
        self.said.append(said)
        self._characters += len(said.text)
        while len(self.said) > MOST_UTTERANCES or self._characters > MOST_CHARACTERS:
            oldest = self.said.popleft()
            self.forgotten = oldest.version
            self._characters -= len(oldest.text)

    def after(self, version: int) -> tuple[Utterance, ...]:
        """What was said after a version."""
        if not self.said or self.said[-1].version <= version:
            return ()
        return tuple(one for one in self.said if one.version > version)
