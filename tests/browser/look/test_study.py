"""The analysis beside the replay: within everybody's reach, and a better move lit up on the board."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import Company, Means, expect
from kit.table.finished import analysed, finished, stored
from kit.table.served import Served, served

pytestmark = NEEDS_AXE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    table, data = finished(), tmp_path_factory.mktemp("study") / "tables.db"
    stored(table, data, analysed(table))
    with served(data) as up:
        yield up


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
    assert findings(ann) == []
    page.locator("[data-mark]").nth(2).focus()
    expect(page.locator("figure .words")).to_contain_text("from")
    ann.press(page.get_by_role("button", name="Show the better move").first)
    expect(page.locator(".below .hint")).to_contain_text("Better for")
    expect(page.locator(".lit").first).to_be_visible()
    assert findings(ann) == []
    assert company.go_home() == []
