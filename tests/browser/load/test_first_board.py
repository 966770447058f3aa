"""Loading the first board on a slow phone or a slow connection: no unnecessary work."""

from typing import Final

import pytest
from playwright.sync_api import Page, Route

from kit.browser.people import Company, Person, Sat, expect

# Notes whatever asks for a size between the first piece and the first frame with it.
_MEASURED: Final = """(() => {
  window.measured = [];
  window.framed = false;
  const note = (name) => window.framed || window.measured.push(name);
  const sizes = { Element: ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight"],
    HTMLElement: ["offsetWidth", "offsetHeight"] };
  for (const [kind, names] of Object.entries(sizes))
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(window[kind].prototype, name);
      const get = function () { note(name); return own.get.call(this); };
      Object.defineProperty(window[kind].prototype, name, { ...own, get });
    }
  const box = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function () { note("box"); return box.call(this); };
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[data-piece]")) return;
    watch.disconnect();
    requestAnimationFrame(() => (window.framed = true));
  });
  watch.observe(document, { childList: true, subtree: true });
})()"""


def hold_sockets(page: Page) -> None:
    """They open, and say nothing."""
    page.route_web_socket("**/live", lambda socket: None)


def come_back(company: Company, table: Sat, **kept: str) -> Person:
    """Mara, whose browser knows this table, on a page whose sockets are silent."""
    mara = company.come("finger", "Mara")
    mara.page.evaluate(
        "kept => Object.entries(kept).forEach(([name, value]) =>"
        " localStorage.setItem(`piecepack.${name}`, value))",
        kept,
    )
    mara.page.goto(table.url)
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    hold_sockets(mara.page)
    return mara


def test_whoever_comes_back_to_a_table_draws_it_without_asking_for_anything(
    company: Company,
) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = come_back(company, table, browser=table.rest.secret)
    mara.page.goto(table.url)
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    expect(mara.page.locator('.hand:not([data-asked="0"])')).to_be_visible()  # my own seat
    expect(mara.page.get_by_text("Joining table...")).to_have_count(0)


def test_a_spectator_draws_the_table_without_asking_for_anything(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    person = company.come("mouse", "Nobody", "about:blank")
    hold_sockets(person.page)
    for _ in range(20):  # the page brings nothing while something is not on disk
        person.page.goto(table.url)
        person.page.wait_for_timeout(500)
        if person.page.locator("[data-piece]").count():
            break
    expect(person.page.locator("[data-piece]").first).to_be_visible()
    expect(person.page.locator(".hand")).to_have_attribute("data-asked", "0")


def test_what_the_page_brought_goes_on_over_the_socket(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.come("finger", "Mara")
    mara.page.evaluate(f"localStorage.setItem('piecepack.browser', '{table.rest.secret}')")
    mara.page.goto(table.url)
    mara.wait_to_be_asked()
    seats = mara.page.locator("[data-seat]:not(.turn)")
    expect(seats).to_have_count(2)  # the bots have answered, nothing else happens until Mara does
    last = mara.page.locator(".ticker span").inner_text()
    mara.talk.clear()
    mara.page.reload()
    mara.wait_to_be_asked()
    for _ in range(200):
        if any(message["hear"] == "view" for message in mara.heard):
            break
        mara.page.wait_for_timeout(50)
    (hello,) = mara.said
    (view,) = (message for message in mara.heard if message["hear"] == "view")
    assert hello["have"] == view["version"] > 0
    assert "lines" not in view  # the page had them
    expect(mara.page.locator(".ticker span")).to_have_text(last)


def test_a_browser_that_has_forgotten_its_secret_is_not_shown_what_was_for_it(
    company: Company,
) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = come_back(company, table, browser=table.rest.secret)
    mara.page.evaluate("localStorage.clear()")
    mara.page.goto(table.url, wait_until="commit")
    expect(mara.page.get_by_role("status").filter(has_text="Joining table...")).to_be_visible()
    assert mara.page.locator("[data-piece]").count() == 0


def test_the_table_is_called_before_the_page_can_draw_it(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.come("finger", "Mara")
    held: list[Route] = []
    mara.page.route("**/assets/table-*.js", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    mara.page.goto(f"{table.url}#{table.keys['Mara']}", wait_until="commit")
    for _ in range(200):
        if any(message["hear"] == "view" for message in mara.heard):
            break
        mara.page.wait_for_timeout(50)
    else:
        raise AssertionError("Nobody called the table.")
    assert mara.page.locator("[data-piece]").count() == 0
    assert mara.page.url == table.url  # the seat's key is out of sight already
    for route in held:
        route.continue_()
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    assert [message["say"] for message in mara.said] == ["hello"]  # nothing was asked for twice


def test_a_server_that_keeps_silent_is_waited_for_in_words(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.come("finger", "Mara")
    hold_sockets(mara.page)
    mara.page.goto(f"{table.url}#{table.keys['Mara']}", wait_until="commit")
    expect(mara.page.get_by_role("status").filter(has_text="Joining table...")).to_be_visible()


@pytest.mark.parametrize(("game", "bots"), [("bid", 2), ("in_crowd", 1)])
def test_nothing_measures_the_page_before_its_first_frame(
    company: Company, game: str, bots: int
) -> None:
    """It would be laid out twice: once for the answer, and again with what the answer changes."""
    table = company.table(game, "Mara", bots=bots)
    mara = company.come("finger", "Mara")
    mara.page.add_init_script(_MEASURED)
    mara.page.goto(f"{table.url}#{table.keys['Mara']}")
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    mara.page.wait_for_function("window.framed")
    assert mara.page.evaluate("window.measured") == []


def test_a_piece_is_drawn_in_its_place_and_refers_to_no_symbol(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.sit(table, "finger", "Mara")
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    assert mara.page.locator("[data-piece] svg > rect").count() > 20
    assert mara.page.locator("use, symbol").count() == 0


def test_what_the_first_board_does_without_comes_after_it(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.come("finger", "Mara")
    held: list[Route] = []
    mara.page.route("**/assets/later-*.js", lambda route: held.append(route))  # noqa: PLW0108  # playwright marks it
    mara.page.goto(f"{table.url}#{table.keys['Mara']}")
    expect(mara.page.locator("[data-piece]").first).to_be_visible()
    mara.press(mara.page.get_by_role("button", name="Menu"))
    assert mara.page.get_by_role("dialog").count() == 0
    assert held  # nobody had to ask for it
    for route in held:
        route.continue_()
    expect(mara.page.get_by_role("dialog")).to_be_visible()
