"""A game in the terminal: people at one keyboard, bots in the other seats."""

from pathlib import Path
from random import Random

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from piecepack.analysis.hint import Tip, hint
from piecepack.core.contract import OVER, WATCHER
from piecepack.core.errors import IllegalMove
from piecepack.core.offer import Move, in_words
from piecepack.core.words import number
from piecepack.match.local import LocalMatch
from piecepack.terminal.ask import Command, Prompt
from piecepack.terminal.draw import draw, draw_table
from piecepack.terminal.explain import explain
from piecepack.terminal.standing import Standing
from piecepack.terminal.undo import take_back
from piecepack.terminal.words import help_lines, means_yes, spoken


class Session:
    """One session: plays a match, and always saves its record."""

    def __init__(
        self, console: Console, match: LocalMatch, path: Path, command: str, *, forced: bool = True
    ) -> None:
        self.console = console
        self.command = command  # how this program is called here
        self.match = match
        self.path = path
        self.language = match.language
        self.texts = spoken(match.language)
        self.prompt = Prompt(console, self.texts)
        self.people = match.people
        self.read = dict.fromkeys([*self.people, WATCHER], len(match.lines))
        self.at_prompt = WATCHER  # whose eyes are on the screen
        self.standing = Standing(forced=forced)
        self.hints_agreed = False  # by everybody at this keyboard
        self.by_hand = True  # the last move of a person was not made for them
        self._about = match.game.about(match.language)

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self._greet()
        try:
            while self.match.waiting() != OVER:
                self._go_on()
        except (KeyboardInterrupt, EOFError):
            self._leave()
            return
        except BaseException:
            self.match.save(self.path)
            raise
        self._finish()

    def _greet(self) -> None:
        title = self.match.game.title
        self._say(self.texts("greeting", game=title), "bold")
        self._say(self.texts("type-help"), "dim")
        match = self.match
        goal = match.game.goal(match.options, len(match.players), match.texts)
        if goal:
            self._say(self.texts("goal", goal=goal))
        committed = self.texts("luck-committed", commitment=self.match.luck.commitment)
        self._say_path(committed, "dim")

    def _go_on(self) -> None:
        self.match.go_on()
        for seat in self.match.owing()[:1]:  # a move taken back may have been the others' cue
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        offers = self.match.offers(seat)
        made = self.standing.answer(self.match.scene(seat), seat, offers)
        if made is not None:
            # Others may be at the screen: what was sealed for somebody is not for their eyes.
            eyes = seat if len(self.people) == 1 else self.at_prompt
            if eyes == seat or not any(offer.sealed for offer in offers):
                self._tell(eyes)  # what it answers
                self._say(self.texts("made-for-you", action=in_words(offers, made)), "dim")
            self._play(seat, made)
            self.by_hand = False
            return
        self._hand_over(seat)
        self._tell(seat)
        self.console.print()
        draw(self.console, self.match.scene(seat), self.language)
        tip: Tip | None = None  # whoever asks twice is not told two things
        while True:
            try:
                move, again = self.prompt.move(offers)
                self._play(seat, move)
            except Command as command:
                if command.word == "hint":
                    tip = self._hint(seat, tip)
                elif self._obey(command, seat):
                    return
            except IllegalMove as error:
                self._say(error.translated(self.language))
            else:
                self.by_hand = True
                if again:
                    self.standing.repeat(seat, offers, move)
                return

    def _play(self, seat: int, move: Move) -> None:
        self.match.play(seat, move, hinted=self.match.hint_marks.marks(seat))

    def _hint(self, seat: int, tip: Tip | None) -> Tip | None:
        """Say what Expert would do, unless there are other people who have not agreed to that."""
        if len(self.people) > 1 and not self.hints_agreed:
            answer = self.console.input(Text(f"{self.texts('agree-to-hints')} ", "bold"))
            self.hints_agreed = means_yes(answer, self.texts)
            if not self.hints_agreed:
                return None
        tip = tip or hint(self.match, seat, Random())
        self.match.hint_marks.ask(seat)
        self._say(self.texts("expert-would", move=tip.text), "bold")
        self._say(tip.why)
        return tip

    def _obey(self, command: Command, seat: int) -> bool:
        """Whether the question has changed: then it is asked anew."""
        if command.word == "explain":
            always, scene = self._about.meanings, self.match.scene(seat)
            for line in explain(always, scene, command.about, self.language):
                self._say(line)
            return False
        if command.word == "guide":
            self.console.print(Markdown(self._about.guide))
            return False
        if command.word == "ask":
            asked = self.standing.forget(seat)
            self._say(self.texts("asked-again" if asked else "nothing-answered"))
            return False
        if command.word == "help":
            for line in help_lines(self.texts):
                self._say(line)
            return False
        if not self.by_hand:
            self._say(self.texts("made-and-again"))
            return False
        try:
            take_back(self.match)
        except IllegalMove as error:
            self._say(error.translated(self.language))
            return False
        return True

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen, hide the hand until the next player is ready."""
        if len(self.people) > 1 and self.at_prompt != seat:
            if self.console.is_terminal:
                self.console.clear()
            pass_on = self.texts("pass-keyboard", name=self.match.names[seat])
            self.console.input(Text(f"{pass_on} ", "bold"))
        self.at_prompt = seat

    def _tell(self, viewer: int) -> None:
        """What happened since this viewer last looked."""
        new = self.match.lines[self.read[viewer] :]
        self.read[viewer] = len(self.match.lines)
        for line in new:
            if line.readable_by(viewer) and not line.passing:
                if line.heading:
                    self.console.print()
                self._say(line.text)

    def _finish(self) -> None:
        viewer = self.people[0] if len(self.people) == 1 else WATCHER
        self._tell(viewer)
        self.console.print()
        # Who won and why is in what was told, and in the result.
        draw_table(self.console, self.match.scene(viewer), self.texts)
        self._say(self._result(), "bold")
        self.match.save(self.path)
        self._say_path(self.texts("record-saved", path=str(self.path)))
        commands = {"replay-it": "replay", "see-luck": "analyse", "verify-luck": "verify"}
        for message, word in commands.items():
            line = f"{self.command} {word} {self.path}"
            self._say_path(self.texts(message, command=line), "dim")

    def _result(self) -> str:
        result, names = self.match.rules.result(), self.match.names
        points = ", ".join(
            f"{name} {number(score)}" for name, score in zip(names, result.scores, strict=True)
        )
        why = self.match.texts.why(result.why)
        winners = tuple(names[seat] for seat in result.winners)
        if not winners:
            return self.texts("nobody-won", why=why, points=points)
        return self.texts("has-won", winners=winners, why=why, points=points)

    def _leave(self) -> None:
        self.match.save(self.path)
        self.console.print()
        self._say(self.texts("continue-with"))
        self._say_path(f"{self.command} play --resume {self.path}", "bold")

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def _say_path(self, text: str, style: str = "") -> None:
        """A path stays in one piece, so that it can be copied."""
        self.console.print(Text(text, style), soft_wrap=True)
