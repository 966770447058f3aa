"""The words of a bot: themes that fit, pitches of its own, whatever it has to write about."""

from random import Random

from kit.games.tile13 import Tile13Table
from piecepack.core import offer as offering
from piecepack.core.contract import Writer
from piecepack.core.offer import Move
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.bot.copywriter import theme, write
from piecepack.games.tile13.bot.player import Tile13Bot
from piecepack.games.tile13.ludemes.naming import title_with_formula
from piecepack.games.tile13.ludemes.theme import hint

JUDGE = {"suns": "5", "crowns": "4", "arms": "3", "moons": "2"}
BEA = {"suns": ["4"], "crowns": ["5"], "arms": ["2"], "moons": ["3"]}
CAL = {"suns": ["3"], "crowns": ["3"], "arms": ["4"], "moons": ["5"]}


def test_the_bot_is_one_that_writes() -> None:
    assert isinstance(Tile13Bot(), Writer)


def test_t13_10_and_a21_its_theme_fits_the_highest_tile() -> None:
    for suit in range(4):
        ranks = [2, 3, 4, 0]
        ranks[suit] = 1
        for seed in range(20):
            assert hint(theme(ranks, seed, Random(seed)), suit, GAME.texts()) == ""


def test_t13_a21_its_pitch_fits_the_fields_and_changes() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    table.playtest()
    table.design({"Bea": BEA, "Cal": CAL})
    pitches = [write(table.state, 1, [], Random(seed)) for seed in range(40)]
    for pitch in pitches:
        offering.check(table.match.offers(1), Move("describe", (), pitch))
        assert all(pitch.values())
    assert len({pitch["title"] for pitch in pitches}) > 10
    assert len({pitch["description"] for pitch in pitches}) > 30


def test_it_writes_nothing_where_there_is_nothing_to_write() -> None:
    table = Tile13Table()
    table.judge(JUDGE)
    assert write(table.state, 1, [], Random(0)) == {}


def test_a_title_takes_the_formula_with_it_where_there_is_room() -> None:
    assert title_with_formula("Ho", [1], ["Turn-Taking"]) == "Ho: the Turn-Taking game"
    assert title_with_formula("H" * 70, [1], ["Turn-Taking"]) == "H" * 70
