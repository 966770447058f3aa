"""On every screen, at every size: no text and no control is covered or cut off, and what scrolls shows it."""

import json
from collections.abc import Iterator
from typing import Final

import pytest

from kit.browser.far_hand import FarHand, far_hand
from kit.browser.people import Company, Person, Sat, expect
from kit.browser.seeing import SIZES, complaints
from kit.browser.tab import Tab

_GAMES: Final = {"bid": 3, "in_crowd": 1, "letterbox": 3, "scavenger_hunt": 3, "tile13": 3}  # bots
_SHORT: Final = {"bid": {"goal": 30}, "letterbox": {"days": 4}, "scavenger_hunt": {"turns": 4}}
_MOST_KINDS: Final = 6  # of prompts in one game
# A timer that ends what is being shown does not: time to look at it at every size.
# Nor does the page make a move that is forced, which the hand at the other end makes.
_HOLD: Final = """
  if (location.protocol === "http:") localStorage.setItem("piecepack.forced", "off");
  const real = window.setTimeout;
  window.setTimeout = (then, ms, ...more) => real(then, ms >= 600 && window.held ? 1e9 : ms, ...more);
"""


def come(company: Company, url: str) -> Person:
    person = company.come("mouse", "Mara", "about:blank")
    person.page.add_init_script(_HOLD)
    person.page.goto(url)
    return person


def sit(company: Company, table: Sat) -> Person:
    mara = come(company, f"{table.url}#{table.keys['Mara']}")
    expect(mara.page.locator(".say h1")).to_be_visible()
    return mara


# Before a table


@pytest.mark.parametrize(
    "path", ["/", "/new/scavenger_hunt", "/guide/tile13", "/nowhere", "/t/ZZZZZZ"]
)
def test_before_a_table_nothing_is_covered(company: Company, path: str) -> None:
    person = come(company, f"{company.server.url}{path}")
    expect(person.page.locator("main h1, main h2").first).not_to_be_empty()
    assert complaints(person.page) == []
    person.complaints.clear()  # that an address leads nowhere


def test_a_lobby_and_its_dialogs_hide_nothing(company: Company) -> None:
    table = company.table("bid", "Mara", bots=1, free=2)
    host = sit_in_lobby(company, f"{table.url}#{table.keys['Mara']}")
    expect(host.page.get_by_role("img", name="QR code").locator("svg")).to_be_visible()
    assert complaints(host.page) == []
    host.press(host.page.get_by_role("button", name="Menu"))
    expect(host.page.get_by_role("dialog")).to_be_visible()
    assert complaints(host.page) == []
    guest = sit_in_lobby(company, table.url)
    assert complaints(guest.page) == []
    guest.page.goto(f"{table.url}/screen")
    expect(guest.page.get_by_role("img", name="QR code").locator("svg").first).to_be_visible()
    assert complaints(guest.page) == []


def sit_in_lobby(company: Company, url: str) -> Person:
    person = come(company, url)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    return person


# At a table


@pytest.mark.parametrize("game", _GAMES)
def test_nothing_is_covered_from_the_first_hint_to_the_result(company: Company, game: str) -> None:
    table = company.table(game, "Mara", bots=_GAMES[game], options=_SHORT.get(game, {}))
    mara = sit(company, table)
    page = mara.page
    expect(page.get_by_role("note")).to_be_visible()
    with far_hand(company.server, table.code, table.keys["Mara"], seed=3) as hand:
        for what in moments(mara, hand, table):
            assert [what, *complaints(page)] == [what]
        page.goto(f"{table.url}/screen")
        expect(page.locator(".seats li").first).to_be_visible()
        assert complaints(page) == []
        page.goto("about:blank")
        hand.until(lambda _: False)
    page.goto(table.url)
    expect(page.locator(".result")).to_be_visible()
    assert complaints(page) == []
    page.goto(f"{table.url}/replay?step=20")
    expect(page.get_by_role("slider")).to_be_visible()
    assert complaints(page) == []


def moments(mara: Person, hand: FarHand, table: Sat) -> Iterator[str]:
    """Prompts of every kind that come up, with a hint where there is one, and the first big events."""
    page, seen, held = mara.page, set[str](), 0
    while len(seen) < _MOST_KINDS and (view := hand.wait()):
        kind = " ".join(sorted(offer.verb for offer in view.offers))
        if kind in seen:
            hand.play()
            continue
        seen.add(kind)
        page.goto(table.url)  # straight to the prompt, past what led to it
        page.locator(f'.hand[data-asked="{view.ask}"]').wait_for()
        yield f"asked to {kind}"
        page.evaluate("window.held = true")
        hand.play()
        page.wait_for_timeout(300)
        if held < 2 and page.locator("[data-onward]").count():
            held += 1
            yield page.locator(".say h1").inner_text()
        page.goto("about:blank")  # nobody looks until there is something new


def test_a_result_leaves_room_for_its_board_in_a_low_window(company: Company) -> None:
    table = company.table("scavenger_hunt", "Mara", bots=3, options={"turns": 1})
    table.rest.post(f"{table.path}/seats/0/leave")  # bots play it to its end, one for Mara
    mara = come(company, f"{table.url}#{table.keys['Mara']}")
    expect(mara.page.locator(".result")).to_be_visible(timeout=60_000)
    mara.page.set_viewport_size(SIZES["at 200 %"])
    edge = "document.querySelector('.side').getBoundingClientRect().left"
    marks = mara.page.locator(".board [data-piece]")
    assert marks.count() > 20
    right = marks.evaluate_all(
        "all => Math.max(...all.flatMap((one) => [one, "
        "...one.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)))"
    )
    assert right <= mara.page.evaluate(edge)
    assert complaints(mara.page, "at 200 %") == []


def test_menus_notices_and_the_log_hide_nothing(company: Company) -> None:
    table = company.table("bid", "Mara", bots=3)
    mara = sit(company, table)
    page = mara.page
    tab = Tab(mara)
    mara.wait_to_be_asked()
    tab.tell(json.dumps({"hear": "refused", "id": "", "why": "This is not your turn."}))
    expect(page.locator(".notices .warn")).to_be_visible()
    assert complaints(page) == []
    for opener in ("Menu", "Show details for Jonas"):
        mara.press(page.get_by_role("button", name=opener))
        expect(page.get_by_role("dialog")).to_be_visible()
        assert complaints(page) == []
        mara.press(page.get_by_role("dialog").get_by_role("button", name="Close").first)
    for size in ("phone", "phone on its side"):
        page.set_viewport_size(SIZES[size])
        mara.press(page.get_by_role("button", name="Log, chat and guide"))
        expect(page.get_by_role("tab", name="Log")).to_be_visible()
        assert complaints(page, size) == []
        page.set_viewport_size(SIZES[size])
        expect(page.locator("main")).to_have_attribute("inert", "")  # it covers the board again
        page.keyboard.press("Escape")
        expect(page.get_by_role("tab", name="Log")).to_be_hidden()


# What has been seen


def test_a_hint_is_gone_with_its_situation_and_makes_room_for_the_next(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = sit(company, table)
    hint = mara.page.get_by_role("note")
    expect(hint).to_be_visible()
    first = hint.inner_text()
    mara.press(mara.page.get_by_role("button", name="Keep the pawn", exact=True))
    expect(hint.filter(has_text=first.splitlines()[0])).to_have_count(0)
    for _ in range(20):
        mara.wait_to_be_asked()
        if "bid" in mara.verbs():
            break
        mara.press(mara.page.get_by_role("button", name="Keep the pawn", exact=True))
    expect(hint).to_be_visible()
    assert hint.inner_text() != first
    # A page that is loaded again shows the hint of the prompt that is still open.
    again = hint.inner_text().splitlines()[0]
    mara.page.reload()
    expect(hint.get_by_text(again)).to_be_visible()


def test_a_judge_sees_pitches_when_the_best_is_to_be_named(company: Company) -> None:
    for _ in range(12):  # good players seldom let a random one judge
        table = company.table("tile13", "Mara", bots=3)
        with far_hand(company.server, table.code, table.keys["Mara"]) as hand:
            view = hand.until(lambda view: any(offer.verb == "name" for offer in view.offers))
        if view:
            break
    assert view, "Mara never was a Judge who could name a Runner-Up."
    page = sit(company, table).page
    page.locator(f'.hand[data-asked="{view.ask}"]').wait_for()
    pitches = page.locator(".sheet .lead .title")
    assert pitches.count()
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(100)
        assert any(one.evaluate(_IN_VIEW) for one in pitches.all()), name


def test_a_phone_shows_the_whole_map_and_the_clues_under_it_during_the_hunt(
    company: Company,
) -> None:
    table = company.table("letterbox", "Mara", bots=3)
    with far_hand(company.server, table.code, table.keys["Mara"]) as hand:
        hand.until(lambda view: any(offer.verb == "search" for offer in view.offers))
    mara = company.sit(table, "finger", "Mara")
    page = mara.page
    expect(page.locator('.hand:not([data-asked="0"])')).to_be_visible()
    page.wait_for_timeout(1000)  # a hint comes a little later
    for corner in ("r1c1", "r1c6", "r6c1", "r6c6"):
        assert page.locator(f'[data-cell="{corner}"]').evaluate(_IN_VIEW), corner
    expect(page.locator(".say h1")).to_be_in_viewport()
    clue = page.locator(".mainc .clue").first
    assert clue.evaluate(_TOP) > page.locator('[data-cell="r6c1"]').evaluate(_TOP)
    clue.scroll_into_view_if_needed()
    expect(clue).to_be_in_viewport()
    expect(page.locator('[data-cell="r6c6"]')).to_be_in_viewport()


_TOP: Final = "element => element.getBoundingClientRect().top"
_IN_VIEW: Final = """(element) => {
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, top + 8));
}"""


def test_all_bids_are_in_view_when_they_are_shown(company: Company) -> None:
    table = company.table("bid", "Mara", bots=3)
    mara = sit(company, table)
    page = mara.page
    with far_hand(company.server, table.code, table.keys["Mara"]) as hand:
        view = hand.until(lambda view: any(offer.verb == "bid" for offer in view.offers))
        assert view
        while mara.asked() != view.ask:  # the page may still hold a pawn that was given up
            mara.read_on()
            page.wait_for_timeout(50)
        page.evaluate("window.held = true")
        hand.play()
        # A bid is of one or two tiles.
        expect(page.locator(".well .zone:has([data-kind=tile])")).to_have_count(4)
        for one in page.locator(".well .zone").all():
            assert one.evaluate(_WHOLE), one.inner_text()


_WHOLE: Final = """(element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const board = element.closest(".board").getBoundingClientRect();
  return top >= board.top - 1 && bottom <= board.bottom + 1;
}"""


@pytest.mark.parametrize("end", ["", "/screen"])
@pytest.mark.parametrize("width", [360, 390, 430])
def test_a_board_with_coordinates_fits_a_phone_to_the_pixel(
    company: Company, width: int, end: str
) -> None:
    table = company.table("letterbox", "Mara", bots=3)
    mara = company.come(
        "finger", "Mara", f"{table.url}{end}", viewport={"width": width, "height": 844}
    )
    fit = mara.page.locator(".fit")
    expect(fit.locator(".head.col").last).to_be_visible()
    assert fit.evaluate("box => box.scrollWidth - box.clientWidth") <= 0
    inner = fit.evaluate("box => box.querySelector('.grid').getBoundingClientRect().right")
    assert inner <= fit.evaluate("box => box.getBoundingClientRect().right")


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_a_phone_shows_the_board_first_while_a_tile_of_it_is_to_be_picked(
    company: Company, size: str
) -> None:
    table = company.table("letterbox", "Mara", bots=3)
    mara = company.sit(table, "finger", "Mara", viewport=SIZES[size])
    page = mara.page
    expect(page.get_by_role("note")).to_be_visible()  # what takes the most room is there
    tiles = page.locator(".board .can")
    expect(tiles).to_have_count(36)
    assert tiles.first.evaluate(_IN_VIEW)
    assert tiles.first.evaluate(_TOP) < page.locator(".writing").evaluate(_TOP)
    onwards = page.locator(".writing [data-verb=next]")
    expect(onwards).to_be_in_viewport()
    mara.press(tiles.first)
    mara.press(onwards)
    clue = page.locator(".writing textarea").first
    expect(clue).to_be_in_viewport()
    assert clue.evaluate(_IN_VIEW), "the form has the room while it is filled in"
    assert tiles.first.evaluate(_TOP) > clue.evaluate(_TOP)
    page.evaluate("scrollTo(0, 0)")
    assert complaints(page, size) == []


@pytest.mark.parametrize("end", ["", "/screen", "/replay"])
def test_a_link_to_no_table_says_what_to_do(company: Company, end: str) -> None:
    person = come(company, f"{company.server.url}/t/ZZZZZZ{end}")
    page = person.page
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no table ZZZZZZ.")
    assert page.get_by_text("There is no table ZZZZZZ.").count() == 1
    expect(page.get_by_role("link", name="Back to home")).to_be_visible()
    table = company.table("bid", "Mara", bots=1, free=1)
    person.write(page.get_by_label("Have a table code?"), table.code)
    person.press(page.get_by_role("button", name="Join table"))
    expect(page.get_by_text(table.code).first).to_be_visible()
    person.complaints.clear()  # that the server does not know the table
