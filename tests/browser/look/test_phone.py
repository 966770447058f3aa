"""On a phone held upright: what a decision needs is in view above the hand, or something says where it is."""

import re
import time
from random import Random
from typing import Any, Final

import pytest

from kit.browser.far_hand import far_hand
from kit.browser.people import Company, Person, expect
from kit.browser.seeing import complaints

TALL: Final = {"width": 390, "height": 844}
SMALL: Final = {"width": 360, "height": 640}
TABLES: Final = 12  # of good players, among whom one waits for a part in the game
SECONDS: Final = 90  # to get to a vote, on a slow machine
_COUNT_SCROLLS: Final = """
  window.scrolls = 0;
  addEventListener("scroll", () => (window.scrolls += 1));
"""


def phone(company: Company, game: str, bots: int, size: dict[str, int]) -> Person:
    """Ann on a phone of this size, asked for something, with all that comes later already there."""
    table = company.table(game, "Ann", bots=bots)
    ann = company.come("finger", "Ann", "about:blank", viewport=size)
    ann.page.add_init_script(_COUNT_SCROLLS)
    ann.page.goto(f"{table.url}#{table.keys['Ann']}")
    assert ann.wait_to_be_asked()
    expect(ann.page.get_by_role("note")).to_be_visible()
    return ann


def box(person: Person, name: str) -> dict[str, float]:
    found: dict[str, float] = person.page.locator(name).first.evaluate(
        "element => element.getBoundingClientRect().toJSON()"
    )
    return found


def scrolled(person: Person) -> int:
    return int(person.page.evaluate("Math.round(scrollY)"))


def arrow(person: Person) -> str:
    """What is drawn at the edge of the hand where something lies under it."""
    told: str = person.page.locator(".hand").evaluate(
        "element => getComputedStyle(element, '::after').content"
    )
    return told


def test_the_whole_pyramid_is_above_the_hand_and_the_page_stays_where_it_is(
    company: Company,
) -> None:
    """The page scrolled by itself two seconds later, and the sixth row still lay under the coins."""
    ann = phone(company, "in_crowd", 1, TALL)
    ann.page.wait_for_timeout(2500)
    assert ann.page.evaluate("window.scrolls") == 0
    assert box(ann, ".fit .grid")["bottom"] <= box(ann, ".hand")["top"]
    assert arrow(ann) == "none"
    rows = ann.page.locator(".held .thing").evaluate_all(
        "things => things.map((thing) => thing.offsetTop)"
    )
    assert sorted(rows.count(top) for top in set(rows)) == [6, 6]
    # Nor when a coin is picked, which stays under the finger: buttons come above it.
    coin = ann.page.locator(".held button.can").first
    before = coin.bounding_box()
    assert before
    ann.page.touchscreen.tap(before["x"] + 15, before["y"] + 15)
    expect(ann.page.locator('[data-verb="put-back"]')).to_be_visible()
    last = ann.page.locator(".held button").last.bounding_box()
    assert last
    assert last["y"] + last["height"] < TALL["height"]
    assert box(ann, '[data-verb="put-back"]')["bottom"] <= last["y"]
    dots = ann.page.locator('[data-cell^="r6"]').evaluate_all(
        "cells => cells.map((cell) => cell.getBoundingClientRect()).map((it) => (it.top + it.bottom) / 2)"
    )
    assert max(dots) < box(ann, ".hand")["top"]


def test_the_page_stays_where_it_is_when_the_focus_goes_through_the_hand(company: Company) -> None:
    """The first key in the hand scrolled the board away: room for the hand was kept free in the hand, too."""
    ann = phone(company, "letterbox", 2, TALL)
    before, places = scrolled(ann), ann.page.locator(".hand :is(button, [tabindex='0'])")
    for place in places.all():
        place.focus()
        assert scrolled(ann) == before, place.evaluate("element => element.outerHTML")


def test_a_tile_under_the_hand_comes_out_when_it_gets_the_focus(company: Company) -> None:
    ann = phone(company, "letterbox", 2, SMALL)
    ann.page.evaluate("scrollTo(0, 0)")
    tiles = ann.page.locator(".fit [data-cell]:is(button, [tabindex='0'])").all()
    hand = box(ann, ".hand")["top"]
    under = [
        tile
        for tile in tiles
        if tile.evaluate("tile => tile.getBoundingClientRect().bottom") > hand
    ]
    assert under
    for tile in under:
        tile.focus()
        assert tile.evaluate("tile => tile.getBoundingClientRect().bottom") <= hand


def test_the_page_scrolls_by_itself_once_and_an_arrow_says_that_it_goes_on(
    company: Company,
) -> None:
    ann = phone(company, "in_crowd", 1, SMALL)
    ann.page.wait_for_timeout(2500)
    assert ann.page.evaluate("window.scrolls") <= 1
    expect(ann.page.locator("[data-below]")).to_have_attribute("data-below", "some")
    assert arrow(ann) == '""'
    ann.page.evaluate("scrollTo(0, 9999)")
    expect(ann.page.locator("[data-below]")).to_have_attribute("data-below", "")
    assert arrow(ann) == "none"


@pytest.mark.parametrize("size", [TALL, SMALL])
def test_the_hand_has_a_way_to_the_clues_and_those_of_others_come_first(
    company: Company, size: dict[str, int]
) -> None:
    ann = phone(company, "letterbox", 2, size)
    ann.move(Random(1))
    assert ann.wait_to_be_asked()
    clues = ann.page.locator(".reading .cards").first.locator("> *")
    expect(clues).to_have_count(3)
    way = ann.page.locator(".hand").get_by_role("button", name="Clues")
    expect(way).to_be_in_viewport(ratio=1)
    expect(ann.page.locator('[data-below~="cards"]')).to_have_count(1)
    ann.page.touchscreen.tap(*middle(way.bounding_box()))
    expect(ann.page.locator('[data-below~="cards"]')).to_have_count(0)
    expect(clues.first).not_to_contain_text("Ann")
    expect(clues.last).to_contain_text("Ann")
    first = box(ann, ".reading .cards > *")
    assert first["top"] >= 0
    assert first["bottom"] <= box(ann, ".hand")["top"]
    ann.page.touchscreen.tap(*middle(way.bounding_box()))  # and back
    expect(ann.page.locator('[data-below~="cards"]')).to_have_count(1)
    assert box(ann, ".fit .grid")["bottom"] <= box(ann, ".hand")["top"]


def middle(found: Any) -> tuple[float, float]:
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


@pytest.mark.parametrize("size", [TALL, SMALL])
def test_a_vote_that_is_held_shows_who_voted_with_which_coins(
    company: Company, size: dict[str, int]
) -> None:
    """It lay under the hand, and of the opponent's coins only one was drawn."""
    ann = phone(company, "in_crowd", 1, size)
    page, rng = ann.page, Random(3)
    deadline = time.monotonic() + SECONDS
    while not page.locator("[data-onward]").count() and time.monotonic() < deadline:
        if ann.asked():
            ann.move(rng)
        page.wait_for_timeout(40)
    tally = page.locator(".tallies .tally")
    expect(tally).to_have_count(1)
    page.wait_for_timeout(300)
    assert box(ann, ".tallies")["top"] >= 0
    assert box(ann, ".tallies")["bottom"] <= box(ann, ".hand")["top"]
    for side in tally.locator("dd").all():
        told = side.inner_text()
        named = 0 if "no coin" in told else told.count(" and ") + told.count(",") + 1
        expect(side.locator(".it")).to_have_count(named)
        expect(side.locator(".mark:not(.mine)")).to_have_count(named)
    ann.read_on()
    assert ann.wait_to_be_asked()
    expect(page.locator("h1")).to_be_in_viewport()


def test_no_arrow_points_under_a_hand_that_is_part_of_the_page(company: Company) -> None:
    """In Tile 13 the tiles are picked in the flow of the page: nothing can lie under them."""
    mara = company.sit(company.table("tile13", "Mara", bots=2), "finger", "Mara")
    rng = Random(1)
    for _ in range(20):
        assert mara.wait_to_be_asked()
        if "design" in mara.verbs():
            break
        mara.move(rng)
    hand = mara.page.locator(".hand")
    assert hand.evaluate("(hand) => getComputedStyle(hand).position") == "static"
    expect(hand).not_to_have_attribute("data-below", re.compile("some"))


def test_the_name_of_a_game_and_the_code_of_its_table_are_whole(company: Company) -> None:
    """The code is what one reads out to a friend."""
    ann = phone(company, "letterbox", 3, SMALL)
    for part in (".bar .where b", ".bar .note"):
        shown = ann.page.locator(part)
        assert shown.evaluate("element => element.scrollWidth - element.clientWidth") <= 1
        assert box(ann, part)["right"] <= box(ann, ".bar .icons")["left"]


def test_the_choices_of_the_pencil_do_not_widen_the_page(company: Company) -> None:
    """In German, four of them in a line were wider than a small phone, and the page scrolled sideways."""
    table = company.table("letterbox", "Ann", bots=3)
    url = f"{table.url}#{table.keys['Ann']}"
    ann = company.come("finger", "Ann", url, viewport=SMALL, locale="de-DE")
    for _ in range(6):
        assert ann.wait_to_be_asked()
        pencil = ann.page.locator(".pencil button").first
        if pencil.count():
            break
        ann.move(Random(1))
    pencil.click()
    expect(ann.page.locator(".pencil .seg")).to_have_count(2)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]


def test_a_label_with_no_other_beside_it_is_whole(company: Company) -> None:
    """Of "deine Dose", in German, only "deine D…" could be read."""
    table = company.table("letterbox", "Ann", bots=3)
    url = f"{table.url}#{table.keys['Ann']}"
    ann = company.come("finger", "Ann", url, viewport=TALL, locale="de-DE")
    tag = ann.page.locator(".board .tag > span").first
    for _ in range(6):
        assert ann.wait_to_be_asked()
        if tag.count():
            break
        ann.move(Random(1))
    assert tag.evaluate("element => element.scrollWidth - element.clientWidth") <= 0


def asked_in_tile13(company: Company, verb: str) -> Person:
    """Mara on a phone, with a prompt of a kind; at one table after the other until it comes."""
    for _ in range(TABLES):
        table = company.table("tile13", "Mara", bots=3)
        with far_hand(company.server, table.code, table.keys["Mara"]) as hand:
            view = hand.until(lambda view: any(offer.verb == verb for offer in view.offers))
        if view:
            mara = company.sit(table, "finger", "Mara")
            mara.page.locator(f'.hand[data-asked="{view.ask}"]').wait_for()
            expect(mara.page.get_by_role("note")).to_be_visible()
            return mara
    raise AssertionError(f"Nobody was asked to {verb}.")


def test_the_words_of_a_hand_in_rows_are_whole_and_what_seals_it_is_in_view(
    company: Company,
) -> None:
    """Tiles cut each other's words, a picked one covered the heading above it, and its button was below the window."""
    mara = asked_in_tile13(company, "design")
    page = mara.page
    assert complaints(page, "phone", "small phone") == []
    page.set_viewport_size({"width": TALL["width"], "height": TALL["height"]})
    for suit in ("suns", "crowns", "arms", "moons"):
        mara.press(page.locator(f".inrows .can[data-piece*={suit}]").first)
    seal = page.locator('.actions [data-verb="design"]')
    expect(seal).to_be_enabled()
    expect(seal).to_be_in_viewport(ratio=1)
    page.evaluate("document.querySelector('.inrows').scrollIntoView({ block: 'center' })")
    found = complaints(page, "phone", "small phone")
    assert [what for what in found if "not in view: <h1" not in what] == []


def test_a_form_says_that_it_goes_on_below_the_window(company: Company) -> None:
    mara = asked_in_tile13(company, "describe")
    mara.page.evaluate("scrollTo(0, 0)")
    expect(mara.page.locator(".hand")).to_have_attribute("data-below", re.compile("rest"))
    assert arrow(mara) == '""'
    mara.page.evaluate("scrollTo(0, 9999)")
    expect(mara.page.locator(".hand")).not_to_have_attribute("data-below", re.compile("rest"))
    assert arrow(mara) == "none"
