"""What may be said at the table: anything but a place, or a question for one."""

import time

import pytest

from piecepack.games.letterbox import GAME
from piecepack.games.letterbox.face.table_talk import asks_for_a_location, caution, names_a_location


@pytest.mark.parametrize(
    "text",
    [
        "row 3",
        "It is in Row 3, I swear",
        "column two",
        "col. 4 maybe?",
        "the third row",
        "look in the last column",
        "the 4 of Fish",
        "is it the ace of suns?",
        "the null of the moons",
        "three of leaves",
        "try fish 4",
        "fish-4",
        "r3c4",
        "R3 C4!",
        "(3, 4)",
        "row: 5",
        "2 of flower",
        "Zeile 3",
        "Es liegt in Reihe vier, ehrlich",
        "Spalte zwei",
        "dritte Zeile, zweite Spalte",
        "in der dritten Reihe",
        "die 2. Spalte von links",
        "ganz in der letzten Spalte",
        "Feld C4",
        "z3s4",
        "die 4 der Fische",
        "unter dem Ass der Sonnen",
        "die Null von den Monden?",
        "fünf der Blätter",
        "Sonnen-5",
        "Blätter-Ass",
    ],
)
def test_lb_25_and_l20_a_place_named_outright_gets_a_warning(text: str) -> None:
    assert names_a_location(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Am I in the right part of the board?",
        "You are getting warm.",
        "Does 'run east' mean anything special?",
        "I have 3 coins already",
        "Give me 4 fish fingers",
        "A row of trees by the lake",
        "Two suns at noon, a column of smoke",
        "I'm totally stumped",
        "3 A.M., and the moon is up",
        "tomorrow 3 of us play again",
        "(see you at 8)",
        "Eine Reihe von Bäumen am Wasser",
        "Ich habe schon 3 Münzen",
        "vier Forellen und der Mond dazu",
        "Zwei Sonnen, drei Monde, ein Blatt im Wind",
        "Wo waren wir?",
        "Das Feld gehört dir",
        "Zwischen den Zeilen steht mehr, als man denkt",
        "Welche Farbenpracht!",
    ],
)
def test_lb_25_and_l20_whoever_hints_is_left_in_peace(text: str) -> None:
    assert not names_a_location(text)
    assert not asks_for_a_location(text)
    assert caution(text, GAME.texts()) == ""


@pytest.mark.parametrize(
    "text",
    [
        "What is the row of your letterbox tile?",
        "What row is your box in?",
        "what's the column",
        "Which suit?",
        "Column?",
        "Cyd: value ?",
        "Am I in the right row?",
        "What about its suit",
        "Where is your box?",
        "where's Ann's letterbox",
        "Hm. Where did you hide it?",
        "tell me where you hid it",
        "Tell us your column",
        "give me the exact location of the box",
        "What  is   the\n rank of the tile?",
        "In welcher Zeile liegt deine Dose?",
        "Welche Farbe?",
        "Spalte?",
        "Was ist der Wert deines Plättchens?",
        "Wo ist deine Dose?",
        "sag mal, wo hast du sie versteckt",
        "Nenn uns deine Spalte",
    ],
)
def test_lb_25_and_l20_a_place_asked_for_outright_gets_a_warning(text: str) -> None:
    assert asks_for_a_location(text)
    assert "Big Question" in caution(text, GAME.texts())


@pytest.mark.parametrize(
    "text",
    [
        "What a row of trees!",
        "Which row of trees do you mean in your clue?",
        "Where were we?",
        "I know where I will search next",
        "What suits you best?",
        "Where nobody looks, I look.",
        "What does 'belly' stand for?",
        "Could you clarify your clue a little, without giving it away?",
        "Where do the fish sleep in your clue?",
        "Wo schlafen die Fische in deinem Hinweis?",
        "Was bedeutet „Bauch“ bei dir?",
    ],
)
def test_lb_25_and_l20_little_questions_are_free(text: str) -> None:
    assert caution(text, GAME.texts()) == ""


@pytest.mark.parametrize(
    "text",
    [
        "row" + " " * 497,
        "what " * 100,
        "where is " * 55,
        "tell me " * 62,
        "wo ist " * 70,
        "sag mir " * 62,
        "welche " * 70,
    ],
)
def test_lb_l20_no_chat_takes_long_to_check(text: str) -> None:
    began = time.process_time()
    for _ in range(20):
        caution(text, GAME.texts())
    assert (time.process_time() - began) / 20 < 0.004  # 17 ms when blanks were tried in every way


def test_lb_25_a_caution_is_said_in_the_language_of_whoever_is_about_to_speak() -> None:
    german = GAME.texts("de")
    assert caution("Mine is in row 3", german).startswith("Das scheint einen Ort offen zu nennen")
    assert "Große Frage" in caution("What row is your box in?", german)
