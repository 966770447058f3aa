"""The health check: a test write, at most once per interval."""

import asyncio
import threading
from pathlib import Path
from time import monotonic

import msgspec

from kit.table.places import Around
from kit.table.served import ROOMY, served
from piecepack.table.house import Settings
from piecepack.table.store.storage import StorageFailed


class Probed(Around):
    """A disk that counts test writes, and can be full or stand still."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.probes = 0
        self.full = False
        self.free = threading.Event()
        self.free.set()

    def probe(self) -> None:
        self.probes += 1
        assert self.free.wait(20)
        if self.full:
            raise StorageFailed("/where/it/is.db: disk is full.", "database or disk is full")
        super().probe()


def test_health_says_that_the_disk_is_full(tmp_path: Path) -> None:
    disk = Probed(tmp_path / "tables.db")
    eager = msgspec.structs.replace(ROOMY, probe_every=0.0)
    with served(tmp_path, Settings(limits=eager, bot_workers=1), disk) as server:
        assert server.web.get("/health").json()["status"] == "ok"
        disk.full = True
        answer = server.web.get("/health")
        assert answer.status_code == 503
        assert answer.json()["status"] == "failing"
        assert answer.json()["why"] == (
            f"The {disk.medium} cannot be written to: database or disk is full."
        )
        assert "/where" not in answer.text
        disk.full = False
        assert server.web.get("/health").is_success


def test_health_says_that_the_disk_stands_still(tmp_path: Path) -> None:
    disk = Probed(tmp_path / "tables.db")
    hurried = msgspec.structs.replace(ROOMY, probe_within=0.2, probe_every=0.0)
    with served(tmp_path, Settings(limits=hurried, bot_workers=1), disk) as server:
        disk.free.clear()
        answers = [server.web.get("/health") for _ in range(3)]
        assert {answer.status_code for answer in answers} == {503}
        assert answers[0].json()["why"] == f"The {disk.medium} is not responding."
        assert disk.probes == 1  # the others waited for the same one
        disk.free.set()
        deadline = monotonic() + 20  # a busy machine may take longer than 0.2 s for a write
        while not server.web.get("/health").is_success:
            assert monotonic() < deadline


def test_whoever_asks_often_does_not_load_the_disk(tmp_path: Path) -> None:
    disk = Probed(tmp_path / "tables.db")
    with served(tmp_path, Settings(limits=ROOMY, bot_workers=1), disk) as server:
        for _ in range(100):
            assert server.web.get("/health").is_success
        assert disk.probes <= 10  # one a second, on a slow machine


def test_the_probe_of_a_slow_disk_is_not_lost_with_who_asked(tmp_path: Path) -> None:
    disk = Probed(tmp_path / "tables.db")
    with served(tmp_path, Settings(limits=ROOMY, bot_workers=1), disk) as server:

        async def leave_early() -> None:
            host, _, port = server.address.partition(":")
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(f"GET /health HTTP/1.1\r\nHost: {server.address}\r\n\r\n".encode())
            await asyncio.sleep(0.1)
            writer.close()

        disk.free.clear()
        asyncio.run(leave_early())
        disk.free.set()
        assert server.web.get("/health").is_success
