"""Clear at first sight: the goal, what things mean, coordinates, marks, and moves made for the player."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page

from kit.browser.far_hand import far_hand
from kit.browser.people import Company, Person, expect
from kit.invented.signpost import GAME
from piecepack.match import shelf

BOX: Final = "element => element.getBoundingClientRect().toJSON()"


@pytest.fixture(scope="module", autouse=True)
def signpost() -> Iterator[None]:
    """A game of the tests' own stands on the shelf of this process, with all others."""
    entries, load = shelf._entries, shelf._load
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "_entries", lambda: {**entries(), GAME.id: None})
        patch.setattr(shelf, "_load", lambda name: GAME if name == GAME.id else load(name))
        yield


def meaning(page: Page) -> Locator:
    return page.locator(".meaning")


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return bool(
        one["left"] < other["right"]
        and other["left"] < one["right"]
        and one["top"] < other["bottom"]
        and other["top"] < one["bottom"]
    )


def covers(person: Person, what: Locator) -> bool:
    return overlap(meaning(person.page).evaluate(BOX), what.evaluate(BOX))


# The goal


def shown(person: Person, said: str) -> None:
    expect(person.page.get_by_text(said).filter(visible=True)).to_have_count(1)


def test_the_goal_is_visible_in_the_lobby_at_the_table_and_on_the_shared_screen(
    company: Company,
) -> None:
    said = "First to 50 points wins."
    waiting = company.table("bid", "Mara", "Jonas", free=1, options={"goal": 50})
    shown(company.come("mouse", "Ida", waiting.url), said)
    shown(company.come("mouse", "Screen", f"{waiting.url}/screen"), said)
    table = company.table("bid", "Mara", "Jonas", "Ida", options={"goal": 50})
    shown(company.sit(table, "mouse", "Mara"), said)
    shown(company.sit(table, "finger", "Jonas"), said)
    shown(company.come("mouse", "Screen", f"{table.url}/screen"), said)


def test_on_a_phone_the_goal_steps_back_after_some_moves_and_stays_in_the_guide(
    company: Company,
) -> None:
    table = company.table("signpost", "Mara")
    mara = company.sit(table, "finger", "Mara")
    page = mara.page
    goal = page.locator(".say .goal")
    expect(goal).to_be_visible()
    for _ in range(2):
        mara.press(page.locator('[data-verb="left"]'))
    expect(goal).to_have_count(0)
    mara.press(page.get_by_role("button", name="Log, chat and guide"))
    mara.press(page.get_by_role("tab", name="Guide"))
    expect(page.get_by_role("tabpanel").get_by_text("Goal: Arrive.")).to_be_visible()


def test_on_a_phone_the_goal_steps_back_for_a_spectator_too(company: Company) -> None:
    table = company.table("in_crowd", "Mara", bots=1)
    ida = company.come("finger", "Ida", table.url)
    goal = ida.page.locator(".say .goal")
    expect(goal).to_be_visible()
    with far_hand(company.server, table.code, table.keys["Mara"]) as mara:
        for _ in range(4):
            mara.play()
    expect(goal).to_have_count(0, timeout=20_000)  # the moves are shown one after the other


# Hints


def test_a_hint_goes_when_hints_are_turned_off_in_the_menu(company: Company) -> None:
    table = company.table("bid", "Mara", bots=2)
    mara = company.sit(table, "mouse", "Mara")
    hint = mara.page.get_by_role("note")
    expect(hint).to_be_visible()
    said = hint.locator("p").inner_text()
    for turned in ("off", "on"):
        mara.press(mara.page.get_by_role("button", name="Menu"))
        mara.press(mara.page.get_by_role("switch", name="Hints"))
        mara.page.keyboard.press("Escape")
        expect(mara.page.get_by_role("dialog")).to_have_count(0)
        expect(hint).to_have_count(1 if turned == "on" else 0)
    expect(hint.locator("p")).to_have_text(said)  # who turns them on again wants to read them


# Meanings


def test_a_square_that_cannot_be_picked_says_what_it_means_on_hover(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara = company.sit(table, "mouse", "Mara")
    square = mara.page.locator('[data-cell="r3c3"]')
    assert square.evaluate("element => element.tagName") == "DIV"  # nothing to pick
    square.hover()
    expect(meaning(mara.page)).to_contain_text("r2c2, r2c3, r2c4, r3c2 and r4c2 decide it")
    expect(mara.page.locator(".cell.lit")).to_have_count(5)
    assert not covers(mara, square)
    assert not covers(mara, mara.page.locator(".say"))
    mara.page.keyboard.press("Escape")
    expect(meaning(mara.page)).to_have_count(0)
    expect(mara.page.locator(".cell.lit")).to_have_count(0)


def test_a_mouse_can_go_to_the_words_and_they_stay_until_it_leaves_or_escape(
    company: Company,
) -> None:
    """WCAG 1.4.13: what appears on hover can be pointed at, stays, and can be dismissed."""
    table = company.table("in_crowd", "Mara", "Jonas")
    page = company.sit(table, "mouse", "Mara").page
    square, words = page.locator('[data-cell="r3c3"]'), meaning(page)

    def to_the_words() -> None:
        square.hover()
        expect(words).to_be_visible()
        page.wait_for_timeout(50)  # they find their place
        said = words.inner_text()
        box = words.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        page.wait_for_timeout(900)
        expect(words).to_have_text(said)

    to_the_words()
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)
    page.mouse.move(2, 2)
    to_the_words()
    page.mouse.move(2, 2)
    expect(words).to_have_count(0)


def test_a_meaning_never_covers_what_it_is_about_nor_the_instruction(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara = company.sit(table, "mouse", "Mara")
    for size in ({"width": 1280, "height": 800}, {"width": 390, "height": 844}):
        mara.page.set_viewport_size(size)  # type: ignore[arg-type]  # a dict of ints
        for cell in ("r1c1", "r1c6", "r3c4", "r6c1", "r6c6"):
            tile = mara.page.locator(f'[data-cell="{cell}"]')
            mara.page.mouse.move(2, 2)
            expect(meaning(mara.page)).to_have_count(0)
            tile.hover()
            expect(meaning(mara.page)).to_contain_text("to search")
            mara.page.wait_for_timeout(50)  # it finds its place
            assert not covers(mara, tile), (size, cell)
            assert not covers(mara, mara.page.locator(".say h1")), (size, cell)


def test_every_tile_of_tile_13_is_explained_before_anything_is_picked(company: Company) -> None:
    table = company.table("tile13", "Mara", "Jonas", "Ida")
    people = [company.sit(table, "mouse", name) for name in table.keys]
    designer = next(one for one in people if not one.page.locator(".writing").count())
    designer.page.get_by_text("Tiles left", exact=True).last.click()
    designer.page.locator('details[open] [data-piece$="-moons-ace"]').first.hover()
    expect(meaning(designer.page)).to_contain_text("Theme: Abstract")


def test_the_keyboard_reaches_what_cannot_be_picked_and_it_is_announced(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    keys = company.sit(table, "keyboard", "Mara")
    keys.reach(keys.page.locator('[data-cell="r1c2"]'))
    said = meaning(keys.page)
    # With Shift whether or not Mara begins: if she does not, the plain arrows do the same.
    keys.page.keyboard.press("Shift+ArrowDown")
    focus = "document.activeElement.dataset.cell"
    assert keys.page.evaluate(focus) == "r2c2"
    expect(said).to_contain_text("decide it")
    expect(keys.page.get_by_role("status").filter(has_text="decide it")).to_have_count(1)
    keys.page.keyboard.press("Escape")
    expect(said).to_have_count(0)
    assert keys.page.evaluate(focus) == "r2c2"  # the focus stays where it is


def hold_down(person: Person, target: Locator) -> None:
    """A finger that stays for a while, as the browser's own touch events tell it."""
    box = target.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    device = person.page.context.new_cdp_session(person.page)
    device.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(meaning(person.page)).to_be_visible()
    device.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_held_down_shows_the_meaning_and_picks_nothing(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara = company.sit(table, "finger", "Mara")
    tile = mara.page.locator('[data-cell="r2c2"]')
    tile.scroll_into_view_if_needed()
    hold_down(mara, tile)
    mara.page.wait_for_timeout(600)  # it stays to be read after the finger is lifted
    expect(meaning(mara.page)).to_contain_text("to search")
    expect(mara.page.locator(".picked")).to_have_count(0)
    assert not covers(mara, tile)
    tile.tap()
    expect(meaning(mara.page)).to_have_count(0)
    expect(tile).to_have_attribute("aria-pressed", "true")


def test_a_tap_on_what_cannot_be_picked_now_says_what_it_is(company: Company) -> None:
    """A tile out of reach did not answer at all."""
    table = company.table("scavenger_hunt", "Mara", bots=1, pace="instant")
    mara = company.sit(table, "finger", "Mara")
    far = mara.page.locator(".board .cell[data-told]")
    rng = Random(1)
    for _ in range(6):
        assert mara.wait_to_be_asked()
        if far.count():
            break
        mara.move(rng)
    expect(meaning(mara.page)).to_have_count(0)
    far.first.tap()
    expect(meaning(mara.page)).to_be_visible()
    expect(mara.page.locator(".picked")).to_have_count(0)


# Coordinates and marks


def test_a_board_shows_its_rows_and_columns(company: Company) -> None:
    table = company.table("scavenger_hunt", "Mara", "Jonas", "Ida")  # offset rows
    page = company.sit(table, "mouse", "Mara").page
    assert page.locator(".head.row").all_inner_texts() == ["1", "2", "3", "4", "5"]
    for cell in page.locator("[data-cell]").all():
        name = cell.get_attribute("data-cell") or ""
        column = page.locator(".head.col").nth(int(name.partition("c")[2]) - 1).evaluate(BOX)
        box = cell.evaluate(BOX)
        middle = (box["left"] + box["right"]) / 2
        assert abs((column["left"] + column["right"]) / 2 - middle) < 3, name


def test_a_match_is_marked_and_said(company: Company) -> None:
    table = company.table("signpost", "Mara")
    page = company.sit(table, "mouse", "Mara").page
    coin = page.locator('[data-piece="coin-suns-4"]')
    assert coin.evaluate("e => getComputedStyle(e, '::after').content").startswith('"="')
    coin.hover()
    expect(meaning(page)).to_contain_text("This is the coin you look for.")
    other = page.locator('[data-piece="coin-moons-2"]')
    assert other.evaluate("e => getComputedStyle(e, '::after').content") != '"="'


# Made for the player


def test_the_only_move_is_made_with_a_line_that_says_so(company: Company) -> None:
    table = company.table("signpost", "Mara")
    mara = company.sit(table, "mouse", "Mara")
    expect(mara.page.locator("h1")).to_have_text("Step 2.")
    expect(mara.page.get_by_role("tabpanel")).to_contain_text(
        "The only choice, made for you: “Go straight on”."
    )
    assert [move["verb"] for move in table.moves("Mara")] == ["go"]
    mara.press(mara.page.locator('[data-verb="right"]'))
    expect(mara.page.locator("h1")).to_have_text("Step 4.")
    assert [move["verb"] for move in table.moves("Mara")] == ["go", "right", "go"]


def test_who_wants_to_make_forced_moves_is_asked(company: Company) -> None:
    table = company.table("signpost", "Mara")
    mara = company.come("mouse", "Mara", company.server.url)
    mara.page.evaluate("localStorage.setItem('piecepack.forced', 'off')")
    mara.page.goto(f"{table.url}#{table.keys['Mara']}")
    expect(mara.page.locator("h1")).to_have_text("Step 1.")
    mara.page.wait_for_timeout(1500)
    expect(mara.page.locator("h1")).to_have_text("Step 1.")
    mara.press(mara.page.locator('[data-verb="go"]'))
    expect(mara.page.locator("h1")).to_have_text("Step 2.")


def test_not_until_my_next_turn_answers_the_same_question_again(company: Company) -> None:
    table = company.table("signpost", "Mara")
    mara = company.sit(table, "mouse", "Mara")
    page = mara.page
    again = page.locator('[data-verb="right-again"]')
    expect(again).to_have_text("Turn right, and do not ask until my next turn")
    mara.press(again)
    stop = page.get_by_text("Answered for you until your next turn: Turn right.")
    expect(stop).to_be_visible()
    expect(page.locator("h1")).to_have_text("Step 4.")
    expect(page.locator('.acts [data-verb="right"]')).to_have_count(0)  # answered, so not asked
    # What the headline says on every such turn is not kept in the log.
    expect(page.get_by_role("tabpanel")).not_to_contain_text("Answered for you")
    # From the fifth step on it is the player's turn: the question is asked again.
    expect(page.locator("h1")).to_have_text("Step 6.")
    expect(stop).to_have_count(0)
    assert [one["verb"] for one in table.moves("Mara")] == ["go", "right", "go", "right", "go"]
    page.wait_for_timeout(1500)
    expect(page.locator("h1")).to_have_text("Step 6.")


def test_a_player_can_ask_to_be_asked_again(company: Company) -> None:
    table = company.table("signpost", "Mara")
    mara = company.sit(table, "mouse", "Mara")
    mara.press(mara.page.locator('[data-verb="right-again"]'))
    mara.press(mara.page.locator('[data-verb="ask-again"]'))
    expect(mara.page.locator("h1")).to_have_text("Step 4.")
    mara.page.wait_for_timeout(1500)
    expect(mara.page.locator("h1")).to_have_text("Step 4.")


# The answer that does something


def test_the_first_answer_is_emphasised_and_stays_where_the_buttons_are(company: Company) -> None:
    table = company.table("scavenger_hunt", "Mara", bots=2)
    mara = company.sit(table, "mouse", "Mara")
    assert mara.wait_to_be_asked()
    buttons = mara.page.locator(".acts .btn")
    top = buttons.first.evaluate(BOX)["top"]  # "Stay where you are", below it the player's list
    mara.press(mara.page.locator(".cell.can:has([data-kind=coin])").first)
    mara.press(mara.page.locator(".acts .main"))
    expect(buttons.first).to_have_text("Examine the tile")
    expect(mara.page.locator(".acts .main")).to_have_text("Examine the tile")
    assert abs(buttons.first.evaluate(BOX)["top"] - top) < 4
