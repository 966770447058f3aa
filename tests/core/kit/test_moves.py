"""Moves by verb."""

import pytest

from piecepack.core.errors import Unreadable
from piecepack.core.kit import Move, Moves, squares

SQUARES = squares(2, 2)
MOVES = Moves(stay=None, go=SQUARES, stake=range(3, 6), swap=(SQUARES, range(2)))


def test_each_verb_has_a_range_of_its_own() -> None:
    verbs = ("stay", "go", "stake", "swap")
    assert [number for verb in verbs for number in MOVES.all(verb)] == list(range(1 + 4 + 3 + 8))


def test_every_move_is_named_and_read_back() -> None:
    named = [MOVES.name(move) for move in range(16)]
    assert [MOVES.read(move) for move in named] == list(range(16))
    assert len({(move.verb, move.picks) for move in named}) == 16


def test_every_move_is_made_of_its_verb_and_its_picks() -> None:
    for move in range(16):
        assert MOVES.of(MOVES.verb(move), *MOVES.picks_in(move)) == move


def test_a_product_names_one_of_each() -> None:
    assert MOVES.name(MOVES.of("swap", 2, 1)) == Move("swap", ("r2c1", "1"))
    assert MOVES.name(MOVES.of("stake", 0)) == Move("stake", ("3",))


@pytest.mark.parametrize(
    "wrong",
    [
        Move("fly"),
        Move("go"),
        Move("stay", ("r1c1",)),
        Move("go", ("r9c9",)),
        Move("stake", ("9",)),
    ],
)
def test_a_move_of_another_game_is_refused(wrong: Move) -> None:
    with pytest.raises(Unreadable):
        MOVES.read(wrong)


def test_the_wrong_number_of_picks_is_an_error() -> None:
    with pytest.raises(ValueError, match="zip"):
        MOVES.of("swap", 1)
