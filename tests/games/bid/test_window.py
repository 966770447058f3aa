"""Pawns, and coins for single dice: BID-35, BID-39, BID-A10, BID-A11."""

import pytest

from kit.games.bid import BidTable
from piecepack.core.contract import WATCHER
from piecepack.core.errors import IllegalMove, NotYourTurn
from piecepack.core.offer import Move
from piecepack.games.bid.rules import phases

REROLL = {"variant": "reroll"}


def test_bid_35_a_pawn_cancels_the_auction_and_all_dice_are_rolled_again() -> None:
    table = BidTable(roller=1)
    table.roll(2, 2, 2, 2)
    table.give_up_pawn("Andy")
    assert table.pawns == ["Bob", "Cindy"]
    assert list(table.state.toss()) == [6, 6, 6, 6]
    assert table.roller == "Bob"  # BID-A4
    assert table.scores == [0, 0, 0]


def test_bid_35_not_once_the_auction_has_begun() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    with pytest.raises(IllegalMove, match="You cannot cancel now; you can bid"):
        table.play("Andy", Move("cancel"))


def test_bid_a10_only_those_with_a_pawn_are_asked() -> None:
    table = BidTable(pawns=["Bob"])
    table.roll(2, 2, 2, 2)
    assert table.match.owing() == (1,)
    with pytest.raises(NotYourTurn):
        table.play("Andy", Move("cancel"))


def test_bid_a10_with_no_pawns_left_bidding_opens_at_once() -> None:
    table = BidTable(pawns=[])
    table.roll(2, 2, 2, 2)
    assert table.state.phase == phases.BID


@pytest.mark.parametrize(("roller", "payer"), [(0, "Bob"), (1, "Bob"), (2, "Cindy")])
def test_bid_a10_of_several_the_first_from_the_roller_pays(roller: int, payer: str) -> None:
    table = BidTable(roller=roller)
    table.roll(2, 2, 2, 2)
    table.give_up_pawn("Cindy", "Bob")
    assert table.pawns == [name for name in table.players if name != payer]


def test_bid_a10_that_others_would_have_paid_is_not_shown() -> None:
    shown = []
    for givers in (["Bob"], ["Bob", "Cindy"]):
        table = BidTable()
        table.roll(2, 2, 2, 2)
        table.give_up_pawn(*givers)
        shown.append((table.log(), table.match.scene(WATCHER), table.match.scene(0)))
    assert shown[0] == shown[1]


def test_bid_39_there_are_no_pawns_in_the_reroll_variant() -> None:
    table = BidTable(options=REROLL)
    table.roll(2, 2, 2, 2)
    assert table.pawns == []
    assert [offer.verb for offer in table.match.offers(0)] == ["pass", "reroll"]
    with pytest.raises(IllegalMove, match="You cannot cancel now"):
        table.play("Andy", Move("cancel"))


def test_bid_39_a_coin_rolls_one_die_again() -> None:
    table = BidTable(options=REROLL)
    table.roll(2, 3, 1, 4)
    table.pay_for_die("Andy", "crowns", 5)
    assert table.state.dice == [2, 3, 5, 4]
    assert table.coins == [1, 2, 2]
    assert table.state.bank() == 13


def test_bid_a11_the_window_opens_again_until_all_pass() -> None:
    table = BidTable(options=REROLL)
    table.roll(2, 3, 1, 4)
    table.pay_for_die("Andy", "crowns", 5)
    assert table.state.phase == phases.WINDOW
    table.pay_for_die("Andy", "crowns", 0)
    assert table.match.owing() == (1, 2)  # Andy has no coins left
    table.pass_window()
    assert table.state.phase == phases.BID


def test_bid_a11_of_several_the_first_from_the_roller_is_carried_out() -> None:
    table = BidTable(options=REROLL, roller=2)
    table.roll(2, 3, 1, 4)
    table.window(
        paying={
            "Andy": Move("reroll", ("die-suns",)),
            "Cindy": Move("reroll", ("die-arms",)),
        }
    )
    assert table.coins == [2, 2, 1]
    assert list(table.state.toss()) == [6]
    table.match.bring([5])
    assert table.state.dice == [2, 3, 1, 5]


def test_bid_a11_with_no_coins_anywhere_bidding_opens_at_once() -> None:
    table = BidTable(options=REROLL, coins=[0, 0, 0])
    table.roll(2, 3, 1, 4)
    assert table.state.phase == phases.BID


GOOD = [[1, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], [0, 0, 2, 3, 4, 5]]


def test_bid_a11_arms_pays_whenever_its_own_die_is_rolled_to_the_ace() -> None:
    table = BidTable(options=REROLL, hands=GOOD)
    table.roll(2, 3, 4, 1)
    assert table.scores == [5, 0, 0]
    table.pay_for_die("Bob", "moons", 2)
    assert table.scores == [5, 0, 0]  # another die does not pay again
    table.pay_for_die("Bob", "arms", 1)
    assert table.scores == [10, 0, 0]


def test_bid_a11_arms_pays_at_the_multiplier_then_showing() -> None:
    table = BidTable(options=REROLL, hands=GOOD)
    table.roll(2, 3, 4, 5)
    table.pay_for_die("Bob", "suns", 1)
    table.pay_for_die("Bob", "arms", 1)
    assert table.scores == [10, 0, 0]
    table.pay_for_die("Cindy", "suns", 2)
    assert table.scores == [10, 0, 0]  # nor does it take anything back


def test_bid_a11_the_goal_can_be_reached_by_a_reroll() -> None:
    table = BidTable(options=REROLL, hands=GOOD, scores=[96, 0, 0])
    table.roll(2, 3, 4, 5)
    table.pay_for_die("Bob", "arms", 1)
    assert table.winner == "Andy"
