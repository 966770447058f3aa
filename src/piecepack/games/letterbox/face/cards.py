"""What everybody wrote and drew: the clues, the decoy and the stamp of each player. LB-07 to LB-11"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from piecepack.core.contract import Said

HIDING = ("hide", "loop")  # the second one under version 1 of the rules only. LB-L19


class Letter(Struct, frozen=True):
    """One player's words and ink, as they were given."""

    clues: tuple[str, ...]  # the public one first, then those that a stage hands out
    decoy: str
    stamp: str


def letters(said: Sequence[Said]) -> dict[int, Letter]:
    """By seat; none for a seat that has not hidden yet, or if the game began in the middle."""
    return {words.seat: _letter(words.fields.get) for words in said if words.verb in HIDING}


def _letter(field: Callable[[str, str], str]) -> Letter:
    return Letter(
        (field("clue", ""), field("clue2", ""), field("clue3", "")),
        field("decoy", ""),
        field("stamp", ""),
    )
