"""What a player fills in when hiding a box, with advice, and what everybody wrote and drew.

LB-07 to LB-11, LB-32, LB-L21
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from piecepack.core.contract import Said
from piecepack.core.errors import IllegalMove, LazyTexts
from piecepack.core.ink import MOST_BYTES, emblem, read_ink
from piecepack.core.offer import Field, Move
from piecepack.core.texts import Texts

lazy_text: Final = LazyTexts("piecepack.games.letterbox")

HIDING: Final = ("hide", "loop")  # the second one under version 1 of the rules only. LB-L19
CLUE_MOST: Final = 400
DECOY_MOST: Final = 80
MOST_SEATS: Final = 6  # LB-01
_STAMPS: Final = 6  # emblems to choose from


def fields(texts: Texts, board: list[int], seat: int, *, chained: bool) -> tuple[Field, ...]:
    """Everything that goes with hiding a box; what stands ready follows from public facts alone."""
    # Examples say nothing about the place, and something different for every seat.
    example, advice = texts(f"example-{seat}"), texts("field-clue.advice")
    clues = [Field("clue", texts("field-clue"), CLUE_MOST, 1, advice=advice, example=example)]
    if chained:
        clues += _stages(texts)
    decoys = _decoys(texts)
    return (
        *clues,
        Field(
            "decoy",
            texts("field-decoy"),
            DECOY_MOST,
            advice=texts("field-decoy.advice"),
            ready=decoys[seat],
            samples=decoys,
        ),
        Field(
            "stamp",
            texts("field-stamp"),
            MOST_BYTES,
            1,
            "ink",
            advice=texts("field-stamp.advice"),
            example=_stamp(tuple(board), seat, 0),
            samples=tuple(_stamp(tuple(board), seat, number) for number in range(_STAMPS)),
        ),
    )


@cache
def _stages(texts: Texts) -> tuple[Field, ...]:
    """The clues that lie on the way. LB-L19"""
    advice = texts("field-clue2.advice")
    second, third = texts("field-clue2.ready"), texts("field-clue3.ready")
    return (
        Field("clue2", texts("field-clue2"), CLUE_MOST, 0, advice=advice, ready=second),
        Field("clue3", texts("field-clue3"), CLUE_MOST, 0, advice=advice, ready=third),
    )


@cache
def _decoys(texts: Texts) -> tuple[str, ...]:
    """One for every seat."""
    return tuple(texts(f"decoy-{seat}") for seat in range(MOST_SEATS))


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
            raise IllegalMove(lazy_text("stage-without-clue"), "LB-L19")


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
