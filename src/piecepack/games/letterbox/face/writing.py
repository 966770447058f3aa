"""What a player fills in when hiding a box, with advice, and what everybody wrote and drew.

LB-07 to LB-11, LB-32, LB-L21
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from piecepack.core.contract import Said
from piecepack.core.errors import IllegalMove
from piecepack.core.ink import MOST_BYTES, emblem, read_ink
from piecepack.core.offer import Field, Move

HIDING: Final = ("hide", "loop")  # the second one under version 1 of the rules only. LB-L19
CLUE_MOST: Final = 400
DECOY_MOST: Final = 80
_STAMPS: Final = 6  # emblems to choose from

ADVICE: Final = (
    "Keep it simple: what is plain to you is hard for everybody else. Hint at what is special about"
    " the tile: its suit, its value, its colour, what it may stand for, where it lies and what lies"
    " next to it. Leaves make a wood and Fish a lake; several tiles of a suit together deserve a"
    " name of their own, and an ace is something big. If another tile fits nearly as well, all the"
    " better. Do not name the tile, its row or its column outright."
)
_STAGE_ADVICE: Final = "For whoever searches the tile before this one. Only for a box with stages."
_DECOY_ADVICE: Final = (
    "A line for those who search where your box is not. Keep this one, or write your own."
)
_STAMP_ADVICE: Final = (
    "Draw something small, or choose an emblem. Whoever finds your box keeps a print of it."
)

# Examples say nothing about the place, and something different for every seat.
_CLUES: Final = (
    "It lies where nobody has looked so far.",
    "Warm near it, cold far away; that is all I say.",
    "I walked there, I hid it, I walked back.",
    "You will know it when you hold it in your hands.",
    "Not under the first stone that you turn over.",
    "Somewhere between the sunrise and the sunset.",
)
_STAGE_CLUES: Final = ("Well found! There is more, further on.", "Nearly there. One more walk.")
_DECOYS: Final = (
    "Nothing but earthworms.",
    "Nice hole. Wrong hole.",
    "A snail looks at you with pity.",
    "Cold, colder, here.",
    "You dug up somebody's lunch.",
    "So close? No. So far.",
)


def fields(board: list[int], seat: int, *, chained: bool) -> tuple[Field, ...]:
    """Everything that goes with hiding a box; what stands ready follows from public facts alone."""
    clues = [
        Field("clue", "Clue", CLUE_MOST, 1, advice=ADVICE, example=_CLUES[seat]),
    ]
    if chained:
        clues += [
            Field(id_, label, CLUE_MOST, 0, advice=_STAGE_ADVICE, ready=ready)
            for id_, label, ready in zip(
                ("clue2", "clue3"), ("Second clue", "Third clue"), _STAGE_CLUES, strict=True
            )
        ]
    return (
        *clues,
        Field(
            "decoy", "Decoy", DECOY_MOST, advice=_DECOY_ADVICE, ready=_DECOYS[seat], samples=_DECOYS
        ),
        Field(
            "stamp",
            "Stamp",
            MOST_BYTES,
            1,
            "ink",
            advice=_STAMP_ADVICE,
            example=_stamp(tuple(board), seat, 0),
            samples=tuple(_stamp(tuple(board), seat, number) for number in range(_STAMPS)),
        ),
    )


@lru_cache(1 << 10)
def _stamp(board: tuple[int, ...], seat: int, number: int) -> str:
    return emblem(Random(f"{board}/{seat}" if not number else f"{board}/{seat}/{number}"))


def check_written(move: Move) -> None:
    """What no field can check by its length: the ink, and a clue at every stage. LB-L19, LB-L21"""
    if "stamp" in move.fields:
        read_ink(move.fields["stamp"])
    handed_out = {"hide": len(move.picks) - 1, "loop": 2}[move.verb]
    for key in ("clue2", "clue3")[:handed_out]:
        if move.fields.get(key) == "":
            raise IllegalMove("Every stage before the box hands out a clue.", "LB-L19")


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
