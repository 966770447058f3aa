"""A lesson in the terminal: the teacher's words, the table, and the learner's moves."""

from rich.console import Console
from rich.text import Text

from piecepack.core.errors import IllegalMove
from piecepack.match.lessons.learner import Learner
from piecepack.terminal.ask import Command, Prompt
from piecepack.terminal.draw import draw
from piecepack.terminal.explain import explain

_CANNOT = "In a lesson you can answer, or type explain; a wrong move is taken back by itself."


class Lecture:
    """One learner at one keyboard."""

    def __init__(self, console: Console, learner: Learner, command: str) -> None:
        self.console = console
        self.learner = learner
        self.command = command  # how this program is called here
        self.prompt = Prompt(console)
        self.read = 0  # lines of the log

    def run(self) -> None:
        """To the end of the lesson, or until the learner leaves."""
        learner = self.learner
        self._say(f"Learn {learner.game.title}  (Ctrl-C quits)", "bold")
        try:
            while True:
                self._show()
                if learner.at_the_end:
                    break
                if learner.step.asks:
                    self._ask()
                else:
                    self.console.input(Text("Press Enter to continue. ", "bold"))
                learner.go_on()
        except (KeyboardInterrupt, EOFError):
            self.console.print()
            return
        self.console.print()
        self._say("Play it against easy bots:")
        self._say(f"{self.command} play {learner.game.id} --level easy", "bold")

    def _show(self) -> None:
        learner = self.learner
        steps = len(learner.lesson.steps)
        if learner.step.position is not None:
            self.read = 0  # a position has a log of its own
        self.console.print()
        self._tell()
        draw(self.console, learner.scene())
        self.console.print()
        self._say(f"{learner.number + 1} of {steps}: {learner.words.title}", "bold")
        self._say(learner.words.text)

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
                self._say(str(error))
            else:
                self._say(verdict.words(learner.words), "" if verdict.right else "italic")
        self._tell()

    def _obey(self, command: Command) -> None:
        if command.word != "explain":
            self._say(_CANNOT)
            return
        always = self.learner.game.about(self.learner.language).meanings
        for line in explain(always, self.learner.scene(), command.about):
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
