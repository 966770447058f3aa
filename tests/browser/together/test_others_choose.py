"""Simultaneous choices: players do not disturb each other, and a refusal loses no input."""

from random import Random

from playwright.sync_api import Locator

from kit.browser.people import Company, Person, expect
from kit.browser.tab import Tab


def picked(person: Person) -> Locator:
    return person.page.locator(".held .picked")


def come_to_bid(*people: Person) -> None:
    """Everybody keeps the pawn, until there are tiles to bid."""
    for _ in range(20):
        if all(person.page.locator(".held button.can").count() for person in people):
            return
        for person in people:
            keep = person.page.get_by_role("button", name="Keep the pawn", exact=True)
            if keep.count() and person.wait_to_be_asked():
                person.press(keep)
        people[0].page.wait_for_timeout(200)
    raise AssertionError("There is nothing to bid.")


def pick_tiles(person: Person) -> None:
    """One, or two in a double auction."""
    seal = person.page.locator('.actions [data-verb="bid"]:enabled')
    while not seal.count():
        person.press(person.page.locator(".held button.can").first)


def seal(person: Person) -> None:
    person.press(person.page.locator('.actions [data-verb="bid"]'))


def test_what_i_have_picked_stays_while_another_seals(company: Company) -> None:
    table = company.table("bid", "Mara", "Jonas", "Ida")
    mara, jonas, ida = (company.sit(table, "mouse", name) for name in table.keys)
    come_to_bid(mara, jonas, ida)
    pick_tiles(mara)
    mine = [tile.get_attribute("data-piece") for tile in picked(mara).all()]
    assert mine
    pick_tiles(jonas)
    seal(jonas)
    expect(mara.page.locator('.seat[data-seat="1"]')).to_have_attribute("data-status", "sealed")
    assert [tile.get_attribute("data-piece") for tile in picked(mara).all()] == mine
    seal(mara)
    expect(ida.page.locator('.seat[data-seat="0"]')).to_have_attribute("data-status", "sealed")
    bid = table.moves("Mara")[-1]
    assert (bid["verb"], sorted(bid["picks"])) == ("bid", sorted(str(tile) for tile in mine))


def test_who_answers_in_a_second_tab_what_was_answered_in_the_first_is_told_so(
    company: Company,
) -> None:
    table = company.table("bid", "Mara", "Jonas", "Ida")
    mara, jonas, ida = (company.sit(table, "mouse", name) for name in table.keys)
    again = company.sit(table, "mouse", "Mara")
    second = Tab(again)
    come_to_bid(mara, jonas, ida)
    expect(again.page.locator(".held button.can").first).to_be_visible()
    pick_tiles(again)
    second.deaf = True  # it does not hear in time what the first does
    mara.press(mara.page.locator(".held button.can").last)
    pick_tiles(mara)
    seal(mara)
    expect(jonas.page.locator('.seat[data-seat="0"]')).to_have_attribute("data-status", "sealed")
    sealed = table.moves("Mara")
    seal(again)
    second.hear_again()
    expect(again.page.get_by_role("status").locator(".warn")).to_be_visible()
    assert again.page.locator(".notices .warn").inner_text().strip()
    expect(again.page.locator('.seat[data-seat="0"]')).to_have_attribute("data-status", "sealed")
    assert table.moves("Mara") == sealed
    again.press(again.page.locator(".notices").get_by_role("button", name="Close"))
    expect(again.page.locator(".notices .warn")).to_have_count(0)
    # And the second tab plays on.
    rng = Random(1)
    jonas.move(rng)
    ida.move(rng)
    again.wait_to_be_asked()
    again.move(rng)
    assert len(table.moves("Mara")) == len(sealed) + 1


def test_a_refused_move_says_why_and_can_be_mended(company: Company) -> None:
    table = company.table("letterbox", "Mara", "Jonas", "Ida")
    mara = company.sit(table, "mouse", "Mara")
    tab = Tab(mara)
    page = mara.page
    mara.press(page.locator('[data-cell="r3c4"]'))
    mara.press(page.get_by_role("button", name="Next"))
    mara.write(page.get_by_role("textbox", name="Clue"), "Where the moon goes to swim.")
    mara.press(page.get_by_role("button", name="Next"))
    mara.press(page.get_by_role("button", name="Next"))
    mara.use_an_emblem()
    tab.instead = {'"r3c4"': '"r9c9"'}  # no such place
    mara.press(page.locator('.writing [data-verb="hide"]'))
    refusal = page.locator(".notices .warn")
    expect(refusal).to_be_visible()
    assert table.moves("Mara") == []
    # Everything is as it was before the button was pressed.
    expect(page.locator('[data-cell="r3c4"]')).to_have_attribute("aria-pressed", "true")
    mara.press(page.get_by_role("button", name="Next"))
    clue = page.get_by_role("textbox", name="Clue")
    expect(clue).to_have_value("Where the moon goes to swim.")
    tab.instead = {}
    mara.press(page.get_by_role("button", name="Next"))
    mara.press(page.get_by_role("button", name="Next"))
    mara.press(page.locator('.writing [data-verb="hide"]'))
    expect(page.locator('.hand[data-asked="0"]')).to_be_visible()
    expect(refusal).to_have_count(0)
    hidden = table.first_move("Mara")
    assert hidden["picks"] == ["r3c4"]
    assert hidden["fields"]["clue"] == "Where the moon goes to swim."
