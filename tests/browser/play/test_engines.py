"""The main journey in each engine: Chromium, Firefox and WebKit, as Debian packs them."""

import os
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from pathlib import Path
from typing import Final

import pytest

from kit.browser.people import chromium
from kit.engines import journey
from kit.engines.chromium import chromium_page
from kit.engines.engine import Crashed, Engine
from kit.engines.firefox import firefox, firefox_page
from kit.engines.webkit import webkit, webkit_page
from kit.table.served import Served

Found = Callable[[], str | None]
Opened = Callable[[], AbstractContextManager[Engine]]
_ENGINES: Final[dict[str, tuple[Found, Opened]]] = {
    "chromium": (chromium, chromium_page),
    "firefox": (firefox, firefox_page),
    "webkit": (webkit, webkit_page),
}


@pytest.fixture(params=_ENGINES)
def opened(request: pytest.FixtureRequest) -> Opened:
    found, opened = _ENGINES[request.param]
    if found() is None and not os.environ.get("CI"):
        pytest.skip(f"There is no {request.param}; `make {request.param}` installs Debian's.")
    return opened


def test_the_main_journey(opened: Opened, server: Served, tmp_path: Path) -> None:
    try:
        travel(opened, server, tmp_path)
    except (
        Crashed
    ):  # the browser itself, on a machine that is short of everything; twice is no accident
        travel(opened, server, tmp_path)


def travel(opened: Opened, server: Served, tmp_path: Path) -> None:
    with opened() as page:
        try:
            journey.open_a_short_game(page, server)
            journey.play_to_the_end(page)
            journey.look_back(page)
            assert page.complaints() == []
            journey.draw_a_stamp(page, server)
            assert page.complaints() == []
        finally:
            with suppress(Crashed):
                (tmp_path / "last.png").write_bytes(page.picture())
