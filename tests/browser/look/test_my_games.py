"""Looking back: finished games that the browser remembers, and results to share."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import PHONE, Company, Person, expect
from kit.browser.waiting import wait_until
from kit.table.at_table import KEY
from kit.table.finished import finished, stored
from kit.table.served import Served, served

pytestmark = NEEDS_AXE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data = tmp_path_factory.mktemp("past") / "tables.db"
    stored(finished(), data)
    stored(finished("in_crowd", 2, code="TABLE4"), data)
    with served(data) as up:
        yield up


def ann_at_the_end(company: Company, code: str = "TABLE3") -> Person:
    """Ann, at a game of hers that is over."""
    ann = company.come("mouse", "Ann", f"{company.server.url}/t/{code}#{KEY}")
    expect(ann.page.locator(".result")).to_be_visible()
    return ann


def wait_until_remembered(page: Page, code: str) -> None:
    wait_until(page, f"(localStorage.getItem('piecepack.played') ?? '').includes('{code}')")


def remembered(page: Page) -> list[str]:
    kept: str = page.evaluate("localStorage.getItem('piecepack.played') ?? ''")
    return [json.loads(line)["table"] for line in kept.splitlines()]


def test_finished_games_are_listed_filtered_saved_deleted_and_loaded_again(
    company: Company, server: Served, tmp_path: Path
) -> None:
    ann = ann_at_the_end(company)
    page = ann.page
    wait_until_remembered(page, "TABLE3")
    page.goto(f"{server.url}/t/TABLE4#{KEY}")
    wait_until_remembered(page, "TABLE4")
    page.goto(server.url)
    page.get_by_role("link", name="My games").click()
    expect(page).to_have_title("My games · piecepack")
    lines = page.get_by_role("list").filter(has=page.get_by_role("link", name="Replay"))
    expect(lines.get_by_role("listitem")).to_have_count(2)
    assert findings(ann) == []

    page.get_by_label("Game", exact=True).and_(page.locator("select")).select_option("Bid!")
    expect(lines.get_by_role("listitem")).to_have_count(1)
    numbers = page.get_by_role("table")
    expect(numbers.get_by_role("row").nth(1)).to_contain_text("Bid!")
    expect(numbers.get_by_role("row")).to_have_count(2)
    page.get_by_text("Variant", exact=True).first.click()
    expect(numbers).to_contain_text("3 players, Goal: 10")
    page.get_by_text("Opponent", exact=True).first.click()
    expect(numbers.get_by_role("row")).to_have_count(3)  # Ben and Cleo
    page.get_by_label("Played with").select_option("Cleo")
    expect(lines.get_by_role("listitem")).to_have_count(1)

    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as file").click()
    file = tmp_path / "games.jsonl"
    coming.value.save_as(file)
    (line,) = file.read_text(encoding="utf-8").splitlines()
    game = json.loads(line)
    assert (game["table"], game["options"], game["mine"]) == ("TABLE3", {"goal": 10}, [0])
    assert [seat["name"] for seat in game["seats"]] == ["Ann", "Ben", "Cleo"]

    page.get_by_role("button", name="Delete Bid!").click()
    page.get_by_role("button", name="Keep").click()
    assert remembered(page) == ["TABLE3", "TABLE4"]
    page.get_by_role("button", name="Delete Bid!").click()
    assert findings(ann) == []
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(lines.get_by_role("listitem")).to_have_count(1)
    assert page.evaluate("document.activeElement !== document.body")
    page.reload()
    expect(lines.get_by_role("listitem")).to_have_count(1)
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No finished games yet.")).to_be_visible()
    assert findings(ann) == []

    file.write_text(f"{line}\nnot a game\n", encoding="utf-8")
    page.get_by_label("Load from file").set_input_files(file)
    expect(page.get_by_role("status")).to_have_text(
        "1 game added. 1 line is not a game and was left out."
    )
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()


def test_a_game_that_was_only_watched_is_not_remembered(company: Company, server: Served) -> None:
    eve = company.come("mouse", "Eve", f"{server.url}/t/TABLE3")
    expect(eve.page.locator(".luck")).to_be_visible()
    eve.page.goto(f"{server.url}/games")
    expect(eve.page.get_by_text("No finished games yet.")).to_be_visible()


def test_my_games_fit_a_phone_in_german(company: Company, server: Served) -> None:
    ann = company.come("finger", "Ann", f"{server.url}/t/TABLE3#{KEY}", locale="de-DE")
    page = ann.page
    wait_until_remembered(page, "TABLE3")
    page.goto(f"{server.url}/games")
    expect(page.get_by_role("heading", name="Meine Partien")).to_be_visible()
    expect(page.get_by_role("link", name="Wiedergabe")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert findings(ann) == []


_SHARES = """() => {
  window.shared = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = async ({ files, url, text }) => {
    const [file] = files;
    shared.push({ kind: file.type, name: file.name, size: file.size, url, text });
  };
}"""


def test_a_result_is_shared_as_a_picture_and_a_link(company: Company, server: Served) -> None:
    ann = ann_at_the_end(company)
    page = ann.page
    for can in (False, True):
        if can:
            page.evaluate(_SHARES)
        page.get_by_role("button", name="Share", exact=True).click()
        dialog = page.get_by_role("dialog", name="Share result")
        picture = dialog.get_by_role("img", name="Bid!")
        expect(picture).to_be_visible()
        size = picture.evaluate("image => image.decode().then(() => image.naturalWidth)")
        assert size == 1200
        expect(dialog.get_by_role("button", name="Share…")).to_have_count(int(can))
        assert findings(ann) == []
        if not can:
            with page.expect_download() as coming:
                dialog.get_by_role("link", name="Download picture").click()
            assert coming.value.suggested_filename == "piecepack-TABLE3.png"
            dialog.get_by_role("button", name="Copy link").click()
            expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
            dialog.get_by_role("button", name="Close").click()
    dialog.get_by_role("button", name="Share…").click()
    wait_until(page, "shared.length === 1")
    (one,) = page.evaluate("shared")
    assert (one["kind"], one["name"]) == ("image/png", "piecepack-TABLE3.png")
    assert one["url"] == f"{server.url}/t/TABLE3/replay"
    assert one["size"] > 10_000
    assert one["text"].startswith("Bid!: ")
    dialog.get_by_role("button", name="Close").click()
    page.goto(f"{server.url}/t/TABLE3/replay?step=3")
    page.get_by_role("button", name="Share", exact=True).click()
    expect(dialog.get_by_role("img")).to_be_visible()
