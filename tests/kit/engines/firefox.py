"""Firefox as Debian packs it, driven over WebDriver BiDi.

A socket and six commands are all that a journey needs. Playwright has a channel for Firefox too, but it
insists on commands that the extended support release does not know; Selenium wants geckodriver, which Debian
does not have.
"""

import base64
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any, Final

import msgspec
from websockets.sync.client import ClientConnection, connect

from kit.engines.engine import PATIENCE, WIDE, Action, Engine, of_keys, of_pointer

# A dead proxy for everything but this machine: Firefox must make no requests of its own.
_PREFERENCES: Final[dict[str, str | int | bool]] = {
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en-GB, en",
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.no_proxies_on": "127.0.0.1, localhost",
    "remote.active-protocols": 1,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
    "ui.prefersReducedMotion": 1,
}
_LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def firefox() -> str | None:
    """The path of Firefox, if it is installed."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox(Engine):
    name = "Firefox"

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        width, height = WIDE
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._page, viewport=viewport)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._socket.send(
            msgspec.json.encode({"id": number, "method": method, "params": params}).decode()
        )
        while True:
            told = msgspec.json.decode(self._socket.recv(timeout=PATIENCE))
            if told.get("id") == number:
                if told["type"] == "error":
                    raise AssertionError(f"{method}: {told['error']}, {told['message']}")
                return told["result"]

    def load(self, url: str) -> None:
        # An address with another fragment is another page here, as in a tab of its own.
        self._ask(
            "browsingContext.navigate", context=self._page, url="about:blank", wait="complete"
        )
        self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def run(self, script: str) -> Any:
        told = self._ask(
            "script.evaluate",
            expression=f"JSON.stringify((() => {{ {script} }})() ?? null)",
            target={"context": self._page},
            awaitPromise=False,
        )
        if told["type"] == "exception":
            raise AssertionError(f"{script}: {told['exceptionDetails']['text']}")
        return msgspec.json.decode(told["result"]["value"])

    def point(self, actions: Sequence[Action]) -> None:
        self._ask("input.performActions", context=self._page, actions=of_pointer(actions))

    def type(self, text: str) -> None:
        self._ask("input.performActions", context=self._page, actions=of_keys(text))

    def picture(self) -> bytes:
        told = self._ask("browsingContext.captureScreenshot", context=self._page)
        return base64.b64decode(told["data"])


@contextmanager
def firefox_page() -> Iterator[Engine]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [
            f"user_pref({msgspec.json.encode(name).decode()}, {msgspec.json.encode(value).decode()});"
            for name, value in _PREFERENCES.items()
        ]
        Path(profile, "user.js").write_text("\n".join(lines))
        program = subprocess.Popen(
            [
                str(firefox()),
                *(
                    "--headless",
                    "--no-remote",
                    "--profile",
                    profile,
                    "--remote-debugging-port",
                    "0",
                ),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            assert program.stderr is not None
            address = _address(program.stderr)
            with connect(f"{address}/session", max_size=None, open_timeout=PATIENCE) as socket:
                yield Firefox(socket)
        finally:
            program.terminate()
            program.wait(PATIENCE)
            if program.stderr is not None:
                program.stderr.close()


def _address(told: IO[str]) -> str:
    """Where it listens, from what it prints."""
    for line in told:
        if found := _LISTENING.search(line):
            return found[1]
    raise AssertionError("Firefox did not say where it listens.")
