"""Who stands how in an auction that lies open: BID-09, BID-12 to BID-17, BID-22."""

from kit.games.bid import BidTable
from piecepack.core.contract import ALL_OPEN, WATCHER
from piecepack.core.scene import Side


def test_bid_09_the_bids_stand_highest_first_with_what_became_of_them() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    assert table.match.scene(0).tallies == ()
    table.bid(3, 5, 4)
    scene = table.match.scene(WATCHER)
    assert scene.moment
    (bids,) = scene.tallies
    assert bids.sides == (
        Side(1, ("moons-5",), "won 8 points, takes the 3", won=True),
        Side(2, ("crowns-4",), "takes the 5"),
        Side(0, ("suns-3",), "takes the 4"),
    )
    table.roll(2, 2, 2, 2)
    assert not table.match.scene(WATCHER).moment


def test_bid_12_and_17_a_fight_with_coins_has_a_tally_of_its_own() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(5, 5, 4)
    (bids,) = table.match.scene(2).tallies
    assert [(side.seat, side.text) for side in bids.sides] == [(0, "tied"), (1, "tied"), (2, "")]
    table.stake(Andy=1, Bob=2)
    bids, coins = table.match.scene(2).tallies
    assert [side.seat for side in bids.sides] == [1, 0, 2]
    assert [(side.seat, side.text, side.won) for side in coins.sides] == [
        (1, "2 coins", True),
        (0, "a coin", False),
    ]


def test_bid_35_a_cancelled_auction_is_said_and_held() -> None:
    table = BidTable()
    assert not table.match.scene(0).moment
    table.roll(2, 2, 2, 2)
    table.give_up_pawn("Bob")
    scene = table.match.scene(0)
    assert (scene.headline, scene.more) == ("The auction is cancelled.", "You roll again.")
    assert table.match.scene(1).more == "Andy rolls again."  # to the others
    assert scene.moment


def test_to_all_eyes_a_sealed_bid_lies_before_its_seat() -> None:
    table = BidTable(options={"notes": False})
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.seal_bid("Bob", [4])
    (bid,) = [p for p in table.match.scene(ALL_OPEN).pieces if p.zone == "bid-1"]
    assert (bid.id, bid.state) == ("moons-4", "sealed")


def test_bid_16_losers_who_tie_are_told_why_they_keep_their_tiles() -> None:
    table = BidTable()
    table.roll(2, 2, 2, 2)
    table.pass_window()
    table.bid(5, 3, 3)
    (bids,) = table.match.scene(0).tallies
    assert [side.text for side in bids.sides[1:]] == ["tied, keeps the 3", "tied, keeps the 3"]
