"""The way through a replay: keys, landmarks, speeds, the scores over the game, and that all of it can be seen."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import PHONE, WIDE, Company, expect
from kit.browser.seeing import complaints
from kit.table.finished import NAMES, analysed, finished, stored
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


def test_the_list_of_landmarks_has_room_for_their_words_on_a_phone(
    browser: Browser, game: tuple[Served, Outline]
) -> None:
    server, _ = game
    page = Company(browser, server).come("finger", "Ann", f"{server.url}/t/TABLE3/replay").page
    goto = page.get_by_role("combobox", name="Go to").bounding_box()
    assert goto
    assert goto["width"] > PHONE["width"] / 2


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


# All of it can be seen

_GAMES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "bid": (3, {"goal": 10}),
    "in_crowd": (2, {}),
    "letterbox": (3, {"days": 4}),
    "scavenger_hunt": (2, {"turns": 4}),
    "tile13": (3, {}),
}
# How far the rings of the pieces that are pointed out reach beyond what their box shows, in pixels.
_RING: Final = 8
_CUT: Final = """(piece, ring) => {
  const box = piece.closest(".hands").getBoundingClientRect();
  const { left, top, right, bottom } = piece.getBoundingClientRect();
  return Math.max(box.left - left, box.top - top, right - box.right, bottom - box.bottom) + ring;
}"""
_COVERED_MARKS: Final = """tags => tags.flatMap((tag) => {
  const one = tag.getBoundingClientRect();
  return [...document.querySelectorAll(".grid .mark")]
    .map((mark) => mark.getBoundingClientRect())
    .filter((it) => it.left < one.right && one.left < it.right && it.top < one.bottom && one.top < it.bottom)
    .map(() => tag.textContent);
})"""


@pytest.mark.parametrize("game_name", _GAMES)
def test_nothing_is_covered_before_the_first_move_and_after_the_last(
    browser: Browser, tmp_path: Path, game_name: str
) -> None:
    """A board that was not laid out yet was drawn as a floor of tiles, which lay on the keys of the replay."""
    seats, options = _GAMES[game_name]
    stored(finished(game_name, seats, **options), tmp_path / "tables.db")
    with served(tmp_path / "tables.db") as up:
        company = Company(browser, up)
        page = company.come("mouse", "Ann", f"{up.url}/t/TABLE3/replay").page
        slider = page.get_by_role("slider")
        expect(slider).to_have_value("0")
        assert complaints(page) == []
        page.keyboard.press("End")
        expect(slider).not_to_have_value("0")
        assert complaints(page) == []
        assert company.go_home() == []


def test_the_points_of_a_coin_leave_its_suit_in_view(browser: Browser, tmp_path: Path) -> None:
    """They lay on the mark at its foot, on a phone, so that nobody saw whose coin it was."""
    stored(finished("in_crowd", 2), tmp_path / "tables.db")
    with served(tmp_path / "tables.db") as up:
        page = Company(browser, up).come("finger", "Ann", f"{up.url}/t/TABLE3/replay").page
        expect(page.get_by_role("slider")).to_be_visible()
        page.keyboard.press("End")
        points = page.locator(".grid > .tag > span")
        expect(points.first).to_have_text("1 point")
        for size in (PHONE, WIDE):
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            assert points.evaluate_all(_COVERED_MARKS) == []


def test_with_an_analysis_the_page_is_as_high_as_the_window_and_a_better_move_is_whole(
    browser: Browser, tmp_path: Path
) -> None:
    """The wheel over the board scrolled the whole page away."""
    table = finished()
    stored(table, tmp_path / "tables.db", analysed(table))
    with served(tmp_path / "tables.db") as up:
        page = Company(browser, up).come("mouse", "Ann", f"{up.url}/t/TABLE3/replay?analyse").page
        expect(page.locator("[data-turning]").first).to_be_visible()
        assert complaints(page, "wide", "low") == []
        page.mouse.move(400, 400)
        page.mouse.wheel(0, 900)
        page.wait_for_timeout(100)
        assert page.evaluate("scrollY") == 0
        advised = page.locator(".hands .advised")
        for show in page.get_by_role("button", name="Show the better move").all():
            show.click()
            expect(page.locator(".below .hint")).to_be_visible()
            if advised.count():
                break
        assert advised.first.evaluate(_CUT, _RING) <= 0
