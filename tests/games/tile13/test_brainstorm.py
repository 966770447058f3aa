"""Brainstorming: tiles, dice and the command. T13-42, T13-A22"""

import json
from itertools import product
from random import Random

import pytest

from kit.command import piecepack
from piecepack.core.ranks import RANK_OF
from piecepack.core.texts import ENGLISH
from piecepack.games.tile13 import GAME
from piecepack.games.tile13.ludemes.brainstorm import (
    TILES,
    Idea,
    Reading,
    brainstorm,
    dice_of,
    read_dice,
)
from piecepack.games.tile13.ludemes.naming import formula
from piecepack.games.tile13.ludemes.tables import ludeme
from piecepack.games.tile13.rules.tiles import WORTH, rank_of, suit_of


def ideas(number: int | None, times: int = 200) -> list[Idea]:
    return [brainstorm(number, Random(seed), GAME.texts()) for seed in range(times)]


def test_t13_a22_one_tile_of_each_suit_is_drawn_unless_told_otherwise() -> None:
    drawn = [[reading.tile for reading in idea.readings] for idea in ideas(None)]
    assert all([suit_of(tile) for tile in tiles] == [0, 1, 2, 3] for tiles in drawn)
    assert {tile for tiles in drawn for tile in tiles} == set(range(TILES))


@pytest.mark.parametrize("number", [1, 2, 7, 24])
def test_t13_42_that_many_different_tiles_are_drawn_in_the_order_of_the_corpus(number: int) -> None:
    for idea in ideas(number, 40):
        tiles = [reading.tile for reading in idea.readings]
        assert len(set(tiles)) == len(tiles) == number
        assert tiles == sorted(tiles, key=lambda tile: (suit_of(tile), WORTH[rank_of(tile)]))


def test_t13_42_tiles_are_read_as_their_ludemes() -> None:
    for idea in ideas(None):
        for reading in idea.readings:
            assert reading.label == ludeme(reading.tile).called(GAME.texts())
        options = [reading.option for reading in idea.readings]
        assert idea.formula == formula([one.tile for one in idea.readings], options, ENGLISH)


def test_t13_42_dice_pick_among_sub_options() -> None:
    picked = set()
    for reading in (reading for idea in ideas(24) for reading in idea.readings):
        options = ludeme(reading.tile).options
        if len(options) == 1:
            assert reading.dice == []
        else:
            # One die up to six sub-options, two up to 36, three for the 52 sports.
            assert len(reading.dice) == (1 if len(options) <= 6 else 2 if len(options) <= 36 else 3)
        value = 0
        for face in reading.dice:
            value = 6 * value + RANK_OF[face]
        assert reading.option == options[value]
        picked.add(reading.option)
    assert picked == {option for tile in range(TILES) for option in ludeme(tile).options}


def test_t13_42_dice_are_a_number_to_the_base_of_six() -> None:
    assert read_dice([]) == 0
    assert read_dice([5]) == 5
    assert read_dice([1, 0]) == 6
    assert read_dice([1, 2, 3]) == 36 + 12 + 3
    assert [read_dice(list(faces)) for faces in product(range(6), repeat=2)] == list(range(36))


def test_the_same_seed_brings_the_same_idea() -> None:
    assert brainstorm(None, Random(5), GAME.texts()) == brainstorm(None, Random(5), GAME.texts())
    assert len({idea.formula for idea in ideas(None, 50)}) > 45


def test_the_command_shows_tiles_dice_formula_and_pitch() -> None:
    readings, line, made = brainstorm(None, Random(1), GAME.texts())
    done = piecepack("brainstorm", "--seed", 1)
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    told = " ".join(done.out.split())
    for text in (line, *made):
        assert text in told
    for reading in readings:
        assert reading.option.split()[0] in told
        assert ", ".join(reading.dice) in told


def test_the_command_speaks_german() -> None:
    readings, line, made = brainstorm(None, Random(1), GAME.texts("de"))
    done = piecepack("brainstorm", "--seed", 1, "--language", "de")
    assert (done.code, done.err) == (0, "")
    assert max(map(len, done.out.splitlines())) <= 80
    told = " ".join(done.out.split())
    for text in (line, *made, "Plättchen", "steht für", "Ergebnis"):
        assert text in told
    assert [one.tile for one in readings] == [
        one.tile for one in brainstorm(None, Random(1), GAME.texts()).readings
    ]
    assert line.startswith("das ")
    assert "tile" not in told


def test_dice_are_told_in_the_language_of_the_reader() -> None:
    rolled = Reading(tile=1, label="", option="", dice=["ace", "null", "5"])
    assert dice_of(rolled, GAME.texts()) == "ace, null, 5"
    assert dice_of(rolled, GAME.texts("de")) == "Ass, Null, 5"


def test_where_there_is_nothing_to_pick_from_the_table_says_so() -> None:
    alone = Reading(tile=1, label="", option="", dice=[])
    assert dice_of(alone, GAME.texts()) == "no choice"
    assert dice_of(alone, GAME.texts("de")) == "keine Wahl"


def test_the_command_prints_json_for_programs() -> None:
    readings, line, made = brainstorm(9, Random(4), GAME.texts())
    done = piecepack("brainstorm", "--tiles", 9, "--seed", 4, "--json")
    told = json.loads(done.out)
    assert told["formula"] == line
    assert told["pitch"] == made._asdict()
    assert [set(one) for one in told["readings"]] == [{"tile", "label", "option", "dice"}] * 9
    assert [one["option"] for one in told["readings"]] == [one.option for one in readings]
    assert all(one["tile"].split("-")[1] in RANK_OF for one in told["readings"])


def test_without_a_seed_ideas_differ() -> None:
    told = {piecepack("brainstorm", "--tiles", 24, "--json").out for _ in range(2)}
    assert len(told) == 2


@pytest.mark.parametrize("number", ["0", "25"])
def test_the_command_refuses_a_wrong_number_of_tiles(number: str) -> None:
    done = piecepack("brainstorm", "--tiles", number)
    assert (done.code, done.out) == (2, "")
    assert "--tiles" in done.err
    assert len(done.err.splitlines()) == 1
