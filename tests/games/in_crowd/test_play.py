"""Setting up, placing, voting, passing."""

import pytest

from kit.games.in_crowd import ANN, BOB, InCrowdTable
from piecepack.core.contract import LUCK
from piecepack.core.errors import IllegalMove, NotYourTurn, Unreadable
from piecepack.core.offer import Move
from piecepack.games.in_crowd import GAME
from piecepack.games.in_crowd.face.names import coin_name
from piecepack.games.in_crowd.face.position import census
from piecepack.games.in_crowd.rules.game import InCrowd
from piecepack.games.in_crowd.rules.phases import ACT
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player

TWO_OF_EACH = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def new_match(**options: object) -> Match:
    players = [Player("Ann", "you"), Player("Bob", "you")]
    return Match(GAME, players, options, commitment=Commitment("00", ()))


def test_inc_01_it_is_for_two() -> None:
    assert GAME.seats == (2,)
    assert GAME.minutes == 40


def test_inc_02_it_takes_14_tiles_24_coins_4_pawns_and_no_dice() -> None:
    pieces = census(InCrowdTable().state)
    assert pieces["tile"] == 14
    assert sum(number for name, number in pieces.items() if name.startswith("pawn-")) == 4
    assert pieces.total() == 14 + 24 + 4


def test_inc_05_and_06_each_has_all_coins_of_two_suits_and_shows_which() -> None:
    match = new_match()
    match.bring_named({"first": 1, "suits": ["moons", "arms"]})
    table = InCrowdTable()
    table.match = match
    assert table.hand(ANN) == table.hand(BOB) == TWO_OF_EACH
    suits = {coin_name(coin).split("-")[0] for coin in table.state.hands[ANN]}
    assert suits == {"moons", "arms"}
    assert [seat.suits for seat in match.scene(BOB).seats] == [
        ("moons", "arms"),
        ("suns", "crowns"),
    ]


@pytest.mark.parametrize("first", [ANN, BOB])
def test_inc_07_luck_names_the_first_player_and_turns_alternate(first: int) -> None:
    match = new_match()
    assert match.waiting() == LUCK
    assert match.rules.toss() == (2, 6)
    match.bring_named({"first": first, "suits": ["suns", "moons"]})
    assert match.owing() == (first,)
    match.play(first, match_place(match, first, "r1c1"))
    assert match.owing() == (1 - first,)
    match.play(1 - first, match_place(match, 1 - first, "r1c2"))
    assert match.owing() == (first,)


def match_place(match: Match, seat: int, square: str) -> Move:
    assert isinstance(match.rules, InCrowd)
    return Move("place", (square, coin_name(match.rules.hands[seat][0])))


def test_inc_a14_the_first_seat_picks_its_suits_if_so_agreed() -> None:
    match = new_match(suits="pick")
    assert match.rules.toss() == (2,)
    match.bring_named({"first": BOB})
    assert match.owing() == (ANN,)
    with pytest.raises(IllegalMove, match="INC-A14"):
        match.play(ANN, Move("pick", ("suns",)))
    match.play(ANN, Move("pick", ("arms", "suns")))
    assert match.scene(ANN).seats[ANN].suits == ("suns", "arms")
    assert match.owing() == (BOB,)


def test_inc_a14_luck_deals_the_suits_by_default() -> None:
    assert GAME.options().suits == "random"
    with pytest.raises(Unreadable):
        new_match().bring_named({"first": 0, "suits": ["suns", "suns"]})
    with pytest.raises(Unreadable):
        new_match().bring_named({"first": 0})


def test_inc_08_a_turn_is_one_action() -> None:
    table = InCrowdTable()
    table.place(ANN, "r1c1", 3)
    with pytest.raises(NotYourTurn):
        table.place(ANN, "r1c2", 3)


def test_inc_09_a_coin_goes_to_a_free_square_at_the_bottom() -> None:
    table = InCrowdTable({"r1c1": (BOB, 4)})
    for taken_or_not_bottom in ("r1c1", "r2c2", "r3c3", "r7c1"):
        with pytest.raises(IllegalMove):
            table.place(ANN, taken_or_not_bottom, 3)
    table.place(ANN, "r6c6", 3)
    assert table.at("r6c6") == (ANN, 3)
    assert table.hand(ANN) == [0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 5]


def test_inc_09_the_square_and_the_coin_may_be_named_in_either_order() -> None:
    table = InCrowdTable()
    table.match.play(ANN, Move("place", ("suns-3", "r1c1")))
    assert table.at("r1c1") == (ANN, 3)


def test_inc_a15_a_placed_coin_stays_what_it_is() -> None:
    table = InCrowdTable()
    table.place(ANN, "r1c1", 3)
    table.place(BOB, "r1c2", 3)
    with pytest.raises(IllegalMove):
        table.place(ANN, "r1c1", 4)
    assert table.at("r1c1") == (ANN, 3)


def test_inc_10_a_vote_needs_all_three_and_a_free_square() -> None:
    two = {"r1c1": (ANN, 5), "r1c2": (BOB, 3)}
    with pytest.raises(IllegalMove):
        InCrowdTable(two).vote(ANN, "r2c2")
    with pytest.raises(IllegalMove):
        InCrowdTable({**two, "r2c1": (BOB, 1), "r2c2": (BOB, 4)}).vote(ANN, "r2c2")
    table = InCrowdTable({**two, "r2c1": (BOB, 1)})
    table.vote(ANN, "r2c2")
    assert table.at("r2c2") == (ANN, 5)


MIDDLES = {
    "r2c2": (ANN, 3),
    "r2c3": (BOB, 2),
    "r2c4": (BOB, 1),
    "r3c2": (ANN, 2),
    "r4c2": (BOB, 1),
}


def test_inc_11_a_vote_for_the_top_needs_all_five() -> None:
    four = {square: coin for square, coin in MIDDLES.items() if square != "r4c2"}
    with pytest.raises(IllegalMove):
        InCrowdTable(four).vote(ANN, "r3c3")
    table = InCrowdTable(MIDDLES)
    table.vote(ANN, "r3c3")
    assert table.at("r3c3") == (ANN, 3)


def test_inc_12_and_14_and_15_and_16_a_vote_lifts_the_winners_highest_and_sends_the_rest_home() -> (
    None
):
    table = InCrowdTable({"r1c1": (ANN, 2), "r1c2": (ANN, 4), "r2c1": (BOB, 5)})
    table.vote(ANN, "r2c2")
    assert table.at("r2c2") == (ANN, 4)
    assert [table.at(square) for square in ("r1c1", "r1c2", "r2c1")] == [None] * 3
    assert table.hand(ANN) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5]
    assert table.hand(BOB) == TWO_OF_EACH
    assert table.told[-2] == (
        "Ann called a vote on the middle square r2c2:"
        " Ann 6 (Suns 2 and Suns 4) against Bob 5 (Crowns 5)."
    )


def test_inc_13_null_counts_nothing_and_the_ace_one() -> None:
    table = InCrowdTable({"r1c1": (ANN, 0), "r1c2": (ANN, 0), "r2c1": (BOB, 1)})
    assert table.state.tally(20) == [0, 1]
    table.vote(ANN, "r2c2")
    assert table.at("r2c2") == (BOB, 1)


def test_inc_17_the_caller_needs_no_coin_in_the_vote() -> None:
    table = InCrowdTable({"r1c1": (BOB, 2), "r1c2": (BOB, 4), "r2c1": (BOB, 5)}, turn=ANN)
    table.vote(ANN, "r2c2")
    assert table.at("r2c2") == (BOB, 5)


def test_inc_18_squares_and_coins_can_be_used_again() -> None:
    table = InCrowdTable({"r1c1": (ANN, 2), "r1c2": (ANN, 4), "r2c1": (BOB, 5)})
    table.vote(ANN, "r2c2")
    table.place(BOB, "r1c1", 5)
    table.place(ANN, "r1c2", 2)
    assert table.at("r1c1") == (BOB, 5)
    assert table.at("r1c2") == (ANN, 2)


def test_inc_a3_a_tied_vote_sends_all_home_and_uses_the_turn() -> None:
    table = InCrowdTable({"r1c1": (ANN, 2), "r1c2": (ANN, 3), "r2c1": (BOB, 5)})
    table.vote(ANN, "r2c2")
    assert table.at("r2c2") is None
    assert table.hand(ANN) == table.hand(BOB) == TWO_OF_EACH
    assert table.match.owing() == (BOB,)
    assert table.told[-1] == "The vote is tied: no coin goes up, and all go back to hand."


def test_inc_a3_all_stay_and_the_vote_is_no_free_pass() -> None:
    table = InCrowdTable(
        {"r1c1": (ANN, 2), "r1c2": (ANN, 3), "r2c1": (BOB, 5), "r1c3": (BOB, 4), "r1c4": (BOB, 0)},
        options={"tied_vote": "all_stay"},
    )
    table.vote(ANN, "r2c2")
    assert table.at("r1c1") == (ANN, 2)
    assert len(table.hand(ANN)) == 10
    with pytest.raises(IllegalMove):
        table.vote(BOB, "r2c2")
    # A vote that takes one of its coins away, and another in its place: now it can be called.
    table.vote(BOB, "r2c3")
    assert table.at("r1c2") is None
    table.place(ANN, "r1c2", 5)
    table.vote(BOB, "r2c2")
    assert table.at("r2c2") == (ANN, 5)


def test_inc_a4_of_two_equal_highest_the_first_suit_goes_up() -> None:
    table = InCrowdTable({"r1c1": (ANN, 4), "r1c2": (ANN, 4), "r2c1": (BOB, 5)})
    table.vote(ANN, "r2c2")
    assert table.state.board[20] == 4  # the 4 of Suns
    assert 6 + 4 in table.state.hands[ANN]  # the 4 of Moons went home


def test_inc_a5_nulls_never_leave_the_bottom() -> None:
    table = InCrowdTable({"r1c1": (ANN, 0), "r1c2": (ANN, 0), "r2c1": (BOB, 0)})
    table.vote(ANN, "r2c2")
    assert table.at("r2c2") is None


def test_inc_a8_who_cannot_act_is_passed_over_and_it_is_told() -> None:
    """Bob's last coins lie on the board and no vote is open to him; Ann still has coins."""
    middles = {"r2c3": (BOB, 5), "r2c4": (BOB, 5), "r5c3": (BOB, 4), "r5c4": (BOB, 4)}
    spread = {
        "r1c1": 0,
        "r1c4": 0,
        "r2c6": 1,
        "r4c6": 1,
        "r6c6": 2,
        "r6c3": 2,
        "r5c1": 3,
        "r3c1": 3,
    }
    board = {**middles, **{square: (BOB, value) for square, value in spread.items()}}
    table = InCrowdTable(board)
    assert table.hand(BOB) == []
    table.place(ANN, "r6c5", 5)
    assert table.match.owing() == (ANN,)
    assert table.told[-1] == "Bob cannot act and is passed over."
    assert table.state.phase == ACT


def test_inc_a8_nobody_may_pass_who_can_act() -> None:
    table = InCrowdTable()
    assert [offer.verb for offer in table.match.offers(ANN)] == ["place"]
    with pytest.raises(IllegalMove):
        table.match.play(ANN, Move("pass"))
