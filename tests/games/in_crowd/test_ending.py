"""Points, the end, ties and dead ends."""

import pytest

from kit.games.in_crowd import ANN, BOB, Coins, InCrowdTable
from piecepack.games.in_crowd.rules.vote import DOUBLED, POINTS, ahead

FOR_THE_LAST_SQUARE = ("r5c5", "r5c4", "r5c3", "r4c5", "r3c5")


def one_vote_to_go(tops: list[tuple[int, int]], voters: list[tuple[int, int]]) -> InCrowdTable:
    """Three coins on top, and five in the middle that decide who takes the fourth square."""
    board: Coins = dict(zip(("r3c3", "r3c4", "r4c3"), tops, strict=True))
    board.update(zip(FOR_THE_LAST_SQUARE, voters, strict=True))
    return InCrowdTable(board, tops)


def test_inc_19_five_is_1_four_is_2_three_is_4() -> None:
    assert POINTS == {5: 1, 4: 2, 3: 4}


@pytest.mark.parametrize(("value", "points"), [(5, 1), (4, 2), (3, 4), (2, 0)])
def test_inc_19_and_a6_a_coin_on_top_brings_its_points_to_its_owner(
    value: int, points: int
) -> None:
    voters = [(ANN, value), (ANN, 1), (ANN, 1), (BOB, 1), (BOB, 1)]
    table = InCrowdTable(dict(zip(FOR_THE_LAST_SQUARE, voters, strict=True)))
    table.vote(ANN, "r4c4")
    assert table.points == (points, 0)


def test_inc_a6_doubling_makes_a_two_worth_eight() -> None:
    voters = [(ANN, 2), (ANN, 1), (ANN, 1), (BOB, 1), (BOB, 1)]
    board: Coins = dict(zip(FOR_THE_LAST_SQUARE, voters, strict=True))
    table = InCrowdTable(board, options={"doubling": True})
    table.vote(ANN, "r4c4")
    assert table.points == (8, 0)
    assert DOUBLED == {5: 1, 4: 2, 3: 4, 2: 8}


def test_inc_20_and_21_the_game_ends_with_the_fourth_coin_and_the_higher_score_wins() -> None:
    table = one_vote_to_go(
        [(BOB, 5), (ANN, 5), (BOB, 4)], [(ANN, 3), (ANN, 2), (ANN, 1), (BOB, 2), (BOB, 1)]
    )
    assert table.match.result() is None
    table.vote(ANN, "r4c4")
    assert table.points == (5, 3)
    assert table.winner == (ANN,)
    assert table.told[-1] == "The top is full: Ann wins. The points are 5 to 3."


def test_inc_21_the_points_of_the_winner_are_said_first() -> None:
    table = one_vote_to_go(
        [(ANN, 5), (BOB, 5), (ANN, 4)], [(BOB, 3), (BOB, 2), (BOB, 1), (ANN, 2), (ANN, 1)]
    )
    table.vote(ANN, "r4c4")
    assert table.told[-1] == "The top is full: Bob wins. The points are 5 to 3."


def test_inc_22_a_tie_goes_to_whoever_led_before_the_final_vote() -> None:
    table = one_vote_to_go(
        [(ANN, 5), (BOB, 5), (ANN, 5)], [(BOB, 5), (BOB, 3), (ANN, 4), (ANN, 1), (ANN, 1)]
    )
    table.vote(ANN, "r4c4")
    assert table.points == (2, 2)
    assert table.winner == (ANN,)
    assert table.state.why == "the top is full, and the earlier lead decides"


def test_inc_a7_a_tie_before_the_final_vote_too_looks_further_back() -> None:
    """1:0, 1:1, and two 2s that bring nothing: the lead before the second coin decides."""
    table = one_vote_to_go(
        [(BOB, 5), (ANN, 5), (ANN, 2)], [(ANN, 2), (ANN, 1), (ANN, 1), (BOB, 1), (BOB, 1)]
    )
    table.vote(ANN, "r4c4")
    assert table.points == (1, 1)
    assert table.winner == (BOB,)


def test_inc_25_a_draw_needs_that_nobody_ever_led() -> None:
    table = one_vote_to_go(
        [(ANN, 2), (BOB, 2), (BOB, 2)], [(ANN, 2), (ANN, 1), (ANN, 1), (BOB, 1), (BOB, 1)]
    )
    table.vote(ANN, "r4c4")
    assert table.winner == (ANN, BOB)
    assert table.state.why == "the top is full, and nobody ever led"


@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ([(0, 0)], (0, 1)),
        ([(0, 0), (1, 0)], (0,)),
        ([(0, 0), (1, 0), (1, 1)], (0,)),
        ([(0, 0), (0, 4), (4, 4), (4, 4)], (1,)),
        ([(0, 0), (0, 4), (5, 4)], (0,)),
    ],
)
def test_inc_21_and_22_and_a7_who_is_ahead(
    points: list[tuple[int, int]], winners: tuple[int, ...]
) -> None:
    assert ahead(points) == winners


def test_inc_a8_if_neither_can_act_the_game_ends_on_the_points_there_are() -> None:
    """23 coins lie where no vote can be called, and Ann's last one finds such a place too."""
    middles = {
        "r2c2": (ANN, 5),
        "r2c4": (ANN, 5),
        "r2c5": (ANN, 4),
        "r3c5": (ANN, 4),
        "r4c5": (ANN, 3),
        "r5c5": (BOB, 5),
        "r5c4": (BOB, 5),
        "r5c2": (BOB, 4),
        "r4c2": (BOB, 4),
        "r3c2": (BOB, 3),
    }
    bottoms = {
        "r1c1": (ANN, 0),
        "r1c2": (ANN, 0),
        "r1c4": (ANN, 1),
        "r1c5": (ANN, 1),
        "r1c6": (ANN, 2),
        "r2c6": (ANN, 2),
        "r4c6": (BOB, 0),
        "r5c6": (BOB, 0),
        "r6c6": (BOB, 1),
        "r6c5": (BOB, 1),
        "r6c4": (BOB, 2),
        "r6c2": (BOB, 2),
        "r6c1": (BOB, 3),
    }
    table = InCrowdTable({**middles, **bottoms})
    assert table.hand(ANN) == [3]
    table.place(ANN, "r3c6", 3)
    assert table.winner == (ANN, BOB)
    assert table.state.why == "neither can act, and nobody ever led"
    assert table.told[-1] == "Neither can act, and nobody ever led: a draw at 0 to 0."


TIED: Coins = {"r1c1": (ANN, 2), "r1c2": (ANN, 3), "r2c1": (BOB, 5)}


@pytest.mark.parametrize("option", ["all_leave", "all_stay"])
def test_inc_a9_the_fortieth_tied_vote_ends_the_game(option: str) -> None:
    for before, over in ((38, False), (39, True)):
        table = InCrowdTable(TIED, options={"tied_vote": option}, tied_votes=before)
        table.vote(ANN, "r2c2")
        assert (table.match.result() is not None) is over
    assert table.state.why == "forty votes were tied, and nobody ever led"


def test_inc_a9_a_vote_that_is_won_does_not_count() -> None:
    table = InCrowdTable({**TIED, "r2c1": (BOB, 4)}, tied_votes=39)
    table.vote(ANN, "r2c2")
    assert table.match.result() is None
