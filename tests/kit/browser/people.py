"""Players in real browsers: with a mouse, by touch, or with a keyboard only."""

import json
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from random import Random
from time import monotonic, sleep
from typing import Any, Final, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ElementHandle,
    Locator,
    Page,
    WebSocket,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as Gone

from kit.table.guest import Browser as Rest
from kit.table.served import Served

Means = Literal["mouse", "finger", "keyboard"]

# Chromium must make no requests of its own; as root it needs --no-sandbox.
_ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
WIDE: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}
_MOST_KEYS: Final = 250
_WAIT: Final = 20_000  # milliseconds; bots think, and machines are slow
# What opens the choice of emblems, on a page of any language.
_EMBLEM: Final = ".writing .btn.plain[aria-expanded]"


def chromium() -> str | None:
    """The path of Chromium, if it is installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def a_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(_ARGUMENTS))
        yield browser
        browser.close()


class Person:
    """Somebody with a device of their own."""

    def __init__(self, page: Page, means: Means, name: str) -> None:
        self.page = page
        self.means = means
        self.name = name
        self.complaints: list[str] = []  # of the browser: errors on the page, things forbidden
        self.talk: list[Any] = []  # all that this page has said and heard over sockets
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda told: self._note(told.type, told.text))
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        for way in ("framereceived", "framesent"):
            socket.on(way, lambda frame: self.talk.append(json.loads(frame)))

    @property
    def heard(self) -> list[Any]:
        return [message for message in self.talk if "hear" in message]

    @property
    def said(self) -> list[Any]:
        return [message for message in self.talk if "say" in message]

    def _note(self, kind: str, text: str) -> None:
        # The browser reports broken connections, which some tests cause on purpose.
        if kind == "error" and "WebSocket connection" not in text and "ERR_" not in text:
            self.complaints.append(text)

    # Means

    def press(self, target: Locator | ElementHandle) -> None:
        """Activate a button, a link or a piece, by whatever means this person has."""
        if isinstance(target, Locator):
            target.wait_for(timeout=_WAIT)
        if self.means == "finger":
            target.tap(timeout=_WAIT)
        elif self.means == "mouse":
            target.click(timeout=_WAIT)
        else:
            self.reach(target)
            self.page.keyboard.press("Enter")

    def choose(self, radio: Locator) -> None:
        """One of several: by its label, or with the arrows."""
        if self.means == "keyboard":
            self.reach(radio)
            self.page.keyboard.press("Space")
        else:
            self.press(radio.locator("xpath=ancestor::label"))
        expect(radio).to_be_checked()

    def write(self, target: Locator, text: str) -> None:
        """Replace what stands in a field."""
        if self.means == "keyboard":
            self.reach(target)
            self.page.keyboard.press("Control+A")
            self.page.keyboard.type(text)
        else:
            target.fill(text, timeout=_WAIT)

    def reach(self, target: Locator | ElementHandle) -> None:
        """Go there with the keys alone: Tab from place to place, arrows within one."""
        if isinstance(target, Locator):
            target.wait_for(state="attached", timeout=_WAIT)
        trail = []
        for _ in range(_MOST_KEYS):
            key = target.evaluate(_NEXT_KEY)
            if not key:
                return
            if key == "gone":
                raise Gone("It is not there any more.")
            trail.append((key, self.page.evaluate("document.activeElement.outerHTML.slice(0, 90)")))
            self.page.keyboard.press(key)
        raise AssertionError(f"{self.name} cannot get to {target} by keyboard: {trail[-12:]}")

    # At a table

    def wait_to_be_asked(self) -> bool:
        """True when there is something to do, False when the game is over."""
        page = self.page
        for _ in range(_WAIT // 100):
            if page.locator(".result").count():
                return False
            if page.locator(".curtain").count():
                self.press(page.locator(".curtain button"))
            self.read_on()
            if page.locator('.hand:not([data-asked="0"])').count():
                return True
            page.wait_for_timeout(100)
        raise AssertionError(f"{self.name} waits in vain: {page.locator('h1').all_inner_texts()}")

    def read_on(self) -> None:
        """Continue, if a big event waits until it has been read."""
        waiting = self.page.locator("[data-onward]").element_handles()
        if waiting and self.means == "keyboard" and self.page.evaluate(_FREE_KEYS):
            self.page.keyboard.press("Space")
            return
        with suppress(Gone):  # it may have gone on by itself
            if waiting:
                self.press(waiting[0])

    def asked(self) -> int:
        """The id of the prompt, 0 if there is none."""
        told: int = self.page.evaluate(
            "Number(document.querySelector('.hand[data-asked]')?.dataset.asked ?? 0)"
        )
        return told

    def verbs(self) -> list[str]:
        """The verbs of the offered actions."""
        told: str = self.page.evaluate(
            "document.querySelector('.hand[data-verbs]')?.dataset.verbs ?? ''"
        )
        return told.split()

    def move(self, rng: Random) -> None:
        """Make one move out of all that can be made, by picking and pressing what glows."""
        page, before = self.page, self.asked()
        for _ in range(40):
            if self.asked() != before or page.locator(".result").count():
                return
            with suppress(Gone):  # the table changed under the hand: look again
                self._one_gesture(rng)
            page.wait_for_timeout(30)
        raise AssertionError(f"{self.name} finds no move: {page.locator('h1').all_inner_texts()}")

    def fill_in(self) -> bool:
        """Whether a form wanted something before it goes on, words or a drawing, and got it."""
        writing = self.page.locator(".writing")
        for field in writing.locator(".field").all():
            if not field.input_value():
                self.write(field, "Where the moon goes to swim.")
                return True
        if not self.page.locator(_EMBLEM).count():
            return False
        self.use_an_emblem()
        return True

    def use_an_emblem(self) -> None:
        """For a drawing: the first of those that can be chosen."""
        first = self.page.locator(".emblems button").first
        if not first.count():
            self.press(self.page.locator(_EMBLEM))
        self.press(first)
        expect(first).to_have_attribute("aria-pressed", "true")

    def _one_gesture(self, rng: Random) -> None:
        page = self.page
        hint = page.get_by_role("note").get_by_role("button", name="Close").element_handles()
        if hint:  # it is read, and lies in the way no longer
            self.press(hint[0])
        onwards = page.locator(
            ".writing button.main:enabled, .actions .btn.main:enabled, .actions .btn.sure:enabled"
        )
        pressing = onwards.element_handles()
        if pressing:
            self.press(pressing[-1])
            return
        if self.fill_in():
            return
        glowing = page.locator("button.can")
        plain = page.locator(".acts .btn:enabled:not(.plain):not(.main), .asked.shut .btn")
        unchosen = page.locator(".seg:not(:has([aria-pressed=true])) button, .choices button")
        # The table may change at any moment, so what was seen is what is pressed.
        ways = [way.element_handles() for way in (glowing, glowing, glowing, plain)]
        choosing = unchosen.element_handles()
        some = [choosing] if choosing else [way for way in ways if way]
        if some:
            self.press(rng.choice(rng.choice(some)))


# Whether Space has no meaning where the focus is.
_FREE_KEYS: Final = "!document.activeElement?.closest('a, input, textarea, select, summary, .btn, .icon, [role=tab]')"
# Which key brings the focus nearer to an element, "" if it is there. Where the arrows lead, they are
# used: one group is one stop for Tab.
_NEXT_KEY: Final = """element => {
  const active = document.activeElement;
  if (!element.isConnected) return "gone";
  if (active === element) return "";
  const radio = element.type === "radio" && active?.name === element.name;
  const group = element.closest("[data-arrows], [role=tablist]");
  if (!radio && !(group && group.contains(active))) return "Tab";
  const ahead = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return ahead ? "ArrowRight" : "ArrowLeft";
}"""


def come(
    browser: Browser, means: Means, name: str, url: str, *, still: bool = True, **more: Any
) -> Person:
    """Somebody new, on a device that has never been here: a phone if they use a finger."""
    phone = means == "finger"
    context: BrowserContext = browser.new_context(
        **{
            "viewport": PHONE if phone else WIDE,
            "has_touch": phone,
            "is_mobile": phone,
            "locale": "en-GB",
            "reduced_motion": "reduce" if still else "no-preference",
            # A worker would stand between the page and whatever a test holds up.
            "service_workers": "block",
            **more,
        }
    )
    context.set_default_timeout(_WAIT)
    person = Person(context.new_page(), means, name)
    person.page.goto(url)
    return person


class Sat:
    """A table that was opened for people by name, each with the key of a seat."""

    def __init__(self, server: Served, rest: Rest, code: str, keys: Mapping[str, str]) -> None:
        self.rest = rest  # the host
        self.code = code
        self.keys = keys
        self.url = f"{server.url}/t/{code}"
        self.path = f"/tables/{code}"

    def moves(self, name: str) -> list[dict[str, Any]]:
        """What somebody has done so far, by the record."""
        seat = list(self.keys).index(name)
        kept = self.rest.ask("GET", f"{self.path}/record", params={"seat": seat}).text
        lines: list[dict[str, Any]] = [json.loads(line) for line in kept.splitlines()]
        return [line for line in lines if line["line"] == "move"]

    def first_move(self, name: str) -> dict[str, Any]:
        """The only move of somebody so far. A page takes it for done before the server has heard of it."""
        late = monotonic() + _WAIT / 1000
        while not (made := self.moves(name)):
            assert monotonic() < late, f"{name} has not moved."
            sleep(0.05)
        assert len(made) == 1
        return made[0]


class Company:
    """People who come to one server, and the tables they sit at."""

    def __init__(self, browser: Browser, server: Served) -> None:
        self.browser = browser
        self.server = server
        self.people: list[Person] = []

    def come(self, means: Means, name: str, url: str = "", **more: Any) -> Person:
        person = come(self.browser, means, name, url or self.server.url, **more)
        self.people.append(person)
        return person

    def table(self, game: str, *names: str, bots: int = 0, free: int = 0, **more: Any) -> Sat:
        """A table for these people, bots, and some who are still to come; the game begins without those."""
        rest = Rest(self.server)
        taken = len(names) + bots
        code = rest.open_table(game, seats=taken + free, **more)
        keys = {name: rest.sit(code, seat, name) for seat, name in enumerate(names)}
        for seat in range(len(names), taken):  # after people: a bot takes another name than theirs
            rest.put(f"/tables/{code}/seats/{seat}/bot", {})
        if not free:
            rest.start(code)
        return Sat(self.server, rest, code, keys)

    def sit(self, table: Sat, means: Means, name: str, **more: Any) -> Person:
        """Somebody opens the link of a seat, on a device that has never been here."""
        person = self.come(means, name, f"{table.url}#{table.keys[name]}", **more)
        expect(person.page.locator(".say h1")).to_be_visible()
        return person

    def go_home(self) -> list[str]:
        """Close everything; what the browsers complained of."""
        complaints = [f"{one.name}: {why}" for one in self.people for why in one.complaints]
        for person in self.people:
            person.page.context.close()
        return complaints


__all__ = ["Company", "Means", "Person", "Sat", "a_browser", "chromium", "come", "expect"]
