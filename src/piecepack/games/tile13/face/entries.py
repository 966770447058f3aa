"""What was said in each contest: its theme, and the pitch of every designer."""

from collections.abc import Sequence

from msgspec import Struct

from piecepack.core.contract import Said


class Entries(Struct):
    """The words of one contest; pitches by seat, as typed."""

    theme: str = ""
    pitches: dict[int, dict[str, str]] = {}


def latest(said: Sequence[Said]) -> Entries:
    """The words of the contest that was opened last; none if the game began in the middle."""
    return all_entries(said)[-1]


def all_entries(said: Sequence[Said]) -> list[Entries]:
    """The words of every contest; before the first, those of one that was on when the game began."""
    entries = [Entries()]
    for words in said:
        if words.verb == "judge":
            entries.append(Entries(words.fields.get("theme", ""), {}))
        elif words.verb == "describe":
            entries[-1].pitches[words.seat] = words.fields
    return entries
