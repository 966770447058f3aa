"""The usual parts of a scene."""

from odd_or_even import EVEN, ODD, OddOrEven, OddOrEvenOptions

from piecepack.core.kit import NONE, STANDARD, deck, stage, suits_of

PLACES = [(0, 0), (0, 1), (1, 0)]
SUITS = suits_of(STANDARD)


def test_a_board_names_its_cells_and_may_rise() -> None:
    board = stage.board("Hill", PLACES, [0, 2, 1])
    assert [(cell.name, cell.level) for cell in board.cells] == [
        ("r1c1", 0), ("r1c2", 2), ("r2c1", 1),
    ]  # fmt: skip
    assert {cell.level for cell in stage.board("Plain", PLACES).cells} == {0}


def test_pieces_lie_on_the_board_under_names_of_their_own() -> None:
    tile, coin, pawn = (
        stage.tile("suns-3", (0, 1)), stage.coin("suns-3", (0, 1)), stage.pawn("moons", (1, 0)),
    )  # fmt: skip
    assert len({tile.id, coin.id, pawn.id}) == 3
    assert (coin.kind, coin.suit, coin.rank, coin.cell) == ("coin", "suns", "3", (0, 1))
    assert (pawn.suit, pawn.rank, pawn.name) == ("moons", "", "pawn of Moons on r2c1")
    assert tile.level < coin.level < pawn.level


def test_empty_places_show_nothing() -> None:
    coins = stage.coins(deck("a coin", SUITS), [NONE, 7, NONE], PLACES)
    assert [(coin.id, coin.cell) for coin in coins] == [("coin-moons-ace", (0, 1))]
    pawns = stage.pawns(SUITS, [2, NONE, 0, NONE], PLACES)
    assert [(pawn.suit, pawn.cell) for pawn in pawns] == [("suns", (1, 0)), ("crowns", (0, 0))]


def test_dice_show_their_faces_once_they_are_rolled() -> None:
    assert stage.dice(SUITS, []) == ()
    assert [die.rank for die in stage.dice(SUITS, [1, 0])] == ["ace", "null"]
    assert {die.zone for die in stage.dice(SUITS, [1, 0])} == {stage.DICE.id}


def test_seats_say_who_chooses_and_who_has_won() -> None:
    rules = OddOrEven(2, OddOrEvenOptions(rounds=1))
    rules.play(1, ODD)
    first, second = stage.seats(rules, 1, ("Ann", "Bo"), rules.scores)
    assert [(seat.status, seat.me, seat.score) for seat in (first, second)] == [
        ("choosing", False, 0), ("", True, 0),
    ]  # fmt: skip
    rules.play(0, EVEN)
    rules.land([2])
    assert [seat.status for seat in stage.seats(rules, 0, ("Ann", "Bo"))] == ["won", ""]


def test_the_steps_of_a_turn_are_done_now_or_ahead() -> None:
    steps = [("Bid", (0, 1)), ("Pay", (2,)), ("Move", (3,))]
    assert [step.state for step in stage.turn_steps(steps, 2)] == ["done", "now", "ahead"]
    assert stage.turn_steps(steps, 9) == ()
