"""Somebody who takes a lesson in a browser, and makes the moves that the lesson knows."""

from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Locator

from kit.browser.people import Person, expect
from piecepack.core.offer import Move, Offer
from piecepack.match import shelf
from piecepack.match.lessons.learner import Learner
from piecepack.match.lessons.lesson import Step, read_lesson

_ASKED: Final = '.hand:not([data-asked="0"])'
_ONWARD: Final = ".teacher [data-onward]"
_JUDGED: Final = ".teacher:is(.right, .wrong)"
_MOST: Final = 40  # gestures for a move or a step


class Pupil:
    """A person at the lesson of a game. The same lesson goes on beside it, to know what lies where."""

    def __init__(self, person: Person, game: str) -> None:
        self.person = person
        self.page = person.page
        found = shelf.find(game)
        self.learner = Learner(found, read_lesson(found))

    def steps(self) -> Iterator[Step]:
        """Every step, once it can be read or answered. What a step asks is for the caller to do."""
        while True:
            number = self.learner.number + 1
            self.go_on_until(self.page.locator(f'.page[data-step="{number}"]'))
            if self.learner.step.asks:
                self.go_on_until(self.page.locator(_ASKED))
            yield self.learner.step
            if self.learner.at_the_end:
                return
            self.learner.go_on()

    def go_on_until(self, sight: Locator) -> None:
        """Press Continue until something is in view."""
        onward = self.page.locator(_ONWARD)
        for _ in range(_MOST):
            onward.or_(sight).first.wait_for()
            if sight.count():
                return
            self.person.press(onward)
        raise AssertionError(f"It does not go on: {self.page.locator('.teacher').inner_text()}")

    def make_wrong(self, move: Move) -> str:
        """Make a wrong move and read why; then it is taken back."""
        before = self.page.locator(".board").inner_text()
        self.make(move)
        expect(self.page.locator(".teacher.wrong")).to_be_visible()
        why = self.page.locator(".teacher .said").inner_text()
        self.person.press(self.page.get_by_role("button", name="Try again"))
        expect(self.page.locator(_ASKED)).to_be_visible()
        assert self.page.locator(".board").inner_text() == before
        return why

    def make_right(self, move: Move) -> None:
        self.make(move)
        expect(self.page.locator(".teacher.right")).to_be_visible()
        assert self.learner.answer(move).right
        # What the teacher says to it comes once the table shows it.
        told = self.page.locator(".teacher .said", has_text=self.learner.words.right)
        self.go_on_until(told)

    def make(self, move: Move) -> None:
        """Pick, write and press until the teacher has something to say."""
        offer = next(one for one in self.learner.offers() if one.verb == move.verb)
        for pick in move.picks:
            place = self._place(offer, pick)
            if not place.count():  # the choice is not on the table: its action comes first
                self.person.press(self.page.locator(f'.hand [data-verb="{move.verb}"]'))
            self.person.press(place)
        judged = self.page.locator(_JUDGED)
        known = f':is([data-verb="{move.verb}"], [data-verb="next"]):enabled'
        for _ in range(_MOST):
            if not self.page.locator(_ASKED).count():
                judged.wait_for()
                return
            # The next page of a form, or the action itself; what is final asks once more.
            button = self.page.locator(f".hand {known}").last
            if button.count() or not self.person.fill_in():
                self.person.press(button)
        raise AssertionError(f"{move} cannot be made.")

    def _place(self, offer: Offer, pick: str) -> Locator:
        known = {one.id: one.piece or one.id for group in offer.groups for one in group.picks}
        places = ("data-piece", known[pick]), ("data-cell", known[pick]), ("data-pick", pick)
        return self.page.locator(", ".join(f'button[{name}="{id_}"]' for name, id_ in places)).first
