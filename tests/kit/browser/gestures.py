"""Gestures of a hand: pressing, moving and letting go, with a mouse or a finger."""

from collections.abc import Sequence
from itertools import pairwise

from playwright.sync_api import CDPSession, Locator

from kit.browser.people import Person

Point = tuple[float, float]
_STEPS = 8  # moves between two points: browsers need some to see a gesture


def middle(target: Locator) -> Point:
    box = target.bounding_box()
    assert box is not None, f"{target} is not on the page."
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(points: Sequence[Point]) -> list[Point]:
    """A path that goes through these points in small steps."""
    path = [points[0]]
    for (x1, y1), (x2, y2) in pairwise(points):
        path += [
            (x1 + (x2 - x1) * step / _STEPS, y1 + (y2 - y1) * step / _STEPS)
            for step in range(1, _STEPS + 1)
        ]
    return path


class Finger:
    """Real touches, as the screen of a phone reports them: they could scroll the page instead."""

    def __init__(self, person: Person) -> None:
        self.session: CDPSession = person.page.context.new_cdp_session(person.page)
        self.person = person
        self.at: Point = (0, 0)

    def down(self, at: Point) -> None:
        self.at = at
        self._touch("touchStart", at)

    def move(self, to: Point) -> None:
        self.at = to
        self._touch("touchMove", to)

    def up(self) -> None:
        # A finger that rests before it leaves flings nothing; a fling would swallow the next tap.
        self.person.page.wait_for_timeout(150)
        self._touch("touchMove", self.at)
        self._touch("touchEnd")
        self.session.detach()

    def _touch(self, kind: str, *points: Point) -> None:
        told = {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        self.session.send("Input.dispatchTouchEvent", told)


class Mouse:
    """The same with a mouse."""

    def __init__(self, person: Person) -> None:
        self.mouse = person.page.mouse

    def down(self, at: Point) -> None:
        self.mouse.move(*at)
        self.mouse.down()

    def move(self, to: Point) -> None:
        self.mouse.move(*to)

    def up(self) -> None:
        self.mouse.up()


Hand = Finger | Mouse


def hand_of(person: Person) -> Hand:
    return Finger(person) if person.means == "finger" else Mouse(person)


def at_rest(person: Person, *things: Locator) -> list[tuple[float, float]]:
    """The middles of some things, once nothing moves: a hint or a recap may push the whole board."""
    last = [middle(thing) for thing in things]
    for _ in range(40):
        person.page.wait_for_timeout(100)
        now = [middle(thing) for thing in things]
        if now == last:
            break
        last = now
    return last


def lift(person: Person, piece: Locator, *over: Locator, rest: float = 250) -> Hand:
    """Take a piece and carry it over some things, without letting go."""
    piece.scroll_into_view_if_needed()
    hand = hand_of(person)
    first, *path = between(at_rest(person, piece, *over))
    hand.down(first)
    if person.means == "finger":
        person.page.wait_for_timeout(rest)  # it means to drag, not to scroll
    for point in path:
        hand.move(point)
    return hand


def drag(person: Person, piece: Locator, *over: Locator) -> None:
    """Take a piece, carry it over some things and drop it on the last of them."""
    lift(person, piece, *over).up()
