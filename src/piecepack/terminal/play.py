"""A game in the terminal: people at one keyboard, bots in the other seats."""

from pathlib import Path
from random import Random

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from piecepack.analysis.hint import hint
from piecepack.core.contract import OVER, WATCHER
from piecepack.core.errors import IllegalMove
from piecepack.core.offer import in_words
from piecepack.core.words import listing, number
from piecepack.match.local import LocalMatch
from piecepack.terminal.ask import COMMANDS, Command, Prompt
from piecepack.terminal.draw import draw
from piecepack.terminal.explain import explain
from piecepack.terminal.standing import Standing
from piecepack.terminal.undo import take_back


class Session:
    """One session: plays a match, and always saves its record."""

    def __init__(
        self, console: Console, match: LocalMatch, path: Path, command: str, *, forced: bool = True
    ) -> None:
        self.console = console
        self.command = command  # how this program is called here
        self.match = match
        self.path = path
        self.prompt = Prompt(console)
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
        self._say(f"{title}  (Ctrl-C saves and quits)", "bold")
        self._say("Type help at any prompt: explain, guide, hint and undo work there, too.", "dim")
        match = self.match
        goal = match.game.goal(match.options, len(match.players), match.texts)
        if goal:
            self._say(f"Goal: {goal}")
        self._say_path(f"Luck is committed to {self.match.luck.commitment}.", "dim")

    def _go_on(self) -> None:
        self.match.go_on()
        for seat in self.match.owing()[:1]:  # a move taken back may have been the others' cue
            self._ask(seat)

    def _ask(self, seat: int) -> None:
        offers = self.match.offers(seat)
        made = self.standing.answer(self.match.scene(seat), seat, offers)
        if made is not None:
            # Others may be at the screen: what was sealed for somebody is not for their eyes.
            if self.at_prompt == seat or not any(offer.sealed for offer in offers):
                self._say(f"Made for you: {in_words(offers, made)}.", "dim")
            self.match.play(seat, made)
            self.by_hand = False
            return
        self._hand_over(seat)
        self._tell(seat)
        self.console.print()
        draw(self.console, self.match.scene(seat))
        hinted = False
        while True:
            try:
                move, again = self.prompt.move(offers)
                self.match.play(seat, move, hinted=hinted)
            except Command as command:
                if command.word == "hint":
                    hinted = self._hint(seat) or hinted
                elif self._obey(command, seat):
                    return
            except IllegalMove as error:
                self._say(str(error))
            else:
                self.by_hand = True
                if again:
                    self.standing.repeat(seat, offers, move)
                return

    def _hint(self, seat: int) -> bool:
        """Say what Expert would do, unless there are other people who have not agreed to that."""
        if len(self.people) > 1 and not self.hints_agreed:
            answer = self.console.input(Text("Does everybody agree to hints? (yes/no) ", "bold"))
            self.hints_agreed = answer.strip().lower() in ("y", "yes")
            if not self.hints_agreed:
                return False
        tip = hint(self.match, seat, Random())
        self._say(f"Expert would choose: {tip.text}.", "bold")
        self._say(tip.why)
        return True

    def _obey(self, command: Command, seat: int) -> bool:
        """Whether the question has changed: then it is asked anew."""
        if command.word == "explain":
            for line in explain(self._about.meanings, self.match.scene(seat), command.about):
                self._say(line)
            return False
        if command.word == "guide":
            self.console.print(Markdown(self._about.guide))
            return False
        if command.word == "ask":
            asked = self.standing.forget(seat)
            self._say("You will be asked again." if asked else "Nothing is answered for you.")
            return False
        if command.word == "help":
            for word, does in COMMANDS.items():
                self._say(f"  {word:<8} {does}")
            self._say("  Ctrl-C   save the game and quit")
            return False
        if not self.by_hand:
            self._say("The last move was made for you, and would be made again.")
            return False
        try:
            take_back(self.match)
        except IllegalMove as error:
            self._say(str(error))
            return False
        return True

    def _hand_over(self, seat: int) -> None:
        """With several people at one screen, hide the hand until the next player is ready."""
        if len(self.people) > 1 and self.at_prompt != seat:
            if self.console.is_terminal:
                self.console.clear()
            name = self.match.players[seat].name
            self.console.input(Text(f"Pass the keyboard to {name}, then press Enter. ", "bold"))
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
        draw(self.console, self.match.scene(viewer))
        result = self.match.rules.result()
        winners = [self.match.players[seat].name for seat in result.winners]
        points = ", ".join(
            f"{player.name} {number(score)}"
            for player, score in zip(self.match.players, result.scores, strict=True)
        )
        self._say(
            f"{listing(winners) or 'Nobody'} won: {self.match.texts.why(result.why)}. {points}.",
            "bold",
        )
        self.match.save(self.path)
        self._say_path(f"The record was saved to {self.path}")
        self._say_path(f"Replay it: {self.command} replay {self.path}", "dim")
        self._say_path(f"See what was luck: {self.command} analyse {self.path}", "dim")
        self._say_path(f"Verify the luck: {self.command} verify {self.path}", "dim")

    def _leave(self) -> None:
        self.match.save(self.path)
        self.console.print()
        self._say("The game is saved. Continue it with:")
        self._say_path(f"{self.command} play --resume {self.path}", "bold")

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def _say_path(self, text: str, style: str = "") -> None:
        """A path stays in one piece, so that it can be copied."""
        self.console.print(Text(text, style), soft_wrap=True)
