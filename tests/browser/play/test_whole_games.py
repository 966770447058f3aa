"""Each game from the home page to its replay: one person by keyboard only, one on a phone, bots in the rest."""

from random import Random
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Browser

from kit.browser.people import Person, come, expect
from kit.table.served import Served

# Title, and options of the form that make the game short.
GAMES: Final = {
    "bid": ("Bid!", {"Goal": "20"}),
    "in_crowd": ('The "In" Crowd', {}),
    "letterbox": ("Piecepack Letterbox", {"Days": "2"}),
    "scavenger_hunt": ("Scavenger Hunt II", {"Turn limit": "10"}),
    "tile13": ("Tile 13", {}),
}
_MOST_SECONDS: Final = 240


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(browser: Browser, server: Served, game: str) -> None:
    title, options = GAMES[game]
    host = come(browser, "keyboard", "Mara", server.url)
    open_table(host, title, options)
    code = host.page.url.rsplit("/", 1)[-1]
    guest = come(browser, "finger", "Jonas", f"{server.url}/t/{code}")
    sit_down(guest)
    host.press(host.page.get_by_role("button", name="Start game"))
    play_to_the_end([host, guest], Random(game))
    for person in (host, guest):
        expect(person.page.locator(".result")).to_contain_text(host.name)
        expect(person.page.locator(".result .luck")).to_contain_text("verified")
    look_back(host)
    look_back(guest)
    assert host.complaints == []
    assert guest.complaints == []
    for person in (host, guest):
        person.page.context.close()


def open_table(host: Person, title: str, options: dict[str, str]) -> None:
    """Seat 1 is Mara's, seat 2 waits for a friend, bots have the rest."""
    page = host.page
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=title))
    host.press(card.get_by_role("link", name="New table"))
    expect(page.get_by_role("button", name="Open table")).to_be_visible()
    for label, value in options.items():
        host.write(page.get_by_label(label, exact=True), value)
    rows = page.locator(".seatsf ol > li")
    host.write(rows.nth(0).get_by_role("textbox"), host.name)
    for seat in range(2, rows.count()):
        host.choose(rows.nth(seat).get_by_role("radio", name="Bot"))
    host.choose(rows.nth(1).get_by_role("radio", name="Friend"))
    host.choose(page.get_by_role("radio", name="Instant"))
    host.press(page.get_by_role("button", name="Open table"))
    expect(page.get_by_role("button", name="Start game")).to_be_visible()


def sit_down(guest: Person) -> None:
    page = guest.page
    guest.write(page.get_by_label("Your name"), guest.name)
    guest.press(page.get_by_role("button", name="Sit here").first)
    expect(page.locator("main")).to_contain_text(guest.name)


def play_to_the_end(people: list[Person], rng: Random) -> None:
    for person in people:
        expect(person.page.locator(".say h1")).to_be_visible()
    late = monotonic() + _MOST_SECONDS
    while monotonic() < late:
        for person in people:
            person.read_on()
        asked = [person for person in people if person.asked()]
        if asked:
            asked[0].move(rng)
        elif all(person.page.locator(".result").count() for person in people):
            return
        else:
            people[0].page.wait_for_timeout(100)
    raise AssertionError("The game has no end.")


def look_back(person: Person) -> None:
    """The replay: it opens at the start; to the end and back, on by one, and through another's eyes."""
    page = person.page
    person.press(page.get_by_role("link", name="Replay"))
    step = page.get_by_role("slider")
    expect(step).to_be_visible()
    last = int(step.get_attribute("max") or 0)
    assert last > 3
    expect(step).to_have_value("0")
    person.press(page.get_by_role("button", name="Go to end"))
    expect(step).to_have_value(str(last))
    person.press(page.get_by_role("button", name="Go to start"))
    expect(step).to_have_value("0")
    person.press(page.get_by_role("button", name="Step forward"))
    expect(step).to_have_value("1")
    person.press(page.locator(".eyes button").nth(2))
    expect(page.locator(".eyes button").nth(2)).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(f"{page.url.split('?')[0]}?step=1&from=1")
