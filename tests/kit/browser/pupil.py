"""Somebody who takes a lesson in a browser, and makes the moves that it knows."""

from collections.abc import Iterator

from kit.browser.people import Person, expect
from piecepack.core.offer import Move, Offer
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner
from piecepack.match.lessons.lesson import Step, read_lesson

_ONWARD = ".teacher [data-onward]"


class Pupil:
    """A person at the lesson of a game. The same lesson goes on beside it, to know what is where."""

    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        self.page = person.page
        found = shelf.find(game)
        self.learner = Learner(found, read_lesson(found))

    def steps(self) -> Iterator[Step]:
        """Every step, when it is in view and what was asked can be answered; then it goes on."""
        while True:
            step = self.learner.step
            number = self.learner.number + 1
            expect(self.page.locator(f'.page[data-step="{number}"]')).to_be_visible()
            if step.asks:
                self.until(self.page.locator('.hand:not([data-asked="0"])'))
            yield step
            if self.learner.at_the_end:
                return
            self.learner.go_on()
            self.until(self.page.locator(f'.page[data-step="{number + 1}"]'))

    def until(self, sight: object) -> None:
        """Continue until something is in view."""
        for _ in range(40):
            self.page.locator(_ONWARD).or_(sight).first.wait_for()  # type: ignore[arg-type]
            if sight.count():  # type: ignore[attr-defined]
                return
            self.person.press(self.page.locator(_ONWARD))
        raise AssertionError(f"It does not go on: {self.page.locator('.teacher').inner_text()}")

    def wrong(self, move: Move) -> str:
        """Make a wrong move, read why, and take it back."""
        scene = self.page.locator(".board").inner_text()
        self._make(move)
        expect(self.page.locator(".teacher.wrong")).to_be_visible()
        why = self.page.locator(".teacher .words").inner_text()
        self.person.press(self.page.get_by_role("button", name="Try again"))
        expect(self.page.locator('.hand:not([data-asked="0"])')).to_be_visible()
        assert self.page.locator(".board").inner_text() == scene
        return why

    def right(self, move: Move) -> None:
        self._make(move)
        expect(self.page.locator(".teacher.right")).to_be_visible()
        assert self.learner.answer(move).right

    def _make(self, move: Move) -> None:
        """Pick, write and press, as the offer wants it."""
        offer = next(one for one in self.learner.offers() if one.verb == move.verb)
        for pick in move.picks:
            self.person.press(self._place(offer, pick))
        self._fill_in(offer, move)
        judged = self.page.locator(".teacher.wrong, .teacher.right")
        button = self.page.locator(f'.hand [data-verb="{move.verb}"]:enabled')
        for _ in range(2):  # what is final asks once more
            judged.or_(button).first.wait_for()
            if judged.count():
                return
            self.person.press(button)

    def _place(self, offer: Offer, pick: str):  # type: ignore[no-untyped-def]
        known = {one.id: one.piece or one.id for group in offer.groups for one in group.picks}
        at = known[pick]
        return self.page.locator(
            f'button[data-piece="{at}"], button[data-cell="{at}"], button[data-pick="{pick}"]'
        ).first

    def _fill_in(self, offer: Offer, move: Move) -> None:
        return None
