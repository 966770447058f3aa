"""A server and a browser for each file; without Chromium these tests are skipped, except in CI.

Not for each worker: a browser keeps an event loop running in its thread, and the tests of other folders
want to run their own there.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from kit.browser.people import Company, a_browser, chromium
from kit.table.served import Served, served
from piecepack.table.house import CLIENT


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if chromium() is None and not os.environ.get("CI"):
        pytest.skip("There is no Chromium; `make chromium` installs Debian's.")
    with a_browser() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    data: Path = tmp_path_factory.mktemp("browser") / "tables.db"
    assert (CLIENT / "index.html").is_file(), "The browser client is not built: make client."
    with served(data) as up:
        yield up


@pytest.fixture
def company(browser: Browser, server: Served) -> Iterator[Company]:
    """People who go home at the end, without complaints."""
    company = Company(browser, server)
    yield company
    complaints = company.go_home()
    assert complaints == []
