"""A misbehaving client, and checks that it did no harm."""

import gc
import io
import json
import logging
import socket
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import structlog
from msgspec import Struct
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kit.table.guest import Browser
from kit.table.places import Around
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.limits import Limits
from piecepack.table.logs import LogForm, set_up
from piecepack.table.model.events import Entry, Opened

ANSWERS: Final = frozenset({"done", "refused", "warned", "pong"})
CLIENTS: Final = (
    "httpx",
    "httpcore",
    "websockets",
)  # of the tests; their lines are not the server's
PATIENCE: Final = 10.0  # seconds for an answer


class Noted(Around):
    """A storage that lets a test see what was kept, while a server has it open."""

    noted: tuple[Entry, ...] = ()

    def append(self, entries: Sequence[Entry]) -> None:
        super().append(entries)
        self.noted += tuple(entries)

    def of(self, code: str) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.noted if entry.table == code)


class Closed(Struct, frozen=True):
    """The server has closed the socket."""

    code: int
    reason: str


class Rough:
    """A socket that says anything."""

    def __init__(self, server: Served, code: str, **more: Any) -> None:
        self.views: dict[int, dict[str, Any]] = {}  # by seat, the last that was heard
        self.heard = 0  # messages
        self._open = ExitStack()
        self._socket = self._open.enter_context(connect(server.live(code), max_size=None, **more))

    def __enter__(self) -> "Rough":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def say(self, message: dict[str, Any] | str) -> None:
        """Something that is text, at least."""
        self._socket.send(message if isinstance(message, str) else json.dumps(message))

    def throw(self, frame: bytes, *, as_text: bool = False) -> None:
        self._socket.send(frame, text=as_text)

    def hear(self) -> dict[str, Any] | Closed:
        """Whatever comes next."""
        try:
            heard: dict[str, Any] = json.loads(self._socket.recv(timeout=PATIENCE))
        except ConnectionClosed:
            return Closed(self._socket.close_code or 1006, self._socket.close_reason or "")
        self.heard += 1
        if heard["hear"] == "view":
            self.views[heard["viewer"]] = heard
        return heard

    def settle(self) -> None:
        """Take everything that is on its way; what the table shows comes before an answer."""
        self.say({"say": "ping"})
        assert self.answer() == {"hear": "pong"}

    def vanish(self) -> None:
        """Go without a word."""
        self._socket.socket.shutdown(socket.SHUT_RDWR)

    def answer(self) -> dict[str, Any] | Closed:
        """The next answer to something that was said; views and talk pass by."""
        heard = self.hear()
        while not isinstance(heard, Closed) and heard["hear"] not in ANSWERS:
            heard = self.hear()
        return heard

    def refused(self) -> dict[str, Any]:
        """The next answer, which has to be a refusal in a sentence."""
        heard = self.answer()
        assert isinstance(heard, dict), heard
        assert heard["hear"] == "refused", heard
        assert_sentence(heard["why"])
        return heard

    def closed(self) -> Closed:
        """How the server closes it, after whatever it still has to say."""
        heard = self.hear()
        while not isinstance(heard, Closed):
            heard = self.hear()
        return heard

    def view(self, seat: int) -> dict[str, Any]:
        """The next view of a seat that has to move."""
        heard = self.hear()
        while not (isinstance(heard, dict) and heard.get("viewer") == seat and heard.get("ask")):
            assert isinstance(heard, dict), heard
            heard = self.hear()
        return heard


class Bench:
    """A server with a game that waits for people, so that nothing moves by itself."""

    def __init__(self, server: Served, noted: Noted) -> None:
        self.served = server
        self.noted = noted
        self.host = Browser(server)
        self.other = Browser(server)
        self.keys: dict[tuple[str, int], str] = {}
        self.code = self.begin("bid")

    def begin(self, game: str) -> str:
        """A game for three: the host holds seats 0 and 1, somebody else holds seat 2."""
        code = self.host.open_table(game, seats=3)
        for seat, name in enumerate(("Ann", "Ben", "Cleo")):
            holder = self.other if seat == 2 else self.host
            self.keys[code, seat] = holder.sit(code, seat, name)
        self.host.start(code)
        return code

    def visit(self, *seats: int, code: str = "", **more: Any) -> Rough:
        """A socket that has said hello with the keys of these seats."""
        code = code or self.code
        rough = Rough(self.served, code, **more)
        rough.say({"say": "hello", "keys": [self.keys[code, seat] for seat in seats]})
        return rough

    def unchanged(self, code: str = "") -> AbstractContextManager[None]:
        return unchanged(self.host, code or self.code, self.noted)

    def secrets(self) -> list[str]:
        """What must be in no log."""
        drawn = [one.event.secret for one in self.noted.noted if isinstance(one.event, Opened)]
        return [self.host.secret, self.other.secret, *self.keys.values(), *drawn]


@contextmanager
def bench(data: Path, limits: Limits = ROOMY, **more: Any) -> Iterator[Bench]:
    noted = Noted(data)
    with served(data, Settings(limits=limits, bot_workers=1, **more), noted) as server:
        yield Bench(server, noted)


def assert_sentence(why: str) -> None:
    """Words for a person, up to a full stop or a bracket with the rule, and no traceback."""
    assert why.count(" ") >= 2, why
    assert why.endswith((".", ")")), why
    assert "Traceback" not in why, why


def seen(host: Browser, code: str) -> dict[str, Any]:
    """A table as its host sees it, but for who is there just now."""
    info: dict[str, Any] = host.get(f"/tables/{code}")
    info.pop("watching", None)
    for seat in info["seats"]:
        seat.pop("here", None)
    return info


@contextmanager
def unchanged(host: Browser, code: str, noted: Noted) -> Iterator[None]:
    """Nothing happens at a table, neither in memory nor on disk, and the server is well."""
    before = seen(host, code), noted.of(code)
    yield
    assert (seen(host, code), noted.of(code)) == before
    assert host.served.web.get("/health").json()["status"] == "ok"


def assert_no_trouble(log: str) -> None:
    """No error of the server's own, whatever was said to it."""
    troubles = [line for line in log.splitlines() if "Traceback" in line or '"error"' in line]
    assert not troubles, "\n".join(troubles)


@contextmanager
def log_kept(form: LogForm = "json") -> Iterator[io.StringIO]:
    """The server's log, as it is set up for programs or for people."""
    gc.collect()  # what other tests have left lying about is logged when it goes: now, and not later
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn.error")
    before = root.handlers[:], root.level, uvicorn.filters[:], uvicorn.level
    configured = structlog.get_config()
    set_up(form)
    structlog.configure(cache_logger_on_first_use=False)  # so that it can be set back
    kept = io.StringIO()
    for handler in root.handlers:
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(kept)
        handler.addFilter(lambda line: not line.name.startswith(CLIENTS))
    try:
        yield kept
    finally:
        structlog.configure(**configured)
        root.handlers[:], root.level, uvicorn.filters[:], uvicorn.level = before
