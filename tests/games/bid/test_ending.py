"""How a game of Bid! ends: BID-03, BID-36 to BID-38, BID-A12, BID-A13."""

from kit.games.bid import BidTable
from piecepack.core.contract import OVER
from piecepack.games.bid.rules.endings import AHEAD, HIGHER, REACHED

GOOD, BETTER, POOR = [0, 1, 3, 3, 5, 5], [1, 2, 3, 4, 4, 5], [0, 0, 1, 2, 2, 4]


def why(table: BidTable) -> str:
    result = table.match.result()
    assert result is not None
    return result.why


def test_bid_36_reaching_the_goal_wins_at_once() -> None:
    table = BidTable(scores=[90, 0, 0])
    table.roll(2, 2, 3, 3)
    table.bid(5, 4, 3)
    assert (table.winner, why(table)) == ("Andy", REACHED)
    assert table.match.waiting() == OVER


def test_bid_03_the_goal_is_an_option() -> None:
    table = BidTable(options={"goal": 20}, scores=[12, 0, 0])
    table.roll(2, 2, 2, 2)
    table.bid(5, 4, 3)
    assert table.winner == "Andy"


def test_bid_03_one_point_short_goes_on() -> None:
    table = BidTable(scores=[91, 0, 0])
    table.roll(2, 2, 2, 2)
    table.bid(5, 4, 3)
    assert table.scores == [99, 0, 0]
    assert table.match.result() is None


def test_bid_37_of_several_who_reach_it_through_arms_the_highest_wins() -> None:
    table = BidTable(scores=[97, 96, 50], hands=[GOOD, BETTER, POOR])
    table.roll(2, 3, 4, 1)
    assert (table.winner, why(table)) == ("Andy", HIGHER)


def test_bid_38_a_tie_at_the_goal_plays_on() -> None:
    table = BidTable(scores=[97, 97, 50], hands=[GOOD, BETTER, POOR])
    table.roll(2, 3, 4, 1)
    assert table.scores == [102, 102, 50]
    assert table.match.result() is None
    table.bid(5, 4, 2)
    assert (table.winner, why(table)) == ("Andy", AHEAD)


def test_bid_a13_the_first_sole_leader_wins_whatever_the_score_then_is() -> None:
    # The leaders tie under Crowns and fall behind Cindy, who never reached the goal.
    table = BidTable(scores=[102, 102, 95], pawns=[])
    table.roll(5, 4, 1, 2)
    table.bid(5, 5, 3)
    assert table.scores == [91, 91, 95]
    assert (table.winner, why(table)) == ("Cindy", AHEAD)


def test_bid_a13_play_goes_on_while_the_lead_is_shared() -> None:
    table = BidTable(scores=[102, 102, 50])
    table.roll(5, 4, 1, 2)
    table.bid(5, 5, 3)
    assert table.scores == [91, 91, 50]
    assert table.match.result() is None
    table.roll(2, 2, 2, 2)
    table.bid(3, 4, 5)  # Cindy's 58 is not the lead
    assert table.match.result() is None
    table.roll(2, 2, 2, 2)
    table.bid(4, 5, 3)
    assert (table.winner, table.scores) == ("Bob", [91, 99, 58])


def test_bid_a12_scores_may_go_below_zero() -> None:
    table = BidTable()
    table.roll(5, 5, 1, 5)
    table.bid(5, 5, 5)
    assert table.scores == [-15, -15, -15]
