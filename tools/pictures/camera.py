"""A camera: takes pictures of one page in all its forms, and leaves it as it was."""

from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Page, ViewportSize

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
WIDE: Final[ViewportSize] = {"width": 1280, "height": 800}
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SMALL: Final[ViewportSize] = {"width": 360, "height": 640}
SIDEWAYS: Final[ViewportSize] = {"width": 844, "height": 390}
TABLET: Final[ViewportSize] = {"width": 768, "height": 1024}
TELEVISION: Final[ViewportSize] = {"width": 1920, "height": 1080}


class Camera:
    """Looks at one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._of = ""

    def take(self, name: str, *, of: str = "", dark: bool = True, sides: bool = False) -> None:
        """`of` is what it is about, and is scrolled to where the page is too long for its screen."""
        self._of = of
        self._shot(f"{name}-wide", WIDE)
        if dark:
            self._shot(f"{name}-wide-dark", WIDE, dark=True)
        self._shot(f"{name}-phone", PHONE)
        if sides:
            self._shot(f"{name}-phone-dark", PHONE, dark=True)
            self._shot(f"{name}-small-phone", SMALL)
            self._shot(f"{name}-sideways", SIDEWAYS)
            self._shot(f"{name}-tablet", TABLET)
        self.page.set_viewport_size(WIDE)

    def television(self, name: str) -> None:
        self._shot(f"{name}-television", TELEVISION)
        self._shot(f"{name}-television-dark", TELEVISION, dark=True)
        self._shot(f"{name}-phone", PHONE)

    def _shot(self, name: str, size: ViewportSize, *, dark: bool = False) -> None:
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme="dark" if dark else "light", reduced_motion="reduce")
        if self._of:
            self.page.locator(self._of).evaluate("it => it.scrollIntoView({ block: 'end' })")
        self.page.wait_for_timeout(250)
        path = FOLDER / f"{name}.png"
        self.page.screenshot(path=path)
        with Image.open(path) as picture:  # few colours need few bits
            packed = picture.convert("RGB").quantize(256, dither=Image.Dither.NONE)
        packed.save(path, optimize=True)
