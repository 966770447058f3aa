"""The naming formula, and the titles that stand ready."""

import re
from random import Random

import pytest

from piecepack.core.texts import ENGLISH, languages
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.ludemes.limits import TITLE_MOST
from piecepack.games.tile13.ludemes.naming import formula, ready_title
from piecepack.games.tile13.ludemes.tables import LUDEMES, THEMES
from piecepack.games.tile13.ludemes.theme import hint, suits_in
from piecepack.games.tile13.ludemes.wording import name, phrase
from piecepack.games.tile13.rules.tiles import tile

SAME_IN_GERMAN = {
    *(
        "Badminton",
        "Baseball",
        "BASEketball",
        "Basketball",
        "Bowling",
        "Cricket",
        "Curling",
        "Darts",
    ),
    *("Frisbee", "Golf", "Handball", "Jai Alai", "Lacrosse", "Moopsball", "OSBall", "Paintball"),
    *("Propaganda", "Racquetball", "Renaissance", "Rodeo", "Softball", "Squash", "Tennis"),
    *("Volleyball", "Wrestling"),
}
PRINTED = [tile(0, 5), tile(1, 4), tile(2, 4), tile(3, 4)]


def test_t13_21_the_printed_example() -> None:
    options = ["Cooperative", "Dice", "Auctions", "Napoleonic Era"]
    assert formula(PRINTED, options, ENGLISH) == (
        "the Cooperative Dice game of Auctions in the world of the Napoleonic Era"
    )


def test_t13_21_the_printed_example_in_german() -> None:
    options = ["Cooperative", "Dice", "Auctions", "Napoleonic Era"]
    assert formula(PRINTED, options, "de") == (
        "das kooperative Würfelspiel um Auktionen in der Welt Napoleons"
    )


def test_t13_20_missing_and_second_tiles_have_their_place_in_german() -> None:
    assert formula([tile(0, 1)], ["Turn-Taking"], "de") == "das rundenbasierte Spiel"
    crowns = [tile(1, rank) for rank in (3, 4, 5)]
    assert formula(crowns[1:], ["Dice", "Card"], "de") == "das Würfel- und Kartenspiel"
    assert formula(crowns, ["Tiles", "Dice", "Card"], "de") == "das Lege-, Würfel- und Kartenspiel"
    assert formula([tile(3, 1)], ["No Theme"], "de") == "das Spiel in überhaupt keiner Welt"
    assert formula([], [], "de") == "das Spiel"


def test_a_language_without_words_names_games_in_english() -> None:
    options = ["Cooperative", "Dice", "Auctions", "Napoleonic Era"]
    assert formula(PRINTED, options, "fr") == formula(PRINTED, options, ENGLISH)


@pytest.mark.parametrize("language", languages())
def test_every_sub_option_has_a_name_of_its_own_and_fits_into_the_formula(language: str) -> None:
    called = [
        name(option, language) for ranks in LUDEMES for one in ranks for option in one.options
    ]
    assert len(set(called)) == len(called)
    for suit, ranks in enumerate(LUDEMES):
        for option in (option for one in ranks for option in one.options):
            line = formula([tile(suit, 1)], [option], language)
            assert not re.search(r"  |[{}]|\s$", line), line
            if language != ENGLISH and option != "No Theme":
                assert phrase(option, language) in line


def test_german_words_cover_every_sub_option() -> None:
    """What a language lacks is said in English: here nothing is, but the sports that have no other name."""
    same = {
        option
        for ranks in LUDEMES
        for one in ranks
        for option in one.options
        if name(option, "de") == option
    }
    assert same == SAME_IN_GERMAN


def test_t13_20_missing_and_second_tiles_have_their_place() -> None:
    assert formula([tile(0, 1)], ["Turn-Taking"], ENGLISH) == "the Turn-Taking game"
    assert formula([tile(1, 4), tile(1, 5)], ["Dice", "Card"], ENGLISH) == "the Dice and Card game"
    assert formula([tile(3, 1)], ["No Theme"], ENGLISH) == "the game in no world at all"
    assert formula([], [], ENGLISH) == "the game"


@pytest.mark.parametrize("language", languages())
def test_t13_20_every_game_has_a_ready_title_that_fits(language: str) -> None:
    rng = Random(0)
    for _ in range(3000):
        tiles = sorted({tile(suit, rng.randrange(6)) for suit in range(4) for _ in range(2)})
        ready = ready_title(tiles[: rng.randint(0, 5)], rng.randrange(40), language)
        assert len(ready) <= TITLE_MOST


def test_a_ready_title_changes_from_contest_to_contest() -> None:
    assert ready_title(PRINTED, 0, ENGLISH) != ready_title(PRINTED, 1, ENGLISH)


def test_t13_a15_themes_are_recognized_by_title_or_by_their_ludemes() -> None:
    assert suits_in("flick lives!") == {0}
    assert suits_in("Pirates and auctions") == {2, 3}
    assert suits_in("Something else altogether") == set()
    assert suits_in("Piraten und Auktionen") == {2, 3}
    assert suits_in("ein Spiel mit Würfeln") == suits_in("Würfelspiele") == {1}
    assert suits_in("etwas ganz anderes") == set()
    assert hint("Pirates and auctions", 3, GAME.texts()) == ""
    assert hint("Something else altogether", 0, GAME.texts()) == ""
    assert "Arms (mechanics)" in hint("Auctions", 0, GAME.texts())


def test_t13_07_the_24_sample_themes_each_fit_a_suit() -> None:
    assert len({theme.title for theme in THEMES}) == 24
    assert {theme.about for theme in THEMES} == {0, 1, 2, 3}
    assert all(len(theme.text) <= 120 for theme in THEMES)
