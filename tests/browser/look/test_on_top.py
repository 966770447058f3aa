"""Escape closes only what is on top, and the focus never falls to the page."""

from typing import Final

from playwright.sync_api import Page

from kit.browser.people import Company, Person, expect

_FOCUSED: Final = """() => {
  const now = document.activeElement;
  return now === document.body ? "" : `${now.localName} ${now.innerText || now.ariaLabel}`.trim();
}"""


def focused(page: Page) -> str:
    """The element that has the focus, and its name; nothing for the page itself."""
    page.wait_for_timeout(100)
    found: str = page.evaluate(_FOCUSED)
    return found


def to_bid(person: Person) -> None:
    """Keep the pawn until there are tiles to pick."""
    for _ in range(20):
        assert person.wait_to_be_asked()
        if person.page.locator(".held button.can").count():
            return
        before = str(person.asked())
        person.press(person.page.get_by_role("button", name="Keep the pawn", exact=True))
        expect(person.page.locator(".hand")).not_to_have_attribute("data-asked", before)
    raise AssertionError("There is nothing to bid.")


# Escape


def test_escape_closes_the_dialog_and_leaves_what_is_picked(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "mouse", "Mara")
    page = mara.page
    to_bid(mara)
    mara.press(page.locator(".held button.can").first)
    for opener in ("Menu", "Show details for Jonas"):
        mara.press(page.get_by_role("button", name=opener))
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".held .picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".held .picked")).to_have_count(0)


def test_escape_closes_the_log_on_a_phone_and_leaves_what_is_picked(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "finger", "Mara")
    page = mara.page
    to_bid(mara)
    mara.press(page.locator(".held button.can").first)
    mara.press(page.get_by_role("button", name="Log, chat and guide"))
    expect(page.get_by_role("tab", name="Log")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Log")).to_have_count(0)
    expect(page.locator(".held .picked")).to_have_count(1)
    assert focused(page) == "button Log, chat and guide"


def test_escape_in_a_text_leaves_what_is_picked_and_goes_one_step_back(company: Company) -> None:
    mara = company.sit(company.table("letterbox", "Mara", bots=2), "mouse", "Mara")
    page = mara.page
    mara.press(page.locator('[data-cell="r4c4"]'))
    mara.press(page.get_by_role("button", name="Next"))
    mara.write(page.get_by_role("textbox", name="Clue"), "Under the moon.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("textbox", name="Clue")).to_have_count(0)
    expect(page.locator('[data-cell="r4c4"]')).to_have_attribute("aria-pressed", "true")
    mara.press(page.get_by_role("button", name="Next"))
    expect(page.get_by_role("textbox", name="Clue")).to_have_value("Under the moon.")


def test_escape_answers_are_you_sure_before_it_puts_anything_back(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "mouse", "Mara")
    page = mara.page
    mara.wait_to_be_asked()
    give_up = page.locator('.actions [data-verb="cancel"]')
    mara.press(give_up)
    expect(page.locator(".actions .sure")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".actions .sure")).to_have_count(0)
    expect(give_up).to_be_visible()


# Focus


def test_the_focus_goes_to_the_headline_when_a_move_takes_its_button_away(
    company: Company,
) -> None:
    table = company.table("bid", "Mara", "Jonas", "Ida")  # the others let Mara wait
    mara = company.sit(table, "keyboard", "Mara")
    page = mara.page
    mara.wait_to_be_asked()
    mara.press(page.get_by_role("button", name="Keep the pawn", exact=True))
    expect(page.locator(".hand")).to_have_attribute("data-asked", "0")
    assert focused(page).startswith("h1 ")


def test_the_focus_goes_back_to_what_opened_a_dialog(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "keyboard", "Mara")
    page = mara.page
    for opener in ("Menu", "Show details for Jonas"):
        for way in ("Escape", "Close"):
            mara.press(page.get_by_role("button", name=opener))
            dialog = page.get_by_role("dialog")
            expect(dialog).to_be_visible()
            if way == "Escape":
                page.keyboard.press("Escape")
            else:
                mara.press(dialog.get_by_role("button", name="Close").first)
            expect(dialog).to_have_count(0)
            assert focused(page) == f"button {opener}"


def test_the_focus_stays_in_the_row_of_a_seat_that_changes(company: Company) -> None:
    table = company.table("bid", "Mara", bots=1, free=1)
    page = (mara := company.come("keyboard", "Mara", table.url)).page
    row = page.locator('li[data-seat="2"]')
    mara.write(page.get_by_label("Your name"), "Ida")
    mara.press(row.get_by_role("button", name="Sit here"))
    expect(row.get_by_role("button", name="Leave seat")).to_be_visible()
    assert focused(page)
    assert row.evaluate("row => row.contains(document.activeElement)")
    mara.press(row.get_by_role("button", name="Leave seat"))
    expect(row.get_by_role("button", name="Sit here")).to_be_visible()
    assert row.evaluate("row => row.contains(document.activeElement)")


def test_the_focus_goes_to_the_headline_of_the_next_page(company: Company) -> None:
    mara = company.come("keyboard", "Mara")
    page = mara.page
    mara.press(page.get_by_role("link", name="New table").first)
    expect(page.get_by_role("button", name="Open table")).to_be_visible()
    assert focused(page).startswith("h1 ")


def test_somebody_who_clicks_beside_everything_is_left_alone(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "mouse", "Mara")
    page = mara.page
    mara.wait_to_be_asked()
    page.get_by_role("button", name="Menu").focus()
    page.mouse.click(900, 30)
    mara.press(page.get_by_role("note").get_by_role("button", name="Close"))
    expect(page.get_by_role("note")).to_have_count(0)
    page.mouse.click(900, 30)
    assert focused(page) == ""
