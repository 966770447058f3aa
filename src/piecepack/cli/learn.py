"""The command to learn a game in the terminal, move by move."""

from typing import Annotated

import typer

from piecepack.cli.app import GameName, a_console, app, command
from piecepack.core.errors import BadOptions
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner
from piecepack.match.lessons.lesson import FIRST_LANGUAGE, read_lesson
from piecepack.terminal.learn import Lecture


@app.command()
def learn(
    game: GameName,
    *,
    language: Annotated[
        str, typer.Option(help="The language of the lesson, such as de.")
    ] = FIRST_LANGUAGE,
) -> None:
    """Learn a game step by step: you make the moves, and a wrong one is explained."""
    chosen = shelf.find(game)
    lesson = read_lesson(chosen)
    if language not in lesson.texts:
        known = ", ".join(lesson.texts)
        raise BadOptions(
            f"There is no lesson of {chosen.title} in {language!r}; there are {known}."
        )
    Lecture(a_console(), Learner(chosen, lesson, language=language), command()).run()
