"""Who sees what: hands, peeking, what a vote showed."""

from random import Random

import pytest

from kit.games.in_crowd import ANN, BOB, InCrowdTable
from piecepack.core.contract import WATCHER
from piecepack.core.pieces import rank_of
from piecepack.core.scene import Mark
from piecepack.games.in_crowd.rules.pyramid import NUMBER_NAMED

VOTE = {"r1c1": (ANN, 2), "r1c2": (ANN, 4), "r2c1": (BOB, 5), "r6c6": (ANN, 3), "r6c1": (BOB, 3)}


def test_inc_23_and_a13_hands_show_how_many_and_not_which() -> None:
    scene = InCrowdTable(VOTE).scene(ANN)
    mine = [piece for piece in scene.pieces if piece.zone == "hand-0"]
    others = [piece for piece in scene.pieces if piece.zone == "hand-1"]
    assert [piece.mark is not None for piece in mine] == [True] * 9
    assert [(piece.rank, piece.mark) for piece in others] == [("", None)] * 10
    assert [seat.counters[0].amount for seat in scene.seats] == [9, 10]


def test_inc_09_and_a11_a_placed_coin_shows_its_suit_only() -> None:
    table = InCrowdTable(VOTE)
    for viewer in (BOB, WATCHER):
        piece = table.piece_at(viewer, "r6c6")
        assert (piece.suit, piece.rank, piece.up, piece.mark) == ("suns", "", "back", None)
        assert "3" not in piece.id


@pytest.mark.parametrize(
    ("peek", "bottom", "middle"),
    [("bottom", True, False), ("none", False, False), ("all", True, True)],
)
def test_inc_24_and_a12_what_may_be_peeked_at(peek: str, bottom: bool, middle: bool) -> None:
    table = InCrowdTable(VOTE, options={"peek": peek, "notes": False})
    table.vote(ANN, "r2c2")
    assert table.piece_at(ANN, "r6c6").mark == (Mark("me", rank="3", name="3") if bottom else None)
    assert table.piece_at(ANN, "r2c2").mark == (Mark("me", rank="4", name="4") if middle else None)
    for square in ("r6c6", "r2c2"):  # only the owner may
        assert table.piece_at(BOB, square).mark is None


def test_inc_a10_and_a12_what_both_saw_stays_marked_on_the_board() -> None:
    table = InCrowdTable(VOTE)
    table.vote(ANN, "r2c2")
    for viewer in (ANN, BOB, WATCHER):
        piece = table.piece_at(viewer, "r2c2")
        assert (piece.suit, piece.up, piece.mark) == (
            "suns",
            "back",
            Mark("all", rank="4", name="4"),
        )


def test_inc_a10_a_coin_on_top_lies_value_up() -> None:
    middles = ("r2c2", "r2c3", "r2c4", "r3c2", "r4c2")
    voters = [(ANN, 3), (ANN, 2), (ANN, 1), (BOB, 2), (BOB, 1)]
    table = InCrowdTable(dict(zip(middles, voters, strict=True)), options={"notes": False})
    table.vote(ANN, "r3c3")
    for viewer in (ANN, BOB, WATCHER):
        piece = table.piece_at(viewer, "r3c3")
        assert (piece.rank, piece.up, piece.mark) == (
            "3",
            "face",
            Mark("all", suit="suns", name="Suns"),
        )
        assert piece.caption == "4 points"


def test_inc_a11_and_a12_coins_sent_home_are_in_the_log_only() -> None:
    table = InCrowdTable(VOTE)
    table.vote(ANN, "r2c2")
    assert "Crowns 5" in table.told[0]
    assert all(piece.mark is None for piece in table.scene(ANN).pieces if piece.zone == "hand-1")


def test_inc_a12_when_the_game_is_over_everything_is_open() -> None:
    board = {**VOTE, "r2c1": (BOB, 5), "r1c2": (ANN, 3)}
    table = InCrowdTable(board, tied_votes=39, options={"peek": "none", "notes": False})
    table.vote(ANN, "r2c2")
    assert table.winner is not None
    for viewer in (ANN, BOB, WATCHER):
        assert all(piece.mark or piece.rank for piece in table.scene(viewer).pieces)


def test_inc_a11_what_was_shown_is_never_imagined_otherwise() -> None:
    table = InCrowdTable(VOTE)
    table.vote(ANN, "r2c2")
    for seed in range(30):
        assert table.state.imagine(BOB, Random(seed)).board[NUMBER_NAMED["r2c2"]] == 4


def test_a_hidden_coin_is_imagined_as_any_that_it_could_be() -> None:
    """Suns 4 and Suns 2 were both seen elsewhere while the coin on r6c6 lay there."""
    table = InCrowdTable(VOTE)
    table.vote(ANN, "r2c2")
    square = NUMBER_NAMED["r6c6"]
    ranks = {rank_of(table.state.imagine(BOB, Random(n)).board[square]) for n in range(200)}
    assert ranks == {0, 1, 3, 5}


def test_a_coin_placed_after_it_went_home_may_be_any_in_that_hand() -> None:
    table = InCrowdTable(VOTE)
    table.vote(ANN, "r2c2")
    table.place(BOB, "r6c2", 0)
    table.place(ANN, "r6c5", 2)  # Suns 2 again, for all Bob knows anything but Suns 4
    square = NUMBER_NAMED["r6c5"]
    ranks = {rank_of(table.state.imagine(BOB, Random(n)).board[square]) for n in range(300)}
    assert ranks == {0, 1, 2, 3, 5}
    mine = {table.state.imagine(ANN, Random(n)).board[square] for n in range(30)}
    assert mine == {2}
