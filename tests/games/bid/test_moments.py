"""The big events of Bid!, as each player is told of them."""

from kit.games.bid import BidTable
from piecepack.core.contract import WATCHER
from piecepack.core.scene import Moment
from piecepack.games.bid import GAME

ACE, NULL = 1, 0


def moment(table: BidTable, viewer: int = WATCHER) -> Moment:
    found = table.match.scene(viewer).moment
    assert found is not None
    return found


def test_bid_35_a_pawn_given_up_names_who_gave_it() -> None:
    """Whoever answers last, and whoever else would have paid."""
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.give_up_pawn("Bob")
    assert moment(table, 0).headline == "Bob gave up a pawn: all dice are rolled again."
    assert moment(table, 1).headline == "You gave up a pawn: all dice are rolled again."


def test_bid_22_a_tie_under_crowns_says_what_it_costs() -> None:
    table = BidTable()
    table.roll(2, 2, ACE, 5)
    table.pass_window()
    table.bid(5, 5, 4)
    told = moment(table, 0).headline
    assert told == "You and Bob tied with the ace of Crowns showing: you both lose 9 points."
    assert moment(table, 2).headline.endswith(
        "tied with the ace of Crowns showing: they both lose 9 points."
    )


def test_bid_11_a_tie_that_coins_decide_is_told_once_and_briefly() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(5, 5, 4)
    assert moment(table).brief
    assert "coins decide" in moment(table).headline
    table.stake(Andy=1, Bob=2)
    assert moment(table).headline == "Bob won 8 points in a fight with coins, 2 to 1."
    assert not moment(table).brief


def test_bid_15_only_those_whose_coins_tie_are_said_to_have_bid_them() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(5, 5, 5)
    table.stake(Andy=1, Bob=2, Cindy=2)
    assert moment(table, 0).headline == "Bob and Cindy bid 2 coins each: nobody wins 8 points."
    assert moment(table, 1).headline == "You and Cindy bid 2 coins each: nobody wins 8 points."


def test_bid_15_nobody_bids_a_coin() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(5, 5, 4)
    table.stake(Andy=0, Bob=0)
    assert moment(table).headline == "Andy and Bob bid no coins: nobody wins 8 points."
    table = BidTable(coins=[0, 0, 2])
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(5, 5, 4)
    assert moment(table).headline == (
        "Andy and Bob tied for highest, and none of them has a coin to bid: nobody wins 8 points."
    )


def test_bid_36_the_last_auction_and_the_coins_that_decided_it_are_told_with_the_end() -> None:
    table = BidTable(options={"goal": 10})
    table.roll(3, 3, 3, 3)
    table.pass_window()
    table.bid(5, 5, 4)
    table.stake(Andy=0, Bob=2)
    told = moment(table, 1)
    assert (
        told.headline == "You won 12 points in a fight with coins, 2 to 0. You win with 12 points."
    )
    scene = table.match.scene(0)
    assert scene.headline == "Bob wins with 12 points."
    assert scene.more == "Bob reached the goal of 10 points, in a fight with coins."


def test_an_event_that_is_not_big_has_no_moment() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    assert table.match.scene(0).moment is None


def test_a_score_below_zero_has_a_minus_sign() -> None:
    assert GAME.texts("en")("now-has.start", who=("Ann",), score=-7) == "Ann now has −7"
