"""A lesson as its game's folder has it: `lesson/lesson.toml`, and a file of texts for each language.

A lesson is a row of steps. A step goes on where the one before it ended, or begins at a position of
its own; then luck and the other seats do what is scripted (`before`), and the learner reads, or makes
a move. Words are kept apart, by step, so that another language is another file and nothing else; what it
lacks is said in English.
"""

import logging
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from piecepack.core.contract import Game, Said
from piecepack.core.errors import NoLesson, Unreadable, lazy_text
from piecepack.core.offer import Move
from piecepack.core.words import listing

FIRST_LANGUAGE: Final = "en"  # the language that every lesson has
_STEPS: Final = "lesson.toml"
_log = logging.getLogger(__name__)
_T = TypeVar("_T")


class Event(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that happens by itself: an outcome of luck by name, or a move of another seat."""

    luck: dict[str, Any] | None = None
    seat: int | None = None
    verb: str = ""
    picks: tuple[str, ...] = ()
    fields: dict[str, str] = {}  # a value such as `$clue` stands for words of the language's file


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the learner that the lesson knows: a whole, legal one.

    Any move of the same verb with the picks that matter is the same answer; without `matters` that is
    all of them. Words that are written with a move never matter.
    """

    verb: str
    picks: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    matters: tuple[str, ...] | None = None
    because: str = ""  # of a wrong one: which explanation it gets

    @property
    def move(self) -> Move:
        return Move(self.verb, self.picks, self.fields)

    def is_given_by(self, move: Move) -> bool:
        if self.matters is None:
            return move.verb == self.verb and set(move.picks) == set(self.picks)
        return move.verb == self.verb and set(self.matters) <= set(move.picks)


class Step(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea. Without right answers it is only read; where `any` move will do they are examples."""

    id: str
    position: dict[str, Any] | None = None  # as `Game.load` reads it; else the last step goes on
    said: tuple[Said, ...] = ()  # what came with moves before the position, see `Event.fields`
    before: tuple[Event, ...] = ()
    right: tuple[Answer, ...] = ()
    wrong: tuple[Answer, ...] = ()  # those with an explanation of their own
    any: bool = False
    then: tuple[Event, ...] = ()  # what follows the right answer

    @property
    def asks(self) -> bool:
        return bool(self.right)


class StepText(Struct, frozen=True, forbid_unknown_fields=True):
    """What the teacher says at a step: before it, after the right answer, and after a wrong one."""

    title: str = ""
    text: str = ""
    right: str = ""
    wrong: str = ""
    explained: dict[str, str] = {}

    def above(self, english: "StepText") -> "StepText":
        """The same, with English for what is not there."""
        return StepText(
            title=self.title or english.title,
            text=self.text or english.text,
            right=self.right or english.right,
            wrong=self.wrong or english.wrong,
            explained={**english.explained, **self.explained},
        )


class Texts(Struct, frozen=True, forbid_unknown_fields=True):
    """All words of a lesson in one language; `said` is what the players write."""

    steps: dict[str, StepText] = {}
    said: dict[str, str] = {}

    def above(self, english: "Texts") -> "Texts":
        """The same, with English for what is not there."""
        steps = {
            name: self.steps.get(name, text).above(text) for name, text in english.steps.items()
        }
        return Texts(steps, {**english.said, **self.said})


Minutes = Annotated[int, Meta(ge=1, le=20)]


class _File(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    minutes: Minutes
    seats: int
    seat: int = 0  # the learner's
    players: tuple[str, ...] = ()  # what all are called; else as the game calls its seats
    options: dict[str, Any] = {}
    steps: Annotated[tuple[Step, ...], Meta(min_length=2)]


class Lesson(Struct, frozen=True):
    """A lesson with its words."""

    minutes: int
    seats: int
    seat: int
    players: tuple[str, ...]
    options: dict[str, Any]
    steps: tuple[Step, ...]
    texts: dict[str, Texts]  # by language, each whole
    gaps: tuple[str, ...] = ()  # what translations lack, or have too much

    def words(self, language: str) -> Texts:
        """The words of a language, in English where it has no file."""
        return self.texts.get(language, self.texts[FIRST_LANGUAGE])


def read_lesson(game: Game) -> Lesson:
    """The lesson of a game; `NoLesson` if it has none, `Unreadable` if something is wrong with it."""
    folder = game.lesson
    if folder is None:
        raise NoLesson(lazy_text("no-lesson", game=game.title))
    file = _read(folder.joinpath(_STEPS), _File)
    texts, gaps = _read_texts(folder)
    lesson = Lesson(
        file.minutes,
        file.seats,
        file.seat,
        file.players or game.seat_names(file.seats),
        file.options,
        file.steps,
        texts,
    )
    check(game, _faults(game, lesson))
    english = texts[FIRST_LANGUAGE]
    for language, translated in texts.items():
        gaps += [f"{language}.toml: {gap}" for gap in _faults_in(translated, lesson.steps)]
    whole = {language: translated.above(english) for language, translated in texts.items()}
    return replace(lesson, texts=whole, gaps=tuple(gaps))


def _read_texts(folder: Traversable) -> tuple[dict[str, Texts], list[str]]:
    """The texts by language, and what is wrong with files of translations that cannot be read."""
    texts, unreadable = {}, []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        language = one.name.removesuffix(".toml")
        if one.name in (language, _STEPS):
            continue
        try:
            texts[language] = _read(one, Texts)
        except Unreadable as error:
            if language == FIRST_LANGUAGE:
                raise
            _log.warning("%s This lesson is in English instead.", error)
            unreadable.append(str(error))
    return texts, unreadable


def _read(path: Traversable, kind: type[_T]) -> _T:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise Unreadable(f"The lesson file {path.name} cannot be read: {error}.") from None


def check(game: Game, faults: Sequence[str]) -> None:
    if faults:
        raise Unreadable(f"The lesson of {game.title} is not complete: {' '.join(faults)}")


def _faults(game: Game, lesson: Lesson) -> list[str]:
    ids = [step.id for step in lesson.steps]
    found = [
        f"Two steps are called {one!r}." for one in sorted({x for x in ids if ids.count(x) > 1})
    ]
    if lesson.seats not in game.seats:
        found.append(f"The game is not for {lesson.seats} players.")
    if len(lesson.players) != lesson.seats or not 0 <= lesson.seat < lesson.seats:
        found.append("The learner's seat and the players' names must fit the number of seats.")
    if lesson.steps[-1].asks:
        found.append("The last step is for reading: it hands over to a real game.")
    for step in lesson.steps:
        found += _faults_of(step)
    english = lesson.texts.get(FIRST_LANGUAGE)
    if english is None:
        found.append(f"There is no {FIRST_LANGUAGE}.toml.")
    else:
        found += [f"{FIRST_LANGUAGE}.toml: {one}" for one in _faults_in(english, lesson.steps)]
    return found


def _faults_of(step: Step) -> list[str]:
    found = [
        f"{step.id}: an event is either luck, or a seat and its verb."
        for event in (*step.before, *step.then)
        if (event.luck is None) == (event.seat is None) or bool(event.verb) == (event.seat is None)
    ]
    if step.any and (step.wrong or not step.right):
        found.append(
            f"{step.id}: where any move will do, `right` has an example, and none is wrong."
        )
    if not step.asks and (step.wrong or step.then):
        found.append(f"{step.id}: it asks nothing, so nothing can be wrong or follow.")
    found += [
        f"{step.id}: a wrong answer needs its `because`." for one in step.wrong if not one.because
    ]
    return found


def _faults_in(texts: Texts, steps: tuple[Step, ...]) -> list[str]:
    ids = {step.id for step in steps}
    found = [f"there is no text for {one}." for one in sorted(ids - set(texts.steps))]
    found += [f"there is no step {one}." for one in sorted(set(texts.steps) - ids)]
    wanted = {name for step in steps for name in _said_at(step)}
    found += [f"nobody says {one}." for one in sorted(set(texts.said) - wanted)]
    found += [f"there are no words for ${one}." for one in sorted(wanted - set(texts.said))]
    for step in steps:
        if step.id not in texts.steps:
            continue
        text = texts.steps[step.id]
        if not text.title or not text.text:
            found.append(f"{step.id} needs a `title` and a `text`.")
        if step.asks and not text.right:
            found.append(f"{step.id} needs a `right`.")
        if bool(text.wrong) != (step.asks and not step.any):
            found.append(f"{step.id} needs a `wrong` where something can be wrong, and only there.")
        reasons = {answer.because for answer in step.wrong}
        if reasons != set(text.explained):
            found.append(
                f"{step.id} explains {listing(sorted(text.explained)) or 'nothing'}, not {listing(sorted(reasons)) or 'nothing'}."
            )
    return found


def _said_at(step: Step) -> list[str]:
    """The names of the words that players write at a step."""
    writing = [one.fields for one in (*step.before, *step.then)] + [one.fields for one in step.said]
    return [text[1:] for fields in writing for text in fields.values() if text.startswith("$")]
