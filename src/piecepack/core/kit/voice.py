"""The seats in a sentence, for one viewer: the viewer is "you", everybody else has a name.

Sentences in the past tense need no other verb for "you" than for a name: `Ann won`, `You won`.
"""

from collections.abc import Sequence

from piecepack.core.texts import YOU
from piecepack.core.words import listing, possessive


class Voice:
    """Names the seats for one viewer."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self.names = names
        self.viewer = viewer

    def names_of(self, *seats: int) -> tuple[str, ...]:
        """The names for a message, which says them with `WHO` and `PERSON`: the viewer comes first, as `YOU`."""
        ordered = sorted(seats, key=lambda seat: seat != self.viewer)
        return tuple(YOU if seat == self.viewer else self.names[seat] for seat in ordered)

    def who(self, *seats: int) -> str:
        """`you`, `Ann`, `you and Ann`: the viewer comes first."""
        ordered = sorted(seats, key=lambda seat: seat != self.viewer)
        return listing(["you" if s == self.viewer else self.names[s] for s in ordered])

    def start(self, *seats: int) -> str:
        """The same at the beginning of a sentence."""
        return capital(self.who(*seats))

    def whose(self, seat: int) -> str:
        """`your`, `Ann's`, `Jonas'`."""
        if seat == self.viewer:
            return "your"
        return possessive(self.names[seat])

    def is_(self, seat: int) -> str:
        return "are" if seat == self.viewer else "is"

    def wins(self, *seats: int) -> str:
        """`you win`, `Ann wins`, `you and Ann win together`."""
        if len(seats) > 1:
            return f"{self.who(*seats)} win together"
        return f"{self.who(*seats)} {'win' if seats[0] == self.viewer else 'wins'}"


def capital(text: str) -> str:
    """With a capital letter, and all others as they are."""
    return text[:1].upper() + text[1:]
