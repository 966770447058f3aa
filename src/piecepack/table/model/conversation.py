"""The latest chat messages: those kept in memory and sent to new connections.

The log has all of them. Without a bound every new connection would be sent the whole chat.
"""

from typing import Final

from msgspec import Struct

from piecepack.table.model.events import Reacted, Spoke

MOST_UTTERANCES: Final = 200
MOST_CHARACTERS: Final = 40_000  # of all of them together


class Utterance(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A chat message; without a seat, by a spectator. A reaction has no text."""

    version: int
    at: float
    name: str
    text: str
    seat: int | None = None
    react: str = ""


class Conversation:
    """The latest messages, oldest first."""

    def __init__(self) -> None:
        self.said: list[Utterance] = []  # an empty deque would take 600 bytes
        self.forgotten = 0  # the version of the last utterance that is no longer kept
        self._characters = 0

    def add(self, spoke: Spoke | Reacted, version: int, at: float) -> None:
        text, react = (spoke.text, "") if isinstance(spoke, Spoke) else ("", spoke.what)
        said = Utterance(
            version=version, at=at, name=spoke.name, text=text, seat=spoke.seat, react=react
        )
        self.said.append(said)
        self._characters += len(said.text)
        while len(self.said) > MOST_UTTERANCES or self._characters > MOST_CHARACTERS:
            oldest = self.said.pop(0)
            self.forgotten = oldest.version
            self._characters -= len(oldest.text)

    def after(self, version: int) -> tuple[Utterance, ...]:
        """The messages after a version."""
        if not self.said or self.said[-1].version <= version:
            return ()
        return tuple(one for one in self.said if one.version > version)
