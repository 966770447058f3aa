"""Parts of the pyramid that are small enough to be solved. INC-A17"""

from typing import Literal

import pytest

from piecepack.core.errors import BadOptions, ImpossiblePosition
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.options import InCrowdOptions
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.moves import coin, coin_in

ACE, THREE, FIVE = 1, 3, 5
CROWNS = 12


def a_game(pyramid: Literal["small", "tiny"]) -> InCrowd:
    game = InCrowd(2, InCrowdOptions(pyramid=pyramid))
    game.land([0])
    return game


def place(game: InCrowd, seat: int, square: int, number: int) -> None:
    game.play(seat, square)
    game.play(seat, coin(number))


def test_each_has_an_ace_a_3_and_a_5_of_one_suit() -> None:
    """INC-A17."""
    game = a_game("small")
    assert game.hands == [[ACE, THREE, FIVE], [CROWNS + ACE, CROWNS + THREE, CROWNS + FIVE]]
    assert game.moves(0) == [1, 2, 3, 4]
    assert a_game("tiny").moves(0) == [1, 2, 3]


def test_a_lone_5_beats_an_ace_and_a_3_and_scores() -> None:
    game = a_game("tiny")
    place(game, 0, 1, ACE)
    place(game, 1, 2, CROWNS + FIVE)
    place(game, 0, 3, THREE)
    assert game.moves(1) == [21]
    game.play(1, 21)
    assert game.result().winners == (1,)
    assert game.result().scores == (0, 1)
    assert game.result().why == "the top is full"


def test_the_small_pyramid_goes_on_until_both_squares_above_are_taken() -> None:
    game = a_game("small")
    place(game, 0, 1, ACE)
    place(game, 1, 2, CROWNS + ACE)
    place(game, 0, 3, THREE)
    game.play(1, 21)
    assert game.result().scores == (4, 0)
    assert game.waiting() == 1
    assert [coin_in(coin(number)) for number in game.hands[0]] == [ACE, FIVE]
    assert 21 not in game.moves(0)


def test_no_vote_can_tie() -> None:
    ranks = (ACE, THREE, FIVE)
    pairs = {one + other for one in ranks for other in ranks if one != other}
    assert not pairs & set(ranks)


def test_suits_are_not_picked_there_and_other_squares_do_not_exist() -> None:
    with pytest.raises(BadOptions, match="on the full pyramid only"):
        InCrowd(2, InCrowdOptions(pyramid="small", suits="pick"))
    position = {"turn": 0, "suits": ["suns", "moons"], "board": {"r1c1": "suns-ace"}}
    with pytest.raises(ImpossiblePosition, match="r1c1 is not a square of this pyramid"):
        GAME.load(2, InCrowdOptions(pyramid="tiny"), position)
