"""Waiting for a condition on a page."""

from playwright.sync_api import Page


def wait_until(page: Page, script: str) -> None:
    """Ask again and again from outside: the page's own policy lets nothing be evaluated in it."""
    for _ in range(400):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(script)
