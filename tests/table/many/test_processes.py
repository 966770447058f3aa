"""`piecepack serve --workers`: several processes behind one port, replaced without anybody noticing."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from kit.table.cluster import Cluster
from kit.table.crash.crowd import Crowd, check_kept
from kit.table.processes import alive, wait_for, workers
from kit.table.several import until, wait_until_up
from piecepack.table.store.opening import open_storage
from piecepack.table.web.serve import open_door

TABLES = 6


class Parent:
    """The process that was started, and what it logs."""

    def __init__(self, process: "subprocess.Popen[bytes]", address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self._log = log

    def log(self) -> str:
        return self._log.read_text()

    def children(self) -> set[int]:
        return set(workers(self.process.pid))


@contextmanager
def parent(place: str, log: Path, *more: str) -> Iterator[Parent]:
    with open_door("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    command = [sys.executable, "-m", "piecepack", "serve", "--port", str(port), "--data", place]
    with log.open("wb") as written:
        process = subprocess.Popen(
            [*command, "--workers", "2", "--no-browser", *more], stdout=written, stderr=written
        )
    try:
        wait_until_up(f"127.0.0.1:{port}")
        yield Parent(process, f"127.0.0.1:{port}", log)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def test_processes_are_replaced_and_restarted_while_people_play_and_nothing_is_lost(
    cluster: Cluster, tmp_path: Path
) -> None:
    place = cluster.new_place()

    async def live(server: Parent) -> Crowd:
        crowd = Crowd(server.address)
        busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(TABLES)]
        await crowd.until_acknowledged(60)
        before = server.children()
        assert len(before) == 2
        server.process.send_signal(signal.SIGHUP)
        await until(lambda: "all processes have been replaced" in server.log(), 60)
        assert not before & server.children()
        await crowd.until_all_go_on()
        killed = min(server.children())
        os.kill(killed, signal.SIGKILL)
        await until(lambda: len(server.children() - {killed}) == 2, 30)
        assert "a process has ended, and is started again" in server.log()
        await crowd.until_all_go_on()
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        return crowd

    with parent(place, tmp_path / "log") as server:
        crowd = asyncio.run(asyncio.wait_for(live(server), 200))
        children = server.children()
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(30) == -signal.SIGTERM
        assert not any(alive(child) for child in children)
        assert "Traceback" not in server.log()
    storage = open_storage(place)
    check_kept(crowd, storage)
    storage.close()
    assert [refused for player in crowd.players for refused in player.refused] == []
    assert sum(player.went_back for player in crowd.players) == 0
    assert sum(player.connected for player in crowd.players) > TABLES


def test_the_processes_end_with_their_parent(cluster: Cluster, tmp_path: Path) -> None:
    with parent(cluster.new_place(), tmp_path / "log") as server:
        wait_for(lambda: len(server.children()) == 2)
        children = server.children()
        server.process.kill()
        server.process.wait()
        wait_for(lambda: not any(alive(child) for child in children), 30)


def test_metrics_are_those_of_all_processes_and_never_go_down(
    cluster: Cluster, tmp_path: Path
) -> None:
    def counted(address: str, name: str) -> float:
        text = httpx.get(f"http://{address}/metrics", timeout=20).text
        return sum(
            float(value) for value in re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
        )

    async def live(server: Parent) -> None:
        crowd = Crowd(server.address)
        busy = [asyncio.ensure_future(crowd.keep_busy(number)) for number in range(TABLES)]
        await crowd.until_acknowledged(40)
        # Both have some of the tables; each that is asked knows of all sockets, two seconds later.
        await until(lambda: counted(server.address, "piecepack_sockets") == TABLES, 60)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        acknowledged = crowd.acknowledged()
        moves = "piecepack_moves_total"
        await until(lambda: counted(server.address, moves) >= acknowledged, 60)
        killed = min(server.children())
        os.kill(killed, signal.SIGKILL)
        await until(lambda: len(server.children() - {killed}) == 2, 60)
        assert counted(server.address, moves) >= acknowledged
        await until(lambda: counted(server.address, "piecepack_sockets") == 0, 60)

    with parent(cluster.new_place(), tmp_path / "log") as server:
        wait_for(lambda: len(server.children()) == 2)
        asyncio.run(asyncio.wait_for(live(server), 200))
