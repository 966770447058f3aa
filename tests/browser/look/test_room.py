"""In a window of 1280x800 a decision has its room: all fields of a form, its button, the sheet of a contest."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Page

from kit.browser.far_hand import FarHand, far_hand
from kit.browser.people import Company, expect
from kit.browser.seeing import complaints

# Whether all of it can be seen: nothing lies on it or cuts it off, and no box that scrolls fades there.
_WHOLE: Final = """(element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const at = (x, y) => element.contains(document.elementFromPoint(x, y));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const faded = element.closest("[data-more~=down]")?.getBoundingClientRect().bottom - 16 < bottom;
  return at(x, top + 3) && at(x, y) && at(x, bottom - 3) && !faded;
}"""
_HEIGHT: Final = "element => element.clientHeight"
_TABLES: Final = 12  # of good players, who seldom let a random one judge


@contextmanager
def asked_to(company: Company, verb: str) -> Iterator[tuple[Page, FarHand]]:
    """Mara's window with the first prompt of a kind; at one table after the other until it comes."""
    for _ in range(_TABLES):
        table = company.table("tile13", "Mara", bots=3)
        with far_hand(company.server, table.code, table.keys["Mara"]) as hand:
            view = hand.until(lambda view: any(offer.verb == verb for offer in view.offers))
            if view:
                mara = company.sit(table, "mouse", "Mara")
                mara.page.locator(f'.hand[data-asked="{view.ask}"]').wait_for()
                expect(mara.page.get_by_role("note")).to_be_visible()  # a hint takes room as well
                yield mara.page, hand
                return
    raise AssertionError(f"Nobody was asked to {verb}.")


def test_every_field_of_a_pitch_and_the_button_that_ends_it_are_whole(company: Company) -> None:
    with asked_to(company, "describe") as (page, _):
        pass
    present = page.get_by_role("button", name="Present my game")
    for name in ("Title", "Description", "Slogan"):
        field = page.get_by_label(name)
        field.focus()
        assert field.evaluate(_WHOLE), name
        assert present.evaluate(_WHOLE), name
    page.get_by_label("Description").fill("A game that wants many words. " * 18)
    assert present.evaluate(_WHOLE)
    page.get_by_label("Slogan").focus()
    assert page.get_by_label("Slogan").evaluate(_WHOLE)
    assert complaints(page) == []


def test_a_judge_sees_the_theme_and_its_button_beside_the_tiles(company: Company) -> None:
    with asked_to(company, "judge") as (page, _):
        pass
    assert page.get_by_label("Theme").evaluate(_WHOLE)
    assert page.locator(".writing [type=submit]").evaluate(_WHOLE)
    for tile in page.locator(".inrows .can").all():
        expect(tile).to_be_in_viewport()
    picked = page.locator(".inrows .can").first
    told = picked.get_attribute("aria-label") or ""
    picked.click()
    expect(page.locator(".chosen li")).to_be_visible()  # what it stands for, in words
    assert told.split(":")[0].split(",")[0] in page.locator(".chosen li").inner_text()


def test_after_a_contest_its_sheet_has_the_height_of_the_window(company: Company) -> None:
    with asked_to(company, "describe") as (page, hand):
        hand.play()
        expect(page.locator(".tally")).to_be_visible()
        room = page.locator(".mainc").evaluate(_HEIGHT) - page.locator(".top").evaluate(_HEIGHT)
        assert page.locator(".board").evaluate(_HEIGHT) > 0.85 * room
        assert page.locator(".tally").evaluate(_WHOLE)
        assert complaints(page) == []
