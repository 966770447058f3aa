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
    entries = Entries()
    for words in said:
        if words.verb == "judge":
            entries = Entries(words.fields.get("theme", ""), {})
        elif words.verb == "describe":
            entries.pitches[words.seat] = words.fields
    return entries
