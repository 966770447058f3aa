"""Several people at one device: between them a curtain falls, and nobody sees what is not theirs."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from kit.people import Company, Person, expect


def open_table(person: Person, title: str, names: tuple[str, ...], options: Mapping[str, str]) -> None:
    """Everybody sits here."""
    page = person.page
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
    person.press(card.get_by_role("link", name="New table"))
    for option, choice in options.items():
        person.choose(page.get_by_role("group", name=option).get_by_role("radio", name=choice))
    rows = page.locator(".seatsf ol > li")
    expect(rows).to_have_count(len(names))
    for seat, name in enumerate(names):
        if seat:
            person.choose(rows.nth(seat).get_by_role("radio", name="Here"))
        person.write(rows.nth(seat).get_by_role("textbox"), name)
    person.press(page.get_by_role("button", name="Open the table"))


# Every point of a raster, and what lies on top there.
_COVERED = """() => {
  const curtain = document.querySelector(".curtain");
  const points = [];
  for (let x = 2; x < innerWidth; x += 40)
    for (let y = 2; y < innerHeight; y += 40) points.push(document.elementFromPoint(x, y));
  return points.length > 200 && points.every((top) => curtain.contains(top));
}"""
# Everything that the keyboard or a screen reader could get to beside the curtain.
_REACHABLE = """() => [...document.querySelectorAll("button, a, input, textarea, summary, [data-piece]")]
  .filter((one) => !one.closest(".curtain") && !one.closest("[inert]")).length"""


def whose_curtain(person: Person) -> str:
    """Nothing shows but whom to pass the device to: by eye, by keyboard, and by ear."""
    page = person.page
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    assert page.evaluate(_COVERED)
    assert page.evaluate(_REACHABLE) == 0
    told = page.locator("body").aria_snapshot()
    assert not re.search(r"coin|tile|null|only you know|Suns|Moons|Crowns|Arms", told), told
    for _ in range(4):
        page.keyboard.press("Tab")
        focus = "document.activeElement === document.body || !!document.activeElement.closest('.curtain')"
        assert page.evaluate(focus)
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    heading = curtain.get_by_role("heading").inner_text()
    name = heading.removeprefix("Pass to ").removesuffix(".")
    expect(curtain.get_by_role("button")).to_have_text(f"I am {name}")
    return name


def open_curtain(person: Person) -> None:
    person.press(person.page.locator(".curtain button"))
    expect(person.page.locator(".curtain")).to_have_count(0)


def seated(person: Person) -> str:
    """Whose hand lies open."""
    page = person.page
    return page.locator(".seat:has(.you) .name").inner_text().split("\xa0")[0]


def test_two_pass_a_laptop_to_and_fro(company: Company) -> None:
    laptop = company.come("mouse", "Mara and Jonas")
    open_table(laptop, 'The "In" Crowd', ("Mara", "Jonas"), {})
    rng = Random(1)
    had: list[str] = []
    for _ in range(6):
        name = whose_curtain(laptop)
        open_curtain(laptop)
        assert seated(laptop) == name
        expect(laptop.page.locator(".held .mark.mine").first).to_be_visible()
        had.append(name)
        laptop.move(rng)
    first, second = had[:2]
    assert had == [first, second] * 3
    assert {first, second} == {"Mara", "Jonas"}


@pytest.mark.parametrize("means", ["mouse", "finger"])
def test_three_bid_in_turn_at_one_device(company: Company, means: str) -> None:
    device = company.come("finger" if means == "finger" else "mouse", "Mara")
    names = ("Mara", "Jonas", "Ida")
    open_table(device, "Bid!", names, {})
    rng = Random(2)
    had: list[str] = []
    for _ in range(12):  # two auctions: keep the pawn or not, then bid
        name = whose_curtain(device)
        open_curtain(device)
        assert seated(device) == name
        had.append(name)
        device.move(rng)
    # Nobody is asked twice before all have been asked once.
    assert all(sorted(had[turn : turn + 3]) == sorted(names) for turn in (0, 3, 6, 9))


def test_who_reloads_a_shared_device_sees_the_curtain_and_nobodys_hand(company: Company) -> None:
    laptop = company.come("mouse", "Mara and Jonas")
    open_table(laptop, 'The "In" Crowd', ("Mara", "Jonas"), {})
    first = whose_curtain(laptop)
    open_curtain(laptop)
    laptop.move(Random(3))
    second = whose_curtain(laptop)
    # Whatever is shown while the page comes is noted.
    laptop.page.add_init_script(
        """window.shown = 0;
        new MutationObserver(() => (window.shown += document.querySelectorAll(".mark.mine").length))
          .observe(document, { subtree: true, childList: true });"""
    )
    laptop.page.reload()
    assert whose_curtain(laptop) == second != first
    assert laptop.page.evaluate("window.shown") == 0
    open_curtain(laptop)
    assert seated(laptop) == second
    assert laptop.page.evaluate("window.shown") > 0
