"""The games' own reasons: sentences that follow from the states of the game."""

import piecepack
from piecepack.core.contract import Telling
from piecepack.games.bid.face.reasons import BidReasons
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.game import Bid
from piecepack.games.bid.rules.moves import BID_TILES
from piecepack.games.bid.rules.phases import BID as BIDDING
from piecepack.games.in_crowd.face.reasons import InCrowdReasons
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, ON_BOTTOM
from piecepack.match import shelf

NAMES = ("Ann", "Ben", "Cleo")
NONE = -1  # no tile
BID = Telling(NAMES, shelf.find("bid").texts())
IN_CROWD = Telling(("Left", "Right"), shelf.find("in_crowd").texts())


def an_auction(dice: list[int]) -> Bid:
    rules = Bid(3, BidOptions(first_roller=1))
    rules.land(dice)
    while rules.phase != BIDDING:
        for seat in range(3):
            if rules.waiting() >> seat & 1:
                rules.play(seat, rules.moves(seat)[0])
    return rules


def states_of(*bids: int, dice: list[int]) -> list[Bid]:
    before = an_auction(dice)
    after = before.copy()
    for seat, bid in enumerate(bids):
        after.play(seat, bid)
    return [before, after]


def another_auction(start: Bid, **bids: int) -> list[Bid]:
    """The bids of Ben and Cleo, if they have these tiles; everybody else bids the lowest."""
    before = start.copy()
    before.land([5, 5, 0, 0])
    while before.phase != BIDDING:
        for seat in range(3):
            if before.waiting() >> seat & 1:
                before.play(seat, before.moves(seat)[0])
    after = before.copy()
    for seat, name in enumerate(("ann", "ben", "cleo")):
        tile = bids.get(name, NONE)
        lowest = min(after.moves(seat), key=lambda one: one % 6)
        after.play(seat, tile if tile in after.hands[seat] else lowest)
    return [before, after]


def test_a_bid_says_what_it_won_and_who_has_the_tile_now() -> None:
    states = states_of(5, 6 + 4, 12 + 2, dice=[3, 4, 0, 0])
    told = BidReasons().turning(0, [5], states, BID)
    assert told == "Bidding the 5 won 7 points and 2 coins and gave the 5 to Ben."


def test_a_better_bid_says_what_it_would_have_done_against_the_bids_that_were_shown() -> None:
    states = states_of(3, 6 + 4, 12 + 2, dice=[3, 4, 0, 0])
    assert BidReasons().turning(0, [3], states, BID) == "Ben's 4 beat Ann's 3."
    told = BidReasons().instead(0, [3], [5], states, BID)
    assert told == "The 5 would have won the auction."
    told = BidReasons().instead(0, [3], [2], states, BID)
    assert told == ""  # nobody knew the bids, and it cost less
    won = states_of(5, 6 + 2, 12 + 3, dice=[3, 4, 0, 0])
    told = BidReasons().instead(0, [5], [3], won, BID)
    assert told == "The 3 would have tied."
    told = BidReasons().instead(0, [5], [4], won, BID)
    assert told == "The 4 would have been enough to win."
    kept = BidReasons().instead(0, [5], [2], won, BID)
    assert kept == (
        "As it turned out, the 2 would have lost 7 points and 2 coins, but kept Ann's 5 at home."
    )
    at_home = states_of(5, 6 + 3, 12 + 3, dice=[3, 4, 0, 0])  # no tile moves: BID-16
    told = BidReasons().instead(0, [5], [2], at_home, BID)
    assert told == "As it turned out, the 2 would have lost 7 points and 2 coins."
    told = BidReasons().instead(0, [5], [3], at_home, BID)
    assert told == "The 3 would have tied."


def hint_for(bid: int, dice: list[int], hand: list[int] | None = None) -> str:
    rules = an_auction(dice)
    if hand is not None:
        rules.hands[0] = hand
    return BidReasons().hint(rules, 0, [bid], BID)


def test_only_a_small_stake_is_called_small_and_only_higher_tiles_are_kept() -> None:
    assert hint_for(0, [2, 0, 0, 0]).startswith("The auction is only for 2 points")
    much = hint_for(0, [5, 5, 5, 5])
    assert much.startswith("The auction is for 20 points")
    assert much.endswith("this keeps your higher tiles at home.")
    assert hint_for(0, [2, 0, 0, 0], [0]) == "The auction is for 2 points and 3 coins."


def test_the_tile_that_was_given_away_is_followed_to_what_it_won() -> None:
    states = states_of(5, 6 + 4, 12 + 2, dice=[3, 4, 0, 0])
    won = another_auction(states[-1], ben=5)
    told = BidReasons().turning(0, [5], [*states, *won], BID)
    assert told.endswith("to Ben, who then won 10 points and 2 coins with it.")
    waited = another_auction(states[-1], ben=6 + 5)
    won = another_auction(waited[-1], ben=5)
    told = BidReasons().turning(0, [5], [*states, *waited, *won], BID)
    assert told.endswith("to Ben, who later won 10 points and 2 coins with it.")


def test_of_two_tiles_that_were_given_away_the_one_that_won_is_named() -> None:
    pair = next(move for move, tiles in enumerate(BID_TILES) if set(tiles) == {5, 4})
    others = [
        next(move for move, tiles in enumerate(BID_TILES) if set(tiles) == two)
        for two in ({6, 6 + 2}, {12, 12 + 3})
    ]
    states = states_of(pair, *others, dice=[1, 4, 0, 0])
    won = another_auction(states[-1], ben=5, cleo=5)
    reasons = BidReasons()
    told = reasons.turning(0, [pair], [*states, *won], BID)
    assert "and gave the 5 + 4 to" in told
    assert told.endswith("who then won 10 points and 2 coins with the 5.")
    german = Telling(NAMES, shelf.find("bid").texts("de"))
    told = reasons.turning(0, [pair], [*states, *won], german)
    assert "mit dem Plättchen 5 gewann" in told


def test_a_vote_is_told_with_its_sums() -> None:
    match = piecepack.play("in_crowd", ["medium", "medium"], seed=2)
    again = piecepack.replay(match)
    earlier: InCrowd | None = None
    for state in again:
        rules = state.rules
        assert isinstance(rules, InCrowd)
        if earlier is not None and rules.voted:
            square = rules.voted[0]
            assert square >= ON_BOTTOM
            sums = earlier.tally(square)
            told = InCrowdReasons().turning(earlier.turn, [square], [earlier, rules], IN_CROWD)
            assert f"{max(sums)}" in told
            return
        earlier = rules.copy()
    raise AssertionError("no vote was called")


def test_a_hint_about_a_vote_says_only_what_the_player_can_be_sure_of() -> None:
    rules = shelf.find("in_crowd").start(2, shelf.find("in_crowd").options())
    rules.land([0, 0])
    square = ON_BOTTOM
    mine = [coin for coin in rules.hands[0] if coin % 6 >= 2]
    theirs = rules.hands[1][1]
    voters = INFLUENCE[square]
    for voter, coin in zip(voters, mine, strict=False):
        rules.hands[0].remove(coin)
        rules.lay(voter, coin)
    sure = InCrowdReasons().hint(rules, 0, [square], IN_CROWD)
    assert sure.startswith("You know every coin that votes there, and win ")
    rules.hands[1].remove(theirs)
    rules.lay(voters[0], theirs)
    assert InCrowdReasons().hint(rules, 0, [square], IN_CROWD) == ""


def test_a_bid_that_won_and_stayed_at_home_says_whom_it_beat() -> None:
    states = states_of(4, 6 + 3, 12 + 3, dice=[3, 4, 0, 0])
    told = BidReasons().turning(0, [4], states, BID)
    assert told == "Ann's 4 beat the 3 of Ben and Cleo."
