"""The words of a bot: themes that fit, pitches of its own, whatever it has to write about."""

import re
from random import Random

import pytest

from kit.games.tile13 import Tile13Table
from piecepack.core import offer as offering
from piecepack.core.contract import Writer
from piecepack.core.offer import Move
from piecepack.core.texts import ENGLISH, languages
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.bot.copywriter import theme, write
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.ludemes.naming import title_with_formula
from piecepack.games.tile13.ludemes.tables import THEMES, fresh_themes
from piecepack.games.tile13.ludemes.theme import hint

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["3"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}


def test_the_bot_is_one_that_writes() -> None:
    assert isinstance(Tile13Bot(), Writer)


@pytest.mark.parametrize("language", languages())
def test_t13_10_and_a21_its_theme_fits_the_highest_tile(language: str) -> None:
    for suit in range(4):
        ranks = [2, 3, 4, 0]
        ranks[suit] = 1
        for seed in range(20):
            said = theme(ranks, seed, Random(seed), language)
            assert hint(said, suit, GAME.texts()) == ""


def test_its_theme_is_in_the_language_of_the_table() -> None:
    english, german = (theme([1, 1, 1, 1], 0, Random(0), one) for one in (ENGLISH, "de"))
    assert english != german
    assert german in {sample.announced(GAME.texts("de")) for sample in fresh_themes(0)}


def test_t13_a21_its_pitch_fits_the_fields_and_changes() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.design({"Bea": BEA, "Cal": CAL})
    pitches = [write(table.state, 1, [], Random(seed), ENGLISH) for seed in range(40)]
    for pitch in pitches:
        offering.check(table.match.offers(1), Move("describe", (), pitch))
        assert all(pitch.values())
    assert len({pitch["title"] for pitch in pitches}) > 10
    assert len({pitch["description"] for pitch in pitches}) > 30


def test_at_a_german_table_its_pitch_is_german() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.design({"Bea": BEA, "Cal": CAL})
    titles = set()
    for seed in range(40):
        written = Tile13Bot().write(table.state, 1, [], Random(seed), "de")
        offering.check(table.match.offers(1), Move("describe", (), written))
        assert re.search(r"\b(?:du|dich|dir|ihr)\b", written["description"], re.IGNORECASE)
        assert not re.search(r"\b(?:the|of|with|you|and)\b", " ".join(written.values()))
        titles.add(written["title"])
    assert any(": das simultane " in title or ": das in Echtzeit " in title for title in titles)


def test_a_person_at_a_german_table_finds_a_german_title_ready() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.design({"Bea": BEA, "Cal": CAL})
    for language, start in ((ENGLISH, "The "), ("de", "Das ")):
        (offer,) = table.match.offers(1, language)
        assert offer.fields[0].ready.startswith(start)


def test_it_writes_nothing_where_there_is_nothing_to_write() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    assert write(table.state, 1, [], Random(0), ENGLISH) == {}


def test_a_title_takes_the_formula_with_it_where_there_is_room() -> None:
    assert title_with_formula("Ho", [1], ["Turn-Taking"], ENGLISH) == "Ho: the Turn-Taking game"
    assert title_with_formula("Ho", [1], ["Turn-Taking"], "de") == "Ho: das rundenbasierte Spiel"
    assert title_with_formula("H" * 70, [1], ["Turn-Taking"], ENGLISH) == "H" * 70
    marked = title_with_formula("Ho!", [1], ["Turn-Taking"], "de")
    assert marked == "Ho! Das rundenbasierte Spiel"


def test_a_sentence_and_no_colon_follows_a_title_that_has_a_mark_of_its_own() -> None:
    for language in ("en", "de"):
        said = [each.announced(GAME.texts(language)) for each in THEMES]
        assert any(one.count("!") for one in said)
        assert not [one for one in said if re.search("[!?](:| [a-z])", one)]
