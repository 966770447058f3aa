"""The command to learn a game in the terminal, move by move."""

from piecepack.cli.app import GameName, Language, a_console, app, command
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner
from piecepack.match.lessons.lesson import read_lesson
from piecepack.terminal.learn import Lecture


@app.command()
def learn(game: GameName, *, language: Language = "") -> None:
    """Learn a game step by step: you make the moves, and a wrong one is explained."""
    chosen = shelf.find(game)
    lesson = read_lesson(chosen)
    Lecture(a_console(), Learner(chosen, lesson, language=language), command()).run()
