"""Bids, ties, coins and the rotation: BID-07 to BID-18, BID-A1 to BID-A3, BID-A14 to BID-A16."""

from typing import Any

import pytest

from kit.games.bid import BidTable
from piecepack.core.errors import IllegalMove, NotYourTurn
from piecepack.core.offer import Move
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import NOBODY, rotation

FOUR = ("A", "B", "C", "D")


def rolled(players: tuple[str, ...] = ("Andy", "Bob", "Cindy"), **position: Any) -> BidTable:
    """A table before the bids of an auction for 14 points."""
    table = BidTable(players, **position)
    table.roll(2, 3, 4, 5)
    table.pass_window()
    return table


def test_bid_07_nothing_shows_before_the_last_bid_is_sealed() -> None:
    table = rolled()
    table.seal_bid("Cindy", [5])
    table.seal_bid("Andy", [4])
    assert table.state.bids == []
    assert table.scores == [0, 0, 0]
    table.seal_bid("Bob", [3])
    assert table.auction_winner == "Cindy"


def test_bid_07_a_sealed_bid_is_final() -> None:
    table = rolled()
    table.seal_bid("Andy", [4])
    with pytest.raises(NotYourTurn, match="Andy cannot move now; waiting for Bob, Cindy"):
        table.seal_bid("Andy", [5])


def test_bid_07_only_a_tile_of_the_own_hand_can_be_bid() -> None:
    table = rolled()
    with pytest.raises(IllegalMove, match="moons-5 cannot be picked"):
        table.play("Andy", Move("bid", ("moons-5",)))


def test_bid_08_null_is_0_and_ace_is_1() -> None:
    table = rolled()
    table.bid(0, 1, 0)
    assert table.auction_winner == "Bob"


@pytest.mark.parametrize(
    ("bids", "winner", "cycle"),
    [
        pytest.param((5, 0, 4), 0, (0, 2, 1), id="BID-09"),
        pytest.param((5, 4, 3, 2), 0, (0, 1, 2, 3), id="BID-09"),
        pytest.param((3, 3, 2), 1, (1, 0, 2), id="BID-17: the loser of the tie comes second"),
        pytest.param((1, 1, 5), 2, (), id="BID-18"),
        pytest.param((5, 3, 3, 1), 0, (0, 3), id="BID-A1, W>X=Y>Z"),
        pytest.param((5, 3, 1, 1), 0, (0, 1), id="BID-A1, W>X>Y=Z"),
        pytest.param((5, 2, 2, 2), 0, (), id="BID-A1, W>X=Y=Z; BID-16"),
        pytest.param((5, 5, 5, 0), 0, (0, 3), id="BID-A2"),
        pytest.param((4, 4, 3), NOBODY, (), id="BID-A3 with three"),
        pytest.param((4, 4, 3, 0), NOBODY, (2, 3), id="BID-A3 with four"),
        pytest.param((4, 4, 4, 0), NOBODY, (), id="BID-A3"),
        ((2, 2, 2, 2), NOBODY, ()),
        pytest.param((5, 5, 3, 3), 0, (0, 1), id="BID-17 with BID-A1"),
    ],
)
def test_rotation(bids: tuple[int, ...], winner: int, cycle: tuple[int, ...]) -> None:
    assert rotation(bids, winner) == cycle


def test_bid_09_and_10_the_tiles_move_and_every_hand_keeps_six() -> None:
    table = rolled()
    table.bid(5, 0, 4)
    assert table.hands == [[0, 0, 1, 2, 3, 4], [1, 2, 3, 4, 4, 5], [0, 1, 2, 3, 5, 5]]


def test_bid_18_the_winner_keeps_the_tile_when_all_losers_are_tied() -> None:
    table = rolled()
    table.bid(1, 1, 5)
    assert table.auction_winner == "Cindy"
    assert table.hands == [[0, 1, 2, 3, 4, 5]] * 3


def test_bid_a1_tied_losers_step_out_and_the_cycle_closes_among_the_rest() -> None:
    table = rolled(FOUR)
    table.bid(5, 3, 3, 1)
    assert table.hands[0] == [0, 1, 1, 2, 3, 4]
    assert table.hands[1] == table.hands[2] == [0, 1, 2, 3, 4, 5]
    assert table.hands[3] == [0, 2, 3, 4, 5, 5]


def test_bid_16_tied_losers_keep_their_tiles() -> None:
    table = rolled(FOUR)
    table.bid(5, 3, 3, 1)
    assert table.hand("B") == table.hand("C") == [0, 1, 2, 3, 4, 5]
    assert table.hand("A") == [0, 1, 1, 2, 3, 4]


def test_bid_11_only_the_tied_leaders_bid_coins() -> None:
    table = rolled()
    table.bid(3, 3, 2)
    assert table.state.phase == phases.COINS
    assert table.match.owing() == (0, 1)
    with pytest.raises(NotYourTurn):
        table.stake(Cindy=1)


def test_bid_12_none_some_or_all_coins_may_be_bid() -> None:
    table = rolled(coins=[3, 2, 2])
    table.bid(3, 3, 2)
    offer = table.match.offers(0)[0]
    assert [pick.id for pick in offer.groups[0].picks] == ["0", "1", "2", "3"]
    with pytest.raises(IllegalMove, match="4 cannot be picked"):
        table.stake(Andy=4)


def test_bid_13_and_14_the_most_coins_win_and_all_coins_bid_are_gone() -> None:
    table = rolled()
    table.bid(3, 3, 2)
    table.stake(Andy=1, Bob=2)
    assert table.auction_winner == "Bob"
    assert table.coins == [1, 0, 2]
    assert table.state.bank() == 15


def test_bid_15_a_tie_in_coins_has_no_winner_and_the_same_player_rolls() -> None:
    table = rolled(roller=2)
    table.bid(3, 3, 2)
    table.stake(Bob=1, Andy=1)
    assert table.auction_winner is None
    assert table.roller == "Cindy"  # BID-A4
    assert table.coins == [1, 1, 2]


def test_bid_a15_points_nobody_won_are_lost() -> None:
    table = rolled()
    table.bid(3, 3, 2)
    table.stake(Andy=2, Bob=2)
    assert table.scores == [0, 0, 0]


def test_bid_a2_the_two_who_lose_a_three_way_tie_keep_their_tiles() -> None:
    table = rolled(FOUR)
    table.bid(5, 5, 5, 0)
    table.stake(A=2, B=1, C=1)
    assert table.hand("A") == [0, 0, 1, 2, 3, 4]
    assert table.hand("B") == table.hand("C") == [0, 1, 2, 3, 4, 5]


def test_bid_a3_the_untied_losers_swap_when_nobody_wins() -> None:
    table = rolled(FOUR)
    table.bid(4, 4, 3, 0)
    table.stake(A=0, B=0)
    assert table.hand("C") == [0, 0, 1, 2, 4, 5]
    assert table.hand("D") == [1, 2, 3, 3, 4, 5]
    assert table.hand("A") == [0, 1, 2, 3, 4, 5]


def test_bid_a14_a_player_without_coins_is_not_asked() -> None:
    table = rolled(coins=[0, 2, 2])
    table.bid(3, 3, 2)
    assert table.match.owing() == (1,)
    table.stake(Bob=1)
    assert table.auction_winner == "Bob"


def test_bid_a14_zero_may_tie_with_a_player_who_has_none() -> None:
    table = rolled(coins=[0, 2, 2])
    table.bid(3, 3, 2)
    table.stake(Bob=0)
    assert table.auction_winner is None


def test_bid_a14_without_any_coins_nobody_is_asked_and_nobody_wins() -> None:
    table = rolled(coins=[0, 0, 2])
    table.bid(3, 3, 2)
    assert table.state.phase == phases.ROLL
    assert table.auction_winner is None


def test_bid_a16_a_bid_of_null_is_legal_and_all_nulls_tie() -> None:
    table = rolled()
    table.bid(0, 0, 0)
    assert table.in_tiebreak == ["Andy", "Bob", "Cindy"]
