"""Accessibility of every page, checked by axe: light and dark, wide and on a phone."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from kit.browser.axe import NEEDS_AXE, findings
from kit.browser.people import Company, Means, Person, Sat, expect
from kit.browser.tab import Tab

Look = tuple[Means, str]
_LOOKS: Final[dict[str, Look]] = {
    "light-wide": ("mouse", "light"),
    "dark-phone": ("finger", "dark"),
}
_OTHER_LOOKS: Final[dict[str, Look]] = {
    "dark-wide": ("mouse", "dark"),
    "light-phone": ("finger", "light"),
}
_ALL_LOOKS: Final = {**_LOOKS, **_OTHER_LOOKS}
GAMES: Final = {"bid": 2, "in_crowd": 1, "letterbox": 2, "scavenger_hunt": 1, "tile13": 2}  # bots

pytestmark = NEEDS_AXE


@pytest.fixture(params=_LOOKS)
def look(request: pytest.FixtureRequest) -> Look:
    return _LOOKS[request.param]


def at(company: Company, look: Look, url: str) -> Person:
    means, scheme = look
    return company.come(means, "Mara", url, color_scheme=scheme)


# Pages


def home(page: Any) -> None:
    expect(page.get_by_role("link", name="New table").first).to_be_visible()


def new_table(page: Any) -> None:
    expect(page.get_by_role("button", name="Open table")).to_be_visible()


def guide(page: Any) -> None:
    expect(page.get_by_role("heading", level=2).first).to_be_visible()


def dead_end(page: Any) -> None:
    expect(page.get_by_role("link", name="Back to home")).to_be_visible()


_PAGES: Final[dict[str, Callable[[Any], None]]] = {
    "/": home,
    "/new/scavenger_hunt": new_table,
    "/guide/letterbox": guide,
    "/nowhere": dead_end,
    "/t/ZZZZZZ": dead_end,
}


@pytest.mark.parametrize("path", _PAGES)
def test_before_a_table_everything_is_within_reach(company: Company, look: Look, path: str) -> None:
    person = at(company, look, f"{company.server.url}{path}")
    _PAGES[path](person.page)
    assert findings(person) == []
    person.complaints.clear()  # that an address leads nowhere


def test_a_lobby_is_within_reach(company: Company, look: Look) -> None:
    table = company.table("bid", "Mara", bots=1, free=1)
    host = at(company, look, f"{table.url}#{table.keys['Mara']}")
    expect(host.page.get_by_role("heading", level=1)).to_be_visible()
    expect(host.page.get_by_role("img", name="QR code").locator("svg")).to_be_visible()
    assert findings(host) == []
    guest = at(company, look, table.url)
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    assert findings(guest) == []


# At a table


def seated(company: Company, look: Look, table: Sat) -> Person:
    person = at(company, look, f"{table.url}#{table.keys['Mara']}")
    expect(person.page.locator(".say h1")).to_be_visible()
    return person


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_within_reach(company: Company, look: Look, game: str) -> None:
    mara = seated(company, look, company.table(game, "Mara", bots=GAMES[game]))
    mara.wait_to_be_asked()
    expect(mara.page.get_by_role("note")).to_be_visible()
    assert findings(mara) == []
    mara.press(mara.page.get_by_role("note").get_by_role("button", name="Close"))
    pick_one(mara)
    assert findings(mara) == []


def pick_one(person: Person) -> None:
    """Something that glows; what comes before that is done at random."""
    page, rng = person.page, Random(1)
    while not page.locator("button.can").count():
        person.move(rng)
        person.wait_to_be_asked()
    person.press(page.locator("button.can").first)
    expect(page.locator(".picked").first).to_be_visible()


def test_the_walk_of_a_letterbox_is_within_reach(company: Company, look: Look) -> None:
    mara = seated(company, look, company.table("letterbox", "Mara", bots=2))
    page = mara.page
    mara.press(page.get_by_role("note").get_by_role("button", name="Close"))
    mara.press(page.get_by_role("button", name="Pencil"))
    assert findings(mara) == []
    mara.press(page.locator('[data-cell="r4c4"]'))  # marked, not picked
    mara.press(page.get_by_role("button", name="Pencil"))
    mara.press(page.locator('[data-cell="r4c4"]'))
    for name in ("Clue", "Decoy", "Stamp"):
        mara.press(page.get_by_role("button", name="Next"))
        expect(page.get_by_text(name, exact=True).first).to_be_visible()
        assert findings(mara) == []
        if name == "Clue":
            mara.write(page.get_by_role("textbox", name=name), "Where the moon goes to swim.")


def test_sheets_and_tabs_are_within_reach(company: Company, look: Look) -> None:
    mara = seated(company, look, company.table("bid", "Mara", bots=2))
    page = mara.page
    mara.press(page.get_by_role("note").get_by_role("button", name="Close"))
    mara.press(page.get_by_role("button", name="Menu"))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(mara) == []
    mara.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
    mara.press(page.get_by_role("button", name="Show details for Mara"))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(mara) == []
    mara.press(page.get_by_role("dialog").get_by_role("button", name="Close"))
    if mara.means == "finger":
        mara.press(page.get_by_role("button", name="Log, chat and guide"))
    for tab in ("Chat", "Guide"):
        mara.press(page.get_by_role("tab", name=tab))
        assert findings(mara) == []


@pytest.mark.parametrize("look", _ALL_LOOKS.values(), ids=_ALL_LOOKS)
def test_a_notice_a_moment_and_a_dialog_are_within_reach(company: Company, look: Look) -> None:
    mara = seated(company, look, company.table("bid", "Mara", bots=2))
    page = mara.page
    tab = Tab(mara)
    mara.wait_to_be_asked()
    tab.tell('{"hear": "refused", "id": "", "why": "This is not your turn.", "rule": "BID-04"}')
    expect(page.locator(".notices .warn")).to_be_visible()
    expect(page.get_by_role("note")).to_be_visible()
    assert findings(mara) == []  # a hint and a notice at once
    mara.press(page.get_by_role("button", name="Menu"))
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(mara) == []
    page.keyboard.press("Escape")
    rng = Random(1)
    for _ in range(30):
        if page.locator("[data-onward]").count():
            break
        if mara.asked():
            mara.move(rng)
        page.wait_for_timeout(100)
    expect(page.locator("[data-onward]")).to_be_visible()
    assert findings(mara) == []


def test_requests_and_their_dialogs_are_within_reach(company: Company, look: Look) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara, jonas = seated(company, look, table), company.sit(table, "mouse", "Jonas")
    mover, other = (mara, jonas) if mara.asked() else (jonas, mara)
    mover.move(Random(1))
    mover.press(mover.page.get_by_role("button", name="Take back last move"))
    for person in (mover, other):
        expect(person.page.locator("[data-about=undo]")).to_be_visible()
        assert findings(person) == []
    ida = at(company, look, table.url)
    expect(ida.page.locator("[data-about=watching]")).to_be_visible()
    assert findings(ida) == []
    jonas.page.goto("about:blank")  # offline: his seat can be asked for
    ida.press(ida.page.get_by_role("button", name="Take a seat"))
    expect(ida.page.get_by_role("dialog")).to_be_visible()
    assert findings(ida) == []


def test_errors_are_within_reach(company: Company, look: Look) -> None:
    person = at(company, look, company.server.url)
    page = person.page
    person.write(page.get_by_label("Have a table code?"), "ZZZZZZ")
    person.press(page.get_by_role("button", name="Join table"))
    expect(page.get_by_text("There is no table ZZZZZZ.").first).to_be_visible()
    assert findings(person) == []
    person.complaints.clear()  # that the server does not know the table
    table = company.table("bid", "Mara", bots=1, free=1)
    guest = at(company, look, table.url)
    guest.write(guest.page.get_by_label("Your name"), "Mara")  # taken
    guest.press(guest.page.get_by_role("button", name="Sit here"))
    expect(guest.page.get_by_role("alert")).to_be_visible()
    assert findings(guest) == []
    guest.complaints.clear()  # that the server refused the name


def test_what_happened_since_my_last_turn_is_within_reach(company: Company, look: Look) -> None:
    mara = seated(company, look, company.table("scavenger_hunt", "Mara", bots=2))
    page, rng = mara.page, Random(2)
    recap = page.get_by_role("button", name="Since your last turn")
    for _ in range(30):
        mara.wait_to_be_asked()
        if recap.count():
            break
        mara.move(rng)
    mara.press(recap)
    expect(page.locator("#recap")).to_be_visible()
    assert findings(mara) == []


def test_the_curtain_is_within_reach(company: Company, look: Look) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    keys = [table.keys[name] for name in table.keys]
    both = at(company, look, f"{table.url}#{keys[0]}")
    expect(both.page.locator(".say h1")).to_be_visible()
    both.page.goto(f"{table.url}?again#{keys[1]}")
    expect(both.page.get_by_role("dialog")).to_be_visible()
    assert findings(both) == []


def test_a_screen_is_within_reach(company: Company) -> None:
    for scheme in ("light", "dark"):
        wall = {"width": 1920, "height": 1080}
        table = company.table("bid", "Mara", bots=1, free=1)
        screen = company.come(
            "mouse", "the room", f"{table.url}/screen", viewport=wall, color_scheme=scheme
        )
        expect(screen.page.get_by_role("img", name="QR code").locator("svg")).to_be_visible()
        assert findings(screen) == []
        for game in ("bid", "letterbox"):
            table = company.table(game, "Mara", bots=2)
            screen.page.goto(f"{table.url}/screen")
            expect(screen.page.locator(".seats li")).to_have_count(3)
            assert findings(screen) == []


# Afterwards


@pytest.mark.parametrize("look", _ALL_LOOKS.values(), ids=_ALL_LOOKS)
def test_the_result_and_the_replay_are_within_reach(company: Company, look: Look) -> None:
    table = company.table("scavenger_hunt", "Mara", bots=1, options={"turns": 2})
    mara = seated(company, look, table)
    rng = Random(1)
    while mara.wait_to_be_asked():
        mara.move(rng)
    expect(mara.page.locator(".luck")).to_be_visible()
    assert findings(mara) == []
    mara.press(mara.page.get_by_role("link", name="Replay"))
    expect(mara.page.get_by_role("slider")).to_be_visible()
    assert findings(mara) == []


def test_nothing_is_found_while_a_square_is_explained(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara = company.sit(table, "mouse", "Mara")
    mara.page.locator('[data-cell="r3c3"]').hover()
    expect(mara.page.locator(".meaning")).to_be_visible()
    assert findings(mara) == []
