"""Drag and drop: whole games by mouse and by finger, and what a drag leaves alone."""

from random import Random
from time import monotonic
from typing import Any, Final

from playwright.sync_api import Locator

from kit.browser.gestures import Finger, drag, lift, middle
from kit.browser.people import Company, Person, expect
from kit.browser.tab import Tab

_MOST_SECONDS: Final = 240
_PATIENCE: Final = 20_000  # milliseconds; each step of a walk goes to the server and is shown


def asked(person: Person) -> dict[str, Any]:
    """The last view that asks something, as the page has it."""
    views: list[dict[str, Any]] = [told for told in person.heard if told["hear"] == "view"]
    return views[-1]


def piece(person: Person, name: str) -> Locator:
    return person.page.locator(f'[data-piece="{name}"]:not(.dragged)').first


def place(person: Person, name: str) -> Locator:
    return person.page.locator(f'[data-cell="{name}"], [data-zone-id="{name}"]').first


def plays(person: Person) -> list[dict[str, Any]]:
    """The moves that this page has sent."""
    return [said["move"] for said in person.said if said["say"] == "play"]


def ready(person: Person) -> None:
    """The code for dragging comes after the board, and hints may lie in the way."""
    expect(person.page.locator("[data-draggable]")).to_be_visible()
    turn_off = person.page.get_by_role("button", name="Turn off hints")
    if turn_off.count():
        person.press(turn_off.first)


def until(person: Person, verb: str, rng: Random) -> None:
    """Whatever comes before, until this can be done."""
    for _ in range(40):
        assert person.wait_to_be_asked()
        if verb in person.verbs():
            return
        person.move(rng)
    raise AssertionError(f"{person.name} is never asked to {verb}.")


def drag_what_can_be_dragged(person: Person, rng: Random) -> dict[str, Any] | None:
    """The move that a drag is expected to make; None if nothing on offer can be dragged."""
    for offer in asked(person).get("offers", []):
        groups = [[pick["id"] for pick in group["picks"]] for group in offer.get("groups", [])]
        if offer["verb"] == "place" and len(groups) == 2:
            cell, coin = rng.choice(groups[0]), rng.choice(groups[1])
            drag(person, piece(person, coin), place(person, cell))
            return {"verb": "place", "picks": [coin, cell], "fields": {}}
        if offer.get("to"):
            tiles = rng.sample(groups[0], offer["groups"][0].get("least", 1))
            for tile in tiles:
                drag(person, piece(person, tile), place(person, offer["to"]))
            return {"verb": offer["verb"], "picks": tiles, "fields": {}}
    return None


def play_by_dragging(people: list[Person], rng: Random) -> int:
    """To the end, dragging whatever can be dragged; how many moves were made so."""
    dragged, late = 0, monotonic() + _MOST_SECONDS
    while monotonic() < late:
        for person in people:
            person.read_on()
        busy = [person for person in people if person.asked()]
        if not busy:
            if all(person.page.locator(".result").count() for person in people):
                return dragged
            people[0].page.wait_for_timeout(50)
            continue
        person, before = busy[0], busy[0].asked()
        expected = drag_what_can_be_dragged(person, rng)
        if expected is None:
            person.move(rng)
            continue
        expect(person.page.locator(f'.hand[data-asked="{before}"]')).to_have_count(
            0, timeout=_PATIENCE
        )
        assert plays(person)[-1] == expected
        dragged += 1
    raise AssertionError("The game has no end.")


def test_two_people_play_a_whole_game_by_dragging_coins_to_squares(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    people = [company.sit(table, "mouse", name) for name in table.keys]
    for person in people:
        ready(person)
    assert play_by_dragging(people, Random(3)) >= 12
    for person in people:
        expect(person.page.locator(".result")).to_contain_text("Mara")


def test_two_people_play_a_whole_game_by_dragging_tiles_with_a_finger(company: Company) -> None:
    table = company.table("bid", "Mara", "Jonas", bots=1, options={"goal": 10})
    people = [company.sit(table, "finger", name) for name in table.keys]
    for person in people:
        ready(person)
    assert play_by_dragging(people, Random(4)) >= 2
    for person in people:
        expect(person.page.locator(".result")).to_contain_text("Jonas")


def to_place(company: Company, means: Any = "mouse") -> Person:
    """Somebody who can place a coin now."""
    table = company.table("in_crowd", "Mara", "Jonas")
    people = [company.sit(table, means, name) for name in table.keys]
    for person in people:
        ready(person)
    rng = Random(5)
    for _ in range(100):
        for person in people:
            if "place" in person.verbs():
                return person
            if person.asked():
                person.move(rng)
        people[0].page.wait_for_timeout(50)
    raise AssertionError("Nobody can place a coin.")


def coin_and_square(person: Person) -> tuple[Locator, Locator]:
    offer = next(offer for offer in asked(person)["offers"] if offer["verb"] == "place")
    squares, coins = offer["groups"]
    square, coin = squares["picks"][1]["id"], coins["picks"][0]["id"]
    return piece(person, coin), place(person, square)


def test_only_what_can_take_the_piece_glows_while_it_is_dragged(company: Company) -> None:
    mara = to_place(company)
    coin, square = coin_and_square(mara)
    hand = lift(mara, coin, square)
    offer = next(offer for offer in asked(mara)["offers"] if offer["verb"] == "place")
    names = {pick["id"] for pick in offer["groups"][0]["picks"]}
    glowing = mara.page.locator("[data-drop]")
    assert {one.get_attribute("data-cell") for one in glowing.all()} == names
    expect(square).to_have_attribute("data-over", "")
    x, y = middle(mara.page.locator(".p.dragged"))
    there = middle(square)
    assert abs(x - there[0]) < 3
    assert abs(y - there[1]) < 3
    mara.page.keyboard.press("Escape")
    expect(glowing).to_have_count(0)
    hand.up()
    assert len([move for move in plays(mara) if move["verb"] == "place"]) == 0


def test_what_is_dropped_elsewhere_goes_back_and_picks_stay(company: Company) -> None:
    mara = to_place(company)
    coin, square = coin_and_square(mara)
    mara.press(square)
    expect(square).to_have_attribute("aria-pressed", "true")
    drag(mara, coin, mara.page.locator(".say h1"))
    expect(mara.page.locator(".p.dragged, [data-drop], [data-lifted]")).to_have_count(0)
    expect(square).to_have_attribute("aria-pressed", "true")
    expect(coin).to_have_attribute("aria-pressed", "false")
    # Escape ends the drag and nothing else; the click that follows a drag picks nothing.
    hand = lift(mara, coin, square)
    mara.page.keyboard.press("Escape")
    expect(mara.page.locator(".p.dragged")).to_have_count(0)
    hand.up()
    expect(square).to_have_attribute("aria-pressed", "true")
    mara.page.keyboard.press("Escape")
    expect(square).to_have_attribute("aria-pressed", "false")
    # And the next drag is made as ever.
    drag(mara, coin, square)
    expect(mara.page.locator('.hand[data-asked="0"]')).to_be_visible()
    assert plays(mara)[-1]["verb"] == "place"


def test_what_cannot_be_picked_cannot_be_dragged(company: Company) -> None:
    mara = to_place(company)
    coin, square = coin_and_square(mara)
    others = mara.page.locator(".seats [data-piece]").first
    for still in (others, mara.page.locator('[data-cell="r3c3"]')):
        if not still.count():
            continue
        hand = lift(mara, still, square)
        expect(mara.page.locator(".p.dragged")).to_have_count(0)
        hand.up()
    before = len(plays(mara))
    drag(mara, coin, mara.page.locator('[data-cell="r3c3"]'))  # the pyramid: never for a coin
    mara.page.wait_for_timeout(300)
    assert len(plays(mara)) == before
    assert mara.asked()


def test_a_drag_moves_by_transform_alone_so_that_nothing_is_laid_out_again(
    company: Company,
) -> None:
    mara = to_place(company)
    coin, square = coin_and_square(mara)
    session = mara.page.context.new_cdp_session(mara.page)
    session.send("Performance.enable")

    def layouts() -> float:
        told = session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in told if one["name"] == "LayoutCount")

    hand = lift(mara, coin, square)
    mara.page.wait_for_timeout(300)
    x, y = middle(mara.page.locator(".p.dragged"))
    placed = "[...document.querySelectorAll('.p.dragged')].map(e => e.style.left + e.style.top)"
    before, left = layouts(), mara.page.evaluate(placed)
    for turn in range(60):
        hand.move((x + 3 * (turn % 10), y + 2 * (turn % 7)))
        mara.page.wait_for_timeout(16)
    assert middle(mara.page.locator(".p.dragged")) != (x, y)
    assert mara.page.evaluate(placed) == left
    assert layouts() - before < 20  # of sixty moves; what else goes on may lay out something
    mara.page.keyboard.press("Escape")
    hand.up()


def scrolled(person: Person) -> float:
    told: float = person.page.evaluate(
        "Math.max(...[...document.querySelectorAll('*')].map(element => element.scrollTop))"
    )
    return told


def swipe(person: Person, start: Locator, up: float, rest: float) -> Finger:
    """A finger goes straight up from something, at once or after a moment; it is still down."""
    x, y = middle(start)
    finger = Finger(person)
    finger.down((x, y))
    person.page.wait_for_timeout(rest)
    for step in range(1, 11):
        finger.move((x, y - up * step / 10))
        person.page.wait_for_timeout(16)
    return finger


def test_a_quick_finger_on_a_piece_scrolls_and_one_that_rests_drags(company: Company) -> None:
    """On a phone so low that the page scrolls."""
    mara = to_place(company, "finger")
    mara.page.set_viewport_size({"width": 390, "height": 560})
    coin, _ = coin_and_square(mara)
    mara.page.wait_for_timeout(300)
    mara.page.evaluate("scrollTo(0, 0)")
    before = scrolled(mara)
    finger = swipe(mara, coin, 150, 0)
    assert mara.page.locator(".p.dragged").count() == 0
    finger.up()
    mara.page.wait_for_timeout(400)
    assert scrolled(mara) > before + 40
    mara.page.evaluate("scrollTo(0, 0)")
    mara.page.wait_for_timeout(200)
    before = scrolled(mara)
    finger = swipe(mara, coin, 150, 400)
    expect(mara.page.locator(".p.dragged")).to_have_count(1)
    finger.up()
    assert scrolled(mara) == before
    expect(mara.page.locator(".p.dragged")).to_have_count(0)


# Walks


def begin_in_the_middle(person: Person) -> None:
    offer = next(offer for offer in asked(person)["offers"] if offer["verb"] == "place")
    drag(person, piece(person, offer["moves"]), place(person, "r4c4"))


def hunting(company: Company, means: Any = "mouse") -> Person:
    """Somebody whose pawn was dragged onto the map, and who has the whole day before them."""
    table = company.table("letterbox", "Mara", bots=2, options={"start_die": "off"})
    mara = company.sit(table, means, "Mara")
    ready(mara)
    until(mara, "place", Random(6))
    begin_in_the_middle(mara)
    until(mara, "walk", Random(6))
    while not any(move["verb"] == "place" for move in plays(mara)):
        mara.page.wait_for_timeout(50)  # the sockets' frames come later than what they bring
    assert plays(mara)[-1]["picks"] == ["r4c4"]
    return mara


def walked(person: Person) -> list[str]:
    return [move["picks"][0] for move in plays(person) if move["verb"] == "walk"]


def my_pawn(person: Person) -> Locator:
    offer = next(offer for offer in asked(person)["offers"] if offer["verb"] == "walk")
    return piece(person, offer["moves"])


def stands(person: Person, cell: str) -> None:
    """The pawn of this person does, whoever else stands there."""
    mine = f'[data-kind="pawn"][aria-label^="{person.name}\'"]'
    expect(place(person, cell).locator(mine)).to_be_visible(timeout=_PATIENCE)


def test_a_pawn_walks_where_it_was_dragged_each_step_a_move_of_its_own(company: Company) -> None:
    mara = hunting(company)
    way = ["r4c3", "r3c2", "r2c2"]  # the second step over a corner, where no tile is hit
    drag(mara, my_pawn(mara), *[place(mara, cell) for cell in way])
    stands(mara, way[-1])
    assert walked(mara) == way
    asks = [said["ask"] for said in mara.said if said["say"] == "play"][-3:]
    assert len(set(asks)) == 3  # each answers the prompt that came after the one before
    expect(mara.page.get_by_text("Your walk stopped here")).to_have_count(0)


def test_a_pawn_dropped_on_a_tile_far_off_finds_its_way_there_on_a_phone(company: Company) -> None:
    mara = hunting(company, "finger")
    # Over the margin of the page, so that no tile on the way is touched.
    target = place(mara, "r2c3")
    hand = lift(mara, my_pawn(mara), mara.page.locator(".say h1"))
    hand.move(middle(target))
    hand.up()
    stands(mara, "r2c3")
    while len(walked(mara)) < 2:
        mara.page.wait_for_timeout(50)
    assert len(walked(mara)) == 2  # diagonally, too
    assert walked(mara)[-1] == "r2c3"


def is_covered(piece: Locator) -> bool:
    """Something else lies over its middle."""
    covered: bool = piece.evaluate(
        """(piece) => {
          const { x, y, width, height } = piece.getBoundingClientRect();
          return !piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }"""
    )
    return covered


def test_a_pawn_can_be_dragged_although_another_one_on_its_tile_covers_its_middle(
    company: Company,
) -> None:
    table = company.table("letterbox", "Mara", "Jonas", bots=1, options={"start_die": "off"})
    people = [company.sit(table, "mouse", name) for name in table.keys]
    rng, late = Random(6), monotonic() + _MOST_SECONDS
    for person in people:
        ready(person)
    while monotonic() < late:
        for person in people:
            person.read_on()
            verbs = person.verbs()
            if "place" in verbs:
                begin_in_the_middle(person)
            elif "walk" in verbs:
                if is_covered(my_pawn(person)):
                    drag(person, my_pawn(person), place(person, "r4c3"))
                    return stands(person, "r4c3")
                person.press(person.page.get_by_role("button", name="End the day"))
            elif person.asked():
                person.move(rng)
        people[0].page.wait_for_timeout(100)
    raise AssertionError("No pawn is ever covered.")


def test_a_walk_stops_where_a_step_is_refused_and_says_so(company: Company) -> None:
    mara = hunting(company)
    tab = Tab(mara)
    ready(mara)
    tab.instead = {"r3c3": "r6c6"}  # far away, whatever the page says
    drag(mara, my_pawn(mara), *[place(mara, cell) for cell in ("r4c3", "r3c3", "r3c2")])
    expect(mara.page.get_by_text("Your walk stopped here")).to_be_visible(timeout=_PATIENCE)
    expect(mara.page.locator(".notices .warn")).to_be_visible(timeout=_PATIENCE)  # and why
    stands(mara, "r4c3")
    mara.page.wait_for_timeout(500)
    assert "r3c2" not in walked(mara)
    tab.instead = {}
    # What was meant is still picked, as after any refusal, and can be tried again.
    mara.press(mara.page.locator('.actions [data-verb="walk"]'))
    stands(mara, "r3c3")
    expect(mara.page.get_by_text("Your walk stopped here")).to_have_count(0)


def test_a_coin_and_then_its_square_are_a_move_without_a_button(company: Company) -> None:
    table = company.table("in_crowd", "Mara", "Jonas")
    people = [company.sit(table, "mouse", name) for name in table.keys]
    mover = next(one for one in people if one.asked())
    before = mover.asked()
    mover.press(mover.page.locator(".held button.can").first)
    mover.press(mover.page.locator('[data-cell="r1c1"]'))
    expect(mover.page.locator(f'.hand[data-asked="{before}"]')).to_have_count(0)
    made = table.first_move(mover.name)
    assert made["verb"] == "place"
