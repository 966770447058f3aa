"""Answers at a prompt: numbers are those of the list, names are those that are shown."""

from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from piecepack.core.offer import Field, Group, Move, Offer, Pick
from piecepack.match import record as recording
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner
from piecepack.match.lessons.lesson import read_lesson
from piecepack.match.replay import open_match, steps
from piecepack.terminal.ask import Prompt
from piecepack.terminal.learn import Lecture
from piecepack.terminal.words import spoken


class Person:
    """Types these answers, then leaves; `shown` is all that stands on the screen."""

    def __init__(self, *answers: str) -> None:
        self.screen = Console(file=StringIO(), width=400)
        self.left: Iterator[str] = iter(answers)
        self.screen.input = self._answer  # type: ignore[method-assign, assignment]  # nobody sits there

    def _answer(self, question: object = "", **_: object) -> str:
        self.screen.print(question)
        try:
            return next(self.left)
        except StopIteration:
            raise EOFError from None

    @property
    def shown(self) -> str:
        assert isinstance(self.screen.file, StringIO)
        return self.screen.file.getvalue()


COINS = Offer(
    "stake",
    "Bid coins",
    (Group("coins", tuple(Pick(str(n), f"{n} coins" if n else "no coins") for n in range(4))),),
)
TWO = Offer("bid", "Bid two tiles", (Group("your tiles", COINS.groups[0].picks, 2, 2),))
TILES = Offer(
    "bid",
    "Zwei Plättchen bieten",
    (
        Group(
            "deine Plättchen",
            (
                Pick("suns-5", "5 der Sonnen"),
                Pick("suns-null", "Sonnen-Null"),
                Pick("suns-2", "Sonnen-2: Action, oder Geschick"),
                Pick("pawn-arms", "der Testspieler der Wappen"),
            ),
            0,
            4,
        ),
    ),
)


def test_a_number_typed_is_the_number_in_the_list_whatever_things_are_called() -> None:
    assert Prompt(Person("1").screen).move([COINS])[0].picks == ("0",)
    assert Prompt(Person("3").screen).move([COINS])[0].picks == ("2",)
    assert Prompt(Person("2 coins").screen).move([COINS])[0].picks == ("2",)
    person = Person("0", "5", "1 2", "4")
    assert Prompt(person.screen).move([COINS])[0].picks == ("3",)
    assert "0 is not on the list; its numbers go from 1 to 4." in person.shown
    assert "Pick only one." in person.shown


def test_of_several_things_too_the_numbers_are_those_of_the_list() -> None:
    assert Prompt(Person("1 2").screen).move([TWO])[0].picks == ("0", "1")
    assert Prompt(Person("4, 1 coins").screen).move([TWO])[0].picks == ("3", "1")


def of_the_lesson(step: str) -> Learner:
    game = shelf.find("bid")
    learner = Learner(game, read_lesson(game))
    while learner.step.id != step:
        if learner.step.asks:
            learner.answer(learner.step.right[0].move)
        learner.go_on()
    return learner


@pytest.mark.parametrize(("typed", "coins"), [("1", "0"), ("2", "1"), ("4", "3"), ("a COIN", "1")])
def test_the_coins_of_bid_are_paid_as_its_lesson_lists_them(typed: str, coins: str) -> None:
    offers = of_the_lesson("tie").offers()
    assert Prompt(Person(typed).screen).move(offers)[0] == Move("stake", (coins,))


def test_the_coins_of_bid_are_paid_as_a_game_lists_them() -> None:
    record = recording.read(Path(__file__).parents[1] / "golden" / "bid" / "ties.jsonl")
    match = open_match(record)
    for _ in steps(match, record):
        seat = next((one for one in match.owing() if match.offers(one)[0].verb == "stake"), None)
        if seat is not None:
            break
    assert seat is not None
    for number, pick in enumerate(match.offers(seat)[0].groups[0].picks, start=1):
        move, _ = Prompt(Person(str(number)).screen).move(match.offers(seat))
        assert move == Move("stake", (pick.id,))
        assert move.picks == (str(number - 1),)


@pytest.mark.parametrize(
    ("typed", "picks"),
    [
        ("5 der Sonnen", ["suns-5"]),
        ("5 DER sonnen, sonnen-null", ["suns-5", "suns-null"]),
        ("der Testspieler der Wappen 5 der Sonnen", ["pawn-arms", "suns-5"]),
        ("Testspieler Sonnen-N 1", ["pawn-arms", "suns-null", "suns-5"]),
        ("Sonnen-2: Action, oder Geschick", ["suns-2"]),
        ("sonnen-2, 1", ["suns-2", "suns-5"]),
        ("suns-null pawn-arms", ["suns-null", "pawn-arms"]),
        ("4 1", ["pawn-arms", "suns-5"]),
        ("", []),
    ],
)
def test_things_are_called_as_they_are_shown_in_any_case_or_by_how_that_begins(
    typed: str, picks: list[str]
) -> None:
    person = Person(typed)
    move, _ = Prompt(person.screen, spoken("de")).move([TILES])
    assert list(move.picks) == picks
    assert (
        "Deine Plättchen: Wähle höchstens 4 davon, mit Nummer (1-4) oder Namen; Eingabetaste für keine:"
    ) in person.shown


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Sonnen", "„Sonnen“ kann mehreres auf der Liste meinen."),
        ("7", "7 steht nicht auf der Liste; ihre Nummern gehen von 1 bis 4."),
        ("5 der Monde", "„5 der Monde“ ist weder eine Nummer noch ein Name auf der Liste."),
        ("1 1", "nur einmal gewählt"),
    ],
)
def test_what_nothing_or_several_things_are_called_is_asked_again(typed: str, told: str) -> None:
    person = Person(typed, "1")
    move, _ = Prompt(person.screen, spoken("de")).move([TILES])
    assert told in person.shown
    assert move.picks == ("suns-5",)


def test_an_action_is_called_by_its_label() -> None:
    offers = [
        Offer("pass", "Keep the pawn", recurs="game"),
        Offer("cancel", "Give up the pawn: all dice are rolled again"),
    ]
    assert Prompt(Person("give up").screen).move(offers)[0].verb == "cancel"
    assert Prompt(Person("keep the pawn").screen).move(offers) == (Move("pass"), False)
    assert Prompt(Person("Keep the pawn, and").screen).move(offers) == (Move("pass"), True)


def test_a_prompt_for_words_begins_with_a_capital() -> None:
    person = Person("Hm.")
    offer = Offer("write", "Write", fields=(Field("clue", "clue", 80),))
    Prompt(person.screen).move([offer])
    assert "Clue (0-80 characters): " in person.shown


@pytest.mark.parametrize("word", ["quit", "exit", "Quit"])
def test_a_lesson_is_left_by_a_word_too_and_says_how_it_starts_again(word: str) -> None:
    person = Person("", word, "2")
    Lecture(person.screen, of_the_lesson("goal"), "piecepack").run()
    assert next(person.left) == "2"
    assert person.shown.endswith("piecepack learn bid starts the lesson again.\n")


def test_help_in_a_lesson_names_what_can_be_typed_there() -> None:
    person = Person("help", "", "hint", "guide")
    Lecture(person.screen, of_the_lesson("goal"), "piecepack").run()
    assert "Ctrl-C" in person.shown
    assert "To pick several, type them in one line: 6 5" in person.shown
    assert "A lesson explains every wrong move and takes it back by itself." in person.shown
    assert "What you have" in person.shown
    assert "undo" not in person.shown


def test_the_word_for_leaving_is_that_of_the_language() -> None:
    leave: Callable[[], object] = Prompt(Person("ende").screen, spoken("de")).enter
    with pytest.raises(EOFError):
        leave()
