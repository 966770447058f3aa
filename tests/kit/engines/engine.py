"""A browser of any engine: what a journey that is written once needs of it.

Playwright drives Chromium. Firefox as Debian packs it speaks WebDriver BiDi, WebKit speaks WebDriver; both take
the same actions of a pointer. So an engine only has to go somewhere, run a script, carry out such actions
and take a picture; everything a person does is made of these.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from time import monotonic, sleep
from typing import Any, Final

Point = tuple[float, float]
Action = dict[str, Any]  # of a pointer or a key, as WebDriver writes it
WIDE: Final = (1280, 800)
PATIENCE: Final = 30.0  # seconds until something has appeared
_LOOK_AGAIN: Final = 0.05
_BRIEFLY: Final = 4.0  # seconds, after which something is pressed again
_STEPS: Final = 6  # moves between two points


class Crashed(Exception):
    """The browser's page crashed or hangs, which no page can be asked about any more."""


class Engine(ABC):
    """One page in one browser."""

    name: str

    @abstractmethod
    def load(self, url: str) -> None:
        """Go to an address, and wait until it has loaded."""

    @abstractmethod
    def run(self, script: str) -> Any:
        """Run the body of a function in the page; what it returns."""

    @abstractmethod
    def point(self, actions: Sequence[Action]) -> None:
        """Carry out actions of the mouse."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Type into what has the focus."""

    @abstractmethod
    def picture(self) -> bytes:
        """The page as a PNG."""

    # What a person does

    def go(self, url: str) -> None:
        self.load(url)
        self.run(_LISTEN)

    def wait(self, script: str) -> Any:
        """Until a script returns something that counts."""
        late = monotonic() + PATIENCE
        while monotonic() < late:
            if found := self.run(script):
                return found
            sleep(_LOOK_AGAIN)
        shown = self.run("return document.body.innerText")
        raise AssertionError(
            f"{self.name} waits in vain for {script}\non a page that says: {shown}"
        )

    def see(self, css: str, text: str = "") -> Point:
        """The middle of something, once it is there and at rest; it is brought into view."""
        return self._at_rest(f"return {_FIND}({json.dumps(css)}, {json.dumps(text)})")

    def first(self, choices: Sequence[str]) -> tuple[str, Point] | None:
        """The first of these that is there now, and its middle."""
        found = self.run(
            f"for (const css of {json.dumps(list(choices))}) {{"
            f" const middle = {_FIND}(css, ''); if (middle) return [css, middle]; }}"
        )
        return (found[0], (found[1][0], found[1][1])) if found else None

    def there(self, css: str, text: str = "") -> bool:
        return bool(self.run(f"return {_FIND}({json.dumps(css)}, {json.dumps(text)})"))

    def press(self, css: str, text: str = "") -> None:
        self.click(self.see(css, text))

    def press_for(self, css: str, text: str, wanted: str) -> None:
        """Until what it brings is there: a page that still fills up may move what is pressed."""
        late = monotonic() + PATIENCE
        while not self.there(wanted) and monotonic() < late:
            if self.there(css, text):
                self.press(css, text)
            self.wait_briefly(wanted)
        self.see(wanted)

    def wait_briefly(self, css: str) -> None:
        """A few seconds, or until it is there."""
        late = monotonic() + _BRIEFLY
        while not self.there(css) and monotonic() < late:
            sleep(_LOOK_AGAIN)

    def click(self, at: Point) -> None:
        self.point([move(at), DOWN, UP])

    def write(self, css: str, text: str) -> None:
        """Replace what stands in a field."""
        self.press(css)
        self.run("document.activeElement.select()")
        self.type(text)

    def drag(self, path: Sequence[Point]) -> None:
        """Press, go along a path and let go."""
        steps = [
            (x1 + (x2 - x1) * step / _STEPS, y1 + (y2 - y1) * step / _STEPS)
            for (x1, y1), (x2, y2) in pairwise(path)
            for step in range(1, _STEPS + 1)
        ]
        self.point([move(path[0]), DOWN, *[move(to) for to in steps], UP])

    def complaints(self) -> list[str]:
        """Errors of the page and what its policy forbade, since it was loaded."""
        told: list[str] = self.run("return window.complaints ?? []")
        return told

    def _at_rest(self, script: str) -> Point:
        """Pieces slide and pages scroll: the same place twice."""
        last = None
        late = monotonic() + PATIENCE
        while monotonic() < late:
            found = self.wait(script)
            if found == last:
                return found[0], found[1]
            last = found
            sleep(_LOOK_AGAIN)
        raise AssertionError(f"{self.name} sees no rest in {script}")


DOWN: Final[Action] = {"type": "pointerDown", "button": 0}
UP: Final[Action] = {"type": "pointerUp", "button": 0}


def move(to: Point) -> Action:
    return {"type": "pointerMove", "x": round(to[0]), "y": round(to[1]), "duration": 8}


def of_pointer(actions: Sequence[Action]) -> list[Action]:
    """What WebDriver is sent for actions of the mouse."""
    return [
        {
            "type": "pointer",
            "id": "mouse",
            "parameters": {"pointerType": "mouse"},
            "actions": list(actions),
        }
    ]


def of_keys(text: str) -> list[Action]:
    keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
    return [{"type": "key", "id": "keyboard", "actions": keys}]


# Errors of the page, and what its policy did not allow.
_LISTEN: Final = """
window.complaints = [];
const note = what => window.complaints.push(String(what));
addEventListener("error", event => note(event.message));
addEventListener("unhandledrejection", event => note(event.reason));
document.addEventListener("securitypolicyviolation", event => note(event.violatedDirective));
"""

# The middle of the first element that matches, says this and can be seen.
_FIND: Final = """((css, text) => {
  for (const element of document.querySelectorAll(css)) {
    const label = element.getAttribute("aria-label") ?? element.textContent;
    if (!label.includes(text) || element.disabled) continue;
    let box = element.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    if (box.top < 0 || box.bottom > innerHeight) {
      element.scrollIntoView({block: "center"});
      box = element.getBoundingClientRect();
    }
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
})"""
