"""The naming formula, and the titles that stand ready."""

from random import Random

from piecepack.games.tile13 import GAME
from piecepack.games.tile13.ludemes.limits import TITLE_MOST
from piecepack.games.tile13.ludemes.naming import formula, ready_title
from piecepack.games.tile13.ludemes.tables import THEMES
from piecepack.games.tile13.ludemes.theme import hint, suits_in
from piecepack.games.tile13.rules.tiles import tile

PRINTED = [tile(0, 5), tile(1, 4), tile(2, 4), tile(3, 4)]


def test_t13_21_the_printed_example() -> None:
    options = ["Cooperative", "Dice", "Auctions", "Napoleonic Era"]
    assert formula(PRINTED, options) == (
        "the Cooperative Dice game of Auctions in the world of the Napoleonic Era"
    )


def test_t13_20_missing_and_second_tiles_have_their_place() -> None:
    assert formula([tile(0, 1)], ["Turn-Taking"]) == "the Turn-Taking game"
    assert formula([tile(1, 4), tile(1, 5)], ["Dice", "Card"]) == "the Dice and Card game"
    assert formula([tile(3, 1)], ["No Theme"]) == "the game in no world at all"
    assert formula([], []) == "the game"


def test_t13_20_every_game_has_a_ready_title_that_fits() -> None:
    rng = Random(0)
    for _ in range(3000):
        tiles = sorted({tile(suit, rng.randrange(6)) for suit in range(4) for _ in range(2)})
        assert len(ready_title(tiles[: rng.randint(0, 5)], rng.randrange(40))) <= TITLE_MOST


def test_a_ready_title_changes_from_contest_to_contest() -> None:
    assert ready_title(PRINTED, 0) != ready_title(PRINTED, 1)


def test_t13_a15_themes_are_recognized_by_title_or_by_their_ludemes() -> None:
    assert suits_in("flick lives!") == {0}
    assert suits_in("Pirates and auctions") == {2, 3}
    assert suits_in("Something else altogether") == set()
    assert hint("Pirates and auctions", 3, GAME.texts()) == ""
    assert hint("Something else altogether", 0, GAME.texts()) == ""
    assert "Arms (mechanics)" in hint("Auctions", 0, GAME.texts())


def test_t13_07_the_24_sample_themes_each_fit_a_suit() -> None:
    assert len({theme.title for theme in THEMES}) == 24
    assert {theme.about for theme in THEMES} == {0, 1, 2, 3}
    assert all(len(theme.text) <= 120 for theme in THEMES)
