"""Big events: a headline that says who, what and why, held until it has been read."""

import re
import time
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

import pytest

from kit.browser.people import Company, Person, expect

SECONDS = 90  # to get to a moment, on a slow machine
ONWARD = "[data-onward]"


def until_held(person: Person, rng: Random, like: str = "") -> str:
    """Play on until a big event of this kind waits for the player; its headline."""
    page = person.page
    deadline = time.monotonic() + SECONDS
    seen: list[str] = []
    while time.monotonic() < deadline:
        if page.locator(ONWARD).count():
            headline = page.locator(".say h1").inner_text()
            if re.search(like, headline):
                return headline
            seen.append(headline)
            person.read_on()
        elif page.locator(".result").count():
            break
        elif person.asked():
            person.move(rng)
        page.wait_for_timeout(40)
    raise AssertionError(f"No event was held that says {like!r}: {seen}")


def at(company: Company, game: str, seats: int, **more: Any) -> Person:
    """Ann alone with bots that do not pause."""
    table = company.table(game, "Ann", bots=seats - 1, **more)
    return company.sit(table, "mouse", "Ann")


WAYS: dict[str, Callable[[Person], None]] = {
    "the key": lambda person: person.press(person.page.locator(ONWARD)),
    "Space": lambda person: person.page.keyboard.press("Space"),
    "Enter": lambda person: person.page.keyboard.press("Enter"),
    "a tap": lambda person: person.page.mouse.click(640, 560),
}


@pytest.mark.parametrize("way", WAYS)
def test_an_auction_is_held_until_the_player_continues(company: Company, way: str) -> None:
    """It used to be there for two or three seconds."""
    ann = at(company, "bid", 3)
    headline = until_held(ann, Random(1), r"won|tied|nobody wins")
    ann.page.wait_for_timeout(4500)
    expect(ann.page.locator(".say h1")).to_have_text(headline)
    assert ann.asked() == 0
    ann.page.evaluate("document.activeElement.blur()")
    WAYS[way](ann)
    expect(ann.page.locator(".say h1")).not_to_have_text(headline)
    assert ann.wait_to_be_asked() or ann.page.locator(".result").count()


@pytest.mark.parametrize(
    ("game", "seats", "like"),
    [
        ("bid", 3, r"gave up a pawn: all dice are rolled again"),
        ("in_crowd", 2, r"(won the vote on .* to .*: .* goes up|vote on .* is tied)"),
        ("tile13", 3, r"won contest \d with \d+ points.*: \d+ more as prize"),
        ("letterbox", 3, r"(letterbox|box is|of your box)"),
        ("scavenger_hunt", 2, r"removed the coin that matched .*: \d of 4|on your .* for another"),
    ],
)
def test_every_game_holds_its_big_events(
    company: Company, game: str, seats: int, like: str
) -> None:
    ann = at(company, game, seats)
    until_held(ann, Random(3), like)
    expect(ann.page.locator(ONWARD)).to_be_visible()
    expect(ann.page.locator(ONWARD)).to_be_in_viewport()


def test_the_last_auction_is_seen_before_the_result(company: Company) -> None:
    """The end came with the result alone: nobody saw the bids, or the coins, that decided it."""
    ann = at(company, "bid", 3, options={"goal": 10})
    headline = until_held(ann, Random(1), r"\bwins? with")
    assert re.search(r"(won .* (with|in a fight with coins)|scored .* for)", headline)
    expect(ann.page.locator(".result")).to_have_count(0)
    ann.press(ann.page.locator(ONWARD))
    expect(ann.page.locator(".result")).to_be_visible()
    expect(ann.page.locator(".say p")).to_contain_text("the goal of 10 points")


def test_the_hunt_begins_with_a_moment_and_ends_with_one_that_says_why(company: Company) -> None:
    ann = at(company, "letterbox", 3, options={"days": 1})
    told = [until_held(ann, Random(2))]
    assert "The hunt begins" in told[0]
    while not ann.page.locator(".result").count():
        if ann.page.locator(ONWARD).count():
            headline = ann.page.locator(".say h1").inner_text()
            if headline != told[-1]:
                told.append(headline)
            ann.read_on()
        elif ann.asked():
            ann.move(Random(len(told)))
        ann.page.wait_for_timeout(30)
        assert len(told) < 60
    assert any(re.search("hunt is over|so is the hunt", one) for one in told)


def test_spectators_are_not_kept_waiting(company: Company) -> None:
    """Nobody is there to continue on a shared screen."""
    table = company.table("bid", "Ann", bots=2)
    screen = company.come("mouse", "Screen", f"{table.url}/screen")
    expect(screen.page.locator(".say h1")).to_be_visible()
    ann = company.sit(table, "mouse", "Ann")
    headline = until_held(ann, Random(1), r"won|tied|nobody wins")
    by_name = re.sub(r"^You\b", "Ann", headline).split(" ")[0]
    expect(screen.page.locator(".say h1")).to_contain_text(by_name.rstrip(","))
    expect(screen.page.locator(ONWARD)).to_have_count(0)
    shown = screen.page.locator(".say h1").inner_text()
    expect(screen.page.locator(".say h1")).not_to_have_text(shown, timeout=25_000)


def test_nobody_is_kept_from_a_decision_while_the_time_for_it_runs(company: Company) -> None:
    ann = at(company, "bid", 3, clock=600)
    until_held(ann, Random(1), r"won|tied|nobody wins")
    expect(ann.page.locator(ONWARD)).to_have_count(0, timeout=15_000)


def test_a_question_that_is_open_is_not_taken_away_by_what_others_do(company: Company) -> None:
    """Bids are sealed at once: while one player thinks, the other's choices change nothing for her."""
    table = company.table("bid", "Ann", "Ben", bots=1)
    ann, ben = company.sit(table, "mouse", "Ann"), company.sit(table, "mouse", "Ben")
    assert ann.wait_to_be_asked()
    assert ben.wait_to_be_asked()
    asked = ann.asked()
    ben.move(Random(1))
    ann.page.wait_for_timeout(500)
    assert ann.asked() == asked
    expect(ann.page.locator(ONWARD)).to_have_count(0)


# Every arrow of the tray: how far its start is from a piece, and its end from a slot.
_ASTRAY = """() => [...document.querySelectorAll(".links path.journey")].flatMap((path) => {
  const matrix = path.getScreenCTM();
  const far = (point, selector) => {
    const { x, y } = point.matrixTransform(matrix);
    const boxes = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    return Math.min(...boxes.map((box) => Math.hypot(
      Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))));
  };
  return [far(path.getPointAtLength(0), ".well [data-piece]"),
    far(path.getPointAtLength(path.getTotalLength()), ".well .things")];
})"""


# The table changes its size as soon as there are bids to look at: a hint has gone, or a line is longer.
_JOLT = """() => new MutationObserver(() => {
  const lay = document.querySelector(".told");
  if (lay) lay.style.minHeight = "40rem";
}).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] })"""


def test_arrows_lead_from_tile_to_slot_although_pieces_were_moving(company: Company) -> None:
    table = company.table("bid", "Mara", bots=3)
    mara = company.sit(table, "mouse", "Mara", still=False)
    page, rng = mara.page, Random(4)
    page.evaluate(_JOLT)
    looked, late = 0, monotonic() + 120
    while monotonic() < late:
        if page.locator("[data-onward]").count() and page.locator(".links path.journey").count():
            page.wait_for_timeout(1500)  # all motion has ended
            astray = page.evaluate(_ASTRAY)
            assert astray
            assert max(astray) <= 16, astray
            looked += 1
            if looked == 2:
                return
        mara.read_on()
        if mara.asked():
            mara.move(rng)
        page.wait_for_timeout(200)
    raise AssertionError("No tile went from one player to another.")


def test_no_scroll_bar_appears_while_a_tile_is_on_its_way(company: Company) -> None:
    table = company.table("bid", "Mara", bots=3)
    mara = company.sit(table, "mouse", "Mara")
    assert mara.wait_to_be_asked()
    far = """() => {
      const laid = document.querySelector(".laid");
      laid.querySelector("[data-piece]").style.transform = "translateY(60rem)";
      return laid.scrollHeight - laid.clientHeight;
    }"""
    assert mara.page.evaluate(far) <= 0
