"""The analysis beside the replay: within everybody's reach, and a better move lit up on the board."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import PHONE, Company, Means, expect
from kit.browser.seeing import complaints
from kit.table.finished import analysed, finished, stored
from kit.table.guest import Browser as Rest
from kit.table.served import Served, served

pytestmark = NEEDS_AXE

# Whether something can be seen: inside the window, and with nothing over it.
_SEEN = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  return (one.closest("[inert]")?.parentElement ?? one).contains(found);
}"""
# From now on, every step that is shown, as it is counted beside the slider.
_STEPS_SEEN = """() => {
  window.steps = [];
  const count = document.querySelector(".replay .num.soft");
  const look = () => steps.push(parseInt(count.textContent));
  look();
  new MutationObserver(look).observe(count, { characterData: true, childList: true, subtree: true });
}"""
# Scrolled to the keys that stick to the window: over them or under them.
_OVER_THE_KEYS = """one => {
  one.closest("[inert]").removeAttribute("inert"); // what is inert is found nowhere
  const keys = document.querySelector(".controls");
  scrollBy(0, one.getBoundingClientRect().top - keys.getBoundingClientRect().top - 10);
  const { left, top, width, height } = one.getBoundingClientRect();
  if (top < keys.getBoundingClientRect().top) return "beside";
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return keys.contains(found) ? "under" : "over";
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """TABLE3 is analysed, TABLE4 is not."""
    table, data = finished(), tmp_path_factory.mktemp("study") / "tables.db"
    stored(table, data, analysed(table))
    stored(finished(code="TABLE4"), data)
    with served(data) as up:
        yield up


def seen(one: Locator) -> bool:
    one.wait_for()
    one.page.wait_for_timeout(300)  # scrolled to, if it is
    there: bool = one.evaluate(_SEEN)
    return there


def half_made(page: Page, **report: Any) -> list[str]:
    """From now on the server says this of the analysis; the methods of what it is asked."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.method)
        route.fulfill(json={"asked": "quick", "done": 2, "total": 5, **report})

    page.route(re.compile(r"/api/tables/\w+/analysis"), answer)
    return asked


@pytest.mark.parametrize(("means", "scheme"), [("mouse", "light"), ("finger", "dark")])
def test_an_analysis_is_within_reach_and_shows_a_better_move_on_the_board(
    browser: Browser, server: Served, means: Means, scheme: str
) -> None:
    company = Company(browser, server)
    url = f"{server.url}/t/TABLE3/replay?analyse"
    ann = company.come(means, "Ann", url, color_scheme=scheme)
    page = ann.page
    expect(page.locator("[data-turning]")).to_have_count(3)
    expect(page.locator("[data-mark]").first).to_be_visible()
    page.get_by_text("All numbers").click()
    page.get_by_text("What do these numbers mean?").click()
    expect(page.get_by_text("Dice and shuffles, what was hidden")).to_be_visible()
    assert findings(ann) == []
    page.locator("[data-mark]").nth(2).focus()
    expect(page.locator("figure .pointed")).to_contain_text("from")
    ann.press(page.get_by_role("button", name="Show the better move").first)
    expect(page.locator(".below .hint")).to_contain_text("Better for")
    lamp, piece = (page.locator(one).first.bounding_box() for one in (".advised .tip", ".advised"))
    assert lamp
    assert piece
    assert lamp["y"] > piece["y"] + piece["height"] / 2  # signs are above, values in the middle
    assert seen(page.locator(".board-and-hands .advised").first)
    assert findings(ann) == []
    assert company.go_home() == []


def test_the_view_comes_back_when_one_goes_on_from_a_better_move(
    browser: Browser, server: Served
) -> None:
    url = f"{server.url}/t/TABLE3/replay"
    page = Company(browser, server).come("mouse", "Ann", url).page
    view = page.get_by_role("group", name="View as").locator("[aria-pressed=true]")
    expect(view).to_have_text("all hands")
    page.get_by_role("button", name="Show the better move").first.click()
    expect(page.locator(".below .hint")).to_contain_text("Better for")
    expect(view).not_to_have_text("all hands")
    assert "from=" not in page.url
    page.get_by_role("button", name="Step forward").click()
    expect(view).to_have_text("all hands")
    expect(page.locator(".advised")).to_have_count(0)


def test_a_better_move_can_be_read_whole_on_a_phone(browser: Browser, server: Served) -> None:
    page = Company(browser, server).come("finger", "Ann", f"{server.url}/t/TABLE3/replay").page

    def at_length(route: Route) -> None:
        report = route.fetch().json()
        for point in report["analysis"]["turning_points"]:
            if point["missed"]:
                point["missed"]["better_text"] = "Choose the tile of Suns, " * 8
        route.fulfill(json=report)

    page.route(re.compile(r"/api/tables/\w+/analysis"), at_length)
    page.reload()
    page.get_by_role("button", name="Show the better move").first.click()
    hint = page.locator(".below .hint")
    expect(hint).to_contain_text("Better for")
    assert hint.evaluate("one => one.scrollHeight <= one.clientHeight")


@pytest.mark.parametrize("means", ["mouse", "finger"])
def test_progress_is_seen_as_soon_as_an_analysis_is_asked_for(
    browser: Browser, server: Served, means: Means
) -> None:
    ann = Company(browser, server).come(means, "Ann", f"{server.url}/t/TABLE4/replay")
    page = ann.page
    half_made(page)
    ann.press(page.get_by_role("button", name="Analyse"))
    assert seen(page.get_by_role("progressbar", name="Analysis"))
    assert seen(page.get_by_role("button", name="Analysing: 40 %"))
    made = Rest(server).get("/tables/TABLE3/analysis")
    half_made(page, **made, asked="")
    assert seen(page.locator(".study figure"))


def test_progress_of_a_deeper_analysis_is_seen_where_it_is_asked_for(
    browser: Browser, server: Served
) -> None:
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay").page
    deeper = page.get_by_role("button", name="Analyse in more depth")
    deeper.scroll_into_view_if_needed()
    made = Rest(server).get("/tables/TABLE3/analysis")
    half_made(page, **made | {"asked": "normal"})  # with the analysis that is there already
    deeper.click()
    assert seen(page.get_by_role("progressbar", name="Analysis"))
    half_made(page, **made | {"analysis": made["analysis"] | {"depth": "normal"}}, asked="")
    expect(deeper).to_be_attached()
    assert seen(page.locator(".study figure"))


def test_an_analysis_is_there_again_after_a_reload_and_so_is_how_far_it_is(
    browser: Browser, server: Served
) -> None:
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay").page
    expect(page.locator("[data-turning]")).to_have_count(3)
    info = Rest(server).get("/tables/TABLE3")

    def being_made(route: Route) -> None:
        route.fulfill(json={**info, "analysis": "", "analysing": "quick"})

    page.route(re.compile(r"/api/tables/TABLE3$"), being_made)
    asked = half_made(page)
    page.reload()
    assert seen(page.get_by_role("progressbar", name="Analysis"))
    assert set(asked) == {"GET"}


def test_opening_a_replay_begins_no_analysis(browser: Browser, server: Served) -> None:
    asked: list[str] = []
    ann = Company(browser, server).come("mouse", "Ann", server.url)
    ann.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    ann.page.goto(f"{server.url}/t/TABLE4/replay")
    expect(ann.page.get_by_role("img", name="Scores over the game")).to_be_visible()
    ann.page.wait_for_timeout(500)
    assert not [one for one in asked if "analysis" in one]
    assert not Rest(server).get("/tables/TABLE4/analysis").get("asked")


def test_both_graphs_have_a_scale_and_say_whose_line_is_which(
    browser: Browser, server: Served
) -> None:
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay").page
    for graph, top in (
        ("Scores over the game", "1"),
        ("Chances of winning over the game", "100 %"),
    ):
        figure = page.locator("figure").filter(has_text=graph)
        expect(figure.locator(".scale i").first).to_contain_text(top)
        for name in ("Ann", "Ben", "Cleo"):
            expect(figure.locator("ul:not(.key) li").filter(has_text=name)).to_be_visible()
        lines = figure.locator(".graph polyline, ul polyline")
        drawn = lines.evaluate_all("all => all.map((one) => getComputedStyle(one).stroke)")
        assert drawn[:3] == drawn[3:]


def test_steps_in_which_nothing_changes_are_left_out_of_the_numbers(
    browser: Browser, server: Served
) -> None:
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay").page
    points = Rest(server).get("/tables/TABLE3/analysis")["analysis"]["points"]
    page.get_by_text("All numbers").click()
    rows = page.locator(".study details tbody tr").count()
    assert 0 < rows < len(points)
    steps = int(page.locator(".replay .num.soft").inner_text().split()[-1])
    left = f"{steps - rows} steps are left out"  # with those shown they are all of the game's
    expect(page.locator(".study details")).to_contain_text(
        [re.compile("What do"), re.compile(left)]
    )


def test_a_long_name_has_room_in_the_account(browser: Browser, server: Served) -> None:
    company = Company(browser, server)
    page = company.come("finger", "Ann", f"{server.url}/t/TABLE3/replay", viewport=PHONE).page
    name = page.locator(".study tbody .name").first
    name.wait_for()
    name.evaluate("one => one.firstElementChild.textContent = 'Wilhelmine-Charlotte'")
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_nothing_of_an_analysis_is_covered_or_out_of_reach(
    browser: Browser, server: Served
) -> None:
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay").page
    page.get_by_role("button", name="Show the better move").first.click()
    expect(page.locator(".below .hint")).to_contain_text("Better for")
    assert complaints(page) == []


def test_an_analysis_that_could_not_be_asked_for_is_asked_for_again(
    browser: Browser, server: Served
) -> None:
    """The panel stayed empty, and the button did nothing until a reload."""
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE4/replay").page
    posts = 0

    def answer(route: Route) -> None:
        nonlocal posts
        posts += route.request.method == "POST"
        if route.request.method == "POST" and posts == 1:
            route.fulfill(status=502, body="<h1>Bad Gateway</h1>")
        else:
            made = {"asked": "quick", "done": 2, "total": 5}
            route.fulfill(json=made if posts > 1 else {"asked": ""})

    page.route(re.compile(r"/api/tables/\w+/analysis"), answer)
    page.get_by_role("button", name="Analyse").click()
    assert seen(page.get_by_role("progressbar", name="Analysis"))
    expect(page.get_by_role("button", name="Analysing: 40 %")).to_be_visible()


def test_an_analysis_can_be_asked_for_where_none_was_made_after_all(
    browser: Browser, server: Served
) -> None:
    """It was deleted meanwhile, say: the button did nothing until a reload."""
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE4/replay").page
    info = Rest(server).get("/tables/TABLE4")
    page.route("**/api/tables/TABLE4", lambda route: route.fulfill(json=info | {"analysing": True}))
    page.route(
        re.compile(r"/api/tables/\w+/analysis"),
        lambda route: route.fulfill(
            json={"asked": ""}
            if route.request.method == "GET"
            else {"asked": "quick", "done": 2, "total": 5}
        ),
    )
    page.reload()
    button = page.get_by_role("button", name="Analyse")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()  # it closes the empty panel
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    assert seen(page.get_by_role("progressbar", name="Analysis"))


def test_a_better_move_stays_in_view_though_the_game_went_by_itself(
    browser: Browser, server: Served
) -> None:
    """The next step came, and the move that was lit up was gone."""
    page = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay").page
    show = page.get_by_role("button", name="Show the better move").first
    show.wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider")).not_to_have_value("0")
    show.click()
    expect(page.locator(".below .hint")).to_contain_text("Better for")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_timeout(1000)  # longer than the pause between two steps
    expect(page.locator(".below .hint")).to_contain_text("Better for")


def test_the_lamp_of_a_better_move_does_not_shine_through_the_keys_of_a_phone(
    browser: Browser, server: Served
) -> None:
    page = Company(browser, server).come("finger", "Ann", f"{server.url}/t/TABLE3/replay").page
    page.get_by_role("button", name="Show the better move").first.tap()
    lamp = page.locator(".hands .tip").first
    lamp.wait_for()
    assert lamp.evaluate(_OVER_THE_KEYS) == "under"


def test_a_view_that_comes_late_takes_nobody_to_another_step(
    browser: Browser, server: Served
) -> None:
    """Two clicks in a row led to the start for a moment."""
    url = f"{server.url}/t/TABLE3/replay?step=5"
    page = Company(browser, server).come("mouse", "Ann", url).page
    expect(page.get_by_role("slider")).to_have_value("5")
    views = page.get_by_role("group", name="View as").get_by_role("button")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/replay?viewer=*", hold)
    page.evaluate(_STEPS_SEEN)
    for number in (1, 2):
        views.nth(number).click()
    assert len(held) == 2
    for route in held:
        route.fulfill(response=route.fetch())
        page.wait_for_timeout(100)
    expect(views.nth(2)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("slider")).to_have_value("5")
    assert set(page.evaluate("steps")) == {6}
