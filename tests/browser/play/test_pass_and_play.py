"""Pass and play: several people at one device, separated by a curtain."""

import re
from random import Random
from typing import Any

from kit.browser.people import Company, Person, expect


def open_table(person: Person, title: str, *names: str) -> None:
    """Everybody sits here."""
    page = person.page
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
    person.press(card.get_by_role("link", name="New table"))
    many = page.get_by_role("group", name="Number of players").get_by_role(
        "radio", name=str(len(names))
    )
    expect(page.get_by_role("button", name="Open table")).to_be_visible()
    if many.count():
        person.choose(many)
    rows = page.locator(".seatsf ol > li")
    expect(rows).to_have_count(len(names))
    for seat, name in enumerate(names):
        if seat:
            person.choose(rows.nth(seat).get_by_role("radio", name="This device"))
        person.write(rows.nth(seat).get_by_role("textbox"), name)
    person.press(page.get_by_role("button", name="Open table"))


# Every point of a raster, and what lies on top there.
_COVERED = """() => {
  const curtain = document.querySelector(".curtain");
  const points = [];
  for (let x = 2; x < innerWidth; x += 40)
    for (let y = 2; y < innerHeight; y += 40) points.push(document.elementFromPoint(x, y));
  return points.length > 200 && points.every((top) => curtain.contains(top));
}"""
# Everything apart from the curtain that the keyboard or a screen reader could reach.
_REACHABLE = """() => [...document.querySelectorAll("button, a, input, textarea, summary, [data-piece]")]
  .filter((one) => !one.closest(".curtain") && !one.closest("[inert]")).length"""


def read_out(person: Person) -> str:
    """All that Chromium tells a screen reader; Playwright's own tree does not know what is inert."""
    session = person.page.context.new_cdp_session(person.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return "\n".join(
        str(node["name"]["value"]) for node in nodes if not node["ignored"] and "name" in node
    )


def whose_curtain(person: Person) -> str:
    """Nothing shows but whom to pass the device to: by eye, by keyboard, and by ear."""
    page = person.page
    curtain = page.get_by_role("dialog")
    expect(curtain).to_be_visible()
    assert page.evaluate(_COVERED)
    assert page.evaluate(_REACHABLE) == 0
    told = read_out(person)
    assert "All hands are hidden." in told
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
    person.wait_to_be_asked()


def seated(person: Person) -> str:
    """Whose hand lies open."""
    page = person.page
    return page.locator(".seat:has(.you) .name").inner_text().split("\xa0")[0]


def test_two_pass_a_laptop_to_and_fro(company: Company) -> None:
    laptop = company.come("mouse", "Mara and Jonas")
    open_table(laptop, 'The "In" Crowd', "Mara", "Jonas")
    rng = Random(1)
    had: list[str] = []
    for _ in range(4):
        name = whose_curtain(laptop)
        open_curtain(laptop)
        assert seated(laptop) == name
        expect(laptop.page.locator(".held .mark.mine").first).to_be_visible()
        had.append(name)
        laptop.move(rng)
    first, second = had[:2]
    assert had == [first, second] * 2
    assert {first, second} == {"Mara", "Jonas"}


def whoever_is_next(device: Person) -> str:
    """Who answered last may be the first to be asked again, and keeps the device."""
    settled = device.page.locator('.curtain, .hand:not([data-asked="0"])')
    while not settled.count():  # what happened is read first, before the device is passed on
        device.read_on()
        expect(settled.or_(device.page.locator("[data-onward]")).first).to_be_attached()
    name = whose_curtain(device) if device.page.locator(".curtain").count() else seated(device)
    if device.page.locator(".curtain").count():
        open_curtain(device)
    assert seated(device) == name
    return name


def test_three_bid_in_turn_on_one_phone(company: Company) -> None:
    device = company.come("finger", "Mara")
    names = ("Mara", "Jonas", "Ida")
    open_table(device, "Bid!", *names)
    rng = Random(2)
    had: list[str] = []
    while len(bids(device)) < 6:  # two auctions
        had.append(whoever_is_next(device))
        device.move(rng)
    assert [names[play["seat"]] for play in plays(device)] == had
    for auction in (bids(device)[:3], bids(device)[3:6]):
        assert {play["seat"] for play in auction} == {0, 1, 2}


def plays(device: Person) -> list[Any]:
    return [said for said in device.said if said["say"] == "play"]


def bids(device: Person) -> list[Any]:
    return [play for play in plays(device) if play["move"]["verb"] == "bid"]


def test_who_reloads_a_shared_device_sees_the_curtain_and_nobodys_hand(company: Company) -> None:
    laptop = company.come("mouse", "Mara and Jonas")
    open_table(laptop, 'The "In" Crowd', "Mara", "Jonas")
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
