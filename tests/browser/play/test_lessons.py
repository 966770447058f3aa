"""Every lesson to its end in Chromium, with a wrong answer in each: one on a phone, one by keyboard alone."""

import re
from typing import Final

import pytest

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import Company, Means, expect
from kit.browser.pupil import Pupil
from kit.browser.seeing import complaints
from kit.table.served import Served

TAKEN: Final[dict[str, Means]] = {
    "bid": "keyboard",
    "in_crowd": "finger",
    "letterbox": "mouse",
    "scavenger_hunt": "mouse",
    "tile13": "finger",
}


@pytest.mark.slow
@pytest.mark.parametrize("game", TAKEN)
def test_a_lesson_is_taken_to_its_end_and_hands_over_to_a_game(
    company: Company, server: Served, game: str
) -> None:
    ada = company.come(TAKEN[game], "Ada", f"{server.url}/learn/{game}")
    pupil = Pupil(ada, game)
    explained = 0
    for step in pupil.steps():
        words = pupil.learner.words
        expect(ada.page.locator(".teacher h2")).to_have_text(words.title)
        expect(ada.page.locator(".teacher .said")).to_have_text(words.text)
        for answer in step.wrong[: 1 if explained < 2 else 0]:
            assert words.explained[answer.because] in pupil.make_wrong(answer.move)
            explained += 1
        if step.asks:
            pupil.make_right(step.right[0].move)
            expect(ada.page.locator(".teacher .said")).to_contain_text(words.right)
    assert explained
    ada.press(ada.page.get_by_role("button", name="Play against easy bots"))
    expect(ada.page).to_have_url(re.compile(r"/t/\w+$"))
    expect(ada.page.locator(".seat .level").first).to_have_text("Easy")


@NEEDS_AXE
@pytest.mark.slow
def test_a_lesson_covers_nothing_and_is_accessible_to_everybody(
    company: Company, server: Served
) -> None:
    ada = company.come("mouse", "Ada", f"{server.url}/learn/in_crowd")
    pupil = Pupil(ada, "in_crowd")
    for step in pupil.steps():
        if step.id == "influence":
            break
        if step.asks:
            pupil.make_right(step.right[0].move)
    assert findings(ada) == []
    assert complaints(ada.page) == []
    pupil.make(step.wrong[0].move)
    expect(ada.page.locator(".teacher.wrong")).to_be_visible()
    assert findings(ada) == []
    assert complaints(ada.page) == []


@pytest.mark.slow
def test_a_new_game_offers_its_lesson_and_a_known_one_does_so_quietly(
    company: Company, server: Served
) -> None:
    ada = company.come("mouse", "Ada")
    page = ada.page
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Bid!"))
    offered = card.get_by_role("link", name="Learn in 4 minutes")
    expect(offered).to_have_class(re.compile("btn"))
    offered.click()
    expect(page).to_have_url(re.compile("/learn/bid$"))
    page.locator(".teacher [data-onward]").click()
    expect(page.locator('.page[data-step="2"]')).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.locator('.page[data-step="1"]')).to_be_visible()
    page.get_by_role("link", name="Leave the lesson").click()
    expect(offered).to_be_visible()
    expect(offered).not_to_have_class(re.compile("btn"))


@pytest.mark.slow
def test_a_lesson_is_given_in_the_language_of_the_browser(company: Company, server: Served) -> None:
    ada = company.come("mouse", "Ada", f"{server.url}/learn/bid", locale="de-DE")
    expect(ada.page.locator(".teacher h2")).to_have_text("Worum es geht")
    expect(ada.page.locator(".teacher")).to_contain_text("1 von 7")


@pytest.mark.slow
def test_an_address_without_a_lesson_leads_to_the_page_that_says_so(
    company: Company, server: Served
) -> None:
    ada = company.come("mouse", "Ada", f"{server.url}/learn/chess")
    expect(ada.page.get_by_text("There is no game 'chess'")).to_be_visible()
    ada.complaints.clear()  # the browser notes the 404
