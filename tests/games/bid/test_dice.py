"""What the dice bring: BID-19 to BID-33, BID-A5 to BID-A9."""

import pytest

from kit.games.bid import BidTable
from piecepack.core.errors import IllegalMove
from piecepack.games.bid.rules import phases
from piecepack.games.bid.rules.auction import null_coins, points

FOUR = ("A", "B", "C", "D")
GOOD = [0, 1, 3, 3, 5, 5]  # 17
BETTER = [1, 2, 3, 4, 4, 5]  # 19
POOR = [0, 0, 1, 2, 2, 4]  # 9


@pytest.mark.parametrize(
    ("dice", "worth"),
    [
        pytest.param((2, 3, 4, 5), 14, id="BID-19"),
        pytest.param((0, 0, 0, 0), 0, id="BID-20"),
        pytest.param((2, 1, 1, 1), 2, id="BID-21"),
        pytest.param((1, 2, 3, 4), 18, id="BID-30, and Suns itself is worth 0: BID-A7"),
        ((1, 1, 1, 1), 0),
    ],
)
def test_points(dice: tuple[int, ...], worth: int) -> None:
    assert points(dice) == worth


def test_bid_19_the_winner_scores_what_the_dice_show() -> None:
    table = BidTable()
    table.roll(2, 3, 4, 5)
    table.bid(3, 4, 5)
    assert table.scores == [0, 0, 14]
    assert table.coins == [2, 2, 2]


def test_bid_21_an_ace_brings_its_effect_and_no_points() -> None:
    table = BidTable()
    table.roll(2, 1, 3, 4)
    table.bid(3, 4, 5)
    assert table.scores == [0, 0, 9]
    assert table.coins == [3, 3, 2]  # Moons


def test_bid_20_the_winner_takes_a_coin_for_each_null() -> None:
    table = BidTable()
    table.roll(0, 2, 3, 0)
    table.bid(3, 4, 5)
    assert table.coins == [2, 2, 4]


def test_bid_20_and_a8_an_empty_bank_pays_what_is_there() -> None:
    table = BidTable(coins=[6, 6, 5])
    table.roll(0, 0, 2, 2)
    table.bid(1, 5, 3)
    assert table.coins == [6, 7, 5]
    table.roll(0, 0, 0, 0)
    table.bid(2, 4, 5)
    assert table.coins == [6, 7, 5]


def test_bid_22_and_23_tied_leaders_under_crowns_lose_points_and_no_coins() -> None:
    table = BidTable()
    table.roll(5, 4, 1, 0)
    table.bid(5, 5, 4)
    assert table.scores == [-9, -9, 0]  # below zero: BID-A12
    assert table.coins == [2, 2, 2]
    assert table.state.phase == phases.ROLL


def test_bid_24_crowns_does_nothing_without_a_tie_for_highest() -> None:
    table = BidTable(FOUR)
    table.roll(5, 4, 1, 0)
    table.bid(5, 3, 3, 2)
    assert table.scores == [9, 0, 0, 0]
    assert table.coins == [3, 2, 2, 2]


def test_bid_a5_a_crowns_tie_rotates_like_no_winner_and_moons_still_pays() -> None:
    table = BidTable(FOUR)
    table.roll(2, 1, 1, 4)
    table.bid(4, 4, 3, 0)
    assert table.scores == [-6, -6, 0, 0]
    assert table.coins == [3, 3, 3, 3]
    assert table.hand("C") == [0, 0, 1, 2, 4, 5]


def test_bid_25_moons_pays_everyone_but_the_winner() -> None:
    table = BidTable()
    table.roll(2, 1, 2, 2)
    table.bid(3, 4, 5)
    assert table.coins == [3, 3, 2]


def test_bid_26_moons_is_ignored_when_the_bank_cannot_pay_everyone() -> None:
    table = BidTable(FOUR, coins=[6, 6, 5, 5])
    table.roll(2, 1, 2, 2)
    table.bid(5, 4, 3, 2)
    assert table.coins == [6, 6, 5, 5]


def test_bid_27_moons_pays_all_when_nobody_wins() -> None:
    table = BidTable()
    table.roll(2, 1, 2, 0)
    table.bid(5, 5, 3)
    table.stake(Andy=1, Bob=1)
    assert table.coins == [2, 2, 3]


def test_bid_a6_bid_coins_reach_the_bank_before_nulls_and_moons_are_paid() -> None:
    # The bank is empty; the four coins bid pay the null first and then two players' Moons.
    table = BidTable(coins=[6, 6, 6])
    table.roll(0, 1, 2, 2)
    table.bid(5, 5, 3)
    table.stake(Andy=3, Bob=0)
    assert table.coins == [4, 7, 7]


def test_bid_a6_nulls_are_paid_before_moons() -> None:
    # Two coins in the bank: the null takes one, and one cannot pay the two others.
    table = BidTable(coins=[6, 6, 4])
    table.roll(0, 1, 2, 2)
    table.bid(3, 4, 5)
    assert table.coins == [6, 6, 5]


def test_bid_28_and_29_a_hand_of_16_scores_5_at_once() -> None:
    table = BidTable(hands=[[1, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 0, 2, 3, 4, 5]])
    table.roll(2, 2, 2, 1)
    assert table.scores == [5, 0, 0]
    assert table.state.phase == phases.WINDOW


def test_bid_30_and_a7_suns_doubles_points_nulls_and_moons() -> None:
    table = BidTable()
    table.roll(1, 1, 0, 4)
    assert table.points == 8
    assert null_coins(table.state.dice) == 2
    table.bid([5, 4], [1, 0], [3, 0])
    assert table.scores == [8, 0, 0]
    assert table.coins == [4, 4, 4]


def test_bid_a8_moons_is_all_or_nothing_at_the_doubled_amount() -> None:
    table = BidTable(coins=[5, 5, 5])
    table.roll(1, 1, 2, 2)
    table.bid([5, 4], [1, 0], [3, 0])
    assert table.coins == [5, 5, 5]  # three in the bank, four owed


def test_bid_a7_the_crowns_loss_is_the_doubled_points_once() -> None:
    table = BidTable()
    table.roll(1, 3, 1, 2)
    table.bid([5, 2], [4, 3], [0, 1])
    assert table.scores == [-10, -10, 0]


def test_bid_31_a_double_auction_takes_two_tiles_and_counts_their_sum() -> None:
    table = BidTable()
    table.roll(1, 2, 3, 4)
    table.pass_window()
    with pytest.raises(IllegalMove, match=r"Pick 2 of your tiles, not 1. \(BID-31\)"):
        table.seal_bid("Andy", [5])
    table.bid([5, 0], [4, 2], [3, 1])
    assert table.auction_winner == "Bob"


def test_bid_31_not_the_same_tile_twice() -> None:
    table = BidTable()
    table.roll(1, 2, 3, 4)
    table.pass_window()
    with pytest.raises(IllegalMove, match="picked twice"):
        table.seal_bid("Andy", [5, 5])


def test_bid_31_one_tile_in_a_plain_auction() -> None:
    table = BidTable()
    table.roll(2, 2, 3, 4)
    table.pass_window()
    with pytest.raises(IllegalMove, match=r"Pick 1 of your tiles, not 2. \(BID-07\)"):
        table.seal_bid("Andy", [5, 4])


def test_bid_32_both_tiles_rotate() -> None:
    table = BidTable()
    table.roll(1, 2, 3, 4)
    table.bid([5, 3], [4, 3], [0, 1])
    assert table.hands == [[0, 0, 1, 1, 2, 4], [0, 1, 2, 3, 5, 5], [2, 3, 3, 4, 4, 5]]


def test_bid_33_arms_with_suns_pays_ten() -> None:
    table = BidTable(hands=[GOOD, BETTER, POOR])
    table.roll(1, 4, 4, 1)
    assert table.scores == [10, 10, 0]


def test_bid_a9_a_cancelled_auction_does_not_undo_arms_and_a_new_one_pays_again() -> None:
    table = BidTable(hands=[GOOD, BETTER, POOR])
    table.roll(2, 4, 4, 1)
    table.give_up_pawn("Cindy")
    assert table.scores == [5, 5, 0]
    table.roll(2, 2, 2, 1)
    assert table.scores == [10, 10, 0]


def test_bid_a9_the_goal_is_checked_before_the_window_opens() -> None:
    table = BidTable(hands=[GOOD, BETTER, POOR], scores=[95, 50, 0])
    table.roll(2, 4, 4, 1)
    assert table.winner == "Andy"
