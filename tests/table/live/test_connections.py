"""The limit on connections, and which are closed when there are too many."""

import asyncio
import gc
import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from ipaddress import IPv4Network
from pathlib import Path

import httpx
import msgspec

from kit.table.processes import wait_for
from kit.table.raw import Raw, cut_off
from kit.table.rough import Bench, bench
from kit.table.served import ROOMY, Served, served
from piecepack.table.house import Settings
from piecepack.table.limits import Limits
from piecepack.table.metrics import Metrics
from piecepack.table.web.net.connections import Connections, Phase, Place
from piecepack.table.web.net.descriptors import make_room, room_for
from piecepack.table.web.net.http_connection import HttpConnection
from piecepack.table.web.net.socket_connection import SocketConnection


class Somebody:
    """A connection that only knows whether it was dropped."""

    def __init__(self) -> None:
        self.dropped = False
        self.checked = 0

    def drop(self) -> None:
        self.dropped = True

    def check(self, now: float) -> None:
        self.checked += 1


class Door:
    """Connections to be counted, without a network."""

    def __init__(self, room: int, *, proxies: Sequence[IPv4Network] = (), **limits: float) -> None:
        chosen = msgspec.structs.replace(Limits(), **limits)
        self.all = Connections(chosen, Metrics(), room=room, proxies=proxies)
        self.places: list[Place] = []

    def come(self, address: str, phase: Phase = Phase.INCOMPLETE) -> Somebody | None:
        somebody = Somebody()
        place = self.all.admit(somebody, address)
        if place is None:
            return None
        self.all.turn(place, phase)
        self.places.append(place)
        return somebody


def in_a_loop(check: Callable[[], None]) -> None:
    async def run() -> None:
        check()

    asyncio.run(run())


def test_a_newcomer_takes_the_place_of_the_oldest_that_has_not_asked_for_anything() -> None:
    def check() -> None:
        door = Door(4, connections_an_address=4)
        idle = door.come("A", Phase.IDLE)
        busy = door.come("B", Phase.BUSY)
        first, second = door.come("C"), door.come("D")
        assert door.come("E", Phase.BUSY)
        dropped = [one.dropped for one in (idle, busy, first, second) if one]
        assert dropped == [False, False, True, False]
        assert door.come("F", Phase.BUSY)
        assert door.come("G", Phase.BUSY)  # now one that is only kept open has to go
        dropped = [one.dropped for one in (idle, busy, first, second) if one]
        assert dropped == [True, False, True, True]
        assert door.come("H") is None

    in_a_loop(check)


def test_one_address_makes_room_for_itself_and_takes_no_more_than_half() -> None:
    def check() -> None:
        door = Door(8)
        others = [door.come("A"), door.come("B")]
        greedy = [door.come("C") for _ in range(6)]
        assert [one.dropped for one in greedy if one] == [True, True, *[False] * 4]
        assert not any(one.dropped for one in others if one)
        busy = Door(8)
        assert all(busy.come("C", Phase.BUSY) for _ in range(4))
        assert busy.come("C") is None
        assert busy.come("D")

    in_a_loop(check)


def test_a_proxy_is_not_one_address() -> None:
    def check() -> None:
        door = Door(8, proxies=[IPv4Network("127.0.0.0/8")])
        assert all(door.come("127.0.0.1", Phase.BUSY) for _ in range(8))
        assert door.come("127.0.0.1") is None

    in_a_loop(check)


def test_whoever_leaves_makes_room_once() -> None:
    def check() -> None:
        door = Door(2, connections_an_address=2)
        assert door.come("A", Phase.BUSY)
        assert door.come("B", Phase.BUSY)
        assert door.come("C") is None
        for _ in range(2):
            door.all.leave(door.places[0])
        door.all.turn(door.places[0], Phase.IDLE)  # too late to matter
        assert len(door.all) == 1
        assert door.come("C", Phase.BUSY)
        assert door.come("D") is None

    in_a_loop(check)


def test_all_are_looked_at_again_and_again() -> None:
    async def run() -> None:
        door = Door(4, check_every=0.01)
        somebody = door.come("A")
        assert somebody
        await asyncio.sleep(0.2)
        assert somebody.checked >= 2
        door.all.leave(door.places[0])
        await asyncio.sleep(0.1)
        checked = somebody.checked
        await asyncio.sleep(0.1)
        assert somebody.checked == checked

    asyncio.run(run())


def test_connections_leave_descriptors_for_files() -> None:
    limits = Limits()
    assert room_for(limits, None) == limits.connections
    assert room_for(limits, 1_000_000) == limits.connections
    assert room_for(limits, 1024) == 1024 - limits.spare_files
    assert room_for(limits, 100) == 50


def test_a_server_takes_the_descriptors_it_may_have() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = msgspec.structs.replace(Limits(), connections=700, spare_files=100)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
    try:
        assert make_room(few) == 700
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (800, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def fill(server: Served, count: int, stack: ExitStack, source: str = "127.0.0.1") -> list[Raw]:
    return [stack.enter_context(Raw(server, source=source)) for _ in range(count)]


def get_from(server: Served, source: str, path: str = "/health") -> int:
    with Raw(server, source=source) as raw:
        raw.ask(f"GET {path} HTTP/1.1", "Connection: close")
        return raw.status()


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, connections=60)
    with (
        served(tmp_path / "tables.db", Settings(limits=few, bot_workers=1)) as server,
        ExitStack() as stack,
    ):
        fill(server, 100, stack, "127.0.0.2")
        assert get_from(server, "127.0.0.2") == 200
        assert get_from(server, "127.0.0.3") == 200
        fill(server, 100, stack, "127.0.0.3")
        fill(server, 100, stack, "127.0.0.4")
        for source in ("127.0.0.2", "127.0.0.3", "127.0.0.5"):
            assert get_from(server, source) == 200
        assert cut_off(server, "dropped for a newcomer") > 200


def test_sockets_at_a_table_stay_when_silent_connections_come(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, connections=60)
    with bench(tmp_path / "tables.db", few) as at, at.visit(0) as guest, ExitStack() as stack:
        guest.settle()
        fill(at.served, 200, stack)
        guest.settle()


def test_sockets_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    few = msgspec.structs.replace(ROOMY, connections=40)
    with bench(tmp_path / "tables.db", few) as at, ExitStack() as stack:
        opened = 0
        for _ in range(40):
            raw = stack.enter_context(Raw(at.served, source="127.0.0.2"))
            opened += is_socket(at, raw)
        assert 10 <= opened <= 20
        assert get_from(at.served, "127.0.0.2") == 503
        assert get_from(at.served, "127.0.0.3") == 200


def is_socket(at: Bench, raw: Raw) -> bool:
    try:
        raw.become_socket(at.code)
    except (AssertionError, OSError):
        return False
    return True


@contextmanager
def with_few_descriptors(home: Path, most: int) -> Iterator[Served]:
    """The program in a process that may open only so many files."""
    command = [sys.executable, "-m", "piecepack", "serve", "--no-browser"]
    limited = f'ulimit -n {most}; exec "$0" "$@"'
    process = subprocess.Popen(
        ["/bin/sh", "-c", limited, *command, "--data", str(home / "tables.db"), "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(home)},
    )
    assert process.stdout
    assert process.stderr
    try:
        first = process.stdout.readline()
        address = first.split()[-1].removeprefix("http://").rstrip("/")
        with httpx.Client(base_url=f"http://{address}", timeout=10) as web:
            yield Served(address, web)
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)
        errors = process.stderr.read()
        process.stdout.close()
        process.stderr.close()
        assert "Traceback" not in errors, errors


def test_a_server_with_few_descriptors_serves_on(tmp_path: Path) -> None:
    with with_few_descriptors(tmp_path, 256) as server, ExitStack() as stack:
        for source in ("127.0.0.2", "127.0.0.3", "127.0.0.4"):
            fill(server, 150, stack, source)
            assert get_from(server, "127.0.0.9") == 200
            assert get_from(server, source) == 200
        made = server.web.post("/api/browsers").json()
        answer = server.web.post(
            "/api/tables",
            json={"game": "bid", "bots": [{"seat": 0}]},
            headers={"Authorization": f"Bearer {made['secret']}"},
        )
        assert answer.is_success


def test_a_closed_connection_is_freed_without_the_collector(tmp_path: Path) -> None:
    """A server runs the collector rarely, so reference cycles of closed sockets would pile up."""

    def left() -> int:
        kinds = (HttpConnection, SocketConnection)
        return sum(isinstance(thing, kinds) for thing in gc.get_objects())

    with bench(tmp_path / "tables.db", ROOMY) as at:
        gc.collect()
        before = left()
        gc.disable()
        try:
            for _ in range(20):
                with Raw(at.served) as raw:
                    raw.become_socket(at.code)
                with Raw(at.served) as raw:
                    raw.ask("GET /health HTTP/1.1")
                    raw.answer()
            wait_for(lambda: left() <= before + 2, 5)
        finally:
            gc.enable()
