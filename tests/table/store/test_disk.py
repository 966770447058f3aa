"""Durability: nothing is shown before it is on disk, also when the disk fails."""

import asyncio
import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random

from kit.table.guest import Browser, Guest, any_move, run, visit
from kit.table.places import Around
from kit.table.served import served
from piecepack.table.model.events import Entry, Moved
from piecepack.table.store.storage import StorageFailed
from piecepack.table.wire.messages import Done, Play, Refused, View


class Disk(Around):
    """A disk that can be held up, and can fail."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.free = threading.Event()
        self.free.set()
        self.full = False

    def append(self, entries: Sequence[Entry]) -> None:
        assert self.free.wait(20)
        if self.full and any(isinstance(entry.event, Moved) for entry in entries):
            raise StorageFailed("/where/it/is.db: database or disk is full.")
        super().append(entries)


async def at_bid(browser: Browser) -> tuple[str, Guest]:
    code = browser.open_table("bid", seats=3)
    for seat in range(3):
        browser.sit(code, seat, f"P{seat}")
    browser.start(code)
    guest = await visit(browser.served, code, browser=browser.secret)
    await guest.until(lambda: len(guest.views) == 3)
    return code, guest


async def send_move(guest: Guest, seat: int, message: str) -> None:
    view = guest.views[seat]
    move = any_move(view.offers, Random(1))
    await guest.say(Play(id=message, seat=seat, ask=view.ask, move=move))


def test_nobody_is_shown_a_move_that_is_not_on_disk(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "tables.db")

    async def play() -> None:
        code, guest = await at_bid(Browser(server))
        watcher = await visit(server, code)
        await watcher.until(lambda: watcher.views)
        heard = len(guest.heard)
        disk.free.clear()
        await send_move(guest, 0, "held up")
        late = await visit(server, code)
        await asyncio.sleep(0.3)
        assert len(guest.heard) == heard
        assert not [one for one in late.heard if isinstance(one, View)]
        version = watcher.views[-1].version
        disk.free.set()
        await guest.until(lambda: isinstance(guest.answers.get("held up"), Done))
        await watcher.until(lambda: watcher.views[-1].version == version + 1)
        await late.until(lambda: late.views and late.views[-1].version == version + 1)

    with served(tmp_path / "tables.db", storage=disk) as server:
        run(play())


def test_a_move_the_disk_did_not_take_has_not_happened(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "tables.db")

    async def play() -> None:
        browser = Browser(server)
        code, guest = await at_bid(browser)
        other_code, other = await at_bid(browser)
        version = guest.views[0].version
        disk.full = True
        await send_move(guest, 0, "lost")
        await guest.until(lambda: "lost" in guest.answers)
        answer = guest.answers["lost"]
        assert isinstance(answer, Refused)
        assert answer.kind == "not kept"
        await guest.socket.wait_closed()
        assert guest.socket.close_code == 1012
        assert "/where" not in str(guest.frames)
        disk.full = False
        # The same message again, at the table as the disk has it.
        again = await visit(server, code, browser=browser.secret)
        await again.until(lambda: len(again.views) == 3)
        assert again.views[0].version == version
        await send_move(again, 0, "lost")
        await again.until(lambda: isinstance(again.answers.get("lost"), Done))
        # Other tables have noticed nothing.
        await send_move(other, 1, "fine")
        await other.until(lambda: isinstance(other.answers.get("fine"), Done))
        assert browser.get(f"/tables/{other_code}")["state"] == "playing"
        await again.play_on(Random(1))

    with served(tmp_path / "tables.db", storage=disk) as server:
        run(play())


def test_a_request_the_disk_did_not_take_is_answered_so(tmp_path: Path) -> None:
    class Full(Around):
        def append(self, entries: Sequence[Entry]) -> None:
            raise StorageFailed("/where/it/is.db: database or disk is full.")

    storage = Full(tmp_path / "tables.db")
    with served(tmp_path / "tables.db", storage=storage) as server:
        refused = Browser(server).ask("POST", "/tables", {"game": "bid"})
        assert refused.status_code == 503
        assert "nothing has changed" in refused.json()["error"]
        assert "/where" not in refused.text
        assert Browser(server).get("/mine")["tables"] == []
