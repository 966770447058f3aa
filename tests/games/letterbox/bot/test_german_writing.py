"""How bots write clues in German: allowed, whole, true, and as hard as they should be."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from piecepack.core.ranks import RANKS
from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.bot.reading.clue_reader import read_clue
from piecepack.games.letterbox.bot.reading.languages.language import (
    language,
    language_of,
)
from piecepack.games.letterbox.bot.writing.clue_writer import draft_clue, sentences, write_clue
from piecepack.games.letterbox.bot.writing.facts import Facts
from piecepack.games.letterbox.bot.writing.phrase_book import phrases, say, written_languages
from piecepack.games.letterbox.bot.writing.stock import Stock
from piecepack.games.letterbox.face.table_talk import names_a_location
from piecepack.games.letterbox.face.writing import CLUE_MOST, DECOY_MOST, MOST_SEATS
from piecepack.games.letterbox.rules.terrain import CELLS, SUITS
from piecepack.match.local import LocalMatch
from piecepack.match.luck import seeded
from piecepack.match.seating import seat

PLAIN = list(range(CELLS))  # each suit has a row of its own, by rank: null, ace, 2, 3, 4, 5
GERMAN = phrases("de")
# Words that no German sentence has.
ENGLISH_WORDS = frozenset(
    (
        "the",
        "of",
        "and",
        "is",
        "my",
        "me",
        "you",
        "with",
        "a",
        "to",
        "for",
        "on",
        "are",
        "one",
    )
)
# What says a tile's suit or value outright.
OUTRIGHT = frozenset(
    ("schneeflocke", "schneeflocken", "blume", "blumen", "fisch", "fische", "blatt", "blätter",
     "sonne", "sonnen", "mond", "monde", "null", "ass", *RANKS)
)  # fmt: skip


def place(text: str, board: Sequence[int], cell: int) -> int:
    chances = read_clue(text, board)
    return 1 + sum(chance > chances[cell] for chance in chances)


def bare_words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


# What bots write


def lists(found: Any, path: str = "") -> dict[str, int]:
    if isinstance(found, list):
        return {path: len(found)}
    if isinstance(found, str):
        return {}
    return {
        name: size for key, more in found.items() for name, size in lists(more, f"{path}/{key}").items()
    }  # fmt: skip


def test_german_has_every_list_that_english_has_and_each_is_as_long() -> None:
    assert {"en", "de"} <= set(written_languages())
    english, german = lists(phrases("en")), lists(GERMAN)
    assert set(english) == set(german)
    assert [path for path, size in german.items() if size < english[path]] == []
    for path, size in german.items():
        assert size >= MOST_SEATS or path.startswith(("/alike_where", "/words")), path


def test_no_german_list_was_left_in_english_or_says_a_thing_twice() -> None:
    def lines(found: Any) -> list[str]:
        if isinstance(found, dict):
            return [line for key, more in found.items() if key != "words" for line in lines(more)]
        if isinstance(found, list):
            return [line for more in found for line in lines(more)]
        return [str(found)]

    english = {line for line in lines(phrases("en")) if len(line) > 12}
    assert not english & set(lines(GERMAN))
    sentences_of_german = [line for line in lines(GERMAN) if line.endswith(".")]
    assert len(sentences_of_german) == len(set(sentences_of_german)) > 250


def test_phrases_follow_the_gender_of_the_thing() -> None:
    nouns = (["Hering", "Heringe", "m"], ["Eule", "Eulen", "f"], ["Iglu", "Iglus", "n"])
    said = [say("{ein|eine|ein} {thing}, {der|die|das} singt", noun, GERMAN["words"]) for noun in nouns]  # fmt: skip
    assert said == ["ein Hering, der singt", "eine Eule, die singt", "ein Iglu, das singt"]
    assert say("{Things}? Weg.", nouns[0], GERMAN["words"]) == "Heringe? Weg."
    assert say("{a|an} {thing}", ["owl", "owls"], phrases("en")["words"]) == "an owl"


def test_a_language_without_phrases_is_written_in_english() -> None:
    assert phrases("xx") == phrases("en")
    iglu = ["Iglu", "Iglus", "n"]
    assert say("{a|an} {thing}", iglu, GERMAN["words"]) == "an Iglu"  # if the phrase is missing


def test_german_clues_of_bots_are_allowed_whole_and_german() -> None:
    rng = Random(21)
    read = 0
    for number in range(300):
        board = rng.sample(range(CELLS), CELLS)
        cell = number % CELLS
        draft = draft_clue(cell, board, rng, stock=Stock(board, number % 6, 6, "de"))
        clue = draft.text
        assert 1 <= len(clue) <= CLUE_MOST
        assert 1 <= sentences(clue) <= 3
        assert not set("{}|") & set(clue)
        assert not names_a_location(clue), clue
        assert not ENGLISH_WORDS & bare_words(clue), clue
        assert not OUTRIGHT & bare_words(clue), clue
        assert clue[0].isupper()
        assert clue[-1] in ".!?"
        assert clue.count("„") == clue.count("“")
        assert '"' not in clue
        assert cell in draft.left
        assert language_of(clue) is language("de"), clue
        read += place(clue, board, cell) <= 8
    assert read / 300 >= 0.9  # 99 in 100, when it was written


def test_german_clues_are_as_hard_as_wanted_and_bots_do_not_know_the_phrase_book() -> None:
    def read(fair: float) -> list[int]:
        rng = Random(22)
        boards = [rng.sample(range(CELLS), CELLS) for _ in range(50)]
        return [
            place(write_clue(20, board, rng, stock=Stock(board, 0, 1, "de"), fair=fair), board, 20)
            for board in boards
        ]

    hard, easy = read(0.1), read(0.6)
    assert sum(number == 1 for number in hard) / 50 < 0.6
    assert sum(hard) > sum(easy)
    german = language("de")
    for texts in (GERMAN["riddles"], GERMAN["values"], GERMAN["places"]):
        for entry in texts.values():
            for line in entry["lines"] if isinstance(entry, dict) else entry:
                tokens = german.words(line).tokens
                assert german.lexicon.look_up(tokens, 0)[0] < len(tokens) - 1, line


def test_all_that_is_said_of_a_tile_in_german_is_true() -> None:
    rng = Random(23)
    for number in range(72):
        board = rng.sample(range(CELLS), CELLS)
        cell = number % CELLS
        facts = Facts(cell, board, Stock(board, 0, 4, "de"), rng)
        for say_it in (facts.tile, facts.of_suit, facts.of_value, facts.place, facts.beside,
                       facts.alike, facts.cluster):  # fmt: skip
            fact = say_it()
            assert fact is None or cell in fact.cells


@pytest.mark.parametrize("seats", [3, 6])
def test_no_german_phrase_is_used_twice_in_a_game(seats: int) -> None:
    board = Random(24).sample(range(CELLS), CELLS)
    used: list[tuple[str, int]] = []
    for writer in range(seats):
        stock = Stock(board, writer, seats, "de")
        write_clue(7, board, Random(writer), stock=stock)
        used += stock.used
    assert len(used) == len(set(used)) > 3 * seats


def test_lb_09_german_decoys_fit_on_their_cards() -> None:
    for decoy in GERMAN["decoys"]["lines"]:
        assert 1 <= len(decoy) <= DECOY_MOST
        assert not names_a_location(decoy)


def test_suits_of_german_nouns_are_those_that_readers_take_them_for() -> None:
    """Most of them: a few are left to people."""
    known = wrong = 0
    nouns = [(number, noun) for number, suit in enumerate(SUITS) for noun in GERMAN["nouns"][suit]["things"]]  # fmt: skip
    for number, (one, several, _) in nouns:
        for text in (f"Das ist {one}.", f"Das sind {several}."):
            chances = read_clue(text, PLAIN)
            best = max(range(6), key=lambda suit: sum(chances[6 * suit : 6 * suit + 6]))
            certain = max(chances) > 1.5 / CELLS
            known += certain
            wrong += certain and best != number
    assert wrong == 0
    assert known >= 0.8 * 2 * len(nouns)


# At the table


def test_bots_at_a_german_table_write_german_and_at_an_english_one_english() -> None:
    for code in ("de", "en"):
        decoys = phrases(code)["decoys"]["lines"]
        players, luck = seat(GAME, ["easy"] * 4), seeded("3/0", 4)
        match = LocalMatch(GAME, players, {"days": 1}, luck=luck, seed="3", language=code)
        match.go_on()
        assert len(match.said) == 4
        for words in match.said:
            assert language_of(words.fields["clue"]) is language(code), words.fields["clue"]
            assert words.fields["decoy"] in decoys
