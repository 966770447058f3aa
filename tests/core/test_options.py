"""Parsing of options, and its errors."""

import pytest

from piecepack.core.contract import Game
from piecepack.core.errors import BadOptions
from piecepack.core.options import as_json, describe, read_options
from piecepack.games.bid.options import BidOptions
from piecepack.match import shelf


def test_options_are_read_from_text() -> None:
    options = read_options(BidOptions, {"goal": "50", "variant": "reroll", "notes": "off"})
    assert options == BidOptions(goal=50, variant="reroll", notes=False)


def test_options_survive_a_record() -> None:
    options = BidOptions(goal=77, notes=False)
    assert read_options(BidOptions, as_json(options)) == options


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"gaol": "50"}, "There is no option 'gaol'; the options are: goal, variant"),
        ({"goal": "many"}, "Option goal cannot be 'many'; it takes 10 to 1000"),
        ({"goal": "5"}, "it takes 10 to 1000"),
        ({"variant": "both"}, "Option variant cannot be 'both'; it takes pawns or reroll"),
        ({"notes": "perhaps"}, "Option notes cannot be 'perhaps'; it takes yes or no"),
    ],
)
def test_a_wrong_option_is_refused(given: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOptions, match=reason):
        read_options(BidOptions, given)


def test_every_option_of_every_game_has_a_doc() -> None:
    assert all(doc.doc.endswith(".") for doc in shelf.find("bid").about().options)
    goal = describe(BidOptions)[0]
    assert (goal.name, goal.default, goal.least, goal.most) == ("goal", 100, 10, 1000)


@pytest.mark.parametrize("game", shelf.games(), ids=lambda game: game.id)
def test_every_option_has_a_name_and_every_known_value_can_be_played(game: Game) -> None:
    for doc in game.about().options:
        assert doc.label
        assert doc.choices == () or {choice.value for choice in doc.known} == set(doc.choices)
        for choice in doc.known:
            assert choice.label
            for seats in choice.seats or game.seats:
                game.start(seats, read_options(game.options, {doc.name: choice.value}))


def test_a_board_is_known_by_a_little_map_of_where_its_tiles_lie() -> None:
    options = shelf.find("scavenger_hunt").about().options
    board = next(doc for doc in options if doc.name == "layout")
    assert board.label == "Board"
    assert {len(choice.map) for choice in board.known if choice.seats == (4,)} == {24}
    for choice in board.known:
        assert sum(spot.light for spot in choice.map) == choice.seats[0]
        assert min(spot.x for spot in choice.map) == min(spot.y for spot in choice.map) == 0
    triangle = next(choice for choice in board.known if choice.seats == (3,) and not choice.value)
    assert triangle.label == "The Triangle"
    assert {spot.x % 1 for spot in triangle.map if spot.y == 0} == {0.5}  # half a tile off
    # Each number of players has one board that is taken if nobody says which.
    assert [choice.seats for choice in board.known if not choice.value] == [(4,), (3,), (2,)]
