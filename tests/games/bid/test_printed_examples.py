"""BID-40: the seven examples printed in the rules, three of ties and four of dice."""

from kit.games.bid import BidTable


def test_bid_40_tie_example_1_and_dice_example_1() -> None:
    """Null, 2, 3 and 5 are 10 points and a coin; 5, null and 4 rotate all the way round."""
    table = BidTable()
    table.roll(0, 2, 3, 5)
    table.bid(5, 0, 4)
    assert table.scores == [10, 0, 0]
    assert table.coins == [3, 2, 2]
    assert table.hands == [[0, 0, 1, 2, 3, 4], [1, 2, 3, 4, 4, 5], [0, 1, 2, 3, 5, 5]]


def test_bid_40_tie_example_2() -> None:
    """Andy and Bob bid 3; Bob's two coins beat Andy's one; the 3s and the 2 rotate."""
    table = BidTable(
        hands=[[0, 0, 1, 2, 3, 4], [1, 2, 3, 4, 4, 5], [0, 1, 2, 3, 5, 5]], coins=[3, 2, 2]
    )
    table.roll(2, 4, 3, 5)
    table.bid(3, 3, 2)
    table.stake(Andy=1, Bob=2)
    assert table.auction_winner == "Bob"
    assert table.coins == [2, 0, 2]
    assert table.hands == [[0, 0, 1, 2, 3, 4], [1, 2, 2, 4, 4, 5], [0, 1, 3, 3, 5, 5]]


def test_bid_40_tie_example_3() -> None:
    """Both losers bid an ace: Cindy wins and keeps her 5."""
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.bid(1, 1, 5)
    assert table.auction_winner == "Cindy"
    assert table.hands == [[0, 1, 2, 3, 4, 5]] * 3


def test_bid_40_dice_example_2() -> None:
    """4, 4, Arms and Suns: good hands score 10, the auction is for 16, pairs rotate."""
    table = BidTable(hands=[[0, 1, 3, 3, 5, 5], [1, 2, 3, 4, 4, 5], [0, 0, 1, 2, 2, 4]])
    table.roll(1, 4, 4, 1)
    assert table.scores == [10, 10, 0]
    assert table.points == 16
    table.bid([5, 3], [4, 3], [0, 0])
    assert table.scores == [26, 10, 0]
    assert table.hands == [[0, 0, 0, 1, 3, 5], [1, 2, 3, 4, 5, 5], [1, 2, 2, 3, 4, 4]]


def test_bid_40_dice_example_3() -> None:
    """2, 2, null and Moons: everyone gets a coin, with a winner or without."""
    table = BidTable()
    table.roll(2, 1, 2, 0)
    table.bid(5, 4, 3)
    assert table.scores == [4, 0, 0]
    assert table.coins == [3, 3, 3]
    table = BidTable()
    table.roll(2, 1, 2, 0)
    table.bid(5, 5, 3)
    table.stake(Andy=1, Bob=1)
    assert table.coins == [2, 2, 3]


def test_bid_40_dice_example_4() -> None:
    """5, 4, null and Crowns: 9 points and a coin, or each tied leader loses 9."""
    table = BidTable()
    table.roll(5, 4, 1, 0)
    table.bid(4, 5, 2)
    assert (table.scores, table.coins) == ([0, 9, 0], [2, 3, 2])
    table = BidTable()
    table.roll(5, 4, 1, 0)
    table.bid(5, 5, 4)
    assert (table.scores, table.coins) == ([-9, -9, 0], [2, 2, 2])
