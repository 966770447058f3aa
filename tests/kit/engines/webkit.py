"""WebKit as Debian packs it, driven over WebDriver, in a window that nobody sees."""

import base64
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any, Final

import httpx

from kit.engines.engine import PATIENCE, WIDE, Action, Crashed, Engine, of_keys, of_pointer

_FRAME: Final = 60  # pixels above the page, more than there are
_SURROUNDINGS: Final = {"NO_AT_BRIDGE": "1", "LC_ALL": "C.UTF-8"}
_SETTINGS: Final = "[Settings]\ngtk-enable-animations=0\n"  # pages are asked for little motion


def webkit() -> str | None:
    """The path of WebKit's browser, if it is installed with its driver and a screen to show it on."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


class WebKit(Engine):
    name = "WebKit"

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        options = {"binary": webkit(), "args": ["--automation"]}
        told = self._ask(
            "POST",
            "/session",
            {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}},
        )
        self._session = f"/session/{told['sessionId']}"
        width, height = WIDE
        size = {"x": 0, "y": 0, "width": width, "height": height + _FRAME}
        self._ask("POST", f"{self._session}/window/rect", size)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._client.request(method, path, json=body).json()["value"]
        if isinstance(answer, dict) and "error" in answer:
            if (
                answer["error"] == "invalid session id"
                or "parse script result" in answer["message"]
            ):
                raise Crashed(answer["message"])
            raise AssertionError(f"{path}: {answer['error']}, {answer['message']}")
        return answer

    def load(self, url: str) -> None:
        # An address with another fragment is another page here, as in a tab of its own.
        self._ask("POST", f"{self._session}/url", {"url": "about:blank"})
        self._ask("POST", f"{self._session}/url", {"url": url})

    def run(self, script: str) -> Any:
        return self._ask("POST", f"{self._session}/execute/sync", {"script": script, "args": []})

    def point(self, actions: Sequence[Action]) -> None:
        self._ask("POST", f"{self._session}/actions", {"actions": of_pointer(actions)})

    def type(self, text: str) -> None:
        self._ask("POST", f"{self._session}/actions", {"actions": of_keys(text)})

    def picture(self) -> bytes:
        return base64.b64decode(self._ask("GET", f"{self._session}/screenshot"))

    def close(self) -> None:
        with suppress(Crashed):
            self._ask("DELETE", self._session)


@contextmanager
def webkit_page() -> Iterator[Engine]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as settings:
        Path(settings, "gtk-3.0").mkdir()
        Path(settings, "gtk-3.0", "settings.ini").write_text(_SETTINGS)
        with _screen() as display, _driver(display, settings) as client:
            page = WebKit(client)
            try:
                yield page
            finally:
                page.close()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory; its name."""
    reading, writing = os.pipe()
    program = subprocess.Popen(
        [
            str(shutil.which("Xvfb")),
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            "1400x1000x24",
            "-nolisten",
            "tcp",
        ],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        program.terminate()
        program.wait(PATIENCE)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def _driver(display: str, settings: str) -> Iterator[httpx.Client]:
    port = _free_port()
    program = subprocess.Popen(
        [str(shutil.which("WebKitWebDriver")), f"--port={port}"],
        env={**os.environ, "DISPLAY": display, "XDG_CONFIG_HOME": settings, **_SURROUNDINGS},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as client:
            late = monotonic() + PATIENCE
            while monotonic() < late:
                with suppress(httpx.TransportError):
                    client.get("/status")
                    break
                sleep(0.1)
            yield client
    finally:
        program.terminate()
        program.wait(PATIENCE)
