"""Lessons at the prompt, played to their end with a wrong answer in each."""

from collections.abc import Iterator
from io import StringIO

import pytest
from rich.console import Console

from piecepack.core.offer import Move
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner
from piecepack.match.lessons.lesson import read_lesson
from piecepack.terminal.ask import list_choices
from piecepack.terminal.learn import Lecture
from piecepack.terminal.words import spoken

OURS = ("bid", "in_crowd", "letterbox", "scavenger_hunt", "tile13")


def typed(learner: Learner, move: Move) -> list[str]:
    """What somebody types to make a move, prompt by prompt: things can be called as they are shown."""
    offers, texts = learner.offers(), spoken(learner.language)
    offer = next(one for one in offers if one.verb == move.verb)
    choices = [one for one in list_choices(offers, texts) if one.offer.verb == move.verb]
    drawn = ["1" if field.kind == "ink" else "" for field in offer.fields]
    if choices[0].pick:  # one prompt for the action and its object
        label = next(one.label for one in choices if one.pick and one.pick.id == move.picks[0])
        return [label.upper(), *drawn]
    picks = [
        ", ".join(pick.label for pick in group.picks if pick.id in move.picks)
        for group in offer.groups
    ]
    alone = len(list_choices(offers, texts)) == 1 and (picks or drawn)
    return [*([] if alone else [choices[0].label]), *picks, *drawn]


class Script:
    """Types the answers of a lesson, the first wrong one of each step before the right one."""

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        self.words = self._words()

    def __call__(self, _: object) -> str:
        return next(self.words)

    def _words(self) -> Iterator[str]:
        learner = self.learner
        while True:
            if not learner.step.asks:
                yield ""
                continue
            for answer in (*learner.step.wrong[:1], *learner.step.right[:1]):
                yield from typed(learner, answer.move)


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_lesson_is_taken_to_its_end_at_the_prompt_in_the_names_that_it_shows(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = shelf.find(game)
    learner = Learner(found, read_lesson(found), language=language)
    screen = Console(file=StringIO(), width=400)
    monkeypatch.setattr(screen, "input", Script(learner))
    Lecture(screen, learner, "piecepack").run()
    shown = screen.file.getvalue()  # type: ignore[attr-defined]  # it is a StringIO
    assert learner.at_the_end
    assert f"piecepack play {game} --level easy" in shown
    own = sum(step.position is not None for step in learner.lesson.steps[1:])
    assert shown.count(spoken(language)("lesson-later")) == own
    for step in learner.lesson.steps:
        words = learner.lesson.texts[language].steps[step.id]
        assert words.title in shown
        assert words.right in shown
        assert all(words.explained[answer.because] in shown for answer in step.wrong[:1])


def test_things_are_explained_at_the_prompt_and_leaving_is_no_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = shelf.find("bid")
    learner = Learner(found, read_lesson(found), language="de")
    screen = Console(file=StringIO(), width=200)
    answers = iter(["", "explain coin", "undo"])

    def answer(_: object) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(screen, "input", answer)
    Lecture(screen, learner, "piecepack").run()
    shown = screen.file.getvalue()  # type: ignore[attr-defined]  # it is a StringIO
    assert "2 von 7: Eine Versteigerung gewinnen" in shown
    assert "nimmt ihn von selbst zurück" in shown
    assert "piecepack learn bid beginnt die Lektion von vorn." in shown
    assert "play bid" not in shown
