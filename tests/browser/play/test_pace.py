"""The pace of play: how fast bots are, skipping to my turn, what happened since it, and the log in order."""

import json
import re
import time
from random import Random
from typing import Any

from playwright.sync_api import Route

from kit.browser.people import Company, Person, expect
from kit.table.guest import Browser as Rest

MOST = 16.0  # seconds; eight at the usual pace, on a machine that may be half as fast


def play_while_asked(person: Person, rng: Random) -> None:
    """A whole turn, until only others are asked."""
    quiet = 0
    while quiet < 8:  # the next question of a turn comes at once
        person.read_on()
        if person.asked():
            person.move(rng)
            quiet = 0
        else:
            quiet += 1
        person.page.wait_for_timeout(40)


def open_menu(person: Person) -> None:
    person.press(person.page.get_by_role("button", name="Menu"))


# The pace of the bots, and the speed of motion


def test_play_now_lets_the_player_change_the_pace_at_the_table(company: Company) -> None:
    ann = company.come("mouse", "Ann")
    card = ann.page.locator(".game", has_text="Scavenger Hunt II")
    ann.press(card.get_by_role("button", name="Play"))
    expect(ann.page.locator(".say h1")).to_be_visible()
    code = ann.page.url.rsplit("/", 1)[1]
    rest = Rest(company.server, known=False)
    assert rest.get(f"/tables/{code}").get("pace", "human") == "human"
    open_menu(ann)
    ann.choose(ann.page.get_by_role("radio", name="Instant"))
    expect(ann.page.get_by_role("radio", name="Instant")).to_be_checked()
    assert rest.get(f"/tables/{code}")["pace"] == "instant"


def test_a_guest_among_people_sets_only_the_motion_of_their_own_screen(company: Company) -> None:
    table = company.table("bid", "Ann", "Ben", bots=1)
    ben = company.sit(table, "mouse", "Ben", still=False)
    open_menu(ben)
    expect(ben.page.get_by_text("Bot speed")).to_have_count(0)
    motion = ben.page.get_by_role("group", name="Motion of the pieces")
    ben.choose(motion.get_by_role("radio", name="Off"))
    ben.page.reload()
    open_menu(ben)
    expect(motion.get_by_role("radio", name="Off")).to_be_checked()


def test_a_round_of_bots_does_not_take_long_at_the_usual_pace(company: Company) -> None:
    """It took 29 s in Scavenger Hunt II."""
    table = company.table("scavenger_hunt", "Ann", bots=3, pace="human")
    ann = company.sit(table, "mouse", "Ann", still=False)
    rng = Random(1)
    assert ann.wait_to_be_asked()
    rounds = []
    for _ in range(3):
        play_while_asked(ann, rng)
        began = time.monotonic()
        assert ann.wait_to_be_asked()
        rounds.append(time.monotonic() - began)
    assert sorted(rounds)[1] < MOST, rounds


def test_skip_to_my_turn_plays_everything_up_to_the_next_decision(company: Company) -> None:
    table = company.table("scavenger_hunt", "Ann", bots=3, pace="human")
    ann = company.sit(table, "mouse", "Ann", still=False)
    assert ann.wait_to_be_asked()
    play_while_asked(ann, Random(1))
    ann.press(ann.page.get_by_role("button", name="Skip to my turn"))
    for _ in range(400):  # nothing is held on the way
        assert ann.page.locator("[data-onward]").count() == 0
        if ann.asked():
            break
        ann.page.wait_for_timeout(50)
    assert ann.asked()
    assert {"say": "hurry", "seat": 0} in ann.said
    expect(ann.page.get_by_role("button", name="Skip to my turn")).to_have_count(0)


def test_who_lets_a_bot_play_on_need_not_continue_through_the_rest_of_the_game(
    company: Company,
) -> None:
    """The game was over, and the screen showed an old auction with nothing but Continue, 17 times."""
    table = company.table("bid", "Ann", bots=2, pace="instant")
    ann = company.sit(table, "mouse", "Ann")
    assert ann.wait_to_be_asked()
    table.rest.post(f"{table.path}/seats/0/leave")
    ann.press(ann.page.get_by_role("button", name="Show the result"))
    expect(ann.page.locator(".result")).to_be_visible()
    assert {"say": "hurry", "seat": 0} not in ann.said


# What happened meanwhile


def recap(person: Person) -> list[str]:
    """Open what happened since the last turn; its lines."""
    person.press(person.page.get_by_role("button", name="Since your last turn"))
    expect(person.page.locator("#recap li").first).to_be_visible()
    return person.page.locator("#recap li").all_inner_texts()


def test_what_happened_since_my_last_turn_can_be_opened_and_lights_its_pieces(
    company: Company,
) -> None:
    table = company.table("scavenger_hunt", "Ann", bots=3)
    ann = company.sit(table, "mouse", "Ann")
    rng = Random(1)
    assert ann.wait_to_be_asked()
    while not ann.page.get_by_role("button", name="Since your last turn").count():
        ann.move(rng)  # within a turn nobody else does anything
        assert ann.wait_to_be_asked()
    told = recap(ann)
    log = ann.page.locator(".log li").all_inner_texts()
    assert told == log[-len(told) :]
    assert len(told) < len(log)
    assert not any(line.startswith("Ann moves") for line in told[1:])
    assert ann.page.locator(".p.lit, .cell.lit").count() > 0
    ann.page.reload()
    assert ann.wait_to_be_asked()
    assert recap(ann) == told
    ann.press(ann.page.get_by_role("button", name="Since your last turn"))
    expect(ann.page.locator(".lit")).to_have_count(0)


# The log


def views_since_hello(person: Person) -> list[Any]:
    """What this page was shown since it was loaded, or nothing if it has not called yet."""
    hellos = [index for index, one in enumerate(person.talk) if one.get("say") == "hello"]
    later = person.talk[hellos[-1] :] if len(hellos) > 1 else []
    return [one for one in later if one.get("hear") == "view"]


def views_in(page: str) -> list[Any]:
    """What a page brought along."""
    first = re.search(r'id="first"[^>]*>(.*?)</script>', page)
    assert first, page
    return [one for one in json.loads(first[1] or "[]") if one.get("hear") == "view"]


def test_the_log_is_in_order_after_a_reload_while_bots_play(company: Company) -> None:
    """Views that came before the page could be drawn waited in a long queue, and the lines of those that
    were left out of it overtook the lines of the one being shown.
    """
    table = company.table("scavenger_hunt", bots=4, pace="quick")
    eve = company.come("mouse", "Eve", table.url, still=False)
    while not any(one.get("hear") == "view" for one in eve.talk):  # a page brings its first view
        eve.page.wait_for_timeout(50)
    late: list[Route] = []

    def wait(route: Route) -> None:
        late.append(route)

    eve.page.route("**/assets/start-*.js", wait)  # what draws the table, not what calls it
    page = eve.page.reload(wait_until="commit")
    assert page
    brought = views_in(page.text())
    while len(views_since_hello(eve)) < 16:
        eve.page.wait_for_timeout(100)
    for route in late:
        route.continue_()
    expect(eve.page.locator(".log li").nth(20)).to_be_attached(timeout=20_000)
    eve.page.wait_for_timeout(3000)
    shown = eve.page.locator(".log li").all_inner_texts()
    views = [*brought, *views_since_hello(eve)]
    told = [line["text"] for view in views for line in view.get("lines", [])]
    assert shown == told[: len(shown)]
