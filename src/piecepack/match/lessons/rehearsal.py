"""A rehearsal: a whole lesson played through, for the tests of a game's package."""

from piecepack.core.contract import Game
from piecepack.core.errors import PiecepackError, Unreadable
from piecepack.match.lessons.learner import Learner, resume
from piecepack.match.lessons.lesson import Lesson, check, read_lesson


def rehearse(game: Game) -> Lesson:
    """Play a game's lesson in every language, with every answer that it knows.

    `Unreadable` if it does not fit the rules: an answer that is not legal, one that is not judged as
    the lesson says, or a right one after which the script cannot go on. Nor may a translation lack anything.
    """
    lesson = read_lesson(game)
    check(game, lesson.gaps)
    for language in lesson.texts:
        learner = Learner(game, lesson, language=language)
        while not learner.at_the_end:
            _try_answers(learner)
            learner.go_on()
    _try_every_way(game, lesson)
    return lesson


def _try_answers(learner: Learner) -> None:
    """The wrong answers of a step, then the first right one."""
    step = learner.step
    for answer in (*step.wrong, *step.right[:1]):
        wanted = answer not in step.wrong
        try:
            verdict = learner.answer(answer.move)
        except PiecepackError as error:
            raise _misfit(learner, f"{answer.move} is not legal: {error}") from error
        if verdict.right != wanted or verdict.because != answer.because:
            raise _misfit(learner, f"{answer.move} is taken for another answer.")


def _try_every_way(game: Game, lesson: Lesson) -> None:
    """The lesson goes on to its next position, or its end, whichever right answer is given."""
    for number, step in enumerate(lesson.steps):
        for answer in step.right[1:]:
            moves = [one.right[0].move if one.asks else None for one in lesson.steps]
            moves[number] = answer.move
            later = lesson.steps[number + 1 :]
            anew = [index for index, one in enumerate(later) if one.position is not None]
            resume(game, lesson, moves[: number + 1 + anew[0]] if anew else moves[:-1])


def _misfit(learner: Learner, why: str) -> Unreadable:
    return Unreadable(
        f"The lesson of {learner.game.title} does not fit its rules at step {learner.step.id}: {why}"
    )
