"""Suits, ranks and pieces."""

import pytest

from piecepack.core.errors import Unreadable
from piecepack.core.pieces import (
    named,
    number_named,
    numbered,
    rank_of,
    read_tile,
    spoken,
    suit_of,
)
from piecepack.core.ranks import ACE, ACE_IS_ONE, ACE_IS_SIX, ACE_IS_TEN, NULL, RANKS
from piecepack.core.suits import FOUR_SEASONS, PLAYING_CARDS, STANDARD, SUIT_SETS, SUITS


def test_three_sets_of_four_suits_that_differ_in_id_name_and_symbol() -> None:
    assert [suits.id for suits in SUIT_SETS] == ["standard", "playing_cards", "four_seasons"]
    assert len(SUITS) == 12
    assert len({suit.symbol for suit in SUITS.values()}) == 12
    assert len({suit.name for suit in SUITS.values()}) == 12
    assert [suit.id for suit in STANDARD.suits] == ["suns", "moons", "crowns", "arms"]
    assert [suit.id for suit in PLAYING_CARDS.suits] == ["hearts", "spades", "clubs", "diamonds"]
    assert [suit.id for suit in FOUR_SEASONS.suits] == ["snowflakes", "flowers", "fish", "leaves"]


def test_each_game_has_its_own_order_of_ranks() -> None:
    assert (ACE_IS_ONE[NULL], ACE_IS_ONE[ACE]) == (0, 1)
    assert (ACE_IS_SIX[NULL], ACE_IS_SIX[ACE]) == (1, 6)
    assert (ACE_IS_TEN[NULL], ACE_IS_TEN[ACE]) == (1, 10)
    assert ACE_IS_ONE[2:] == ACE_IS_SIX[2:] == ACE_IS_TEN[2:] == (2, 3, 4, 5)


def test_every_piece_of_every_set_has_a_name_that_can_be_read_back() -> None:
    for suits in SUIT_SETS:
        for number in range(24):
            name = named(suits, number)
            assert number_named(suits, name) == number
            tile = read_tile(name)
            assert (tile.suit, tile.rank) == (suits.suits[number // 6].id, number % 6)
            assert tile.name == name
    assert named(STANDARD, numbered(0, 3)) == "suns-3"
    assert (suit_of(numbered(2, 5)), rank_of(numbered(2, 5))) == (2, 5)


@pytest.mark.parametrize("name", ["", "suns", "suns-", "suns-6", "stars-3", "Suns-3", "suns-3-4"])
def test_a_wrong_name_is_refused(name: str) -> None:
    with pytest.raises(Unreadable, match="is not a piece"):
        read_tile(name)


def test_a_piece_of_another_set_is_refused() -> None:
    with pytest.raises(Unreadable, match="not of the Piecepack set"):
        number_named(STANDARD, "fish-3")


def test_pieces_as_people_say_them() -> None:
    assert spoken("suns", 3) == "3 of Suns"
    assert spoken("fish", NULL) == "null of Fish"
    assert RANKS[ACE] == "ace"
