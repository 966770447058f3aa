"""The shared screen: a QR code for every free seat, then public information only."""

from random import Random
from typing import Any, Final

import pytest

from kit.browser.people import Company, Person, expect
from kit.table.guest import Browser as Rest
from piecepack.core.words import possessive

_WALL: Final = {"width": 1920, "height": 1080}


def sit_down(phone: Person) -> None:
    """In the seat that the link was for."""
    page = phone.page
    phone.write(page.get_by_label("Your name"), phone.name)
    wanted = page.get_by_role("listitem").filter(has_text="your link is for this seat")
    phone.press(wanted.get_by_role("button", name="Sit here"))
    expect(page.get_by_text("on this device")).to_be_visible()


def private(scene: dict[str, Any]) -> list[Any]:
    """What only one may know."""
    marked = [piece for piece in scene["pieces"] if piece.get("mark", {}).get("known") == "me"]
    return marked + [zone for zone in scene["zones"] if zone["role"] in ("hand", "mine")]


def views(person: Person) -> list[Any]:
    return [heard for heard in person.heard if heard["hear"] == "view"]


def assert_only_public(screen: Person) -> None:
    page = screen.page
    assert page.locator(".mark.mine, .known:not(.ink), .hand").count() == 0
    assert page.get_by_role("img", name="only you know").count() == 0
    seen = views(screen)
    assert {view["viewer"] for view in seen} == {-1}
    for view in seen:
        assert not view.get("ask")
        assert not view.get("offers")
        for scene in (view["scene"], *view.get("passed", ())):
            assert private(scene) == []
            assert not any(seat.get("me") for seat in scene["seats"])


def links(screen: Person, code: str, seats: range) -> list[str]:
    """The codes to scan, as their labels have them."""
    page = screen.page
    codes = page.get_by_role("img", name="QR code")
    expect(codes).to_have_count(len(seats))
    expect(codes.locator("svg")).to_have_count(len(seats))
    found = [str(one.get_attribute("aria-label")).split(": ")[1] for one in codes.all()]
    assert [link.split("/", 1)[1] for link in found] == [f"t/{code}?seat={seat}" for seat in seats]
    return [f"http://{link}" for link in found]


def everything_fits(screen: Person) -> None:
    """A screen on the wall is not scrolled."""
    inside = "document.scrollingElement.scrollHeight <= innerHeight && document.scrollingElement.scrollWidth <= innerWidth"
    assert screen.page.evaluate(inside)


@pytest.mark.parametrize("game", ["in_crowd", "scavenger_hunt"])
def test_phones_come_by_the_codes_on_the_wall_and_keep_their_hands_to_themselves(
    company: Company, game: str
) -> None:
    host = Rest(company.server)
    code = host.open_table(game, seats=2)
    screen = company.come(
        "mouse", "the room", f"{company.server.url}/t/{code}/screen", viewport=_WALL
    )
    page = screen.page
    expect(page.get_by_text(code).first).to_be_visible()
    first, second = links(screen, code, range(2))
    everything_fits(screen)
    mara = company.come("finger", "Mara", first)
    sit_down(mara)
    expect(page.get_by_role("list", name="Players")).to_contain_text("Mara")
    links(screen, code, range(1, 2))
    jonas = company.come("finger", "Jonas", second)
    sit_down(jonas)
    expect(page.get_by_role("heading", name="All seats are taken.")).to_be_visible()
    links(screen, code, range(0))
    host.start(code)
    for phone in (mara, jonas):
        expect(phone.page.locator(".hand .mark.mine").first).to_be_visible()
    expect(page.locator(".seats li")).to_have_count(2)
    everything_fits(screen)
    assert_only_public(screen)
    rng = Random(4)
    for _ in range(8):
        whoever_is_asked(mara, jonas).move(rng)
        told_on(screen)
    assert_only_public(screen)
    everything_fits(screen)


def whoever_is_asked(*phones: Person) -> Person:
    for _ in range(200):
        for phone in phones:
            if phone.asked():
                return phone
        phones[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody is asked.")


def told_on(screen: Person) -> None:
    """The last public log line is on the screen."""
    lines = [line for view in views(screen) for line in view.get("lines", ())]
    told = [line["text"] for line in lines if not line.get("heading")]
    assert told
    expect(screen.page.get_by_role("list", name="Log")).to_contain_text(told[-1])


def test_a_coin_placed_on_a_phone_lies_on_the_wall_at_once(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    screen = company.come("mouse", "the room", f"{table.url}/screen", viewport=_WALL)
    now, then = (company.sit(table, "finger", name) for name in table.keys)
    if not now.asked():
        now, then = then, now
    coins = screen.page.locator(".cell [data-kind=coin]")
    expect(screen.page.get_by_role("heading", level=1)).to_have_text(
        f"{possessive(now.name)} turn."
    )
    expect(coins).to_have_count(0)
    now.move(Random(5))
    expect(coins).to_have_count(1)
    expect(screen.page.get_by_role("heading", level=1)).to_have_text(
        f"{possessive(then.name)} turn."
    )
    assert "known" not in str(coins.first.get_attribute("aria-label"))
    assert_only_public(screen)


def test_a_screen_opened_by_one_who_sits_shows_no_more_than_to_all(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    mara = company.sit(table, "mouse", "Mara")
    jonas = company.sit(table, "finger", "Jonas")
    screen = Person(mara.page.context.new_page(), "mouse", "Mara's laptop")
    screen.page.goto(f"{table.url}/screen")
    expect(screen.page.locator(".seats li")).to_have_count(2)
    now, then = (mara, jonas) if mara.asked() else (jonas, mara)
    now.move(Random(6))
    expect(screen.page.get_by_role("heading", level=1)).to_have_text(
        f"{possessive(then.name)} turn."
    )
    assert_only_public(screen)
    assert screen.complaints == []
