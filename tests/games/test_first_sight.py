"""What a newcomer sees in every game: its goal, what pieces and places mean, coordinates."""

import re
from pathlib import Path

import pytest

from games.test_showing import RECORDS, moments, of_every_game, scenes
from piecepack.core.contract import Game
from piecepack.core.options import read_options
from piecepack.core.ranks import RANKS
from piecepack.core.scene import Meaning
from piecepack.games.in_crowd.rules.pyramid import INFLUENCE, SQUARE_NAMES
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.rules.tiles import SUITS, tile
from piecepack.match import shelf

MOST_OF_A_GOAL = 90  # characters: it stands in one line


def of(game: Game, name: str) -> Meaning:
    (found,) = [meaning for meaning in game.about().meanings if name in meaning.of]
    return found


@of_every_game
def test_every_game_says_in_one_sentence_what_it_is_played_for(game: Game) -> None:
    for seats in game.seats:
        goal = game.goal(game.options(), seats, game.texts())
        assert goal.endswith(".")
        assert 0 < len(goal) <= MOST_OF_A_GOAL


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("bid", {"goal": 50}, "First to 50 points wins."),
        ("in_crowd", {"doubling": True}, "a 2 scores 8"),
        ("scavenger_hunt", {"variant": "full_circle"}, "standing"),
    ],
)
def test_the_goal_follows_from_what_was_agreed(
    game: str, options: dict[str, object], said: str
) -> None:
    found = shelf.find(game)
    assert said in found.goal(read_options(found.options, options), found.seats[-1], found.texts())
    assert said not in found.goal(found.options(), found.seats[-1], found.texts())


def test_every_tile_of_tile_13_says_what_it_stands_for() -> None:
    game = shelf.find("tile13")
    for suit, name in enumerate(SUITS):
        for rank, rank_name in enumerate(RANKS):
            meaning = of(game, f"tile {name} {rank_name}").text
            assert ludeme(tile(suit, rank)).label in meaning


def test_every_square_of_the_in_crowd_says_which_coins_decide_it() -> None:
    game = shelf.find("in_crowd")
    for square, name in enumerate(SQUARE_NAMES):
        meaning = of(game, name)
        deciding = [SQUARE_NAMES[below] for below in INFLUENCE[square]]
        assert all(below in meaning.text for below in deciding)
        if deciding:
            assert set(meaning.near) == set(deciding)


def test_dice_and_coins_of_bid_and_places_of_letterbox_are_explained() -> None:
    bid, letterbox = shelf.find("bid"), shelf.find("letterbox")
    for name in ("die", "die null", "die suns ace", "die arms ace", "coin", "bank", "tile ace"):
        assert of(bid, name).text
    assert "6 hours" in of(letterbox, "tile ace").text
    assert "an hour" in of(letterbox, "tile null").text


@pytest.mark.parametrize(
    "path",
    [path for path in RECORDS if path.parent.name in ("in_crowd", "letterbox", "scavenger_hunt")],
    ids=lambda path: f"{path.parent.name}-{path.stem}",
)
def test_a_board_whose_log_speaks_of_r4c3_has_numbers_along_its_sides(path: Path) -> None:
    *_, match = moments(path)
    said = " ".join(line.text for line in match.lines)
    if len(match.lines) > 20:  # a short game may speak of no square
        assert re.search(r"\br\d+c\d+\b", said)
    for scene in scenes(match):
        (board,) = [zone for zone in scene.zones if zone.kind == "grid" and zone.cells]
        rows = {int(cell.name[1:].partition("c")[0]) for cell in board.cells}
        cols = {int(cell.name.partition("c")[2]) for cell in board.cells}
        assert [head.text for head in board.rows] == [str(n) for n in range(1, max(rows) + 1)]
        assert [head.text for head in board.cols] == [str(n) for n in range(1, max(cols) + 1)]
