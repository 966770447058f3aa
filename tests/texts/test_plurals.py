"""Sentences about one thing: a number selects how the sentence goes on."""

import pytest

from piecepack.core.errors import Value
from piecepack.core.texts import texts_of
from piecepack.table.words import lazy_text

ONE = lazy_text("verified-moves", number=1)
SOME = lazy_text("verified-moves-back", number=7, back=1)


@pytest.mark.parametrize(
    ("message", "values", "told"),
    [
        (
            "hosts-too-many",
            {"number": 1},
            "You already host a table, the most allowed; finish it first.",
        ),
        (
            "hosts-too-many",
            {"number": 3},
            "You already host 3 tables, the most allowed; finish one of them first.",
        ),
        (
            "public-of-host",
            {"number": 1},
            (
                "You already have a public table with a free seat, the most allowed;"
                " fill it first, or open a private table."
            ),
        ),
        (
            "public-of-network",
            {"number": 1},
            (
                "There is already a public table with a free seat from this network;"
                " fill it first, or open a private table."
            ),
        ),
        (
            "analyses-running",
            {"number": 1},
            "A game is being analysed for you or others of your network; wait until it is done.",
        ),
        (
            "last-line-lost",
            {"bytes": 1},
            "The last line is incomplete (1 byte) and was left out.",
        ),
        (
            "luck-no-part",
            {"moves": ONE},
            "The one move is legal, and luck had no part in this game.",
        ),
        (
            "luck-unchecked",
            {"moves": SOME, "number": 1},
            (
                "All 7 moves are legal (one was taken back),"
                " but one outcome of luck cannot be checked."
            ),
        ),
        (
            "luck-checked",
            {"moves": lazy_text("verified-moves", number=2), "number": 1},
            "All 2 moves are legal, and the one outcome of luck follows from the secret.",
        ),
    ],
)
def test_a_refusal_about_one_thing_is_about_one_thing(
    message: str, values: dict[str, Value], told: str
) -> None:
    assert str(lazy_text(message, **values)) == told


def test_a_verification_of_one_move_is_about_one_move() -> None:
    texts = texts_of("piecepack.terminal", "en")
    one = str(ONE)
    assert texts("verified", moves=one, number=1) == (
        "Verified: the one move is legal, and luck drew the one outcome."
    )
    assert texts("verified-so-far", moves=one, number=0) == (
        "Verified: the one move is legal, and luck had no part in this game. The game is not over."
    )
    assert texts("luck-not-checkable", moves=one, unchecked=1, number=1) == (
        "The one move is legal, but the one outcome of luck cannot be checked:"
        " the record does not reveal its secret."
    )
