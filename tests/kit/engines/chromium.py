"""Chromium, driven by Playwright as in all other browser tests."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page

from kit.browser.people import a_browser
from kit.engines.engine import WIDE, Action, Engine


class Chromium(Engine):
    name = "Chromium"

    def __init__(self, page: Page) -> None:
        self.page = page

    def load(self, url: str) -> None:
        self.page.goto(url)

    def run(self, script: str) -> Any:
        return self.page.evaluate(f"() => {{ {script} }}")

    def point(self, actions: Sequence[Action]) -> None:
        mouse = self.page.mouse
        for action in actions:
            match action["type"]:
                case "pointerMove":
                    mouse.move(action["x"], action["y"])
                case "pointerDown":
                    mouse.down()
                case "pointerUp":
                    mouse.up()

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def picture(self) -> bytes:
        return self.page.screenshot()


@contextmanager
def chromium_page() -> Iterator[Engine]:
    width, height = WIDE
    with a_browser() as browser:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce"
        )
        yield Chromium(context.new_page())
