"""The installed app: it starts without a server, and never shows an old client to a new one."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page

from kit.browser.people import Company, Person, expect
from kit.browser.waiting import wait_until
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import CLIENT, Settings

HEADINGS = {"en-GB": "No connection", "de-DE": "Keine Verbindung"}


def wait_for_worker(page: Page) -> None:
    """Until a worker has this page in its care."""
    page.evaluate("navigator.serviceWorker.ready")
    wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")


def install(company: Company, locale: str = "en-GB") -> Person:
    mara = company.come("finger", "Mara", service_workers="allow", locale=locale)
    wait_for_worker(mara.page)
    return mara


@pytest.mark.parametrize("locale", HEADINGS)
def test_it_starts_offline_with_a_clear_page_and_goes_on_by_itself(
    company: Company, locale: str, tmp_path: Path
) -> None:
    mara = install(company, locale)
    page = mara.page
    page.context.set_offline(True)
    page.goto(f"{company.server.url}/new")
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_count(1)  # the other languages are hidden
    expect(heading).to_have_text(HEADINGS[locale])
    wait_until(page, "document.querySelector('main img').naturalWidth > 0")
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    assert page.evaluate("getComputedStyle(document.body).display") == "grid"  # its styles, too
    page.screenshot(path=tmp_path / "offline.png")
    page.get_by_role("link").click()
    expect(heading).to_have_text(HEADINGS[locale])
    page.context.set_offline(False)
    expect(page.locator("#app h1")).to_be_visible()
    assert page.url == f"{company.server.url}/new"


def test_it_can_be_installed(company: Company) -> None:
    page = company.come("finger", "Mara").page
    wire = page.context.new_cdp_session(page)
    told = wire.send("Page.getAppManifest")
    assert told["errors"] == []
    assert wire.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],  # as every test's browser is
    )
    icons = page.evaluate("fetch('/manifest.webmanifest').then(m => m.json()).then(m => m.icons)")
    sizes = {icon["sizes"] for icon in icons if icon["type"] == "image/png"}
    assert sizes == {"192x192", "512x512"}
    apple = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    for path in [apple, *(icon["src"] for icon in icons)]:
        assert page.request.get(f"{company.server.url}{path}").ok


@contextmanager
def a_build(folder: Path, name: str, port: int) -> Iterator[Served]:
    """A server with a client of another build: its page says which one."""
    client = folder / name
    shutil.copytree(CLIENT, client)
    page = (client / "index.html").read_text()
    (client / "index.html").write_text(page.replace("<title>", f'<title data-build="{name}">'))
    worker = (client / "sw.js").read_text()
    (client / "sw.js").write_text(f"/* {name} */{worker.replace('piecepack-', f'{name}-')}")
    settings = Settings(limits=ROOMY, bot_workers=1, client=client)
    with served(folder / f"{name}.db", settings, port=port) as server:
        yield server


def test_a_new_server_is_never_shown_with_an_old_client(browser: Browser, tmp_path: Path) -> None:
    shown = "document.querySelector('title').dataset.build"
    with a_build(tmp_path, "old", 0) as server:
        port = int(server.address.rpartition(":")[2])
        context = browser.new_context()
        page = context.new_page()
        page.goto(server.url)
        wait_for_worker(page)
        page.reload()
        assert page.evaluate(shown) == "old"
    page.goto(server.url)  # the server is down
    expect(page.get_by_role("heading", level=1)).to_have_text("No connection")
    with a_build(tmp_path, "new", port) as server:
        page.goto(server.url)
        assert page.evaluate(shown) == "new"  # at once, with the old worker
        wait_until(page, "caches.keys().then(names => names.every(n => n.startsWith('new-')))")
        page.reload()
        assert page.evaluate(shown) == "new"
        context.close()


@contextmanager
def a_proxy(port: int, status: int) -> Iterator[list[str]]:
    """A proxy whose server is down answers everything with an error; the methods of what it was asked."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:  # named by the library, like the others
            self.send_response(status)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            asked.append(self.command)
            if self.command == "GET":
                self.wfile.write(b"<title>proxy</title><h1>Bad Gateway</h1>")

        def do_HEAD(self) -> None:
            self.do_GET()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", port), Answer) as door:
        thread = Thread(target=door.serve_forever)
        thread.start()
        try:
            yield asked
        finally:
            door.shutdown()
            thread.join()


@pytest.mark.parametrize("status", [502, 503, 504])
def test_behind_a_proxy_a_server_that_is_down_is_waited_for_as_well(
    browser: Browser, tmp_path: Path, status: int
) -> None:
    """The error page of the proxy was shown, and never went away by itself."""
    with served(tmp_path / "tables.db") as server:
        port = int(server.address.rpartition(":")[2])
        page = browser.new_context().new_page()
        page.goto(server.url)
        wait_for_worker(page)
    heading = page.get_by_role("heading", level=1)
    with a_proxy(port, status) as asked:
        page.goto(f"{server.url}/health")
        expect(heading).to_have_text("Bad Gateway")  # for whoever looks after the server
        page.goto(f"{server.url}/new")
        expect(heading).to_have_text("No connection")
        assert page.evaluate("getComputedStyle(document.body).display") == "grid"
        page.evaluate("document.body.dataset.here = ''")
        for number in (1, 2):
            page.evaluate("dispatchEvent(new Event('online'))")  # it tries at once
            late = monotonic() + 10
            while asked.count("HEAD") < number and monotonic() < late:
                page.wait_for_timeout(50)
        expect(page.locator("[data-here]")).to_be_visible()  # it was not left meanwhile
        expect(heading).to_have_text("No connection")
    with served(tmp_path / "tables.db", port=port):
        expect(page.locator("#app h1")).to_be_visible()
        assert page.url == f"{server.url}/new"
        page.context.close()
