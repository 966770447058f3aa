"""A lesson in the terminal: the teacher's words, the table, and the learner's moves."""

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from piecepack.core.errors import IllegalMove
from piecepack.match.lessons.learner import Learner
from piecepack.terminal.ask import Command, Prompt
from piecepack.terminal.draw import draw
from piecepack.terminal.explain import explain
from piecepack.terminal.words import IN_A_LESSON, help_lines, spoken


class Lecture:
    """One learner at one keyboard."""

    def __init__(self, console: Console, learner: Learner, command: str) -> None:
        self.console = console
        self.learner = learner
        self.command = command  # how this program is called here
        self.language = learner.language
        self.texts = spoken(learner.language)
        self.prompt = Prompt(console, self.texts)
        self.read = 0  # lines of the log

    def run(self) -> None:
        """To the end of the lesson, or until the learner leaves."""
        learner = self.learner
        self._say(self.texts("learn-greeting", game=learner.game.title), "bold")
        try:
            while True:
                self._show()
                if learner.at_the_end:
                    break
                if learner.step.asks:
                    self._ask()
                else:
                    self._wait()
                learner.go_on()
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            again = f"{self.command} learn {learner.game.id}"
            self._say(self.texts("lesson-left", command=again))
            return
        self.console.print()
        self._say(self.texts("play-it"))
        self._say(f"{self.command} play {learner.game.id} --level easy", "bold")

    def _show(self) -> None:
        learner = self.learner
        steps = len(learner.lesson.steps)
        if learner.step.position is not None:
            self.read = 0  # a position has a log of its own
        self.console.print()
        self._tell()
        draw(self.console, learner.scene(), self.language)
        self.console.print()
        title = learner.words.title
        self._say(
            self.texts("lesson-step", number=learner.number + 1, steps=steps, title=title), "bold"
        )
        if learner.number and learner.step.position is not None:
            self._say(self.texts("lesson-later"))
        self._say(learner.words.text)

    def _wait(self) -> None:
        """Until the step has been read."""
        while True:
            try:
                self.prompt.enter()
            except Command as command:
                self._obey(command)
            else:
                return

    def _ask(self) -> None:
        """Until the answer is right."""
        learner = self.learner
        while not learner.answered:
            try:
                move, _ = self.prompt.move(learner.offers())
                verdict = learner.answer(move)
            except Command as command:
                self._obey(command)
            except IllegalMove as error:
                self._say(error.translated(self.language))
            else:
                self._tell()  # the teacher speaks of it
                self._say(verdict.words(learner.words), "" if verdict.right else "italic")

    def _obey(self, command: Command) -> None:
        about = self.learner.game.about(self.language)
        if command.word == "guide":
            self.console.print(Markdown(about.guide))
            return
        lines = [self.texts("lesson-commands")]
        if command.word == "help":
            lines = help_lines(self.texts, IN_A_LESSON)
        elif command.word == "explain":
            lines = explain(about.meanings, self.learner.scene(), command.about, self.language)
        for line in lines:
            self._say(line)

    def _tell(self) -> None:
        """What happened since the last look."""
        learner = self.learner
        for line in learner.match.lines[self.read :]:
            if line.readable_by(learner.seat) and not line.passing:
                self._say(line.text, "dim")
        self.read = len(learner.match.lines)

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))
