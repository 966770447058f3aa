"""Every lesson to its end in Chromium, with a wrong answer in each: one on a phone, one by keyboard alone."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator

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
        expect(ada.page.locator(".teacher .said p").last).to_have_text(words.text)
        later = int(pupil.learner.number > 0 and step.position is not None)
        expect(ada.page.locator(".teacher .later")).to_have_count(later)
        for answer in step.wrong[: 1 if explained < 2 else 0]:
            assert words.explained[answer.because] in pupil.make_wrong(answer.move)
            explained += 1
        if step.asks:
            pupil.make_right(step.right[0].move)
    assert explained
    ada.press(ada.page.get_by_role("button", name=re.compile("Play against (an )?easy bot")))
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
    # It stands where the button stood, so that the card has no hole.
    button = card.get_by_role("button", name="Play now").bounding_box()
    link = offered.bounding_box()
    assert button
    assert link
    assert link["y"] >= button["y"] + button["height"]


@pytest.mark.slow
def test_a_lesson_goes_on_where_the_learner_was_and_can_start_again(
    company: Company, server: Served
) -> None:
    ada = company.come("mouse", "Ada", f"{server.url}/learn/bid")
    page, pupil = ada.page, Pupil(ada, "bid")
    for step in pupil.steps():
        if step.id == "low":
            break
        if step.asks:
            pupil.make_right(step.right[0].move)
    pupil.make_right(step.right[0].move)
    page.reload()
    expect(page.locator('.page[data-step="3"]')).to_be_visible()
    expect(page.locator(".teacher.right .said")).to_contain_text(pupil.learner.words.right)
    ada.press(page.locator(".teacher [data-onward]"))
    expect(page.locator('.page[data-step="4"]')).to_be_visible()
    expect(page.get_by_role("button", name="Start again")).to_have_count(0)
    page.goto(f"{server.url}/guide/bid")
    page.go_back()
    expect(page.locator('.page[data-step="4"]')).to_be_visible()
    expect(page.locator('.hand:not([data-asked="0"])')).to_be_visible()
    ada.press(page.get_by_role("button", name="Start again"))
    expect(page.locator('.page[data-step="1"]')).to_be_visible()
    page.reload()
    expect(page.locator('.page[data-step="1"]')).to_be_visible()
    # A lesson that has changed since then begins anew.
    page.evaluate("""localStorage.setItem("piecepack.lesson.bid", '{"done":[null,null,null]}')""")
    page.reload()
    expect(page.locator('.page[data-step="1"]')).to_be_visible()
    ada.complaints.clear()  # the browser notes the refusal


@pytest.mark.slow
def test_a_clue_that_was_begun_in_a_lesson_is_still_there_after_a_reload(
    company: Company, server: Served
) -> None:
    ada = company.come("mouse", "Ada", f"{server.url}/learn/letterbox")
    page, pupil = ada.page, Pupil(ada, "letterbox")
    for step in pupil.steps():
        if step.asks:
            break

    def open_clue() -> Locator:
        ada.press(page.locator('button[data-cell="r5c2"]'))
        ada.press(page.locator('.hand [data-verb="next"]'))
        return page.locator(".hand textarea").first

    open_clue().fill("Warm, and a flower above me.")
    page.reload()
    expect(open_clue()).to_have_value("Warm, and a flower above me.")


@pytest.mark.slow
def test_the_teachers_words_are_in_view_from_their_beginning_on_a_phone(
    company: Company, server: Served
) -> None:
    ada = company.come("finger", "Ada", f"{server.url}/learn/in_crowd")
    page, pupil = ada.page, Pupil(ada, "in_crowd")
    heading = page.locator(".teacher h2")
    for step in pupil.steps():
        for answer in step.wrong[:1]:
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            pupil.make(answer.move)
            expect(page.locator(".teacher.wrong")).to_be_visible()
            expect(heading).to_be_in_viewport(ratio=1)
            ada.press(page.get_by_role("button", name="Try again"))
        if step.asks:
            page.evaluate("scrollTo(0, document.body.scrollHeight)")
            pupil.make_right(step.right[0].move)
            expect(heading).to_be_in_viewport(ratio=1)


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


def test_what_a_step_asks_for_is_in_view_on_a_phone(company: Company, server: Served) -> None:
    """The words of a lesson left little of the window, and what could be picked lay under the hand."""
    ada = company.come("finger", "Ada", f"{server.url}/learn/scavenger_hunt")
    pupil = Pupil(ada, "scavenger_hunt")
    asked = 0
    for step in pupil.steps():
        if asked == 3:
            return
        if not step.asks:
            continue
        ada.page.wait_for_timeout(300)
        lowest, hand, words = ada.page.evaluate(_IN_VIEW)
        assert lowest <= hand or words <= 10, step.id
        assert words >= 0, step.id
        asked += 1
        pupil.make_right(step.right[0].move)


# How low what can be picked on the board reaches, and where the hand and the teacher's heading begin.
_IN_VIEW: Final = """() => [
  Math.max(0, ...[...document.querySelectorAll(".board .can")].map((one) => one.getBoundingClientRect().bottom)),
  ...[".hand", "#teacher"].map((one) => document.querySelector(one).getBoundingClientRect().top)]"""
