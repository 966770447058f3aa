"""A learner on the way through a lesson: a match with scripted luck and scripted others.

What the learner may do comes from the game's own offers, and what is played goes through `Match.play`,
so a lesson can neither allow what the rules forbid nor forbid what they allow; it only says which of
the legal moves it was asking for.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piecepack.core.contract import Game
from piecepack.core.errors import IllegalMove, PiecepackError, Unreadable, lazy_text
from piecepack.core.offer import Move, Offer
from piecepack.core.scene import Scene
from piecepack.core.texts import chosen
from piecepack.match.lessons.lesson import FIRST_LANGUAGE, Event, Lesson, Step, StepText
from piecepack.match.luck import seeded
from piecepack.match.match import Match
from piecepack.match.record import Commitment, Player
from piecepack.match.seating import PERSON, USUAL_BOT

_SCRIPTED: Final = Commitment(seeded("lesson", 1).commitment, ())


class Verdict(Struct, frozen=True):
    """What the teacher makes of a legal move; a wrong one has changed nothing.

    `because` names the explanation of a known wrong answer.
    """

    right: bool
    because: str = ""

    def words(self, text: StepText) -> str:
        """What the teacher says to it."""
        if self.right:
            return text.right
        return text.explained.get(self.because, text.wrong)


class Learner:
    """Somebody at a step of a lesson."""

    def __init__(
        self, game: Game, lesson: Lesson, name: str = "", language: str = FIRST_LANGUAGE
    ) -> None:
        names = list(lesson.players)
        names[lesson.seat] = name or names[lesson.seat]
        self.game = game
        self.lesson = lesson
        self.language = chosen([language])  # of the table and of the teacher
        self._texts = lesson.words(self.language)
        self.number = 0  # of the step, from 0
        self.answered = False  # the step is done, and what follows has been seen
        self.passed: list[Scene] = []  # from the last step or answer to here, oldest first
        self._players = [
            Player(name, PERSON if seat == lesson.seat else USUAL_BOT)
            for seat, name in enumerate(names)
        ]
        self.match = self._a_match(self.step)
        self._begin()

    @property
    def seat(self) -> int:
        return self.lesson.seat

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def at_the_end(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def words(self) -> StepText:
        """What the teacher says at this step."""
        return self._texts.steps[self.step.id]

    def offers(self) -> list[Offer]:
        """What the learner can do now; nothing is ever answered for somebody who is learning it."""
        if self.answered or not self.step.asks:
            return []
        return [
            replace(offer, forced=False, recurs="", quiet=False)
            for offer in self.match.offers(self.seat)
        ]

    def scene(self) -> Scene:
        return self.match.scene(self.seat)

    def answer(self, move: Move) -> Verdict:
        """Make a move: `IllegalMove` if the rules forbid it; if it is wrong, it is taken back at once."""
        if self.answered or not self.step.asks:
            raise IllegalMove(lazy_text("lesson-asks-nothing"))
        tried = self.match.snapshot()
        tried.play(self.seat, move)
        verdict = judge(self.step, move)
        if not verdict.right:
            return verdict
        self.match = tried
        self.answered = True
        self.passed = [self.scene()]
        self._happen(self.step.then)
        return verdict

    def go_on(self) -> None:
        """To the next step."""
        if self.step.asks and not self.answered:
            raise IllegalMove(lazy_text("lesson-step-open", step=self.number + 1))
        if self.at_the_end:
            raise IllegalMove(lazy_text("lesson-over"))
        self.number += 1
        self.answered = False
        self.passed = []
        if self.step.position is not None:
            self.match = self._a_match(self.step)
        self._begin()

    def _a_match(self, step: Step) -> Match:
        try:
            return Match(
                self.game,
                self._players,
                self.lesson.options,
                commitment=_SCRIPTED,
                position=step.position,
                said=[replace(one, fields=self._written(one.fields)) for one in step.said],
                language=self.language,
            )
        except PiecepackError as error:
            raise self._unfit(error) from error

    def _begin(self) -> None:
        if self.number == 0 or self.step.position is not None:
            self.passed = [self.scene()]
        self._happen(self.step.before)
        if self.step.asks and self.seat not in self.match.owing():
            raise self._unfit(IllegalMove("The learner cannot move."))

    def _happen(self, events: Sequence[Event]) -> None:
        for event in events:
            try:
                if event.luck is not None:
                    self.match.bring_named(event.luck)
                elif event.seat is not None:
                    fields = self._written(event.fields)
                    self.match.play(event.seat, Move(event.verb, event.picks, fields))
            except PiecepackError as error:
                raise self._unfit(error) from error
            self.passed.append(self.scene())

    def _written(self, fields: Mapping[str, str]) -> dict[str, str]:
        """What players write, in the learner's language."""
        return {
            id_: self._texts.said[text[1:]] if text.startswith("$") else text
            for id_, text in fields.items()
        }

    def _unfit(self, error: PiecepackError) -> Unreadable:
        return Unreadable(
            f"The lesson of {self.game.title} does not fit its rules at step {self.step.id}: {error}"
        )


def judge(step: Step, move: Move) -> Verdict:
    """Whether a legal move is what a step asks for."""
    if step.any or any(answer.is_given_by(move) for answer in step.right):
        return Verdict(right=True)
    because = next((one.because for one in step.wrong if one.is_given_by(move)), "")
    return Verdict(right=False, because=because)


def resume(
    game: Game,
    lesson: Lesson,
    done: Sequence[Move | None],
    name: str = "",
    language: str = FIRST_LANGUAGE,
) -> Learner:
    """A learner who has done some steps: with a move where one was asked for, else with None."""
    if len(done) >= len(lesson.steps):
        raise IllegalMove(lazy_text("lesson-too-far", steps=len(lesson.steps)))
    learner = Learner(game, lesson, name, language)
    for number, move in enumerate(done, start=1):
        if (move is not None) != learner.step.asks:
            raise IllegalMove(lazy_text("lesson-move-or-read", step=number))
        if move is not None and not learner.answer(move).right:
            raise IllegalMove(lazy_text("lesson-wrong-answer", step=number))
        learner.go_on()
    return learner
