"""In a window of 1280x800 a decision has its room: all fields of a form, its button, the sheet of a contest."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Final

import pytest
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
_SECONDS: Final = 90  # until the others have done much in one turn
_MANY: Final = 5  # lines since the last turn: more than its box shows at once
_FINGER: Final = 44  # pixels
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


_TOPS: Final = "all => all.map((one) => one.getBoundingClientRect().top)"
_BOARD_WHOLE: Final = """(element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const board = element.closest(".board").getBoundingClientRect();
  return top >= board.top - 1 && bottom <= board.bottom + 1;
}"""


def test_what_happened_since_the_last_turn_leaves_the_bids_their_room(company: Company) -> None:
    """Ten lines of it squeezed the table into nothing; and a question that is not asked is no headline."""
    table = company.table("bid", "Mara", bots=3, pace="instant")
    mara = company.sit(table, "mouse", "Mara")
    page, rng = mara.page, Random(0)
    assert mara.wait_to_be_asked()
    page.locator('[data-verb="pass-again"]').click()
    recap = page.get_by_role("button", name="Since your last turn")
    answered = False
    late = monotonic() + _SECONDS
    while monotonic() < late:
        answered = answered or "Answered for you" in page.locator(".say h1").inner_text()
        mara.read_on()
        if not page.locator(".hand button.can, .asked .btn").count():
            page.wait_for_timeout(50)
            continue
        if recap.count():
            recap.click()
            if page.locator("#recap li").count() >= _MANY:
                break
            recap.click()
        mara.move(rng)
    assert answered
    assert page.locator("#recap li").count() >= _MANY
    for zone in page.locator(".well .zone, .middle .zone").all():
        assert zone.evaluate(_BOARD_WHOLE), zone.inner_text()
    assert complaints(page, "wide") == []


def test_a_list_stays_where_it_is_while_two_of_its_coins_are_picked(company: Company) -> None:
    """A button of four lines pushed it down by 88 pixels, under the pointer; its coins were 33 pixels wide."""
    for seed in range(_TABLES):
        table = company.table("scavenger_hunt", "Mara", bots=3)
        with far_hand(company.server, table.code, table.keys["Mara"], seed=seed) as hand:
            view = hand.until(
                lambda view: (
                    any(offer.verb == "swap" for offer in view.offers)
                    and sum(p.zone == "list-0" and p.kind == "coin" for p in view.scene.pieces) == 2
                )
            )
        if view:
            break
    assert view, "Nobody had two coins to swap."
    page = company.sit(table, "mouse", "Mara").page
    page.locator(f'.hand[data-asked="{view.ask}"]').wait_for()
    expect(page.get_by_role("note")).to_be_visible()
    coins = page.locator(".before [data-kind=coin]")
    places = page.locator(".before .thing")
    before = places.evaluate_all(_TOPS)
    for coin in coins.all():
        box = coin.bounding_box()
        assert box
        assert box["width"] >= _FINGER
        coin.click()
    expect(page.locator('.actions [data-verb="swap"]')).to_be_enabled()
    assert places.evaluate_all(_TOPS) == pytest.approx(before)
