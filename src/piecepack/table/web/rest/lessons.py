"""The REST handler for lessons. A learner is nobody's guest: what was done so far comes with each request."""

from litestar import post
from litestar.datastructures import State
from litestar.params import JSONBody

from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner, Verdict, resume
from piecepack.match.lessons.lesson import Lesson
from piecepack.table.web.catalogue import Catalogue
from piecepack.table.web.rest.caller import REFUSALS, AnyRequest, GameId, Within, take
from piecepack.table.wire.forms import AtLesson, LessonStep
from piecepack.table.wire.messages import View
from piecepack.table.words import lazy_text


@post("/games/{game:str}/lesson", status_code=200, responses=REFUSALS)
async def lesson(
    game: GameId, data: JSONBody[AtLesson], house: Within, state: State, request: AnyRequest
) -> LessonStep:
    """A step of a game's lesson, or the teacher's verdict on a move."""
    take(house.lessons, request, lazy_text("many-steps"))
    learned = shelf.find(game)
    catalogue: Catalogue = state.catalogue
    read = await house.aside.do(catalogue.lesson, learned)

    def answered() -> LessonStep:
        learner = resume(learned, read, data.done, data.name or "", data.language)
        verdict = None if data.move is None else learner.answer(data.move)
        return shown(learner, read, verdict)

    return await house.aside.do(answered)


def shown(learner: Learner, lesson: Lesson, verdict: Verdict | None) -> LessonStep:
    """What the learner sees and reads."""
    words = learner.words
    *passed, scene = learner.passed or [learner.scene()]
    asking = learner.step.asks and not learner.answered
    return LessonStep(
        number=learner.number + 1,
        total=len(lesson.steps),
        title=words.title,
        text=words.text,
        view=View(
            viewer=learner.seat,
            version=2 * learner.number + 1 + learner.answered,
            scene=scene,
            ask=learner.number + 1 if asking else 0,
            offers=tuple(learner.offers()),
            lines=tuple(line for line in learner.match.lines if line.readable_by(learner.seat)),
            passed=tuple(passed),
        ),
        asks=learner.step.asks,
        fresh=learner.step.position is not None and not learner.answered,
        verdict="" if verdict is None else "right" if verdict.right else "wrong",
        why="" if verdict is None else verdict.words(words),
    )
