"""The way through a replay: keys, landmarks, speeds, and the scores over the game."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import Company, expect
from kit.table.finished import NAMES, finished, stored
from kit.table.served import Served, served
from piecepack.table.past.replay import Past
from piecepack.table.wire.forms import Outline

pytestmark = NEEDS_AXE


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Outline]]:
    table, data = finished(), tmp_path_factory.mktemp("replay") / "tables.db"
    outline = Past(table.unsaved).outline()
    stored(table, data)
    with served(data) as up:
        yield up, outline


def test_keys_walk_through_a_game_whatever_has_the_focus(
    browser: Browser, game: tuple[Served, Outline]
) -> None:
    """The arrow keys did nothing once a button had been pressed."""
    server, outline = game
    ann = Company(browser, server).come("mouse", "Ann", f"{server.url}/t/TABLE3/replay")
    page, slider = ann.page, ann.page.get_by_role("slider")
    page.get_by_role("button", name="Step forward").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("1")
    goto = page.get_by_role("combobox", name="Go to")
    expect(goto.locator("option")).to_have_count(len(outline.landmarks) + 1)
    second = next(one for one in outline.landmarks if one.step > 1)
    page.keyboard.press("PageDown")
    expect(slider).to_have_value(str(second.step))
    expect(goto).to_have_value(str(second.step))
    page.keyboard.press("End")
    last = outline.total - 1
    expect(slider).to_have_value(str(last))
    page.keyboard.press("PageUp")
    expect(slider).to_have_value(str(max(one.step for one in outline.landmarks if one.step < last)))
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    goto.select_option(str(second.step))
    expect(slider).to_have_value(str(second.step))
    big = next(one for one in outline.landmarks if one.big)
    page.locator(f'.landmark.big[title="{big.text}"]').first.click()
    expect(slider).to_have_value(str(big.step))
    assert findings(ann) == []


def test_a_replay_goes_by_itself_at_several_speeds_and_holds_what_is_big(
    browser: Browser, game: tuple[Served, Outline]
) -> None:
    server, outline = game
    big = next(one for one in outline.landmarks if one.big)
    url = f"{server.url}/t/TABLE3/replay?step={big.step - 1}"
    ann = Company(browser, server).come("mouse", "Ann", url)
    page, slider = ann.page, ann.page.get_by_role("slider")
    expect(page.get_by_role("combobox", name="Go to")).to_be_visible()
    page.get_by_role("button", name="Speed 1×").click()
    expect(page.get_by_role("button", name="Speed 2×")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(str(big.step))
    page.wait_for_timeout(800)  # without being held, it would be at the next step
    expect(slider).to_have_value(str(big.step))
    expect(page.locator(".say h1")).to_have_text(big.text)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.wait_for_timeout(1000)
    expect(slider).to_have_value(str(big.step))


def test_scores_over_the_game_lead_to_any_step(
    browser: Browser, game: tuple[Served, Outline]
) -> None:
    server, outline = game
    ann = Company(browser, server).come("finger", "Ann", f"{server.url}/t/TABLE3/replay")
    page = ann.page
    graph = page.get_by_role("img", name="Scores over the game")
    expect(graph.locator("polyline")).to_have_count(3)
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 2, "y": 20})
    expect(page.get_by_role("slider")).to_have_value(str(outline.total - 1))
    final = outline.standings[-1].scores
    assert final[0] is not None
    expect(graph).to_have_attribute(
        "aria-label",
        "Scores over the game: "
        + ", ".join(f"{name} {score:g}" for name, score in zip(NAMES, final, strict=False)),
    )
    assert findings(ann) == []
