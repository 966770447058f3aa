"""Waiting for others: turn notices, chat, pencil marks, and letting a bot play."""

from random import Random
from typing import Final

from kit.browser.people import Company, Person, expect

_IN_CROWD: Final = 'The "In" Crowd'


def test_the_title_and_the_icon_say_whose_turn_it_is(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    now, then = company.sit(table, "mouse", "Mara"), company.sit(table, "finger", "Jonas")
    if not now.asked():
        now, then = then, now
    rng = Random(1)
    for _ in range(3):
        expect(now.page).to_have_title(f"● Your turn · {_IN_CROWD}")
        expect(then.page).to_have_title(f"{now.name} · {_IN_CROWD}")
        expect(now.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
        expect(then.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
        now.move(rng)
        now, then = then, now


def test_the_title_says_who_is_still_choosing(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    people = [company.sit(table, "mouse", name) for name in table.keys]
    mara, jonas, ida = people
    for person in people:
        expect(person.page).to_have_title("● Your turn · Piecepack Letterbox")
    mara.move(Random(1))
    expect(mara.page).to_have_title("Jonas, Ida · Piecepack Letterbox")
    jonas.move(Random(2))
    expect(mara.page).to_have_title("Ida · Piecepack Letterbox")
    expect(ida.page).to_have_title("● Your turn · Piecepack Letterbox")


def test_the_first_game_has_a_hint_and_no_more_hints_is_remembered(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "mouse", "Mara")
    expect(mara.page.get_by_role("note")).to_contain_text("Keep your pawn for the roll")
    mara.press(mara.page.get_by_role("button", name="Turn off hints"))
    expect(mara.page.get_by_role("note")).to_have_count(0)
    mara.page.reload()
    expect(mara.page.locator(".say h1")).to_be_visible()
    mara.move(Random(1))
    mara.wait_to_be_asked()
    expect(mara.page.get_by_role("note")).to_have_count(0)


def test_a_hint_that_was_read_is_not_shown_again(company: Company) -> None:
    mara = company.sit(company.table("bid", "Mara", bots=2), "mouse", "Mara")
    hint = mara.page.get_by_role("note")
    expect(hint).to_contain_text("Keep your pawn for the roll")
    mara.press(hint.get_by_role("button", name="Close"))
    expect(hint).to_have_count(0)
    mara.page.reload()
    expect(mara.page.get_by_role("button", name="Keep the pawn", exact=True)).to_be_visible()
    expect(mara.page.locator(".hint", has_text="You have one pawn")).to_have_count(0)


def chat(person: Person) -> None:
    if person.means == "finger":
        person.press(person.page.get_by_role("button", name="Log, chat and guide"))
    person.press(person.page.get_by_role("tab", name="Chat"))


def say(person: Person, text: str) -> None:
    person.write(person.page.get_by_role("textbox", name="Write a message"), text)
    person.page.keyboard.press("Enter")


def said(person: Person) -> list[str]:
    return person.page.get_by_role("list", name="Chat").get_by_role("listitem").all_inner_texts()


def test_what_one_says_is_read_by_the_other(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = company.sit(table, "keyboard", "Mara"), company.sit(table, "finger", "Jonas")
    for person in (mara, jonas):
        chat(person)
        expect(person.page.get_by_text("No messages yet.")).to_be_visible()
    say(mara, "A good evening to you.")
    say(jonas, "<b>And to you.</b>")
    for person in (mara, jonas):
        told = person.page.get_by_role("list", name="Chat").get_by_role("listitem")
        expect(told).to_have_count(2)
        expect(told.nth(0)).to_contain_text("Mara")
        expect(told.nth(0)).to_contain_text("A good evening to you.")
        expect(told.nth(1)).to_contain_text("<b>And to you.</b>")  # as it was typed


def test_who_is_about_to_name_a_place_is_asked_first(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "finger", "Jonas")
    chat(mara)
    chat(jonas)
    say(mara, "Mine is in row 3.")
    warning = mara.page.get_by_role("alert")
    expect(warning).to_contain_text("This seems to name a place outright")
    mara.press(warning.get_by_role("button", name="Edit message"))
    expect(mara.page.get_by_role("textbox", name="Write a message")).to_have_value(
        "Mine is in row 3."
    )
    say(mara, "Look at row 4.")
    mara.press(warning.get_by_role("button", name="Send anyway"))
    expect(warning).to_have_count(0)
    told = jonas.page.get_by_role("list", name="Chat").get_by_role("listitem")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("Look at row 4.")
    say(mara, "Somewhere cold.")
    expect(told).to_have_count(2)
    expect(warning).to_have_count(0)


def test_a_pencil_mark_stays_and_is_nobody_elses(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "mouse", "Jonas")
    page = mara.page
    cell = page.locator('[data-cell="r2c3"]')
    mara.press(page.get_by_role("button", name="Pencil"))
    mara.press(
        page.get_by_role("group", name="For which player").get_by_role("button", name="Jonas")
    )
    with page.expect_response(lambda got: got.url.endswith("/pencil") and got.ok):
        mara.press(cell)
    expect(cell).to_contain_text("Only you see: suspected for Jonas")
    page.reload()
    expect(cell).to_contain_text("Only you see: suspected for Jonas")
    jonas.page.reload()
    expect(jonas.page.locator('[data-cell="r2c3"]')).to_be_visible()
    expect(jonas.page.get_by_text("Only you see:")).to_have_count(0)
    mara.press(page.get_by_role("button", name="Pencil"))
    mara.press(page.get_by_role("button", name="erase"))
    with page.expect_response(lambda got: got.url.endswith("/pencil") and got.ok):
        mara.press(cell)
    expect(page.get_by_text("Only you see:")).to_have_count(0)
    page.reload()
    expect(cell).to_be_visible()
    expect(page.get_by_text("Only you see:")).to_have_count(0)


def test_a_bot_plays_for_whoever_leaves_until_they_come_back(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = company.sit(table, "mouse", "Mara"), company.sit(table, "finger", "Jonas")
    if jonas.asked():
        jonas.move(Random(1))
        mara.wait_to_be_asked()
    mara.press(mara.page.get_by_role("button", name="Menu"))
    mara.press(mara.page.get_by_role("button", name="Let a bot play for me"))
    expect(mara.page.get_by_role("button", name="Take over from the bot")).to_be_visible()
    jonas.wait_to_be_asked()  # somebody has moved
    expect(jonas.page.locator('[data-seat="0"]')).to_contain_text("a bot plays")
    assert len(table.moves("Mara")) == 1
    jonas.move(Random(2))
    jonas.wait_to_be_asked()
    assert len(table.moves("Mara")) == 2
    mara.press(mara.page.get_by_role("button", name="Take over from the bot"))
    expect(mara.page.get_by_role("button", name="Let a bot play for me")).to_be_visible()
    mara.press(mara.page.get_by_role("dialog").get_by_role("button", name="Close"))
    expect(jonas.page.locator('[data-seat="0"]')).not_to_contain_text("a bot plays")
    jonas.move(Random(3))
    mara.wait_to_be_asked()
    mara.move(Random(4))
    jonas.wait_to_be_asked()
    assert len(table.moves("Mara")) == 3


def test_a_name_from_right_to_left_reorders_nothing_around_it(company: Company) -> None:
    """Digits after it would stand before it: the hour in the chat, a score in the log."""
    hebrew = "\u05d3\u05d1\u05d5\u05e8\u05d4"
    table = company.table("in_crowd", hebrew, "Jonas")
    jonas = company.sit(table, "mouse", "Jonas")
    chat(jonas)
    talks = jonas.page.get_by_role("list", name="Chat").get_by_role("listitem")
    debora = company.sit(table, "mouse", hebrew)
    chat(debora)
    say(debora, "Hello.")
    expect(talks).to_have_count(1)
    name, hour = talks.locator("b").bounding_box(), talks.locator(".small").bounding_box()
    assert name is not None
    assert hour is not None
    assert name["x"] + name["width"] <= hour["x"]
