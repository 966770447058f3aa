"""Drawing a stamp: with a mouse, with a finger, and not at all."""

import json
from collections.abc import Callable, Sequence
from math import dist
from typing import Any, Final

import pytest
from playwright.sync_api import Locator

from kit.browser.gestures import Finger
from kit.browser.people import Company, Means, Person, Sat, expect

Path = Sequence[tuple[float, float]]  # in parts of the card: (0, 0) to (1, 1)
Draw = Callable[[Person, Path], None]
_SIZE: Final = 256
_NEAR: Final = 3.0  # on that card; a pixel is about one

_LINE: Final[Path] = [(0.2 + 0.05 * step, 0.3) for step in range(13)]
_DOWN: Final[Path] = [(0.5, 0.4 + 0.04 * step) for step in range(11)]
_SLOPE: Final[Path] = [(0.2 + 0.05 * step, 0.85 - 0.04 * step) for step in range(12)]


def card(person: Person) -> Locator:
    return person.page.get_by_role("img", name="Stamp", exact=True)


def strokes(person: Person) -> Locator:
    return card(person).locator("path")


def on_page(person: Person, path: Path) -> list[tuple[float, float]]:
    card(person).scroll_into_view_if_needed()
    box = card(person).bounding_box()
    assert box is not None
    return [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in path]


def by_mouse(person: Person, path: Path) -> None:
    mouse = person.page.mouse
    first, *rest = on_page(person, path)
    mouse.move(*first)
    mouse.down()
    for point in rest:
        mouse.move(*point)
    mouse.up()


def by_finger(person: Person, path: Path) -> None:
    finger = Finger(person)
    first, *rest = on_page(person, path)
    finger.down(first)
    for point in rest:
        finger.move(point)
    finger.up()


def step(person: Person, name: str) -> None:
    """To a step of the walk, by its name."""
    person.press(person.page.locator(".writing .steps").get_by_role("button", name=name))


def onwards(person: Person) -> None:
    person.press(person.page.get_by_role("button", name="Next"))


def come_to_the_stamp(person: Person) -> None:
    person.press(person.page.locator('[data-cell="r4c4"]'))
    onwards(person)
    person.write(person.page.get_by_role("textbox", name="Clue"), "Where the moon goes to swim.")
    onwards(person)
    onwards(person)
    expect(card(person)).to_be_visible()


def pen(person: Person, name: str) -> None:
    person.press(person.page.get_by_role("button", name=name))
    expect(person.page.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")


def draw_three(person: Person, draw: Draw) -> None:
    """A stroke with each pen, on an empty card."""
    page = person.page
    expect(strokes(person)).to_have_count(0)
    expect(card(person)).to_contain_text("Draw here")
    for number, (name, path) in enumerate(_PENS.items()):
        pen(person, name)
        draw(person, path)
        expect(strokes(person)).to_have_count(number + 1)
    undo = page.get_by_role("button", name="Undo last stroke")
    draw(person, _DOWN)
    expect(strokes(person)).to_have_count(4)
    person.press(undo)
    expect(strokes(person)).to_have_count(3)


_PENS: Final = {"Fine pen": _LINE, "Broad pen": _DOWN, "Medium pen": _SLOPE}
_BREADTHS: Final = (5, 18, 10)


def hide(person: Person) -> Any:
    """Seal it; the ink that was sent."""
    person.press(person.page.locator('.writing [data-verb="hide"]'))
    expect(person.page.locator('.hand[data-asked="0"]')).to_be_visible()
    (play,) = [said for said in person.said if said["say"] == "play"]
    return json.loads(play["move"]["fields"]["stamp"])


def away_from(point: Sequence[float], path: Path) -> float:
    """How far a point is from a path, which is straight between its points."""
    (x1, y1), (x2, y2) = path[0], path[-1]
    start, end = (x1 * _SIZE, y1 * _SIZE), (x2 * _SIZE, y2 * _SIZE)
    length = dist(start, end)
    cross = (end[0] - start[0]) * (start[1] - point[1]) - (start[0] - point[0]) * (
        end[1] - start[1]
    )
    return abs(cross) / length


def assert_follows(ink: Any) -> None:
    assert [stroke[0][2] for stroke in ink] == list(_BREADTHS)
    for stroke, path in zip(ink, _PENS.values(), strict=True):
        assert len(stroke) > 5
        assert all(len(point) == 2 for point in stroke[1:])
        assert all(away_from(point, path) < _NEAR for point in stroke)
        for end, drawn in ((path[0], stroke[0]), (path[-1], stroke[-1])):
            assert dist((end[0] * _SIZE, end[1] * _SIZE), drawn[:2]) < 2 * _NEAR


def logbook(person: Person) -> Locator:
    """The card of my own box."""
    if person.means == "finger":
        person.press(person.page.get_by_role("button", name="Log, chat and guide"))
    person.press(person.page.get_by_role("tab", name="Your logbook"))
    # A phone has it under the map, too.
    found = person.page.get_by_role("tabpanel").locator('[data-card="own-box"]')
    expect(found).to_contain_text("Your box")
    return found


def shapes(drawn: Locator) -> list[str | None]:
    return [path.get_attribute("d") for path in drawn.all()]


def letterbox(company: Company) -> Sat:
    return company.table("letterbox", "Mara", "Jonas", "Ida")


@pytest.mark.parametrize(("means", "draw"), [("mouse", by_mouse), ("finger", by_finger)])
def test_a_stamp_arrives_as_drawn(company: Company, means: Means, draw: Draw) -> None:
    mara = company.sit(letterbox(company), means, "Mara")
    come_to_the_stamp(mara)
    draw_three(mara, draw)
    drawn = shapes(strokes(mara))
    assert_follows(hide(mara))
    assert shapes(logbook(mara).locator(".stamp path")) == drawn


def test_who_draws_upon_an_emblem_begins_anew(company: Company) -> None:
    mara = company.sit(letterbox(company), "mouse", "Mara")
    come_to_the_stamp(mara)
    mara.use_an_emblem()
    expect(strokes(mara)).not_to_have_count(0)
    emblem = shapes(strokes(mara))
    by_mouse(mara, _LINE)
    expect(strokes(mara)).to_have_count(1)
    assert not set(shapes(strokes(mara))) & set(emblem)
    (stroke,) = hide(mara)
    assert stroke[0][2] == 10  # the pen that one begins with


def test_without_a_stamp_nothing_is_hidden_and_an_emblem_is_chosen_by_keys_alone(
    company: Company,
) -> None:
    table = letterbox(company)
    mara = company.sit(table, "keyboard", "Mara")
    page = mara.page
    come_to_the_stamp(mara)
    expect(strokes(mara)).to_have_count(0)
    expect(page.locator('.writing [data-verb="hide"]')).to_be_disabled()
    mara.press(page.get_by_role("button", name="Use an emblem"))
    mara.press(page.get_by_role("button", name="Emblem 1"))
    expect(page.get_by_role("button", name="Emblem 1")).to_have_attribute("aria-pressed", "true")
    chosen = shapes(strokes(mara))
    assert chosen
    hide(mara)
    assert shapes(logbook(mara).locator(".stamp path")) == chosen


def test_the_walk_from_the_tile_to_the_stamp_goes_back_and_keeps_everything(
    company: Company,
) -> None:
    table = letterbox(company)
    mara = company.sit(table, "mouse", "Mara")
    page = mara.page
    clue, decoy = (page.get_by_role("textbox", name=name) for name in ("Clue", "Decoy"))
    next_ = page.get_by_role("button", name="Next")
    back = page.get_by_role("button", name="Back to")
    expect(next_).to_be_disabled()
    mara.press(page.locator('[data-cell="r4c4"]'))
    onwards(mara)
    expect(clue).to_have_value("")
    expect(next_).to_be_disabled()  # a box without a clue is found by nobody
    mara.write(clue, "Two steps from the lake.")
    onwards(mara)
    mara.write(decoy, "Only moss.")
    onwards(mara)
    by_mouse(mara, _LINE)
    drawn = shapes(strokes(mara))
    # Back by one step at a time,
    mara.press(back)
    expect(decoy).to_have_value("Only moss.")
    mara.press(back)
    expect(clue).to_have_value("Two steps from the lake.")
    mara.press(back)
    expect(page.locator('[data-cell="r4c4"]')).to_have_attribute("aria-pressed", "true")
    # another tile, and on by name.
    mara.press(page.locator('[data-cell="r5c2"]'))
    expect(page.locator('[data-cell="r4c4"]')).to_have_attribute("aria-pressed", "false")
    onwards(mara)
    expect(clue).to_have_value("Two steps from the lake.")
    onwards(mara)
    expect(decoy).to_have_value("Only moss.")
    onwards(mara)
    expect(strokes(mara)).to_have_count(len(drawn))
    assert shapes(strokes(mara)) == drawn
    step(mara, "Clue")
    expect(clue).to_have_value("Two steps from the lake.")
    onwards(mara)
    onwards(mara)
    hide(mara)
    hidden = table.first_move("Mara")
    assert hidden["picks"] == ["r5c2"]
    assert hidden["fields"]["clue"] == "Two steps from the lake."
    assert hidden["fields"]["decoy"] == "Only moss."
    assert shapes(logbook(mara).locator(".stamp path")) == drawn
