"""How a game of Bid! begins: BID-01 to BID-06, BID-34, BID-41, BID-A4."""

import pytest

from kit.games.bid import NO_LUCK, BidTable
from piecepack.core.contract import LUCK
from piecepack.core.errors import BadOptions
from piecepack.games.bid import GAME
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import hand_worth
from piecepack.games.bid.rules.game import Bid
from piecepack.match.match import Match
from piecepack.match.record import Player


@pytest.mark.parametrize("seats", [2, 5])
def test_bid_01_only_three_or_four_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="for 3 or 4 players"):
        Match(GAME, [Player(str(seat), "you") for seat in range(seats)], commitment=NO_LUCK)


def test_bid_01_it_takes_about_half_an_hour() -> None:
    assert GAME.minutes == 30


@pytest.mark.parametrize("seats", [3, 4])
def test_bid_02_and_04_everyone_has_a_suit_of_tiles_a_pawn_and_two_coins(seats: int) -> None:
    state = Bid(seats, BidOptions())
    assert [sorted(tile % 6 for tile in hand) for hand in state.hands] == [
        [0, 1, 2, 3, 4, 5]
    ] * seats
    assert [{tile // 6 for tile in hand} for hand in state.hands] == [{s} for s in range(seats)]
    assert state.coins == [2] * seats
    assert state.pawns == (1 << seats) - 1


@pytest.mark.parametrize(("seats", "bank"), [(3, 12), (4, 16)])
def test_bid_05_the_other_coins_are_the_bank(seats: int, bank: int) -> None:
    assert Bid(seats, BidOptions()).bank() == bank


@pytest.mark.parametrize("seats", [3, 4])
def test_bid_02_all_four_dice_are_rolled_by_three_players_too(seats: int) -> None:
    state = Bid(seats, BidOptions(first_roller=1))
    assert list(state.toss()) == [6, 6, 6, 6]


def test_bid_41_a_starting_hand_is_worth_15() -> None:
    assert [hand_worth(hand) for hand in Bid(4, BidOptions()).hands] == [15] * 4


def test_bid_a4_the_first_roller_is_drawn() -> None:
    state = Bid(3, BidOptions())
    assert state.waiting() == LUCK
    assert list(state.toss()) == [3]
    state.land([2])
    assert (state.roller, state.phase) == (2, phases.ROLL)


def test_bid_a4_an_option_may_name_the_first_roller() -> None:
    assert Bid(3, BidOptions(first_roller=3)).roller == 2
    with pytest.raises(BadOptions, match="there are 3 seats"):
        GAME.start(3, BidOptions(first_roller=4))


def test_bid_06_the_winner_of_the_last_auction_rolls() -> None:
    table = BidTable()
    assert table.roller == "Andy"
    table.roll(2, 2, 2, 2)
    table.bid(3, 4, 5)
    assert table.roller == "Cindy"


def test_bid_34_a_pawn_is_never_replaced() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.give_up_pawn("Bob")
    table.roll(2, 2, 2, 2)
    table.bid(3, 4, 5)
    table.roll(0, 0, 0, 0)
    assert table.pawns == ["Andy", "Cindy"]
