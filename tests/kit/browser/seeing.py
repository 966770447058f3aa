"""What a person sees of a page, at the sizes that windows and phones have."""

from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

_LOOK: Final = Path(__file__).with_name("seeing.js").read_text()
# A large window at 200 % is one of half its size: 1280x800 becomes 640x400.
SIZES: Final[dict[str, ViewportSize]] = {
    "wide": {"width": 1280, "height": 800},
    "low": {"width": 1024, "height": 640},
    "at 200 %": {"width": 640, "height": 400},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "small phone": {"width": 360, "height": 640},
}
# Two frames: sizes are observed after the layout of the first, and drawn with the second.
SETTLED: Final = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))"""


def complaints(page: Page, *sizes: str) -> list[str]:
    """What is covered, cut off or out of reach, at these sizes or at all."""
    found = []
    for name in sizes or SIZES:
        page.set_viewport_size(SIZES[name])
        page.evaluate(SETTLED)
        found += [f"{name}: {what}" for what in page.evaluate(_LOOK)]
    page.set_viewport_size(SIZES["wide"])
    page.evaluate(SETTLED)
    return found
