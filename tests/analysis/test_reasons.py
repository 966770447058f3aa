"""The games' own reasons: sentences that follow from the states of the game."""

import piecepack
from piecepack.core.contract import Telling
from piecepack.games.bid.face.reasons import BidReasons
from piecepack.games.bid.options import BidOptions
from piecepack.games.bid.rules.game import Bid
from piecepack.games.in_crowd.face.reasons import InCrowdReasons
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, ON_BOTTOM
from piecepack.match import shelf

NAMES = ("Ann", "Ben", "Cleo")
BID = Telling(NAMES, shelf.find("bid").texts())
IN_CROWD = Telling(("Left", "Right"), shelf.find("in_crowd").texts())


def an_auction(dice: list[int]) -> Bid:
    rules = Bid(3, BidOptions(first_roller=1))
    rules.land(dice)
    while rules.phase != 3 and rules.moves(0) != rules.hands[0]:
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


def test_a_bid_says_what_it_won_and_who_has_the_tile_now() -> None:
    states = states_of(5, 6 + 4, 12 + 2, dice=[3, 4, 0, 0])
    told = BidReasons().turning(0, [5], [], states, BID)
    assert told == "Bidding the 5 won 7 points and 2 coins and gave the 5 to Ben."


def test_a_better_bid_says_what_it_would_have_done_against_the_bids_that_were_shown() -> None:
    states = states_of(3, 6 + 4, 12 + 2, dice=[3, 4, 0, 0])
    told = BidReasons().turning(0, [3], [5], states, BID)
    assert told == "Ben's 4 beat Ann's 3. The 5 would have won the auction."
    won = states_of(5, 6 + 2, 12 + 3, dice=[3, 4, 0, 0])
    assert "The 4 would have been enough to win." in BidReasons().turning(0, [5], [4], won, BID)
    kept = BidReasons().turning(0, [5], [2], won, BID)
    assert kept.endswith("The 2 would have kept Ann's 5 at home.")


def test_the_tile_that_was_given_away_is_followed_to_what_it_won() -> None:
    states = states_of(5, 6 + 4, 12 + 2, dice=[3, 4, 0, 0])
    later = states[-1].copy()
    later.land([5, 5, 0, 0])
    while later.phase != states[0].phase:
        for seat in range(3):
            if later.waiting() >> seat & 1:
                later.play(seat, later.moves(seat)[0])
    end = later.copy()
    for seat in range(3):
        end.play(seat, 5 if seat == 1 else min(end.moves(seat), key=lambda tile: tile % 6))
    told = BidReasons().turning(0, [5], [], [*states, later, end], BID)
    assert told.endswith("to Ben, who then won 10 points and 2 coins with it.")


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
            told = InCrowdReasons().turning(earlier.turn, [square], [], [earlier, rules], IN_CROWD)
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
